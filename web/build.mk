# build.mk - the page: the engine as a WebAssembly module, the bundle, and both as C arrays for the program.
#
# Included by the Makefile. The module comes from the same C by another profile (and with the test games where the build
# has them), so it is made by calling make again.

web         := $(OUT)/web
web_profile := $(if $(test_games),wasmcheck,wasm)
web_module  := $(BUILD)/$(web_profile)-clang/page.wasm
web_sources := $(call sources,web/*.ts web/*/*.ts web/*/*/*.ts web/*/*.css web/*/*/*.css web/*.html web/*.svg web/*.webmanifest)
web_games   := $(call sources,web/games/*.ts web/tutorials/*.ts $(if $(test_games),tests/games/web/*/*.ts))
web_texts   := $(doc_files) $(call sources,docs/notes/*.md $(if $(test_games),tests/games/notes/*.md))
web_exports := weir_call_input weir_call weir_call_output

.PHONY: web
web: $(web)/index.html

ifneq ($(filter wasm wasmcheck,$(PROFILE)),)
module_objects := $(library_objects) $(page_objects)
$(OUT)/page.wasm: $(module_objects) $(OUT)/gen/library.list
	$(call say,LINK)$(CC) $(flags) -mexec-model=reactor -Wl,--strip-all $(addprefix -Wl$(comma)--export=,$(web_exports)) -o $@ $(module_objects)
else
$(web_module): FORCE
	$(again) PROFILE=$(web_profile) CC=clang $@
endif

$(OUT)/gen/web.list: FORCE
	$(call list,$(web_sources) $(web_games) $(web_texts))
$(web)/index.html: $(web_sources) $(web_module) $(web_games) $(web_texts) web/build $(OUT)/gen/web.list
	$(call say,WEB)web/build $(web) $(web_module) $(web_games) $(web_texts)

# Rule books are in the program already, as weir_embedded_docs: only their compressed twins are added.
$(OUT)/gen/web.c: $(web)/index.html $(embed)
	$(call say,EMBED)$(embed) weir_embedded_web $$(cd $(web) && find . -type f ! -path './rules/*.md' | sort | sed 's|^\./\(.*\)|\1=$(web)/\1|') > $@
