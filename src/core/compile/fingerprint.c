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
  const int64_t frame[] = {rs->players, rs->first_player, rs->unplaceable,
                           rs->claim,   rs->end.moment,   rs->end.final_scoring};
  for (size_t i = 0; i < sizeof frame / sizeof frame[0]; i++)
    feed(state, frame[i]);
}

static void feed_kinds(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->kind_count; i++) {
    const bst_kind_def *kind = &rs->kind[i];
    feed_name(state, kind->name);
    feed(state, kind->first_letter << 8 | kind->last_letter);
    feed(state, (int64_t)kind->void_closes << 32 | (int64_t)kind->completion << 24 |
                    kind->unit << 16 | kind->order);
  }
  for (size_t i = 0; i < rs->attr_count; i++) {
    feed_name(state, rs->attr[i].name);
    feed(state, rs->attr[i].of_cell << 9 | rs->attr[i].on_segment << 8 | rs->attr[i].merge);
  }
}

static void feed_tile(XXH3_state_t *state, const bst_tile_def *tile) {
  feed_name(state, tile->name);
  feed(state, (int64_t)tile->apart << 32 | tile->copies << 1 | tile->start);
  for (uint8_t p = 0; p < tile->part_count; p++) {
    feed(state, tile->part[p].dx * 256 + tile->part[p].dy);
    feed(state, tile->part[p].shape);
    XXH3_64bits_update(state, tile->part[p].slot, sizeof tile->part[p].slot);
  }
  for (uint8_t s = 0; s < tile->segment_count; s++) {
    const bst_segment_def *segment = &tile->segment[s];
    feed(state, (int64_t)segment->kind << 24 | segment->count_once << 16 | segment->borders);
  }
  for (uint8_t s = 0; s < tile->symbol_count; s++) {
    const bst_symbol_def *symbol = &tile->symbol[s];
    feed(state, (int64_t)symbol->attr << 16 | symbol->segment << 8 | symbol->direction);
    feed(state, symbol->amount);
  }
}

uint64_t bst_fingerprint_of_tile(const bst_tile_def *tile) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  feed_tile(&state, tile);
  return XXH3_64bits_digest(&state);
}

static void feed_figures(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->figure_count; i++) {
    const bst_figure_def *f = &rs->figure[i];
    feed_name(state, f->name);
    feed(state, (int64_t)f->group << 24 | f->count << 16 | f->on);
    feed(state, f->weight * 256 + f->weight_attr);
    feed(state, f->blocks_occupancy << 2 | f->ignores_occupancy << 1 | f->returns_when_scored);
    feed(state, f->max_per_feature << 8 | f->max_own_per_feature);
    XXH3_64bits_update(state, f->fewer, sizeof f->fewer);
    feed(state,
         (int64_t)(f->weight_test != 0) << 24 | f->place << 16 | f->needs_own << 8 | f->stays_with);
  }
}

static void feed_range(XXH3_state_t *state, bst_range range) {
  feed(state, range.min);
  feed(state, range.max);
}

static void feed_counter(XXH3_state_t *state, const bst_counter *counter) {
  feed(state,
       (int64_t)counter->op << 24 | counter->kind << 16 | counter->attr << 8 | counter->group);
  feed(state, counter->done << 8 | counter->token);
}

static void feed_when(XXH3_state_t *state, const bst_when *when) {
  feed(state, (int64_t)when->done << 16 | when->attr << 8 | when->no_attr);
  feed(state, when->figure << 8 | when->own_figure);
  feed_range(state, when->size);
  feed_range(state, when->cells);
  feed_range(state, when->tiles);
  feed_range(state, when->players);
  for (uint8_t i = 0; i < when->counted_count; i++) {
    feed_counter(state, &when->counted[i].counter);
    feed_range(state, when->counted[i].range);
  }
}

static void feed_term(XXH3_state_t *state, const bst_term_def *term) {
  feed_name(state, term->name);
  feed(state, (int64_t)term->rule << 24 | term->kind << 16 | term->tier << 8 | term->modes);
  feed_counter(state, &term->per);
  for (uint8_t i = 0; i < term->factor_count; i++)
    feed_counter(state, &term->factor[i]);
  feed(state, term->n);
  feed_when(state, &term->when);
}

static void feed_shares(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->share_count; i++) {
    const bst_share_def *share = &rs->share[i];
    feed_name(state, share->name);
    feed(state,
         (int64_t)share->kinds << 32 | share->value << 24 | share->pays << 16 | share->order);
    feed_when(state, &share->when);
    for (uint8_t r = 0; r < share->rank_count; r++)
      feed(state, (int64_t)share->rank[r].over * 65536 + share->rank[r].under);
  }
  for (size_t i = 0; i < rs->adjust_count; i++) {
    const bst_adjust_def *adjust = &rs->adjust[i];
    feed_name(state, adjust->name);
    feed(state, (int64_t)adjust->stage << 24 | adjust->classes << 16 | adjust->order);
    feed(state, (int64_t)adjust->kinds << 1 | (adjust->test != BST_NONE));
    feed(state, (int64_t)adjust->n.over * 65536 + adjust->n.under);
    feed(state, adjust->min);
    feed(state, adjust->max);
  }
}

