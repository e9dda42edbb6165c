#include "showing.h"

#include <inttypes.h>
#include <news.h>
#include <stdio.h>
#include <string.h>
#include <told_faces.h>
#include <told_features.h>
#include <told_hints.h>
#include <told_scores.h>

/* A moment, as it is told. */
typedef struct scene {
  bst_shown shown;
  bst_game *view;
  bst_news news;
} scene;

/* False: no memory. */
static bool set_scene(bst_recorded *r, size_t n, scene *out) {
  *out = (scene){0};
  if (bst_recorded_at(r, n, &out->shown, NULL) != BST_OK)
    return false;
  const bst_question *q = out->shown.question;
  uint8_t reader = q->count > 0 ? q->choices.seat : BST_COMMON;
  out->view = bst_game_new(out->shown.table);
  if (!out->view)
    return false;
  bst_shown_view(&out->shown, reader, out->view);
  out->news = (bst_news){.shown = &out->shown, .view = out->view, .reader = reader};
  return true;
}

static void strike(scene *s) { bst_game_free(s->view); }

/* --- the playbill ----------------------------------------------------------------------------- */

static bst_json *actions(const bst_recorded *r) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i + 1 < bst_recorded_moments(r); i++) {
    const bst_recorded_action *a = bst_recorded_action_at(r, i);
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "turn", a->turn);
    bst_json_set_whole(one, "seat", a->seat + 1);
    bst_json_set_text(one, "do", a->text);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *playbill(const bst_recorded *r, const scene *s) {
  const bst_picture picture = bst_news_picture(&s->shown);
  const bst_news watched = {
      .shown = &s->shown, .view = s->view, .reader = BST_COMMON}; /* no "you" */
  char title[1024];
  bst_svg frame;
  bst_json *out = NULL;
  bst_svg_init(&frame, "b");
  if (bst_frame_draw(&picture, &frame) == BST_OK) {
    out = bst_json_new_object();
    bst_news_title(&s->shown, title, sizeof title);
    bst_json_set_text(out, "title", title);
    bst_json_set_hash(out, "rules", bst_news_rules(&s->shown));
    bst_json_set_whole(out, "moments", (int64_t)bst_recorded_moments(r));
    bst_json_set_bool(out, "whole", bst_recorded_is_whole(r));
    bst_json_set_text(out, "frame", frame.text);
    bst_json_set(out, "people", bst_news_people(&watched));
    bst_json_set(out, "actions", actions(r));
  }
  bst_svg_free(&frame);
  return out;
}

bst_json *bst_showing_playbill(bst_recorded *r) {
  scene s;
  bst_json *out = set_scene(r, 0, &s) ? playbill(r, &s) : NULL;
  strike(&s);
  return out;
}

/* --- a moment --------------------------------------------------------------------------------- */

static void ignore(void *self, const bst_piece *piece) {
  (void)self;
  (void)piece;
}

/* What pieces a page has at the moment that it comes from; NULL: no memory. */
static bst_pieces *pieces_at(bst_recorded *r, size_t from) {
  scene s;
  bool set = set_scene(r, from == BST_SHOWING_NOTHING ? 0 : from, &s);
  const bst_picture picture = set ? bst_news_picture(&s.shown) : (bst_picture){0};
  bst_pieces *pieces = set ? bst_pieces_new(&picture) : NULL;
  if (pieces && from != BST_SHOWING_NOTHING &&
      bst_pieces_since(pieces, s.view, BST_NONE, ignore, NULL) != BST_OK) {
    bst_pieces_free(pieces);
    pieces = NULL;
  }
  strike(&s);
  return pieces;
}

/* How much had happened before the action that led to this moment. */
static size_t events_before(bst_recorded *r, size_t n) {
  bst_shown shown = {0};
  return n > 0 && bst_recorded_at(r, n - 1, &shown, NULL) == BST_OK ? shown.event_count : 0;
}

