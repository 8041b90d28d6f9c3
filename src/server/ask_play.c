/* ask_play.c - playing: act, why, undo, and going back by consent. The engine judges every action here again,
 * whatever the page believes. */
#include "server/hall.h"

#include <string.h>

/* A seat of a game that goes on. */
static enum answer playing_seat(struct request *request, struct room **room, unsigned *seat) {
  enum answer answer = request_seated(request, room, seat);
  if (answer != ANSWER_NOW) return answer;
  if (!room_playing(*room, &request->error)) return ANSWER_NO;
  if (room_is_person(*room, *seat)) return ANSWER_NOW;
  return request_no(request,
                    (*room)->row.seat[*seat].resigned ? "you have resigned"
                                                      : "a bot plays your seat; take it back first",
                    NULL);
}

static void say_where(struct request *request, const struct room *room) {
  say_number(request->text, "ply", (int64_t)weir_match_plies(room->table.match));
  say_number(request->text, "next", room->table.events);
}

/* ---- act ---- */

/* Whether the seat's offers are still those it saw: by event number, else by ply. */
static bool is_fresh(const struct request *request, const struct room *room, unsigned seat) {
  const struct offer *offer = &room->offer[seat];
  int64_t n = request_number(request, "n", -1), ply = request_number(request, "ply", -1);
  if (n >= 0) return n >= offer->since_n && n <= room->table.events;
  return ply >= offer->since_ply && ply <= (int64_t)weir_match_plies(room->table.match);
}

static enum answer refuse_stale(struct request *request, const struct room *room) {
  request->hall->count[COUNT_STALE]++;
  request->stale = true;
  request->stale_room = room;
  return request_no(request, "the position has changed; look again", NULL);
}

static enum answer refuse_why(struct request *request, const struct room *room, int at) {
  struct weir_text text;
  weir_text_begin(&text, request->error.text, sizeof request->error.text);
  weir_why_text(room->setup->setup, &request->why, &text);
  request->why_setup = room->setup->setup;
  request->at = at;
  return ANSWER_NO;
}

/* Reads the actions and tries them on a copy, so that a row is done whole or not at all. */
static enum answer read_row(struct request *request, const struct room *room, unsigned seat, weir_action *row,
                            unsigned *count) {
  const struct weir_setup *setup = room->setup->setup;
  const struct weir_json *actions = weir_json_get(request->root, "actions");
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  if (!actions || actions->kind != WEIR_JSON_ARRAY || actions->count == 0 || actions->count > ROW_MOST)
    return request_no(request, "actions must be a list of 1 to 64 actions", NULL);
  memcpy(state, weir_match_state(room->table.match), setup->game->state_bytes);
  *count = 0;
  for (const struct weir_json *action = actions->child; action; action = action->next) {
    request->at = (int)*count;
    if (*count > 0 && !(weir_to_act(setup, state) & WEIR_BIT(seat)))
      return request_no(request, "the row goes on after a roll, a draw or another's turn", NULL);
    if (action->kind != WEIR_JSON_STRING) return request_no(request, "an action is a string", NULL);
    if (!weir_action_parse(setup, action->string, action->size, &row[*count], &request->error))
      return ANSWER_NO;
    if (!weir_check(setup, state, seat, row[*count], &request->why))
      return refuse_why(request, room, (int)*count);
    weir_apply(setup, state, seat, row[(*count)++], NULL);
  }
  return ANSWER_NOW;
}

enum answer ask_act(struct request *request) {
  struct room *room;
  unsigned seat = 0, count = 0;
  weir_action row[ROW_MOST];
  enum answer answer = playing_seat(request, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  if (request_number(request, "ply", -1) < 0 && request_number(request, "n", -1) < 0)
    return request_no(request, "say which ply this answers", NULL);
  if (!is_fresh(request, room, seat)) return refuse_stale(request, room);
  answer = read_row(request, room, seat, row, &count);
  if (answer != ANSWER_NOW) return answer;
  for (unsigned i = 0; i < count; i++)
    if (!table_act(&room->table, seat, row[i], &request->why, &room->sink)) {
      room_reload(room); /* memory ran out in the middle */
      return refuse_why(request, room, (int)i);
    }
  request->hall->count[COUNT_ACTIONS] += count;
  room_drop_back(room);
  room_settle(room, false);
  say_where(request, room);
  room_submit(room, 0, 0, request);
  return ANSWER_LATER;
}

/* ---- why and undo ---- */

enum answer ask_why(struct request *request) {
  struct room *room;
  unsigned seat;
  weir_action action;
  enum answer answer = request_seated(request, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  if (!room->table.match) return request_no(request, "the game has not begun", NULL);
  const struct weir_setup *setup = room->setup->setup;
  const char *words = request_text(request, "action");
  if (!words) return request_no(request, "say which action", NULL);
  if (!weir_action_parse(setup, words, strlen(words), &action, &request->error)) return ANSWER_NO;
  bool legal = weir_check(setup, weir_match_state(room->table.match), seat, action, &request->why);
  say_bool(request->text, "legal", legal);
  if (legal) return ANSWER_NOW;
  say_key(request->text, "why");
  message_write_why(setup, &request->why, request->text);
  return ANSWER_NOW;
}

enum answer ask_undo(struct request *request) {
  struct room *room;
  unsigned seat;
  enum answer answer = playing_seat(request, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  if (!table_undo(&room->table, seat, &room->sink, &request->error)) return ANSWER_NO;
  room_drop_back(room);
  room_settle(room, true);
  say_where(request, room);
  room_submit(room, 0, 0, request);
  return ANSWER_LATER;
}

/* ---- Going back by consent ---- */

static bool all_agree(const struct room *room) {
  return !(room_people(room) & ~(unsigned)room->row.back_agreed);
}

static enum answer go_back(struct request *request, struct room *room) {
  size_t plies = room->row.back_plies;
  room_drop_back(room);
  if (!table_back(&room->table, plies, &room->sink))
    return request_no(request, "there are not so many plies", NULL);
  room_settle(room, true);
  room_submit(room, TABLES_ROW, TELL_BACK, request);
  return ANSWER_LATER;
}

enum answer ask_back(struct request *request) {
  struct room *room;
  unsigned seat;
  enum answer answer = playing_seat(request, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  int64_t plies = request_number(request, "plies", -1);
  if (plies < 0 || (size_t)plies >= weir_match_plies(room->table.match))
    return request_no(request, "there are not so many plies", NULL);
  if (room->row.back_agreed) return request_no(request, "there is such a request already", NULL);
  room->row.back_seat = (uint8_t)seat;
  room->row.back_plies = (uint32_t)plies;
  room->row.back_agreed = (uint8_t)WEIR_BIT(seat);
  if (all_agree(room)) return go_back(request, room);
  room_submit(room, TABLES_ROW, TELL_BACK, request);
  return ANSWER_LATER;
}

enum answer ask_answer_back(struct request *request) {
  struct room *room;
  unsigned seat;
  enum answer answer = playing_seat(request, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  if (!room->row.back_agreed) return request_no(request, "nobody asks to go back", NULL);
  if (request_flag(request, "yes", false)) {
    room->row.back_agreed |= (uint8_t)WEIR_BIT(seat);
    if (all_agree(room)) return go_back(request, room);
  } else {
    room_drop_back(room);
    if (seat != room->row.back_seat) room->refused = (uint8_t)seat;
  }
  room_submit(room, TABLES_ROW, TELL_BACK, request);
  return ANSWER_LATER;
}
