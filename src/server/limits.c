/* limits.c - how much a connection and an address may ask for. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

const struct server_limit_name server_limits[LIMITS] = {
    [LIMIT_CONNECTIONS] = {"connections", 10000, 1, 200000, "connections in all"},
    [LIMIT_ADDRESS_CONNECTIONS] = {"address-connections", 256, 1, 200000, "connections of one address"},
    [LIMIT_REQUESTS] = {"requests", 20, 1, 1000000, "requests of one connection a second"},
    [LIMIT_BURST] = {"burst", 60, 1, 1000000, "requests of one connection at once"},
    [LIMIT_ADDRESS_REQUESTS] = {"address-requests", 200, 1, 1000000, "requests of one address a second"},
    [LIMIT_ADDRESS_BURST] = {"address-burst", 600, 1, 1000000, "requests of one address at once"},
    [LIMIT_CREATES] = {"creates", 360, 1, 1000000, "tables opened by one address an hour"},
    [LIMIT_CREATE_BURST] = {"create-burst", 30, 1, 1000000, "tables opened by one address at once"},
    [LIMIT_TABLES] = {"tables", 100000, 1, 100000000, "tables in the store"},
    [LIMIT_BOT_MS] = {"bot-ms", 2000, 10, 60000, "milliseconds a bot may think"},
    [LIMIT_BOT_THREADS] = {"bot-threads", 2, 1, 64, "bots that think at the same time"},
};

void server_defaults(struct server_options *options) {
  *options = (struct server_options){.listen = "127.0.0.1:8127", .store = "weir.db", .expire = 60};
  for (unsigned i = 0; i < LIMITS; i++) options->limit[i] = server_limits[i].value;
}

/* ---- Buckets ---- */

void bucket_fill(struct bucket *bucket, uint32_t burst, uint64_t now) {
  *bucket = (struct bucket){.drops = (uint64_t)burst * 1000, .at = now};
}

static void bucket_rain(struct bucket *bucket, uint32_t rate, uint32_t seconds, uint32_t burst,
                        uint64_t now) {
  uint64_t elapsed = now > bucket->at ? now - bucket->at : 0;
  if (elapsed > 3600000) elapsed = 3600000;
  uint64_t more = elapsed * rate / seconds; /* milliseconds by rate a second: thousandths */
  if (more == 0) return;                    /* keeps the remainder for later */
  bucket->at = now;
  bucket->drops += more;
  if (bucket->drops > (uint64_t)burst * 1000) bucket->drops = (uint64_t)burst * 1000;
}

bool bucket_take(struct bucket *bucket, uint32_t rate, uint32_t seconds, uint32_t burst, uint64_t now) {
  bucket_rain(bucket, rate, seconds, burst, now);
  if (bucket->drops < 1000) return false;
  bucket->drops -= 1000;
  return true;
}

/* ---- Addresses ---- */

struct address *address_find(struct addresses *addresses, const char *text, const uint32_t *limits,
                             uint64_t now) {
  struct address **chain = &addresses->chain[weir_digest(text, strlen(text)) % ADDRESSES];
  for (struct address *address = *chain; address; address = address->next)
    if (strcmp(address->text, text) == 0) return address;
  struct address *address = calloc(1, sizeof *address);
  if (!address) return NULL;
  struct weir_text name;
  weir_text_begin(&name, address->text, sizeof address->text);
  weir_text_add(&name, text);
  bucket_fill(&address->requests, limits[LIMIT_ADDRESS_BURST], now);
  bucket_fill(&address->creates, limits[LIMIT_CREATE_BURST], now);
  address->next = *chain;
  *chain = address;
  addresses->count++;
  return address;
}

static bool forgettable(struct address *address, const uint32_t *limits, uint64_t now) {
  if (address->connections > 0) return false;
  bucket_rain(&address->requests, limits[LIMIT_ADDRESS_REQUESTS], 1, limits[LIMIT_ADDRESS_BURST], now);
  bucket_rain(&address->creates, limits[LIMIT_CREATES], HOUR_SECONDS, limits[LIMIT_CREATE_BURST], now);
  return address->requests.drops >= (uint64_t)limits[LIMIT_ADDRESS_BURST] * 1000 &&
         address->creates.drops >= (uint64_t)limits[LIMIT_CREATE_BURST] * 1000;
}

void addresses_sweep(struct addresses *addresses, const uint32_t *limits, uint64_t now) {
  for (unsigned i = 0; i < ADDRESSES; i++)
    for (struct address **at = &addresses->chain[i]; *at;) {
      struct address *address = *at;
      if (!forgettable(address, limits, now)) {
        at = &address->next;
        continue;
      }
      *at = address->next;
      addresses->count--;
      free(address);
    }
}

void addresses_free(struct addresses *addresses) {
  for (unsigned i = 0; i < ADDRESSES; i++)
    while (addresses->chain[i]) {
      struct address *address = addresses->chain[i];
      addresses->chain[i] = address->next;
      free(address);
    }
}
