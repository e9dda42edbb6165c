/* play_show.c - what is said at the table whether it is drawn or told: news, scores, results. */
#include <board_text.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "append.h"
#include "piece_lines.h"
#include "playing.h"

enum { SAID = 2048, SEAT_LABEL = 4 };

/* `used`: characters that the first line has already. */
static void wrap(const playing *p, int used, int indent, const char *text) {
  const char *at = text;
  int wide = p->size.wide < PLAY_LEAST_WIDE ? PLAY_LEAST_WIDE : p->size.wide;
  int room = wide - 1 - used;
  while (!p->plain && (int)strlen(at) > room) {
    int cut = room;
    while (cut > room / 2 && at[cut] != ' ')
      cut--;
    printf("%.*s\n%*s", cut, at, indent, "");
    at += cut;
    at += strspn(at, " ");
    room = wide - 1 - indent;
  }
  puts(at);
}

void play_say(const playing *p, int indent, const char *format, ...) {
  char text[SAID];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  wrap(p, 0, indent, text);
}

/* --- hands ------------------------------------------------------------------------------------ */

/* Whoever decides sees what he may know; with several people at one table that is what the others
 * see over his shoulder, too. */
static bool may_see(const playing *p, const bst_held_tiles *held) {
  uint8_t seat = p->question->choices.seat;
  return p->human[seat] && (held->known >> seat & 1);
}

/* "half.hand: HT/1, HT/2" or "half.hand: 3 tiles"; nothing of zones that nobody fills. */
static void show_held(const playing *p, uint8_t owner) {
  bst_held_tiles held;
  for (uint16_t i = 0; bst_held_at(p->rs, p->g, i, &held); i++) {
    char text[SAID / 2] = "";
    if (held.owner != owner || held.count == 0)
      continue;
    for (uint16_t n = 0; n < held.count && may_see(p, &held); n++)
      append(text, sizeof text, "%s%s", n ? ", " : "", bst_tile_name(p->rs, held.type[n]));
    if (!may_see(p, &held))
      append(text, sizeof text, "%u tile%s", held.count, held.count == 1 ? "" : "s");
    play_say(p, SEAT_LABEL, "%*s%s: %s", p->plain ? 0 : SEAT_LABEL, "", held.zone, text);
  }
}

/* --- pieces ----------------------------------------------------------------------------------- */

static void say_piece(void *self, const char *line) { play_say(self, 4, "  %s", line); }

/* Whoever decides sees what is his own; so does who looks over his shoulder. */
static piece_lines pieces_of(const playing *p, const bst_seat_names *names) {
  uint8_t seat = p->question->choices.seat;
  bool looks = !bst_game_over(p->g) && p->human[seat];
  return (piece_lines){bst_seated_table(p->table), p->g,     names->name, looks ? seat : BST_COMMON,
                       (void *)(uintptr_t)p,       say_piece};
}

/* "before player 1: 3 x gold"; nothing where nothing lies. */
static void show_beside(const playing *p, uint8_t owner) {
  bst_seat_names names;
  char beside[SAID / 2];
  bst_phrase_seats(p->seats, &names);
  piece_lines lines = pieces_of(p, &names);
  piece_lines_beside(&lines, owner, beside, sizeof beside);
  if (beside[0])
    play_say(p, SEAT_LABEL, "%*s%s: %s", p->plain ? 0 : SEAT_LABEL, "",
             owner == BST_COMMON ? "beside the board" : "in front", beside);
}

void play_show_pieces(const playing *p) {
  bst_seat_names names;
  bst_phrase_seats(p->seats, &names);
  piece_lines lines = pieces_of(p, &names);
  play_say(p, 0, "on the board:");
  if (piece_lines_on_board(&lines, true) == 0)
    play_say(p, 4, "  nothing");
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    play_say(p, 0, "%s:", names.name[seat]);
    show_beside(p, seat);
    show_held(p, seat);
  }
  show_beside(p, BST_COMMON);
  show_held(p, BST_COMMON);
}

void play_show_pieces_at(const playing *p, int16_t x, int16_t y) {
  bst_seat_names names;
  bst_phrase_seats(p->seats, &names);
  piece_lines lines = pieces_of(p, &names);
  piece_lines_in_cell(&lines, x, y);
}

/* --- news ------------------------------------------------------------------------------------- */

static void say_event(const playing *p, const bst_told *told) {
  bst_seat_names names;
  char text[SAID];
  bst_phrase_seats(p->seats, &names);
  bst_told_text(told, names.name, text, sizeof text);
  const char *before = told->kind == BST_TOLD_TURN     ? ""
                       : told->kind != BST_TOLD_POINTS ? "  "
                       : p->plain                      ? "  points: "
                                                       : "  * ";
  play_say(p, 4, "%s%s", before, text);
}

void play_show_news(const playing *p) {
  size_t count;
  const bst_told *event = bst_session_news(bst_seated_session(p->table), &count);
  if (count > 0)
    puts("\nwhat happened:");
  for (size_t i = 0; i < count; i++)
    say_event(p, &event[i]);
}

/* --- scores and supplies ---------------------------------------------------------------------- */

static void supplies_text(const playing *p, uint8_t seat, char *out) {
  out[0] = '\0';
  for (uint8_t kind = 0; kind < bst_figure_kind_count(p->rs); kind++)
    append(out, SAID / 2, "%s%u %s", kind ? ", " : "",
           (unsigned)bst_supply(p->rs, p->g, seat, kind), bst_figure_kind_name(p->rs, kind));
}

