# make test    set up, then check everything
# make train   set up, then train a translator
# make demo    set up, train if there is no model yet, and watch it translate in the browser
#
# All create the virtual environment .venv and install into it what is missing; a second run installs nothing.
# With HASHES=1, all packages but torch, whose build pip chooses for the machine, must have the hashes of poetry.lock.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
PEERS := .peers/installed
BROWSER := $(VENV)/browser
INTEROP := .interop/transformers-4/installed .interop/transformers-5/installed
AUDIT := .audit/installed
DOCS := $(VENV)/docs
# The Markdown that the site is built from.
STAGED := .cache/site
CHROMIUM ?= chromium
RUN ?= runs/mini
# Tools that only handle the lock file, so they are not in it.
POETRY := poetry==2.5.1 poetry-plugin-export==1.10.1

.PHONY: help test lint types lock-check unit test-slow test-browser test-interop test-docs docs docs-serve notebooks train demo bench torture audit speedrun peers lock clean
.DELETE_ON_ERROR:

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

test: lint types lock-check unit ## set up, then check style, types, lock file and every layer

lint: $(INSTALLED) ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(INSTALLED) ## check types
	$(BIN)/mypy --strict

lock-check: $(INSTALLED) ## check that poetry.lock fits pyproject.toml
	$(BIN)/poetry check --lock

unit: $(INSTALLED) ## run the tests
	$(BIN)/python -m pytest

test-slow: $(INSTALLED) ## run the tests of packaging, hyper-parameter search and benchmarks, which take minutes
	$(BIN)/python -m pytest -m slow

test-browser: $(BROWSER) ## drive the page in a real browser; needs Chromium
	@command -v $(CHROMIUM) > /dev/null || { echo "There is no $(CHROMIUM); install it ('apt install chromium fonts-ipaexfont-gothic' on Debian), or name another: make test-browser CHROMIUM=/path/to/chrome" >&2; exit 1; }
	CHROMIUM=$$(command -v $(CHROMIUM)) $(BIN)/python -m pytest tests/browser --numprocesses=0

$(BROWSER): $(INSTALLED)
	@$(BIN)/python -m pip install --quiet --no-compile --constraint constraints.txt --editable '.[browser]'
	@touch $@

test-interop: $(INTEROP) ## compare exported and imported models with the other libraries themselves
	.interop/transformers-4/bin/python -m pytest tests/interop --numprocesses=0
	.interop/transformers-5/bin/python -m pytest tests/interop --numprocesses=0

.interop/%/installed: tests/interop/%.txt tests/interop/requirements.txt pyproject.toml constraints.txt
	@echo "Setting up .interop/$*: some minutes, once."
	@$(PYTHON) -m venv .interop/$*
	@.interop/$*/bin/python -m pip install --quiet --no-compile --requirement $< --editable .
	@touch $@

test-docs: $(DOCS) ## run the notebooks, and convert the equations of all pages
	$(BIN)/python -m pytest tests/site --dist=load

docs: $(DOCS) ## build the documentation site, in site/, and check its links; half a minute
	@mkdir -p $(STAGED)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --config-file docs/site/mkdocs.yml
	$(BIN)/python -m docs.site.check site

docs-serve: $(DOCS) ## show the documentation site in the browser, and build it again when a page changes
	@mkdir -p $(STAGED)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs serve --livereload --config-file docs/site/mkdocs.yml

$(DOCS): $(INSTALLED)
	@$(BIN)/python -m pip install --quiet --no-compile --constraint constraints.txt --editable '.[docs]'
	@touch $@

notebooks: $(INSTALLED) ## write the notebooks anew, from the pages
	$(BIN)/python -m docs.notebooks

train: $(INSTALLED) ## set up, then train a translator
	$(BIN)/python train.py

demo: $(INSTALLED) ## set up, train a translator if there is none, and open its page in the browser
	@test -e $(RUN)/recipe.toml || $(BIN)/python train.py mini --folder $(RUN)
	@test -e $(RUN)/results.json || $(BIN)/python train.py --folder $(RUN) --resume
	$(BIN)/python serve.py $(RUN) --open

