/* load.c - many tables at once, played over the net to their ends, and how long that takes:
 *
 *   load PORT PID [tables=200] [players=human,random,random,random] [with=base]
 *        [think=500] [limit=0] [memory=0]
 *
 * One person sits at each table, at an address of his own; he has a stream, thinks (0 to 2 * think
 * ms), and takes any action that is offered. Fails where the server does anything wrong; with a
 * `limit` also if one of a hundred answers, or steps on the stream, comes later than so many ms;
 * with `memory` if the server has grown by more than so many kB a table.
 * PID: the server, whose memory is looked at. */
#define _GNU_SOURCE
#include "wire.h"

#include <inttypes.h>
#include <json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { MOST_TABLES = 200, TEXT = 512 };

typedef enum stage { LAYING, SITTING, LISTENING, PLAYING, OVER } stage;

typedef struct table {
  wire post, stream;
  stage at;
  char name[64], cookie[160];
  uint64_t q;       /* of the open question */
  uint64_t actions; /* of which one is to be chosen; 0: somebody else is asked */
  uint64_t chance;
  int64_t act_at;   /* when, in microseconds; 0: not now */
  int64_t asked_at; /* the last request */
  bool busy;        /* and its answer isn't here yet, */
  bool waits;       /* nor is what came of it on the stream */
  bool over;        /* the last step said so */
  unsigned long event;
} table;

/* Times in microseconds. */
typedef struct times {
  int64_t *one;
  size_t count, capacity;
} times;

static struct options {
  int port, tables, think, limit, memory;
  const char *pid, *players, *with;
} opt = {.tables = 200, .think = 500, .players = "human,random,random,random", .with = "base"};

static table at[MOST_TABLES];
static int epoll, listening, over;
static uint64_t steps, acts;
static int64_t begun, ended;
static double worked_before;
static times answers, seen;

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void note(times *t, int64_t took) {
  if (t->count == t->capacity &&
      !(t->one = realloc(t->one, (t->capacity = 2 * t->capacity + 1024) * sizeof *t->one)))
    wire_fail("no memory");
  t->one[t->count++] = took;
}

static uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static uint64_t below(table *t, uint64_t n) {
  t->chance = mix(t->chance + UINT64_C(0x9e3779b97f4a7c15));
  return t->chance % n;
}

/* --- requests --------------------------------------------------------------------------------- */

/* `which`: 0 for requests, 1 for the stream. */
static void open_wire(table *t, uint32_t which) {
  wire *w = which ? &t->stream : &t->post;
  uint32_t number = (uint32_t)(t - at);
  wire_open(w, opt.port, (int)number);
  w->streams = which;
  struct epoll_event on = {.events = EPOLLIN, .data.u32 = number * 2 + which};
  epoll_ctl(epoll, EPOLL_CTL_ADD, w->fd, &on);
}

static void post(table *t, const char *what, const char *body) {
  char path[TEXT];
  snprintf(path, sizeof path, "tables%s%s%s%s", t->name[0] ? "/" : "", t->name, what[0] ? "/" : "",
           what);
  t->asked_at = now();
  t->busy = true;
  wire_ask(&t->post, opt.port, path, t->cookie[0] ? t->cookie : NULL, body);
}

/* "a,b" as "\"a\",\"b\"" */
static void quote(const char *list, char *out, size_t size) {
  size_t length = (size_t)snprintf(out, size, "\"");
  for (; *list && length + 4 < size; list++)
    length += (size_t)snprintf(out + length, size - length, *list == ',' ? "\",\"" : "%c", *list);
  snprintf(out + length, size - length, "\"");
}

static void lay(table *t, int number) {
  char players[TEXT / 2], with[TEXT / 2], body[2 * TEXT];
  open_wire(t, 0);
  t->chance = (uint64_t)number;
  quote(opt.players, players, sizeof players);
  quote(opt.with, with, sizeof with);
  snprintf(body, sizeof body, "{\"players\":[%s],\"seed\":\"%d\",\"setup\":{\"with\":[%s]}}",
           players, number + 1, with);
  post(t, "", body);
}

static void act(table *t) {
  char body[80];
  snprintf(body, sizeof body, "{\"q\":%" PRIu64 ",\"a\":%" PRIu64 "}", t->q, below(t, t->actions));
  t->act_at = 0;
  t->actions = 0;
  t->waits = true;
  acts++;
  post(t, "act", body);
}

static void think(table *t) {
  t->act_at = now() + (opt.think > 0 ? (int64_t)below(t, 2000u * (uint64_t)opt.think) : 1);
}

