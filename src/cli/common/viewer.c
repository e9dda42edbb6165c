/* viewer.c - see viewer.h. */
#include "viewer.h"

#include <board_text.h>
#include <inspect.h>
#include <legend.h>
#include <player_name.h>
#include <stdio.h>
#include <string.h>

#include "piece_lines.h"

enum { SENTENCE = 1024, TURNS_A_BOARD = 12 };

static void print_seat(const viewer *v, uint8_t seat) {
  printf("%s %d %s", bst_seat_colour(seat, v->colour), seat + 1, bst_colour_end(v->colour));
}

static void say_piece(void *self, const char *line) {
  (void)self;
  printf("     %s\n", line);
}

/* What lies beside the board, and on it where the board shows but a letter. */
static void print_pieces(const viewer *v, const bst_game *g) {
  viewer_names names;
  char beside[SENTENCE];
  viewer_call(v, v->colour, &names);
  piece_lines lines = {v->table, g, names.name, BST_COMMON, NULL, say_piece};
  piece_lines_on_board(&lines, false);
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++) {
    piece_lines_beside(&lines, seat, beside, sizeof beside);
    if (beside[0])
      printf("     in front of %s: %s\n", names.name[seat], beside);
  }
  piece_lines_beside(&lines, BST_COMMON, beside, sizeof beside);
  if (beside[0])
    printf("     beside the board: %s\n", beside);
}

static void say_sign(void *self, const char *line) {
  (void)self;
  printf("     %s\n", line);
}

/* Before the first board stands what its signs mean. */
static void print_board(viewer *v, const bst_game *g) {
  putchar('\n');
  bst_board_style style = {v->colour, v->utf8, (uint16_t)(bst_placed_count(g) - 1), v->rules};
  if (!v->legend_said) {
    bst_legend(v->rs, style, NULL, say_sign);
    putchar('\n');
  }
  v->legend_said = true;
  bst_board_print(stdout, v->rs, g, style);
  print_pieces(v, g);
  putchar('\n');
}

/* --- what happens --------------------------------------------------------------------------- */

void viewer_call(const viewer *v, bool colour, viewer_names *out) {
  char label[BST_CALLED];
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++) {
    bst_player_label(v->name[seat] ? v->name[seat] : "", seat, label);
    snprintf(out->text[seat], VIEWER_NAME, "%s%s%s", colour ? bst_seat_colour(seat, true) : "",
             label, bst_colour_end(colour));
    out->name[seat] = out->text[seat];
  }
}

void viewer_sentence(const viewer *v, const bst_told *told, bool colour, char *out, size_t size) {
  viewer_names names;
  viewer_call(v, colour, &names);
  bst_told_text(told, names.name, out, size);
}

/* A board is shown now and then, and before the final scoring. */
static void show_between(viewer *v, const bst_game *g, const bst_told *told) {
  if (!v->steps && told->kind == BST_TOLD_TURN && told->turn > 1 &&
      (told->turn - 1) % TURNS_A_BOARD == 0)
    print_board(v, g);
  if (told->kind != BST_TOLD_POINTS || told->award->mode != BST_MODE_FINAL || v->final_said)
    return;
  v->final_said = true;
  print_board(v, g);
  puts("the stack is empty; what stands on the board counts:");
}

static void on_told(void *self, const bst_game *g, const bst_told *told) {
  viewer *v = self;
  char text[SENTENCE];
  bool heading = told->kind == BST_TOLD_TURN, points = told->kind == BST_TOLD_POINTS;
  show_between(v, g, told);
  viewer_sentence(v, told, v->colour, text, sizeof text);
  printf("%s%s\n", heading ? "" : points ? "    * " : "    ", text);
}

/* --- the end -------------------------------------------------------------------------------- */

static bool term_gave(const viewer *v, const bst_game *g, uint16_t term) {
  bool gave = false;
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    gave = gave || bst_game_points_by_term(v->rs, g, seat, term) != 0;
  return gave;
}

