#define _XOPEN_SOURCE 700 /* pthread */
#include "rule_shelf.h"

#include <furniture.h>
#include <inttypes.h>
#include <pthread.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 64, NAME_LENGTH = 200 };

/* Of one set-up. The texts of `setup` are those of `said`, or those of the usual one. */
typedef struct place {
  char *key; /* NULL: free */
  bst_json *said;
  const char *with[NAMES];
  bst_setting set[NAMES];
  bst_setup setup;
  bst_rules *rules;
  unsigned users;
  uint64_t used; /* when it was taken last, in takes */
} place;

struct bst_shelf {
  const bst_setup *usual;
  pthread_mutex_t lock;
  place place[BST_SHELF_MOST];
  uint64_t takes;
};

bst_shelf *bst_shelf_new(const bst_setup *usual) {
  bst_shelf *s = calloc(1, sizeof *s);
  if (!s || pthread_mutex_init(&s->lock, NULL) != 0) {
    free(s);
    return NULL;
  }
  s->usual = usual;
  return s;
}

static void empty(place *p) {
  bst_rules_free(p->rules);
  bst_json_free(p->said);
  free(p->key);
  *p = (place){0};
}

void bst_shelf_free(bst_shelf *s) {
  if (!s)
    return;
  for (size_t i = 0; i < BST_SHELF_MOST; i++)
    empty(&s->place[i]);
  pthread_mutex_destroy(&s->lock);
  free(s);
}

/* --- what a request may name ------------------------------------------------------------------ */

/* An id, be it of its tiles alone; no path. */
static bool is_id(const char *name) {
  size_t length = strlen(name);
  return length > 0 && length < NAME_LENGTH &&
         strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_:") == length;
}

static bool is_usual(const bst_setup *usual, const char *name) {
  for (size_t i = 0; i < usual->with_count; i++)
    if (strcmp(usual->with[i], name) == 0)
      return true;
  return false;
}

static bst_status read_with(place *p, const bst_setup *usual, bst_error *err) {
  const bst_json *with = bst_json_get(p->said, "with");
  size_t count = bst_json_count(with);
  if (count > NAMES)
    return bst_fail(err, BST_BAD_VALUE, "with: %d rules at most", NAMES);
  for (size_t i = 0; i < count; i++) {
    const char *name = bst_json_text(bst_json_at(with, i));
    if (!is_id(name) && !is_usual(usual, name))
      return bst_fail(err, BST_BAD_VALUE, "with, %zu: that is no id of a rule", i + 1);
    p->with[i] = name;
  }
  p->setup.with = p->with;
  p->setup.with_count = count;
  return BST_OK;
}

static bst_status read_set(place *p, bst_error *err) {
  bst_json *set = bst_json_get(p->said, "set");
  size_t count = bst_json_count(set);
  if (count > NAMES)
    return bst_fail(err, BST_BAD_VALUE, "set: %d options at most", NAMES);
  for (size_t i = 0; i < count; i++) {
    const char *option = bst_json_key(set, i);
    p->set[i] = (bst_setting){option, bst_json_text(bst_json_get(set, option)), "set"};
    if (*p->set[i].value == '\0')
      return bst_fail(err, BST_BAD_VALUE, "set, %.80s: the value must be a text", option);
  }
  p->setup.set = p->set;
  p->setup.set_count = count;
  return BST_OK;
}

/* What the request says, else the usual. */
static bst_status read_setup(place *p, const bst_setup *usual, const bst_shelf_wish *wish,
                             bst_error *err) {
  bool own = bst_json_get(p->said, "with") != NULL;
  p->setup = own ? (bst_setup){0} : *usual;
  p->setup.players = wish->seats;
  p->setup.seed = wish->seed;
  bst_status status = own ? read_with(p, usual, err) : BST_OK;
  if (status == BST_OK && bst_json_get(p->said, "set"))
    status = read_set(p, err);
  return status;
}

/* --- loading ---------------------------------------------------------------------------------- */

/* The first message, without the file: where things are on this machine is no guest's business. */
static void say_why(const bst_report *report, bst_error *err) {
  if (report->count == 0 || !err)
    return;
  const bst_message *m = &report->message[0];
  bst_fail(err, BST_BAD_VALUE, "%s%s%s", m->text, m->hint ? "; " : "", m->hint ? m->hint : "");
}

