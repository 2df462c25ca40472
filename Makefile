# make demo | quick | test | lint | bench | firmware | sanitize: each installs what it needs.
PYTHON ?= python3
export PYTHON
# Of containers that run a program once: tests start thousands, and each would compile our modules again.
unexport PYTHONDONTWRITEBYTECODE
BIN := .venv/bin
INSTALLED := .venv/.installed
TOOLS := .venv/.tools
C_FILES := $(shell find shared firmware host $(wildcard examples) \( -name node_modules -o -path host/cubehost \) -prune \
    -o -name '*.[ch]' -print -o -name '*.inc' -print)
NATIVE := $(C_FILES) $(wildcard shared/*/tools/*.py host/build_support/*.py) setup.py pyproject.toml
RP2040JS := host/emulators/pico/node_modules/.package-lock.json
PAGE := host/build_support/page
ESBUILD := $(PAGE)/node_modules/.package-lock.json
PYTEST_ARGS ?=
# Two processes more than processors, as tests in real time sleep much of it. A file's tests stay together, as they
# share what its fixtures build. A process that ends, as of a test that hangs, ends the run: another would begin
# that test again.
PROCESSES ?= $$(($$(getconf _NPROCESSORS_ONLN) + 2))
EACH_CORE = -n $(PROCESSES) --maxprocesses 8 --dist loadfile --no-loadscope-reorder --max-worker-restart 0

# What each goal needs of Debian, all of it asked for at once (.ci/need).
BUILD_NEEDS := gcc:gcc /usr/include/stdio.h:libc6-dev python-header:pyconfig.h:python3-dev python:ensurepip:python3-venv
ARM_NEEDS := arm-none-eabi-gcc:gcc-arm-none-eabi /usr/lib/arm-none-eabi/include/stdio.h:libnewlib-arm-none-eabi
AVR_NEEDS := avr-gcc:gcc-avr /usr/lib/avr/include/stdio.h:avr-libc
AVR_BOOT_LOADERS := /usr/share/arduino/hardware/arduino/avr/bootloaders
NEEDS := $(BUILD_NEEDS)
firmware lint release: NEEDS := $(BUILD_NEEDS) $(ARM_NEEDS) $(AVR_NEEDS)
emulator page test: NEEDS := $(BUILD_NEEDS) $(ARM_NEEDS) $(AVR_NEEDS) qemu-system-arm:qemu-system-arm node:nodejs npm:npm \
    /usr/include/simavr/sim_avr.h:libsimavr-dev $(AVR_BOOT_LOADERS):arduino-core-avr
test: NEEDS += g++:g++ /usr/share/nodejs/ws:node-ws chromium:chromium \
    chromium-headless-shell:chromium-headless-shell curl:curl dfu-util:dfu-util openscad:openscad openssl:openssl \
    tmux:tmux avrdude:avrdude cmake:cmake pkg-config:pkg-config

.PHONY: needed venv tools emulator page demo quick test test-core sanitize lint format docs bench mutation firmware arduino release lock locked fresh clean

venv: $(INSTALLED)

# Without build isolation: what builds the package is installed once, so that a rebuild needs no network.
PIP := .ci/tried $(BIN)/python -m pip --disable-pip-version-check install -q --retries 2
# What Ctrl-C or an older Python left is no environment.
ENVIRONMENT := { test ! -e .venv/.unfinished && $(BIN)/python -c 'import pip, tomllib' 2>/dev/null; } || \
    { rm -rf .venv && mkdir .venv && touch .venv/.unfinished && .ci/tried "$(PYTHON)" -m venv --without-pip .venv && \
    .ci/tried $(BIN)/python -Im ensurepip --default-pip && rm .venv/.unfinished; }
$(INSTALLED): $(NATIVE)
	@.ci/need $(NEEDS)
	@$(ENVIRONMENT)
	@echo "Building the C core and installing into .venv (about a minute the first time)"
	@$(PIP) 'setuptools>=77' 'cffi>=1.16'
	@$(PIP) --no-build-isolation -e '.[firmware,flash,web]'
	@touch $@

# What only developers need: the tests' and linters' programs.
tools: $(TOOLS)

$(TOOLS): pyproject.toml | $(INSTALLED)
	@echo "Installing the tools of tests and linters into .venv"
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

emulator: needed $(RP2040JS) $(ESBUILD)

needed:
	@.ci/need $(NEEDS)

# The page's bundle of host/page: committed, so that only who changes it needs npm.
page: needed $(ESBUILD)
	@node $(PAGE)/build.mjs

# From npm the RP2040's, and what bundles the page: where they cannot be had, all but --port pico and `make page` works.
%/node_modules/.package-lock.json: %/package-lock.json
	@npm ci --silent --ignore-scripts --no-audit --no-fund --prefix $* --cache "$(CURDIR)/build/npm" || \
	    echo "npm ci --prefix $* failed: tests of what it brings are skipped" >&2

# The main job on the virtual robot: scan, correct, solve, send, turn; with MECHANISM=cubotino or another of
# hardware/mechanisms on that. Real motors never move for a demonstration.
demo: venv
	$(BIN)/cubehost scan-and-send --port sim $(if $(MECHANISM),--mechanism $(MECHANISM))

test: needed venv tools emulator sanitize
	$(BIN)/python -m pytest $(EACH_CORE) $(PYTEST_ARGS)

# The cheapest files of tests, three of five tests, and the core's in C: some minute. All: make test.
quick: venv tools test-core
	$(BIN)/python -m pytest -q $(EACH_CORE) $(PYTEST_ARGS) $$(cat tests/quick.txt)

# The core's tests in C: no Python, done in seconds. As a library of its own: shared/cube_core/Makefile.
test-core:
	@$(MAKE) --no-print-directory -s -C shared/cube_core test

# The core's tests once more, the C code under AddressSanitizer and UBSan; without those that run nothing of ours in
# their own process: programs that they compile themselves, the script that makes the tables.
sanitize: venv tools
	CFLAGS='-fsanitize=address,undefined -fno-sanitize-recover=all -O2 -g1' $(BIN)/python setup.py -q build \
	    --build-base build/sanitize --build-lib build/sanitize/lib
	LD_PRELOAD="$$($(CC) -print-file-name=libasan.so) $$($(CC) -print-file-name=libubsan.so)" \
	    ASAN_OPTIONS=detect_leaks=0 PYTHONPATH=build/sanitize/lib $(BIN)/python -m pytest -q $(EACH_CORE) tests/core \
	    --ignore tests/core/test_freestanding.py --ignore tests/core/test_solver_claims.py \
	    --ignore tests/core/test_tables.py

# Only here a warning of the compiler is an error.
lint: needed venv tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/clang-format --dry-run --Werror $(filter-out %.inc,$(C_FILES))
	WERROR=1 PLATFORMIO_BUILD_DIR=build/lint $(BIN)/pio run --silent
	$(BIN)/python .ci/sizes.py build/lint

format: venv tools
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(filter-out %.inc,$(C_FILES))

# The site of docs/, into build/site; a broken link fails.
docs: venv
	@$(BIN)/python -c 'import mkdocs, mkdocstrings' 2>/dev/null || $(PIP) --no-build-isolation -e '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Measures and prints; never fails for being slow.
bench: venv tools
	for bench in tests/bench/bench_*.py; do $(BIN)/python $$bench || exit 1; done

# Changes single lines and expects tests to fail (tests/mutation/): an hour or two.
mutation: venv
	$(BIN)/python tests/mutation/run.py

firmware: needed venv
	$(BIN)/pio run

# The firmware as a library for the Arduino IDE.
arduino:
	"$(PYTHON)" hardware/arduino_library.py build/arduino

# All files of a version into dist/, built twice to the same hashes (.ci/release.py).
release: needed venv
	@$(BIN)/python -c 'import ziglang, cyclonedx_py, twine' 2>/dev/null || $(PIP) --no-build-isolation -e '.[release]'
	$(BIN)/python .ci/release.py $(RELEASE)

# The development environment of exactly the versions, and files, of requirements/dev.txt.
locked: needed
	@$(ENVIRONMENT)
	@$(PIP) --require-hashes -r requirements/dev.txt
	@$(PIP) --no-build-isolation --no-deps -e .
	@touch $(INSTALLED) $(TOOLS)

# What the development environment and the released package need, every file by its hash. From PyPI.
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-annotate --python-version 3.11 \
    --no-config --default-index https://pypi.org/simple --custom-compile-command 'make lock' pyproject.toml
lock: venv
	@test -x $(BIN)/uv || $(PIP) --no-build-isolation -e '.[release]'
	$(LOCK) --extra flash --extra service -o requirements/run.txt
	$(LOCK) --extra dev --extra docs --extra release -o requirements/dev.txt

# All that is advertised, on clean Debians: as root on one, as a plain user on the other (.ci/fresh.py).
fresh:
	python3 .ci/fresh.py $(FRESH)

# All that make has made, the environment too.
clean:
	rm -rf build .pio .venv $(dir $(RP2040JS) $(ESBUILD)) host/cubehost/_*.so host/cubehost/_*.c host/cubehost/_bin
