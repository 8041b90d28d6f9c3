/* ws.c - see ws.h. */
#include "server/ws.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void ws_add(struct ws_bytes *bytes, const void *more, size_t size) {
  if (bytes->used + size >= bytes->room) { /* one byte stays free behind what is used */
    bytes->room = 2 * (bytes->used + size) + 256;
    bytes->start = realloc(bytes->start, bytes->room);
    if (!bytes->start) abort();
  }
  if (size > 0) memcpy(bytes->start + bytes->used, more, size);
  bytes->used += size;
}

void ws_drop(struct ws_bytes *bytes, size_t size) {
  if (size == 0) return;
  memmove(bytes->start, bytes->start + size, bytes->used - size);
  bytes->used -= size;
}

void ws_free(struct ws_bytes *bytes) {
  free(bytes->start);
  *bytes = (struct ws_bytes){0};
}

bool ws_read(const struct ws_bytes *bytes, struct ws_frame *frame) {
  const unsigned char *at = bytes->start;
  if (bytes->used < 2) return false;
  size_t head = 2, size = at[1] & 0x7f;
  unsigned more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (bytes->used < head + more) return false;
  if (more > 0) size = 0;
  for (unsigned i = 0; i < more; i++) size = size << 8 | at[head + i];
  head += more;
  if (bytes->used < head + size) return false;
  *frame = (struct ws_frame){(enum ws_kind)(at[0] & 15), (at[0] & 0x80) != 0, bytes->start + head, size,
                             head + size};
  return true;
}

void ws_write(struct ws_bytes *bytes, enum ws_kind kind, bool last, const void *body, size_t size) {
  static const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d};
  unsigned char head[14] = {(unsigned char)((last ? 0x80u : 0u) | (unsigned)kind)};
  unsigned used = 2;
  if (size < 126) {
    head[1] = (unsigned char)(0x80u | size);
  } else {
    unsigned more = size < 65536 ? 2 : 8;
    head[1] = (unsigned char)(0x80u | (more == 2 ? 126u : 127u));
    for (unsigned i = 0; i < more; i++)
      head[used++] = (unsigned char)((uint64_t)size >> 8 * (more - 1 - i) & 0xffu);
  }
  memcpy(head + used, mask, 4);
  ws_add(bytes, head, used + 4);
  size_t start = bytes->used;
  ws_add(bytes, body, size);
  for (size_t i = 0; i < size; i++) bytes->start[start + i] ^= mask[i & 3];
}

void ws_write_upgrade(struct ws_bytes *bytes, const char *path, const char *headers) {
  char head[1024];
  int size = snprintf(head, sizeof head,
                      "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
                      path, headers);
  ws_add(bytes, head, (size_t)size);
}

size_t ws_head_size(const struct ws_bytes *bytes) {
  for (size_t i = 0; i + 4 <= bytes->used; i++)
    if (memcmp(bytes->start + i, "\r\n\r\n", 4) == 0) return i + 4;
  return 0;
}

int ws_connect(unsigned port) {
  int one = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (fd < 0 || connect(fd, (struct sockaddr *)&name, sizeof name) != 0) {
    if (fd >= 0) close(fd);
    return -1;
  }
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return fd;
}
