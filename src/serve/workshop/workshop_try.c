/* workshop_try.c - what other processes of the program find out about a file. Of the words with
 * which they are started none comes from a request: paths are those of the folder, ids were loaded.
 */
#define _XOPEN_SOURCE 700 /* pthread */
#include "workshop_inside.h"

#include <stdio.h>
#include <string.h>

#include "shop_child.h"

enum { WORDS = 96, LIST = SHOP_NAMES * SHOP_NAME };

/* An answer under way. */
typedef struct trying {
  bst_workshop *w;
  size_t n;
  unsigned saves; /* when it was begun */
  shop_event event;
  const char *what; /* of a check */
  const char *word[WORDS];
  size_t words;
  char players[BST_MAX_PLAYERS * sizeof "random,"];
} trying;

static void add(trying *t, const char *word) {
  if (t->words < WORDS - 1)
    t->word[t->words++] = word;
}

/* The program, looking where we look. */
static void begin(trying *t, const char *command) {
  add(t, t->w->plan.program);
  add(t, command);
  for (const char *const *one = t->w->plan.scripts; one && *one; one++) {
    add(t, "--scripts");
    add(t, *one);
  }
}

/* A newer save of this file, the end, or work of others that should be told sooner. */
static bool stop(void *self) {
  const trying *t = self;
  bst_workshop *w = t->w;
  pthread_mutex_lock(&w->lock);
  bool stops = w->ends || w->saves[t->n] != t->saves;
  for (size_t i = 0; !stops && i < BST_SHOP_FILES; i++)
    stops = w->due[SHOP_LOAD][i];
  pthread_mutex_unlock(&w->lock);
  return stops;
}

static trying try_of(bst_workshop *w, size_t n, shop_event event) {
  trying t = {.w = w, .n = n, .event = event};
  pthread_mutex_lock(&w->lock);
  t.saves = w->saves[n];
  pthread_mutex_unlock(&w->lock);
  return t;
}

static void tell(const trying *t, const char *came, const char *text, size_t length) {
  const shop_known *k = &t->w->known[t->n];
  bst_json *out = bst_json_new_object(), *said = NULL;
  if (length > 0 && bst_json_parse(text, length, &said, NULL) != BST_OK)
    said = NULL;
  bst_json_set_whole(out, "file", (int64_t)t->n);
  if (t->what)
    bst_json_set_text(out, "what", t->what);
  if (t->event == SHOP_AB) {
    bst_json *against = bst_json_new_list();
    for (size_t i = 0; i + 1 < k->with_count; i++)
      bst_json_add_text(against, k->with[i]);
    bst_json_set(out, "against", against);
    bool done = bst_json_type_of(bst_json_get(said, "done")) == BST_JSON_TRUE;
    shop_table(bst_json_get(said, "rows"), out);
    came = said ? done ? "done" : "plays" : "lost";
  }
  bst_json_set_text(out, "came", said ? came : "lost");
  if (said)
    bst_json_set(out, "said", said);
  shop_send(t->w, t->event, t->n, out);
}

static void told(void *self, const char *text, size_t length) { tell(self, "done", text, length); }

/* False: it was stopped. */
static bool run(trying *t, bool by_lines) {
  const bst_child child = {.word = t->word,
                           .stop = stop,
                           .line = by_lines ? told : NULL,
                           .all = by_lines ? NULL : told,
                           .self = t};
  bst_child_came came = bst_child_run(&child);
  if (came == BST_CHILD_LOST)
    tell(t, "lost", "", 0);
  return came != BST_CHILD_STOPPED;
}

static bool check(bst_workshop *w, size_t n, const char *path) {
  trying t = try_of(w, n, SHOP_CHECK);
  t.what = "check";
  begin(&t, "check");
  add(&t, path);
  add(&t, "--alone");
  add(&t, "--json");
  return run(&t, false);
}

static bool test(bst_workshop *w, size_t n, const char *path) {
  trying t = try_of(w, n, SHOP_TEST);
  t.what = "test";
  begin(&t, "test");
  add(&t, path);
  add(&t, "--json");
  return run(&t, false);
}

/* "toll.lua" has its tests in "toll_test.lua". */
static bool find_tests(bst_workshop *w, const char *path, char out[BST_SHOP_PATH]) {
  bst_shop_kind kind;
  size_t stem = strlen(path) - (sizeof ".lua" - 1);
  if (snprintf(out, BST_SHOP_PATH, "%.*s_test.lua", (int)stem, path) >= BST_SHOP_PATH)
    return false;
  size_t n = bst_shop_files_find(w->files, out);
  return n < BST_SHOP_FILES && bst_shop_files_path(w->files, n, out, &kind);
}

bool shop_look(bst_workshop *w, size_t n, const char *path, bst_shop_kind kind) {
  char tests[BST_SHOP_PATH];
  if (kind == BST_SHOP_SCENARIO)
    return test(w, n, path);
  bool goes_on = check(w, n, path);
  if (goes_on && kind == BST_SHOP_RULE && find_tests(w, path, tests))
    goes_on = test(w, n, tests);
  return goes_on;
}

static void list(char *out, size_t size, const char *word, size_t count) {
  size_t used = 0;
  out[0] = '\0';
  for (size_t i = 0; i < count && used < size; i++)
    used += (size_t)snprintf(out + used, size - used, "%s%s", i ? "," : "", word);
}

/* What it is played against: all that it was loaded with. */
static void list_others(const shop_known *k, char out[LIST]) {
  size_t used = 0;
  out[0] = '\0';
  for (size_t i = 0; i + 1 < k->with_count; i++)
    used += (size_t)snprintf(out + used, LIST - used, "%s%s", i ? "," : "", k->with[i]);
}

/* "sim", by this rule, of players who choose at random. */
static void begin_games(trying *t, const char *path, const char *games) {
  begin(t, "sim");
  list(t->players, sizeof t->players, "random", t->w->known[t->n].players);
  add(t, "--with");
  add(t, path);
  add(t, "--players");
  add(t, t->players);
  add(t, "--games");
  add(t, games);
  add(t, "--json");
}

bool shop_play(bst_workshop *w, size_t n, const char *path) {
  const shop_known *k = &w->known[n];
  char others[LIST];
  trying t = try_of(w, n, SHOP_AB);
  if (k->with_count < 2) /* it is what others need: there is nothing to compare it with */
    return true;
  list_others(k, others);
  begin_games(&t, path, "20000");
  add(&t, "--against");
  add(&t, others);
  add(&t, "--live");
  return run(&t, true);
}

bool shop_count(bst_workshop *w, size_t n, const char *path) {
  trying t = try_of(w, n, SHOP_PROFILE);
  begin_games(&t, path, "1000");
  add(&t, "--profile");
  return run(&t, false);
}
