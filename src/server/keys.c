/* keys.c - the secrets that open seats, made and checked with libsodium. */
#include "server/hall.h"

#include <sodium.h>
#include <string.h>

_Static_assert(KEY_BYTES >= crypto_generichash_KEYBYTES_MIN, "a host key can key a hash");
_Static_assert(KEY_BYTES >= crypto_generichash_BYTES_MIN, "a hash can be a key");

enum { BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

void key_make(struct key *key) { randombytes_buf(key->bytes, sizeof key->bytes); }

void key_text(const struct key *key, char text[KEY_TEXT]) {
  sodium_bin2base64(text, KEY_TEXT, key->bytes, sizeof key->bytes, BASE64);
}

bool key_read(const char *text, size_t size, struct key *key) {
  size_t used;
  if (size != KEY_TEXT - 1) return false;
  return sodium_base642bin(key->bytes, sizeof key->bytes, text, size, NULL, &used, NULL, BASE64) == 0 &&
         used == KEY_BYTES;
}

static void hash_words(crypto_generichash_state *state, const char *words) {
  crypto_generichash_update(state, (const unsigned char *)words, strlen(words) + 1);
}

void key_hash(const struct key *key, unsigned char hash[TABLES_HASH]) {
  crypto_generichash_state state;
  crypto_generichash_init(&state, NULL, 0, TABLES_HASH);
  hash_words(&state, "weir key 1");
  crypto_generichash_update(&state, key->bytes, sizeof key->bytes);
  crypto_generichash_final(&state, hash, TABLES_HASH);
}

bool key_fits(const struct key *key, const unsigned char hash[TABLES_HASH]) {
  unsigned char own[TABLES_HASH];
  key_hash(key, own);
  return sodium_memcmp(own, hash, sizeof own) == 0;
}

void key_derive(const struct key *host, const char *id, unsigned chair, uint32_t generation,
                struct key *key) {
  crypto_generichash_state state;
  unsigned char numbers[5] = {(unsigned char)chair};
  for (unsigned i = 0; i < 4; i++) numbers[i + 1] = (unsigned char)(generation >> 8 * i & 0xffu);
  crypto_generichash_init(&state, host->bytes, sizeof host->bytes, sizeof key->bytes);
  hash_words(&state, "weir seat key 1");
  hash_words(&state, id);
  crypto_generichash_update(&state, numbers, sizeof numbers);
  crypto_generichash_final(&state, key->bytes, sizeof key->bytes);
}

void key_make_id(char id[TABLES_ID]) {
  static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
  _Static_assert(sizeof letters == 33, "five bits a letter");
  unsigned char bytes[TABLES_ID - 1];
  randombytes_buf(bytes, sizeof bytes);
  for (unsigned i = 0; i < sizeof bytes; i++) id[i] = letters[bytes[i] & 31];
  id[TABLES_ID - 1] = 0;
}
