#include "teller.h"

#include "events.h"
#include "figures.h"
#include "inspect.h"
#include "locations.h"
#include "piece_text.h"
#include "plain_words.h"
#include "state.h"
#include "tokens.h"
#include "told_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 200 };

const char *bst_told_kind_name(bst_told_kind kind) {
  static const char *const names[BST_TOLD_KINDS] = {
      "turn",  "drawn", "discarded", "chosen", "secret", "revealed", "forced", "itself",
      "stuck", "moved", "covered",   "points", "rolled", "changed",  "said",   "failed",
  };
  return kind < BST_TOLD_KINDS ? names[kind] : "?";
}

/* Most have no award, which is much larger than all the rest: it lies before the text, if it is
 * there. */
bool bst_told_keep(const bst_told *told, bst_told *out) {
  size_t before = told->award != NULL ? sizeof *told->award : 0, length = strlen(told->text) + 1;
  char *memory = malloc(before + length);
  if (memory == NULL)
    return false;
  *out = *told;
  if (told->award != NULL)
    out->award = memcpy(memory, told->award, sizeof *told->award);
  out->text = memcpy(memory + before, told->text, length);
  return true;
}

void bst_told_drop(bst_told *kept) {
  free(kept->award != NULL ? (void *)(uintptr_t)kept->award : (void *)(uintptr_t)kept->text);
}

/* --- telling ------------------------------------------------------------------------------- */

static bst_told begin(const bst_game *g, bst_told_kind kind, uint8_t seat, const char *text) {
  return (bst_told){.kind = (uint8_t)kind,
                    .seat = seat,
                    .turn = bst_game_turn(g),
                    .tile = BST_NONE,
                    .text = text};
}

/* The heading, if nothing has been told of this turn. */
static bool tell_turn(bst_teller *s, const bst_game *g, uint8_t seat, uint16_t tile) {
  if (bst_game_turn(g) == s->turn)
    return false;
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_TURN, seat, line);
  char who[WORDS];
  s->turn = told.turn;
  told.tile = tile;
  bst_words_of_seat(seat, who, sizeof who);
  bst_words_add(line, sizeof line, "turn %u, %s", told.turn, who);
  if (tile != BST_NONE)
    bst_words_add(line, sizeof line, " draws %s", bst_tile_name(s->rs, tile));
  s->hear(s->self, g, &told);
  return true;
}

/* Is the turn still where the step was, or at what comes next, and not at the core's own scoring?
 */
static bool is_at_itself(const bst_teller *s, const bst_game *g) {
  const uint8_t kind = s->rs->op_kind[g->at];
  const bool scores = kind == BST_OP_SCORE || kind == BST_OP_GO_HOME || kind == BST_OP_FINAL;
  return (g->at == s->at || g->at == s->at + 1) && (g->frame_count > 0 || !scores);
}

/* Something has come of it. */
static void tell_itself(bst_teller *s, const bst_game *g) {
  const bool is_due = s->waits && is_at_itself(s, g);
  s->waits = false;
  if (!is_due)
    return;
  tell_turn(s, g, bst_active_seat(g), BST_NONE);
  s->hear(s->self, g, &s->itself);
}

/* --- tokens -------------------------------------------------------------------------------- */

static bool goes_along(const bst_ruleset *rs, const bst_game *g, const bst_event *first,
                       const bst_event *next) {
  const bst_token *tokens = tokens_of(rs, g);
  const bst_token *a = &tokens[first->other], *b = &tokens[next->other];
  return first->detail > 0 && a->kind == b->kind && a->face == b->face &&
         bst_location_same(first->from, next->from) && first->value == next->value;
}

/* Can tokens lie where not everybody sees them? */
static bool hides_tokens(const bst_ruleset *rs) {
  bool hides = false;
  for (uint16_t zone = 0; zone < rs->zone_count; zone++)
    hides = hides || ((rs->zone[zone].holds & BST_HOLDS_TOKENS) &&
                      rs->zone[zone].visible != BST_VISIBLE_ALL);
  return hides;
}

