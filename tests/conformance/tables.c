/* tables.c - the game's own tables: names, domains, rules and fields fit together; and which rules the
 * random games reached.
 */
#include "conformance.h"

#include "bots/signature.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAY(good, ...) expect(&trial, P_TABLES, good, __VA_ARGS__)

static unsigned length(const char *const *names) {
  unsigned count = 0;
  while (names && names[count]) count++;
  return count;
}

static bool has_words(const char *words) { return words && words[0]; }

/* {0|a man|a woman}: words for every element of the domain, or of a number for as many as differ. */
static bool good_forms(const struct weir_setup *setup, const char *slot, const char *end, unsigned domain) {
  unsigned forms = 0;
  for (; slot < end; slot++) forms += *slot == '|';
  if (domain == WEIR_NO_DOMAIN || setup->game->domains[domain].kind == WEIR_NUMBER) return forms > 1;
  return forms == weir_terms(setup, domain);
}

/* Every {slot} of a template must be one that the notation can fill. */
static bool good_template(const struct weir_setup *setup, const char *words, const uint8_t *domains,
                          unsigned args) {
  for (const char *at = words; (at = strchr(at, '{')) != NULL; at++) {
    const char *end = strchr(at, '}');
    if (!end) return false;
    if (strncmp(at, "{seat}", 6) == 0) continue;
    unsigned index = (unsigned)(at[1] - '0');
    const char *rest = at + (at[2] == '^' ? 3 : 2);
    if (index >= args || !strchr("}: |", *rest)) return false;
    if (args == 3 && *rest == '}' && domains[index] == WEIR_NO_DOMAIN) return false;
    if (*rest == '|' && !good_forms(setup, rest, end, domains[index])) return false;
  }
  return has_words(words);
}

static void check_verbs(const struct table *table) {
  const struct trial trial = {.table = table, .setup = table->setup};
  const struct weir_game *game = table->setup->game;
  unsigned phases = length(game->phases);
  SAY(phases > 0 && phases <= 64, "%u phases", phases);
  for (unsigned v = 0; v < game->verb_count; v++) {
    const struct weir_verb *verb = &game->verbs[v];
    SAY(verb->rule < game->rule_count, "verb %s: no such rule", verb->name);
    SAY(verb->phases != 0 && (phases == 64 || verb->phases >> phases == 0), "verb %s: phases %#llx of %u",
        verb->name, (unsigned long long)verb->phases, phases);
    SAY(good_template(table->setup, verb->sentence, verb->arg, 3), "verb %s: \"%s\"", verb->name,
        verb->sentence);
    SAY(has_words(verb->help), "verb %s: no help", verb->name);
    for (unsigned i = 0; i < 3; i++)
      SAY(verb->arg[i] == WEIR_NO_DOMAIN || verb->arg[i] < game->domain_count, "verb %s: no such domain",
          verb->name);
  }
  for (unsigned e = 0; e < game->event_count; e++)
    SAY(has_words(game->events[e].name) &&
            good_template(table->setup, game->events[e].sentence, game->events[e].arg, 4),
        "event %u: \"%s\"", e, game->events[e].sentence);
}

static void check_rules(const struct table *table) {
  const struct trial trial = {.table = table, .setup = table->setup};
  const struct weir_game *game = table->setup->game;
  size_t prefix = strlen(game->prefix);
  int last = 0;
  SAY(game->rule_count > 0 && game->rule_count <= MOST_RULES, "%u rules", game->rule_count);
  for (unsigned r = 0; r < game->rule_count; r++) {
    const struct weir_rule *rule = &game->rules[r];
    int number = strncmp(rule->id, game->prefix, prefix) == 0 && rule->id[prefix] == '-'
                     ? atoi(rule->id + prefix + 1)
                     : 0;
    SAY(number > last, "rule %s comes after number %d", rule->id, last);
    SAY(has_words(rule->sentence) && strlen(rule->id) + strlen(rule->sentence) + 3 < WEIR_TEXT,
        "rule %s: %zu letters", rule->id, strlen(rule->sentence));
    unsigned found;
    SAY(weir_rule_find(game, rule->id, &found) && found == r, "rule %s is not found", rule->id);
    last = number;
  }
}

/* Fields lie one after the other without a gap, so that no byte of a state is left undescribed. */
static void check_fields(const struct table *table) {
  const struct trial trial = {.table = table, .setup = table->setup};
  const struct weir_game *game = table->setup->game;
  size_t end = 0;
  for (unsigned f = 0; f < game->field_count; f++) {
    const struct weir_field *field = &game->fields[f];
    SAY(field->offset == end, "field %s begins at %u, not at %zu", field->name, field->offset, end);
    end = (size_t)field->offset + (size_t)field->count * field->size;
    SAY(field->row == 0 ? field->count == 1 : field->count % field->row == 0,
        "field %s: rows of %u do not fit", field->name, field->row);
    SAY(field->form == WEIR_COUNT ? field->min <= field->max : field->domain < game->domain_count,
        "field %s: no range or domain", field->name);
    bool masked = field->sight != WEIR_MASK;
    for (unsigned m = 0; m < game->field_count && field->by; m++)
      masked = masked || (strcmp(game->fields[m].name, field->by) == 0 && game->fields[m].sight == WEIR_OPEN);
    SAY(masked, "field %s: there is no open mask for it", field->name);
    SAY(field->sight == WEIR_OPEN || game->redeal, "field %s is hidden, but there is no redeal", field->name);
  }
  SAY(end == game->state_bytes && end <= WEIR_STATE_MAX, "the fields take %zu bytes of %u", end,
      game->state_bytes);
}

