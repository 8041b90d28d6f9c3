/* ask_seat.c - what becomes of a seat: resign, bot, rematch, hint. */
#include "server/hall.h"

#include <string.h>

enum { HINT_CROWD = 8 }; /* thoughts that wait for each thread before hints are refused: games come first */

/* ---- resign ---- */

/* Ends the game if a resignation decides it: one rival is left, or nobody who is not a bot. */
static void weigh_resignation(struct room *room) {
  unsigned left = 0, rivals = 0;
  for (unsigned seat = 0; seat < room->row.seats; seat++)
    if (!room->row.seat[seat].resigned) {
      left |= WEIR_BIT(seat);
      rivals++;
    }
  bool decided = room->setup->setup->game->kind == WEIR_RIVALS && rivals == 1;
  if (decided) room_end(room, TABLES_RESIGNED, left);
  else if (!room_people(room)) room_end(room, TABLES_RESIGNED, 0);
}

enum answer ask_resign(struct request *request) {
  struct room *room;
  unsigned seat;
  enum answer answer = request_seated(request, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  if (!room_playing(room, &request->error)) return ANSWER_NO;
  if (room->row.seat[seat].resigned) return request_no(request, "you have resigned already", NULL);
  room->row.seat[seat].resigned = true;
  room_drop_back(room);
  weigh_resignation(room);
  room_submit(room, TABLES_SEATS, TELL_PEOPLE, request);
  return ANSWER_LATER;
}

/* ---- bot ---- */

enum answer ask_bot(struct request *request) {
  struct room *room;
  unsigned index;
  enum answer answer = request_seated(request, &room, &index);
  if (answer != ANSWER_NOW) return answer;
  struct tables_seat *seat = &room->row.seat[index];
  const char *bot = request_text(request, "bot");
  char spec[TABLES_BOT] = "";
  if (seat->resigned) return request_no(request, "you have resigned", NULL);
  if (bot && !bots_know(room->setup->setup, bot, request->hall, spec, &request->error)) return ANSWER_NO;
  memcpy(seat->bot, spec, sizeof spec);
  room_drop_back(room);
  dice_reset(room, index);
  if (!room->frozen) dice_try_begin(room, &request->error);
  room_submit(room, TABLES_SEATS, TELL_PEOPLE, request);
  return ANSWER_LATER;
}

/* ---- rematch ---- */

/* Everybody moves one seat on, with key, name and bot. */
static void rotate(struct tables_row *row) {
  struct tables_seat last = row->seat[row->seats - 1];
  memmove(row->seat + 1, row->seat, (row->seats - 1u) * sizeof row->seat[0]);
  row->seat[0] = last;
}

static void clear_round(struct room *room) {
  struct tables_row *row = &room->row;
  row->round++;
  row->state = TABLES_WAITING;
  row->ending = TABLES_BY_RULES;
  row->won = 0;
  dice_seed(row);
  for (unsigned seat = 0; seat < row->seats; seat++) {
    struct tables_seat *own = &row->seat[seat];
    own->resigned = own->has_hash = false;
    memset(own->hash, 0, sizeof own->hash);
    memset(own->share, 0, sizeof own->share);
  }
  room->table.setup = NULL; /* shared */
  table_close(&room->table);
  room->frozen = false;
  room->stored = 0;
  room->told_from = 0;
  memset(room->offer, 0, sizeof room->offer);
}

/* The room of whoever may ask for a rematch: a seat at it, or its host. */
static enum answer rematched(struct request *request, struct room **room) {
  struct key host;
  unsigned seat;
  if (weir_json_get(request->root, "host")) return request_hosted(request, room, &host);
  return request_seated(request, room, &seat);
}

enum answer ask_rematch(struct request *request) {
  struct room *room;
  enum answer answer = rematched(request, &room);
  if (answer != ANSWER_NOW) return answer;
  if (room->row.state != TABLES_OVER) return request_no(request, "the game is not over", NULL);
  if (!room->setup) return request_no(request, "this server cannot play this game any more", NULL);
  if (request_flag(request, "rotate", false)) rotate(&room->row);
  clear_round(room);
  dice_try_begin(room, &request->error);
  room->dirty_tell = 0; /* all will join again, and be told then */
  say_number(request->text, "round", room->row.round);
  room_submit(room, TABLES_ROW | TABLES_SEATS, TELL_REMATCH, request);
  return ANSWER_LATER;
}

/* ---- hint ---- */

enum answer ask_hint(struct request *request) {
  struct room *room;
  unsigned seat;
  char spec[TABLES_BOT];
  enum answer answer = request_seated(request, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  if (!room_playing(room, &request->error)) return ANSWER_NO;
  const struct weir_setup *setup = room->setup->setup;
  const char *bot = request_text(request, "bot");
  if (!(weir_to_act(setup, weir_match_state(room->table.match)) & WEIR_BIT(seat)))
    return request_no(request, "it is not your turn", NULL);
  if (request->hall->thinking >= HINT_CROWD * request->hall->options.limit[LIMIT_BOT_THREADS]) {
    request->slow = true;
    return request_no(request, "the bots have much to think about; ask again in a while", NULL);
  }
  if (request->conn->hinting) return request_no(request, "a hint is being thought out already", NULL);
  if (!bots_know(setup, bot ? bot : "mcts", request->hall, spec, &request->error)) return ANSWER_NO;
  return bots_hint(room, request->conn, request->id, spec, &request->error) ? ANSWER_LATER : ANSWER_NO;
}