/* Does the seat see it lie there? What was drawn lies in the box for a moment, and nobody knows yet
 * who will see where it goes. */
static bool is_seen(const bst_ruleset *rs, bst_location place, uint8_t seat) {
  return place.where != BST_AT_BOX && bst_location_seen(rs, place, seat);
}

/* Those who see neither end of the way don't know which token it is, where they aren't all alike.
 */
static uint8_t hidden_from(const bst_ruleset *rs, const bst_game *g, const bst_event *event) {
  uint8_t hidden = 0;
  if (rs->token[tokens_of(rs, g)[event->other].kind].face_count == 0 || !hides_tokens(rs))
    return 0;
  for (uint8_t seat = 0; seat <= BST_MAX_PLAYERS; seat++)
    if (!is_seen(rs, event->from, seat) && !is_seen(rs, bst_token_event_to(event), seat))
      hidden |= (uint8_t)(1u << seat);
  return hidden;
}

static void tell_tokens(bst_teller *s, const bst_game *g) {
  const bst_event event = s->tokens;
  char what[WORDS], from[WORDS], to[WORDS];
  bst_location now = bst_token_event_to(&event);
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_MOVED, event.seat, line);
  if (event.detail == 0)
    return;
  s->tokens.detail = 0;
  told.hidden_from = hidden_from(s->rs, g, &event);
  bst_words_of_tokens(s->rs, g, event.other, event.detail, what, sizeof what);
  bst_words_of_place(s->rs, g, event.from, from, sizeof from);
  bst_words_of_place(s->rs, g, now, to, sizeof to);
  if (event.from.where == BST_AT_BAG)
    bst_words_add(line, sizeof line, "out of the bag comes %s", what);
  else if (event.from.where == BST_AT_BOX)
    bst_words_add(line, sizeof line, "%s: to %s", what, to);
  else
    bst_words_add(line, sizeof line, "%s: from %s to %s", what, from, to);
  if (event.from.where == BST_AT_BAG && now.where != BST_AT_BOX)
    bst_words_add(line, sizeof line, ", to %s", to);
  tell_turn(s, g, bst_active_seat(g), BST_NONE);
  s->hear(s->self, g, &told);
}

static void hear_tokens(bst_teller *s, const bst_game *g, const bst_event *event) {
  tell_itself(s, g);
  if (goes_along(s->rs, g, &s->tokens, event)) {
    s->tokens.detail = (uint16_t)(s->tokens.detail + event->detail);
    return;
  }
  tell_tokens(s, g);
  s->tokens = *event;
}

static void tell(bst_teller *s, const bst_game *g, const bst_told *told) {
  s->stuck = 0;
  tell_tokens(s, g);
  tell_turn(s, g, bst_active_seat(g), BST_NONE);
  tell_itself(s, g);
  s->hear(s->self, g, told);
}

/* --- values that rules show ------------------------------------------------------------------ */

/* "weather: rain", "P: copper: 3" */
static void tell_value(bst_teller *s, const bst_game *g, uint16_t field, uint32_t index,
                       int32_t value) {
  bool players = s->rs->state[field].per == BST_PER_PLAYER;
  char name[WORDS], now[WORDS], who[WORDS] = "";
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_CHANGED, players ? (uint8_t)index : (uint8_t)BST_NOBODY, line);
  bst_words_of_name(s->rs->state[field].name, name, sizeof name);
  bst_state_text(s->rs, g, field, value, now, sizeof now);
  if (players)
    bst_words_of_seat(told.seat, who, sizeof who);
  bst_words_add(line, sizeof line, "%s%s%s: %s", who, who[0] ? ": " : "", name, now);
  tell_turn(s, g, bst_active_seat(g), BST_NONE);
  tell_itself(s, g);
  s->hear(s->self, g, &told);
}

/* Of those of which a function says more than the value, the function's words are shown elsewhere.
 */
static bool is_told(const bst_state_def *def) {
  return def->shown && def->show_test == 0 && def->type != BST_STATE_CELLSET &&
         (def->per == BST_PER_GAME || def->per == BST_PER_PLAYER);
}

