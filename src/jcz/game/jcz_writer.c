/* jcz_writer.c - see jcz_writer.h. */

#include "jcz_hand.h"
#include "jcz_writing.h"

#include <chance.h>
#include <ctype.h>
#include <inspect.h>
#include <inttypes.h>
#include <ruleset.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

#include "jcz_describe.h"

/* --- names
 * ------------------------------------------------------------------------------------------ */

/* Assertions know players by one word, so each has his own. */
static void name_player(bst_jcz_writer *w, uint8_t seat, const char *name) {
  char *out = w->player[seat];
  size_t used = 0;
  for (; name && *name && used < 40; name++)
    if (isalnum((unsigned char)*name))
      out[used++] = *name;
  snprintf(out + used, sizeof w->player[0] - used, "%s_%u", used ? "" : "player", seat + 1u);
}

/* For the program that plays so in all things, or else for the first that has words for them. What
 * is told of a game that neither plays is why the first doesn't. */
static bst_status describe(const bst_rules *rules, const bst_jcz_start_of *start,
                           bst_jcz_dialect *dialect, bst_json **out, bst_error *err) {
  bst_jcz_wanted wanted = {start->copies, start->copies_count, start->as_peer, true};
  bst_error other;
  if (start->dialect) {
    wanted.exact = false;
    *dialect = *start->dialect;
    return bst_jcz_describe(rules, &wanted, *dialect, out, err);
  }
  for (int exact = 1; exact >= 0; exact--)
    for (int d = BST_DIALECT_JCZ; d <= BST_DIALECT_FCZ; d++) {
      wanted.exact = exact;
      *dialect = (bst_jcz_dialect)d;
      if (bst_jcz_describe(rules, &wanted, *dialect, out, d == BST_DIALECT_JCZ ? err : &other) ==
          BST_OK)
        return BST_OK;
    }
  return BST_NOT_FOUND;
}

bst_status bst_jcz_writer_new(const bst_rules *rules, const bst_jcz_start_of *start,
                              bst_jcz_writer **out, bst_error *err) {
  bst_json *setup = NULL;
  bst_jcz_dialect dialect = BST_DIALECT_JCZ;
  bst_status status = describe(rules, start, &dialect, &setup, err);
  if (status != BST_OK)
    return status;
  bst_jcz_writer *w = calloc(1, sizeof *w);
  if (!w) {
    bst_json_free(setup);
    *err = (bst_error){BST_NO_MEMORY, "out of memory"};
    return BST_NO_MEMORY;
  }
  bst_jcz_names_of(&w->names, rules);
  w->setup = setup;
  w->dialect = dialect;
  w->messages = bst_json_new_list();
  w->draws = bst_json_new_list();
  w->first_seat = start->first_seat;
  w->seed = start->seed;
  w->initial_random = 0.5;
  w->chance = BST_JCZ_NO_CHANCE;
  for (size_t i = 0; i <= BST_JCZ_NO_CHANCE; i++)
    w->next_random[i] = 0.5;
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->names.rs); seat++)
    name_player(w, seat, start->player[seat]);
  *out = w;
  return BST_OK;
}

void bst_jcz_writer_free(bst_jcz_writer *w) {
  if (!w)
    return;
  bst_json_free(w->setup);
  bst_json_free(w->messages);
  bst_json_free(w->draws);
  free(w);
}

void bst_jcz_writer_drawn(bst_jcz_writer *w, uint16_t tile_type) {
  bst_json_add_text(w->draws, bst_tile_name(w->names.rs, tile_type));
}

/* --- the start
 * -------------------------------------------------------------------------------------- */

void bst_jcz_writer_begin(bst_jcz_writer *w, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    bst_placed at = bst_placed_tile(w->names.rs, g, i);
    if (at.type == BST_NONE)
      continue;
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "tile", bst_tile_name(w->names.rs, at.type));
    bst_json_set_whole(one, "x", at.x);
    bst_json_set_whole(one, "y", at.y);
    bst_json_set_whole(one, "rotation", at.rotation * 90);
    bst_json_add(list, one);
  }
  bst_json_set(w->setup, "start", list);
}