static void check_options(const struct table *table) {
  const struct trial trial = {.table = table, .setup = table->setup};
  const struct weir_game *game = table->setup->game;
  SAY(game->lone_seat < game->seats_min, "seat %u for one person, which is not in every game",
      game->lone_seat);
  SAY(game->seats_min >= 1 && game->seats_min <= game->seats_max && game->seats_max <= WEIR_SEATS,
      "%u to %u seats", game->seats_min, game->seats_max);
  SAY(game->option_count <= WEIR_OPTIONS, "%u options", game->option_count);
  for (unsigned i = 0; i < game->option_count; i++)
    SAY(game->options[i].value < length(game->options[i].values) && has_words(game->options[i].help),
        "option %s: no default or no help", game->options[i].name);
  SAY(has_words(game->id) && has_words(game->title) && has_words(game->about),
      "no id, title or word about it");
  SAY(game->seat_domain < game->domain_count && game->domains[game->seat_domain].kind == WEIR_SEAT,
      "seats have no domain");
  for (unsigned seat = 0; seat < table->setup->seats; seat++) {
    char memory[WEIR_TEXT];
    struct weir_text text;
    unsigned back = WEIR_SEATS;
    weir_text_begin(&text, memory, sizeof memory);
    weir_seat_text(table->setup, seat, &text);
    SAY(weir_seat_parse(table->setup, memory, text.used, &back) && back == seat, "seat %u is called \"%s\"",
        seat, memory);
  }
}

/* What actions name as spaces and edges is on the board: by domain and value, or by the name of a space
 * where several domains share it. */
static bool on_board(const struct weir_board *board, unsigned domain, unsigned value, const char *name) {
  for (unsigned i = 0; i < board->spaces; i++)
    if ((board->space[i].domain == domain && board->space[i].value == value) ||
        strcmp(board->space[i].id, name) == 0)
      return true;
  for (unsigned i = 0; i < board->edges; i++)
    if (board->edge[i].domain == domain && board->edge[i].value == value) return true;
  return false;
}

static void check_board(const struct table *table) {
  static struct weir_board board;
  const struct trial trial = {.table = table, .setup = table->setup};
  const struct weir_game *game = table->setup->game;
  weir_describe(table->setup, &board);
  SAY(board.spaces > 0 && board.spaces <= WEIR_BOARD_SPACES && board.edges <= WEIR_BOARD_EDGES,
      "%u spaces, %u edges", board.spaces, board.edges);
  for (unsigned i = 0; i < board.spaces; i++)
    SAY(has_words(board.space[i].id) && has_words(board.space[i].name) && has_words(board.space[i].kind),
        "space %u", i);
  for (unsigned i = 0; i < board.edges; i++)
    SAY(board.edge[i].from < board.spaces && board.edge[i].to < board.spaces, "edge %u leads nowhere", i);
  for (unsigned d = 0; d < game->domain_count; d++) {
    if (game->domains[d].kind != WEIR_SPACE && game->domains[d].kind != WEIR_EDGE) continue;
    for (unsigned value = 0; value < weir_terms(table->setup, d); value++) {
      const char *name = weir_term(table->setup, d, value);
      SAY(on_board(&board, d, value, name), "%s %s is not on the board", game->domains[d].name, name);
    }
  }
}

void check_tables(const struct table *table) {
  check_verbs(table);
  check_rules(table);
  check_fields(table);
  check_options(table);
  check_board(table);
}

/* What `weir bench GAME --signature` prints; a change of the rules shows in records by it. */
void check_signature(const struct table *table) {
  const struct trial trial = {.table = table, .setup = table->setup};
  const struct weir_game *game = table->setup->game;
  if (!table->plain || table->setup->seats != game->seats_min) return;
  uint64_t signature = weir_signature(game);
  expect(&trial, P_SIGNATURE, signature == game->signature,
         "the rules have signature %016llx, game.c says %016llx", (unsigned long long)signature,
         (unsigned long long)game->signature);
}

/* ---- Which rules were reached ---- */

void report_rules(void) {
  for (unsigned g = 0; g < weir_game_count(); g++) {
    const struct weir_game *game = weir_game_at(g);
    unsigned fired = 0, refused = 0, silent = 0;
    for (unsigned r = 0; r < game->rule_count; r++) {
      fired += counts->fired[g][r] > 0;
      refused += counts->refused[g][r] > 0;
      silent += counts->fired[g][r] + counts->refused[g][r] == 0;
    }
    if (fired == 0) continue; /* not played */
    printf("rules of %s: %u of %u fired in events, %u spoke in verdicts", game->id, fired, game->rule_count,
           refused);
    if (silent > 0) printf("; not reached here:");
    for (unsigned r = 0; r < game->rule_count; r++)
      if (counts->fired[g][r] + counts->refused[g][r] == 0) printf(" %s", game->rules[r].id);
    printf("\n");
  }
}
