/* table.c - plays a match and writes its record line by line. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

/* ---- The record grows ---- */

static bool make_room(struct table *table, size_t more) {
  if (table->size + more < table->room) return true;
  size_t room = table->room > 0 ? table->room : 2048;
  while (room <= table->size + more) room += room / 2;
  char *record = realloc(table->record, room);
  if (!record) return false;
  table->record = record;
  table->room = room;
  return true;
}

/* A text that continues the record; there is always room for a few lines. */
static struct weir_text continue_record(struct table *table) {
  struct weir_text text;
  weir_text_begin(&text, table->record + table->size, table->room - table->size);
  return text;
}

enum { LINE_ROOM = 4 * WEIR_TEXT };

/* Counts events on their way to whoever listens. */
struct counting_sink {
  struct weir_sink sink;
  struct weir_sink *next;
  struct table *table;
};

static void count_event(struct weir_sink *sink, const struct weir_event *event) {
  struct counting_sink *counting = (struct counting_sink *)sink;
  counting->table->events++;
  if (counting->next) counting->next->take(counting->next, event);
}

static struct counting_sink listen(struct table *table, struct weir_sink *next) {
  return (struct counting_sink){.sink = {count_event}, .next = next, .table = table};
}

static void write_last_ply(struct table *table) {
  struct weir_text text = continue_record(table);
  weir_record_write_last(table->match, &text);
  table->size += text.used;
}

/* ---- Opening and closing ---- */

bool table_open(struct table *table, const struct weir_request *request, const void *position,
                const struct weir_record_facts *facts, struct weir_source source, struct weir_error *error) {
  *table = (struct table){0};
  table->setup = weir_setup_open(request, error);
  if (!table->setup) return false;
  table->match =
      position ? weir_match_open_at(table->setup, position, source) : weir_match_open(table->setup, source);
  /* The head carries an edition that is not built in, and a position (at most a dozen bytes of text a byte).
   */
  size_t head = table->setup->edition_size + (size_t)16 * WEIR_STATE_MAX + (size_t)16 * WEIR_TEXT;
  if (!table->match || !make_room(table, head)) {
    table_close(table);
    return weir_fail(error, "out of memory");
  }
  struct weir_text text = continue_record(table);
  weir_record_write_header(table->setup, position, facts, &text);
  table->size = text.used;
  char *fitted = realloc(table->record, table->size + LINE_ROOM);
  if (fitted) {
    table->record = fitted;
    table->room = table->size + LINE_ROOM;
  }
  return true;
}

bool table_load(struct table *table, const char *record, size_t size, weir_source_maker *maker, void *context,
                struct weir_record_facts *facts, struct weir_error *error) {
  *table = (struct table){0};
  struct counting_sink counting = listen(table, facts->sink);
  facts->sink = &counting.sink;
  bool whole = weir_record_read(record, size, maker, context, &table->setup, &table->match, facts, error);
  facts->sink = counting.next;
  if (!table->match) return false;
  if (!make_room(table, facts->good + LINE_ROOM)) {
    table_close(table);
    return weir_fail(error, "out of memory");
  }
  memcpy(table->record, record, facts->good);
  table->record[facts->good] = 0;
  table->size = facts->good;
  return whole;
}

void table_close(struct table *table) {
  weir_match_close(table->match);
  weir_setup_close(table->setup);
  free(table->record);
  *table = (struct table){0};
}

/* ---- Playing ---- */

static bool refuse_memory(struct weir_why *why) {
  if (why) *why = (struct weir_why){.rule = WEIR_W1, .missing = "out of memory"};
  return false;
}

bool table_act(struct table *table, unsigned seat, weir_action action, struct weir_why *why,
               struct weir_sink *sink) {
  struct counting_sink counting = listen(table, sink);
  if (!make_room(table, LINE_ROOM)) return refuse_memory(why);
  if (!weir_match_do(table->match, seat, action, why, &counting.sink)) return false;
  write_last_ply(table);
  return true;
}

bool table_roll(struct table *table, struct weir_sink *sink) {
  struct counting_sink counting = listen(table, sink);
  if (!make_room(table, LINE_ROOM) || !weir_match_roll(table->match, &counting.sink)) return false;
  write_last_ply(table);
  return true;
}

bool table_settle(struct table *table, struct weir_sink *sink) {
  bool acted = false;
  while (table_roll(table, sink)) acted = true;
  return acted;
}

bool table_undo(struct table *table, unsigned seat, struct weir_sink *sink, struct weir_error *error) {
  struct counting_sink counting = listen(table, sink);
  if (!make_room(table, LINE_ROOM)) return weir_fail(error, "out of memory");
  if (!weir_match_undo(table->match, seat, error)) return false;
  struct weir_text text = continue_record(table);
  weir_record_write_undo(table->match, seat, &text);
  table->size += text.used;
  weir_emit(&counting.sink, WEIR_EVENT_UNDO, 0, seat, WEIR_EVERYONE, 0, 0, 0, 0);
  return true;
}

bool table_back(struct table *table, size_t plies, struct weir_sink *sink) {
  struct counting_sink counting = listen(table, sink);
  if (!make_room(table, LINE_ROOM) || !weir_match_take_back(table->match, plies)) return false;
  struct weir_text text = continue_record(table);
  weir_record_write_cut(table->match, &text);
  table->size += text.used;
  weir_emit(&counting.sink, WEIR_EVENT_BACK, 0, WEIR_CHANCE, WEIR_EVERYONE, (int)plies, 0, 0, 0);
  return true;
}

void table_reveal(struct table *table, const char *seed) {
  if (!make_room(table, LINE_ROOM)) return;
  struct weir_text text = continue_record(table);
  weir_record_write_reveal(seed, &text);
  table->size += text.used;
}

/* ---- Telling again ---- */

struct late_sink {
  struct weir_sink sink;
  struct weir_sink *next;
  uint32_t skip;
};

static void pass_late(struct weir_sink *sink, const struct weir_event *event) {
  struct late_sink *late = (struct late_sink *)sink;
  if (late->skip > 0) late->skip--;
  else late->next->take(late->next, event);
}

/* Replaying takes every outcome from the record, so any source will do. */
static struct weir_source any_source(const struct weir_record_facts *facts, void *context) {
  (void)facts, (void)context;
  return weir_source_fast(0);
}

bool table_tell(const struct table *table, uint32_t from, struct weir_sink *sink) {
  struct late_sink late = {.sink = {pass_late}, .next = sink, .skip = from};
  struct weir_record_facts facts = {.sink = &late.sink};
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  struct weir_error error;
  bool told = weir_record_read(table->record, table->size, any_source, NULL, &setup, &match, &facts, &error);
  weir_match_close(match);
  weir_setup_close(setup);
  return told;
}
