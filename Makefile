# `make play` and `make test` do all the set-up on a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PAGE := src/coloretto/page/sources.sha256
SITE := NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs

.DEFAULT_GOAL := help
.PHONY: help play test check docs bench lock clean chromium
.PHONY: page-tests compiled style types page-types site

help: ## what there is to make
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1 /' | sort | awk '{ printf "  %s %-8s", $$1, $$2; $$1=""; $$2=""; print $$0 }'

play: $(PAGE) ## start the game
	@$(BIN)/coloretto || test $$? -eq 130  # leaving by Ctrl-C is no failure

test: $(PAGE) chromium ## run every test
	@$(MAKE) --no-print-directory --jobs=2 page-tests compiled
	$(BIN)/python -m pytest -n auto --dist worksteal

page-tests:
	$(BIN)/python hatch_build.py npm test

# Once, before every process that runs tests would do so.
compiled:
	$(BIN)/python -m tests.engine.prepare

# The browser that the tests drive. Where it is missing and cannot be installed, the tests fail and say so.
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null || { \
		echo "Installing Chromium for the tests, once…"; \
		SUDO=$$(test "$$(id -u)" = 0 || echo "sudo -n"); \
		command -v apt-get >/dev/null && $$SUDO apt-get update -qq && $$SUDO apt-get install -qq -y chromium >/dev/null; \
	} || { echo "make test: Chromium is missing; install it, for example by: apt-get install chromium" >&2; exit 1; }

check: $(READY) ## lint, types, layers
	@$(MAKE) --no-print-directory --jobs=2 style types page-types site

style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types:
	$(BIN)/mypy

page-types:
	$(BIN)/python hatch_build.py npm run check

site:
	$(SITE) build --strict --quiet

docs: $(READY) ## show the documentation site on this machine
	$(SITE) serve

bench: $(READY) ## speed figures and the behaviour signature
	@$(BIN)/coloretto bench

lock: $(READY) ## pin the dependencies anew after a change in pyproject.toml
	$(BIN)/python -m uv pip compile pyproject.toml --extra dev --universal --generate-hashes --no-header \
		--no-emit-index-url --no-emit-find-links --no-annotate --python-version 3.11 -o requirements.lock

clean: ## remove the virtual environment and all caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist web/node_modules src/coloretto/page

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what is pinned in requirements.lock, once…"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	@$(BIN)/python -m compileall -qq -j 0 $(VENV)/lib  # pip does the same on one core alone
	@needs="$$($(BIN)/python hatch_build.py needs)" && test -z "$$needs" || \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check "$$needs"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(PAGE): $(READY) $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/tests/*')
	@$(BIN)/python hatch_build.py
	@touch $@