/* The number of the action that was taken; SIZE_MAX: there is none. */
static size_t chosen(const bst_recorded *r, size_t n, const bst_question *q) {
  if (n + 1 >= bst_recorded_moments(r))
    return SIZE_MAX;
  for (size_t i = 0; i < q->count; i++)
    if (strcmp(q->option[i].text, bst_recorded_action_at(r, n)->text) == 0)
      return i;
  return SIZE_MAX;
}

bst_json *bst_showing_moment(bst_recorded *r, size_t n, size_t from) {
  scene s;
  bst_json *out = NULL;
  const size_t events = events_before(r, n);
  bst_pieces *pieces = pieces_at(r, from);
  if (set_scene(r, n, &s) && pieces) {
    bst_json *step = bst_news_step(&s.news, pieces, events);
    size_t option = chosen(r, n, s.shown.question);
    out = step ? bst_json_new_object() : NULL;
    bst_json_set_whole(out, "n", (int64_t)n);
    bst_json_set(out, "step", step);
    bst_json_set(out, "ask", bst_news_ask(&s.news));
    if (option != SIZE_MAX)
      bst_json_set_whole(out, "chosen", (int64_t)option);
  }
  strike(&s);
  bst_pieces_free(pieces);
  return out;
}

/* --- going on from there ---------------------------------------------------------------------- */

static bst_json *setup_of(const bst_record_header *about) {
  bst_json *out = bst_json_new_object(), *with = bst_json_new_list(), *set = bst_json_new_object();
  for (size_t i = 0; i < about->rule_count; i++)
    bst_json_add_text(with, about->rule[i].id);
  for (size_t i = 0; i < about->option_count; i++)
    bst_json_set_text(set, about->option[i].option, about->option[i].value);
  bst_json_set(out, "with", with);
  bst_json_set(out, "set", set);
  return out;
}

/* NULL: it can be gone on with. */
static const char *refusal(const bst_record_header *about) {
  if (about->is_forced)
    return "this game begins with a board, or draws, of its own";
  if (about->reshuffle.is_there)
    return "tiles were dealt anew behind the opening of this game";
  if (about->reload_count > 0)
    return "rules were changed in the middle of this game";
  return about->copies_count + about->distribution.count > 0
             ? "this game has other numbers of tiles than its sets"
             : NULL;
}

bst_json *bst_showing_opening(const bst_recorded *r, size_t n) {
  const bst_record_header *about = bst_recorded_about(r);
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  char seed[24];
  if (refusal(about)) {
    bst_json_set_text(out, "refused", refusal(about));
    bst_json_free(list);
    return out;
  }
  for (size_t i = 0; i < n; i++)
    bst_json_add_text(list, bst_recorded_action_at(r, i)->text);
  snprintf(seed, sizeof seed, "%" PRIu64, about->seed);
  bst_json_set(out, "setup", setup_of(about));
  bst_json_set_text(out, "seed", seed);
  bst_json_set_whole(out, "first", about->first_seat);
  bst_json_set_whole(out, "seats", about->seats);
  bst_json_set(out, "actions", list);
  return out;
}

/* --- what can be asked about it --------------------------------------------------------------- */

bst_status bst_showing_hints(bst_recorded *r, size_t n, bst_json **out, bst_error *err) {
  scene s;
  bst_status status = set_scene(r, n, &s) ? bst_told_hints(&s.news, out, err) : BST_NO_MEMORY;
  strike(&s);
  return status;
}

bst_json *bst_showing_features(bst_recorded *r, size_t n) {
  scene s;
  bst_json *out = set_scene(r, n, &s) ? bst_told_features(&s.news) : NULL;
  strike(&s);
  return out;
}

bst_json *bst_showing_scores(bst_recorded *r, size_t n) {
  scene s;
  bst_json *out = set_scene(r, n, &s) ? bst_told_scores(&s.news) : NULL;
  strike(&s);
  return out;
}

bst_json *bst_showing_face(bst_recorded *r, uint16_t type) {
  scene s;
  bst_json *out = set_scene(r, 0, &s) ? bst_told_face(&s.shown, type) : NULL;
  strike(&s);
  return out;
}
