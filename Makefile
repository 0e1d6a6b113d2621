# A fresh machine needs Python 3.11 or newer, pip and make; everything else goes into .venv. The tests of pages
# need a browser, which tests/browser.sh installs where it may.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
MINUTES ?= 10
BROWSER := sh tests/browser.sh
# Each worker begins with a part of the tests, in order, and takes from the others when it is done: tests of one
# robot stay in one process, which builds its kernels once.
WORKERS := --quiet --numprocesses 2 --dist worksteal

# The tests start Python hundreds of times: what it compiles is kept, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo docs check test exhaustive oldest quick fuzz models table entry web dist lint clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/.demo ## a fall, torques, pictures and a report, in the folder demo
	@$(BIN)/python examples/demo.py

docs: $(VENV)/.docs ## the documentation as a site, in build/site: pages, notebooks, API, gallery, live robots
	@$(BIN)/python docs/site/make_site.py

check: ## linter, types and one case of every quick test: about two minutes
check: CASES := -m "not slow" --cases 1
check: BROWSER := :

test: ## linter, types, tests, doctests, examples and documentation: about nine minutes on two cores

exhaustive: ## the same with all cases of all tests, compiled as for users; before a release
exhaustive: CASES := --cases all

check test exhaustive:
	@$(BROWSER) & $(MAKE) --no-print-directory $(VENV)/.test MAKECMDGOALS=$@; failed=$$?; wait; exit $$failed
	@$(MAKE) --no-print-directory lint > $(VENV)/lint.txt 2>&1 & lint=$$!; \
	  echo '$(BIN)/pytest $(WORKERS) $(CASES)'; $(BIN)/pytest $(WORKERS) $(CASES); failed=$$?; \
	  wait $$lint || failed=1; cat $(VENV)/lint.txt; exit $$failed

oldest: ## the quick tests with the oldest versions of other packages that pyproject.toml allows
	@$(MAKE) quick VENV=.venv-oldest REQUIRED='.[test]' CONSTRAINTS='--constraint tests/oldest.txt'

quick: $(VENV)/.test
	$(BIN)/pytest $(WORKERS) -m "not slow" --cases 1

entry: $(VENV)/.test ## entry.ll and handler.ll, compiled from C, which all calls go through (80 MB for clang, once)
	@$(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check ziglang==0.14.1
	$(BIN)/python tools/build_entry.py

web: $(VENV)/.test ## what pages are made of, from web/ and the recorded programs (needs node and npm)
	$(BIN)/python tools/joint_fields.py
	$(BIN)/python -m rodyn.view.programs.engine
	$(BIN)/python -m rodyn.view.programs.kinematics
	$(BIN)/python -m rodyn.view.programs.chains
	$(BIN)/python tools/studio_data.py
	cd web && npm ci --silent --no-audit --no-fund && node build.mjs

dist: $(VENV)/.test ## wheel and source distribution, in the folder dist, as a package index takes them
	rm -rf dist
	$(BIN)/python -m build --outdir dist
	$(BIN)/python -m twine check --strict dist/*

fuzz: $(VENV)/.test ## attacks on everything for MINUTES (10): robots, files, arguments, runs, memory, races, C
	$(BIN)/python -m fuzz --minutes $(MINUTES)

models: ## every robot file of five packages against Pinocchio and MuJoCo (350 MB once, an hour): docs/real_robots.md
	@$(MAKE) table VENV=.venv-models REQUIRED='.[models]'

table: $(VENV)/.test
	$(BIN)/python tools/real_robots.py

lint: $(VENV)/.test
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy

clean: ## remove the environment and everything generated
	rm -rf $(VENV) web/node_modules .venv-oldest .venv-models .corpus build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests examples fuzz -type d -name __pycache__ -prune -exec rm -rf {} +

# One environment, filled as far as a target needs it and again only when pyproject.toml changes.
# pip works from outside: Debian's Python has no ensurepip to put one inside. Bytecode is made at import.
$(VENV)/.demo: REQUIRED := .[plot]
$(VENV)/.docs: REQUIRED := .[docs]
$(VENV)/.test: REQUIRED := .[dev]
$(VENV)/.demo $(VENV)/.docs $(VENV)/.test: pyproject.toml $(if $(CONSTRAINTS),tests/oldest.txt)
	@$(PYTHON) -c 'import sys; v = sys.version_info[:2]; v < (3, 11) and \
	  sys.exit("rodyn needs Python 3.11 or newer, $(PYTHON) is %d.%d; try: make $(MAKECMDGOALS) PYTHON=python3.11" % v)'
	@echo "preparing $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv --without-pip $(VENV)
	@$(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check \
	  --no-compile $(CONSTRAINTS) --editable '$(REQUIRED)'
	@touch $@
