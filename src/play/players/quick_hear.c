/* quick_hear.c - see quick_hear.h. */
#include "quick_hear.h"

#include "evaluation.h"
#include "quick_sight.h"
#include "readings.h"

#include <copy_used.h>
#include <events.h>
#include <game.h>
#include <graph.h>
#include <hear.h>
#include <sees.h>
#include <stdlib.h>
#include <steps.h>
#include <string.h>

/* A listener of features that are scored. */
typedef struct listener {
  bst_readings readings; /* where it is remembered one by one */
  bool only_awards;      /* what it declares is points, of which nobody hears, */
  uint64_t sees;         /* for which it looks at that; bits of reads.h */
  uint64_t all_sees;     /* it and its guard look at that, as far as it is known */
  bool sees_active;      /* it matters whose turn it is */
} listener;

/* What all that heard of a feature gave, where it and what they look at was as in the base. */
typedef struct told {
  enum { TOLD_UNKNOWN, TOLD_KNOWN, TOLD_NEVER } is;
  uint8_t active; /* whose turn it was, if that matters */
  bst_quick_answer sum;
} told;

enum { MOST_TOLD = 64 }; /* features of the base */

struct bst_hearing {
  bst_table *t;
  uint64_t *reads;
  bst_quick_answers *answers;
  bst_game *before;
  bst_sight sight;
  listener *listener; /* from the first of those who hear `scored` */
  uint16_t first, end;
  bool queues; /* somebody hears it by effects that do more than give points */
  told told[MOST_TOLD];
  bst_quick_answer sum; /* what they gave so far who hear the event at hand; */
  bool summed;          /* that is all of it */
  bst_ending_count count;
};

static void note_listener(const bst_ruleset *rs, uint16_t number, listener *out) {
  const bst_listener_def *def = &rs->listener[number];
  out->only_awards = def->effect_count > 0 && !bst_listens(rs, BST_EVENT_POINTS) &&
                     bst_effects_only_award(rs, def->effect_first, def->effect_count);
  out->sees = bst_sees_awards(rs, def->effect_first, def->effect_count);
  out->all_sees = BST_READS_EVENT | bst_sees_guard(rs, number) |
                  (out->only_awards ? out->sees : BST_READS_REST);
  out->sees_active = bst_sees_active(rs, number);
}

bst_hearing *bst_hearing_new(bst_table *t, uint64_t *reads, bst_quick_answers *answers) {
  const bst_ruleset *rs = t->rules;
  bst_hearing *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->reads = reads;
  made->answers = answers;
  made->first = rs->listener_first[BST_EVENT_SCORED];
  made->end = rs->listener_first[BST_EVENT_SCORED + 1];
  made->before = bst_game_new(t);
  bst_sight_init(&made->sight, rs);
  made->listener = calloc(made->end - made->first + 1u, sizeof *made->listener);
  if (!made->before || !made->listener) {
    bst_hearing_free(made);
    return NULL;
  }
  for (uint16_t i = made->first; i < made->end; i++) {
    listener *one = &made->listener[i - made->first];
    note_listener(rs, i, one);
    made->queues = made->queues || (rs->listener[i].effect_count > 0 && !one->only_awards);
  }
  return made;
}

void bst_hearing_free(bst_hearing *hearing) {
  if (!hearing)
    return;
  bst_game_free(hearing->before);
  free(hearing->listener);
  free(hearing);
}

void bst_hearing_from(bst_hearing *hearing, const bst_game *g) {
  hearing->sight.base = g;
  for (int i = 0; i < MOST_TOLD; i++)
    hearing->told[i].is = TOLD_UNKNOWN;
}

bst_ending_count bst_hearing_counted(const bst_hearing *hearing) { return hearing->count; }

/* --- one by one ------------------------------------------------------------------------------- */