static bst_status load(place *p, bst_error *err) {
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_rules_load(&p->setup, &p->rules, &report);
  if (status != BST_OK) {
    bst_fail(err, status, "the rules can't be loaded");
    say_why(&report, err);
  }
  bst_report_clear(&report);
  return status;
}

/* --- the shelf -------------------------------------------------------------------------------- */

/* Are some of the rules drawn by the seed? */
static bool is_drawn(const bst_setup *usual, const bst_json *with) {
  bool drawn = false;
  for (size_t i = 0; with && i < bst_json_count(with); i++)
    drawn = drawn || bst_rules_are_drawn(bst_json_text(bst_json_at(with, i)));
  for (size_t i = 0; !with && i < usual->with_count; i++)
    drawn = drawn || bst_rules_are_drawn(usual->with[i]);
  return drawn;
}

/* What makes one set-up another; from malloc, NULL: no memory. */
static char *key_of(const bst_setup *usual, const bst_shelf_wish *wish) {
  bst_json *key = bst_json_new_object();
  const bst_json *with = bst_json_get(wish->setup, "with");
  char seed[24];
  snprintf(seed, sizeof seed, "%" PRIu64, wish->seed);
  bst_json_set_whole(key, "seats", wish->seats);
  bst_json_set(key, "with", bst_json_copy(with));
  bst_json_set(key, "set", bst_json_copy(bst_json_get(wish->setup, "set")));
  if (is_drawn(usual, with))
    bst_json_set_text(key, "seed", seed);
  char *text = bst_json_print(key);
  bst_json_free(key);
  return text;
}

static place *find(bst_shelf *s, const char *key) {
  for (size_t i = 0; i < BST_SHELF_MOST; i++)
    if (s->place[i].key && strcmp(s->place[i].key, key) == 0)
      return &s->place[i];
  return NULL;
}

/* One that is free, else the one that nobody uses and that was taken before all others; NULL: all
 * are in use. */
static place *find_room(bst_shelf *s) {
  place *best = NULL;
  for (size_t i = 0; i < BST_SHELF_MOST; i++) {
    place *p = &s->place[i];
    if (p->users == 0 && (!best || p->used < best->used))
      best = p;
  }
  return best;
}

/* Under the lock. Takes over `key`. */
static bst_status fill(bst_shelf *s, const bst_shelf_wish *wish, char *key, place **out,
                       bst_error *err) {
  place *p = find_room(s);
  if (!p) {
    free(key);
    return bst_fail(err, BST_FULL, "too many different rules are played just now");
  }
  empty(p);
  p->key = key;
  p->said = bst_json_copy(wish->setup);
  bst_status status = wish->setup && !p->said
                          ? bst_fail(err, BST_NO_MEMORY, "out of memory for rules")
                          : read_setup(p, s->usual, wish, err);
  if (status == BST_OK)
    status = load(p, err);
  if (status == BST_OK)
    *out = p;
  else
    empty(p);
  return status;
}

/* Tables that play by it lend each other what they play with, as long as there are any. */
static void lend(const place *p) { bst_tables_share(bst_rules_compiled(p->rules), p->users > 0); }

bst_status bst_shelf_take(bst_shelf *s, const bst_shelf_wish *wish, bst_shelved *out,
                          bst_error *err) {
  bst_status status = BST_OK;
  char *key = key_of(s->usual, wish);
  if (!key)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for rules");
  pthread_mutex_lock(&s->lock);
  place *p = find(s, key);
  if (p)
    free(key);
  else
    status = fill(s, wish, key, &p, err);
  if (status == BST_OK) {
    p->users++;
    p->used = ++s->takes;
    lend(p);
    *out = (bst_shelved){p->rules, &p->setup};
  }
  pthread_mutex_unlock(&s->lock);
  return status;
}

void bst_shelf_give_back(bst_shelf *s, const bst_rules *rules) {
  pthread_mutex_lock(&s->lock);
  for (size_t i = 0; i < BST_SHELF_MOST; i++)
    if (s->place[i].rules == rules) {
      s->place[i].users--;
      lend(&s->place[i]);
    }
  pthread_mutex_unlock(&s->lock);
}

/* What is in use has no name any more, so nobody else gets it. */
void bst_shelf_forget(bst_shelf *s) {
  pthread_mutex_lock(&s->lock);
  for (size_t i = 0; i < BST_SHELF_MOST; i++) {
    place *p = &s->place[i];
    if (p->users == 0) {
      empty(p);
    } else {
      free(p->key);
      p->key = NULL;
    }
  }
  pthread_mutex_unlock(&s->lock);
}
