/* dice.c - fair dice between people: hashes first, then secrets, then the game begins. fair.h has the
 * mathematics; here is who has to send what, and when. */
#include "server/hall.h"

#include <sodium.h>
#include <string.h>

enum { SHARE_DIGITS = 32, HASH_DIGITS = 2 * FAIR_BYTES };

void dice_seed(struct tables_row *row) {
  _Static_assert((int)FAIR_SEED_TEXT <= (int)TABLES_SECRET, "a seed fits");
  fair_seed_text(row->seed);
}

void dice_hash(const struct tables_row *row, char hex[2 * FAIR_BYTES + 1]) {
  unsigned char hash[FAIR_BYTES];
  fair_commit(row->seed, strlen(row->seed), hash);
  fair_hex(hash, FAIR_BYTES, hex);
}

enum dice_stage dice_stage(const struct room *room) {
  if (room->row.state != TABLES_WAITING) return DICE_DONE;
  bool hashes = true, shares = true;
  for (unsigned seat = 0; room->row.fair && seat < room->row.seats; seat++) {
    if (!room_is_person(room, seat)) continue;
    hashes = hashes && room->row.seat[seat].has_hash;
    shares = shares && room->row.seat[seat].share[0];
  }
  return !hashes ? DICE_COMMIT : !shares ? DICE_SHARE : DICE_DONE;
}

void dice_facts(const struct room *room, struct weir_record_facts *facts) {
  *facts = (struct weir_record_facts){0};
  memcpy(facts->seed, room->row.seed, sizeof room->row.seed);
  dice_hash(&room->row, facts->commit);
  for (unsigned seat = 0; room->row.fair && seat < room->row.seats; seat++)
    memcpy(facts->share[seat], room->row.seat[seat].share, sizeof room->row.seat[seat].share);
}

/* The record of a game in progress does not hold the server's seed; the store does. */
struct weir_source dice_source(const struct weir_record_facts *facts, void *context) {
  struct room *room = context;
  struct weir_record_facts whole = *facts;
  memcpy(whole.seed, room->row.seed, sizeof room->row.seed);
  fair_key_from_record(&whole, &room->key);
  return fair_source(&room->key);
}

/* The last to choose a secret must not know the others': if any is in, all choose afresh. */
void dice_reset(struct room *room, unsigned seat) {
  if (room->row.state != TABLES_WAITING) return;
  bool opened = false;
  for (unsigned i = 0; i < room->row.seats; i++) opened = opened || room->row.seat[i].share[0];
  for (unsigned i = 0; i < room->row.seats; i++) {
    if (!opened && i != seat) continue;
    room->row.seat[i].has_hash = false;
    memset(room->row.seat[i].hash, 0, sizeof room->row.seat[i].hash);
    memset(room->row.seat[i].share, 0, sizeof room->row.seat[i].share);
  }
  room->dirty |= TABLES_SEATS;
  room->dirty_tell |= TELL_FAIR;
}

bool dice_try_begin(struct room *room, struct weir_error *error) {
  return room->row.state == TABLES_WAITING && dice_stage(room) == DICE_DONE && room_begin(room, error);
}

/* ---- Requests ---- */

static bool is_hex(const char *text, size_t digits) {
  return strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
}

static enum answer seated_at_dice(struct request *request, enum dice_stage stage, struct room **room,
                                  unsigned *seat) {
  enum answer answer = request_seated(request, room, seat);
  if (answer != ANSWER_NOW) return answer;
  if (!(*room)->row.fair || (*room)->row.state != TABLES_WAITING || !room_is_person(*room, *seat))
    return request_no(request, "no secret of yours is needed now", NULL);
  if (dice_stage(*room) != stage)
    return request_no(
        request,
        stage == DICE_COMMIT ? "the hashes are all in; send the secret" : "not all hashes are in yet", NULL);
  return ANSWER_NOW;
}

enum answer ask_commit(struct request *request) {
  struct room *room;
  unsigned seat;
  enum answer answer = seated_at_dice(request, DICE_COMMIT, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  const char *hash = request_text(request, "hash");
  if (!hash || !is_hex(hash, HASH_DIGITS))
    return request_no(request, "hash must be 64 hexadecimal digits", NULL);
  /* A page that lost its secret may send another hash as long as none has opened. */
  struct tables_seat *own = &room->row.seat[seat];
  sodium_hex2bin(own->hash, sizeof own->hash, hash, HASH_DIGITS, NULL, NULL, NULL);
  own->has_hash = true;
  room_submit(room, TABLES_SEATS, TELL_FAIR, request);
  return ANSWER_LATER;
}

enum answer ask_share(struct request *request) {
  struct room *room;
  unsigned seat;
  enum answer answer = seated_at_dice(request, DICE_SHARE, &room, &seat);
  if (answer != ANSWER_NOW) return answer;
  const char *share = request_text(request, "share");
  struct tables_seat *own = &room->row.seat[seat];
  if (!share || !is_hex(share, SHARE_DIGITS))
    return request_no(request, "share must be 32 hexadecimal digits", NULL);
  if (own->share[0]) return request_no(request, "your secret is in already", NULL);
  if (!fair_opens(share, SHARE_DIGITS, own->hash))
    return request_no(request, "that is not the secret of your hash", NULL);
  memcpy(own->share, share, SHARE_DIGITS + 1);
  dice_try_begin(room, &request->error);
  room_submit(room, TABLES_SEATS, TELL_FAIR, request);
  return ANSWER_LATER;
}
