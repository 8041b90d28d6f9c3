/* bots.c - who thinks, when, and what becomes of it. Thinking itself happens on worker threads, on a copy of
 * the state; weir_bot_choose looks only at a redealt one. */
#include "server/hall.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Names ---- */

static bool kind_known(const struct weir_setup *setup, const char *kind) {
  for (unsigned i = 0; weir_bot_kind(i); i++)
    if (strcmp(weir_bot_kind(i), kind) == 0) return true;
  for (unsigned i = 0; i < setup->game->automaton_count; i++)
    if (strcmp(setup->game->automata[i].name, kind) == 0) return true;
  return false;
}

bool bots_know(const struct weir_setup *setup, const char *words, const struct hall *hall,
               char spec[TABLES_BOT], struct weir_error *error) {
  struct weir_bot_spec read;
  if (strlen(words) >= TABLES_BOT) return weir_fail(error, "there is no bot of such a name");
  if (!weir_bot_spec_read(words, &read, error)) return false;
  if (!kind_known(setup, read.kind))
    return weir_fail(error, "%s has no bot \"%s\"", setup->game->id, read.kind);
  if (read.milliseconds > hall->options.limit[LIMIT_BOT_MS])
    return weir_fail(error, "a bot may think for %u ms here", hall->options.limit[LIMIT_BOT_MS]);
  struct weir_text text;
  weir_text_begin(&text, spec, TABLES_BOT);
  weir_bot_spec_text(&read, &text);
  return true;
}

/* ---- Jobs ---- */

static struct bot_job *make_job(struct room *room, unsigned seat, const char *words) {
  struct weir_error error;
  struct bot_job *job = calloc(1, sizeof *job);
  if (!job) return NULL;
  job->hall = room->hall;
  job->setup = room->setup;
  job->setup->holders++;
  job->seat = seat;
  job->n = room->table.events;
  job->limit_ms = room->hall->options.limit[LIMIT_BOT_MS];
  randombytes_buf(&job->seed, sizeof job->seed);
  memcpy(job->state, weir_match_state(room->table.match), room->setup->setup->game->state_bytes);
  /* A bot that an older server knew is replaced by one that every game has. */
  if (!weir_bot_spec_read(words, &job->spec, &error) || !kind_known(room->setup->setup, job->spec.kind))
    job->spec = (struct weir_bot_spec){.kind = "greedy"};
  return job;
}

void bots_free(struct bot_job *job) {
  setup_release(job->hall, job->setup);
  conn_release(job->conn);
  free(job);
}

static void send_off(struct bot_job *job) {
  job->hall->thinking++;
  job->hall->outside->think(job->hall, job);
}

void bots_consider(struct room *room) {
  if (room->job || room->busy || room->frozen || room->row.state != TABLES_PLAYING) return;
  if (!room_people(room) && !room->conns) return; /* nobody plays, nobody looks */
  unsigned bots = weir_to_act(room->setup->setup, weir_match_state(room->table.match)) & ~room_people(room);
  for (unsigned seat = 0; seat < room->row.seats; seat++) {
    if (!(bots & WEIR_BIT(seat))) continue;
    room->job = make_job(room, seat, room->row.seat[seat].bot[0] ? room->row.seat[seat].bot : "greedy");
    if (!room->job) return;
    room->job->room = room;
    send_off(room->job);
    return;
  }
}

bool bots_hint(struct room *room, struct conn *conn, int64_t id, const char *words,
               struct weir_error *error) {
  struct bot_job *job = make_job(room, conn->viewer, words);
  if (!job) return weir_fail(error, "out of memory");
  job->conn = conn_hold(conn);
  job->ask_id = id;
  conn->hinting = true;
  send_off(job);
  return true;
}

/* ---- Thinking ---- */

/* The bots' clock runs out by time, or when it has been looked at as often as there are iterations to make:
 * so a budget in iterations has a limit in time too. */
static _Thread_local uint32_t looks_left;

static uint64_t microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static uint64_t bot_clock(void) {
  if (looks_left == 0) return UINT64_MAX / 4;
  looks_left--;
  return microseconds();
}

