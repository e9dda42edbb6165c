/* house_facts.c - what is asked about a table, and about what there is to play. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "house_inside.h"

#include <stdlib.h>
#include <string.h>
#include <told_catalogue.h>
#include <told_faces.h>
#include <told_features.h>
#include <told_hints.h>
#include <told_scores.h>
#include <told_theme.h>
#include <told_tiles.h>

/* --- of the server ---------------------------------------------------------------------------- */

static void say_text(bst_reply *reply, const char *type, char *text) {
  bst_reply_json(reply, 200, text);
  if (reply->status == 200)
    reply->type = type;
}

/* {"with":["base"],"set":{"base.unplaceable":"shuffle"}}: what is played where nobody says. */
static bst_json *usual(const bst_setup *setup) {
  bst_json *out = bst_json_new_object(), *with = bst_json_new_list(), *set = bst_json_new_object();
  for (size_t i = 0; i < setup->with_count; i++)
    bst_json_add_text(with, setup->with[i]);
  for (size_t i = 0; i < setup->set_count; i++)
    bst_json_set_text(set, setup->set[i].option, setup->set[i].value);
  bst_json_set(out, "with", with);
  bst_json_set(out, "set", set);
  return out;
}

/* From malloc; NULL: no memory. What can't be loaded was told when the server began. */
static char *make_catalogue(const bst_setup *setup) {
  bst_report report = BST_REPORT_EMPTY;
  bst_json *value = NULL;
  char *text = bst_told_catalogue(house_may_sit, &report);
  bst_report_clear(&report);
  if (text && bst_json_parse(text, strlen(text), &value, NULL) == BST_OK)
    bst_json_set(value, "usual", usual(setup));
  free(text);
  text = bst_json_print(value);
  bst_json_free(value);
  return text;
}

/* Every rule is loaded for it, so it is made when it is asked for, once. */
void house_catalogue(const asked *a) {
  bst_house *h = a->house;
  pthread_mutex_lock(&h->lists);
  if (!h->catalogue)
    h->catalogue = make_catalogue(h->plan.setup);
  bst_reply_json(a->reply, 200, h->catalogue ? strdup(h->catalogue) : NULL);
  pthread_mutex_unlock(&h->lists);
}

void house_theme(const asked *a) {
  bst_svg css;
  bst_svg_init(&css, "");
  if (bst_told_theme(&css) == BST_OK) {
    say_text(a->reply, "text/css; charset=utf-8", css.text);
    return;
  }
  bst_svg_free(&css);
  bst_reply_error(a->reply, 500, "memory", "out of memory");
}

/* --- of a table ------------------------------------------------------------------------------- */

bool house_reader(const asked *a, uint8_t *reader) {
  const char *wanted = a->request->query(a->request, "seat");
  *reader = wanted ? (uint8_t)(strtoul(wanted, NULL, 10) - 1) : BST_COMMON;
  if (!wanted || (*reader < BST_MAX_PLAYERS && a->seats >> *reader & 1))
    return true;
  bst_reply_error(a->reply, 401, "seat", "that isn't your seat");
  return false;
}

static const bst_manners *manners_of(const asked *a) {
  return bst_served_manners(a->table->served);
}

/* False: such help is off at this table, and that has been answered. */
static bool may_help(const asked *a, bool off) {
  if (off)
    bst_reply_error(a->reply, 403, "aids", "this table plays without such help");
  return !off;
}

static void say_told(const asked *a, bst_served_tells *what, void *self) {
  uint8_t reader;
  if (house_reader(a, &reader))
    house_say(a->reply, 200, bst_served_ask(a->table->served, reader, what, self));
}

static bst_json *features(void *self, const bst_news *m) {
  (void)self;
  return bst_told_features(m);
}

static bst_json *scores(void *self, const bst_news *m) {
  (void)self;
  return bst_told_scores(m);
}

static bst_json *tiles(void *self, const bst_news *m) { return bst_told_tiles(m, self); }

