#include "block_shape.h"

#include "fingerprint.h"
#include "status.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the walk ----------------------------------------------------------------------------- */

typedef struct walk {
  bst_shape_visit *visit;
  void *self;
  bst_shape_item at; /* the piece whose fields are told */
} walk;

/* A piece, and its number among its like. */
static void piece(walk *w, bst_shape_part part, const char *name, const char *rule, size_t number) {
  w->at = (bst_shape_item){part, name, rule, NULL, number};
  w->visit(w->self, &w->at);
}

static void field(walk *w, const char *name, uint64_t value) {
  w->at.field = name;
  w->at.value = value;
  w->visit(w->self, &w->at);
}

static uint64_t hash_of_words(const char *const *word, size_t count) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  for (size_t i = 0; i < count; i++)
    XXH3_64bits_update(&state, word[i], strlen(word[i]) + 1);
  return XXH3_64bits_digest(&state);
}

static void walk_board(walk *w, const bst_ruleset *rs) {
  piece(w, BST_SHAPE_SEATS, "players", NULL, rs->players);
  for (size_t i = 0; i < rs->rule_count; i++)
    piece(w, BST_SHAPE_RULE, rs->rule[i].name, rs->rule[i].name, i);
  for (size_t i = 0; i < rs->kind_count; i++) {
    const bst_kind_def *kind = &rs->kind[i];
    piece(w, BST_SHAPE_KIND, kind->name, NULL, i);
    field(w, "letters", (uint64_t)kind->first_letter << 8 | (uint8_t)kind->last_letter);
    field(w, "complete", kind->completion);
  }
  for (size_t i = 0; i < rs->attr_count; i++) {
    piece(w, BST_SHAPE_ATTR, rs->attr[i].name, NULL, i);
    field(w, "on", rs->attr[i].on_segment);
  }
  for (size_t i = 0; i < rs->tiles.type_count; i++) {
    const bst_tile_def *tile = &rs->tiles.def[i];
    piece(w, BST_SHAPE_TILE, tile->name, NULL, i);
    field(w, "copies", tile->copies);
    field(w, "declaration", bst_fingerprint_of_tile(tile));
  }
}

static void walk_figures(walk *w, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->figure_count; i++) {
    const bst_figure_def *figure = &rs->figure[i];
    piece(w, BST_SHAPE_FIGURE, figure->name, NULL, i);
    field(w, "group", figure->group);
    field(w, "count", figure->count);
    field(w, "count by seat", XXH3_64bits(figure->fewer, sizeof figure->fewer));
    field(w, "place", figure->place);
  }
}

static void walk_tokens(walk *w, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->token_count; i++) {
    const bst_token_def *token = &rs->token[i];
    piece(w, BST_SHAPE_TOKEN, token->name, rs->rule[token->rule].name, i);
    field(w, "count", token->count);
    field(w, "place", token->place);
    field(w, "faces", hash_of_words(token->face_name, token->face_count));
    field(w, "bag", XXH3_64bits(token->in_bag, token->face_count * sizeof token->in_bag[0]));
  }
}

static void walk_piles(walk *w, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->zone_count; i++) {
    const bst_zone_def *zone = &rs->zone[i];
    piece(w, BST_SHAPE_ZONE, zone->name, rs->rule[zone->rule].name, i);
    field(w, "per", zone->per_player);
    field(w, "ordered", zone->ordered);
    field(w, "holds", zone->holds);
    field(w, "max", zone->max);
    field(w, "visible", zone->visible);
  }
  for (size_t i = 0; i < rs->group_count; i++) {
    const bst_stack_group_def *group = &rs->group[i];
    piece(w, BST_SHAPE_GROUP, group->name, rs->rule[group->rule].name, i);
    field(w, "how", group->how);
    field(w, "tiles", (uint64_t)group->first << 32 | (uint64_t)group->count << 8 | group->attr);
    field(w, "except", (uint64_t)group->except << 1 | (uint64_t)group->again);
  }
}

