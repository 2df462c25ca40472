# make demo | test | lint | bench | firmware: each installs what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
NATIVE := $(shell find shared firmware host/build_support -name '*.[ch]' -o -name '*.py' 2>/dev/null) setup.py pyproject.toml
C_FILES = $(shell find shared firmware -name '*.[ch]')

.PHONY: venv demo test lint format bench firmware clean

venv: $(STAMP)

$(STAMP): $(NATIVE)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

demo: venv
	$(BIN)/cubehost scan-and-send

test: venv
	$(BIN)/python -m pytest

lint: venv
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/clang-format --dry-run --Werror $(C_FILES)

format: venv
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(C_FILES)

bench: venv
	for bench in tests/bench/bench_*.py; do $(BIN)/python $$bench || exit 1; done

firmware: venv
	$(BIN)/pio run

clean:
	rm -rf build .pio host/cubehost/_core*.so host/cubehost/_bin
