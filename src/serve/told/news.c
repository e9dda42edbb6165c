#include "news.h"

#include <companions.h>
#include <picture_theme.h>
#include <plain_words.h>
#include <player_name.h>
#include <random.h>
#include <stdio.h>

#include "told_actions.h"
#include "told_beside.h"

enum { SENTENCE = 1024 };

uint8_t bst_news_seat(const bst_news *m) {
  return m->reader < BST_MAX_PLAYERS ? m->reader : BST_MAX_PLAYERS;
}

/* --- the rules ----------------------------------------------------------------------------------
 */

bst_picture bst_news_picture(const bst_shown *shown) {
  return (bst_picture){.rs = bst_shown_ruleset(shown),
                       .rules = shown->rules,
                       .table = shown->table,
                       .named = true,
                       .last = BST_NONE};
}

/* The compiled rules' hash is of what changes games alone, so the files are added. */
uint64_t bst_news_rules(const bst_shown *shown) {
  const bst_rules *rules = shown->rules;
  uint64_t hash = bst_ruleset_hash(bst_rules_compiled(rules));
  for (const char *c = BST_VERSION; *c; c++)
    hash = bst_random_mix(hash, (uint64_t)*c);
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    hash = bst_random_mix(hash, bst_rules_info(rules, i).hash);
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++)
    hash = bst_random_mix(hash, bst_rules_tileset(rules, i).hash);
  for (size_t i = 0; i < bst_rules_companion_count(rules); i++)
    hash = bst_random_mix(hash, bst_rules_companion(rules, i)->hash);
  return hash;
}

void bst_news_title(const bst_shown *shown, char *out, size_t size) {
  const bst_rules *rules = shown->rules;
  out[0] = '\0';
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    bst_words_add(out, size, "%s%s", i ? ", " : "", bst_rules_info(rules, i).id);
}

/* --- pieces ----------------------------------------------------------------------------------- */

typedef struct piece_list {
  const bst_news *m;
  bst_json *list;
  bool failed; /* out of memory: a piece without its parts would be gone */
} piece_list;

/* Which tile it is, and how it lies. */
static void set_kind(const bst_news *m, const bst_piece *piece, bst_json *out) {
  const bst_placed lies = bst_placed_tile(bst_shown_ruleset(m->shown), m->view, piece->number);
  bst_json_set_whole(out, "n", piece->number);
  bst_json_set_whole(out, "tile", lies.type);
  bst_json_set_whole(out, "r", lies.rotation);
}

static void add_piece(void *self, const bst_piece *piece) {
  piece_list *all = self;
  bst_json *one = bst_json_new_object(), *parts = NULL;
  if (piece->is == BST_PIECE_TILE && piece->text)
    set_kind(all->m, piece, one);
  else if (piece->is == BST_PIECE_TILE)
    bst_json_set_whole(one, "n", piece->number);
  bst_json_set_whole(one, "x", piece->x);
  bst_json_set_whole(one, "y", piece->y);
  if (piece->text && bst_json_parse(piece->text, piece->length, &parts, NULL) == BST_OK)
    bst_json_set(one, "parts", parts);
  all->failed = all->failed || !one || (piece->text && !bst_json_get(one, "parts"));
  bst_json_add(all->list, one);
}

/* The tiles that others have laid since the reader has, the first one first; or else the last one.
 */
static bst_json *last_tiles(const bst_news *m) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  const uint16_t count = bst_placed_count(m->view);
  bst_json *list = bst_json_new_list();
  uint16_t first = count;
  while (m->reader != BST_COMMON && first > 0) {
    uint8_t by = bst_placed_by(rs, m->view, (uint16_t)(first - 1));
    if (by == m->reader || by >= bst_ruleset_players(rs))
      break;
    first--;
  }
  if (first == count && count > 0)
    first--;
  for (; first < count; first++) {
    uint8_t by = bst_placed_by(rs, m->view, first);
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "n", first);
    if (by < bst_ruleset_players(rs))
      bst_json_set_whole(one, "seat", by + 1);
    bst_json_add(list, one);
  }
  return list;
}

/* --- what everybody hears --------------------------------------------------------------------- */

/* What happened from event `from` on, as far as the reader may know it. */
static bst_json *log_from(const bst_news *m, size_t from) {
  bst_json *list = bst_json_new_list();
  const size_t count = m->shown->event_count;
  char text[SENTENCE];
  const bst_told *event = m->shown->event;
  for (size_t i = from; i < count; i++)
    if (bst_shown_tell(m->shown, &event[i], m->reader, text, sizeof text))
      bst_json_add_text(list, text);
  return list;
}

static void set_tile(const bst_news *m, bst_json *out) {
  uint16_t type = bst_current_tile(m->view);
  if (type == BST_NONE)
    return;
  bst_json *tile = bst_json_new_object();
  bst_json_set_whole(tile, "tile", type);
  bst_json_set_text(tile, "name", bst_tile_name(bst_shown_ruleset(m->shown), type));
  bst_json_set(out, "tile", tile);
}

