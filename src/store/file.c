/* file.c - records as files.
 *
 * A new file is written under a temporary name, synced and only then given its own, and its folder is
 * synced, so a crash leaves either no file or a whole one. An append is one write and one sync; if it does
 * not fit, the file is cut back to what it was. Locks are POSIX record locks on the whole file: they go
 * away with the process, however it ends.
 */
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A writer waits five seconds for a lock, a reader a third of one. */
enum { WRITE_TRIES = 500, READ_TRIES = 30, LOCK_PAUSE_NS = 10000000 };
enum { PATH_ROOM = 4096, PATH_SHOWN = 150 };

/* A record of this store: the general part must come first. */
struct file_record {
  struct store_record record;
  int fd;
  char path[PATH_ROOM];
};

/* The reason must fit the line whatever the path; of a long one the end tells more. */
static bool fail_io(struct weir_error *error, const char *what, const char *path, int code) {
  size_t size = strlen(path);
  bool is_long = size > PATH_SHOWN;
  return weir_fail(error, "cannot %s %s%s: %s", what, is_long ? "..." : "",
                   is_long ? path + size - PATH_SHOWN : path, strerror(code));
}

static bool write_all(int fd, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t wrote = write(fd, bytes, size);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) {
      if (wrote == 0) errno = ENOSPC;
      return false;
    }
    bytes += wrote;
    size -= (size_t)wrote;
  }
  return true;
}

/* Some file systems cannot sync; that is no reason to refuse to play on them. */
static bool sync_file(int fd) {
  return fsync(fd) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

static bool read_all(int fd, size_t limit, char **text, size_t *size, const char *path,
                     struct weir_error *error) {
  size_t room = 65536, used = 0;
  char *bytes = malloc(room);
  while (bytes) {
    ssize_t got = read(fd, bytes + used, room - used - 1);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      int code = errno;
      free(bytes);
      return fail_io(error, "read", path, code);
    }
    if (got == 0) {
      bytes[used] = 0;
      *text = bytes;
      *size = used;
      return true;
    }
    used += (size_t)got;
    if (used > limit) {
      free(bytes);
      return weir_fail(error, "%s is too long (over %u MiB)", path, (unsigned)(limit >> 20));
    }
    if (room - used > 1) continue;
    char *larger = realloc(bytes, room *= 2);
    if (!larger) free(bytes);
    bytes = larger;
  }
  return weir_fail(error, "out of memory while reading %s", path);
}

/* Only plain files: a folder has no text, a pipe or device could make us wait for ever. */
static int open_plain(const char *path, int flags, struct weir_error *error) {
  int fd = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (fd < 0) {
    fail_io(error, "open", path, errno);
    return -1;
  }
  struct stat about = {0};
  if (fstat(fd, &about) == 0 && S_ISREG(about.st_mode)) return fd;
  bool folder = S_ISDIR(about.st_mode);
  close(fd);
  weir_fail(error, "%s is %s, not a file", path, folder ? "a folder" : "a device or pipe");
  return -1;
}

bool store_read_file(const char *path, size_t limit, char **text, size_t *size, struct weir_error *error) {
  int fd = open_plain(path, O_RDONLY, error);
  if (fd < 0) return false;
  bool done = read_all(fd, limit, text, size, path, error);
  close(fd);
  return done;
}

/* ---- Creating ---- */

static size_t folder_size(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? (size_t)(slash - path) + 1 : 0;
}

