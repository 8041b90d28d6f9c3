/* request.c - one frame in, one answer out: reads the JSON, finds who answers, writes refusals. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  ask *ask;
} requests[] = {
    {"hello", ask_hello},
    {"create", ask_create},
    {"lobby", ask_lobby},
    {"take", ask_take},
    {"status", ask_status},
    {"host", ask_host},
    {"seat", ask_seat},
    {"relink", ask_relink},
    {"settings", ask_settings},
    {"abandon", ask_abandon},
    {"delete", ask_delete},
    {"join", ask_join},
    {"leave", ask_leave},
    {"events", ask_events},
    {"record", ask_record},
    {"name", ask_name},
    {"chat", ask_chat},
    {"act", ask_act},
    {"why", ask_why},
    {"undo", ask_undo},
    {"ask-back", ask_back},
    {"bot", ask_bot},
    {"answer-back", ask_answer_back},
    {"resign", ask_resign},
    {"rematch", ask_rematch},
    {"hint", ask_hint},
    {"commit", ask_commit},
    {"share", ask_share},
};

/* ---- Reading ---- */

const char *request_text(const struct request *request, const char *key) {
  const struct weir_json *value = weir_json_get(request->root, key);
  /* A zero byte inside would make the text look shorter than it is. */
  return value && value->kind == WEIR_JSON_STRING && !memchr(value->string, 0, value->size) ? value->string
                                                                                            : NULL;
}

int64_t request_number(const struct request *request, const char *key, int64_t otherwise) {
  const struct weir_json *value = weir_json_get(request->root, key);
  return value && value->kind == WEIR_JSON_NUMBER && value->whole ? value->number : otherwise;
}

bool request_flag(const struct request *request, const char *key, bool otherwise) {
  const struct weir_json *value = weir_json_get(request->root, key);
  if (value && value->kind == WEIR_JSON_TRUE) return true;
  if (value && value->kind == WEIR_JSON_FALSE) return false;
  return otherwise;
}

bool request_name(const struct request *request, char *name, size_t room) {
  const char *text = request_text(request, "name");
  if (!text) return false;
  clean_line(text, strlen(text), name, room);
  return true;
}

enum answer request_key(struct request *request, const char *member, struct key *key) {
  const char *text = request_text(request, member);
  if (text && key_read(text, strlen(text), key)) return ANSWER_NOW;
  request->gone = true;
  return request_no(request, "that is no key; a key has 22 letters", NULL);
}

/* ---- Rooms that requests are about ---- */

enum answer request_free(struct request *request, struct room *room) {
  request->room = room;
  return room->busy ? ANSWER_WAIT : ANSWER_NOW;
}

enum answer request_hosted(struct request *request, struct room **room, struct key *host) {
  enum answer answer = request_key(request, "host", host);
  if (answer != ANSWER_NOW) return answer;
  const char *id = request_text(request, "table");
  struct hall *hall = request->hall;
  *room = id ? room_find(hall, hall->store->find(hall->reader, id), &request->error) : NULL;
  if (!*room || !key_fits(host, (*room)->row.host)) {
    request->gone = true;
    return request_no(request, "you have no such table", NULL);
  }
  return request_free(request, *room);
}

enum answer request_joined(struct request *request, struct room **room) {
  *room = request->conn->room;
  if (!*room) return request_no(request, "join a table first", NULL);
  return request_free(request, *room);
}

enum answer request_seated(struct request *request, struct room **room, unsigned *seat) {
  enum answer answer = request_joined(request, room);
  if (answer != ANSWER_NOW) return answer;
  *seat = request->conn->viewer;
  if (*seat >= (*room)->row.seats || !(*room)->setup)
    return request_no(request, "spectators only look on", NULL);
  return ANSWER_NOW;
}

/* ---- Refusals ---- */

