/* http.c - the page: GET and HEAD of what is inside the program, /healthz and /metrics. */
#include "server/outside.h"

#include "server/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_ROOM = 2048, CHUNK = 16 << 10, METRICS_ROOM = 32 << 10 };

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

static const struct {
  const char *name, *value;
} always[] = {
    {"content-security-policy:", policy},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=(), interest-cohort=()"},
};

size_t http_header(struct lws *wsi, enum lws_token_indexes token, char *value, size_t room) {
  int size = lws_hdr_total_length(wsi, token);
  value[0] = 0;
  if (size <= 0 || (size_t)size >= room || lws_hdr_copy(wsi, value, (int)room, token) != size) {
    value[0] = 0;
    return 0;
  }
  return (size_t)size;
}

/* ---- Heads ---- */

struct head {
  unsigned char memory[LWS_PRE + HEAD_ROOM];
  unsigned char *at, *end;
  struct lws *wsi;
  bool good;
};

static void head_add(struct head *head, const char *name, const char *value) {
  head->good = head->good && lws_add_http_header_by_name(head->wsi, (const unsigned char *)name,
                                                         (const unsigned char *)value, (int)strlen(value),
                                                         &head->at, head->end) == 0;
}

static void head_begin(struct head *head, struct lws *wsi, unsigned status, const char *type, size_t size) {
  head->wsi = wsi;
  head->at = head->memory + LWS_PRE;
  head->end = head->memory + sizeof head->memory;
  head->good = lws_add_http_common_headers(wsi, status, type, size, &head->at, head->end) == 0;
  for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
    head_add(head, always[i].name, always[i].value);
}

static bool head_send(struct head *head) {
  return head->good &&
         lws_finalize_write_http_header(head->wsi, head->memory + LWS_PRE, &head->at, head->end) == 0;
}

/* ---- Bodies ---- */

int http_write(struct lws *wsi, struct session *session) {
  unsigned char chunk[LWS_PRE + CHUNK];
  if (!session || !session->bytes) return -1;
  size_t size = session->size - session->sent;
  if (size > CHUNK) size = CHUNK;
  memcpy(chunk + LWS_PRE, session->bytes + session->sent, size);
  session->sent += size;
  bool last = session->sent == session->size;
  if (lws_write(wsi, chunk + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)size)
    return -1;
  if (!last) {
    lws_callback_on_writable(wsi);
    return 0;
  }
  free(session->owned);
  *session = (struct session){0};
  return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int complete(struct lws *wsi) { return lws_http_transaction_completed(wsi) ? -1 : 0; }

int http_refuse(struct lws *wsi, unsigned status, const char *line) {
  struct head head;
  unsigned char body[LWS_PRE + 256];
  size_t size = strlen(line);
  head_begin(&head, wsi, status, "text/plain; charset=utf-8", size);
  head_add(&head, "cache-control:", "no-store");
  if (status == 405) head_add(&head, "allow:", "GET, HEAD");
  if (!head_send(&head)) return -1;
  memcpy(body + LWS_PRE, line, size);
  if (lws_write(wsi, body + LWS_PRE, size, LWS_WRITE_HTTP_FINAL) < (int)size) return -1;
  return 1;
}

static int refuse(struct lws *wsi, unsigned status, const char *line) {
  return http_refuse(wsi, status, line) < 0 ? -1 : complete(wsi);
}

/* ---- Answers ---- */

static int answer_page(struct lws *wsi, struct session *session, const struct page *page, bool body) {
  char tag[24], known[256];
  struct head head;
  path_tag(page, tag);
  bool fresh = http_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known) > 0 && strstr(known, tag);
  head_begin(&head, wsi, fresh ? 304 : 200, page->type, fresh ? 0 : page->size);
  head_add(&head, "etag:", tag);
  head_add(&head, "cache-control:", page->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  head_add(&head, "vary:", "Accept-Encoding");
  if (page->zipped && !fresh) head_add(&head, "content-encoding:", "gzip");
  if (!head_send(&head)) return -1;
  if (fresh || !body || page->size == 0) return complete(wsi);
  session->bytes = page->bytes;
  session->size = page->size;
  session->sent = 0;
  lws_callback_on_writable(wsi);
  return 0;
}

static int answer_text(struct lws *wsi, struct session *session, char *words, size_t size, bool body) {
  struct head head;
  head_begin(&head, wsi, 200, "text/plain; charset=utf-8", size);
  head_add(&head, "cache-control:", "no-store");
  if (!head_send(&head) || !body) {
    free(words);
    return head.good ? complete(wsi) : -1;
  }
  session->owned = words;
  session->bytes = (const unsigned char *)words;
  session->size = size;
  session->sent = 0;
  lws_callback_on_writable(wsi);
  return 0;
}

static int answer_metrics(struct lws *wsi, struct session *session, bool body) {
  char *memory = malloc(METRICS_ROOM);
  struct weir_text text;
  if (!memory) return -1;
  weir_text_begin(&text, memory, METRICS_ROOM);
  metrics_write(&outside_of(wsi)->hall, &text);
  return answer_text(wsi, session, memory, text.used, body);
}

static int answer_health(struct lws *wsi, struct session *session, bool body) {
  char *memory = malloc(4);
  if (!memory) return -1;
  memcpy(memory, "ok\n", 4);
  return answer_text(wsi, session, memory, 3, body);
}

static bool is(const char *path, size_t size, const char *name) {
  return size == strlen(name) && memcmp(path, name, size) == 0;
}

int http_answer(struct lws *wsi, struct session *session, const char *path, size_t size) {
  char encodings[256];
  struct page page;
  bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
  outside_of(wsi)->hall.count[COUNT_HTTP]++;
  if (!session) return -1;
  if (!head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
    return refuse(wsi, 405, "only GET and HEAD\n");
  if (is(path, size, "/healthz")) return answer_health(wsi, session, !head);
  if (is(path, size, "/metrics")) return answer_metrics(wsi, session, !head);
  if (is(path, size, "/ws")) return refuse(wsi, 426, "this is the WebSocket; open the page at /\n");
  http_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
  if (path_find(path, size, path_accepts_zip(encodings), &page))
    return answer_page(wsi, session, &page, !head);
  if (is(path, size, "/"))
    return refuse(wsi, 404, "this program was built without its page; run 'make' with esbuild installed\n");
  return refuse(wsi, 404, "there is nothing here; the page is at /\n");
}
