/* board.c - the board as data, for whoever draws it, prints it or reads it aloud. */
#include "weir.h"

#include <string.h>

void weir_describe(const struct weir_setup *setup, struct weir_board *board) {
  memset(board, 0, sizeof *board);
  if (setup->game->describe) setup->game->describe(setup, board);
}

static void write_member(struct weir_text *text, const char *key, const char *value) {
  weir_json_write_string(text, key, strlen(key));
  weir_text_add_char(text, ':');
  weir_json_write_string(text, value, strlen(value));
}

static void write_number(struct weir_text *text, const char *key, int64_t value) {
  weir_text_add_char(text, ',');
  weir_json_write_string(text, key, strlen(key));
  weir_text_add_char(text, ':');
  weir_text_add_int(text, value);
}

/* What actions call a space or edge: its domain's name and its own. */
static void write_name(const struct weir_setup *setup, unsigned domain, unsigned value,
                       struct weir_text *text) {
  if (domain == WEIR_NO_DOMAIN) return;
  weir_text_add_char(text, ',');
  write_member(text, "domain", setup->game->domains[domain].name);
  weir_text_add(text, ",\"term\":\"");
  weir_term_text(setup, domain, (int)value, text);
  weir_text_add_char(text, '"');
}

static void write_domain(const struct weir_setup *setup, unsigned domain, struct weir_text *text) {
  static const char *const kinds[] = {"number", "space", "edge", "seat", "card", "piece", "word"};
  const struct weir_domain *about = &setup->game->domains[domain];
  weir_text_add_char(text, '{');
  write_member(text, "name", about->name);
  weir_text_add_char(text, ',');
  write_member(text, "kind", kinds[about->kind]);
  if (about->kind == WEIR_NUMBER) {
    write_number(text, "first", about->first);
    write_number(text, "count", weir_terms(setup, domain));
  } else {
    weir_text_add(text, ",\"terms\":[");
    for (unsigned i = 0; i < weir_terms(setup, domain); i++) {
      const char *name = weir_term(setup, domain, i);
      if (i > 0) weir_text_add_char(text, ',');
      weir_json_write_string(text, name, strlen(name));
    }
    weir_text_add_char(text, ']');
  }
  weir_text_add_char(text, '}');
}

static void write_space(const struct weir_setup *setup, const struct weir_board_space *space,
                        struct weir_text *text) {
  weir_text_add_char(text, '{');
  write_member(text, "id", space->id);
  weir_text_add_char(text, ',');
  write_member(text, "name", space->name);
  weir_text_add_char(text, ',');
  write_member(text, "kind", space->kind);
  write_number(text, "x", space->x);
  write_number(text, "y", space->y);
  write_name(setup, space->domain, space->value, text);
  weir_text_add_char(text, '}');
}

static void write_edge(const struct weir_setup *setup, const struct weir_board_edge *edge,
                       struct weir_text *text) {
  weir_text_add_char(text, '{');
  write_member(text, "kind", edge->kind);
  write_number(text, "from", edge->from);
  write_number(text, "to", edge->to);
  write_name(setup, edge->domain, edge->value, text);
  weir_text_add_char(text, '}');
}

void weir_board_write(const struct weir_setup *setup, struct weir_text *text) {
  struct weir_board board;
  weir_describe(setup, &board);
  weir_text_add_char(text, '{');
  write_member(text, "game", setup->game->id);
  weir_text_add(text, ",\"domains\":[");
  for (unsigned d = 0; d < setup->game->domain_count; d++) {
    if (d > 0) weir_text_add_char(text, ',');
    write_domain(setup, d, text);
  }
  weir_text_add(text, "],\"spaces\":[");
  for (unsigned i = 0; i < board.spaces; i++) {
    if (i > 0) weir_text_add_char(text, ',');
    write_space(setup, &board.space[i], text);
  }
  weir_text_add(text, "],\"edges\":[");
  for (unsigned i = 0; i < board.edges; i++) {
    if (i > 0) weir_text_add_char(text, ',');
    write_edge(setup, &board.edge[i], text);
  }
  weir_text_add(text, "]}");
}
