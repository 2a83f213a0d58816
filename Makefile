# What a person does with this project; `make help` lists it. Needs Swift 6.2 or newer
# (https://www.swift.org/install) and, for libraries that are missing, apt or Homebrew.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# A target may use only what its entry in Package.swift names.
CHECKED = --explicit-target-dependency-import-check error
SOURCES = Package.swift Sources Tests Fuzz
# How long `make fuzz` runs each target; TARGET=vcard, feed or configuration runs one.
SECONDS ?= 60
TARGET ?=

# How much `make test-crash` tries: kills at random times, bits flipped in each database, rounds of
# fifty processes.
CRASH_KILLS ?= 1000
CRASH_FLIPS ?= 600
CRASH_ROUNDS ?= 200

.PHONY: help demo test test-crash test-ldap test-sanitized fuzz lint format build release install uninstall dependencies clean

help:
	@echo "make demo            show the directory of sample-data"
	@echo "make test            run every test"
	@echo "make test-crash      kill, starve and damage the released program; takes minutes"
	@echo "make test-ldap       load what is exported into a real OpenLDAP server"
	@echo "make test-sanitized  the tests again, under AddressSanitizer and ThreadSanitizer"
	@echo "make fuzz            feed the readers hostile input; SECONDS=$(SECONDS) each, TARGET=vcard for one"
	@echo "make lint            check the code's format and documentation"
	@echo "make format          put the code into its format"
	@echo "make install         build for release and install below PREFIX ($(PREFIX))"
	@echo "make uninstall       take it away again"

demo: build
	@echo
	@$(SWIFT) run -q --skip-build employees --config sample-data/config.yaml \
	  --cache .build/demo-cache list

build: dependencies
	$(SWIFT) build $(CHECKED)

# One test at a time: those that time, starve or crowd the program have the machine to themselves.
test: dependencies
	scripts/run-tests --no-parallel $(CHECKED)

test-crash: release
	@./scripts/install-dependencies strace
	$(SWIFT) build --build-tests $(CHECKED)
	TMPDIR="$$([ -w /dev/shm ] && echo /dev/shm || echo /tmp)" \
	  CRASH_PROGRAM="$$($(SWIFT) build -c release --show-bin-path)/employees" \
	  CRASH_KILLS=$(CRASH_KILLS) CRASH_FLIPS=$(CRASH_FLIPS) CRASH_ROUNDS=$(CRASH_ROUNDS) \
	  scripts/run-tests --skip-build --no-parallel --filter CrashTests

# `make test` runs these too where OpenLDAP is installed.
test-ldap: dependencies
	@./scripts/install-dependencies ldap
	scripts/run-tests --no-parallel $(CHECKED) --filter OpenLDAPTests

# The sanitizers build everything again, each into a folder of its own.
test-sanitized: dependencies
	LSAN_OPTIONS="suppressions=$(CURDIR)/Tests/Sanitizers/leaks.txt:print_suppressions=0" \
	  scripts/run-tests --no-parallel --sanitize address --scratch-path .build/address
	scripts/run-tests --no-parallel --sanitize thread --scratch-path .build/thread

fuzz: dependencies
	Fuzz/run $(SECONDS) $(TARGET)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format:
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

release: dependencies
	$(SWIFT) build -c release --static-swift-stdlib --product employees $(CHECKED)

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(SWIFT) build -c release --show-bin-path)/employees" \
	  "$(DESTDIR)$(PREFIX)/bin/employees"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/employees"

dependencies:
	@./scripts/install-dependencies

clean:
	$(SWIFT) package clean