bench: $(INSTALLED) $(PEERS) ## compare numbers with torch's own layers, and speed with the peers; an hour and a half
	$(BIN)/python -m benchmarks.parity
	$(BIN)/python -m benchmarks
	$(BIN)/python -m utils.download kftt
	$(BIN)/python -m benchmarks.data
	$(BIN)/python -m benchmarks.parallel
	$(BIN)/python -m benchmarks.interruptions

torture: $(INSTALLED) ## faults of the disk, kills, fuzzing, scale, mutations: many hours; needs a C compiler
	$(BIN)/python -m benchmarks.torture.faults
	$(BIN)/python -m benchmarks.interruptions --kills 50
	$(BIN)/python -m benchmarks.interruptions --kills 25 --precision bf16
	$(BIN)/python -m benchmarks.interruptions --kills 25 --processes 2
	$(BIN)/python -m benchmarks.torture.fuzz --minutes 10
	$(BIN)/python -m utils.download kftt
	$(BIN)/python -m benchmarks.torture.scale corpus/kftt-data-1.0/data/orig/kyoto-train.en corpus/kftt-data-1.0/data/orig/kyoto-train.ja
	$(BIN)/python -m benchmarks.torture.mutation layers
	$(BIN)/python -m benchmarks.torture.cluster

audit: $(INSTALLED) $(AUDIT) ## licenses and a bill of materials of all that is installed; known vulnerabilities
	$(BIN)/python -m benchmarks.audit --sbom runs/sbom.json
	$(BIN)/python -m benchmarks.hashes --extra dev > .audit/hashed.txt
	.audit/bin/pip-audit --requirement .audit/hashed.txt --require-hashes --disable-pip --strict

$(AUDIT):
	@$(PYTHON) -m venv .audit
	@.audit/bin/python -m pip install --quiet --no-compile pip-audit==2.10.1
	@touch $@

speedrun: $(INSTALLED) ## minutes to 25 BLEU: make speedrun FILES="train.en train.ja dev.en dev.ja"
	@test -n "$(FILES)" || { echo 'Name the files: make speedrun FILES="train.en train.ja dev.en dev.ja" (see benchmarks/results/speedrun.md)' >&2; exit 1; }
	$(BIN)/python -m benchmarks.speedrun $(FILES)

peers: $(PEERS) ## install Marian and JoeyNMT beside the project, for the benchmarks

$(PEERS): benchmarks/peers.txt
	@echo "Setting up $(PEERS): some minutes, once."
	@$(PYTHON) -m venv .peers
	@.peers/bin/python -m pip install --quiet --no-compile --requirement benchmarks/peers.txt
	@.peers/bin/python -m pip install --quiet --no-compile --no-deps joeynmt==2.3.0
	@touch $@

# The stamp is written last, so an interrupted set-up starts again.
$(INSTALLED): pyproject.toml poetry.lock constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' || { \
		echo "Python 3.11 to 3.14 is needed; name one with: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up $(VENV): a minute or more, once."
	@$(PYTHON) -m venv $(VENV)
	@test -z "$(HASHES)" || { $(PYTHON) -m benchmarks.hashes > $(VENV)/hashed.txt && \
		$(BIN)/python -m pip install --quiet --no-compile --require-hashes --no-deps --requirement $(VENV)/hashed.txt; }
	@$(BIN)/python -m pip install --quiet --no-compile --constraint constraints.txt --editable '.[dev]' $(POETRY)
	@touch $@

# torch and what it brings along differ between machines with and without a GPU, so pip chooses them.
lock: $(INSTALLED) ## resolve the dependencies anew: poetry.lock and constraints.txt
	$(BIN)/poetry lock
	$(BIN)/poetry export --all-extras --without-hashes --output constraints.new
	@{ echo "# Versions to install, taken from poetry.lock by 'make lock'."; \
		grep -vE '^(torch|triton|nvidia-[a-z0-9-]+|cuda-[a-z-]+|setuptools)(\[[a-z0-9,]+\])?==' constraints.new; } > constraints.txt
	@rm constraints.new

clean: ## remove the virtual environment, the site and caches
	rm -rf $(VENV) .peers .interop .audit site $(STAGED) .mypy_cache .pytest_cache .ruff_cache .hypothesis
