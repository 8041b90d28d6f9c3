/* ws.h - WebSocket frames for test clients: writing masked ones, reading what a server sends. */
#ifndef TEST_WS_H
#define TEST_WS_H

// clang-format off

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum ws_kind { WS_MORE = 0, WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };

/* Bytes that grow at the end and are taken from the front. */
struct ws_bytes {
  unsigned char *start;
  size_t used, room;
};
void ws_add(struct ws_bytes *bytes, const void *more, size_t size);
void ws_drop(struct ws_bytes *bytes, size_t size); /* Takes some from the front. */
void ws_free(struct ws_bytes *bytes);

struct ws_frame {
  enum ws_kind kind;
  bool last;
  unsigned char *body;
  size_t size, whole; /* whole: bytes of the frame with its head */
};
bool ws_read(const struct ws_bytes *bytes,
             struct ws_frame *frame); /* The frame at the front; false if it is not all there. */
void ws_write(struct ws_bytes *bytes, enum ws_kind kind, bool last, const void *body,
              size_t size); /* Appends a masked frame. */
void ws_write_upgrade(struct ws_bytes *bytes, const char *path,
                      const char *headers); /* Appends the HTTP request that opens a WebSocket. */
size_t ws_head_size(
    const struct ws_bytes *bytes); /* The size of the HTTP head at the front, 0 if it is not all there. */
int ws_connect(unsigned port);     /* A TCP connection to loopback. */

#endif
