/* players.c - reads lists of bots. */
#include "cli/players.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

uint64_t players_clock_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

bool players_is_person(const struct players *players, unsigned seat) {
  return players->bot[seat].kind[0] == 0;
}

static bool is_person(const char *word) { return strcmp(word, "me") == 0 || strcmp(word, "none") == 0; }

/* Opened once and closed again, so that an unknown kind is told before the game begins. */
static bool try_bot(const struct weir_setup *setup, const struct weir_bot_spec *spec,
                    struct weir_error *error) {
  struct weir_bot *bot = weir_bot_open_spec(setup, spec, 0, players_clock_us, error);
  weir_bot_close(bot);
  return bot != NULL;
}

static bool read_entry(const struct weir_setup *setup, const char *word, bool people,
                       struct weir_bot_spec *spec, struct weir_error *error) {
  *spec = (struct weir_bot_spec){0};
  if (is_person(word) && people) return true;
  return weir_bot_spec_read(word, spec, error) && try_bot(setup, spec, error);
}

bool players_read(const struct weir_setup *setup, const char *words, bool people, struct players *players,
                  struct weir_error *error) {
  struct weir_bot_spec entry[WEIR_SEATS];
  unsigned count = 0;
  *players = (struct players){0};
  for (const char *at = words;; at++) {
    char word[64];
    size_t size = strcspn(at, ",");
    snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1), at);
    if (count == setup->seats) return weir_fail(error, "--bots: more bots than the %u seats", setup->seats);
    if (!read_entry(setup, word, people, &entry[count++], error)) return false;
    at += size;
    if (*at == 0) break;
  }
  unsigned seats = setup->seats, own = people && count < seats ? setup->game->lone_seat : seats;
  unsigned others = own < seats ? seats - 1 : seats, next = 0;
  if (count != 1 && count != others)
    return weir_fail(error, "--bots: give one bot for all, or one for each of %u seats", others);
  for (unsigned seat = 0; seat < seats; seat++)
    if (seat != own) players->bot[seat] = entry[count == 1 ? 0 : next++];
  return true;
}

void players_text(const struct weir_setup *setup, const struct players *players, struct weir_text *text) {
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    if (seat > 0) weir_text_add_char(text, ',');
    if (players_is_person(players, seat)) weir_text_add(text, "me");
    else weir_bot_spec_text(&players->bot[seat], text);
  }
}