/* Listeners have numbers of their own among what is remembered. */
static uint16_t number_of(const bst_hearing *h, uint16_t number) {
  return (uint16_t)(h->t->rules->op_count + number);
}

static const bst_quick_answer *heard_before(const bst_hearing *h, const bst_game *g,
                                            uint16_t number, const bst_event *event) {
  const bst_readings *of = &h->listener[number - h->first].readings;
  const bst_quick_answer *found = NULL;
  uint16_t at = number_of(h, number);
  for (uint8_t i = 0; i < of->count && !found; i++)
    found = bst_quick_answers_find(h->answers, at, of->reads[i],
                                   bst_sight_key(&h->sight, g, of->reads[i], at, event));
  return found;
}

/* Lets it hear the event; *h->reads: what it has looked at. */
static bst_status let_hear(bst_hearing *h, bst_game *g, uint16_t number, const bst_event *event) {
  const bst_listener_def *def = &h->t->rules->listener[number];
  bst_status status = bst_count_call(h->t, g, def->name, def->handler, NULL);
  h->count.called++;
  *h->reads = 0;
  if (status != BST_OK)
    return status;
  if (def->effect_count == 0)
    return h->t->host.hear(h->t->host.self, h->t, g, def->handler, event, NULL);
  status = bst_listener_carry_out(h->t, g, number, event, NULL);
  *h->reads = h->listener[number - h->first].sees;
  return status;
}

static void give(bst_hearing *h, bst_game *g, const bst_quick_answer *answer) {
  bst_quick_answer_give(h->t->rules, g, answer);
  h->summed = h->summed && bst_quick_answer_sum(h->t->rules, &h->sum, answer);
}

/* Lets it hear the event in a copy, and does the same. False: it has failed, or looks at more, or
 * may have done more than give points, which nobody can who looks at nothing else. */
static bool hear_and_note(bst_hearing *h, bst_game *g, uint16_t number, const bst_event *event) {
  const bst_ruleset *rs = h->t->rules;
  const uint64_t harmless = BST_READS_EVENT | BST_READS_FIGURES | BST_READS_COMPANY |
                            BST_READS_NAMED | BST_READS_AROUND | BST_READS_POINTS;
  bst_quick_answer made = {.at = number_of(h, number)};
  bst_game_copy_used(rs, h->before, g);
  bst_status status = let_hear(h, h->before, number, event);
  if (status != BST_OK) {
    bst_table_forgive(h->t);
    bst_game_copy(h->before, g); /* whatever state that is in */
  }
  made.reads = *h->reads & ~(uint64_t)BST_READS_REST;
  made.lost = status != BST_OK || (*h->reads & ~harmless) != 0 ||
              !bst_quick_answer_note(rs, g, h->before, &made);
  made.key = bst_sight_key(&h->sight, g, made.reads, made.at, event);
  if (bst_readings_note(&h->listener[number - h->first].readings, made.reads))
    bst_quick_answers_add(h->answers, &made);
  if (!made.lost)
    give(h, g, &made);
  return !made.lost;
}

/* What can't be remembered is called. */
static bst_status tell_one(bst_hearing *h, bst_game *g, uint16_t number, const bst_event *event) {
  bool closed = h->listener[number - h->first].readings.closed;
  const bst_quick_answer *a = closed ? NULL : heard_before(h, g, number, event);
  if (a && !a->lost) {
    h->count.spared++;
    give(h, g, a);
    return BST_OK;
  }
  if (!a && !closed && hear_and_note(h, g, number, event))
    return BST_OK;
  h->summed = false;
  return let_hear(h, g, number, event);
}

static bst_status tell(bst_hearing *h, bst_game *g, const bst_event *event, uint64_t kinds) {
  bst_status status = BST_OK;
  h->sum = (bst_quick_answer){.at = 0};
  h->summed = true;
  for (uint16_t i = h->first; i < h->end && status == BST_OK; i++)
    if (bst_listener_hears(h->t, g, i, event, kinds))
      status = tell_one(h, g, i, event);
  return status;
}

