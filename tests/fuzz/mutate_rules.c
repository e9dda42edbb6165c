/* mutate_rules.c - mutants of all rules of the source tree, loaded and played:
 *
 *   mutate_rules --seed N --first N --count N [--keep FOLDER] [--threads-every N] [--cpu SECONDS]
 *                [--only FOLDER] [--whole] [--tell] [--show]
 *
 * They are tried in children, some in each, so that a crash, a hang or a leak ends one of them and
 * not the rest. The text of a mutant is written before it is tried; what is found is kept in
 * FOLDER, beside a text that says what happened. Exit status 1: something was found.
 *
 * `--only` takes the files of one folder of the source tree and those below it, `--whole` tries the
 * files as they are, and with all kinds of players. `--tell` says what became of each, `--show`
 * prints the mutants and tries nothing. A hang is told by processor time, so that it doesn't depend
 * on what else runs on the machine. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "mutate.h"
#include "rule_trial.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  BATCH = 20,
  PATH_SIZE = 512,
  NAME_SIZE = 257,
  HUNG = 90,
  OUTCOMES = 4,
  MEMORY = 3
}; /* GiB */

/* What a child leaves behind, however it ends. */
typedef struct shared {
  uint64_t number; /* of the mutant under way */
  uint64_t count[OUTCOMES];
  char part[64];
  char path[PATH_SIZE];
  trial last;
  bool wrong; /* the last one was */
} shared;

typedef struct run {
  uint64_t seed, first, count, threads_every;
  unsigned cpu;
  const char *keep, *only;
  bool show, tell, whole;
  corpus corpus;
  char folder[64]; /* where mutants lie */
  unsigned findings;
  int terminal;
} run;

static const char *const outcomes[] = {"played", "aborted", "refused", "wrong"};

static shared *common;
static unsigned cpu_seconds;

#if defined(BST_SANITIZED)
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void) { return "print_stacktrace=1"; }
const char *__asan_default_options(void) {
  return "allocator_may_return_null=1:hard_rss_limit_mb=3000";
}
#endif

/* --- the child -------------------------------------------------------------------------------- */

static void on_time(int signal) {
  (void)signal;
  _exit(HUNG);
}

static void begin_part(const char *part) {
  const struct itimerval clock = {.it_value = {.tv_sec = (time_t)cpu_seconds}};
  snprintf(common->part, sizeof common->part, "%s", part);
  setitimer(ITIMER_PROF, &clock, NULL);
}

static bool write_text(const char *path, const char *text, size_t length) {
  FILE *file = fopen(path, "wb");
  bool fine = file && fwrite(text, 1, length, file) == length;
  return file && fclose(file) == 0 && fine;
}

/* A mutant, or a file as it is. */
static bool make(const run *r, uint64_t number, mutant *m) {
  if (!r->whole)
    return mutant_make(&r->corpus, r->seed, number, m);
  const source *of = &r->corpus.file[number];
  *m = (mutant){.of = of, .text = malloc(of->length + 1), .length = of->length};
  if (m->text)
    memcpy(m->text, of->text, of->length + 1);
  return m->text != NULL;
}

/* In a folder that looks like the one of the original. */
static bool place(const run *r, const mutant *m, char *path, size_t size) {
  size_t length = (size_t)snprintf(path, size, "%s/", r->folder);
  for (const char *c = m->of->folder; *c && length + 1 < size; c++)
    path[length++] = *c == '/' ? '-' : *c;
  snprintf(path + length, size - length, "/%s", m->of->name);
  unlink(path); /* the link to the original, or the mutant before */
  return write_text(path, m->text, m->length);
}

static void restore(const run *r, const mutant *m, const char *path) {
  char original[PATH_SIZE];
  snprintf(original, sizeof original, "%s/%s/%s", BST_SOURCE_DIR, m->of->folder, m->of->name);
  (void)r;
  unlink(path);
  if (symlink(original, path) != 0)
    perror(path);
}

/* False: this one was wrong, and the rest is left to another child. */
static bool try_one(const run *r, uint64_t number) {
  mutant m;
  if (!make(r, number, &m))
    abort();
  common->number = number;
  if (!place(r, &m, common->path, sizeof common->path)) {
    perror(common->path);
    abort();
  }
  bool compared = r->threads_every > 0 && number % r->threads_every == 0;
  unsigned bouts = r->whole ? 3 : compared ? 1 + (unsigned)(number % 3) : 0;
  common->last = rule_trial(common->path, &(trial_plan){bouts, begin_part});
  common->count[common->last.outcome]++;
  common->wrong = common->last.outcome == TRIAL_WRONG;
  if (r->tell)
    dprintf(r->terminal, "%" PRIu64 " %s: %s %s\n", number, m.of->name,
            outcomes[common->last.outcome], common->last.what);
  if (!common->wrong)
    restore(r, &m, common->path);
  free(m.text);
  return !common->wrong;
}

