/* rng.c - the fast generator (xoroshiro128+ steps, seeded by splitmix64), the fast chance source, and
 * the digest. Integer arithmetic only: the same numbers on every machine.
 */
#include "weir.h"

#include <string.h>

static uint64_t splitmix(uint64_t *at) {
  uint64_t z = *at += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

void weir_rng_seed(struct weir_rng *rng, uint64_t seed) {
  rng->a = splitmix(&seed);
  rng->b = splitmix(&seed) | 1; /* the state must not be all zero */
}

static uint64_t turn_left(uint64_t word, int bits) { return word << bits | word >> (64 - bits); }

uint64_t weir_rng_next(struct weir_rng *rng) {
  uint64_t a = rng->a, b = rng->b, sum = a + b;
  b ^= a;
  rng->a = turn_left(a, 24) ^ b ^ b << 16;
  rng->b = turn_left(b, 37);
  return sum;
}

uint32_t weir_rng_below(struct weir_rng *rng, uint32_t bound) {
  return (uint32_t)((weir_rng_next(rng) >> 32) * bound >> 32);
}

/* The n-th outcome depends on seed and n alone, so that a replay may draw them in any order. */
static uint64_t fast_draw(const struct weir_source *source, uint64_t counter, uint64_t total) {
  uint64_t at = source->seed + counter * 0xd1342543de82ef95u;
  uint64_t bits = splitmix(&at);
  uint64_t limit = total * (UINT64_MAX / total); /* reject the uneven tail */
  while (bits >= limit) bits = splitmix(&at);
  return bits % total;
}

struct weir_source weir_source_fast(uint64_t seed) {
  return (struct weir_source){.draw = fast_draw, .seed = seed};
}

uint64_t weir_digest(const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  uint64_t digest = 0x9ae16a3b2f90404fu ^ size * 0x9e3779b97f4a7c15u;
  for (; size >= 8; at += 8, size -= 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    digest = (turn_left(digest, 29) ^ word) * 0xbf58476d1ce4e5b9u;
  }
  uint64_t tail = 0;
  memcpy(&tail, at, size);
  digest = (turn_left(digest, 29) ^ tail) * 0xbf58476d1ce4e5b9u;
  digest ^= digest >> 32;
  digest *= 0x94d049bb133111ebu;
  return digest ^ digest >> 29;
}
