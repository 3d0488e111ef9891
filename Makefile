# `make help` lists what there is.  Everything works from a bare clone with Python 3.11 or newer.

PYTHON ?= python3
MINUTES ?= 30
BIN    := .venv/bin
SOURCES := $(shell find src web tools hatch_build.py -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' \
             -not -name '*.pyc' 2>/dev/null)
WEB    := $(wildcard web/package.json)

export PIP_DISABLE_PIP_VERSION_CHECK = 1
unexport PYTHONDONTWRITEBYTECODE # hundreds of processes would compile the same modules, each for itself
.DEFAULT_GOAL := help
.PHONY: help play setup test test-python test-source test-browser test-quick check lint format types layers compiled web web-check bench soak docs screens newcomer lock clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build/play/stamp ## build everything and open the table in your browser
	build/play/bin/riverrun serve --open

setup: .venv/stamp ## make .venv with all that development needs

test: export RIVERRUN_OPTIMISE ?= 1
test: setup ## every check there is
	@$(MAKE) --no-print-directory -j3 compiled web lint types layers web-check test-python test-browser test-source

test-python: compiled web # on the engine that players have
	PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/pytest -n 3 --dist worksteal -m "not soak and not interpreted" --ignore=tests/browser

test-source: compiled web # what is about the engine as source, or reaches into it
	$(BIN)/pytest -n 2 --dist worksteal -m "interpreted and not soak" --ignore=tests/browser

test-browser: compiled web # apart: Playwright keeps an event loop of its own running
	$(BIN)/python tools/chromium.py
	$(BIN)/python -m tools.nginx
	$(BIN)/pytest -n 2 --dist worksteal tests/browser

check: setup ## the fast loop: games, bots, library and terminal, but nothing slow
	@$(MAKE) --no-print-directory -j2 lint types test-quick

test-quick: setup
	$(BIN)/pytest -n 2 --dist worksteal -m "not slow and not whole and not soak" --ignore=tests/browser --ignore=tests/server

lint: setup ## ruff: faults and form
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: setup ## let ruff mend what it can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: setup ## mypy, strict
	$(BIN)/mypy

layers: setup ## imports go one way
	$(BIN)/lint-imports

compiled: setup ## the package with its engine compiled, in build/compiled
	$(BIN)/python tools/compile.py build/compiled

web: setup ## the web client, in web/dist
	$(if $(WEB),$(BIN)/python tools/web.py build)

web-check: web ## types and tests of the web client
	$(if $(WEB),$(BIN)/python tools/web.py check test)

bench: compiled ## speed and strength, measured on the compiled engine
	PYTHONPATH=build/compiled $(BIN)/python -m riverrun bench
	PYTHONPATH=build/compiled $(BIN)/python -m trials.search_speed
	PYTHONPATH=build/compiled $(BIN)/python -m trials.ladder

soak: compiled web ## the long trials of rules and server, for MINUTES (30) in all; the report goes into docs/reliability.md
	PYTHONPATH=build/compiled $(BIN)/python -m trials.soak --minutes $(MINUTES) --write docs/reliability.md

docs: setup ## the reference of the library, made from its docstrings, in build/docs
	$(BIN)/python tools/reference.py build/docs

screens: setup ## the README's pictures of the first page and of every board in mid-game, in docs/screens
	$(BIN)/python -m tools.screens docs/screens

newcomer: compiled web ## the pictures of docs/newcomer.md: what a newcomer sees of every game
	$(BIN)/python -m tools.newcomer docs/newcomer

lock: setup ## choose the newest versions of all that development needs anew
	$(BIN)/uv pip compile pyproject.toml --quiet --upgrade --universal --extra dev --python-version 3.11 \
	  --no-annotate --no-header --output-file requirements.lock

clean: ## remove all that was made
	rm -rf build dist .venv web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools trials -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# An environment in $(@D) with what is named; uv does it in seconds, pip does it where uv cannot be had.
define environment
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Riverrun needs Python 3.11 or newer: make PYTHON=...")'
	@echo "Setting up $(@D): $(1)"
	@$(PYTHON) -m venv $(@D)
	@if $(@D)/bin/pip install --quiet --constraint requirements.lock uv; then \
	  VIRTUAL_ENV=$(@D) UV_CONSTRAINT=requirements.lock UV_BUILD_CONSTRAINT=requirements.lock \
	    $(@D)/bin/uv pip install --quiet --reinstall-package riverrun $(1); \
	else PIP_CONSTRAINT=requirements.lock $(@D)/bin/pip install --quiet $(1); fi
	@touch $@
endef

.venv/stamp: pyproject.toml requirements.lock
	$(call environment,--editable '.[dev]')

# What a player gets: the wheel, with nothing of the workshop in it.
build/play/stamp: pyproject.toml requirements.lock $(SOURCES)
	$(call environment,'.[serve]')