static void show_seats(const playing *p) {
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    char who[BST_SEAT_CALLED], supplies[SAID / 2], text[SAID];
    bst_phrase_seat(p->seats, seat, who, sizeof who);
    supplies_text(p, seat, supplies);
    snprintf(text, sizeof text,
             p->plain ? "%s: %d points; in the supply: %s" : "%-24s %4d points, has %s", who,
             (int)bst_game_points(p->g, seat), supplies);
    if (!p->plain)
      printf("%s %d %s ", bst_seat_colour(seat, p->colour), seat + 1, bst_colour_end(p->colour));
    wrap(p, p->plain ? 0 : SEAT_LABEL, SEAT_LABEL, text);
    show_beside(p, seat);
    show_held(p, seat);
  }
  show_beside(p, BST_COMMON);
  show_held(p, BST_COMMON);
  bst_seat_names names;
  bst_phrase_seats(p->seats, &names);
  piece_lines lines = pieces_of(p, &names);
  piece_lines_on_board(&lines, false);
}

void play_show_scores(const playing *p) {
  char text[SAID / 2] = "", who[BST_SEAT_CALLED];
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    bst_phrase_seat(p->seats, seat, who, sizeof who);
    append(text, sizeof text, "%s%s %d points", seat ? ", " : "", who,
           (int)bst_game_points(p->g, seat));
  }
  play_say(p, 2, "%s turn %u: %s.", bst_game_over(p->g) ? "The game is over after" : "Stopped in",
           bst_game_turn(p->g), text);
}

/* --- the end ---------------------------------------------------------------------------------- */

static void show_tally(const playing *p, uint8_t seat) {
  char text[SAID / 2] = "", who[BST_SEAT_CALLED];
  for (uint16_t term = 0; term < bst_term_count(p->rs); term++) {
    int32_t points = bst_game_points_by_term(p->rs, p->g, seat, term);
    if (points == 0)
      continue;
    append(text, sizeof text, "%s%s %d", text[0] ? ", " : "", bst_term_name(p->rs, term),
           (int)points);
  }
  bst_phrase_seat(p->seats, seat, who, sizeof who);
  play_say(p, 4, "  %s: %d points%s%s", who, (int)bst_game_points(p->g, seat),
           text[0] ? " from " : "", text);
}

/* What counts, where it isn't just the points. */
static void show_scores(const playing *p, const bst_result *result) {
  char who[BST_SEAT_CALLED];
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    if (result->score[seat] == bst_game_points(p->g, seat))
      continue;
    bst_phrase_seat(p->seats, seat, who, sizeof who);
    play_say(p, 4, "  %s: score %d, of side %u", who, (int)result->score[seat],
             bst_seat_side(p->rs, seat) + 1u);
  }
}

static void show_winners(const playing *p, const bst_result *result) {
  char text[SAID / 2] = "", who[BST_SEAT_CALLED];
  if (result->outcome == BST_OUTCOME_WIN_LOSE) {
    play_say(p, 4, "all have %s", result->won ? "won" : "lost");
    return;
  }
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    if (result->rank[seat] != 1)
      continue;
    bst_phrase_seat(p->seats, seat, who, sizeof who);
    append(text, sizeof text, "%s%s", text[0] ? " and " : "", who);
  }
  play_say(p, 4, "first: %s", text);
}

static void show_grades(const playing *p, const bst_result *result) {
  char who[BST_SEAT_CALLED];
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    if (result->grade[seat] == BST_NO_GRADE)
      continue;
    bst_phrase_seat(p->seats, seat, who, sizeof who);
    play_say(p, 4, "%s: %s", who, bst_grade_name(p->rs, result->grade[seat]));
  }
}

static void show_result(const playing *p) {
  bst_result result;
  bst_error error;
  printf("\nThe game is over after %u turns.\n", bst_game_turn(p->g));
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++)
    show_tally(p, seat);
  if (bst_game_result(bst_seated_table(p->table), p->g, &result, &error) != BST_OK) {
    play_say(p, 4, "no result: %s", error.text);
    return;
  }
  show_scores(p, &result);
  show_winners(p, &result);
  show_grades(p, &result);
}

/* --- the situation ---------------------------------------------------------------------------- */

void play_show(const playing *p) {
  char text[SAID / 2];
  if (bst_game_over(p->g)) {
    if (!p->plain) {
      putchar('\n');
      bst_placed last = bst_last_laid(p->rs, p->g);
      play_draw_board(p, last.x, last.y);
    }
    show_result(p);
    return;
  }
  bst_phrase_situation(p->rs, p->g, p->question, p->seats, text, sizeof text);
  putchar('\n');
  play_say(p, 2, "%s", text);
  show_seats(p);
  if (!p->plain && !play_size_is_enough(p->size))
    play_say(p, 2,
             "(The window has %d columns and %d lines; the table needs %d and %d. Made larger, "
             "it is drawn again.)",
             p->size.wide, p->size.high, PLAY_LEAST_WIDE, PLAY_LEAST_HIGH);
  if (p->plain || !play_size_is_enough(p->size))
    play_tell_question(p);
  else
    play_draw_question(p);
}

void play_show_turns(const playing *p) {
  if (p->plain)
    play_tell_turns(p);
  else
    play_draw_turns(p);
}
