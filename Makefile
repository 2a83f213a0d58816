# What a person does with this project; `make help` lists it. Needs Swift 6.2 or newer
# (https://www.swift.org/install) and, for libraries that are missing, apt.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# A target may use only what its entry in Package.swift names.
CHECKED = --explicit-target-dependency-import-check error
SOURCES = Package.swift Sources Tests Fuzz Benchmarks
# The released program; a command for the shell.
PROGRAM = $$($(SWIFT) build -c release --show-bin-path)/employees
# How long `make fuzz` runs each target; TARGET=vcard, calendar, feed, configuration, input, picture or mail runs
# one.
SECONDS ?= 60
TARGET ?=

# How often `make test-crash` tries: kills at random times, bits flipped in each database, rounds of
# fifty processes.
CRASH_KILLS ?= 1000
CRASH_FLIPS ?= 600
CRASH_ROUNDS ?= 200
# `make bench QUICK=1`: small sizes, to see that it runs and not how fast.
QUICK ?=

.PHONY: help demo test test-crash test-ldap test-sanitized test-address test-thread fuzz bench lint \
  format build release install uninstall manual tour screens deb dependencies clean

help:
	@echo "make demo            show the directory of sample-data"
	@echo "make test            run the tests; takes two minutes after the build"
	@echo "make test-crash      kill, starve and damage the released program; takes minutes"
	@echo "make test-ldap       load exports into a real OpenLDAP server"
	@echo "make test-sanitized  run the tests under AddressSanitizer and ThreadSanitizer; takes long"
	@echo "make fuzz            feed the readers hostile input; SECONDS=$(SECONDS) each, TARGET=vcard for one"
	@echo "make bench           measure everything beside its goals and other programs; takes minutes"
	@echo "make lint            check the code's format and documentation"
	@echo "make format          put the code into its format"
	@echo "make install         build for release and install below PREFIX ($(PREFIX))"
	@echo "make uninstall       take it away again"
	@echo "make deb             make a Debian package"
	@echo "make tour            write docs/tour*.md from what the program prints, and draw the pictures in docs"
	@echo "make screens         keep what the screens look like now for the tests to compare with"
	@echo "make manual          write the pages in man/ from the commands"

demo: build
	@echo
	@$(SWIFT) run -q --skip-build employees --config sample-data/config.yaml \
	  --cache .build/demo-cache list
	@echo
	@echo "Now browse it:  $$($(SWIFT) build --show-bin-path)/employees browse" \
	  "--config sample-data/config.yaml --cache .build/demo-cache"

build: dependencies
	$(SWIFT) build $(CHECKED)

# End-to-end tests run the released program: at each start of a debug build, ArgumentParser checks the
# options of every command, which takes longer than all the rest.
test: release
	$(SWIFT) build --build-tests $(CHECKED)
	EMPLOYEES_PROGRAM="$(PROGRAM)" scripts/run-tests --parallel --skip CrashTests

test-crash: release
	@./scripts/install-dependencies crash
	$(SWIFT) build --build-tests $(CHECKED)
	TMPDIR="$$([ -w /dev/shm ] && echo /dev/shm || echo /tmp)" \
	  CRASH_PROGRAM="$(PROGRAM)" \
	  CRASH_KILLS=$(CRASH_KILLS) CRASH_FLIPS=$(CRASH_FLIPS) CRASH_ROUNDS=$(CRASH_ROUNDS) \
	  scripts/run-tests --no-parallel --filter CrashTests

# `make test` includes these if OpenLDAP is installed.
test-ldap: release
	@./scripts/install-dependencies ldap
	$(SWIFT) build --build-tests $(CHECKED)
	EMPLOYEES_PROGRAM="$(PROGRAM)" scripts/run-tests --parallel --filter OpenLDAPTests

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
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format:
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

release: dependencies
	$(SWIFT) build -c release --static-swift-stdlib --product employees $(CHECKED)

DATA = $(DESTDIR)$(PREFIX)/share
BASH_COMPLETION = $(DATA)/bash-completion/completions/employees
ZSH_COMPLETION = $(DATA)/zsh/site-functions/_employees
FISH_COMPLETION = $(DATA)/fish/vendor_completions.d/employees.fish
# systemd reads users' units in lib below /usr and /usr/local, but in share below ~/.local.
UNITS = $(DESTDIR)$(PREFIX)/$(if $(filter %/.local,$(abspath $(PREFIX))),share,lib)/systemd/user
SERVICES = refresh greetings

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DATA)/man/man1" "$(DATA)/man/man5" \
	  "$(dir $(BASH_COMPLETION))" "$(dir $(ZSH_COMPLETION))" "$(dir $(FISH_COMPLETION))" \
	  "$(UNITS)"
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

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/employees" \
	  $(patsubst man/%,"$(DATA)/man/man1/%",$(wildcard man/*.1)) \
	  $(patsubst man/%,"$(DATA)/man/man5/%",$(wildcard man/*.5)) \
	  "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)" \
	  $(foreach name,$(SERVICES),"$(UNITS)/employees-$(name).service" "$(UNITS)/employees-$(name).timer")

# The pages in man/, made from the commands themselves; a test tells when they are out of date.
manual: dependencies
	$(SWIFT) run -q $(CHECKED) manual man

# Puts what the commands of docs/tour*.md print below them, and draws screens of browse.
tour: build
	@./scripts/install-dependencies tour
	scripts/tour "$$($(SWIFT) build --show-bin-path)/employees"
	scripts/pictures "$$($(SWIFT) build --show-bin-path)/employees"

# Keeps what the screens look like now: what differs from before is for you to look at.
screens: build
	RENEW_SCREENS=1 $(SWIFT) test --filter ScreenTests
	RENEW_SCREENS=1 $(SWIFT) test --skip-build --filter BidiTests
	git diff --stat Tests/EndToEndTests/Screens Tests/EmployeesCommandsTests/Browse/Screens

VERSION = $(shell sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/EmployeesCommands/Version.swift)

deb: release
	@./scripts/install-dependencies deb
	scripts/make-deb $(VERSION) .build/employees_$(VERSION)_$$(dpkg --print-architecture).deb

dependencies:
	@./scripts/install-dependencies

clean:
	$(SWIFT) package clean
