/* fuzz.h - what the fuzz targets share: setups opened once, random play with an audit at every step,
 * and a mutation that knows about numbers in texts.
 */
#ifndef WEIR_FUZZ_H
#define WEIR_FUZZ_H

#include "weir.h"

/* Every target defines these two for libFuzzer; the mutator only where the input is a text. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* Stops the program, which is how libFuzzer learns of a finding. */
_Noreturn void fuzz_fail(const char *what, const char *detail);

/* The setup of game `game` (any number) with `seats` seats (any number) and its default options; opened
 * at the first call and kept. */
const struct weir_setup *fuzz_setup(unsigned game, unsigned seats);

/* Fails unless the state is sound and what it offers is accepted by weir_check. */
void fuzz_examine(const struct weir_setup *setup, const void *state);

/* Plays up to `plies` random actions, examining the state after each. */
void fuzz_play(const struct weir_setup *setup, void *state, unsigned plies, struct weir_rng *rng);

/* Replaces a number in a text by another one, or now and then lets libFuzzer change bytes. */
size_t fuzz_mutate_text(uint8_t *data, size_t size, size_t max_size, unsigned seed);

#endif
