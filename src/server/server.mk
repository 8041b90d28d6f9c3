# server.mk - the server's tests that are no plain test programs: load, crash, fuzzing. Included by the Makefile
# at the end of its part on building; the server's sources, libraries and tests are in the Makefile's own lists.

# Without web/build.mk there is no page in the program, and the server says so.
ifndef web
$(OUT)/gen/web.c: $(embed)
	@mkdir -p $(@D)
	$(call say,EMBED)$(embed) weir_embedded_web > $@
endif

server_helpers := $(call objects,tests/server/ws.c tests/server/client.c)

# Both play over the socket with the test client, against a server in a process of its own.
$(OUT)/tests/load/load $(OUT)/tests/crash/crash: $(OUT)/tests/%: $(OUT)/obj/tests/%.o $(server_helpers) $(host) $(page) $(library)
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(flags) $(LDFLAGS) -o $@ $^ $(host_libs)

tests: $(OUT)/tests/load/load $(OUT)/tests/crash/crash

$(OUT)/fuzz/fuzz_server_%: $(OUT)/obj/tests/fuzz/fuzz_server_%.o $(call helpers,tests/fuzz/) $(call objects,tests/server/fake.c) $(host) $(page) $(library)
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(flags) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^ $(host_libs)

.PHONY: load crash

#: make load          2,000 seats at 1,000 tables over the socket; prints rates, times and memory
load:
	@tools/setup check
	$(again) -j$(JOBS) PROFILE=release CC=gcc $(BUILD)/release-gcc/tests/load/load
	@$(BUILD)/release-gcc/tests/load/load

#: make crash         50 rounds of playing over the socket and kill -9
crash:
	@tools/setup check
	$(again) -j$(JOBS) PROFILE=release CC=gcc $(BUILD)/release-gcc/tests/crash/crash
	@$(BUILD)/release-gcc/tests/crash/crash --rounds 50