static void feed_scoring(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->term_count; i++)
    feed_term(state, &rs->term[i]);
  for (size_t i = 0; i < rs->tiebreak_count; i++)
    feed(state,
         rs->tiebreak[i].measure << 16 | rs->tiebreak[i].group << 8 | rs->tiebreak[i].cell_attr);
}

static void feed_guard(XXH3_state_t *state, bool guarded, const bst_guard_def *when) {
  feed(state, guarded);
  if (!guarded)
    return;
  feed(state, (int64_t)when->attr << 24 | when->classes << 16 | when->tile);
  feed(state, (int64_t)when->figures << 16 | when->kinds);
  feed(state, (int64_t)when->causes);
  feed(state, (int64_t)when->feature_attrs);
  feed(state, (int64_t)when->cell_attrs);
  feed(state, (int64_t)when->tokens << 16 | when->name);
  const uint8_t flags[] = {when->grew,        when->joined,   when->split, when->closed,
                           when->done,        when->has_tile, when->own,   when->bonus,
                           when->stack_empty, when->anybody};
  XXH3_64bits_update(state, flags, sizeof flags);
}

static void feed_step(XXH3_state_t *state, const bst_step_def *step) {
  feed_name(state, step->name);
  feed(state, (int64_t)step->role << 24 | step->who << 16 | step->stage << 8 | step->limit_per);
  feed(state, step->order << 8 | step->limit);
  feed(state, step->always_asks << 7 | step->secret << 6 | step->automatic << 5 | step->must << 4 |
                  step->repeats << 3 | step->free << 2 | step->exclusive << 1 | step->any_time);
  XXH3_64bits_update(state, step->arg, step->argc);
  for (uint8_t i = 0; i < step->word_count; i++)
    feed_name(state, step->word[i]);
  if (step->role == BST_ROLE_SOURCE) {
    feed(state, (int64_t)step->has_options << 17 | step->blind << 16 | step->from);
    feed(state, (int64_t)step->price << 1 | (step->price_test != 0));
  }
  if (step->figures != 0)
    feed(state,
         (int64_t)step->without << 18 | step->figures << 2 | step->grew << 1 | step->unfinished);
  feed_guard(state, step->guarded, &step->when);
}

static void feed_turn(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->state_count; i++) {
    feed_name(state, rs->state[i].name);
    feed(state, (int64_t)rs->state[i].type << 24 | rs->state[i].per << 16 |
                    rs->state[i].bytes << 8 | rs->state[i].is_signed);
    for (uint8_t w = 0; w < rs->state[i].word_count; w++)
      feed_name(state, rs->state[i].word[w]);
  }
  for (size_t i = 0; i < rs->op_count; i++)
    feed(state, (int64_t)rs->op[i].kind << 24 | rs->op[i].stage << 16 | rs->op[i].order);
  for (size_t i = 0; i < rs->step_count; i++)
    feed_step(state, &rs->step[i]);
  for (size_t i = 0; i < rs->listener_count; i++) {
    feed_name(state, rs->listener[i].name);
    feed(state, (int64_t)rs->listener[i].event << 16 | rs->listener[i].order);
    feed_guard(state, rs->listener[i].guarded, &rs->listener[i].when);
  }
}

static void feed_tokens(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->token_count; i++) {
    const bst_token_def *token = &rs->token[i];
    feed_name(state, token->name);
    feed(state, (int64_t)token->place << 24 | token->when_leaves << 16 | token->count);
    for (uint8_t f = 0; f < token->face_count; f++) {
      feed_name(state, token->face_name[f]);
      feed(state, token->face[f] * 65536 + token->in_bag[f]);
    }
  }
}

static void feed_pieces(XXH3_state_t *state, const bst_ruleset *rs) {
  feed_tokens(state, rs);
  for (size_t i = 0; i < rs->zone_count; i++) {
    const bst_zone_def *zone = &rs->zone[i];
    feed_name(state, zone->name);
    feed(state, zone->apart << 26 | zone->per_player << 25 | zone->ordered << 24 |
                    zone->holds << 16 | zone->max << 8 | zone->visible);
  }
  for (size_t i = 0; i < rs->mark_count; i++) {
    feed_name(state, rs->mark[i].name);
    feed(state, rs->mark[i].on << 8 | rs->mark[i].lasts);
  }
  for (size_t i = 0; i < rs->group_count; i++) {
    const bst_stack_group_def *group = &rs->group[i];
    feed_name(state, group->name);
    feed(state, (int64_t)group->how << 24 | group->attr << 16 | group->order);
    feed(state, (int64_t)group->first << 32 | group->count << 16 | group->until);
    if (group->except != 0 || group->again)
      feed(state, group->except << 1 | group->again);
  }
  for (size_t i = 0; i < rs->cause_count; i++)
    feed_name(state, rs->cause[i]);
  for (size_t i = 0; i < rs->reason_count; i++)
    feed_name(state, rs->reason[i].name);
  for (size_t i = 0; i < rs->event_name_count; i++)
    feed_name(state, rs->event_name[i]);
}

