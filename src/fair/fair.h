/* fair.h - chance that nobody can rig: keys made from everybody's secrets, and the draws made from a key.
 *
 * The mapping, so that anyone can check it with any BLAKE2b (numbers are little-endian, u64 is eight bytes,
 * text is its UTF-8 bytes, || joins):
 *
 *   commit(secret)  = BLAKE2b-256( "weir fair commit 1" || u64 size || secret )
 *   key             = BLAKE2b-256( "weir fair key 1" || u64 size || host seed || u64 shares
 *                                  || for each share in seat order: u64 seat || u64 size || contribution )
 *   fork key        = BLAKE2b-256( "weir fair fork 1" || key || u64 fork )
 *   block(n, b)     = BLAKE2b-512 with the key as its BLAKE2 key, of  u64 n || u64 b
 *   draw(n, total)  : read block(n, 0), block(n, 1), ... as u64 numbers, eight a block. The first number x
 *                     with x < 2^64 - (2^64 mod total) is taken; the draw is x mod total.
 *
 * Seats count from 0. In a record the host seed is the text after `seed` or `reveal`, a contribution the text
 * after `share SEAT`, and `commit` is the hash of the host seed in hexadecimal. The draw picks the outcome
 * whose stretch it falls in when the weights are laid end to end in ascending order of action code
 * (weir_outcome_pick). Counter n is the n-th outcome of the match, from 0; forced outcomes and those taken
 * back have used up theirs.
 */
#ifndef WEIR_FAIR_H
#define WEIR_FAIR_H

#include "weir.h"

enum { FAIR_BYTES = 32, FAIR_SEED_TEXT = 33 };

/* The key of one match. */
struct fair_key {
  unsigned char bytes[FAIR_BYTES];
};

/* What a human seat adds to the key. */
struct fair_share {
  unsigned seat;
  const void *bytes;
  size_t size;
};

/* Prepares libsodium; false if it cannot work here. */
bool fair_ready(void);
/* The hash that is shown before the secret. */
void fair_commit(const void *secret, size_t size, unsigned char hash[FAIR_BYTES]);
/* Whether a secret is the one whose hash was shown. */
bool fair_opens(const void *secret, size_t size, const unsigned char hash[FAIR_BYTES]);
/* Joins all secrets; false if shares are not in seat order. */
bool fair_key_make(const void *seed, size_t size, const struct fair_share *shares, unsigned count,
                   struct fair_key *key);
/* The key of a seed without shares. */
void fair_key_from_text(const char *seed, struct fair_key *key);
/* The key of a record: its seed and the seats' shares. */
void fair_key_from_record(const struct weir_record_facts *facts, struct fair_key *key);
/* Whether a record's seed is the one whose hash its head shows (or shows none). */
bool fair_record_opens(const struct weir_record_facts *facts);
/* A key for a what-if game, so that it tells nothing of the real one. */
void fair_key_fork(const struct fair_key *key, uint64_t fork, struct fair_key *other);
/* A number below total, every one equally likely; 0 if total is 0. */
uint64_t fair_draw(const struct fair_key *key, uint64_t counter, uint64_t total);
/* A match's source over a key, which must outlive it. */
struct weir_source fair_source(const struct fair_key *key);
/* A fresh seed from the system: 32 hexadecimal digits. */
void fair_seed_text(char text[FAIR_SEED_TEXT]);
/* Bytes as hexadecimal digits, 2 * size + 1 characters. */
void fair_hex(const unsigned char *bytes, size_t size, char *text);

#endif