static void be_child(run *r, uint64_t from, uint64_t to) {
  char log[PATH_SIZE];
  snprintf(log, sizeof log, "%s/log", r->folder);
  int out = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (out < 0 || dup2(out, 1) < 0 || dup2(out, 2) < 0)
    abort();
  close(out);
#if !defined(BST_SANITIZED)
  const struct rlimit memory = {(rlim_t)MEMORY << 30, (rlim_t)MEMORY << 30};
  setrlimit(RLIMIT_AS, &memory);
#endif
  signal(SIGPROF, on_time);
  bool fine = true;
  for (uint64_t i = from; i < to && fine; i++)
    fine = try_one(r, i);
  setitimer(ITIMER_PROF, &(struct itimerval){{0}, {0}}, NULL);
  corpus_free(&r->corpus);
  exit(0); /* and what has leaked is looked for */
}

/* --- the parent ------------------------------------------------------------------------------- */

/* Tries [from, to) in a child; how it ended. */
static int try_some(run *r, uint64_t from, uint64_t to) {
  int status = 0;
  common->wrong = false;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0)
    be_child(r, from, to);
  if (child < 0 || waitpid(child, &status, 0) != child) {
    perror("mutate_rules: a child");
    exit(2);
  }
  return status;
}

static void copy_file(const char *from, const char *to) {
  char buffer[4096];
  FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
  size_t length;
  while (in && out && (length = fread(buffer, 1, sizeof buffer, in)) > 0)
    if (fwrite(buffer, 1, length, out) != length)
      break;
  if (in)
    fclose(in);
  if (out)
    fclose(out);
}

/* The line of the log that says most. */
static void find_summary(const run *r, char *out, size_t size) {
  static const char *const marks[] = {"SUMMARY: ", "runtime error: ", "Assertion"};
  char path[PATH_SIZE], line[512];
  snprintf(path, sizeof path, "%s/log", r->folder);
  *out = '\0';
  for (size_t i = 0; i < sizeof marks / sizeof *marks && !*out; i++) {
    FILE *log = fopen(path, "r");
    while (log && !*out && fgets(line, sizeof line, log))
      if (strstr(line, marks[i]))
        snprintf(out, size, "%.*s", (int)strcspn(line, "\n"), line);
    if (log)
      fclose(log);
  }
}

static void keep(run *r, const char *how) {
  char to[PATH_SIZE], log[PATH_SIZE], summary[512];
  mutant m;
  find_summary(r, summary, sizeof summary);
  printf("mutant %" PRIu64 " (--seed %" PRIu64 " --first %" PRIu64 " --count 1): %s in '%s'%s%s\n",
         common->number, r->seed, common->number, how, common->part, *summary ? ": " : "", summary);
  if (make(r, common->number, &m)) {
    printf("  of %s/%s", m.of->folder, m.of->name);
    if (r->keep) {
      snprintf(to, sizeof to, "%s/%" PRIu64 "-%" PRIu64 "-%s", r->keep, r->seed, common->number,
               m.of->name);
      bool kept = write_text(to, m.text, m.length);
      printf(kept ? ", kept as %s" : ", can't be kept as %s", to);
      snprintf(log, sizeof log, "%s/log", r->folder);
      strncat(to, ".log", sizeof to - strlen(to) - 1);
      copy_file(log, to);
    }
    putchar('\n');
    restore(r, &m, common->path);
    free(m.text);
  }
  fflush(stdout);
  r->findings++;
}

/* How a child ended that didn't end well; "" if it did. */
static const char *verdict(int status, char *out, size_t size) {
  *out = '\0';
  if (WIFSIGNALED(status))
    snprintf(out, size, "signal %d", WTERMSIG(status));
  else if (WEXITSTATUS(status) == HUNG)
    snprintf(out, size, "no end after %u s of processor time", cpu_seconds);
  else if (WEXITSTATUS(status) != 0)
    snprintf(out, size, "exit status %d", WEXITSTATUS(status));
  else if (common->wrong)
    snprintf(out, size, "%s", common->last.what);
  return out;
}

static void try_all(run *r) {
  char how[1200];
  for (uint64_t at = r->first, end = r->first + r->count; at < end;) {
    uint64_t to = end - at < BATCH ? end : at + BATCH;
    common->number = at;
    snprintf(common->part, sizeof common->part, "the begin");
    int status = try_some(r, at, to);
    bool at_exit = common->number + 1 == to && WIFEXITED(status) && WEXITSTATUS(status) != HUNG;
    if (!*verdict(status, how, sizeof how)) {
      at = to;
    } else if (at_exit && to - at > 1 && !common->wrong) {
      for (; at < to; at++) /* one of them has leaked: which? */
        if (*verdict(try_some(r, at, at + 1), how, sizeof how))
          keep(r, how);
    } else {
      keep(r, how);
      at = common->number + 1;
    }
  }
}

/* --- folders ---------------------------------------------------------------------------------- */

