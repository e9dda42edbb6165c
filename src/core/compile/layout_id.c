#include "layout_id.h"

#include "fingerprint.h"
#include "sections.h"
#include "status.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the walk ----------------------------------------------------------------------------- */

typedef struct walk {
  bst_layout_visit *visit;
  void *self;
  bst_layout_item at; /* the piece whose fields are told */
} walk;

/* A piece, and its number among its like. */
static void piece(walk *w, bst_layout_item item) {
  w->at = item;
  w->visit(w->self, &w->at);
}

static void field(void *self, const char *name, uint64_t value) {
  walk *w = self;
  w->at.field = name;
  w->at.value = value;
  w->visit(w->self, &w->at);
}

/* Thing i of a section, and its fields that decide anything. */
static void walk_item(walk *w, const bst_ruleset *rs, int section, size_t i) {
  const bst_section_info *info = &bst_sections[section];
  const bst_form *form = info->form();
  const bst_field *rule = bst_form_member(form, "rule");
  const void *item = bst_section_item(rs, section, i);
  const char *name = bst_field_text(bst_form_member(form, "name"), item);
  const char *whose = section == BST_SECTION_rule ? name : NULL;
  if (rule != NULL)
    whose = rs->rule[bst_field_get(rule, item, 0)].name;
  piece(w, (bst_layout_item){info->one, info->why, name, whose, NULL, i, false});
  bst_form_layout(form, item, field, w);
  if (section == BST_SECTION_tile)
    field(w, "declaration", bst_fingerprint_of_tile(item));
  if (section == BST_SECTION_mark) /* those that end together lie together */
    field(w, "lasts", rs->mark_at[i] - rs->marks_at[BST_LASTS_PART]);
}

/* What an action that is half done, or a question that waits, must find again. */
static void walk_turn(walk *w, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_op *op = &rs->op[i];
    bst_layout_item item = {"operation",
                            "it is there where 'completed' is heard or 'complete_ok' has entries, "
                            "and moves the steps behind it",
                            op->name,
                            NULL,
                            NULL,
                            i,
                            false};
    if (op->step != NULL)
      item = (bst_layout_item){"step",   "a game knows by the number of a step where it stands",
                               op->name, rs->rule[op->rule].name,
                               NULL,     i,
                               false};
    piece(w, item);
    field(w, "stage", op->stage);
    if (op->step != NULL)
      bst_form_layout(bst_form_of_step(), op->step, field, w);
  }
}

static void room(walk *w, const char *what, uint64_t value) {
  piece(w, (bst_layout_item){"room for",
                             "the first listener, step or entry of place_ok needs room in a game",
                             what, NULL, NULL, value, true});
}

/* What follows from everything before, and from whether there are listeners, steps and lists. */
static void walk_room(walk *w, const bst_ruleset *rs) {
  const bst_layout *l = &rs->layout;
  room(w, "events", l->event_cap);
  room(w, "who stood on a feature", l->had_count);
  room(w, "steps that wait", l->frame_cap);
  room(w, "figures that leave", l->frame_cap > 0 || rs->has_dependents);
  room(w, "figures beside segments", rs->has_locations);
  if (rs->has_corners)
    room(w, "figures on corners", true);
  room(w, "placements", rs->filter_first[BST_FILTER_PLACE_LIST + 1] > 0);
  room(w, "everything", l->size);
}

void bst_layout_walk(const bst_ruleset *rs, bst_layout_visit *visit, void *self) {
  walk w = {.visit = visit, .self = self};
  piece(&w, (bst_layout_item){"number", "a game is laid out for its players", "players", NULL, NULL,
                              rs->players, true});
  for (int section = 0; section < BST_SECTION_COUNT; section++)
    for (size_t i = 0; *bst_sections[section].why && i < bst_section_count(rs, section); i++)
      walk_item(&w, rs, section, i);
  walk_turn(&w, rs);
  walk_room(&w, rs);
}

/* --- as a number -------------------------------------------------------------------------- */

static void feed(void *self, const bst_layout_item *item) {
  const char *field_name = item->field != NULL ? item->field : "";
  XXH3_64bits_update(self, &item->value, sizeof item->value);
  XXH3_64bits_update(self, item->what, strlen(item->what) + 1);
  XXH3_64bits_update(self, item->name, strlen(item->name) + 1);
  XXH3_64bits_update(self, field_name, strlen(field_name) + 1);
}

