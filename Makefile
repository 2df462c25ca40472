# make demo | test | lint | bench | firmware | sanitize: each installs what it needs.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
NATIVE := $(shell find shared firmware host/physics host/large_solver host/optimal_solver host/reduction_solver host/build_support -name '*.[ch]' -o -name '*.py') setup.py pyproject.toml
C_FILES = $(shell find shared firmware host/physics host/large_solver host/optimal_solver host/reduction_solver -name '*.[ch]')
RP2040JS := host/pico_emulator/node_modules/.package-lock.json
PYTEST_ARGS ?=

.PHONY: venv emulator demo test sanitize lint format docs bench firmware clean

venv: $(INSTALLED)

$(INSTALLED): $(NATIVE)
	@.ci/need gcc:gcc /usr/include/stdio.h:libc6-dev python3:python3-dev python:ensurepip:python3-venv
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Building the C core and installing into .venv (about a minute the first time)"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[dev]'
	@touch $@

emulator: $(RP2040JS)
	@.ci/need arm-none-eabi-gcc:gcc-arm-none-eabi qemu-system-arm:qemu-system-arm \
	    /usr/lib/arm-none-eabi/include/stdio.h:libnewlib-arm-none-eabi

# The RP2040's, from npm: where it cannot be had, all but --port pico works.
$(RP2040JS): host/pico_emulator/package-lock.json
	@.ci/need node:nodejs npm:npm && npm ci --silent --no-audit --no-fund --prefix host/pico_emulator || \
	    echo "rp2040js is missing (npm ci --prefix host/pico_emulator): no --port pico, its tests are skipped" >&2

# The main job on the virtual robot: scan, correct, solve, send, turn.
demo: venv
	$(BIN)/cubehost scan-and-send

test: venv emulator
	$(BIN)/python -m pytest $(PYTEST_ARGS)
	$(MAKE) --no-print-directory sanitize

# The core's tests once more, the C code under AddressSanitizer and UBSan.
sanitize: venv
	CFLAGS='-fsanitize=address,undefined -fno-sanitize-recover=all -g' $(BIN)/python setup.py -q build \
	    --build-base build/sanitize --build-lib build/sanitize/lib
	LD_PRELOAD="$$($(CC) -print-file-name=libasan.so) $$($(CC) -print-file-name=libubsan.so)" \
	    ASAN_OPTIONS=detect_leaks=0 PYTHONPATH=build/sanitize/lib $(BIN)/python -m pytest -q tests/core

lint: venv
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/clang-format --dry-run --Werror $(C_FILES)

format: venv
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(C_FILES)

# The site of docs/, into build/site; a broken link fails.
docs: venv
	@$(BIN)/python -c 'import mkdocs, mkdocstrings' 2>/dev/null || $(BIN)/python -m pip install -q -e '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Measures and prints; never fails for being slow.
bench: venv
	for bench in tests/bench/bench_*.py; do $(BIN)/python $$bench || exit 1; done

firmware: venv emulator
	$(BIN)/pio run

clean:
	rm -rf build .pio host/cubehost/_*.so host/cubehost/_*.c host/cubehost/_bin