void house_features(const asked *a) {
  if (may_help(a, manners_of(a)->no_values))
    say_told(a, features, NULL);
}

void house_scores(const asked *a) { say_told(a, scores, NULL); }

void house_tiles(const asked *a) {
  if (!may_help(a, manners_of(a)->no_tiles))
    return;
  const char *x = a->request->query(a->request, "x"), *y = a->request->query(a->request, "y");
  bst_told_cell cell = {0};
  if (x && y)
    cell = (bst_told_cell){(int16_t)strtol(x, NULL, 10), (int16_t)strtol(y, NULL, 10)};
  say_told(a, tiles, x && y ? &cell : NULL);
}

/* --- a type of tile --------------------------------------------------------------------------- */

typedef struct face_asked {
  uint16_t type;
  const char *rules; /* the hash for which it is wanted, or NULL */
  bool known, outdated;
} face_asked;

static bst_json *face(void *self, const bst_news *m) {
  face_asked *f = self;
  f->known = f->type < bst_tile_type_count(bst_shown_ruleset(m->shown));
  f->outdated = f->rules && strtoull(f->rules, NULL, 16) != bst_news_rules(m->shown);
  return f->known && !f->outdated ? bst_told_face(m->shown, f->type) : NULL;
}

void house_face(const asked *a) {
  const char *tile = a->request->query(a->request, "tile");
  unsigned long type = tile ? strtoul(tile, NULL, 10) : BST_NONE;
  face_asked f = {.type = type < BST_NONE ? (uint16_t)type : BST_NONE,
                  .rules = a->request->query(a->request, "rules")};
  bst_json *told = bst_served_ask(a->table->served, BST_COMMON, face, &f);
  if (!f.known)
    bst_reply_error(a->reply, 404, "tile", "there is no such tile");
  else if (f.outdated)
    bst_reply_error(a->reply, 409, "rules", "the rules have changed");
  else {
    house_say(a->reply, 200, told);
    a->reply->lasting = f.rules && a->reply->status == 200;
  }
}

/* --- hints ------------------------------------------------------------------------------------ */

typedef struct hints_asked {
  bst_status status;
  bst_error error;
} hints_asked;

static bst_json *hints(void *self, const bst_news *m) {
  hints_asked *h = self;
  bst_json *told = NULL;
  h->status = bst_told_hints(m, &told, &h->error);
  return told;
}

void house_hint(const asked *a) {
  hints_asked h = {.status = BST_NO_MEMORY};
  uint8_t seat;
  if (!house_own_seat(a, &seat) || !may_help(a, manners_of(a)->no_hints))
    return;
  bst_json *told = bst_served_ask(a->table->served, seat, hints, &h);
  if (h.status == BST_OK)
    house_say(a->reply, 200, told);
  else if (h.status == BST_ILLEGAL)
    bst_reply_error(a->reply, 403, "turn", "another seat is asked");
  else if (bst_status_blames_rules(h.status))
    bst_reply_error(a->reply, 409, "failed", "a rule fails there; there are no hints");
  else
    bst_reply_error(a->reply, 500, "memory", "out of memory");
}

/* --- when the game is over -------------------------------------------------------------------- */

static void say_file(const asked *a, bst_status status, const char *type, char *text,
                     const bst_error *error) {
  if (status == BST_OK)
    say_text(a->reply, type, text);
  else if (status == BST_ILLEGAL)
    bst_reply_error(a->reply, 403, "early", "%s", error->text);
  else
    bst_reply_error(a->reply, 500, "record", "%s", error->text);
}

void house_record(const asked *a) {
  bst_error error = {0};
  char *text = NULL;
  bst_status status = bst_served_record(a->table->served, &text, &error);
  say_file(a, status, "application/jsonl; charset=utf-8", text, &error);
}

void house_picture(const asked *a) {
  bst_error error = {0};
  char *text = NULL;
  bool dark = a->request->query(a->request, "dark") != NULL;
  bst_status status = bst_served_picture(a->table->served, dark, &text, &error);
  say_file(a, status, "image/svg+xml", text, &error);
}