static void walk_memory(walk *w, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->state_count; i++) {
    const bst_state_def *state = &rs->state[i];
    piece(w, BST_SHAPE_STATE, state->name, rs->rule[state->rule].name, i);
    field(w, "per", state->per);
    field(w, "type", (uint64_t)state->type << 16 | (uint64_t)state->bytes << 8 | state->is_signed);
    field(w, "values", hash_of_words(state->word, state->word_count));
  }
  for (size_t i = 0; i < rs->mark_count; i++) {
    piece(w, BST_SHAPE_MARK, rs->mark[i].name, rs->rule[rs->mark[i].rule].name, i);
    field(w, "on", rs->mark[i].on);
  }
}

/* What an action that is half done, or a question that waits, must find again. */
static void walk_step(walk *w, const bst_step_def *step) {
  field(w, "role", step->role);
  field(w, "auto", step->automatic);
  field(w, "secret", step->secret);
  field(w, "who", step->who);
  field(w, "args", XXH3_64bits(step->arg, step->argc));
  field(w, "values", hash_of_words(step->word, step->word_count));
  field(w, "limit", step->limit_per);
}

static void walk_turn(walk *w, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_op *op = &rs->op[i];
    bst_shape_part part = op->step != NULL ? BST_SHAPE_STEP : BST_SHAPE_OPERATION;
    piece(w, part, op->name, op->step != NULL ? rs->rule[op->rule].name : NULL, i);
    field(w, "stage", op->stage);
    if (op->step != NULL)
      walk_step(w, op->step);
  }
  for (size_t i = 0; i < rs->ending_count; i++)
    piece(w, BST_SHAPE_ENDING, rs->ending[i].name, rs->rule[rs->ending[i].rule].name, i);
}

static void walk_names(walk *w, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->term_count; i++)
    piece(w, BST_SHAPE_TERM, rs->term[i].name, rs->rule[rs->term[i].rule].name, i);
  for (size_t i = 0; i < rs->reason_count; i++)
    piece(w, BST_SHAPE_REASON, rs->reason[i].name, rs->rule[rs->reason[i].rule].name, i);
  for (size_t i = 0; i < rs->cause_count; i++)
    piece(w, BST_SHAPE_CAUSE, rs->cause[i], NULL, i);
  for (size_t i = 0; i < rs->event_name_count; i++)
    piece(w, BST_SHAPE_EVENT, rs->event_name[i], NULL, i);
}

/* What follows from everything before, and from whether there are listeners, steps and lists. */
static void walk_room(walk *w, const bst_ruleset *rs) {
  const bst_layout *l = &rs->layout;
  piece(w, BST_SHAPE_ROOM, "events", NULL, l->event_cap);
  piece(w, BST_SHAPE_ROOM, "steps that wait", NULL, l->frame_cap);
  piece(w, BST_SHAPE_ROOM, "figures that leave", NULL, l->frame_cap > 0 || rs->has_dependents);
  piece(w, BST_SHAPE_ROOM, "figures beside segments", NULL, rs->has_locations);
  piece(w, BST_SHAPE_ROOM, "placements", NULL, rs->filter_first[BST_FILTER_PLACE_LIST + 1] > 0);
  piece(w, BST_SHAPE_ROOM, "everything", NULL, l->size);
}

void bst_block_shape(const bst_ruleset *rs, bst_shape_visit *visit, void *self) {
  walk w = {.visit = visit, .self = self};
  walk_board(&w, rs);
  walk_figures(&w, rs);
  walk_tokens(&w, rs);
  walk_piles(&w, rs);
  walk_memory(&w, rs);
  walk_turn(&w, rs);
  walk_names(&w, rs);
  walk_room(&w, rs);
}

/* --- as a number -------------------------------------------------------------------------- */

static void feed(void *self, const bst_shape_item *item) {
  const uint64_t number[] = {item->part, item->value};
  const char *field_name = item->field != NULL ? item->field : "";
  XXH3_64bits_update(self, number, sizeof number);
  XXH3_64bits_update(self, item->name, strlen(item->name) + 1);
  XXH3_64bits_update(self, field_name, strlen(field_name) + 1);
}

void bst_block_shape_hash(bst_ruleset *rs) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  bst_block_shape(rs, feed, &state);
  rs->shape = (uint32_t)XXH3_64bits_digest(&state);
}

/* --- two of them -------------------------------------------------------------------------- */