/* --- what comes back -------------------------------------------------------------------------- */

static bst_json *parsed(const char *text) {
  bst_json *value = NULL;
  if (bst_json_parse(text, strlen(text), &value, NULL) != BST_OK)
    wire_fail("no JSON: %.200s", text);
  return value;
}

static void sit(table *t, const bst_json *answer) {
  char body[TEXT];
  snprintf(t->name, sizeof t->name, "%s", bst_json_text(bst_json_get(answer, "table")));
  snprintf(body, sizeof body, "{\"invite\":\"%s\",\"name\":\"guest\"}",
           bst_json_text(bst_json_at(bst_json_get(answer, "invites"), 0)));
  t->at = SITTING;
  post(t, "sit", body);
}

static void listen_in(table *t, const char *cookie) {
  char path[TEXT];
  snprintf(path, sizeof path, "tables/%s/stream?seat=1", t->name);
  snprintf(t->cookie, sizeof t->cookie, "%s", cookie);
  t->at = LISTENING;
  open_wire(t, 1);
  wire_ask(&t->stream, opt.port, path, cookie, NULL);
}

static void hear_answer(table *t, const wire_answer *a) {
  static const int wanted[] = {[LAYING] = 201, [SITTING] = 200, [PLAYING] = 200, [OVER] = 200};
  if (t->at == LISTENING || a->status != wanted[t->at])
    wire_fail("an answer %d: %s", a->status, a->body);
  bst_json *answer = parsed(a->body);
  t->busy = false;
  if (t->at == LAYING)
    sit(t, answer);
  else if (t->at == SITTING)
    listen_in(t, a->cookie);
  else
    note(&answers, now() - t->asked_at);
  bst_json_free(answer);
}

/* Processor time of the server so far, in ms. */
static double worked(void) {
  char path[64], line[1024] = "";
  unsigned long user = 0, system = 0;
  snprintf(path, sizeof path, "/proc/%s/stat", opt.pid);
  FILE *f = fopen(path, "r");
  if (f && fgets(line, sizeof line, f) && strrchr(line, ')'))
    (void)sscanf(strrchr(line, ')') + 1, " %*c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu",
                 &user, &system);
  if (f)
    (void)fclose(f);
  return (double)(user + system) * 1000 / (double)sysconf(_SC_CLK_TCK);
}

/* The clock runs when all are asked for the first time. */
static void begin_together(void) {
  if (++listening < opt.tables)
    return;
  begun = now();
  worked_before = worked();
  for (int i = 0; i < opt.tables; i++)
    if (at[i].actions > 0)
      think(&at[i]);
}

static void hear_ask(table *t, const bst_json *said) {
  uint64_t q = (uint64_t)bst_json_whole(bst_json_get(said, "q"));
  if (q < t->q)
    wire_fail("question %" PRIu64 " after %" PRIu64, q, t->q);
  t->q = q;
  t->actions = bst_json_count(bst_json_get(said, "actions"));
  if (t->at == LISTENING) {
    t->at = PLAYING;
    begin_together();
  } else if (t->actions > 0) {
    think(t);
  } else if (!bst_json_get(said, "seat")) {
    if (!t->over)
      wire_fail("nobody is asked, and the game isn't over");
    t->at = OVER;
    ended = now();
    over++;
  }
}

static void hear_event(table *t, const wire_event *e) {
  bool step = strcmp(e->name, "step") == 0, ask = strcmp(e->name, "ask") == 0;
  if (t->at == OVER && (step || ask))
    wire_fail("%s after the end", e->name);
  if (e->number > 0 && e->number < t->event)
    wire_fail("event %lu after %lu", e->number, t->event);
  t->event = e->number > 0 ? e->number : t->event;
  if (step && t->waits) {
    note(&seen, now() - t->asked_at);
    t->waits = false;
  }
  steps += step;
  if (!step && !ask)
    return;
  bst_json *said = parsed(e->data);
  if (step)
    t->over = bst_json_type_of(bst_json_get(said, "over")) == BST_JSON_TRUE;
  else
    hear_ask(t, said);
  bst_json_free(said);
}

