/* report.c - what the lab found, as tables for a person and as JSON. */
#include "lab/lab.h"

#include <string.h>

/* ---- Text ---- */

static const char *bot_name(const struct weir_bot_spec *spec, char *memory, size_t size) {
  struct weir_text text;
  weir_text_begin(&text, memory, size);
  weir_bot_spec_text(spec, &text);
  return memory;
}

static const char *seat_name(const struct weir_setup *setup, unsigned seat, char *memory, size_t size) {
  struct weir_text text;
  weir_text_begin(&text, memory, size);
  weir_seat_text(setup, seat, &text);
  return memory;
}

static void write_share(FILE *file, const char *name, struct lab_share share) {
  fprintf(file, "  %-20s %7u  %5.1f %%  [%5.1f, %5.1f]", name, share.count, 100 * share.share,
          100 * share.low, 100 * share.high);
}

static void write_mean(FILE *file, const char *name, struct lab_mean mean) {
  fprintf(file, "  %-26s %11.2f ± %-9.2f %9.0f %9.0f\n", name, mean.mean, mean.half, mean.least, mean.most);
}

static void write_wins(const struct lab_report *report, FILE *file) {
  const struct lab_request *request = &report->request;
  char name[WEIR_TEXT];
  fprintf(file, "\n  bot                     wins    share  95 %% interval    ms a decision, most\n");
  for (unsigned b = 0; b < request->setup->seats; b++) {
    write_share(file, bot_name(&request->bot[b], name, sizeof name), report->bot[b].wins);
    fprintf(file, "  %10.2f %9.1f\n", report->bot[b].think_ms_mean, report->bot[b].think_ms_most);
  }
  fprintf(file, "\n  seat                    wins    share  95 %% interval\n");
  for (unsigned s = 0; s < request->setup->seats; s++) {
    write_share(file, seat_name(request->setup, s, name, sizeof name), report->seat[s]);
    fputc('\n', file);
  }
  write_share(file, "nobody", report->draws);
  fprintf(file, "\n");
}

static void write_means(const struct lab_report *report, FILE *file) {
  const struct weir_setup *setup = report->request.setup;
  char seat[WEIR_TEXT], name[2 * WEIR_TEXT];
  fprintf(file, "\n  mean of                           mean ± 95 %%          least      most\n");
  write_mean(file, "plies", report->plies);
  write_mean(file, "decisions", report->decisions);
  for (unsigned m = 0; m < lab_metrics(setup->game); m++)
    for (unsigned s = 0; s < setup->seats; s++) {
      snprintf(name, sizeof name, "%s, %s", setup->game->metrics[m].name,
               seat_name(setup, s, seat, sizeof seat));
      write_mean(file, name, report->metric[m * setup->seats + s]);
    }
}

static void write_endings(const struct lab_report *report, FILE *file) {
  fprintf(file, "\n  games  ending\n");
  for (unsigned e = 0; e < report->endings; e++)
    fprintf(file, "  %5u  %s\n", report->ending[e], report->request.setup->game->endings[e]);
}

static void write_rules(const struct lab_report *report, FILE *file) {
  const struct weir_game *game = report->request.setup->game;
  fprintf(file, "\n  rule     a game  in games\n");
  for (unsigned r = 0; r < game->rule_count; r++)
    if (report->rule[r].times > 0)
      fprintf(file, "  %-6s %8.2f  %8u\n", game->rules[r].id,
              (double)report->rule[r].times / report->request.games, report->rule[r].games);
}

/* ---- Text: by the values of a metric ---- */

/* Means of a metric at a value, by seat. */
static const struct lab_mean *by_means(const struct lab_report *report, unsigned value, unsigned metric) {
  const struct weir_setup *setup = report->request.setup;
  return report->by->mean + ((size_t)value * lab_metrics(setup->game) + metric) * setup->seats;
}

static bool same_mean(const struct lab_mean *a, const struct lab_mean *b) {
  return a->mean == b->mean && a->half == b->half && a->least == b->least && a->most == b->most;
}