static void feed_course(XXH3_state_t *state, const bst_ruleset *rs) {
  const bst_built_in_def *b = &rs->built_in;
  feed(state, rs->order.next << 2 | rs->order.renew << 1 | (rs->order.next_test != 0));
  feed(state,
       (b->place_who != 0) << 3 | (b->deploy_who != 0) << 2 | b->place_must << 1 | b->deploy_must);
  feed(state, rs->end.taken_out);
  for (size_t i = 0; i < rs->ending_count; i++) {
    const bst_ending_def *ending = &rs->ending[i];
    feed_name(state, ending->name);
    feed(state, ending->moment << 16 | ending->final << 8 | ending->stack_empty << 1 |
                    (ending->test != BST_NONE));
    feed(state, ending->zones);
    feed(state, (int64_t)ending->tiles << 32 | (int64_t)ending->turns << 16 | ending->rounds);
  }
  for (size_t i = 0; i < rs->skip_count; i++) {
    feed_name(state, rs->skip[i].name);
    feed(state, (int64_t)rs->skip[i].zones << 1 | (rs->skip[i].test != BST_NONE));
  }
}

static void feed_filters(XXH3_state_t *state, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->filter_count; i++) {
    const bst_filter_def *f = &rs->filter[i];
    feed_name(state, f->name);
    feed(state, (int64_t)f->list << 24 | f->allow << 17 | f->demands << 16 | f->order);
    feed(state, (int64_t)f->tile << 16 | f->attr << 8 | f->cell_attr);
    feed(state, (int64_t)f->feature_attr << 16 | f->figures);
    feed(state, (int64_t)f->cell_figures << 16 | f->feature_figures);
    feed(state, (int64_t)f->own << 16 | f->kinds);
    feed(state, (int64_t)f->causes);
    feed(state,
         (int64_t)f->side_neighbours << 24 | f->max_ring8 << 16 | f->touches << 8 | f->not_touches);
    feed(state, f->ring << 1 | (f->test != BST_NONE));
    feed(state, (int64_t)f->extent[0] << 32 | f->extent[1] << 3 | f->bounded << 2 |
                    f->either_way << 1 | f->no_enclosed_hole);
    for (int side = 0; side < 4 && f->bounded; side++)
      feed(state, f->bound[side]);
    feed(state, (int64_t)f->within << 40 | (int64_t)f->within_attr << 32 | f->occupied_by << 16 |
                    f->max_own << 8 | f->completes << 1 | f->unplaceable);
    if (f->continues != 0)
      feed(state, (int64_t)f->continues << 8 | f->turn_back);
  }
}

/* Nothing where nothing is declared: the fingerprint of such a ruleset is what it was before. */
static void feed_result(XXH3_state_t *state, const bst_ruleset *rs) {
  const bst_sides_def *sides = &rs->sides;
  const bst_result_def *result = &rs->result;
  if (sides->count > 0) {
    XXH3_64bits_update(state, sides->side, sizeof sides->side);
    feed(state, sides->count << 3 | sides->majority << 2 | sides->occupancy << 1 | sides->supply);
  }
  if (result->outcome != BST_OUTCOME_RANK || result->score != BST_SCORE_OWN)
    feed(state, result->outcome << 8 | result->score);
  for (uint8_t i = 0; i < result->tie_count; i++) {
    const bst_tie_def *tie = &result->tie[i];
    feed(state, (int64_t)tie->by << 24 | tie->least << 16 | tie->figures);
    feed_name(state, tie->why != NULL ? tie->why : "");
  }
  for (uint8_t i = 0; i < result->grade_count; i++) {
    feed(state, result->grade[i].least);
    feed_name(state, result->grade[i].name);
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
  feed_pieces(&state, rs);
  feed_filters(&state, rs);
  feed_shares(&state, rs);
  feed_course(&state, rs);
  feed_result(&state, rs);
  rs->hash = XXH3_64bits_digest(&state);
  for (size_t i = 0; i < rs->rule_count; i++)
    rs->rule_id[i] = XXH3_64bits(rs->rule[i].name, strlen(rs->rule[i].name));
}
