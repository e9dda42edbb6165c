/* faces.c - what lies along a feature before the next link: `faces` of segments. */
#include "graph.h"
#include "holds.h"
#include "link.h"

typedef struct walk {
  bst_select_at *at;
  const bst_predicate_def *p;
  uint32_t *reached; /* bits by node */
  uint32_t *queue;
  uint32_t count;
  uint16_t from;
  uint16_t joined; /* with it, by the first link; BST_NONE: by none */
  bool more;       /* and perhaps others */
  bool to_part;    /* what is meant lies on this part's tile */
} walk;

/* Notes the first link over which the walk doesn't begin. */
static void note_joined(walk *w) {
  const bst_ruleset *rs = w->at->t->rules;
  const bst_link *link = links_of(rs, w->at->g), *end = link + rs->layout.link_cap;
  w->joined = BST_NONE;
  for (; link < end && link->kind != 0 && !w->more; link++) {
    if (!(w->p->mask >> (link->kind - 1) & 1) || (link->from != w->from && link->to != w->from))
      continue;
    w->more = w->joined != BST_NONE;
    w->joined = link->from == w->from ? link->to : link->from;
  }
}

static bool is_joined_with(const walk *w, uint16_t node) {
  const bst_ruleset *rs = w->at->t->rules;
  const bst_link *link = links_of(rs, w->at->g), *end = link + rs->layout.link_cap;
  bool joined = node == w->joined;
  for (; w->more && link < end && link->kind != 0 && !joined; link++)
    joined = (w->p->mask >> (link->kind - 1) & 1) && ((link->from == w->from && link->to == node) ||
                                                      (link->to == w->from && link->from == node));
  return joined;
}

static bool is_goal(const walk *w, uint16_t node) {
  const bool elsewhere =
      w->to_part && nodes_of(w->at->t->rules, w->at->g)[node].tile != w->at->g->laid;
  return !elsewhere && bst_is_meant(w->at, w->p, (bst_thing){BST_SELECT_SEGMENTS, node});
}

/* The walk ends where it comes to one that is meant; behind another link it doesn't go on. */
static bool come_to(void *with, uint16_t node) {
  walk *w = with;
  if (w->reached[node / 32] >> node % 32 & 1)
    return false;
  w->reached[node / 32] |= 1u << node % 32;
  if (is_goal(w, node))
    return true;
  if (!bst_link_leads_from(w->at->t->rules, w->at->g, w->p->mask, node))
    w->queue[w->count++] = node;
  return false;
}

/* From where it begins not over the link itself. */
static bool leave(void *with, uint16_t node) {
  return !is_joined_with(with, node) && come_to(with, node);
}

/* Must what it faces lie on this part's tile? */
static bool faces_part(const bst_select_at *at, const bst_predicate_def *p) {
  const bst_ruleset *rs = at->t->rules;
  return p->selector != 0 && rs->selector[p->selector - 1].other == 0 &&
         rs->plain[p->selector - 1].on_part == BST_YES && at->g->laid != BST_NONE;
}

bool bst_faces_far(const bst_select_at *at, const bst_predicate_def *p, uint16_t node,
                   bst_tile_features *there) {
  return faces_part(at, p) && !bst_reaches_tile(at->t->rules, at->g, at->g->laid, node, there);
}

bool bst_segment_faces(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  const bst_ruleset *rs = at->t->rules;
  walk w = {.at = at, .p = p, .from = node, .to_part = faces_part(at, p)};
  bst_tile_features there = {.kind = BST_MAX_KINDS};
  if (w.to_part && !bst_reaches_tile(rs, at->g, at->g->laid, node, &there))
    return false;
  const uint32_t words = at->g->node_count / 32u + 1;
  w.reached = bst_finds_room(at, words + at->g->node_count, words);
  if (w.reached == NULL)
    return false;
  w.queue = w.reached + words;
  note_joined(&w);
  w.reached[node / 32] |= 1u << node % 32;
  bool comes = bst_segment_meets(rs, at->g, node, leave, &w);
  for (uint32_t i = 0; i < w.count && !comes; i++)
    comes = bst_segment_meets(rs, at->g, (uint16_t)w.queue[i], come_to, &w);
  bst_select_done(at->t);
  return comes;
}
