/* fake.h - a hall without sockets, threads or a clock, for tests and fuzzers: what it sends is kept, what it
 * wants written or thought is done when fake_pump says so, and time passes when the test says so. */
#ifndef TEST_FAKE_H
#define TEST_FAKE_H

// clang-format off

#include "server/hall.h"

struct fake {
  struct hall hall;
  struct tables_store store; /* a copy of SQLite's, so that tests can make parts of it fail */
  struct tables *tables;
  struct room *to_write, *to_write_last;
  struct bot_job *to_think[16];
  unsigned thoughts;
};

void fake_open(struct fake *fake); /* In memory. */
void fake_close(struct fake *fake);
bool fake_write(struct fake *fake); /* Writes what waits; false if nothing did. */
bool fake_think(struct fake *fake); /* Lets the first bot that waits think; false if none does. */
void fake_pump(struct fake *fake);  /* Both, until nothing waits. */
void fake_time(struct fake *fake, uint64_t milliseconds); /* Time passes, with a tick at its end. */

struct conn *fake_conn(struct fake *fake, const char *address); /* A new connection, NULL: from no address. */
void fake_hang_up(struct fake *fake, struct conn *conn);
void fake_send(struct conn *conn, const char *text); /* A frame comes in. */
char *fake_next(struct conn *conn);                  /* The next message out, to be freed; NULL if none. */

#endif
