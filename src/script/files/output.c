/* output.c - see output.h. Names of files that aren't whole stand in places that are never freed:
 * so a handler of signals can read them, whatever the program was doing. */
#define _XOPEN_SOURCE 700
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <status.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PENDING = 64, PATH = PATH_MAX + 64, LINKS = 40, ATTEMPTS = 100, NOWHERE = -1 };

struct bst_output {
  char *path;      /* as it was named */
  char *target;    /* without links */
  char *temporary; /* NULL: nothing is replaced */
  FILE *file;
  bst_output_how how;
  struct stat older;
  bool has_older;
  int place; /* in the list below; NOWHERE: there was none left */
};

/* --- files that aren't whole ------------------------------------------------------------------ */

typedef enum pending_state { FREE, TAKEN, THERE } pending_state;

static struct pending {
  _Atomic int state;
  char path[PATH];
} pending[PENDING];

static int note_pending(const char *path) {
  if (strlen(path) >= PATH)
    return NOWHERE;
  for (int i = 0; i < PENDING; i++) {
    int expected = FREE;
    if (!atomic_compare_exchange_strong(&pending[i].state, &expected, TAKEN))
      continue;
    memcpy(pending[i].path, path, strlen(path) + 1);
    atomic_store(&pending[i].state, THERE);
    return i;
  }
  return NOWHERE;
}

static void forget_pending(int place) {
  if (place != NOWHERE)
    atomic_store(&pending[place].state, FREE);
}

void bst_output_remove_pending(void) {
  int saved = errno;
  for (int i = 0; i < PENDING; i++)
    if (atomic_load(&pending[i].state) == THERE)
      (void)unlink(pending[i].path);
  errno = saved;
}

/* --- failures --------------------------------------------------------------------------------- */

static bst_status fail(bst_error *err, const char *path, const char *why) {
  return bst_fail(err, BST_BAD_INPUT, "%.300s: %s", path, why);
}

static bst_status fail_write(bst_error *err, const char *path, int why) {
  return bst_fail(err, BST_BAD_INPUT, "%.300s: can't be written: %s", path, strerror(why));
}

static bst_status no_memory(bst_error *err, const char *path) {
  return bst_fail(err, BST_NO_MEMORY, "%.300s: out of memory", path);
}

static void free_output(bst_output *o) {
  if (o->file && o->file != stdout)
    (void)fclose(o->file);
  if (o->temporary) {
    (void)unlink(o->temporary);
    forget_pending(o->place);
  }
  free(o->temporary);
  free(o->target);
  free(o->path);
  free(o);
}

/* --- where a path leads ----------------------------------------------------------------------- */

/* The folder of a path, with the slash; 0: the one at hand. */
static size_t folder_length(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? (size_t)(slash - path) + 1 : 0;
}

static char *join(const char *folder, size_t length, const char *name) {
  char *out = malloc(length + strlen(name) + 1);
  if (out) {
    memcpy(out, folder, length);
    memcpy(out + length, name, strlen(name) + 1);
  }
  return out;
}

/* /dev/stdout and /dev/fd/3 lead to a link that stands for an open file of ours, whose name may be
 * another's by now. Its number, or NOWHERE. */
static int own_number(const char *link) {
  size_t length = folder_length(link);
  char *name = join(link, length, length ? "." : "./.");
  char *folder = name ? realpath(name, NULL) : NULL, *own = realpath("/proc/self/fd", NULL);
  int number = NOWHERE;
  char *end;
  if (folder && own && strcmp(folder, own) == 0) {
    long read = strtol(link + length, &end, 10);
    number =
        end > link + length && *end == '\0' && read >= 0 && read < INT_MAX ? (int)read : number;
  }
  free(name);
  free(folder);
  free(own);
  return number;
}

/* What the link at *path leads to takes its place. */
static bst_status follow_link(char **path, bst_error *err, const char *named) {
  char text[PATH_MAX + 1];
  ssize_t length = readlink(*path, text, PATH_MAX);
  if (length < 0)
    return fail_write(err, named, errno);
  text[length] = '\0';
  char *next = join(*path, text[0] == '/' ? 0 : folder_length(*path), text);
  if (!next)
    return no_memory(err, named);
  free(*path);
  *path = next;
  return BST_OK;
}

