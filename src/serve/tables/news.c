#include "news.h"

enum { SENTENCE = 1024 };

/* --- pieces ----------------------------------------------------------------------------------- */

static void add_piece(void *self, const bst_piece *piece) {
  bst_json *list = self, *one = bst_json_new_object(), *parts = NULL;
  if (!list || !one)
    return;
  if (piece->is == BST_PIECE_TILE)
    bst_json_set_whole(one, "n", piece->number);
  bst_json_set_whole(one, "x", piece->x);
  bst_json_set_whole(one, "y", piece->y);
  if (piece->text && bst_json_parse(piece->text, piece->length, &parts, NULL) == BST_OK)
    bst_json_set(one, "parts", parts);
  bst_json_add(list, one);
}

/* --- what everybody hears --------------------------------------------------------------------- */

/* What happened from event `from` on, as far as the reader may know it. */
static bst_json *log_from(const bst_news *m, size_t from) {
  bst_json *list = bst_json_new_list();
  size_t count;
  char text[SENTENCE];
  const bst_told *event = bst_seated_events(m->seated, &count);
  for (size_t i = from; list && i < count; i++)
    if (bst_seated_tell(m->seated, &event[i], m->reader, text, sizeof text))
      bst_json_add_text(list, text);
  return list;
}

static void set_standing(const bst_news *m, bst_json *out) {
  const bst_ruleset *rs = bst_seated_ruleset(m->seated);
  bst_json *points = bst_json_new_list();
  char text[SENTENCE];
  const bst_seats seats = bst_seated_seats_for(m->seated, m->reader);
  for (uint8_t seat = 0; points && seat < seats.count; seat++)
    bst_json_add_whole(points, bst_game_points(m->view, seat));
  bst_json_set(out, "points", points);
  bst_json_set_whole(out, "turn", bst_game_turn(m->view));
  bst_json_set_bool(out, "over", bst_game_over(m->view));
  bst_phrase_situation(rs, m->view, bst_seated_question(m->seated), &seats, text, sizeof text);
  bst_json_set_text(out, "situation", text);
}

static bst_json *people_of(const bst_news *m) {
  bst_json *list = bst_json_new_list();
  const bst_seats seats = bst_seated_seats_for(m->seated, m->reader);
  char name[BST_SEAT_CALLED];
  for (uint8_t seat = 0; list && seat < seats.count; seat++) {
    bst_json *one = bst_json_new_object();
    bst_phrase_seat(&seats, seat, name, sizeof name);
    bst_json_set_text(one, "name", name);
    bst_json_set_bool(one, "human", seats.human[seat]);
    bst_json_add(list, one);
  }
  return list;
}

bst_json *bst_news_snapshot(const bst_news *m, const bst_pieces *pieces,
                            const bst_picture *picture) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  bst_svg frame;
  bst_svg_init(&frame, "b");
  bool fine = out && list && bst_frame_draw(picture, &frame) == BST_OK &&
              bst_pieces_all(pieces, m->view, BST_NONE, add_piece, list) == BST_OK;
  if (fine) {
    if (m->reader != BST_COMMON)
      bst_json_set_whole(out, "reader", m->reader + 1);
    bst_json_set_text(out, "frame", frame.text);
    bst_json_set(out, "people", people_of(m));
    bst_json_set(out, "pieces", list);
    bst_json_set(out, "log", log_from(m, 0));
    set_standing(m, out);
  } else {
    bst_json_free(list);
    bst_json_free(out);
  }
  bst_svg_free(&frame);
  return fine ? out : NULL;
}

bst_json *bst_news_step(const bst_news *m, bst_pieces *pieces, size_t from) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  if (!out || !list || bst_pieces_since(pieces, m->view, BST_NONE, add_piece, list) != BST_OK) {
    bst_json_free(list);
    bst_json_free(out);
    return NULL;
  }
  bst_json_set(out, "pieces", list);
  bst_json_set(out, "log", log_from(m, from));
  set_standing(m, out);
  return out;
}

/* --- what is asked ---------------------------------------------------------------------------- */

static bst_json *action_of(const bst_news *m, const bst_question *q, size_t option) {
  bst_json *one = bst_json_new_object();
  char text[SENTENCE];
  size_t cell = bst_question_cell_of(q, option);
  bst_json_set_text(one, "do", q->option[option].text);
  bst_phrase_option(bst_seated_ruleset(m->seated), m->view, q, option, text, sizeof text);
  bst_json_set_text(one, "say", text);
  if (!one || cell == BST_NO_CELL)
    return one;
  bst_json *at = bst_json_new_list();
  bst_json_add_whole(at, q->cell[cell].x);
  bst_json_add_whole(at, q->cell[cell].y);
  bst_json_set(one, "cell", at);
  return one;
}

bst_json *bst_news_ask(const bst_news *m) {
  bst_json *out = bst_json_new_object();
  const bst_question *open = bst_seated_question(m->seated);
  const bst_question *q = bst_seated_question_for(m->seated, m->reader);
  const bst_seats seats = bst_seated_seats_for(m->seated, m->reader);
  char text[SENTENCE];
  bst_json_set_whole(out, "q", bst_seated_q(m->seated));
  if (open->count == 0)
    return out;
  bst_json_set_whole(out, "seat", open->choices.seat + 1);
  if (!q)
    return out;
  bst_phrase_asked(bst_seated_ruleset(m->seated), m->view, q, &seats, text, sizeof text);
  bst_json_set_text(out, "asked", text);
  bst_json *actions = bst_json_new_list();
  for (size_t i = 0; actions && i < q->count; i++)
    bst_json_add(actions, action_of(m, q, i));
  bst_json_set(out, "actions", actions);
  return out;
}
