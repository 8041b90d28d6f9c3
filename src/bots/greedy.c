/* greedy.c - the bot that plans its whole turn by the game's evaluation and looks no further.
 *
 * The plan is kept, and followed as long as the seat sees what the plan expected.
 */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

enum {
  GREEDY_WIDTH = 64,      /* of the beam */
  GREEDY_WIDTH_BLIND = 4, /* where positions must be weighed by random play */
  GREEDY_LINES = 16,
};

struct greedy_mind {
  struct planner *planner;
  struct plan_line line[GREEDY_LINES];
  uint32_t at;       /* the next decision of the plan */
  unsigned seat;     /* whose plan it is */
  uint64_t expected; /* what the seat should see then */
};

static bool greedy_open(struct weir_bot *bot) {
  struct greedy_mind *mind = bot->mind = calloc(1, sizeof *mind);
  if (!mind) return false;
  mind->planner = planner_open(bot, bot->setup->game->value ? GREEDY_WIDTH : GREEDY_WIDTH_BLIND);
  return mind->planner != NULL;
}

static void greedy_close(struct weir_bot *bot) {
  struct greedy_mind *mind = bot->mind;
  if (mind) planner_close(mind->planner);
  free(mind);
}

/* The next actions of the lines found, each once, best first. */
static void greedy_advise(const struct greedy_mind *mind, unsigned lines, struct weir_advice *advice) {
  for (unsigned i = 0; i < lines && advice->actions < 8; i++) {
    unsigned a = 0;
    while (a < advice->actions && advice->action[a] != mind->line[i].action[mind->at]) a++;
    advice->action[a] = mind->line[i].action[mind->at];
    advice->visits[a]++;
    if (a == advice->actions) advice->actions++;
  }
  advice->value = mind->line[0].value;
  advice->iterations = planner_work(mind->planner);
}

/* Notes what the seat should see when it next has a choice; forced steps of the plan are skipped. */
static void greedy_expect(struct weir_bot *bot, const void *state, unsigned seat) {
  struct greedy_mind *mind = bot->mind;
  const struct plan_line *plan = &mind->line[0];
  weir_action offers[WEIR_OFFERS];
  union bot_state after;
  memcpy(after.bytes, state, bot->setup->game->state_bytes);
  do {
    weir_apply(bot->setup, after.bytes, seat, plan->action[mind->at++], NULL);
  } while (mind->at < plan->length && weir_legal(bot->setup, after.bytes, seat, offers) == 1);
  mind->seat = seat;
  mind->expected = bot_view_digest(bot->setup, after.bytes, seat);
}

static weir_action greedy_choose(struct weir_bot *bot, const void *state, unsigned seat,
                                 struct weir_advice *advice) {
  struct greedy_mind *mind = bot->mind;
  const struct plan_line *plan = &mind->line[0];
  unsigned lines = 1;
  bool follows = mind->at > 0 && mind->at < plan->length && mind->seat == seat &&
                 mind->expected == bot_view_digest(bot->setup, state, seat) &&
                 weir_check(bot->setup, state, seat, plan->action[mind->at], NULL);
  if (!follows) {
    struct plan_limit unlimited = {0};
    lines = planner_run(mind->planner, state, seat, GREEDY_WIDTH, unlimited, mind->line, GREEDY_LINES);
    mind->at = 0;
  }
  if (advice) greedy_advise(mind, lines, advice);
  weir_action action = plan->action[mind->at];
  greedy_expect(bot, state, seat);
  return action;
}

const struct bot_kind bot_greedy = {"greedy", greedy_open, greedy_close, greedy_choose};