/* Finds o->target and what lies there. *number: an open file that the path stands for. */
static bst_status follow(bst_output *o, int *number, bst_error *err) {
  bst_status status = BST_OK;
  *number = NOWHERE;
  for (int links = 0; status == BST_OK; links++) {
    if (lstat(o->target, &o->older) != 0)
      return errno == ENOENT ? BST_OK : fail_write(err, o->path, errno);
    if (!S_ISLNK(o->older.st_mode)) {
      o->has_older = true;
      return BST_OK;
    }
    *number = own_number(o->target);
    if (*number != NOWHERE)
      return BST_OK;
    if (links == LINKS)
      return fail_write(err, o->path, ELOOP);
    status = follow_link(&o->target, err, o->path);
  }
  return status;
}

/* --- opening ---------------------------------------------------------------------------------- */

static bst_status take_stream(bst_output *o, int file, bst_error *err) {
  o->file = file >= 0 ? fdopen(file, "wb") : NULL;
  if (o->file)
    return BST_OK;
  int why = errno;
  if (file >= 0)
    close(file);
  return fail_write(err, o->path, why);
}

/* Another number for the same open file; what was written to it before goes first. */
static bst_status open_own(bst_output *o, int number, bst_error *err) {
  (void)fflush(stdout);
  return take_stream(o, fcntl(number, F_DUPFD_CLOEXEC, 0), err);
}

static bool is_stdout(const struct stat *about) {
  struct stat own;
  return fstat(STDOUT_FILENO, &own) == 0 && own.st_dev == about->st_dev &&
         own.st_ino == about->st_ino;
}

static bst_status check_older(const bst_output *o, bst_error *err) {
  if (o->how == BST_OUTPUT_NEW)
    return fail(err, o->path, "is there already; it is never overwritten");
  if (is_stdout(&o->older))
    return fail(err, o->path, "is where the standard output goes; name another file, or '-'");
  if (faccessat(AT_FDCWD, o->target, W_OK, AT_EACCESS) != 0)
    return fail_write(err, o->path, errno);
  return BST_OK;
}

/* The older file's owner and permissions, as far as the system lets us. */
static void take_over(int file, const struct stat *older) {
  struct stat own;
  bool same = fstat(file, &own) == 0 && own.st_uid == older->st_uid && own.st_gid == older->st_gid;
  same = same || fchown(file, older->st_uid, older->st_gid) == 0;
  (void)fchmod(file, older->st_mode & (same ? 07777 : 0777));
}

static bst_status open_temporary(bst_output *o, bst_error *err) {
  static _Atomic unsigned counter;
  char name[64];
  int file = NOWHERE;
  for (int i = 0; i < ATTEMPTS && file < 0; i++) {
    snprintf(name, sizeof name, ".bastide-%ld-%u.part", (long)getpid(),
             atomic_fetch_add(&counter, 1));
    free(o->temporary);
    o->temporary = join(o->target, folder_length(o->target), name);
    if (!o->temporary)
      return no_memory(err, o->path);
    o->place = note_pending(o->temporary); /* before it is there: a signal may come between */
    file = open(o->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, o->has_older ? 0600 : 0666);
    int why = errno;
    if (file < 0)
      forget_pending(o->place);
    errno = why;
    if (file < 0 && why != EEXIST)
      break;
  }
  if (file < 0) {
    int why = errno;
    free(o->temporary);
    o->temporary = NULL;
    bool locked = why == EACCES || why == EPERM || why == EROFS;
    return bst_fail(err, BST_BAD_INPUT, "%.300s: can't be written: %s%s", o->path,
                    locked ? "no file can be made in its folder: " : "", strerror(why));
  }
  if (o->has_older)
    take_over(file, &o->older);
  return take_stream(o, file, err);
}

static bst_status open_path(bst_output *o, bst_error *err) {
  int number;
  bst_status status = follow(o, &number, err);
  if (status != BST_OK)
    return status;
  if (number != NOWHERE)
    return open_own(o, number, err);
  if (o->has_older && S_ISDIR(o->older.st_mode))
    return fail(err, o->path, "is a folder; name a file in it");
  if (o->has_older && !S_ISREG(o->older.st_mode))
    return take_stream(o, open(o->target, O_WRONLY | O_NOCTTY | O_CLOEXEC), err);
  if (o->has_older)
    status = check_older(o, err);
  else if (o->target[0] == '\0' || o->target[strlen(o->target) - 1] == '/')
    status = fail_write(err, o->path, ENOENT);
  return status == BST_OK ? open_temporary(o, err) : status;
}

bst_status bst_output_open(const char *path, bst_output_how how, bst_output **out, bst_error *err) {
  bst_output *o = calloc(1, sizeof *o);
  if (!o)
    return no_memory(err, path);
  bool standard = strcmp(path, "-") == 0;
  o->how = how;
  o->place = NOWHERE;
  o->path = strdup(standard ? "the standard output" : path);
  o->target = strdup(path);
  bst_status status = o->path && o->target ? BST_OK : no_memory(err, path);
  if (status == BST_OK && standard)
    o->file = stdout;
  else if (status == BST_OK)
    status = open_path(o, err);
  if (status == BST_OK)
    *out = o;
  else
    free_output(o);
  return status;
}

