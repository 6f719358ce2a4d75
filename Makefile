# Needs python3 (3.11 or later) with its venv module, git and make; the rest is set up here.
#   make install   set up          make run    set up and serve a club whose evening is under way
#   make test      every check     make fix    format, and repair what ruff can
#   make test-long, docs, bench, lock (resolve requirements/ anew)

PY ?= python3
V := .venv
BIN := $(V)/bin
PIP := -m pip --disable-pip-version-check --quiet install
CATALOGUES := $(wildcard src/doubleton/words/locale/*/LC_MESSAGES/*.po)
WORDS := $(CATALOGUES:.po=.mo)

# What is compiled is kept: without it every worker and program of the tests compiles all anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: install run test types manual compiled test-long fix docs bench lock browser
.DELETE_ON_ERROR:

install: $(V)/.test $(WORDS)

run: $(V)/.run $(WORDS)
	$(BIN)/doubleton serve --demo

test: install browser
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-cache
	@$(MAKE) --no-print-directory --jobs=2 manual types compiled
	$(BIN)/pytest --quiet -rs -n auto --dist worksteal -m "not long" --hypothesis-profile=ci

# Side by side: in a fresh checkout the manual takes a core for a minute, and so do the others.
manual:
	$(BIN)/sphinx-build --quiet --fail-on-warning docs docs/_build

types:
	$(BIN)/mypy

# Or else each worker would compile all tests anew; whatever is wrong with one, they tell.
compiled:
	@$(BIN)/pytest -qq --collect-only >/dev/null 2>&1 || true

test-long: install browser
	$(BIN)/pytest --quiet -n auto --dist worksteal --hypothesis-profile=long

fix: install
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: install
	$(BIN)/sphinx-build --fail-on-warning docs docs/_build

# --- the environment -------------------------------------------------------------------------

$(BIN)/python:
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "doubleton needs Python 3.11 or later, and '$(PY)' is not; name another: make PY=python3.13" >&2; exit 1; }
	@$(PY) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PY)' cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	$(PY) -m venv $(V)

# The double-dummy solver comes as a wheel or not at all; without it there are pages without tables.
$(V)/.run: requirements/run.txt requirements/dd.txt pyproject.toml hatch_build.py | $(BIN)/python
	$(BIN)/python $(PIP) --require-hashes -r requirements/run.txt
	$(BIN)/python $(PIP) --require-hashes --no-deps --only-binary :all: -r requirements/dd.txt || \
	  echo "No double-dummy solver for this machine: doubleton works without its tables" >&2
	$(BIN)/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(V)/.test: requirements/test.txt $(V)/.run
	$(BIN)/python $(PIP) --require-hashes -r requirements/test.txt
	@touch $@

%.mo: %.po hatch_build.py | $(V)/.run
	$(BIN)/python hatch_build.py $<

# --- a browser for the tests of pages --------------------------------------------------------

# Debian's Chromium, and libatomic for playwright, are installed only when no browser is named or
# found. Without one, and without root or sudo, the tests of pages are skipped and say so.
browser:
	@test -n "$$DOUBLETON_BROWSER" || \
	{ { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null && \
	  { ! test -x /sbin/ldconfig || /sbin/ldconfig -p | grep -q libatomic.so.1; }; } || \
	{ as=; test "$$(id -u)" = 0 || as="sudo -n"; \
	  echo "No browser found: installing chromium for the tests of pages"; \
	  { $$as apt-get update && $$as env DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y --no-install-recommends chromium libatomic1; } >/dev/null; } || \
	echo "No browser: the tests of pages are skipped. Name one: DOUBLETON_BROWSER=/path/to/chromium make test"

# --- benchmarks, with the rivals in an environment of their own ------------------------------

RIVALS := build/bench
SCORER := $(RIVALS)/node_modules/bridge-scorer/package.json

bench: $(V)-bench/.bench $(SCORER) $(WORDS)
	$(V)-bench/bin/python -m bench

$(V)-bench/.bench: requirements/bench.txt pyproject.toml hatch_build.py | $(BIN)/python
	$(BIN)/python -m venv $(V)-bench
	$(V)-bench/bin/python $(PIP) --require-hashes -r requirements/bench.txt
	$(V)-bench/bin/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(SCORER):
	@command -v npm >/dev/null || { echo "make bench compares with a program from npm: install node and npm" >&2; exit 1; }
	npm install --silent --no-save --ignore-scripts --prefix $(RIVALS) bridge-scorer@2.4.0

# --- requirements/ anew, from pyproject.toml -------------------------------------------------

lock: export UV_SYSTEM_CERTS := 1
lock: RESOLVE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--fork-strategy fewest --generate-hashes --no-annotate --no-header
lock: | $(BIN)/python
	$(BIN)/python $(PIP) --require-hashes -r requirements/lock.txt
	$(RESOLVE) --group lock -o requirements/lock.txt
	$(RESOLVE) pyproject.toml --extra deals --extra paper --group build -o requirements/run.txt
	$(RESOLVE) --no-deps --group dd -o requirements/dd.txt
	$(RESOLVE) pyproject.toml --extra deals --extra paper --group build --group test -c requirements/run.txt -o requirements/test.txt
	$(RESOLVE) pyproject.toml --group build --group bench -c requirements/run.txt -o requirements/bench.txt