void bst_layout_id_set(bst_ruleset *rs) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  bst_layout_walk(rs, feed, &state);
  rs->layout_id = (uint32_t)XXH3_64bits_digest(&state);
}

/* --- two of them -------------------------------------------------------------------------- */

typedef struct walked {
  bst_layout_item *item;
  size_t count;
} walked;

static void count_item(void *self, const bst_layout_item *item) {
  (void)item;
  ++*(size_t *)self;
}

static void keep_item(void *self, const bst_layout_item *item) {
  walked *s = self;
  s->item[s->count++] = *item;
}

static bool walk_of(const bst_ruleset *rs, walked *out) {
  size_t count = 0;
  bst_layout_walk(rs, count_item, &count);
  *out = (walked){.item = calloc(count, sizeof *out->item)};
  if (out->item != NULL)
    bst_layout_walk(rs, keep_item, out);
  return out->item != NULL;
}

static bool is_same_field(const bst_layout_item *a, const bst_layout_item *b) {
  bool same = (a->field == NULL) == (b->field == NULL) && strcmp(a->what, b->what) == 0;
  return same && strcmp(a->name, b->name) == 0 &&
         (a->field == NULL || strcmp(a->field, b->field) == 0);
}

/* NULL: there is none. What stood at the same place before is looked at first. */
static const bst_layout_item *find(const walked *s, const bst_layout_item *wanted, size_t guess) {
  if (guess < s->count && is_same_field(&s->item[guess], wanted))
    return &s->item[guess];
  for (size_t i = 0; i < s->count; i++)
    if (is_same_field(&s->item[i], wanted))
      return &s->item[i];
  return NULL;
}

typedef struct comparing {
  bst_layout_tell *tell;
  void *self;
  size_t count;
} comparing;

/* "toll.paid" is "paid" where everybody sees that 'toll' says so. */
static const char *own_name(const bst_layout_item *item) {
  size_t length = item->rule != NULL ? strlen(item->rule) : 0;
  bool own = length > 0 && strncmp(item->name, item->rule, length) == 0;
  return own && item->name[length] == '.' ? item->name + length + 1 : item->name;
}

/* `how`: "declares a new". */
static void tell(comparing *c, const bst_layout_item *item, const char *how) {
  char text[400];
  snprintf(text, sizeof text, "%s %s '%s' (%s)", how, item->what, own_name(item), item->why);
  c->tell(c->self, item->rule, text);
  c->count++;
}

/* Pieces that the other ruleset doesn't have. */
static void tell_missing(comparing *c, const walked *of, const walked *other, const char *how) {
  for (size_t i = 0; i < of->count; i++)
    if (of->item[i].field == NULL && find(other, &of->item[i], i) == NULL)
      tell(c, &of->item[i], how);
}

static void tell_changed(comparing *c, const walked *before, const walked *after) {
  for (size_t i = 0; i < after->count; i++) {
    const bst_layout_item *item = &after->item[i], *was = find(before, item, i);
    char how[64];
    if (item->field == NULL || was == NULL || was->value == item->value)
      continue;
    snprintf(how, sizeof how, "changes '%s' of the", item->field);
    tell(c, item, how);
  }
}

/* The order of what has not changed otherwise, and what follows from no piece alone: room for
 * everything is said only where nothing else says it. */
static void tell_numbers(comparing *c, const walked *before, const walked *after) {
  for (size_t i = 0; i < after->count; i++) {
    const bst_layout_item *item = &after->item[i], *was = find(before, item, i);
    if (item->field != NULL || was == NULL || was->value == item->value ||
        (item->is_amount && c->count > 0))
      continue;
    tell(c, item, item->is_amount ? "changes the" : "gives another number to the");
  }
}

bst_status bst_layout_compare(const bst_ruleset *before, const bst_ruleset *after,
                              bst_layout_tell *tell_one, void *self, size_t *count) {
  walked old = {NULL, 0}, new = {NULL, 0};
  comparing c = {tell_one, self, 0};
  bool ok = walk_of(before, &old) && walk_of(after, &new);
  if (ok) {
    tell_missing(&c, &new, &old, "declares a new");
    tell_missing(&c, &old, &new, "no longer declares the");
    tell_changed(&c, &old, &new);
    if (c.count == 0)
      tell_numbers(&c, &old, &new);
    *count = c.count;
  }
  free(old.item);
  free(new.item);
  return ok ? BST_OK : BST_NO_MEMORY;
}