FILE *bst_output_stream(const bst_output *o) { return o->file; }

const char *bst_output_place(const bst_output *o) { return o->temporary; }

/* --- closing ---------------------------------------------------------------------------------- */

/* Everything has gone out, or `errno` says why not. A stream remembers that something failed, but
 * not what: trying again tells, and what is written so far is of no use anyway. */
static bool flush(const bst_output *o) {
  bool failed = ferror(o->file) != 0;
  errno = 0;
  if (fflush(o->file) != 0)
    return false;
  if (!failed)
    return true;
  errno = 0;
  if (write(fileno(o->file), "\n", 1) >= 0)
    errno = EIO;
  return false;
}

bst_status bst_output_check(const bst_output *o, bst_error *err) {
  return !ferror(o->file) || flush(o) ? BST_OK : fail_write(err, o->path, errno);
}

/* Other programs must find the older file or the new one, even after a power cut. */
static bool sync_file(const bst_output *o) {
  return !o->temporary || !o->has_older || fsync(fileno(o->file)) == 0;
}

static bool close_stream(bst_output *o) {
  FILE *file = o->file;
  bool fine = flush(o) && sync_file(o);
  int why = errno;
  o->file = NULL;
  if (file == stdout)
    clearerr(stdout); /* it is told now, once */
  else if (fclose(file) != 0 && fine)
    return false;
  errno = why;
  return fine;
}

/* Where there was nothing, there must still be nothing. */
static int name_new(const bst_output *o) {
  struct stat about;
  if (link(o->temporary, o->target) == 0)
    return 0;
  if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK)
    return errno;
  if (lstat(o->target, &about) == 0) /* a file system without links */
    return EEXIST;
  return rename(o->temporary, o->target) == 0 ? 0 : errno;
}

static bst_status name_it(const bst_output *o, bst_error *err) {
  struct stat about;
  if (!o->has_older) {
    int why = name_new(o);
    if (why == EEXIST)
      return fail(err, o->path, "was made by somebody else meanwhile; it is not overwritten");
    return why == 0 ? BST_OK : fail_write(err, o->path, why);
  }
  if (lstat(o->target, &about) == 0 && !S_ISREG(about.st_mode))
    return fail(err, o->path, "is no ordinary file any more; it is not overwritten");
  return rename(o->temporary, o->target) == 0 ? BST_OK : fail_write(err, o->path, errno);
}

bst_status bst_output_close(bst_output *o, bst_error *err) {
  bst_status status = close_stream(o) ? BST_OK : fail_write(err, o->path, errno);
  if (status == BST_OK && o->temporary)
    status = name_it(o, err);
  free_output(o);
  return status;
}

void bst_output_drop(bst_output *o) {
  if (o)
    free_output(o);
}

bst_status bst_output_write(const char *path, bst_output_how how, const char *text, size_t size,
                            bst_error *err) {
  bst_output *o;
  bst_status status = bst_output_open(path, how, &o, err);
  if (status != BST_OK)
    return status;
  (void)!fwrite(text, 1, size, o->file);
  return bst_output_close(o, err);
}

/* --- folders, and which file it is ------------------------------------------------------------ */

bst_status bst_output_folder(const char *path, bst_error *err) {
  struct stat about;
  if (mkdir(path, 0777) != 0 && errno != EEXIST)
    return fail(err, path, strerror(errno));
  if (stat(path, &about) != 0)
    return fail(err, path, strerror(errno));
  return S_ISDIR(about.st_mode) ? BST_OK : fail(err, path, "is not a folder");
}

bst_status bst_output_scratch(char *folder, size_t size, bst_error *err) {
  const char *place = getenv("TMPDIR");
  place = place && *place ? place : "/tmp";
  int length = snprintf(folder, size, "%s/bastide-XXXXXX", place);
  if (length < 0 || (size_t)length >= size)
    return bst_fail(err, BST_BAD_INPUT, "%s: the path is too long; set TMPDIR to a shorter one",
                    place);
  if (!mkdtemp(folder))
    return bst_fail(err, BST_BAD_INPUT, "%s: no folder can be made there: %s; set TMPDIR", place,
                    strerror(errno));
  return BST_OK;
}

bool bst_output_same(const char *one, const char *two) {
  struct stat a, b;
  return stat(one, &a) == 0 && stat(two, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}