/* Whether a metric says the same of every seat, as of a team or of the whole board. */
static bool is_common(const struct lab_report *report, unsigned metric) {
  for (unsigned v = 0; v < report->by->values; v++) {
    const struct lab_mean *mean = by_means(report, v, metric);
    for (unsigned s = 1; s < report->request.setup->seats; s++)
      if (!same_mean(&mean[s], &mean[0])) return false;
  }
  return true;
}

/* A row for each value, a column for each seat. */
static void write_by_metric(const struct lab_report *report, unsigned metric, FILE *file) {
  const struct weir_setup *setup = report->request.setup;
  const struct lab_by *by = report->by;
  const bool common = is_common(report, metric);
  const unsigned columns = common ? 1 : setup->seats;
  char name[WEIR_TEXT];
  fprintf(file, "\n  %s\n  %12s  games", setup->game->metrics[metric].name,
          setup->game->metrics[by->metric].name);
  for (unsigned s = 0; s < columns; s++)
    fprintf(file, "  %16s", common ? "every seat" : seat_name(setup, s, name, sizeof name));
  for (unsigned v = 0; v < by->values; v++) {
    const struct lab_mean *mean = by_means(report, v, metric);
    fprintf(file, "\n  %12d %6u", by->value[v].value, by->value[v].games);
    for (unsigned s = 0; s < columns; s++) fprintf(file, "  %8.2f ± %5.2f", mean[s].mean, mean[s].half);
  }
  fputc('\n', file);
}

/* One table a metric, but none for the one that all are by, if it says the same of every seat. */
static void write_by(const struct lab_report *report, FILE *file) {
  const struct weir_game *game = report->request.setup->game;
  if (!report->by) return;
  fprintf(file, "\n  By %s: each game at its last position with that value, mean ± 95 %%\n",
          game->metrics[report->by->metric].name);
  for (unsigned m = 0; m < lab_metrics(game); m++)
    if (m != report->by->metric || !is_common(report, m)) write_by_metric(report, m, file);
}

void lab_write_text(const struct lab_report *report, FILE *file) {
  const struct lab_request *request = &report->request;
  fprintf(file, "%s, %u seats, %s: %u games, seed %llu%s\n", request->setup->game->title,
          request->setup->seats, weir_scenario(request->setup), request->games,
          (unsigned long long)request->seed, request->rotate ? ", seats rotated" : "");
  write_wins(report, file);
  write_means(report, file);
  write_endings(report, file);
  write_rules(report, file);
  write_by(report, file);
}

/* ---- JSON ---- */

