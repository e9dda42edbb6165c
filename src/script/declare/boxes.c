/* boxes.c - where tiles lie that their sets keep apart from the stack. Each set has a box, called
 * like itself or as it says; a zone that is `apart` is the home of boxes: a game starts with their
 * tiles there. */
#include "declare.h"
#include "fields.h"
#include "relations.h"

#include <string.h>

/* `apart` of a zone. */
typedef struct claim {
  const char *zone;
  const bst_rule_file *rule;
  const bst_value *at;
  bool own;        /* `true`: what the rule's own sets keep apart, and those that belong to them */
  bst_words boxes; /* else these */
} claim;

bool bst_box_claim(bst_entry *zone) {
  bst_section *section = &zone->section;
  const bst_value *value = bst_read(section, "apart");
  claim c = {.rule = zone->rule, .at = value};
  if (!value)
    return false;
  if (value->type == BST_VALUE_BOOLEAN)
    c.own = value->boolean;
  else
    c.boxes = bst_read_words(section, "apart");
  c.zone = ((const bst_zone_def *)zone->item)->name;
  claim *kept = c.own || c.boxes.count > 0
                    ? bst_list_add(&zone->loading->box_claims, zone->loading->arena, sizeof *kept)
                    : NULL;
  if (kept)
    *kept = c;
  return c.own || c.boxes.count > 0;
}

/* --- boxes ----------------------------------------------------------------------------------- */

static bst_box_def *box_named(bst_loading *loading, const char *name) {
  uint16_t box = bst_find_thing(loading, BST_SECTION_box, name);
  bst_box_def *boxes = loading->boxes.items;
  return box == BST_NONE ? NULL : &boxes[box];
}

/* One for each set; sets that name the same one share it. */
static void add_boxes(bst_loading *loading) {
  const bst_tileset_info *sets = loading->tilesets.items;
  for (size_t i = 0; i < loading->tilesets.count; i++) {
    bst_box_def box = {.name = sets[i].box};
    if (!box_named(loading, box.name))
      bst_add_thing(loading, BST_SECTION_box, &box, &loading->rule[0]->reader, NULL);
    uint16_t number = bst_find_thing(loading, BST_SECTION_box, box.name);
    bst_tile_def *tiles = loading->tiles.items;
    for (size_t k = 0; k < sets[i].type_count && number != BST_NONE; k++) {
      bst_tile_def *tile = &tiles[sets[i].first_type + k];
      tile->box = tile->apart ? (uint16_t)(number + 1) : 0;
      box_named(loading, box.name)->used |= tile->apart;
    }
  }
  const bst_brought *brought = loading->brought.items;
  for (size_t i = 0; i < loading->brought.count; i++) {
    bst_box_def *box = box_named(loading, sets[brought[i].set].box);
    if (box)
      box->owners |= (uint64_t)1 << bst_rule_index(loading, brought[i].rule);
  }
}

/* --- whose home is where --------------------------------------------------------------------- */

/* Its tiles start in that zone. */
static void give_home(bst_loading *loading, bst_box_def *box, const claim *c) {
  const bst_zone_def *zones = loading->zones.items;
  uint16_t zone = bst_find_thing(loading, BST_SECTION_zone, c->zone);
  if (zone == BST_NONE || box->zone == zone + 1) /* it is switched off */
    return;
  if (box->zone != 0) {
    bst_fault(&c->rule->reader, c->at, "name the boxes that are meant: apart = { ... }",
              "starts with the tiles of box '%s', as zone '%s' does", box->name,
              zones[box->zone - 1].name);
    return;
  }
  box->zone = (uint16_t)(zone + 1);
  box->owners |= (uint64_t)1 << bst_rule_index(loading, c->rule);
}

static void take_named(bst_loading *loading, const claim *c) {
  const bst_list *boxes = &loading->boxes;
  for (size_t i = 0; i < c->boxes.count; i++) {
    uint16_t box =
        bst_item_named(boxes, sizeof(bst_box_def), &c->rule->reader, c->boxes.at[i],
                       c->boxes.word[i], "names box", "which no tile set of a loaded rule has");
    if (box != BST_NONE)
      give_home(loading, (bst_box_def *)boxes->items + box, c);
  }
}

/* What the rule's own sets keep apart, but for what a zone takes by its name. */
static void take_own(bst_loading *loading, const claim *c, const bool *named) {
  bst_box_def *boxes = loading->boxes.items;
  const bst_tileset_info *sets = loading->tilesets.items;
  const bst_brought *brought = loading->brought.items;
  for (size_t i = 0; i < loading->brought.count; i++) {
    const bst_box_def *box = box_named(loading, sets[brought[i].set].box);
    if (box && brought[i].rule == c->rule && !named[box - boxes])
      give_home(loading, &boxes[box - boxes], c);
  }
}

/* --- sets that belong to others -------------------------------------------------------------- */

static const claim *own_claim(const bst_loading *loading, const bst_rule_file *rule) {
  const claim *claims = loading->box_claims.items;
  for (size_t i = 0; i < loading->box_claims.count; i++)
    if (claims[i].rule == rule && claims[i].own &&
        bst_find_thing(loading, BST_SECTION_zone, claims[i].zone) != BST_NONE)
      return &claims[i];
  return NULL;
}

/* For each rule its own zone for what is kept apart, or that of what it needs: the first one by the
 * order of `needs`. Rules come behind what they need. */
static void find_nearest(const bst_loading *loading, const claim **nearest) {
  for (size_t i = 0; i < loading->rule_count; i++) {
    const bst_words *needs = &loading->rule[i]->needs;
    nearest[i] = own_claim(loading, loading->rule[i]);
    for (size_t n = 0; n < needs->count && !nearest[i]; n++)
      for (size_t k = 0; k < i && !nearest[i]; k++)
        if (bst_rule_is_played(loading->rule[k], needs->word[n]))
          nearest[i] = nearest[k];
  }
}

/* A set that doesn't say where its tiles lie belongs to those of the rules that its own needs: who
 * brings more half tiles has them dealt with the others. */
static void take_from_needs(bst_loading *loading) {
  const claim *nearest[BST_MAX_RULES] = {NULL};
  const bst_tileset_info *sets = loading->tilesets.items;
  const bst_brought *brought = loading->brought.items;
  find_nearest(loading, nearest);
  for (size_t i = 0; i < loading->brought.count; i++) {
    const bst_tileset_info *set = &sets[brought[i].set];
    bst_box_def *box = box_named(loading, set->box);
    const claim *c = nearest[bst_rule_index(loading, brought[i].rule)];
    if (c && box && !set->names_box && box->zone == 0)
      give_home(loading, box, c);
  }
}

void bst_finish_boxes(bst_loading *loading) {
  const claim *claims = loading->box_claims.items;
  bool named[BST_MAX_TILE_TYPES] = {false};
  add_boxes(loading);
  const bst_box_def *boxes = loading->boxes.items;
  for (size_t i = 0; i < loading->box_claims.count; i++)
    if (!claims[i].own)
      take_named(loading, &claims[i]);
  for (size_t i = 0; i < loading->boxes.count; i++)
    named[i] = boxes[i].zone != 0;
  for (size_t i = 0; i < loading->box_claims.count; i++)
    if (claims[i].own)
      take_own(loading, &claims[i], named);
  take_from_needs(loading);
}