static void set_budget(struct weir_bot_spec *spec, uint32_t limit_ms) {
  enum { OVERHEAD = 4 }; /* looks beside those of the iterations */
  looks_left = spec->iterations > 0 ? spec->iterations + OVERHEAD : UINT32_MAX;
  if (spec->iterations > 0) spec->milliseconds = limit_ms;
  if (spec->milliseconds > limit_ms) spec->milliseconds = limit_ms;
  spec->iterations = 0;
}

void bots_think(struct bot_job *job) {
  struct weir_error error;
  uint64_t began = microseconds();
  set_budget(&job->spec, job->limit_ms);
  struct weir_bot *bot = weir_bot_open_spec(job->setup->setup, &job->spec, job->seed, bot_clock, &error);
  if (bot) {
    job->action = weir_bot_choose(bot, job->state, job->seat, &job->advice);
    job->thought = true;
    weir_bot_close(bot);
  }
  job->took_us = microseconds() - began;
}

/* ---- What becomes of it ---- */

static void answer_hint(struct bot_job *job) {
  const struct weir_setup *setup = job->setup->setup;
  char memory[8 * WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_text_add_char(&text, '{');
  say_number(&text, "id", job->ask_id);
  say_bool(&text, "ok", job->thought);
  if (job->thought) {
    weir_text_add(&text, ",\"action\":\"");
    weir_action_text(setup, job->action, &text);
    weir_text_add_char(&text, '"');
    say_number(&text, "value", job->advice.value);
    say_number(&text, "iterations", job->advice.iterations);
    weir_text_add(&text, ",\"best\":[");
    for (unsigned i = 0; i < job->advice.actions; i++) {
      weir_text_add(&text, i > 0 ? ",{\"action\":\"" : "{\"action\":\"");
      weir_action_text(setup, job->advice.action[i], &text);
      weir_text_add_char(&text, '"');
      say_number(&text, "visits", job->advice.visits[i]);
      weir_text_add_char(&text, '}');
    }
    weir_text_add_char(&text, ']');
  } else {
    say_string(&text, "error", "the bot could not think");
  }
  weir_text_add_char(&text, '}');
  job->conn->hinting = false;
  conn_answer(job->conn, packet_make(memory, text.used));
}

/* What the bot wants if it is legal; otherwise the first thing that is, so that the game goes on. */
static weir_action usable_action(const struct room *room, const struct bot_job *job) {
  const struct weir_setup *setup = room->setup->setup;
  const void *state = weir_match_state(room->table.match);
  weir_action offers[WEIR_OFFERS];
  if (job->thought && weir_check(setup, state, job->seat, job->action, NULL)) return job->action;
  LOG_WARN("bot", "table", room->row.id, "kind", job->spec.kind, "error", "no legal action");
  return weir_legal(setup, state, job->seat, offers) > 0 ? offers[0] : 0;
}

static bool still_asked(const struct room *room, const struct bot_job *job) {
  return !room->frozen && room->row.state == TABLES_PLAYING && !room_is_person(room, job->seat) &&
         job->n >= room->offer[job->seat].since_n &&
         weir_to_act(room->setup->setup, weir_match_state(room->table.match)) & WEIR_BIT(job->seat);
}

static void play(struct room *room, const struct bot_job *job) {
  if (!still_asked(room, job)) {
    bots_consider(room);
    return;
  }
  if (!table_act(&room->table, job->seat, usable_action(room, job), NULL, &room->sink)) return;
  room->hall->count[COUNT_ACTIONS]++;
  room_drop_back(room);
  room_settle(room, false);
  room_submit(room, 0, 0, NULL);
}

void bots_done(struct bot_job *job) {
  struct room *room = job->room;
  if (room && room->busy) { /* comes again when the room is free */
    room_wait(room, NULL, NULL, 0, job);
    return;
  }
  if (room) {
    room->job = NULL;
    play(room, job);
  } else if (job->conn) {
    answer_hint(job);
  }
  bots_free(job);
}
