#include "told_scores.h"

#include <plain_words.h>
#include <stdlib.h>

enum { NAME = 160 };

static bst_json *parts_of(const bst_ruleset *rs, const bst_award *award) {
  bst_json *list = bst_json_new_list();
  for (uint8_t i = 0; i < award->part_count; i++) {
    char term[NAME];
    bst_json *one = bst_json_new_object();
    bst_words_of_reason(rs, award->part[i].term, term, sizeof term);
    bst_json_set_text(one, "term", term);
    bst_json_set_whole(one, "count", award->part[i].count);
    bst_json_set_whole(one, "value", award->part[i].value);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *award_of(const bst_news *m, const bst_told *told) {
  static const char *const modes[] = {"completed", "end", "other"};
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  const bst_award *award = told->award;
  bst_json *one = bst_json_new_object();
  bst_json_set_whole(one, "turn", told->turn);
  bst_json_set_text(one, "mode", modes[award->mode < 2 ? award->mode : 2]);
  bst_json_set_whole(one, "points", award->points);
  bst_json_set(one, "parts", parts_of(rs, award));
  if (award->node != BST_NONE) {
    bst_json *at = bst_json_new_list();
    bst_json_add_whole(at, bst_node_tile(rs, m->view, award->node));
    bst_json_add_whole(at, bst_node_segment(rs, m->view, award->node));
    bst_json_set(one, "at", at);
  }
  return one;
}

/* A reason of one seat. Not by pointers into the list: without memory nothing is put there. */
typedef struct reason {
  size_t place; /* in the list, from 1; 0: it isn't there */
  int32_t points;
} reason;

static void begin_reason(const bst_ruleset *rs, uint16_t term, bst_json *list, reason *out) {
  char name[NAME];
  bst_json *all = bst_json_new_object();
  size_t before = bst_json_count(list);
  bst_words_of_reason(rs, term, name, sizeof name);
  bst_json_set_text(all, "reason", name);
  bst_json_set(all, "awards", bst_json_new_list());
  bst_json_add(list, all);
  *out = (reason){.place = bst_json_count(list) > before ? before + 1 : 0};
}

static void add_award(const bst_news *m, const bst_told *told, bst_json *list, reason *r) {
  if (r->place == 0)
    begin_reason(bst_shown_ruleset(m->shown), told->award->term, list, r);
  if (r->place == 0)
    return;
  bst_json *all = bst_json_at(list, r->place - 1);
  r->points += told->award->points;
  bst_json_add(bst_json_get(all, "awards"), award_of(m, told));
  bst_json_set_whole(all, "points", r->points);
}

static bool concerns(const bst_news *m, const bst_told *told, uint8_t seat) {
  bool hidden = told->hidden_from >> bst_news_seat(m) & 1;
  return told->kind == BST_TOLD_POINTS && told->award->seat == seat && !hidden;
}

static bst_json *reasons_of(const bst_news *m, uint8_t seat, reason *by_term) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  const uint16_t terms = bst_term_count(rs);
  const size_t count = m->shown->event_count;
  const bst_told *event = m->shown->event;
  bst_json *list = bst_json_new_list();
  for (uint16_t i = 0; i < terms; i++)
    by_term[i] = (reason){0};
  for (size_t i = 0; list && i < count; i++)
    if (concerns(m, &event[i], seat) && event[i].award->term < terms)
      add_award(m, &event[i], list, &by_term[event[i].award->term]);
  return list;
}

bst_json *bst_told_scores(const bst_news *m) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  reason *by_term = calloc(bst_term_count(rs) + 1u, sizeof *by_term);
  bst_json *out = by_term ? bst_json_new_object() : NULL, *list = bst_json_new_list();
  for (uint8_t seat = 0; by_term && list && seat < bst_ruleset_players(rs); seat++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "points", bst_game_points(m->view, seat));
    bst_json_set(one, "reasons", reasons_of(m, seat, by_term));
    bst_json_add(list, one);
  }
  bst_json_set(out, "seats", list);
  free(by_term);
  return out;
}
