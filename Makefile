# `make play` and `make test` do all the set-up on a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PAGE := src/coloretto/page/sources.sha256

.DEFAULT_GOAL := help
.PHONY: help play test check bench lock clean chromium

help: ## what there is to make
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1 /' | sort | awk '{ printf "  %s %-8s", $$1, $$2; $$1=""; $$2=""; print $$0 }'

play: $(PAGE) ## start the game
	@$(BIN)/coloretto || test $$? -eq 130  # leaving by Ctrl-C is no failure

test: $(PAGE) chromium ## run every test
	$(BIN)/python hatch_build.py npm test
	$(BIN)/python -m pytest -n auto --dist worksteal

# The browser that the tests drive. Where it is missing and cannot be installed, the tests fail and say so.
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null || { \
		echo "Installing Chromium for the tests, once…"; \
		SUDO=$$(test "$$(id -u)" = 0 || echo "sudo -n"); \
		command -v apt-get >/dev/null && $$SUDO apt-get update -qq && $$SUDO apt-get install -qq -y chromium >/dev/null; \
	} || { echo "make test: Chromium is missing; install it, for example by: apt-get install chromium" >&2; exit 1; }

check: $(READY) ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py npm run check

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
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@needs="$$($(BIN)/python hatch_build.py needs)" && test -z "$$needs" || \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check "$$needs"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(PAGE): $(READY) $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/tests/*')
	@$(BIN)/python hatch_build.py
	@touch $@