static void tell_values(bst_teller *s, const bst_game *g) {
  uint32_t number = 0;
  for (uint16_t field = 0; field < s->rs->state_count; field++) {
    uint32_t count = s->rs->state[field].per == BST_PER_PLAYER ? s->rs->players : 1u;
    for (uint32_t i = 0; is_told(&s->rs->state[field]) && i < count; i++, number++) {
      if (number >= BST_TELLER_SHOWN)
        return;
      int32_t value = bst_state_get(s->rs, g, field, i);
      if (s->knows && s->shown[number] != value)
        tell_value(s, g, field, i, value);
      s->shown[number] = value;
    }
  }
}

/* --- steps --------------------------------------------------------------------------------- */

void bst_teller_settle(bst_teller *s, const bst_game *g) {
  tell_tokens(s, g);
  tell_values(s, g);
  s->waits = false; /* nothing came of it that people see */
  s->knows = true;
}

/* --- words of rules -------------------------------------------------------------------------- */

/* The sentence with what it speaks of: value i for name i. */
static void fill_in(const char *sentence, const char *const *name, const char *const *value,
                    size_t count, char *out, size_t size) {
  for (const char *at = sentence; *at; at++) {
    size_t i = 0;
    while (i < count && strncmp(at, name[i], strlen(name[i])) != 0)
      i++;
    bst_words_add(out, size, i < count ? "%s" : "%.1s", i < count ? value[i] : at);
    at += i < count ? strlen(name[i]) - 1 : 0;
  }
}

/* Whoever comes next can't do it either, of which nothing is told. */
static void tell_stuck(bst_teller *s, const bst_game *g, const bst_action *a) {
  const bst_op *op = &s->rs->op[a->step];
  const bst_frame *frame = &frames_of(s->rs, g)[g->frame_count - 1];
  const char *why = bst_told_words_of(s->rs, "steps", op->name);
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_STUCK, a->seat, line);
  char who[WORDS], what[WORDS];
  if (s->stuck == a->step + 1u)
    return;
  bst_teller_settle(s, g);
  bst_words_of_seat(a->seat, who, sizeof who);
  bst_words_of_name(op->name, what, sizeof what);
  bst_words_add(line, sizeof line, "(over) %s: no way to %s; %d of %d were made", who, what,
                op->step->times - frame->left, op->step->times);
  if (why)
    bst_words_add(line, sizeof line, ": %s", why);
  tell(s, g, &told);
  s->stuck = (uint16_t)(a->step + 1);
}

static void on_acting(void *self, const bst_game *g, const bst_action *a, bst_way way) {
  static const bst_told_kind kinds[] = {
      [BST_WAY_CHOSEN] = BST_TOLD_CHOSEN,     [BST_WAY_SECRET] = BST_TOLD_SECRET,
      [BST_WAY_REVEALED] = BST_TOLD_REVEALED, [BST_WAY_FORCED] = BST_TOLD_FORCED,
      [BST_WAY_ITSELF] = BST_TOLD_ITSELF,     [BST_WAY_STUCK] = BST_TOLD_STUCK,
  };
  bst_teller *s = self;
  char who[WORDS], what[WORDS];
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, kinds[way], a->seat, line);
  if (s->also.acting != NULL)
    s->also.acting(s->also.self, g, a, way);
  if (way == BST_WAY_STUCK) {
    tell_stuck(s, g, a);
    return;
  }
  bst_teller_settle(s, g);
  bst_words_of_seat(a->seat, who, sizeof who);
  if (way == BST_WAY_ITSELF)
    bst_words_of_name(s->rs->op[a->step].name, what, sizeof what);
  else
    bst_action_text(s->rs, g, a, what, sizeof what);
  if (way == BST_WAY_SECRET)
    bst_words_add(line, sizeof line, "%s has decided", who);
  else if (way == BST_WAY_ITSELF)
    bst_words_add(line, sizeof line, "(by itself) %s", what);
  else
    bst_words_add(line, sizeof line, "%s%s%s: %s", way == BST_WAY_FORCED ? "(forced) " : "", who,
                  way == BST_WAY_REVEALED ? " has chosen" : "", what);
  if (way != BST_WAY_ITSELF) {
    tell(s, g, &told);
    return;
  }
  s->itself = told;
  memcpy(s->itself_text, line, sizeof line);
  s->itself.text = s->itself_text;
  s->waits = true;
  s->at = g->at;
}