struct packet *request_failure(struct request *request) {
  struct weir_text *text = request->text;
  text->used = 0;
  text->cut = false;
  weir_text_add_char(text, '{');
  if (request->id >= 0) say_number(text, "id", request->id);
  say_bool(text, "ok", false);
  say_string(text, "error", request->error.text);
  if (request->why_setup) {
    say_key(text, "why");
    message_write_why(request->why_setup, &request->why, text);
  }
  if (request->at >= 0) say_number(text, "at", request->at);
  if (request->stale) say_bool(text, "stale", true);
  if (request->stale_room) {
    say_number(text, "ply", (int64_t)weir_match_plies(request->stale_room->table.match));
    say_number(text, "next", request->stale_room->table.events);
  }
  if (request->gone) say_bool(text, "gone", true);
  if (request->slow) {
    say_bool(text, "slow", true);
    say_number(text, "wait", 2);
  }
  weir_text_add_char(text, '}');
  return packet_make(text->start, text->used);
}

static void refuse(struct request *request) {
  request->hall->count[COUNT_REFUSED]++;
  conn_answer(request->conn, request_failure(request));
}

/* A frame that is no request at all. Some are forgiven. */
static void refuse_frame(struct request *request) {
  struct conn *conn = request->conn;
  request->hall->count[COUNT_BAD]++;
  conn_answer(conn, request_failure(request));
  if (++conn->bad >= BAD_MOST) conn_shut(conn, CLOSE_POLICY);
}

static bool within_limits(struct request *request) {
  struct conn *conn = request->conn;
  struct hall *hall = request->hall;
  const uint32_t *limit = hall->options.limit;
  bool own = bucket_take(&conn->requests, limit[LIMIT_REQUESTS], 1, limit[LIMIT_BURST], hall->now);
  bool all = own && (!conn->address || bucket_take(&conn->address->requests, limit[LIMIT_ADDRESS_REQUESTS], 1,
                                                   limit[LIMIT_ADDRESS_BURST], hall->now));
  if (all) {
    if (conn->requests.drops > (uint64_t)limit[LIMIT_BURST] * 500) conn->slow = 0;
    return true;
  }
  hall->count[COUNT_SLOW]++;
  request->slow = true;
  request_no(request, "too many requests; wait a moment", NULL);
  refuse(request);
  if (++conn->slow >= SLOW_MOST) conn_shut(conn, CLOSE_POLICY);
  return false;
}

/* ---- One request ---- */

static ask *find_ask(const struct request *request) {
  const char *name = request_text(request, "do");
  for (size_t i = 0; name && i < sizeof requests / sizeof requests[0]; i++)
    if (strcmp(requests[i].name, name) == 0) return requests[i].ask;
  return NULL;
}

static void answer(struct request *request, ask *found, size_t size) {
  weir_text_begin(request->text, request->hall->answer, SCRATCH);
  weir_text_add_char(request->text, '{');
  say_number(request->text, "id", request->id);
  say_bool(request->text, "ok", true);
  switch (found(request)) {
  case ANSWER_NOW:
    weir_text_add_char(request->text, '}');
    if (!request->text->cut) {
      conn_answer(request->conn, packet_make(request->text->start, request->text->used));
      break;
    }
    request_no(request, "the answer would be too long", NULL);
    refuse(request);
    break;
  case ANSWER_NO: refuse(request); break;
  case ANSWER_WAIT: room_wait(request->room, request->conn, request->frame, size, NULL); break;
  case ANSWER_LATER: break;
  }
}

static void take_read(struct request *request, bool again, size_t size, bool json) {
  if (!again && !within_limits(request)) return;
  ask *found = request->id >= 0 ? find_ask(request) : NULL;
  if (found) {
    answer(request, found, size);
  } else if (request->id >= 0) {
    request_no(request, "there is no such request", NULL);
    refuse(request);
  } else {
    if (json) request_no(request, "a request is an object with \"do\" and a number \"id\"", NULL);
    refuse_frame(request);
  }
}

void request_take(struct conn *conn, const char *frame, size_t size, bool again) {
  struct weir_text text;
  struct request request = {
      .hall = conn->hall, .conn = conn, .frame = frame, .id = -1, .text = &text, .at = -1};
  weir_text_begin(&text, conn->hall->answer, SCRATCH);
  if (!again) conn->hall->count[COUNT_REQUESTS]++;
  struct weir_json_doc *doc = weir_json_parse(frame, size, &request.error);
  request.root = doc ? weir_json_root(doc) : NULL;
  if (doc && request.root->kind == WEIR_JSON_OBJECT) request.id = request_number(&request, "id", -1);
  if (request.id > INT64_C(1) << 53) request.id = -1;
  take_read(&request, again, size, doc);
  weir_json_free(doc);
}
