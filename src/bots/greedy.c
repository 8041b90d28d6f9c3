/* greedy.c - the bot that plans its whole turn by the game's evaluation and looks no further.
 *
 * The plan is kept, and followed as long as the seat sees what the plan expected.
 */
#include "plan.h"

#include <stdlib.h>

enum {
  GREEDY_WIDTH = 64,      /* of the beam */
  GREEDY_WIDTH_BLIND = 4, /* where positions must be weighed by random play */
  GREEDY_LINES = 16,
};

struct greedy_mind {
  struct planner *planner;
  struct plan_line line[GREEDY_LINES];
  struct course course; /* the best of them */
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
    while (a < advice->actions && advice->action[a] != mind->line[i].action[mind->course.at]) a++;
    advice->action[a] = mind->line[i].action[mind->course.at];
    advice->visits[a]++;
    if (a == advice->actions) advice->actions++;
  }
  advice->value = mind->line[0].value;
  advice->iterations = planner_work(mind->planner);
}

static weir_action greedy_choose(struct weir_bot *bot, const void *state, unsigned seat,
                                 struct weir_advice *advice) {
  struct greedy_mind *mind = bot->mind;
  unsigned lines = 1;
  if (!course_holds(&mind->course, bot->setup, state, seat)) {
    struct plan_limit unlimited = {0};
    lines = planner_run(mind->planner, state, seat, GREEDY_WIDTH, unlimited, mind->line, GREEDY_LINES);
    course_begin(&mind->course, seat, mind->line[0].action, mind->line[0].length);
  }
  if (advice) greedy_advise(mind, lines, advice);
  return course_take(&mind->course, bot->setup, state);
}

const struct bot_kind bot_greedy = {"greedy", greedy_open, greedy_close, greedy_choose};