static void set_standing(const bst_news *m, bst_json *out) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  bst_json *points = bst_json_new_list();
  char text[SENTENCE];
  const bst_seats seats = bst_shown_seats_for(m->shown, m->reader);
  for (uint8_t seat = 0; seat < seats.count; seat++)
    bst_json_add_whole(points, bst_game_points(m->view, seat));
  bst_json_set(out, "points", points);
  bst_json_set_whole(out, "turn", bst_game_turn(m->view));
  bst_json_set_bool(out, "over", bst_game_over(m->view));
  bst_phrase_situation(rs, m->view, m->shown->question, &seats, text, sizeof text);
  bst_json_set_text(out, "situation", text);
  bst_json_set_whole(out, "left", bst_stack_left(rs, m->view));
  set_tile(m, out);
  bst_json_set(out, "supplies", bst_told_supplies(m));
  bst_json_set(out, "zones", bst_told_zones(m));
  bst_json_set(out, "last", last_tiles(m));
}

bst_json *bst_news_person(const bst_seats *seats, uint8_t seat) {
  const bst_seat_colours colours = bst_theme_seat(seat);
  bst_json *one = bst_json_new_object();
  char name[BST_SEAT_CALLED];
  bst_phrase_called(seats, seat, name, sizeof name);
  bst_json_set_whole(one, "seat", seat + 1);
  bst_json_set_text(one, "name", name);
  bst_json_set_text(one, "kind", bst_player_unnamed(seats->player[seat]));
  bst_json_set_bool(one, "human", seats->human[seat]);
  bst_json_set_text(one, "fill", colours.fill);
  bst_json_set_text(one, "rim", colours.rim);
  bst_json_set_text(one, "ink", colours.number);
  return one;
}

bst_json *bst_news_people(const bst_news *m) {
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < m->shown->seats->count; seat++)
    bst_json_add(list, bst_news_person(m->shown->seats, seat));
  return list;
}

static void set_snapshot(const bst_news *m, bst_json *out) {
  char title[SENTENCE];
  bst_news_title(m->shown, title, sizeof title);
  bst_json_set_text(out, "title", title);
  bst_json_set_hash(out, "rules", bst_news_rules(m->shown));
  if (m->reader != BST_COMMON)
    bst_json_set_whole(out, "reader", m->reader + 1);
  bst_json_set(out, "people", bst_news_people(m));
  bst_json_set(out, "log", log_from(m, 0));
  set_standing(m, out);
}

bst_json *bst_news_snapshot(const bst_news *m, const bst_pieces *pieces,
                            const bst_picture *picture) {
  bst_json *out = bst_json_new_object();
  piece_list all = {m, bst_json_new_list(), false};
  bst_svg frame;
  bst_svg_init(&frame, "b");
  bool fine = out && all.list && bst_frame_draw(picture, &frame) == BST_OK &&
              bst_pieces_all(pieces, m->view, BST_NONE, add_piece, &all) == BST_OK && !all.failed;
  if (fine) {
    bst_json_set_text(out, "frame", frame.text);
    bst_json_set(out, "pieces", all.list);
    set_snapshot(m, out);
  } else {
    bst_json_free(all.list);
    bst_json_free(out);
  }
  bst_svg_free(&frame);
  return fine ? out : NULL;
}

bst_json *bst_news_step(const bst_news *m, bst_pieces *pieces, size_t from) {
  bst_json *out = bst_json_new_object();
  piece_list all = {m, bst_json_new_list(), false};
  bool fine = out && all.list &&
              bst_pieces_since(pieces, m->view, BST_NONE, add_piece, &all) == BST_OK && !all.failed;
  if (!fine) {
    bst_json_free(all.list);
    bst_json_free(out);
    return NULL;
  }
  bst_json_set(out, "pieces", all.list);
  bst_json_set(out, "log", log_from(m, from));
  set_standing(m, out);
  return out;
}

/* --- what is asked ---------------------------------------------------------------------------- */

bst_json *bst_news_ask(const bst_news *m) {
  bst_json *out = bst_json_new_object();
  const bst_question *open = m->shown->question;
  const bst_question *q = bst_shown_question_for(m->shown, m->reader);
  const bst_seats seats = bst_shown_seats_for(m->shown, m->reader);
  char text[SENTENCE];
  bst_json_set_whole(out, "q", m->shown->q);
  if (open->count == 0)
    return out;
  bst_json_set_whole(out, "seat", open->choices.seat + 1);
  if (!q)
    return out;
  bst_phrase_asked(bst_shown_ruleset(m->shown), m->view, q, &seats, text, sizeof text);
  bst_json_set_text(out, "asked", text);
  bst_json_set(out, "actions", bst_told_actions(m, q));
  return out;
}
