#include "fingerprint.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <string.h>

/* Values are fed one by one, so that neither pointers nor the gaps of a struct get in. */
static void feed(XXH3_state_t *state, int64_t value) {
  XXH3_64bits_update(state, &value, sizeof value);
}

static void feed_name(XXH3_state_t *state, const char *name) {
  XXH3_64bits_update(state, name, strlen(name) + 1);
}

static void feed_rules(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->rule_count; i++) {
    feed_name(state, rs->rule[i].name);
    feed(state, (int64_t)rs->rule[i].hash);
  }
  const int64_t frame[] = {rs->players,    rs->first_player,      rs->unplaceable, rs->claim,
                           rs->end.moment, rs->end.final_scoring, rs->layout.size};
  for (size_t i = 0; i < sizeof frame / sizeof frame[0]; i++)
    feed(state, frame[i]);
}

static void feed_kinds(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->kind_count; i++) {
    const bst_kind_def *kind = &rs->kind[i];
    feed_name(state, kind->name);
    feed(state, kind->first_letter << 8 | kind->last_letter);
    feed(state, kind->completion << 24 | kind->unit << 16 | kind->order);
  }
  for (size_t i = 0; i < rs->attr_count; i++) {
    feed_name(state, rs->attr[i].name);
    feed(state, rs->attr[i].on_segment << 8 | rs->attr[i].merge);
  }
}

static void feed_tile(XXH3_state_t *state, const bst_tile_def *tile) {
  feed_name(state, tile->name);
  feed(state, tile->copies << 1 | tile->start);
  for (uint8_t p = 0; p < tile->part_count; p++) {
    feed(state, tile->part[p].dx * 256 + tile->part[p].dy);
    feed(state, tile->part[p].shape);
    XXH3_64bits_update(state, tile->part[p].slot, sizeof tile->part[p].slot);
  }
  for (uint8_t s = 0; s < tile->segment_count; s++) {
    const bst_segment_def *segment = &tile->segment[s];
    feed(state, segment->kind << 24 | segment->count_once << 16 | segment->borders);
  }
  for (uint8_t s = 0; s < tile->symbol_count; s++) {
    const bst_symbol_def *symbol = &tile->symbol[s];
    feed(state, symbol->attr << 16 | symbol->segment << 8 | symbol->direction);
    feed(state, symbol->amount);
  }
}

static void feed_figures(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->figure_count; i++) {
    const bst_figure_def *f = &rs->figure[i];
    feed_name(state, f->name);
    feed(state, f->group << 24 | f->count << 16 | f->on);
    feed(state, f->weight * 256 + f->weight_attr);
    feed(state, f->blocks_occupancy << 2 | f->ignores_occupancy << 1 | f->returns_when_scored);
    feed(state, f->max_per_feature << 8 | f->max_own_per_feature);
  }
}

static void feed_range(XXH3_state_t *state, bst_range range) {
  feed(state, range.min);
  feed(state, range.max);
}

static void feed_term(XXH3_state_t *state, const bst_term_def *term) {
  const bst_counter *per = &term->per;
  const bst_when *when = &term->when;
  feed_name(state, term->name);
  feed(state, term->rule << 24 | term->kind << 16 | term->tier << 8 | term->modes);
  feed(state, per->op << 24 | per->kind << 16 | per->attr << 8 | per->group);
  feed(state, per->done);
  feed(state, term->n);
  feed(state, when->done << 16 | when->attr << 8 | when->no_attr);
  feed(state, when->figure << 8 | when->own_figure);
  feed_range(state, when->size);
  feed_range(state, when->cells);
  feed_range(state, when->tiles);
  feed_range(state, when->players);
}

static void feed_scoring(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->term_count; i++)
    feed_term(state, &rs->term[i]);
  for (size_t i = 0; i < rs->tiebreak_count; i++)
    feed(state,
         rs->tiebreak[i].measure << 16 | rs->tiebreak[i].group << 8 | rs->tiebreak[i].cell_attr);
}

static void feed_turn(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->state_count; i++) {
    feed_name(state, rs->state[i].name);
    feed(state, rs->state[i].per << 16 | rs->state[i].bytes << 8 | rs->state[i].is_signed);
  }
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_op *op = &rs->op[i];
    feed_name(state, op->name);
    feed(state, op->kind << 24 | op->stage << 16 | op->order);
    feed(state, op->automatic << 2 | op->must << 1 | op->repeats);
  }
  for (size_t i = 0; i < rs->listener_count; i++) {
    feed_name(state, rs->listener[i].name);
    feed(state, rs->listener[i].event << 16 | rs->listener[i].order);
  }
}

void bst_fingerprint(bst_ruleset *rs) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  feed_rules(&state, rs);
  feed_kinds(&state, rs);
  for (size_t i = 0; i < rs->tiles.type_count; i++)
    feed_tile(&state, &rs->tiles.def[i]);
  feed_figures(&state, rs);
  feed_scoring(&state, rs);
  feed_turn(&state, rs);
  rs->hash = XXH3_64bits_digest(&state);
  for (size_t i = 0; i < rs->rule_count; i++)
    rs->rule_id[i] = XXH3_64bits(rs->rule[i].name, strlen(rs->rule[i].name));
}