/* --- all together ----------------------------------------------------------------------------- */

/* What all may look at who may hear it, to find that out and when they do. */
typedef struct outlook {
  uint64_t sees; /* 0: nobody does */
  uint8_t active;
} outlook;

static outlook seen_by_all(const bst_hearing *h, const bst_game *g, const bst_event *event,
                           uint64_t kinds) {
  outlook all = {.sees = 0};
  for (uint16_t i = h->first; i < h->end; i++) {
    const listener *one = &h->listener[i - h->first];
    if (!bst_listener_may_hear(h->t->rules, i, event, kinds))
      continue;
    all.sees |= one->all_sees;
    all.active = one->sees_active ? g->active : all.active;
  }
  return all;
}

/* What is remembered of a feature that is as it was in the base, or will be; NULL: somebody may
 * look at more than that, or what he looks at has changed. */
static told *told_of(bst_hearing *h, const bst_game *g, const bst_event *event, uint16_t same,
                     uint64_t sees) {
  const uint64_t known =
      BST_READS_EVENT | BST_READS_FIGURES | BST_READS_COMPANY | BST_READS_NAMED | BST_READS_AROUND;
  uint16_t root = bst_root(nodes_of(h->t->rules, g), event->node);
  bool is_known = same != 0 && same <= MOST_TOLD && (sees & ~known) == 0;
  return is_known && bst_sight_is_alike(&h->sight, g, root, sees) ? &h->told[same - 1] : NULL;
}

static void remember(const bst_hearing *h, const bst_game *g, uint8_t active, told *out) {
  out->is = h->summed && g->event_count == 0 ? TOLD_KNOWN : TOLD_NEVER;
  out->active = active;
  out->sum = h->sum;
}

/* All who hear it. */
static bst_status tell_all(bst_hearing *h, bst_game *g, const bst_event *event, uint16_t same,
                           uint64_t kinds) {
  outlook all = seen_by_all(h, g, event, kinds);
  told *seen = all.sees != 0 ? told_of(h, g, event, same, all.sees) : NULL;
  if (all.sees == 0)
    return BST_OK;
  if (!seen || seen->is == TOLD_NEVER)
    return tell(h, g, event, kinds);
  if (seen->is == TOLD_KNOWN && seen->active == all.active) {
    bst_quick_answer_give(h->t->rules, g, &seen->sum);
    h->count.spared++;
    return BST_OK;
  }
  bst_status status = tell(h, g, event, kinds);
  if (status == BST_OK)
    remember(h, g, all.active, seen);
  return status;
}

/* Does somebody hear it by effects that do more than give points? They are carried out where events
 * wait. */
static bool is_for_queue(const bst_hearing *h, const bst_game *g, const bst_event *event,
                         uint64_t kinds) {
  bool is = false;
  for (uint16_t i = h->first; i < h->end && h->queues && !is; i++)
    is = h->t->rules->listener[i].effect_count > 0 && !h->listener[i - h->first].only_awards &&
         bst_listener_hears(h->t, g, i, event, kinds);
  return is;
}

bst_status bst_hearing_tell(bst_hearing *hearing, bst_game *g, const bst_event *event,
                            const uint16_t *same, uint16_t count) {
  const bst_ruleset *rs = hearing->t->rules;
  bst_status status = BST_OK;
  uint16_t i = 0;
  bst_sight_begin(&hearing->sight);
  while (i < count && status == BST_OK && g->event_count == 0) {
    uint64_t kinds = bst_event_kinds(rs, g, &event[i]);
    if (is_for_queue(hearing, g, &event[i], kinds))
      break;
    status = tell_all(hearing, g, &event[i], same[i], kinds);
    i++;
  }
  for (; i < count && status == BST_OK; i++)
    bst_event_put(rs, g, event[i]);
  return status;
}