/* --- tiles --------------------------------------------------------------------------------- */

static void tell_drawn(bst_teller *s, const bst_game *g, uint16_t tile, uint8_t seat) {
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_DRAWN, seat, line);
  char who[WORDS];
  bst_teller_settle(s, g);
  if (tell_turn(s, g, seat, tile))
    return;
  told.tile = tile;
  bst_words_of_seat(seat, who, sizeof who);
  bst_words_add(line, sizeof line, "%s draws %s", who, bst_tile_name(s->rs, tile));
  s->hear(s->self, g, &told);
}

static void on_drawn(void *self, const bst_game *g, uint16_t tile, uint8_t seat) {
  bst_teller *s = self;
  if (s->also.drawn != NULL)
    s->also.drawn(s->also.self, g, tile, seat);
  tell_drawn(s, g, tile, seat);
}

/* It was drawn, too, which nobody has been told. */
static void on_discarded(void *self, const bst_game *g, uint16_t tile, uint8_t seat) {
  bst_teller *s = self;
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_DISCARDED, seat, line);
  if (s->also.discarded != NULL)
    s->also.discarded(s->also.self, g, tile, seat);
  tell_drawn(s, g, tile, seat);
  told.tile = tile;
  bst_words_add(line, sizeof line, "%s fits nowhere and leaves the game",
                bst_tile_name(s->rs, tile));
  s->hear(s->self, g, &told);
}

static void on_covered(void *self, const bst_game *g, uint16_t tile) {
  bst_teller *s = self;
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_COVERED, BST_NOBODY, line);
  if (s->also.covered != NULL)
    s->also.covered(s->also.self, g, tile);
  bst_words_add(line, sizeof line, "a tile of the stack goes face down under ");
  if (tile == BST_NONE) {
    bst_words_add(line, sizeof line, "the one to be placed");
  } else {
    bst_placed placed = bst_placed_tile(s->rs, g, tile);
    bst_words_add(line, sizeof line, "%s at %d,%d", bst_tile_name(s->rs, placed.type), placed.x,
                  placed.y);
  }
  tell(s, g, &told);
}

/* --- pieces -------------------------------------------------------------------------------- */

/* " (scored)"; what a tile or a placement brings about needs no reason. */
static void add_cause(const bst_ruleset *rs, uint8_t cause, char *out, size_t size) {
  char why[WORDS];
  if (cause >= rs->cause_count || cause == BST_CAUSE_DEPLOY || cause == BST_CAUSE_TILE)
    return;
  bst_words_of_name(rs->cause[cause], why, sizeof why);
  bst_words_add(out, size, " (%s)", why);
}

static bool is_home(bst_location place) {
  return place.where == BST_AT_SUPPLY || place.where == BST_AT_BOX;
}

/* By what the rule says of the cause; false: it says nothing. */
static bool tell_in_words(const bst_ruleset *rs, uint8_t cause, const char *const value[3],
                          char line[BST_TOLD_TEXT]) {
  static const char *const names[] = {"{figure}", "{from}", "{to}"};
  const char *words =
      cause < rs->cause_count ? bst_told_words_of(rs, "causes", rs->cause[cause]) : NULL;
  if (words)
    fill_in(words, names, value, 3, line, BST_TOLD_TEXT);
  return words != NULL;
}