static void hear(uint32_t which) {
  table *t = &at[which / 2];
  wire *w = which % 2 ? &t->stream : &t->post;
  wire_answer answer;
  wire_event event;
  if (!wire_read(w)) {
    if (w->streams || t->busy)
      wire_fail("the server has hung up on table %u", which / 2);
    wire_close(w); /* nothing was asked for long */
    open_wire(t, 0);
    return;
  }
  while (w->streams && wire_event_next(w, &event))
    hear_event(t, &event);
  if (!w->streams && wire_answered(w, &answer))
    hear_answer(t, &answer);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Of all who have thought; returns for how long nothing is to be done, in ms. */
static int act_all(void) {
  int64_t next = INT64_MAX, time = now();
  for (int i = 0; i < opt.tables; i++) {
    table *t = &at[i];
    if (t->act_at == 0 || t->busy)
      continue;
    if (t->act_at <= time)
      act(t);
    else if (t->act_at < next)
      next = t->act_at;
  }
  return next == INT64_MAX ? -1 : next <= time ? 0 : (int)((next - time) / 1000 + 1);
}

/* Resident memory of the server, in kB. */
static long memory(void) {
  char path[64], line[256];
  long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%s/status", opt.pid);
  FILE *f = fopen(path, "r");
  while (f && fgets(line, sizeof line, f))
    if (strncmp(line, "VmRSS:", 6) == 0)
      kilobytes = strtol(line + 6, NULL, 10);
  if (f)
    (void)fclose(f);
  return kilobytes;
}

static int compare(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

/* In ms; true: one of a hundred is later than the limit. */
static bool tell_times(const char *what, times *t) {
  if (t->count == 0)
    wire_fail("nothing was measured");
  qsort(t->one, t->count, sizeof *t->one, compare);
  double p99 = (double)t->one[t->count * 99 / 100] / 1000;
  printf("%s: p50 %.2f ms, p99 %.2f, max %.1f\n", what, (double)t->one[t->count / 2] / 1000, p99,
         (double)t->one[t->count - 1] / 1000);
  return opt.limit > 0 && p99 > opt.limit;
}

static void play(void) {
  struct epoll_event event[64];
  while (over < opt.tables) {
    int count = epoll_wait(epoll, event, 64, begun > 0 ? act_all() : -1);
    for (int i = 0; i < count; i++)
      hear(event[i].data.u32);
  }
}

static void read_options(int argc, char **argv) {
  if (argc < 3)
    wire_fail("load PORT PID [tables=N] [players=A,B] [with=RULE,RULE] [think=MS] [limit=MS] "
              "[memory=KB]");
  opt.port = atoi(argv[1]);
  opt.pid = argv[2];
  for (int i = 3; i < argc; i++) {
    const char *value = strchr(argv[i], '=');
    value = value ? value + 1 : "";
    if (strncmp(argv[i], "tables=", 7) == 0)
      opt.tables = atoi(value);
    else if (strncmp(argv[i], "players=", 8) == 0)
      opt.players = value;
    else if (strncmp(argv[i], "with=", 5) == 0)
      opt.with = value;
    else if (strncmp(argv[i], "think=", 6) == 0)
      opt.think = atoi(value);
    else if (strncmp(argv[i], "limit=", 6) == 0)
      opt.limit = atoi(value);
    else if (strncmp(argv[i], "memory=", 7) == 0)
      opt.memory = atoi(value);
    else
      wire_fail("%s: what is that?", argv[i]);
  }
  if (opt.tables < 1 || opt.tables > MOST_TABLES)
    wire_fail("1 to %d tables", MOST_TABLES);
}

int main(int argc, char **argv) {
  read_options(argc, argv);
  epoll = epoll_create1(0);
  long before = memory();
  for (int i = 0; i < opt.tables; i++)
    lay(&at[i], i);
  play();
  double seconds = (double)(ended - begun) / 1e6;
  printf("%d tables (%s): %" PRIu64 " actions, %" PRIu64 " of people, in %.1f s: %.0f a second\n",
         opt.tables, opt.players, steps, acts, seconds, (double)steps / seconds);
  bool late = tell_times("answer", &answers);
  late = tell_times("step on the stream", &seen) || late;
  printf("processor of the server: %.2f ms an action, %.0f %% of one\n",
         (worked() - worked_before) / (double)steps, (worked() - worked_before) / seconds / 10);
  long grown = (memory() - before) / opt.tables;
  printf("memory: %ld kB a table\n", grown);
  for (int i = 0; i < opt.tables; i++) {
    wire_close(&at[i].post);
    wire_close(&at[i].stream);
  }
  if (late)
    wire_fail("one of a hundred is later than %d ms", opt.limit);
  if (opt.memory > 0 && grown > opt.memory)
    wire_fail("a table takes %ld kB, more than %d", grown, opt.memory);
  return 0;
}
