#include "awake.h"

#include "figures.h"
#include "laden.h"
#include "marks.h"
#include "state.h"

#include <stdlib.h>

bool bst_facts_begin(bst_ruleset *rs) {
  bst_fact_table *f = &rs->facts;
  *f = (bst_fact_table){.next = BST_FACT_FIRST};
  f->figures = (uint32_t)((UINT64_C(1) << rs->figure_count) - 1);
  f->type = calloc(rs->tiles.type_count + 1u, sizeof *f->type);
  f->mark = calloc(rs->mark_count + 1u, sizeof *f->mark);
  f->field = calloc(rs->state_count + 1u, sizeof *f->field);
  f->first = calloc(rs->state_count + 1u, sizeof *f->first);
  f->lies = calloc(rs->tiles.type_count + 1u, sizeof *f->lies);
  f->zone = calloc(rs->zone_count + 1u, sizeof *f->zone);
  if (f->type == NULL || f->lies == NULL || f->mark == NULL || f->field == NULL ||
      f->first == NULL || f->zone == NULL)
    return false;
  f->seen = BST_FACT_ALWAYS | BST_FACT_COMPLETED | BST_FACT_NO_STACK;
  f->lasting[BST_LASTS_PART] = BST_FACT_SCORED | BST_FACT_GAINED;
  for (uint16_t mark = 0; mark < rs->mark_count; mark++)
    if (rs->mark[mark].notes == BST_NOTED_SCORED_PART)
      f->mark[mark] = BST_FACT_SCORED;
    else if (rs->mark[mark].notes >= BST_NOTED_GAINED)
      f->mark[mark] = BST_FACT_GAINED;
  return true;
}

void bst_facts_drop(bst_ruleset *rs) {
  free(rs->facts.type);
  free(rs->facts.lies);
  free(rs->facts.mark);
  free(rs->facts.field);
  free(rs->facts.first);
  free(rs->facts.zone);
}

/* Where these are all given out, those follow that no kind of figures has. */
static uint64_t next_fact(bst_fact_table *f) {
  if (f->next == BST_FACT_END)
    f->next = (uint8_t)__builtin_popcount(f->figures);
  return f->next != 32 ? UINT64_C(1) << f->next++ : 0;
}

uint64_t bst_fact_of_symbol(bst_ruleset *rs, uint8_t attr) {
  bst_fact_table *f = &rs->facts;
  if (f->attr[attr] == 0) {
    f->attr[attr] = next_fact(f);
    f->any_shown |= f->attr[attr];
    f->seen |= f->attr[attr];
    for (uint16_t type = 0; type < rs->tiles.type_count; type++)
      f->type[type] |= rs->tiles.type[type].shows >> attr & 1 ? f->attr[attr] : 0;
  }
  return f->attr[attr];
}

uint64_t bst_fact_of_state(bst_ruleset *rs, uint16_t field, int32_t is) {
  bst_fact_table *f = &rs->facts;
  for (uint8_t i = f->first[field]; i != 0; i = f->state[i - 1].next)
    if (f->state[i - 1].is == is)
      return f->state[i - 1].fact;
  uint64_t fact = rs->state[field].per == BST_PER_GAME ? next_fact(f) : 0;
  if (fact != 0) {
    f->state[f->states++] = (bst_fact_state){field, f->first[field], is, fact};
    f->first[field] = f->states;
  }
  f->field[field] |= fact;
  f->usual |= is == 0 ? fact : 0;
  return fact;
}

uint64_t bst_fact_of_mark(bst_ruleset *rs, uint16_t mark) {
  bst_fact_table *f = &rs->facts;
  if (f->mark[mark] == 0) {
    f->mark[mark] = next_fact(f);
    f->lasting[rs->mark[mark].lasts] |= f->mark[mark];
  }
  return f->mark[mark];
}

uint64_t bst_fact_of_coming(bst_ruleset *rs, uint16_t kind) {
  bst_fact_table *f = &rs->facts;
  if (f->came[kind] == 0) {
    f->came[kind] = next_fact(f);
    f->any_came |= f->came[kind];
    rs->minds_out = true;
  }
  return f->came[kind];
}

uint64_t bst_fact_of_zone(bst_ruleset *rs, uint16_t zone) {
  bst_fact_table *f = &rs->facts;
  if (f->zone[zone] == 0) {
    f->zone[zone] = next_fact(f);
    f->any_zone |= f->zone[zone];
  }
  return f->zone[zone];
}

/* Has no more than one tile in four, as they are drawn, a segment of the kind? */
static bool is_rare(const bst_ruleset *rs, uint16_t kind) {
  size_t count = 0;
  for (size_t type = 0; type < rs->tiles.base_count; type++)
    count += rs->tiles.type[type].of_kind[kind] != 0;
  return 4 * count <= rs->tiles.base_count;
}

uint64_t bst_fact_of_kind(bst_ruleset *rs, uint16_t kind) {
  bst_fact_table *f = &rs->facts;
  if (kind >= rs->kind_count) /* of a selector that means all */
    return 0;
  if (f->kind[kind] == 0 && is_rare(rs, kind)) {
    f->kind[kind] = next_fact(f);
    for (uint16_t type = 0; type < rs->tiles.type_count; type++)
      f->lies[type] |= rs->tiles.type[type].of_kind[kind] != 0 ? f->kind[kind] : 0;
  }
  return f->kind[kind];
}

/* Do both mean segments that look the same, and mustn't bear the same? */
static bool are_alike(const bst_ruleset *rs, uint16_t a, uint16_t b) {
  bool alike = rs->plain[a].bare == rs->plain[b].bare;
  for (uint16_t type = 0; type < rs->tiles.type_count && alike; type++)
    alike = bst_laden_segments(rs, a, type) == bst_laden_segments(rs, b, type);
  return alike;
}

uint64_t bst_fact_of_bare(bst_ruleset *rs, uint16_t selector) {
  bst_fact_table *f = &rs->facts;
  if (rs->plain[selector].bare == 0 || !rs->plain[selector].alone || rs->plain[selector].rare == 0)
    return 0;
  for (uint8_t i = 0; i < f->bares; i++)
    if (are_alike(rs, f->bare[i].selector, selector))
      return f->bare[i].fact;
  const uint64_t fact = next_fact(f);
  if (fact == 0)
    return 0;
  f->bare[f->bares++] = (bst_fact_bare){selector, fact};
  f->any_bare |= fact;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    f->lies[type] |= bst_laden_segments(rs, selector, type) != 0 ? fact : 0;
  return fact;
}

void bst_facts_note_all(const bst_ruleset *rs, bst_game *g) {
  const bst_fact_table *f = &rs->facts;
  g->facts &= BST_FACT_SCORED | BST_FACT_GAINED | BST_FACT_LAST_ROUND;
  for (uint16_t mark = 0; mark < rs->mark_count; mark++)
    if (f->mark[mark] != 0 && bst_mark_is_borne(rs, g, mark))
      g->facts |= f->mark[mark];
  for (uint16_t field = 0; field < rs->state_count; field++)
    if (f->field[field] != 0)
      bst_state_note(rs, g, field);
  for (uint16_t tile = 0; tile < g->tile_count; tile++)
    g->facts |= f->lies[tiles_of(rs, g)[tile].type];
  if (rs->facts.bares > 0)
    bst_laden_note(rs, g, BST_NONE);
  bst_figures_note_out(rs, g);
}