static void tell_figure(bst_teller *s, const bst_game *g, const bst_event *event) {
  char what[WORDS], from[WORDS], to[WORDS];
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_MOVED, event->seat, line);
  bst_location now = bst_figure_location(s->rs, g, event->figure);
  bst_words_of_figure(s->rs, g, event->figure, what, sizeof what);
  bst_words_of_place(s->rs, g, event->from, from, sizeof from);
  bst_words_of_place(s->rs, g, now, to, sizeof to);
  if (tell_in_words(s->rs, event->cause, (const char *const[]){what, from, to}, line)) {
    tell(s, g, &told);
    return;
  }
  if (is_home(now))
    bst_words_add(line, sizeof line, "%s leaves %s", what, from);
  else if (is_home(event->from))
    bst_words_add(line, sizeof line, "%s comes to %s", what, to);
  else
    bst_words_add(line, sizeof line, "%s moves from %s to %s", what, from, to);
  add_cause(s->rs, event->cause, line, sizeof line);
  tell(s, g, &told);
}

static void on_moved(void *self, const bst_game *g, const bst_event *event) {
  bst_teller *s = self;
  if (s->also.moved != NULL)
    s->also.moved(s->also.self, g, event);
  if (event->kind == BST_EVENT_TOKEN_MOVED)
    hear_tokens(self, g, event);
  else
    tell_figure(self, g, event);
}

/* --- points, chance, rules' own words ------------------------------------------------------ */

static void on_awarded(void *self, const bst_game *g, const bst_award *award) {
  bst_teller *s = self;
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_POINTS, award->seat, line);
  char who[WORDS], why[BST_TOLD_TEXT], where[WORDS] = "";
  if (s->also.awarded != NULL)
    s->also.awarded(s->also.self, g, award);
  told.award = award;
  bst_words_of_seat(award->seat, who, sizeof who);
  const char *words = award->part_count == 0 && award->term >= s->rs->term_count
                          ? bst_told_words_of(s->rs, "reasons", bst_term_name(s->rs, award->term))
                          : NULL;
  if (words)
    snprintf(why, sizeof why, "%s", words);
  else
    bst_words_of_award(s->rs, award, why, sizeof why);
  if (award->node != BST_NONE)
    bst_node_text(s->rs, g, award->node, where, sizeof where);
  bst_words_add(line, sizeof line, "%s: %+d point%s: %s%s%s", who, (int)award->points,
                award->points == 1 || award->points == -1 ? "" : "s", why, where[0] ? ", at " : "",
                where);
  tell(s, g, &told);
}

static void on_rolled(void *self, const bst_game *g, uint16_t sides, uint16_t outcome) {
  bst_teller *s = self;
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_ROLLED, BST_NOBODY, line);
  if (s->also.rolled != NULL)
    s->also.rolled(s->also.self, g, sides, outcome);
  bst_words_add(line, sizeof line, "a die of %u shows %u", sides, outcome);
  tell(s, g, &told);
}

/* What a rule says of a step needs no heading. */
static void on_told(void *self, const bst_game *g, const char *text) {
  bst_teller *s = self;
  char line[BST_TOLD_TEXT] = "";
  bst_told told = begin(g, BST_TOLD_SAID, BST_NOBODY, line);
  if (s->also.told != NULL)
    s->also.told(s->also.self, g, text);
  bst_words_add(line, sizeof line, "%s", text);
  tell_tokens(s, g);
  s->waits = false;
  tell(s, g, &told);
}

/* --- what is told to nobody ---------------------------------------------------------------- */

static void on_returned(void *self, const bst_game *g, uint16_t figure, uint16_t node) {
  const bst_teller *s = self;
  if (s->also.returned != NULL)
    s->also.returned(s->also.self, g, figure, node);
}

static void on_happened(void *self, const bst_game *g, const bst_event *event) {
  const bst_teller *s = self;
  if (s->also.happened != NULL)
    s->also.happened(s->also.self, g, event);
}

/* --- outside ------------------------------------------------------------------------------- */

bst_observer bst_teller_observer(bst_teller *teller) {
  return (bst_observer){.self = teller,
                        .acting = on_acting,
                        .drawn = on_drawn,
                        .discarded = on_discarded,
                        .awarded = on_awarded,
                        .returned = on_returned,
                        .happened = on_happened,
                        .moved = on_moved,
                        .covered = on_covered,
                        .rolled = on_rolled,
                        .told = on_told};
}

size_t bst_told_text(const bst_told *told, const char *const *name, char *out, size_t size) {
  return bst_words_with_names(told->text, name, out, size);
}
