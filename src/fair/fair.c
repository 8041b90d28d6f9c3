/* fair.c - keys, commitments and draws. fair.h has the exact mapping; nothing here may change without
 * a new number in the words that open each hash, or old games would no longer verify. */
#include "fair/fair.h"

#include <sodium.h>
#include <string.h>

_Static_assert(FAIR_BYTES == crypto_generichash_BYTES, "BLAKE2b-256");
_Static_assert(FAIR_BYTES == crypto_generichash_KEYBYTES, "BLAKE2b key");

enum { BLOCK_BYTES = 64, BLOCK_NUMBERS = BLOCK_BYTES / 8 };

static void put_u64(unsigned char bytes[8], uint64_t number) {
  for (unsigned i = 0; i < 8; i++) bytes[i] = (unsigned char)(number >> 8 * i & 0xffu);
}

static uint64_t get_u64(const unsigned char bytes[8]) {
  uint64_t number = 0;
  for (unsigned i = 0; i < 8; i++) number |= (uint64_t)bytes[i] << 8 * i;
  return number;
}

static void hash_begin(crypto_generichash_state *hash, const char *words) {
  crypto_generichash_init(hash, NULL, 0, FAIR_BYTES);
  crypto_generichash_update(hash, (const unsigned char *)words, strlen(words));
}

static void hash_u64(crypto_generichash_state *hash, uint64_t number) {
  unsigned char bytes[8];
  put_u64(bytes, number);
  crypto_generichash_update(hash, bytes, sizeof bytes);
}

/* The size goes first, so that no two rows of secrets give the same bytes. */
static void hash_sized(crypto_generichash_state *hash, const void *bytes, size_t size) {
  hash_u64(hash, size);
  if (size) crypto_generichash_update(hash, bytes, size);
}

bool fair_ready(void) { return sodium_init() >= 0; }

void fair_commit(const void *secret, size_t size, unsigned char hash[FAIR_BYTES]) {
  crypto_generichash_state state;
  hash_begin(&state, "weir fair commit 1");
  hash_sized(&state, secret, size);
  crypto_generichash_final(&state, hash, FAIR_BYTES);
}

bool fair_opens(const void *secret, size_t size, const unsigned char hash[FAIR_BYTES]) {
  unsigned char own[FAIR_BYTES];
  fair_commit(secret, size, own);
  return sodium_memcmp(own, hash, FAIR_BYTES) == 0;
}

bool fair_key_make(const void *seed, size_t size, const struct fair_share *shares, unsigned count,
                   struct fair_key *key) {
  for (unsigned i = 1; i < count; i++)
    if (shares[i].seat <= shares[i - 1].seat) return false;
  crypto_generichash_state state;
  hash_begin(&state, "weir fair key 1");
  hash_sized(&state, seed, size);
  hash_u64(&state, count);
  for (unsigned i = 0; i < count; i++) {
    hash_u64(&state, shares[i].seat);
    hash_sized(&state, shares[i].bytes, shares[i].size);
  }
  crypto_generichash_final(&state, key->bytes, FAIR_BYTES);
  return true;
}

void fair_key_from_text(const char *seed, struct fair_key *key) {
  fair_key_make(seed, strlen(seed), NULL, 0, key);
}

void fair_key_from_record(const struct weir_record_facts *facts, struct fair_key *key) {
  struct fair_share shares[WEIR_SEATS];
  unsigned count = 0;
  for (unsigned seat = 0; seat < WEIR_SEATS; seat++)
    if (facts->share[seat][0])
      shares[count++] = (struct fair_share){seat, facts->share[seat], strlen(facts->share[seat])};
  fair_key_make(facts->seed, strlen(facts->seed), shares, count, key);
}

bool fair_record_opens(const struct weir_record_facts *facts) {
  unsigned char hash[FAIR_BYTES];
  char text[2 * FAIR_BYTES + 1];
  if (!facts->commit[0]) return true;
  fair_commit(facts->seed, strlen(facts->seed), hash);
  fair_hex(hash, FAIR_BYTES, text);
  return strcmp(text, facts->commit) == 0;
}

void fair_key_fork(const struct fair_key *key, uint64_t fork, struct fair_key *other) {
  crypto_generichash_state state;
  hash_begin(&state, "weir fair fork 1");
  crypto_generichash_update(&state, key->bytes, FAIR_BYTES);
  hash_u64(&state, fork);
  crypto_generichash_final(&state, other->bytes, FAIR_BYTES);
}

uint64_t fair_draw(const struct fair_key *key, uint64_t counter, uint64_t total) {
  if (total < 2) return 0;
  uint64_t uneven = (UINT64_MAX % total + 1) % total; /* 2^64 mod total */
  uint64_t last = UINT64_MAX - uneven;                /* the last number that keeps all outcomes equal */
  unsigned char message[16], block[BLOCK_BYTES];
  put_u64(message, counter);
  for (uint64_t b = 0;; b++) {
    put_u64(message + 8, b);
    crypto_generichash(block, sizeof block, message, sizeof message, key->bytes, FAIR_BYTES);
    for (unsigned i = 0; i < BLOCK_NUMBERS; i++) {
      uint64_t number = get_u64(block + (size_t)8 * i);
      if (number <= last) return number % total;
    }
  }
}

static uint64_t draw_from_key(const struct weir_source *source, uint64_t counter, uint64_t total) {
  return fair_draw(source->key, counter, total);
}

struct weir_source fair_source(const struct fair_key *key) {
  return (struct weir_source){.draw = draw_from_key, .key = key};
}

void fair_hex(const unsigned char *bytes, size_t size, char *text) {
  sodium_bin2hex(text, 2 * size + 1, bytes, size);
}

void fair_seed_text(char text[FAIR_SEED_TEXT]) {
  unsigned char bytes[(FAIR_SEED_TEXT - 1) / 2];
  randombytes_buf(bytes, sizeof bytes);
  fair_hex(bytes, sizeof bytes, text);
}
