# Weir: everything is built, tried and installed from here. `make help` lists the targets.
#
# One build is a profile and a compiler; each has a folder of its own below $(BUILD), so that none
# disturbs another:  make PROFILE=release|check|asan|fuzz|wasm CC=gcc|clang BUILD=build
# Sources are found by folder, so a new file or game needs no line here.

BUILD   ?= build
PROFILE ?= release
ifeq ($(origin CC),default)
CC := gcc
endif
HOSTCC  ?= gcc
PREFIX  ?= /usr/local
DESTDIR ?=
SECONDS ?= 60
GAMES   ?= 200
TARGET  ?=
SKIP    ?=
ONLY    ?=
JOBS    ?= $(shell nproc)

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:
.SECONDARY:
.SECONDEXPANSION:
.DEFAULT_GOAL := all

# `make V=1` shows the commands in full.
V ?=
say = $(if $(V),,@printf '  %-7s %s\n' '$(1)' '$(if $(2),$(2),$@)';)

comma := ,
version := $(shell sed -n 's/^\#define WEIR_VERSION "\(.*\)"/\1/p' include/weir.h)

# ---- Profiles ------------------------------------------------------------------------------------

OUT := $(BUILD)/$(PROFILE)-$(notdir $(firstword $(CC)))

# Results must agree between compilers, hence no fused multiply-add.
warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Werror
common   := -std=c17 -g -ffp-contract=off -Iinclude -Isrc $(warnings)
posix    := -D_POSIX_C_SOURCE=200809L

flags_release := -O2 -DNDEBUG
flags_check   := -O2 -DWEIR_CHECKS -DWEIR_TEST_GAMES
flags_asan    := -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -DWEIR_CHECKS -DWEIR_TEST_GAMES
flags_fuzz    := $(flags_asan) -fsanitize=fuzzer-no-link
flags_wasm    := -O2 -DNDEBUG --target=wasm32-wasi
flags_wasmcheck := $(flags_wasm) -DWEIR_TEST_GAMES
ifndef flags_$(PROFILE)
$(error PROFILE must be release, check, asan, fuzz, wasm or wasmcheck)
endif
flags := $(common) $(flags_$(PROFILE)) $(CFLAGS)
test_games := $(findstring WEIR_TEST_GAMES,$(flags))

# ---- Sources -------------------------------------------------------------------------------------

# SKIP='src/games/foo/%' leaves files out, for work on a tree where some part does not compile yet.
sources = $(filter-out $(SKIP),$(sort $(wildcard $(1))))
objects = $(patsubst %.c,$(OUT)/obj/%.o,$(1))

library_sources := $(call sources,src/engine/*.c src/games/*.c src/games/*/*.c src/bots/*.c \
                     $(if $(test_games),tests/games/*/*.c))
page_sources    := $(call sources,src/table/*.c src/wasm/*.c)
host_sources    := $(call sources,src/lab/*.c src/store/*.c src/fair/*.c src/server/*.c src/cli/*.c src/cli/*/*.c)
main_source     := $(filter src/cli/main.c,$(host_sources))
edition_files   := $(filter-out %/schema.json,$(call sources,editions/*/*.json \
                     $(if $(test_games),tests/games/editions/*/*.json)))
doc_files       := $(call sources,docs/rules/*.md)

library_objects := $(call objects,$(library_sources)) $(OUT)/gen/editions.o
page_objects    := $(call objects,$(page_sources))
host_objects    := $(call objects,$(filter-out $(main_source),$(host_sources))) $(OUT)/gen/docs.o $(OUT)/gen/web.o

library := $(OUT)/libweir.a
page    := $(OUT)/libweirpage.a
host    := $(OUT)/libweirhost.a
program := $(if $(main_source),$(OUT)/weir)

host_libs := -lwebsockets -luv -lsqlite3 -lsodium -lpthread -lm
test_libs := -lcmocka -ljansson

# Tests are found by name: test_*.c is a program, the other files of its folder are linked to each of them.
test_sources := $(call sources,tests/unit/test_*.c tests/rules/*/test_*.c tests/bots/test_*.c \
                  tests/lab/test_*.c tests/store/test_*.c tests/fair/test_*.c tests/server/test_*.c)
