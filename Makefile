# Everything sets itself up: `make play` and `make test` need only Python 3.11+ and make.
PYTHON ?= python3
JOBS   ?= $(shell getconf _NPROCESSORS_ONLN)
ARGS   ?=

VENV   := .venv
BIN    := $(VENV)/bin
MADE   := $(VENV)/.made
READY  := $(VENV)/.ready
CLIENT := web/dist/index.html
WASM   := web/wasm/.made
POCKET := web/wasm/.packed
NODE    = PATH="$(CURDIR)/$(BIN):$$PATH"

# Bytecode is kept, whatever the shell says: hundreds of processes begin in the tests.
export PYTHONDONTWRITEBYTECODE :=

# The tests that also run in plain Python: every rule, every law, and tables inside a page; in test-rest bots, coach and lab, too.
PLAIN  := tests/games tests/test_laws.py tests/server/browser
PLAYERS := tests/bots tests/coach tests/study/test_rule_lab.py tests/lab/test_observation.py tests/lab/test_vector.py

# Downloads, servers and browsers wait for something part of their time: one or two more of them than there are cores.
ONE_MORE := $(shell expr $(JOBS) + 1)
TWO_MORE := $(shell expr $(JOBS) + 2)

# The three ways to run tests, for `rest` and for `not rest`.
COMPILED        = $(BIN)/pytest -n $(TWO_MORE) --dist loadgroup --ignore=tests/web -m "$(1)"
IN_PLAIN_PYTHON = PADDOCK_JIT=0 $(BIN)/pytest -n $(JOBS) --dist loadgroup -m "not compiled_only$(1)" $(2)
IN_THE_BROWSER  = $(BIN)/pytest -n $(ONE_MORE) --dist loadgroup -m "$(1)" tests/web

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test test-client test-rest quick mutants web warm browser engines bench bench-bots bench-server bench-cluster bench-client bench-live bench-gpu bench-lab bench-peers bench-coach bench-ideas recorded pictures docs wheel site wasm lint format lock setup clean

help: ## show this
	@echo "Paddock: animal tabletop games, in the browser and in the terminal."
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'
	@echo
	@echo "The first command sets everything up in $(VENV). Another Python: make play PYTHON=python3.13"

play: web ## play in the browser (ARGS=--host=0.0.0.0 lets others in your home join)
	@$(BIN)/paddock serve $(ARGS)

terminal: $(READY) ## play in the terminal (ARGS="super-farmer --bots 2" begins at once)
	@$(BIN)/paddock play $(ARGS)

test: $(READY) ## run before you hand in: linters, types, and each promise once (about 10 minutes on two cores)
	@$(MAKE) --no-print-directory -j $(ONE_MORE) browser lint $(CLIENT) test-client warm
	@echo "== tests, compiled"
	@$(call COMPILED,not rest)
	@echo "== tests, plain Python"
	@$(call IN_PLAIN_PYTHON, and not rest,$(PLAIN))
	@echo "== tests, in the browser"
	@$(call IN_THE_BROWSER,not rest)

test-rest: $(READY) ## run all other tests: more seeds, seats and screens, fuzzing, solvers, clusters, the site
	@$(MAKE) --no-print-directory -j $(ONE_MORE) web browser engines warm
	@echo "== the rest, compiled"
	@$(call COMPILED,rest)
	@echo "== the rest, plain Python"
	@$(call IN_PLAIN_PYTHON, and rest,$(PLAIN))
	@$(call IN_PLAIN_PYTHON,,$(PLAYERS))
	@echo "== the rest, in the browser"
	@$(BIN)/python scripts/once-more $(call IN_THE_BROWSER,rest)

test-client: web/node_modules/.made ## test the client's own logic, in node
	@cd web && $(NODE) npm run --silent test

quick: $(READY) ## run while you write: ruff, then the rule tests in plain Python
	@$(BIN)/ruff check
	@PADDOCK_JIT=0 $(BIN)/pytest -n $(JOBS) --dist loadgroup -m "not compiled_only and not rest" tests/games

mutants: $(READY) ## mutation tests: change one sign or number of the rules at a time; does a test notice? (ARGS=herds for one game)
	@$(BIN)/python -m tests.mutants $(ARGS)

web: $(CLIENT) $(POCKET) ## build the browser client, if it has changed

warm: $(READY) | tests/__pycache__
	@echo "== compiling every game (kept for next time)"
	@$(BIN)/python -m tests.warm

# pytest rewrites the assertions of every test: do it once here, not in each worker. Errors show up there.
tests/__pycache__: | $(READY)
	@$(BIN)/pytest --collect-only -qq > /dev/null 2>&1 || true

browser: $(READY) ## find or install a chromium for the tests
	@scripts/find-chromium install

engines: browser # one after the other: apt serves one at a time
	@scripts/find-engines install

bench: $(READY) ## measure moves per second, the time of one decision, of import and of compilation
	@$(BIN)/python -m bench $(ARGS)
	@$(BIN)/python -m bench.arena

bench-bots: $(READY) ## measure the bots: speed, and a ladder for each game (takes hours; ARGS="--only swip-sheep --deals 50")
	@$(BIN)/python -m bench.bots $(ARGS)

bench-server: $(READY) ## measure the server: 1,000 connections at 200 tables, also under attack; 200 champions; an evening of 64 with kills; uploads; memory after 1,000 tables; the start with 100,000
	@$(BIN)/python -m bench.server $(ARGS)
	@$(BIN)/python -m bench.champions
	@$(BIN)/python -m bench.evening
	@$(BIN)/python -m bench.uploads
	@$(BIN)/python -m bench.tables
	@$(BIN)/python -m bench.start

bench-cluster: $(READY) ## measure three servers with one PostgreSQL: 1,000 connections, kills, stops and drains, and a checker (ARGS="--runs 3")
	@$(BIN)/python -m bench.cluster $(ARGS)

