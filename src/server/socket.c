/* socket.c - WebSocket connections: libwebsockets on one side, struct conn on the other. */
#include "server/outside.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

_Static_assert(PACKET_FRONT >= LWS_PRE, "a packet has room for the frame's head");

enum { CLOSE_SECONDS = 5, HEADER_ROOM = 512 };

static void wake(struct lws *wsi, const struct conn *conn) {
  /* A peer that does not read cannot be told goodbye: it has a few seconds. */
  if (conn->close_code) lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, CLOSE_SECONDS);
  lws_callback_on_writable(wsi);
}

void socket_wake(struct conn *conn) {
  if (conn->wire) wake(conn->wire, conn);
}

/* ---- Who may come ---- */

/* What follows "://", or NULL. */
static const char *authority(const char *url) {
  const char *found = strstr(url, "://");
  return found ? found + 3 : NULL;
}

/* Whether two authorities are the same up to a path and the case of letters. */
static bool same_authority(const char *a, const char *b) {
  size_t size = strcspn(a, "/");
  return size > 0 && size == strcspn(b, "/") && strncasecmp(a, b, size) == 0;
}

/* A browser says which page opens the socket. It must be ours; programs that are no browsers say nothing. */
static bool origin_good(const struct hall *hall, struct lws *wsi) {
  char origin[HEADER_ROOM], host[HEADER_ROOM];
  if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
  if (http_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) == 0) return false;
  const char *from = authority(origin),
             *own = hall->options.public_url ? authority(hall->options.public_url) : NULL;
  if (!from) return false;
  if (own && same_authority(from, own)) return true;
  return http_header(wsi, WSI_TOKEN_HOST, host, sizeof host) > 0 && same_authority(from, host);
}

/* The address that a proxy says it speaks for: the last it added. */
static struct address *forwarded_address(struct outside *outside, struct lws *wsi) {
  char header[HEADER_ROOM];
  struct hall *hall = &outside->hall;
  if (http_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, header, sizeof header) == 0) return NULL;
  const char *last = strrchr(header, ',');
  last = last ? last + 1 : header;
  while (*last == ' ') last++;
  return strlen(last) < sizeof((struct address *)0)->text
             ? address_find(&hall->addresses, last, hall->options.limit, hall->now)
             : NULL;
}

/* Without a proxy the socket itself was refused. */
static bool crowded(struct outside *outside, struct lws *wsi) {
  const struct hall *hall = &outside->hall;
  const struct address *address = hall->options.behind_proxy ? forwarded_address(outside, wsi) : NULL;
  return address && address->connections >= hall->options.limit[LIMIT_ADDRESS_CONNECTIONS];
}

static int confirm_upgrade(struct lws *wsi, const char *protocol) {
  char path[8];
  if (!protocol || strcmp(protocol, "websocket") != 0)
    return http_refuse(wsi, 400, "only WebSocket is spoken here\n");
  size_t size = http_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
  if (size != 3 || memcmp(path, "/ws", 3) != 0) return http_refuse(wsi, 404, "the WebSocket is at /ws\n");
  if (!origin_good(&outside_of(wsi)->hall, wsi))
    return http_refuse(wsi, 403, "this page may not connect here\n");
  if (crowded(outside_of(wsi), wsi)) return http_refuse(wsi, 503, "too many connections from your address\n");
  return 0;
}

static int establish(struct outside *outside, struct lws *wsi, struct session *session) {
  struct hall *hall = &outside->hall;
  struct address *address = lws_get_opaque_user_data(wsi);
  if (hall->options.behind_proxy) {
    address = forwarded_address(outside, wsi);
    if (address && address->connections >= hall->options.limit[LIMIT_ADDRESS_CONNECTIONS]) return -1;
    if (address) address->connections++;
    session->counted = address;
  }
  session->conn = conn_open(hall, address, wsi);
  if (session->conn && outside->deadline) conn_shut(session->conn, CLOSE_AWAY);
  return session->conn ? 0 : -1;
}

/* ---- In and out ---- */

static int receive(struct lws *wsi, const struct session *session, const void *bytes, size_t size) {
  struct conn *conn = session->conn;
  if (!conn) return -1;
  if (lws_frame_is_binary(wsi)) {
    conn_shut(conn, CLOSE_TYPE);
    return 0;
  }
  bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
  conn_receive(conn, bytes, size, last);
  return 0;
}

/* Written by hand: libwebsockets on libuv cuts the line before its own close frame is out. The peer closes in
 * answer, or the timeout of wake() does; what it sends until then is not read. */
static int say_goodbye(struct lws *wsi, struct session *session) {
  unsigned code = session->conn->close_code;
  unsigned char frame[LWS_PRE + 4];
  const unsigned char close_frame[] = {0x88, 2, (unsigned char)(code >> 8), (unsigned char)(code & 0xffu)};
  if (session->parted) return 0;
  session->parted = true;
  memcpy(frame + LWS_PRE, close_frame, sizeof close_frame);
  return lws_write(wsi, frame + LWS_PRE, sizeof close_frame, LWS_WRITE_RAW) < 0 ? -1 : 0;
}

static int write_next(struct lws *wsi, struct session *session) {
  struct conn *conn = session->conn;
  if (!conn) return -1;
  struct packet *packet = conn_next(conn);
  if (!packet) return conn->close_code ? say_goodbye(wsi, session) : 0;
  int wrote = lws_write(wsi, packet->bytes, packet->size, LWS_WRITE_TEXT);
  bool whole = wrote >= (int)packet->size;
  packet_release(packet);
  if (!whole) return -1;
  if (conn->first || conn->behind || conn->close_code) lws_callback_on_writable(wsi);
  return 0;
}

static void lose(struct session *session) {
  if (session->conn) conn_close(session->conn);
  session->conn = NULL;
  if (session->counted) session->counted->connections--;
  session->counted = NULL;
}

/* ---- What libwebsockets says ---- */

/* The end of any socket, also of one that never became a connection. */
static void forget_socket(struct outside *outside, struct lws *wsi) {
  struct address *address = lws_get_opaque_user_data(wsi);
  if (!address) return;
  lws_set_opaque_user_data(wsi, NULL);
  address->connections--;
  outside->sockets--;
}

static void drop_body(struct session *session) {
  if (!session) return;
  free(session->owned);
  session->owned = NULL;
}

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
  struct session *session = user;
  struct outside *outside = outside_of(wsi);
  if (!outside) return 0;
  switch (reason) {
  case LWS_CALLBACK_HTTP: outside_clock(outside); return http_answer(wsi, session, in, size);
  case LWS_CALLBACK_HTTP_WRITEABLE: return http_write(wsi, session);
  case LWS_CALLBACK_HTTP_BODY: return -1; /* nobody has anything to upload */
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi, in);
  case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
  case LWS_CALLBACK_CLOSED_HTTP: drop_body(session); return 0;
  case LWS_CALLBACK_ESTABLISHED: outside_clock(outside); return establish(outside, wsi, session);
  case LWS_CALLBACK_RECEIVE: outside_clock(outside); return receive(wsi, session, in, size);
  case LWS_CALLBACK_SERVER_WRITEABLE: return write_next(wsi, session);
  case LWS_CALLBACK_CLOSED:
    outside_clock(outside);
    lose(session);
    return 0;
  case LWS_CALLBACK_WSI_DESTROY: forget_socket(outside, wsi); return 0;
  default: return 0;
  }
}
