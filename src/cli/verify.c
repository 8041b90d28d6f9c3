/* verify.c - `weir verify`: checks every line, digest and outcome of a game file, and says what a reader
 * should know: what was forced, what was taken back. */
#include "cli/game.h"

static struct weir_source source_of(const struct weir_record_facts *facts, void *context) {
  fair_key_from_record(facts, context);
  return fair_source(context);
}

/* What is wrong with a record that could be read, or NULL. */
static const char *find_fault(const struct weir_setup *setup, const struct weir_record_facts *facts) {
  if (facts->rules != setup->game->signature) return "it was played by other rules than this program's";
  if (facts->seed[0] && !fair_record_opens(facts))
    return "the seed revealed is not the one whose hash was shown";
  return NULL;
}

static void report(const char *path, const struct weir_setup *setup, const struct weir_match *match,
                   const struct weir_record_facts *facts) {
  char line[WEIR_TEXT];
  cli_standing(setup, weir_match_state(match), line, sizeof line);
  cli_print(stdout, path);
  printf(": good. %s, edition %s, %u seats, %zu plies.\n", setup->game->title, setup->edition_id,
         setup->seats, weir_match_plies(match));
  if (!facts->seed[0]) printf("The seed is not there (yet), so chance could not be checked.\n");
  else printf("Every outcome that was not forced is the one the seed gives.\n");
  printf("Forced outcomes: %zu. Taken back: %zu.\n", facts->forced, facts->undone);
  if (facts->dropped) printf("The last line was cut short and is left out.\n");
  printf("%s\n", line);
}

static void report_json(const struct weir_setup *setup, const struct weir_match *match,
                        const struct weir_record_facts *facts, const char *fault) {
  printf("{\"good\":%s,", fault ? "false" : "true");
  if (fault) {
    printf("\"line\":%zu,\"fault\":", facts->line);
    cli_json(stdout, fault);
    printf(",");
  }
  if (setup) {
    printf("\"game\":");
    cli_json(stdout, setup->game->id);
    printf(",\"seats\":%u,", setup->seats);
  }
  printf("\"plies\":%zu,\"forced\":%zu,\"taken_back\":%zu,\"cut_short\":%s,\"chance_checked\":%s}\n",
         match ? weir_match_plies(match) : 0, facts->forced, facts->undone, facts->dropped ? "true" : "false",
         facts->seed[0] ? "true" : "false");
}

static int verify(const char *path, const struct store_record *record, bool json) {
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  struct fair_key key;
  struct weir_error error;
  /* Without a seed there is nothing to check outcomes against; a first reading tells. */
  struct weir_record_facts facts = {0};
  bool good = weir_record_read(record->text, record->size, source_of, &key, &setup, &match, &facts, &error);
  if (good && facts.seed[0]) {
    weir_match_close(match);
    weir_setup_close(setup);
    facts.verify = true;
    good = weir_record_read(record->text, record->size, source_of, &key, &setup, &match, &facts, &error);
  }
  const char *fault = good ? find_fault(setup, &facts) : error.text;
  if (json) report_json(setup, match, &facts, fault);
  else if (!fault) report(path, setup, match, &facts);
  if (fault) cli_refused("%s: %s", path, fault);
  weir_match_close(match);
  weir_setup_close(setup);
  return fault ? CLI_REFUSED : CLI_DONE;
}

static int run(const struct cli_args *args) {
  struct weir_error error;
  struct store_record *record = store_files.open(args->word[0], STORE_READ, &error);
  if (!record) return cli_bad("%s", error.text);
  int code = verify(args->word[0], record, cli_value(args, "--json"));
  store_files.close(record);
  return code;
}

static const struct cli_option options[] = {{.name = "--json", .help = "the report as one JSON object"}, {0}};

const struct cli_command command_verify = {
    .name = "verify",
    .synopsis = "FILE [--json]",
    .summary = "check every line, digest and chance outcome of a file",
    .about = "Replays a game file and checks every action against the rules, every digest against the "
             "position, and "
             "every outcome that is not marked as forced against the seed. Reports forced outcomes and "
             "actions taken "
             "back. Exits 0 if all is well, 1 with the line at which it is not.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