conformance_sources := $(call sources,tests/conformance/*.c)
tests := $(patsubst %.c,$(OUT)/%,$(test_sources)) $(if $(conformance_sources),$(OUT)/tests/conformance/conformance)
fuzz_sources := $(call sources,tests/fuzz/fuzz_*.c)
fuzzers := $(patsubst tests/fuzz/%.c,$(OUT)/fuzz/%,$(fuzz_sources))

# ---- Building ------------------------------------------------------------------------------------

.PHONY: all lib tests fuzzers wasm play check bench strength fuzz install format format-check tidy tidy-folders clean help FORCE

all: $(library) $(program) $(if $(filter release,$(PROFILE)),$(if $(program),$(BUILD)/weir))
lib: $(library)
tests: $(library) $(program) $(tests)
fuzzers: $(fuzzers) $(if $(fuzzers),$(OUT)/fuzz/make_seeds)

# The program people run is the release build's; replaced only when it differs, whatever CC was last. A new file
# takes the place of the old one, which a server may be running from.
$(BUILD)/weir: $(OUT)/weir FORCE
	@cmp -s $< $@ || { cp -p $< $@.new && mv -f $@.new $@; }

$(OUT)/weir: $(call objects,$(main_source)) $(host) $(page) $(library)
	$(call say,LINK)$(CC) $(flags) $(LDFLAGS) -o $@ $^ $(host_libs)

$(library): $(library_objects) $(OUT)/gen/library.list
	@rm -f $@
	$(call say,AR)ar rcs $@ $(library_objects)

$(page): $(page_objects) $(OUT)/gen/page.list
	@rm -f $@
	$(call say,AR)ar rcs $@ $(page_objects)

$(host): $(host_objects) $(OUT)/gen/host.list
	@rm -f $@
	$(call say,AR)ar rcs $@ $(host_objects)

# POSIX is for the outer parts only: the library must do without.
$(OUT)/obj/src/cli/%.o $(OUT)/obj/src/lab/%.o $(OUT)/obj/src/store/%.o $(OUT)/obj/src/fair/%.o $(OUT)/obj/src/server/%.o: part_flags := $(posix)
$(OUT)/obj/tests/%.o: part_flags := $(posix) -Itests -Wno-unused-parameter -Wno-missing-prototypes
$(OUT)/obj/tests/games/%.o: part_flags :=

# A page must load quickly: what does not run in a bot's search is compiled small there.
searched := src/bots/% src/engine/rng.c src/engine/fields.c src/engine/play.c src/engine/stack.c %/legal.c \
            %/apply.c %/value.c %/ground.c %/move.c %/water.c %/chance.c %/run.c %/line.c %/river.c %/harvest.c %/dam.c %/building.c \
            src/games/dos-rios/check.c
small = $(if $(filter wasm wasmcheck,$(PROFILE)),$(if $(filter $(searched),$(1)),,-Oz))

$(OUT)/obj/%.o: %.c $(OUT)/gen/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(flags) $(call small,$<) $(part_flags) -MMD -MP -c -o $@ $<

$(OUT)/gen/%.o: $(OUT)/gen/%.c $(OUT)/gen/flags
	$(call say,CC,$<)$(CC) $(flags) -c -o $@ $<

# Lists that are written again only when they change, so that an added or removed file or a changed
# flag rebuilds what depends on it.
define list
@mkdir -p $(@D)
@echo '$(strip $(1))' | cmp -s - $@ || echo '$(strip $(1))' > $@
endef
$(OUT)/gen/flags: FORCE
	$(call list,$(CC) $(flags))
$(OUT)/gen/library.list: FORCE
	$(call list,$(library_objects))
$(OUT)/gen/page.list: FORCE
	$(call list,$(page_objects))
$(OUT)/gen/host.list: FORCE
	$(call list,$(host_objects))
$(OUT)/gen/editions.list: FORCE
	$(call list,$(edition_files))
$(OUT)/gen/docs.list: FORCE
	$(call list,$(doc_files))

# Files become C arrays. Test editions are named as if they lay in editions/.
embed := $(BUILD)/tools/embed
$(embed): tools/embed.c
	@mkdir -p $(@D)
	$(call say,CC,$<)$(HOSTCC) -std=c17 -O1 $(warnings) -o $@ $<
$(OUT)/gen/editions.c: $(edition_files) $(OUT)/gen/editions.list $(embed)
	$(call say,EMBED)$(embed) weir_embedded_editions $(foreach f,$(edition_files),$(patsubst tests/games/%,%,$(f))=$(f)) > $@
$(OUT)/gen/docs.c: $(doc_files) $(OUT)/gen/docs.list $(embed)
	$(call say,EMBED)$(embed) weir_embedded_docs $(foreach f,$(doc_files),$(f)=$(f)) > $@

helpers = $(call objects,$(filter-out $(wildcard $(1)test_*.c $(1)fuzz_*.c) tests/fuzz/make_seeds.c,$(call sources,$(1)*.c)))
$(OUT)/tests/conformance/conformance: $(call objects,$(conformance_sources)) $(host) $(page) $(library)
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(flags) $(LDFLAGS) -o $@ $^ $(test_libs) $(host_libs)
$(OUT)/tests/%: $(OUT)/obj/tests/%.o $$(call helpers,tests/$$(dir $$*)) $(host) $(page) $(library)
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(flags) $(LDFLAGS) -o $@ $^ $(test_libs) $(host_libs)
$(OUT)/fuzz/%: $(OUT)/obj/tests/fuzz/%.o $(call helpers,tests/fuzz/) $(library)
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(flags) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^
$(OUT)/fuzz/make_seeds: $(OUT)/obj/tests/fuzz/make_seeds.o $(library)
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(flags) $(LDFLAGS) -o $@ $^

# The library as WebAssembly, with what a page needs to ask it: with no files, clock or printing in it, the
# module imports nothing.
wasm_objects := $(library_objects) $(page_objects)
wasm_exports := weir_signature_all $(if $(wildcard src/wasm/call.c),weir_call weir_call_input weir_call_output)
wasm: $(OUT)/weir.wasm
$(OUT)/weir.wasm: $(wasm_objects) $(OUT)/gen/library.list
	$(call say,LINK)$(CC) $(flags) -mexec-model=reactor -o $@ $(wasm_objects) $(addprefix -Wl$(comma)--export=,$(wasm_exports))

include web/build.mk
include src/server/server.mk

-include $(shell find $(OUT)/obj -name '*.d' 2>/dev/null)

# ---- Playing and trying ---------------------------------------------------------------------------

# These build by calling make again, since what they need is installed first.
again = +@$(MAKE) --no-print-directory BUILD=$(BUILD)

play:
	@tools/setup play
	$(again) -j$(JOBS) PROFILE=release all
	@echo 'weir: open the address below in a browser; Ctrl-C stops the server. In the terminal: $(BUILD)/weir play dos-rios'
	@exec $(BUILD)/weir serve

check:
	@tools/setup check
	+@MAKE='$(MAKE)' JOBS=$(JOBS) tools/check $(BUILD) '$(ONLY)'

fuzz:
	@tools/setup check
	$(again) -j$(JOBS) PROFILE=fuzz CC=clang fuzzers
	@tools/fuzz $(BUILD) $(SECONDS) $(TARGET)

bench:
	$(again) -j$(JOBS) PROFILE=release all
	@$(BUILD)/weir bench

strength:
	@tools/setup check
	$(again) -j$(JOBS) PROFILE=release all
	@tools/strength $(BUILD)/weir --games $(GAMES)

# ---- Tidiness ------------------------------------------------------------------------------------

c_files = $(shell find include src tests tools -name '*.[ch]' | sort)

format:
	clang-format -i $(c_files)
format-check:
	clang-format --dry-run -Werror $(c_files)
tidy_files := $(library_sources) $(page_sources) $(host_sources) $(call sources,tools/*.c)
tidy:
	@echo $(tidy_files) | xargs -P $(JOBS) -n 4 tools/tidy
tidy-folders:
	@printf '%s\n' $(sort $(dir $(tidy_files)))

# ---- Installing ----------------------------------------------------------------------------------

prefix_dir = $(DESTDIR)$(PREFIX)

# The installed library is one object that shows only the names of weir.h, so that none of its inner names
# can clash with the caller's.
$(OUT)/public/libweir.a: $(library_objects)
	@mkdir -p $(@D)
	$(call say,AR)ld -r -o $(@D)/weir.o $^ && objcopy --wildcard --keep-global-symbol='weir_*' $(@D)/weir.o
	@rm -f $@
	@ar rcs $@ $(@D)/weir.o

install: all $(OUT)/public/libweir.a
	install -d $(prefix_dir)/bin $(prefix_dir)/lib/pkgconfig $(prefix_dir)/include $(prefix_dir)/share/man/man1
	install -m 755 $(OUT)/weir $(prefix_dir)/bin/weir
	install -m 644 $(OUT)/public/libweir.a $(prefix_dir)/lib/libweir.a
	install -m 644 include/weir.h $(prefix_dir)/include/weir.h
	install -m 644 docs/weir.1 $(prefix_dir)/share/man/man1/weir.1
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(version)|' weir.pc.in > $(prefix_dir)/lib/pkgconfig/weir.pc
	chmod 644 $(prefix_dir)/lib/pkgconfig/weir.pc
	for d in $(patsubst editions/%/,%,$(wildcard editions/*/)); do \
	  install -d $(prefix_dir)/share/weir/editions/$$d && \
	  install -m 644 editions/$$d/*.json $(prefix_dir)/share/weir/editions/$$d; done

clean:
	rm -rf $(BUILD)

help:
	@sed -n 's/^#: \{0,1\}//p' Makefile

#: make               the program build/weir and the library (PROFILE=release)
#: make play          installs what is missing, builds, and serves the games to a browser
#: make check         installs what is missing, builds and runs every test; last line: N passed, N failed
#:                    ONLY=text runs only the tests whose name has it
#: make fuzz          fuzzes; SECONDS=60 for each target, TARGET=record for one of them
#: make bench         how fast the games are
#: make strength      how well the bots play: matches of GAMES=200; takes up to an hour
#: make install       program, library, header, pkg-config, manual, editions (PREFIX, DESTDIR)
#: make format tidy   lays out the sources; looks for doubtful code
#: make clean         removes what was built
#:
#: PROFILE=release|check|asan|fuzz|wasm|wasmcheck, CC=gcc|clang and BUILD=folder choose the build; `make tests`
#: builds the test programs of a profile; SKIP='pattern...' leaves sources out; V=1 shows commands.
