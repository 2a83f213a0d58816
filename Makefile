# What a person does with this project; `make help` lists it. Needs Swift 6.2 or newer
# (https://www.swift.org/install) and, for libraries that are missing, apt.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
export SWIFT
# What scripts/build made, and the program of it; a command for the shell.
TEST_BUILD = -c release --scratch-path .build/check
TEST_PROGRAM = $$($(SWIFT) build $(TEST_BUILD) --show-bin-path)/employees
SOURCES = Package.swift Plugins Sources Tests Fuzz Benchmarks
SCRIPTS = $$(grep -lE '^\#!.*(bash|/sh)$$|^\# shellcheck shell=' scripts/* .ci/* Fuzz/run Benchmarks/peers/*)
# The released program, which scripts/build-release makes.
PROGRAM = $(CURDIR)/.build/release/employees
# `make OFFLINE=1` builds with the packages in vendor/, which a tarball of the sources has, and installs none.
OFFLINE ?=
ifneq ($(OFFLINE),)
export EMPLOYEES_VENDORED = 1
endif
# How long `make fuzz` runs each target; TARGET=vcard, calendar, feed, ldap, configuration, input, picture or mail
# runs one.
SECONDS ?= 60
TARGET ?=

# How often `make test-crash` tries: kills at random times, bits flipped in each database, rounds of
# fifty processes, and at most how many points of each kind, and a tenth of the mails; none for all.
CRASH_KILLS ?= 1000
CRASH_FLIPS ?= 600
CRASH_ROUNDS ?= 200
CRASH_POINTS ?=
# How many people the directory of `make test-ldap` has.
LDAP_ENTRIES ?= 2000
# What `make full` runs of seeds, documents, memory, crash, ldap, address, thread, fuzz, bench, icu and dist; all if empty.
STEPS ?=
# `make bench QUICK=1`: small sizes, to see that it runs and not how fast.
QUICK ?=

.PHONY: help demo try po check test full test-crash test-seeds test-documents test-memory test-ldap test-sanitized \
  test-address test-thread fuzz bench lint format build build-tests build-unit-tests release install uninstall \
  manual tour screens deb dist dependencies clean

help:
	@echo "make demo            show the directory of sample-data"
	@echo "make try LANGUAGE=et show what the program says in a language of po/"
	@echo "make po              bring the translations in po/ up to date with the English texts"
	@echo "make check           lint, build, and run all tests but the end-to-end ones; takes minutes"
	@echo "make test            run all tests, end-to-end tests on the released program"
	@echo "make full            run what takes longest, as .ci/full says; STEPS=thread for one"
	@echo "make test-crash      kill, starve and damage the released program; takes minutes"
	@echo "make test-seeds      run the random tests with all of their seeds"
	@echo "make test-memory     refresh 200,000 people in pages within a limit of memory"
	@echo "make test-documents  run what the documents and the help print in each shell that is installed"
	@echo "make test-ldap       write to a real OpenLDAP server, and read from it; LDAP_ENTRIES=100000 for that many"
	@echo "make test-sanitized  run the tests under AddressSanitizer and ThreadSanitizer; takes long"
	@echo "make fuzz            feed the readers hostile input; SECONDS=$(SECONDS) each, TARGET=vcard for one"
	@echo "make bench           measure everything, next to its goals and other programs; takes minutes"
	@echo "make lint            check the code's format, the documents and the subjects of commits"
	@echo "make format          put the code into its format"
	@echo "make release         build the program as it is released"
	@echo "make install         install what 'make release' built below PREFIX ($(PREFIX))"
	@echo "make uninstall       remove it"
	@echo "make deb             make a Debian package"
	@echo "make dist            build all files of a release, in .build/dist"
	@echo "make tour            write docs/tour*.md from what the program prints, and draw the pictures in docs"
	@echo "make screens         record the screens that the tests compare with"
	@echo "make manual          write the pages in man/ from the commands"

demo: build
	@echo
	@program="$(TEST_PROGRAM)" && \
	  "$$program" --config sample-data/config.yaml --cache .build/demo-cache list && \
	  printf '\nNow browse it:  %s browse %s\n' "$$program" \
	    "--config sample-data/config.yaml --cache .build/demo-cache"

# LANGUAGE is that of a file in po/.
try: build
	@test -f "po/$(LANGUAGE).po" || { echo "make try LANGUAGE=et: po/$(LANGUAGE).po does not exist"; exit 1; }
	@for words in --help "help formats" list "show mari" "search nobody" "--unknown" status; do \
	  printf '\n$$ employees %s\n' "$$words"; \
	  EMPLOYEES_LOCALE=$(LANGUAGE) "$(TEST_PROGRAM)" $$words \
	    --config sample-data/config.yaml --cache .build/demo-cache; \
	done; true
	@echo
	@echo "Now browse it:  EMPLOYEES_LOCALE=$(LANGUAGE)" \
	  "$(TEST_PROGRAM) browse --config sample-data/config.yaml --cache .build/demo-cache"

po:
	@./scripts/install-dependencies lint
	for file in po/*.po; do \
	  msgmerge --quiet --previous --output-file="$$file.new" "$$file" po/employees.pot && \
	    mv "$$file.new" "$$file" || exit 1; \
	done

build: dependencies
	scripts/build --product employees

build-tests: dependencies
	scripts/build --build-tests

# Without the end-to-end tests, which take long to compile.
build-unit-tests: dependencies
	EMPLOYEES_CHECK=1 scripts/build --build-tests

check: lint build-unit-tests
	scripts/run-tests $(TEST_BUILD) --parallel --skip "EndToEndTests|CrashTests"

test: release build-tests
	EMPLOYEES_PROGRAM="$(PROGRAM)" scripts/run-tests $(TEST_BUILD) --parallel --skip CrashTests

full:
	.ci/full $(STEPS)

test-crash: release build-tests
	@./scripts/install-dependencies crash
	TMPDIR="$$([ -w /dev/shm ] && echo /dev/shm || echo /tmp)" \
	  CRASH_PROGRAM="$(PROGRAM)" \
	  CRASH_KILLS=$(CRASH_KILLS) CRASH_FLIPS=$(CRASH_FLIPS) CRASH_ROUNDS=$(CRASH_ROUNDS) \
	  CRASH_POINTS=$(CRASH_POINTS) MOST_FLAKY=0 \
	  scripts/run-tests $(TEST_BUILD) --no-parallel --filter CrashTests

# `make test` includes these if OpenLDAP is installed.
test-ldap: release build-tests
	@./scripts/install-dependencies ldap
	LDAP_ENTRIES=$(LDAP_ENTRIES) EMPLOYEES_PROGRAM="$(PROGRAM)" \
	  scripts/run-tests $(TEST_BUILD) --parallel --filter "OpenLDAPTests|EndToEndTests.(LDAP|ActiveDirectory)"

# Random tests with all of their seeds.
test-seeds: release build-tests
	RANDOM_SEEDS=all scripts/run-tests $(TEST_BUILD) --parallel --skip "EndToEndTests|CrashTests"
	RANDOM_SEEDS=all EMPLOYEES_PROGRAM="$(PROGRAM)" \
	  scripts/run-tests $(TEST_BUILD) --parallel --filter FeedOrderHistoryTests

test-memory: release build-tests
	LARGE_ANSWERS=1 EMPLOYEES_PROGRAM="$(PROGRAM)" \
	  scripts/run-tests $(TEST_BUILD) --no-parallel --filter PageMemoryTests
# `make test` runs these in sh, and in fish what is printed for fish.
test-documents: release build-tests
	@./scripts/install-dependencies shells formats ldap lint
	DOCUMENT_SHELLS=all EMPLOYEES_PROGRAM="$(PROGRAM)" scripts/run-tests $(TEST_BUILD) --parallel \
	  --filter "EndToEndTests.(DocumentTests|HelpExampleTests|RecipeTests|OpenLDAPTests)"

test-sanitized: test-address test-thread

test-address test-thread: test-%: dependencies
	scripts/test-sanitized $*

fuzz: dependencies
	Fuzz/run $(SECONDS) $(TARGET)

bench: release
	@./scripts/install-dependencies bench
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path .build/benchmarks
	"$$($(SWIFT) build -c release --package-path Benchmarks --scratch-path .build/benchmarks \
	  --show-bin-path)/benchmarks" "$(PROGRAM)" \
	  $(if $(QUICK),.build/bench-quick .build/bench-quick/growth.svg quick,.build/bench docs/growth.svg)

lint:
	@./scripts/install-dependencies lint
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	scripts/check-dependencies
	scripts/check-comments
	scripts/check-subjects
	! command -v shellcheck > /dev/null || shellcheck $(SCRIPTS)
	scripts/check-translations
	scripts/check-sentences

format:
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

release: dependencies
	scripts/build-release

DATA = $(DESTDIR)$(PREFIX)/share
BASH_COMPLETIONS = $(DATA)/bash-completion/completions
BASH_COMPLETION = $(BASH_COMPLETIONS)/employees
ZSH_COMPLETIONS = $(DATA)/zsh/site-functions
ZSH_COMPLETION = $(ZSH_COMPLETIONS)/_employees
FISH_COMPLETIONS = $(DATA)/fish/vendor_completions.d
FISH_COMPLETION = $(FISH_COMPLETIONS)/employees.fish
# systemd reads users' units in lib below /usr and /usr/local, but in share below ~/.local.
UNITS = $(DESTDIR)$(PREFIX)/$(if $(filter %/.local,$(abspath $(PREFIX))),share,lib)/systemd/user
SERVICES = refresh greetings
# README.md, docs and sample-data below it, so that links work and the guide can be followed.
DOCUMENTS = $(DATA)/doc/employees

# Only what `make release` built: neither Swift nor a package is needed, so that root can run it.
install:
	@case "$(PREFIX)" in *[[:space:]]*) echo "make install: PREFIX has a space" >&2; exit 1;; esac
	@test -x "$(PROGRAM)" || { echo "make install: run 'make release' first" >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DATA)/man/man1" "$(DATA)/man/man5" \
	  "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)" \
	  "$(UNITS)" "$(DOCUMENTS)/docs/decisions" "$(DOCUMENTS)/docs/schema"
	install -s -m 755 "$(PROGRAM)" "$(DESTDIR)$(PREFIX)/bin/employees"
	install -m 644 man/*.1 "$(DATA)/man/man1"
	install -m 644 man/*.5 "$(DATA)/man/man5"
	"$(PROGRAM)" --generate-completion-script bash > "$(BASH_COMPLETION)"
	"$(PROGRAM)" --generate-completion-script zsh > "$(ZSH_COMPLETION)"
	"$(PROGRAM)" --generate-completion-script fish > "$(FISH_COMPLETION)"
	for name in $(SERVICES); do \
	  sed 's|@PROGRAM@|$(subst %,%%,$(abspath $(PREFIX)))/bin/employees|' \
	    systemd/employees-$$name.service.in > "$(UNITS)/employees-$$name.service" && \
	  install -m 644 systemd/employees-$$name.timer "$(UNITS)/employees-$$name.timer" || exit; \
	done
	chmod 644 "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)" \
	  $(SERVICES:%="$(UNITS)/employees-%.service")
	install -m 644 *.md LICENSE "$(DOCUMENTS)"
	install -m 644 scripts/copyright "$(DOCUMENTS)/copyright"
	install -m 644 docs/*.md docs/*.svg "$(DOCUMENTS)/docs"
	install -m 644 docs/decisions/*.md "$(DOCUMENTS)/docs/decisions"
	install -m 644 docs/schema/*.json "$(DOCUMENTS)/docs/schema"
	cp -r sample-data "$(DOCUMENTS)" && chmod -R u=rwX,go=rX "$(DOCUMENTS)/sample-data"

uninstall:
	rm -rf "$(DOCUMENTS)"
	rm -f "$(DESTDIR)$(PREFIX)/bin/employees" \
	  $(patsubst man/%,"$(DATA)/man/man1/%",$(wildcard man/*.1)) \
	  $(patsubst man/%,"$(DATA)/man/man5/%",$(wildcard man/*.5)) \
	  "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)" \
	  $(foreach name,$(SERVICES),"$(UNITS)/employees-$(name).service" "$(UNITS)/employees-$(name).timer")

# The pages in man/, made from the commands themselves; a test tells when they are out of date.
manual: build-tests
	RENEW_MANUAL=1 scripts/run-tests $(TEST_BUILD) --filter ManualTests

# Puts what the commands of docs/tour*.md print below them, and draws screens of browse.
tour: build
	@./scripts/install-dependencies tour ldap scim
	scripts/tour "$(TEST_PROGRAM)"
	scripts/pictures "$(TEST_PROGRAM)"

# Keeps what the screens look like now: what differs from before is for you to look at.
screens: build-tests
	RENEW_SCREENS=1 scripts/run-tests $(TEST_BUILD) --filter ScreenTests
	RENEW_SCREENS=1 scripts/run-tests $(TEST_BUILD) --filter BidiTests
	git diff --stat Tests/EndToEndTests/Screens Tests/EmployeesCommandsTests/Browse/Screens

deb: release
	@./scripts/install-dependencies deb
	scripts/make-deb .build

# Everything that a release is, in .build/dist; docs/releasing.md has the steps around it.
dist: release
	@./scripts/install-dependencies deb dist
	scripts/make-dist .build/dist

dependencies:
	@$(if $(OFFLINE),true,./scripts/install-dependencies)

clean:
	$(SWIFT) package clean
	rm -rf .build/check