bench-live: $(READY) ## measure real time: how soon a pose is on another screen, at 20 tables of six
	@$(BIN)/python -m bench.live $(ARGS)

bench-lab: $(READY) ## measure the research adapters: decisions per second (ARGS="super-farmer --profile" shows where the time goes)
	@$(BIN)/python -m bench.lab $(ARGS)

bench-peers: $(READY) ## measure our games beside OpenSpiel, Pgx, PettingZoo and RLCard (ARGS="--only paddock --only open_spiel")
	@$(BIN)/python -m bench.peers $(ARGS)

bench-gpu: $(READY) ## measure random play on a GPU (needs one, and the extra `gpu`)
	@$(BIN)/python -m bench.gpu $(ARGS)

bench-client: $(READY) web browser ## measure the page: time to interactive on a slow phone, frame times, and the page without a server
	@$(BIN)/python -m bench.client
	@$(BIN)/python -m bench.pocket

bench-ideas: $(READY) ## measure good ideas: how often a marked play loses more than 3 points (an hour; ARGS="--positions 100")
	@$(BIN)/python -m bench.ideas $(ARGS)

bench-coach: $(READY) ## measure the coach: time and intervals of a review, errors against exact tables, whether luck is zero on average (hours; ARGS="--games 50")
	@$(BIN)/python -m bench.coach $(ARGS)

recorded: $(READY) ## record again the games that visitors can watch (when a rule has changed)
	@$(BIN)/python -m paddock.bots.recorded $(ARGS)

pictures: $(READY) web browser ## take screenshots of all boards (build/pictures), and renew those on our pages
	@$(BIN)/python -m tests.web.pictures $(ARGS)

docs: $(READY) ## build the documentation: guides, rules, the library (build/docs/index.html)
	@$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs build/docs
	@echo "paddock: build/docs/index.html"

wasm: $(WASM) ## compile every game to WebAssembly, if it has changed (web/wasm; half a minute in all)

wheel: web ## build a wheel with the client (build/wheel), for pip
	@$(BIN)/python -m hatchling build -t wheel -d build/wheel
	@echo "paddock: $$(ls -t build/wheel/*.whl | head -1)"

site: wheel ## write a static site, for any web host (build/site; ARGS=--server=https://games.example sends people to your server)
	@$(BIN)/paddock site build/site --program "$$(ls -t build/wheel/*.whl | head -1)" $(ARGS)

lint: $(READY) web/node_modules/.made ## ruff, formatting, mypy, import contracts; prettier and eslint for the client
	@echo "== ruff"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@echo "== mypy"
	@$(BIN)/mypy
	@echo "== imports"
	@$(BIN)/lint-imports --no-logo
	@echo "== client"
	@cd web && $(NODE) npm run --silent lint

format: $(READY) web/node_modules/.made ## format the code
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@cd web && $(NODE) npm run --silent format

lock: $(MADE) ## update requirements.lock to the newest versions
	@$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --group dev pyproject.toml --output-file requirements.lock
	@$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --no-deps --group pyproject.toml:wasm --output-file wasm.lock
	@if grep -niE 'https?://|index-url|find-links' requirements.lock wasm.lock; then echo "paddock: the lock names a host" >&2; exit 1; fi

setup: $(READY) ## only set up (every other command does that by itself)

clean: ## remove the environment, caches and builds
	rm -rf web/node_modules web/dist web/gallery web/wasm
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(MADE): scripts/make-venv
	@scripts/make-venv "$(PYTHON)" $(VENV)
	@touch $@

# If uv fails, pip is tried: it has settings of its own for mirrors and certificates.
# The package's build tools are in the lock, so building it fetches nothing.
# The import compiles the bytecode that every start needs; of 13,000 files three in four are never imported.
$(READY): $(MADE) requirements.lock pyproject.toml
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock \
		|| { echo "paddock: uv could not; trying pip ..."; $(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock; }
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@$(BIN)/python -c "import hypothesis, numba, pytest, paddock.cli, paddock.server.serve"
	@touch $@

# The client: node and npm come from the virtual environment, everything else from npm's registry.
web/node_modules/.made: web/package.json web/package-lock.json web/.npmrc | $(READY)
	@echo "paddock: fetching what the client is built from (once) ..."
	@cd web && $(NODE) npm ci --silent --ignore-scripts
	@touch $@

$(CLIENT): web/node_modules/.made $(wildcard web/*.ts web/*.js web/*.json web/*.html web/public/*) $(shell find web/src -type f 2>/dev/null) | $(READY)
	@echo "paddock: building the client ..."
	@cd web && $(NODE) npm run --silent check
	@cd web && $(NODE) npm run --silent build -- --logLevel warn
	@touch $@

# The linker is Debian's lld, or one from a wheel that is fetched for this alone. Without either, the rest works as before.
$(WASM): $(shell find src/paddock/core src/paddock/games src/paddock/bots src/paddock/coach src/paddock/wasm -name '*.py' -o -name '*.toml' -o -name '*.npz') | $(READY)
	@command -v wasm-ld > /dev/null || $(BIN)/python -c "import ziglang" 2> /dev/null \
		|| { echo "paddock: fetching a linker (once, 100 MB) ..."; $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r wasm.lock; } \
		|| echo "paddock: it could not be fetched"
	@$(BIN)/python -m paddock.wasm web/wasm && touch $@ || echo "paddock: games in the pocket are left out"

# Add to the built client what it needs to play without a server.
$(POCKET): $(CLIENT) $(WASM) scripts/make-pocket $(shell find src/paddock docs/rules -type f -not -name '*.pyc')
	@$(BIN)/python scripts/make-pocket web/dist && touch $@ || true
