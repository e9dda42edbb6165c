/* viewer.c - see viewer.h. */
#include "viewer.h"

#include <board_text.h>
#include <stdio.h>
#include <string.h>

#include "award_text.h"

enum { TEXT = 160, REASONS = 1024, TURNS_A_BOARD = 12 };

static void print_seat(const viewer *v, uint8_t seat) {
  printf("%s %d %s", bst_seat_colour(seat, v->colour), seat + 1, bst_colour_end(v->colour));
}

static void print_board(const viewer *v, const bst_game *g) {
  putchar('\n');
  bst_board_style style = {v->colour, (uint16_t)(bst_placed_count(g) - 1)}; /* frames the last */
  bst_board_print(stdout, v->rs, g, style);
  putchar('\n');
}

/* --- what happens --------------------------------------------------------------------------- */

/* The first draw of a turn is its heading, further ones (after a tile that fits nowhere) are not.
 */
static void print_draw(viewer *v, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  uint16_t turn = bst_game_turn(g);
  if (turn == v->last_turn) {
    printf("    draws %s\n", bst_tile_name(v->rs, tile_type));
    return;
  }
  if (turn > 1 && (turn - 1) % TURNS_A_BOARD == 0)
    print_board(v, g);
  v->last_turn = turn;
  printf("turn %u, player", turn);
  print_seat(v, seat);
  printf("draws %s\n", bst_tile_name(v->rs, tile_type));
}

static void on_drawn(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  print_draw(self, g, tile_type, seat);
}

/* It was drawn, too, which nobody has been told. */
static void on_discarded(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  viewer *v = self;
  print_draw(v, g, tile_type, seat);
  printf("    %s fits nowhere and leaves the game\n", bst_tile_name(v->rs, tile_type));
}

static void on_awarded(void *self, const bst_game *g, const bst_award *award) {
  viewer *v = self;
  char node[TEXT] = "", reasons[REASONS];
  if (award->mode == BST_MODE_FINAL && !v->final_said) {
    v->final_said = true;
    print_board(v, g);
    puts("the stack is empty; what stands on the board counts:");
  }
  if (award->node != BST_NONE)
    bst_node_text(v->rs, g, award->node, node, sizeof node);
  fputs("    *", stdout);
  print_seat(v, award->seat);
  award_text(v->rs, award, reasons, sizeof reasons);
  printf("%+d: %s%s%s\n", (int)award->points, reasons, node[0] ? "  at " : "", node);
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
  bool several = false;
  if (result->outcome == BST_OUTCOME_WIN_LOSE) {
    printf("\nall have %s ", result->won ? "won" : "lost");
    return;
  }
  fputs("\nfirst: player", stdout);
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    if (result->rank[seat] == 1) {
      fputs(several ? "and player" : "", stdout);
      print_seat(v, seat);
      several = true;
    }
}

static void print_grades(const viewer *v, const bst_result *result) {
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    if (result->grade[seat] != BST_NO_GRADE)
      printf("player %d: %s\n", seat + 1, bst_grade_name(v->rs, result->grade[seat]));
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

bst_status viewer_totals(const viewer *v, bst_table *t, const bst_game *g, bst_error *err) {
  if (!v->final_said)
    print_board(v, g);
  printf("\n%-26s", "points");
  for (uint8_t seat = 0; seat < bst_ruleset_players(v->rs); seat++)
    printf("   %d %-12.12s", seat + 1, v->name[seat]);
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
  return (bst_observer){
      .self = v, .drawn = on_drawn, .discarded = on_discarded, .awarded = on_awarded};
}

void viewer_observe(viewer *v, bst_table *t) {
  const bst_observer observer = viewer_observer(v);
  bst_table_observe(t, &observer);
}

void viewer_action(const viewer *v, const bst_game *g, const bst_action *a) {
  char text[TEXT];
  bst_action_text(v->rs, g, a, text, sizeof text);
  printf("    %s\n", text);
}

void viewer_board(const viewer *v, const bst_game *g) { print_board(v, g); }