/* --- messages
 * --------------------------------------------------------------------------------------- */

void bst_jcz_writer_random(bst_jcz_writer *w, bst_json *payload) {
  bst_json_set_real(payload, "random", 0.5);
  w->random_in = payload;
}

static void add_message(bst_jcz_writer *w, const char *type, uint8_t seat, bst_json *payload) {
  if (w->mark_count < BST_JCZ_MESSAGES)
    w->mark_count++;
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "type", type);
  bst_json_set(one, "payload", payload);
  bst_json_set_whole(one, "player", bst_jcz_index_of(w, seat));
  bst_json_set_whole(one, "clock", 0);
  bst_json_add(w->messages, one);
}

/* What stands here now. */
static void set_mark(bst_jcz_writer *w, const bst_game *g) {
  bst_jcz_mark *mark = &w->mark[w->mark_count];
  *mark = (bst_jcz_mark){.known = true, .turn = bst_game_turn(g)};
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->names.rs); seat++)
    mark->points[bst_jcz_index_of(w, seat)] = bst_game_points(g, seat);
}

/* Which token comes out of each bag next, as the number that their bag needs for that: it holds the
 * same, in the same order. */
static void foresee_tokens(bst_jcz_writer *w, const bst_game *g) {
  const bst_ruleset *rs = w->names.rs;
  const bst_location bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};
  uint16_t forced = bst_chance_forced(g);
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    uint16_t left = rs->token[kind].face_count > 0 ? bst_token_count(rs, g, kind, bag) : 0;
    bst_stream stream = streams_of(rs, g)[rs->token[kind].rule];
    if (left > 0)
      w->next_random[kind] =
          ((forced > 0 && forced <= left ? forced - 1u : bst_stream_below(&stream, left)) + 0.5) /
          left;
  }
}

/* If the last action drew a token, the number before it is the one that does so. */
static void settle_random(bst_jcz_writer *w, const bst_game *g) {
  if (g->rolls != w->rolls && w->random_in)
    bst_json_set_real(w->random_in, "random", w->next_random[w->chance]);
  else if (g->rolls != w->rolls)
    w->initial_random = w->next_random[w->chance];
  w->rolls = g->rolls;
  w->chance = BST_JCZ_NO_CHANCE;
  foresee_tokens(w, g);
}

/* Its random number matters only where a token is drawn next: all tiles are forced. */
static void confirm(bst_jcz_writer *w, uint8_t seat) {
  bst_json *payload = bst_json_new_object();
  bst_jcz_writer_random(w, payload);
  add_message(w, "COMMIT", seat, payload);
  w->unconfirmed = false;
}

/* Has everything been done that comes before the points, when the turn is at this operation? */
static bool is_due(const bst_jcz_writer *w, const bst_game *g, uint16_t at) {
  const bst_op *op = &w->names.rs->op[at];
  return w->unconfirmed && (bst_game_over(g) || g->part != w->part || op->kind == BST_OP_PLACE ||
                            op->stage >= BST_STAGE_SCORE);
}

void bst_jcz_writer_acting(bst_jcz_writer *w, const bst_action *a) { w->acting = a->step; }

/* What comes out of a bag while points are counted is drawn by the number of the confirmation. */
void bst_jcz_writer_moved(bst_jcz_writer *w, const bst_game *g, const bst_event *event) {
  uint8_t acting = w->names.rs->op[w->acting].stage, at = w->names.rs->op[g->at].stage;
  bool from_bag = event->kind == BST_EVENT_TOKEN_MOVED && event->from.where == BST_AT_BAG;
  bool counting = (acting >= BST_STAGE_SCORE && acting != BST_STAGE_PUSHED) ||
                  at == BST_STAGE_PRE_FINAL || at == BST_STAGE_FINAL;
  if (from_bag && w->chance == BST_JCZ_NO_CHANCE)
    w->chance = tokens_of(w->names.rs, g)[event->other].kind;
  if (from_bag && counting && w->unconfirmed)
    confirm(w, w->last_seat);
}