static bool link_all(const char *from, const char *to) {
  struct dirent **entry = NULL;
  char there[PATH_SIZE + NAME_SIZE], here[PATH_SIZE + NAME_SIZE];
  int count = scandir(from, &entry, NULL, alphasort);
  bool fine = count >= 0 && mkdir(to, 0700) == 0;
  for (int i = 0; i < count; i++) {
    snprintf(there, sizeof there, "%s/%s", from, entry[i]->d_name);
    snprintf(here, sizeof here, "%s/%s", to, entry[i]->d_name);
    if (fine && entry[i]->d_name[0] != '.')
      fine = symlink(there, here) == 0;
    free(entry[i]);
  }
  free(entry);
  return fine;
}

/* Mutants lie beside what the original lies beside: tiles, other rules. */
static bool make_folders(run *r) {
  char from[PATH_SIZE], to[PATH_SIZE];
  snprintf(r->folder, sizeof r->folder, "/tmp/bastide-mutants-XXXXXX");
  bool fine = mkdtemp(r->folder) != NULL;
  for (const char *const *folder = corpus_folders; *folder && fine; folder++) {
    snprintf(from, sizeof from, "%s/%s", BST_SOURCE_DIR, *folder);
    size_t length = (size_t)snprintf(to, sizeof to, "%s/", r->folder);
    for (const char *c = *folder; *c; c++)
      to[length++] = *c == '/' ? '-' : *c;
    to[length] = '\0';
    fine = link_all(from, to);
  }
  if (!fine)
    perror("mutate_rules: the folder for mutants");
  return fine;
}

static int remove_one(const char *path, const struct stat *about, int type, struct FTW *where) {
  (void)about;
  (void)type;
  (void)where;
  return remove(path);
}

/* --- the command ------------------------------------------------------------------------------ */

static bool read_arguments(run *r, int argc, char **argv) {
  const struct {
    const char *name;
    uint64_t *number;
  } known[] = {{"--seed", &r->seed},
               {"--first", &r->first},
               {"--count", &r->count},
               {"--threads-every", &r->threads_every}};
  for (int i = 1; i < argc; i++) {
    bool found = false;
    for (size_t k = 0; k < sizeof known / sizeof *known && i + 1 < argc && !found; k++)
      if ((found = strcmp(argv[i], known[k].name) == 0))
        *known[k].number = strtoull(argv[++i], NULL, 10);
    if (found)
      continue;
    if (strcmp(argv[i], "--show") == 0)
      r->show = true;
    else if (strcmp(argv[i], "--tell") == 0)
      r->tell = true;
    else if (strcmp(argv[i], "--whole") == 0)
      r->whole = true;
    else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
      r->only = argv[++i];
    else if (strcmp(argv[i], "--keep") == 0 && i + 1 < argc)
      r->keep = argv[++i];
    else if (strcmp(argv[i], "--cpu") == 0 && i + 1 < argc)
      r->cpu = (unsigned)strtoul(argv[++i], NULL, 10);
    else
      return false;
  }
  return true;
}

static void show(const run *r) {
  for (uint64_t i = r->first; i < r->first + r->count; i++) {
    mutant m;
    if (!make(r, i, &m))
      abort();
    printf("-- mutant %" PRIu64 " of %s/%s\n%s\n", i, m.of->folder, m.of->name, m.text);
    free(m.text);
  }
}

int main(int argc, char **argv) {
  run r = {.seed = 1, .count = 100, .threads_every = 4, .cpu = 60};
  if (!read_arguments(&r, argc, argv)) {
    fprintf(stderr, "usage: mutate_rules [--seed N] [--first N] [--count N] [--keep FOLDER]\n"
                    "                    [--threads-every N] [--cpu SECONDS] [--only FOLDER] "
                    "[--whole] [--tell]\n"
                    "                    [--show]\n");
    return 2;
  }
  cpu_seconds = r.cpu;
  r.terminal = dup(1);
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  if (!corpus_read(&r.corpus, BST_SOURCE_DIR, r.only ? r.only : ""))
    return 2;
  if (r.whole) {
    r.first = 0;
    r.count = r.corpus.count;
  }
  if (r.show) {
    show(&r);
    corpus_free(&r.corpus);
    return 0;
  }
  common = mmap(NULL, sizeof *common, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (common == MAP_FAILED || !make_folders(&r))
    return 2;
  if (r.keep && mkdir(r.keep, 0777) != 0 && errno != EEXIST)
    perror(r.keep);
  try_all(&r);
  printf("%" PRIu64 " %s of %zu rules, seed %" PRIu64 ": %" PRIu64 " refused, %" PRIu64
         " played, %" PRIu64 " aborted; %u findings\n",
         r.count, r.whole ? "files" : "mutants", r.corpus.count, r.seed,
         common->count[TRIAL_REFUSED], common->count[TRIAL_PLAYED], common->count[TRIAL_ABORTED],
         r.findings);
  nftw(r.folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
  corpus_free(&r.corpus);
  return r.findings > 0;
}