typedef struct shape {
  bst_shape_item *item;
  size_t count;
} shape;

static void count_item(void *self, const bst_shape_item *item) {
  (void)item;
  ++*(size_t *)self;
}

static void keep_item(void *self, const bst_shape_item *item) {
  shape *s = self;
  s->item[s->count++] = *item;
}

static bool shape_of(const bst_ruleset *rs, shape *out) {
  size_t count = 0;
  bst_block_shape(rs, count_item, &count);
  *out = (shape){.item = calloc(count, sizeof *out->item)};
  if (out->item != NULL)
    bst_block_shape(rs, keep_item, out);
  return out->item != NULL;
}

static bool is_same_field(const bst_shape_item *a, const bst_shape_item *b) {
  bool same = (a->field == NULL) == (b->field == NULL) && a->part == b->part;
  return same && strcmp(a->name, b->name) == 0 &&
         (a->field == NULL || strcmp(a->field, b->field) == 0);
}

/* NULL: there is none. What stood at the same place before is looked at first. */
static const bst_shape_item *find(const shape *s, const bst_shape_item *wanted, size_t guess) {
  if (guess < s->count && is_same_field(&s->item[guess], wanted))
    return &s->item[guess];
  for (size_t i = 0; i < s->count; i++)
    if (is_same_field(&s->item[i], wanted))
      return &s->item[i];
  return NULL;
}

typedef struct comparing {
  bst_shape_tell *tell;
  void *self;
  size_t count;
} comparing;

/* "toll.paid" is "paid" where everybody sees that 'toll' says so. */
static const char *own_name(const bst_shape_item *item) {
  size_t length = item->rule != NULL ? strlen(item->rule) : 0;
  bool own = length > 0 && strncmp(item->name, item->rule, length) == 0;
  return own && item->name[length] == '.' ? item->name + length + 1 : item->name;
}

/* `how`: "declares a new". */
static void tell(comparing *c, const bst_shape_item *item, const char *how) {
  static const char *const what[] = {
#define X(name, what, why) what,
      BST_SHAPE_LIST(X)
#undef X
  };
  static const char *const why[] = {
#define X(name, what, why) why,
      BST_SHAPE_LIST(X)
#undef X
  };
  char text[400];
  snprintf(text, sizeof text, "%s %s '%s' (%s)", how, what[item->part], own_name(item),
           why[item->part]);
  c->tell(c->self, item->rule, text);
  c->count++;
}

/* Pieces that the other shape doesn't have. */
static void tell_missing(comparing *c, const shape *of, const shape *other, const char *how) {
  for (size_t i = 0; i < of->count; i++)
    if (of->item[i].field == NULL && find(other, &of->item[i], i) == NULL)
      tell(c, &of->item[i], how);
}

static void tell_changed(comparing *c, const shape *before, const shape *after) {
  for (size_t i = 0; i < after->count; i++) {
    const bst_shape_item *item = &after->item[i], *was = find(before, item, i);
    char how[64];
    if (item->field == NULL || was == NULL || was->value == item->value)
      continue;
    snprintf(how, sizeof how, "changes '%s' of the", item->field);
    tell(c, item, how);
  }
}

/* The order of what has not changed otherwise, and what follows from no piece alone: room for
 * everything is said only where nothing else says it. */
static void tell_numbers(comparing *c, const shape *before, const shape *after) {
  for (size_t i = 0; i < after->count; i++) {
    const bst_shape_item *item = &after->item[i], *was = find(before, item, i);
    bool is_amount = item->part == BST_SHAPE_ROOM || item->part == BST_SHAPE_SEATS;
    if (item->field != NULL || was == NULL || was->value == item->value ||
        (item->part == BST_SHAPE_ROOM && c->count > 0))
      continue;
    tell(c, item, is_amount ? "changes the" : "gives another number to the");
  }
}

bst_status bst_block_compare(const bst_ruleset *before, const bst_ruleset *after,
                             bst_shape_tell *tell_one, void *self, size_t *count) {
  shape old = {NULL, 0}, new = {NULL, 0};
  comparing c = {tell_one, self, 0};
  bool ok = shape_of(before, &old) && shape_of(after, &new);
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