static void print_row(const viewer *v, const char *what, const int32_t *numbers) {
  printf("  %-24s", what);
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    printf(" %16d", (int)numbers[seat]);
  putchar('\n');
}

/* Sides, and scores that are not just the points. */
static void print_scores(const viewer *v, const bst_game *g, const bst_result *result) {
  bool sides = false, others = false;
  int32_t side[BST_MAX_PLAYERS];
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++) {
    side[seat] = bst_seat_side(v->rs, seat) + 1;
    sides = sides || side[seat] != seat + 1;
    others = others || result->score[seat] != bst_game_points(g, seat);
  }
  if (sides)
    print_row(v, "side", side);
  if (others)
    print_row(v, "score", result->score);
}

static void print_winners(const viewer *v, const bst_result *result) {
  char called[BST_CALLED];
  bool several = false;
  if (result->outcome == BST_OUTCOME_WIN_LOSE) {
    printf("\nall have %s ", result->won ? "won" : "lost");
    return;
  }
  fputs("\nfirst: ", stdout);
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    if (result->rank[seat] == 1) {
      bst_player_called(v->name[seat] ? v->name[seat] : "", called);
      fputs(several ? "and " : "", stdout);
      fputs(called[0] ? called : "player", stdout);
      print_seat(v, seat);
      several = true;
    }
}

static void print_grades(const viewer *v, const bst_result *result) {
  viewer_names names;
  viewer_call(v, false, &names);
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    if (result->grade[seat] != BST_NO_GRADE)
      printf("%s: %s\n", names.text[seat], bst_grade_name(v->rs, result->grade[seat]));
}

/* A game that broke off has no result. */
static bst_status print_result(const viewer *v, bst_table *t, const bst_game *g, bst_error *err) {
  bst_result result;
  bst_status status = bst_game_over(g) ? bst_game_result(t, g, &result, err) : BST_OK;
  if (status != BST_OK)
    return status;
  if (bst_game_over(g)) {
    print_scores(v, g, &result);
    print_winners(v, &result);
  } else {
    fputs("\nbroken off ", stdout);
  }
  printf("after %u turns; %u tile%s fitted nowhere\n", bst_game_turn(g), bst_game_discarded(g),
         bst_game_discarded(g) == 1 ? "" : "s");
  if (bst_game_over(g))
    print_grades(v, &result);
  return BST_OK;
}

static void print_heading(const viewer *v, uint8_t seat) {
  char called[BST_CALLED];
  bst_player_called(v->name[seat], called);
  printf("   %d %-12.12s", seat + 1, called[0] ? called : v->name[seat]);
}

bst_status viewer_totals(viewer *v, bst_table *t, const bst_game *g, bst_error *err) {
  bst_teller_settle(&v->teller, g);
  if (!v->final_said)
    print_board(v, g);
  printf("\n%-26s", "points");
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    print_heading(v, seat);
  putchar('\n');
  for (uint16_t term = 0; term < bst_term_count(v->rs); term++) {
    if (!term_gave(v, g, term))
      continue;
    printf("  %-24s", bst_term_name(v->rs, term));
    for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
      printf(" %16d", (int)bst_game_points_by_term(v->rs, g, seat, term));
    putchar('\n');
  }
  printf("  %-24s", "together");
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    printf(" %16d", (int)bst_game_points(g, seat));
  putchar('\n');
  return print_result(v, t, g, err);
}

/* --- the viewer ------------------------------------------------------------------------------ */

bst_observer viewer_observer(viewer *v) {
  v->teller = (bst_teller){.rs = v->rs, .self = v, .hear = on_told};
  return bst_teller_observer(&v->teller);
}

void viewer_observe(viewer *v, bst_table *t) {
  const bst_observer observer = viewer_observer(v);
  v->table = t;
  bst_table_observe(t, &observer);
}

void viewer_board(viewer *v, const bst_game *g) { print_board(v, g); }