/* Does either program want such a message where a figure was placed, and is it this one? */
static bool is_confirmation(const bst_jcz_writer *w, const bst_jcz_entry *e) {
  for (uint8_t k = 0; e && e->message && k < w->names.rs->figure_count; k++)
    for (int d = 0; w->names.figure[k] && d < 2; d++)
      if (w->names.figure[k]->confirm[d] && strcmp(w->names.figure[k]->confirm[d], e->message) == 0)
        return true;
  return false;
}

/* The rules here have a step of their own for it. */
static bool is_asked_here(const bst_jcz_writer *w, const char *message) {
  for (uint16_t op = 0; op < w->names.rs->op_count; op++)
    if (w->names.op[op] && w->names.op[op]->message &&
        strcmp(w->names.op[op]->message, message) == 0)
      return true;
  return false;
}

/* Who has placed a figure says so once more where that program asks for it, and chance follows. */
static void confirm_figure(bst_jcz_writer *w, const bst_action *a) {
  const bst_jcz_entry *figure =
      w->names.rs->op[a->step].kind == BST_OP_FIGURE && !bst_action_is_pass(a)
          ? w->names.figure[a->arg[0]]
          : NULL;
  const char *message = figure ? figure->confirm[w->dialect] : NULL;
  if (!message || is_asked_here(w, message))
    return;
  bst_json *payload = bst_json_new_object();
  bst_jcz_writer_random(w, payload);
  add_message(w, message, a->seat, payload);
}

static bool wants(const bst_jcz_writer *w, const char *message) {
  for (uint8_t k = 0; k < w->names.rs->figure_count; k++)
    if (w->names.figure[k] && w->names.figure[k]->confirm[w->dialect] &&
        strcmp(w->names.figure[k]->confirm[w->dialect], message) == 0)
      return true;
  return false;
}

static bst_status no_message(const bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                             bst_error *err) {
  char text[300];
  bst_action_text(w->names.rs, g, a, text, sizeof text);
  err->status = BST_NOT_FOUND;
  snprintf(err->text, sizeof err->text,
           "can't be written as .jcz: turn %u, it has no message for "
           "\"%s\"",
           bst_game_turn(g), text);
  return BST_NOT_FOUND;
}

/* The operation whose question `a` answers; where nothing is asked it is taken by itself. What was
 * pushed belongs to what has just been carried out, behind which the turn is already. */
static uint16_t asked_in(const bst_jcz_writer *w, const bst_game *g, const bst_action *a) {
  uint16_t asked = bst_asked_step(g);
  if (asked == BST_NONE)
    asked = a->step;
  const bst_op *op = &w->names.rs->op[asked];
  bool pushed = op->step && op->stage == BST_STAGE_PUSHED && g->at > 0;
  return pushed ? (uint16_t)(g->at - 1u) : asked;
}

bst_status bst_jcz_writer_action(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                                 bst_error *err) {
  const bst_jcz_entry *e = w->names.op[a->step];
  bool commits = e && e->message && strcmp(e->message, "COMMIT") == 0;
  settle_random(w, g);
  if (commits) {
    confirm(w, a->seat);
    return BST_OK;
  }
  if (is_due(w, g, asked_in(w, g, a)))
    confirm(w, w->last_seat);
  bst_jcz_row_look(w->names.rs, g, w->names.row, &w->row);
  if (bst_jcz_hand_takes(&w->names, a))
    return BST_OK; /* the message that places it says so */
  bool pass = bst_action_is_pass(a);
  if (is_confirmation(w, e) && !wants(w, e->message))
    return BST_OK;
  set_mark(w, g);
  bst_json *payload = bst_json_new_object();
  if (is_confirmation(w, e))
    bst_jcz_writer_random(w, payload);
  if (!e || (!pass && (!e->message || !bst_jcz_payload(w, g, a, e, payload)))) {
    bst_json_free(payload);
    return no_message(w, g, a, err);
  }
  add_message(w, pass ? "PASS" : e->message, a->seat, payload);
  w->last_seat = a->seat;
  confirm_figure(w, a);
  if (!pass && e->commit && !(e->last_phase && bst_in_last_round(g)))
    confirm(w, a->seat);
  if (bst_jcz_places(&w->names, a)) {
    w->unconfirmed = true;
    w->part = g->part;
  }
  return BST_OK;
}

