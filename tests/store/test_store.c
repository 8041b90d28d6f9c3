/* test_store.c - records as files: created whole, appended to, locked, and what happens when they cannot be.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/store.h"

static char folder[] = "/tmp/weir-store-XXXXXX";

/* Every test works in a fresh folder. */
static int enter(void **unused) {
  strcpy(folder, "/tmp/weir-store-XXXXXX");
  return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **unused) {
  static const char *const names[] = {"a", "b", "link", "pipe"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) unlink(names[i]);
  rmdir("sub");
  return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1; /* fails if a temporary file stays */
}

static void assert_holds(const char *path, const char *wanted) {
  struct weir_error error;
  char *text;
  size_t size;
  assert_true(store_read_file(path, 1000, &text, &size, &error));
  assert_int_equal(size, strlen(wanted));
  assert_string_equal(text, wanted);
  free(text);
}

static void create(const char *path, const char *text) {
  struct weir_error error;
  assert_true(store_files.create(path, text, strlen(text), false, &error));
}

static void test_create(void **unused) {
  struct weir_error error;
  create("a", "one\n");
  assert_holds("a", "one\n");
  assert_false(store_files.create("a", "two\n", 4, false, &error));
  assert_non_null(strstr(error.text, "is there already"));
  assert_holds("a", "one\n");
  assert_true(store_files.create("a", "two\n", 4, true, &error));
  assert_holds("a", "two\n");
  assert_true(store_files.create("b", "", 0, false, &error));
  assert_holds("b", "");
}

static void test_create_fails(void **unused) {
  struct weir_error error;
  char path[6000];
  assert_false(store_files.create("nowhere/a", "x", 1, false, &error));
  assert_non_null(strstr(error.text, "cannot create nowhere/a: "));
  memset(path, 'x', sizeof path - 1);
  path[sizeof path - 1] = 0;
  assert_false(store_files.create(path, "x", 1, false, &error));
  assert_int_equal(mkdir("sub", 0700), 0);
  assert_false(store_files.create("sub", "x", 1, false, &error));
  assert_false(store_files.create("sub", "x", 1, true, &error));
  assert_int_equal(symlink("nowhere", "link"), 0); /* a link to nothing is a name in use too */
  assert_false(store_files.create("link", "x", 1, false, &error));
}

static void test_append(void **unused) {
  struct weir_error error;
  create("a", "one\n");
  struct store_record *record = store_files.open("a", STORE_WRITE, &error);
  assert_non_null(record);
  assert_string_equal(record->text, "one\n");
  assert_true(store_files.append(record, record->size, "two\n", 4, &error));
  assert_true(store_files.append(record, record->size, "three\n", 6, &error));
  assert_string_equal(record->text, "one\ntwo\nthree\n");
  assert_int_equal(record->size, 14);
  store_files.close(record);
  assert_holds("a", "one\ntwo\nthree\n");
}

/* A line cut short goes when the next one comes. */
static void test_append_keeps(void **unused) {
  struct weir_error error;
  create("a", "one\ntw");
  struct store_record *record = store_files.open("a", STORE_WRITE, &error);
  assert_true(store_files.append(record, 4, "three\n", 6, &error));
  assert_string_equal(record->text, "one\nthree\n");
  store_files.close(record);
  assert_holds("a", "one\nthree\n");
}

static void test_open_fails(void **unused) {
  struct weir_error error;
  char path[6000];
  assert_null(store_files.open("a", STORE_READ, &error));
  assert_string_equal(error.text, "cannot open a: No such file or directory");
  assert_int_equal(mkdir("sub", 0700), 0);
  assert_null(store_files.open("sub", STORE_READ, &error));
  assert_null(store_files.open("sub", STORE_WRITE, &error));
  assert_int_equal(mkfifo("pipe", 0600), 0);
  assert_null(store_files.open("pipe", STORE_READ, &error)); /* and does not wait for a writer */
  assert_string_equal(error.text, "pipe is a device or pipe, not a file");
  memset(path, 'x', sizeof path - 1);
  path[sizeof path - 1] = 0;
  assert_null(store_files.open(path, STORE_READ, &error));
  path[3000] = 0; /* the reason is told however long the name */
  assert_null(store_files.open(path, STORE_READ, &error));
  assert_non_null(strstr(error.text, "File name too long"));
}

static void test_too_long(void **unused) {
  struct weir_error error;
  char *text;
  size_t size;
  create("a", "0123456789");
  assert_true(store_read_file("a", 10, &text, &size, &error));
  free(text);
  assert_false(store_read_file("a", 9, &text, &size, &error));
  assert_non_null(strstr(error.text, "too long"));
}

/* A large text takes more than one read. */
static void test_large(void **unused) {
  enum { SIZE = 300000 };
  struct weir_error error;
  char *text = malloc(SIZE);
  memset(text, 'x', SIZE);
  assert_true(store_files.create("a", text, SIZE, false, &error));
  struct store_record *record = store_files.open("a", STORE_WRITE, &error);
  assert_int_equal(record->size, SIZE);
  assert_true(store_files.append(record, SIZE, text, SIZE, &error));
  store_files.close(record);
  record = store_files.open("a", STORE_READ, &error);
  assert_int_equal(record->size, 2 * SIZE);
  store_files.close(record);
  free(text);
}

/* In a child, since a process shares its locks with itself. The status is whether the record opened. */
static bool opens_elsewhere(const char *path, enum store_use use) {
  int status = 0;
  pid_t child = fork();
  if (child == 0) {
    struct flock lock = {.l_type = use == STORE_WRITE ? F_WRLCK : F_RDLCK, .l_whence = SEEK_SET};
    int fd = open(path, O_RDWR);
    _exit(fd >= 0 && fcntl(fd, F_SETLK, &lock) == 0 ? 0 : 1);
  }
  assert_int_equal(waitpid(child, &status, 0), child);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void test_locks(void **unused) {
  struct weir_error error;
  create("a", "one\n");
  struct store_record *record = store_files.open("a", STORE_READ, &error);
  assert_true(opens_elsewhere("a", STORE_READ));
  assert_false(opens_elsewhere("a", STORE_WRITE));
  store_files.close(record);
  record = store_files.open("a", STORE_WRITE, &error);
  assert_false(opens_elsewhere("a", STORE_READ));
  store_files.close(record);
  assert_true(opens_elsewhere("a", STORE_WRITE));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, enter, leave)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_create),     TEST(test_create_fails), TEST(test_append), TEST(test_append_keeps),
      TEST(test_open_fails), TEST(test_too_long),     TEST(test_large),  TEST(test_locks),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