static void json_string(FILE *file, const char *words) {
  char memory[4 * WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_json_write_string(&text, words, strlen(words));
  fputs(memory, file);
}

static void json_share(FILE *file, struct lab_share share) {
  fprintf(file, "\"wins\":%u,\"share\":%.6f,\"low\":%.6f,\"high\":%.6f", share.count, share.share, share.low,
          share.high);
}

static void json_mean(FILE *file, struct lab_mean mean) {
  fprintf(file, "{\"mean\":%.6f,\"half\":%.6f,\"least\":%.0f,\"most\":%.0f}", mean.mean, mean.half,
          mean.least, mean.most);
}

static void json_head(const struct lab_report *report, FILE *file) {
  const struct weir_setup *setup = report->request.setup;
  fputs("{\"game\":", file);
  json_string(file, setup->game->id);
  fprintf(file, ",\"seats\":%u,\"edition\":", setup->seats);
  json_string(file, setup->edition_id);
  fputs(",\"options\":{", file);
  for (unsigned o = 0; o < setup->game->option_count; o++) {
    if (o > 0) fputc(',', file);
    json_string(file, setup->game->options[o].name);
    fputc(':', file);
    json_string(file, weir_option_value(setup, o));
  }
  fprintf(file, "},\"games\":%u,\"seed\":%llu,\"rotate\":%s", report->request.games,
          (unsigned long long)report->request.seed, report->request.rotate ? "true" : "false");
}

static void json_wins(const struct lab_report *report, FILE *file) {
  const struct weir_setup *setup = report->request.setup;
  char name[WEIR_TEXT];
  fputs(",\"bots\":[", file);
  for (unsigned b = 0; b < setup->seats; b++) {
    fputs(b > 0 ? ",{\"bot\":" : "{\"bot\":", file);
    json_string(file, bot_name(&report->bot[b].spec, name, sizeof name));
    fputc(',', file);
    json_share(file, report->bot[b].wins);
    fprintf(file, ",\"decisions\":%llu,\"think_ms_mean\":%.3f,\"think_ms_most\":%.3f}",
            (unsigned long long)report->bot[b].decisions, report->bot[b].think_ms_mean,
            report->bot[b].think_ms_most);
  }
  fputs("],\"by_seat\":[", file);
  for (unsigned s = 0; s < setup->seats; s++) {
    fputs(s > 0 ? ",{\"seat\":" : "{\"seat\":", file);
    json_string(file, seat_name(setup, s, name, sizeof name));
    fputc(',', file);
    json_share(file, report->seat[s]);
    fputc('}', file);
  }
  fprintf(file, "],\"draws\":%u", report->draws.count);
}

/* Means by metric and seat. */
static void json_metrics(const struct weir_setup *setup, const struct lab_mean *mean, FILE *file) {
  fputs("\"metrics\":{", file);
  for (unsigned m = 0; m < lab_metrics(setup->game); m++) {
    if (m > 0) fputc(',', file);
    json_string(file, setup->game->metrics[m].name);
    for (unsigned s = 0; s < setup->seats; s++) {
      fputs(s > 0 ? "," : ":[", file);
      json_mean(file, *mean++);
    }
    fputc(']', file);
  }
  fputc('}', file);
}

static void json_means(const struct lab_report *report, FILE *file) {
  fputs(",\"plies\":", file);
  json_mean(file, report->plies);
  fputs(",\"decisions\":", file);
  json_mean(file, report->decisions);
  fputc(',', file);
  json_metrics(report->request.setup, report->metric, file);
}

static void json_by(const struct lab_report *report, FILE *file) {
  const struct weir_setup *setup = report->request.setup;
  if (!report->by) return;
  fputs(",\"by\":{\"metric\":", file);
  json_string(file, setup->game->metrics[report->by->metric].name);
  fputs(",\"values\":[", file);
  for (unsigned v = 0; v < report->by->values; v++) {
    fprintf(file, "%s{\"value\":%d,\"games\":%u,", v > 0 ? "," : "", report->by->value[v].value,
            report->by->value[v].games);
    json_metrics(setup, by_means(report, v, 0), file);
    fputc('}', file);
  }
  fputs("]}", file);
}

static void json_counts(const struct lab_report *report, FILE *file) {
  const struct weir_game *game = report->request.setup->game;
  fputs(",\"endings\":[", file);
  for (unsigned e = 0; e < report->endings; e++) {
    fputs(e > 0 ? ",{\"ending\":" : "{\"ending\":", file);
    json_string(file, game->endings[e]);
    fprintf(file, ",\"games\":%u}", report->ending[e]);
  }
  fputs("],\"rules\":{", file);
  bool first = true;
  for (unsigned r = 0; r < game->rule_count; r++) {
    if (report->rule[r].times == 0) continue;
    if (!first) fputc(',', file);
    first = false;
    json_string(file, game->rules[r].id);
    fprintf(file, ":{\"times\":%llu,\"games\":%u}", (unsigned long long)report->rule[r].times,
            report->rule[r].games);
  }
  fputs("}}\n", file);
}

void lab_write_json(const struct lab_report *report, FILE *file) {
  json_head(report, file);
  json_wins(report, file);
  json_means(report, file);
  json_by(report, file);
  json_counts(report, file);
}
