/* parlour.h - a game played at the terminal: the game file, who sits where, what is on the screen. */
#ifndef WEIR_CLI_PARLOUR_H
#define WEIR_CLI_PARLOUR_H

#include "cli/editor.h"
#include "cli/game.h"
#include "cli/players.h"

enum { TABLE_TOLD = 64 };

struct parlour_line {
  char words[2 * WEIR_TEXT];
  struct style style;
};

struct parlour {
  struct cli_game game;
  struct players players;
  struct weir_bot *bot[WEIR_SEATS];
  struct weir_bot *adviser; /* for hints */
  struct screen screen;
  struct editor editor;
  struct parlour_line told[TABLE_TOLD]; /* the last lines said, a ring */
  unsigned tellings;
  unsigned pace;   /* milliseconds between a bot's actions */
  unsigned viewer; /* whose eyes the screen is for */
  unsigned to_act; /* who was to act when the board was last shown */
  size_t weighed;  /* plies when chances were last told */
  char path[4096];
  bool live; /* a person looks at it: redraw instead of printing on */
  bool left; /* the player wants to go */
};

extern const struct style parlour_plain, parlour_good, parlour_bad, parlour_quiet;

bool parlour_open_bots(struct parlour *parlour,
                       struct weir_error *error); /* Seats the bots and the adviser. */
void parlour_close(struct parlour *parlour);      /* Frees all. */
/* One line to whoever looks. */
void parlour_say(struct parlour *parlour, struct style style, const char *format, ...) CLI_FORMAT(3, 4);
void parlour_show(struct parlour *parlour);                    /* The board and the last lines. */
void parlour_page(struct parlour *parlour, const char *words); /* A long text, page by page. */
/* What happened, as the viewer may hear it. */
void parlour_tell(struct parlour *parlour, const struct cli_story *story);
void parlour_save(struct parlour *parlour); /* Saves; says so if it cannot. */
/* A seat acts: told and saved. */
bool parlour_act(struct parlour *parlour, unsigned seat, weir_action action, struct weir_why *why);
bool parlour_roll(struct parlour *parlour);                    /* Chance acts until a seat must decide. */
void parlour_bot_turn(struct parlour *parlour, unsigned seat); /* A bot acts once. */

#endif
