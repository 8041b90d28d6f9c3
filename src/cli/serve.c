/* serve.c - `weir serve`: hosts tables for browsers, and makes a backup of a server's store. */
#include "cli/cli.h"

#include "server/server.h"
#include "store/tables.h"

#include <string.h>

static void say_where(unsigned port, void *context) {
  const struct server_options *options = context;
  const char *colon = strrchr(options->listen, ':');
  if (options->public_url) printf("Weir is at %s/\n", options->public_url);
  else printf("Weir is at http://%.*s:%u/\n", (int)(colon - options->listen), options->listen, port);
  fflush(stdout);
}

/* "requests=40" */
static int set_limit(struct server_options *options, const char *words) {
  const char *equals = strchr(words, '=');
  size_t size = equals ? (size_t)(equals - words) : 0;
  for (unsigned i = 0; i < LIMITS; i++) {
    const struct server_limit_name *limit = &server_limits[i];
    if (strlen(limit->name) != size || memcmp(limit->name, words, size) != 0) continue;
    uint64_t number;
    if (!cli_number(equals + 1, limit->least, limit->most, &number))
      return cli_bad("--limit %s: a number from %u to %u", limit->name, limit->least, limit->most);
    options->limit[i] = (uint32_t)number;
    return CLI_DONE;
  }
  return cli_bad("--limit %s: write it as NAME=N; 'weir serve --limit help' lists the names", words);
}

static int list_limits(void) {
  for (unsigned i = 0; i < LIMITS; i++)
    printf("%-20s %8u  %s\n", server_limits[i].name, server_limits[i].value, server_limits[i].help);
  return CLI_DONE;
}

/* Links are made by adding to it, so it ends without a slash; the page lies at the root of its host. */
static int set_url(struct server_options *options, const char *url, char *memory, size_t room) {
  size_t scheme = strncmp(url, "https://", 8) == 0 ? 8 : strncmp(url, "http://", 7) == 0 ? 7 : 0;
  size_t host = scheme > 0 ? strcspn(url + scheme, "/") : 0, size = scheme + host;
  bool rest = url[size] && url[size + strspn(url + size, "/")];
  if (host == 0 || rest || size >= room || strpbrk(url, " \"<>#?@"))
    return cli_bad("--public-url %s: write it as https://HOST or https://HOST:PORT", url);
  memcpy(memory, url, size);
  memory[size] = 0;
  options->public_url = memory;
  return CLI_DONE;
}

static int backup(const struct server_options *options, const char *to) {
  struct weir_error error;
  struct tables *tables = tables_sqlite.open(options->store, TABLES_READ, &error);
  bool done = tables && tables_sqlite.backup(tables, to, &error);
  tables_sqlite.close(tables);
  if (!done) return cli_bad("%s", error.text);
  printf("The store %s is copied to %s.\n", options->store, to);
  return CLI_DONE;
}

static int read_options(const struct cli_args *args, struct server_options *options, char *url, size_t room) {
  const char *word;
  uint64_t days;
  server_defaults(options);
  if ((word = cli_value(args, "--listen"))) options->listen = word;
  if ((word = cli_value(args, "--store"))) options->store = word;
  if ((word = cli_value(args, "--expire"))) {
    if (!cli_number(word, 0, 36500, &days))
      return cli_bad("--expire %s: a number of days, 0 for never", word);
    options->expire = (uint32_t)days;
  }
  options->behind_proxy = cli_value(args, "--behind-proxy");
  int code = (word = cli_value(args, "--public-url")) ? set_url(options, word, url, room) : CLI_DONE;
  for (const char *const *limit = args->many; code == CLI_DONE && *limit; limit++)
    code = set_limit(options, *limit);
  return code;
}

static int run(const struct cli_args *args) {
  struct server_options options;
  struct weir_error error;
  char url[256];
  const char *to = cli_value(args, "--backup");
  if (args->many[0] && strcmp(args->many[0], "help") == 0) return list_limits();
  int code = read_options(args, &options, url, sizeof url);
  if (code != CLI_DONE) return code;
  if (to) return backup(&options, to);
  options.ready = say_where;
  options.context = &options;
  return server_run(&options, &error) ? CLI_DONE : cli_bad("%s", error.text);
}

static const struct cli_option options[] = {
    {.name = "--listen", .value = "ADDRESS:PORT", .help = "where to listen (127.0.0.1:8127)"},
    {.name = "--store", .value = "FILE", .help = "the file that holds all tables (weir.db)"},
    {.name = "--public-url",
     .value = "URL",
     .help = "how browsers reach it, for links: https://weir.example.org"},
    {.name = "--expire", .value = "DAYS", .help = "tables nobody uses go after so many days (60); 0: never"},
    {.name = "--behind-proxy", .help = "believe the X-Forwarded-For header of a reverse proxy"},
    {.name = "--limit", .value = "NAME=N", .help = "change a limit; --limit help lists them", .many = true},
    {.name = "--backup", .value = "FILE", .help = "copy the store, also while a server runs, and end"},
    {0},
};

const struct cli_command command_serve = {
    .name = "serve",
    .synopsis = "[--listen ADDRESS:PORT] [--store FILE] [--public-url URL] [--expire DAYS]",
    .summary = "host tables for browsers",
    .about = "Serves the page and hosts tables until it is stopped with SIGTERM or Ctrl-C. Everything is "
             "kept in one "
             "file, which is made at the first start; an action that was acknowledged survives a crash. To "
             "let others "
             "in from the network, put a reverse proxy with TLS before it: docs/hosting.md shows how. Log "
             "lines go to "
             "standard error.",
    .options = options,
    .words_max = 0,
    .run = run,
};