bst_status bst_jcz_writer_forced(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                                 bst_error *err) {
  return w->names.asks[a->step] ? bst_jcz_writer_action(w, g, a, err) : BST_OK;
}

/* --- the file
 * --------------------------------------------------------------------------------------- */

static bst_json *players(const bst_jcz_writer *w) {
  bst_json *list = bst_json_new_list();
  uint8_t count = bst_ruleset_players(w->names.rs);
  for (uint8_t i = 0; i < count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "name", w->player[(i + w->first_seat) % count]);
    bst_json_set_whole(one, "slot", i);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *test(const bst_jcz_writer *w, const bst_game *g) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  for (uint8_t seat = 0; bst_game_over(g) && seat < bst_ruleset_players(w->names.rs); seat++) {
    char text[128];
    int points = bst_game_points(g, seat);
    snprintf(text, sizeof text, "%s has %d point%s", w->player[seat], points,
             points == 1 ? "" : "s");
    bst_json_add_text(list, text);
  }
  bst_json_set_text(out, "description", "a game of Bastide");
  bst_json_set(out, "assertions", list);
  return out;
}

static bst_json *replay(const bst_jcz_writer *w) {
  bst_json *out = bst_json_new_list();
  for (size_t i = 0; i < bst_json_count(w->messages); i++)
    if (i >= w->mark_count || !w->mark[i].unasked)
      bst_json_add(out, bst_json_copy(bst_json_at(w->messages, i)));
  return out;
}

bst_jcz_dialect bst_jcz_writer_dialect(const bst_jcz_writer *w) { return w->dialect; }

bst_jcz_mark *bst_jcz_writer_marks(bst_jcz_writer *w, size_t *count) {
  *count = w->mark_count + 1;
  return w->mark;
}

bst_json *bst_jcz_writer_end(bst_jcz_writer *w, const bst_game *g, bool limited) {
  static const char *const version[] = {"5.7.0", "6.2.0"};
  static const char *const created[] = {"2021-06-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"};
  char id[32];
  bst_json *out = bst_json_new_object(), *notes = bst_json_new_object();
  settle_random(w, g);
  if (is_due(w, g, g->at))
    confirm(w, w->last_seat);
  set_mark(w, g);
  snprintf(id, sizeof id, "%016" PRIx64, w->seed);
  bst_json_set(notes, "drawOrder", bst_json_copy(w->draws));
  if (limited)
    bst_json_set_whole(notes, "endTurn", (int64_t)bst_json_count(w->draws));
  bst_json_set_text(out, "appVersion", version[w->dialect]);
  bst_json_set_text(out, "gameId", id);
  bst_json_set_text(out, "name", "");
  bst_json_set_real(out, "initialRandom", w->initial_random);
  bst_json_set_text(out, "created", created[w->dialect]); /* of that version; no matter */
  bst_json_set_whole(out, "clock", 0);
  bst_json_set(out, "setup", bst_json_copy(w->setup));
  bst_json_set(out, "players", players(w));
  bst_json_set(out, "replay", replay(w));
  bst_json_set(out, "gameAnnotations", notes);
  bst_json_set(out, "test", test(w, g));
  return out;
}