/* A rename is only safe on disk when the folder is. */
static void sync_folder(const char *path) {
  char folder[PATH_ROOM] = ".";
  size_t size = folder_size(path);
  if (size > 0 && size < sizeof folder) {
    memcpy(folder, path, size);
    folder[size] = 0;
  }
  int fd = open(folder, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  (void)fsync(fd);
  close(fd);
}

/* Gives the finished file its name. link refuses a name in use without a gap in which another could take it.
 */
static bool give_name(const char *temporary, const char *path, bool replace, struct weir_error *error) {
  if (!replace) {
    if (link(temporary, path) == 0) {
      unlink(temporary);
      return true;
    }
    struct stat about;
    if (errno == EEXIST || lstat(path, &about) == 0)
      return weir_fail(error, "%s is there already; choose another name or remove it first", path);
  }
  if (rename(temporary, path) == 0) return true;
  return fail_io(error, "create", path, errno);
}

static bool file_create(const char *path, const char *text, size_t size, bool replace,
                        struct weir_error *error) {
  struct stat about;
  if (!replace && lstat(path, &about) == 0)
    return weir_fail(error, "%s is there already; choose another name or remove it first", path);
  char temporary[PATH_ROOM];
  size_t folder = folder_size(path);
  int room = snprintf(temporary, sizeof temporary, "%.*s.weir-%ld.tmp", (int)folder, path, (long)getpid());
  if (room < 0 || (size_t)room >= sizeof temporary) return weir_fail(error, "the file name is too long");
  int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0 && errno == EEXIST) { /* left by a process that had our number and crashed */
    unlink(temporary);
    fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  }
  if (fd < 0) return fail_io(error, "create", path, errno);
  bool wrote = write_all(fd, text, size) && sync_file(fd);
  int code = errno;
  if (close(fd) != 0 && wrote) {
    wrote = false;
    code = errno;
  }
  bool done = wrote ? give_name(temporary, path, replace, error) : fail_io(error, "write", path, code);
  if (!done) {
    unlink(temporary);
    return false;
  }
  sync_folder(path);
  return true;
}

/* ---- Opening, appending, closing ---- */

/* A writer must be alone. A reader waits a little for a writer to finish its line, but a writer that thinks
 * for minutes keeps nobody from looking: what stands in the file is good at every moment. */
static bool lock_file(int fd, enum store_use use, const char *path, struct weir_error *error) {
  struct flock lock = {.l_type = use == STORE_WRITE ? F_WRLCK : F_RDLCK, .l_whence = SEEK_SET};
  int tries = use == STORE_WRITE ? WRITE_TRIES : READ_TRIES;
  for (int i = 0; i < tries; i++) {
    if (fcntl(fd, F_SETLK, &lock) == 0) return true;
    /* A file system without locks is its user's own risk. */
    if (errno != EACCES && errno != EAGAIN && errno != EINTR) return true;
    nanosleep(&(struct timespec){.tv_nsec = LOCK_PAUSE_NS}, NULL);
  }
  return use == STORE_READ ||
         weir_fail(error, "%s is locked by another program that is writing it; try again", path);
}

static struct store_record *file_open(const char *path, enum store_use use, struct weir_error *error) {
  if (strlen(path) >= PATH_ROOM) {
    weir_fail(error, "the file name is too long");
    return NULL;
  }
  int fd = open_plain(path, use == STORE_WRITE ? O_RDWR | O_APPEND : O_RDONLY, error);
  if (fd < 0) return NULL;
  struct file_record *file = calloc(1, sizeof *file);
  if (!file) weir_fail(error, "out of memory");
  if (!file || !lock_file(fd, use, path, error) ||
      !read_all(fd, STORE_SIZE_MAX, &file->record.text, &file->record.size, path, error)) {
    free(file);
    close(fd);
    return NULL;
  }
  file->record.store = &store_files;
  file->fd = fd;
  memcpy(file->path, path, strlen(path) + 1);
  return &file->record;
}

static bool file_append(struct store_record *record, size_t keep, const char *text, size_t size,
                        struct weir_error *error) {
  struct file_record *file = (struct file_record *)record;
  size_t room = (keep > record->size ? keep : record->size) + size + 1;
  char *larger = realloc(record->text, room);
  if (!larger) return weir_fail(error, "out of memory");
  record->text = larger;
  /* A line cut short by an earlier crash goes first; the file is whole at every moment. */
  if (keep < record->size && ftruncate(file->fd, (off_t)keep) != 0)
    return fail_io(error, "write", file->path, errno);
  record->size = keep;
  if (!write_all(file->fd, text, size) || !sync_file(file->fd)) {
    int code = errno;
    if (ftruncate(file->fd, (off_t)keep) == 0) (void)sync_file(file->fd);
    record->text[keep] = 0;
    return fail_io(error, "write", file->path, code);
  }
  memcpy(record->text + keep, text, size);
  record->size = keep + size;
  record->text[record->size] = 0;
  return true;
}

static void file_close(struct store_record *record) {
  if (!record) return;
  struct file_record *file = (struct file_record *)record;
  close(file->fd);
  free(record->text);
  free(file);
}

const struct store store_files = {
    .create = file_create,
    .open = file_open,
    .append = file_append,
    .close = file_close,
};
