/* turn_plain.c - see turn_plain.h. What turn.c, decision_choose.c and decision_carry_out.c do by
 * the program of a ruleset stands here once more in the order of the built-in turn, without a look
 * at what rules could have put between. The block comes out the same. */
#include "turn_plain.h"

#include "board.h"
#include "decision.h"
#include "draw_tile.h"
#include "events.h"
#include "figure_places.h"
#include "figures.h"
#include "stack.h"
#include "stages.h"
#include "turn.h"

#include <string.h>

/* --- which rulesets ----------------------------------------------------------------------- */

static bool has_plain_program(const bst_ruleset *rs) {
  static const uint8_t plain[] = {BST_OP_DRAW,    BST_OP_PLACE,    BST_OP_FIGURE,  BST_OP_SCORE,
                                  BST_OP_GO_HOME, BST_OP_PART_END, BST_OP_TURN_END};
  return memcmp(rs->op_kind + rs->first_of_turn, plain, sizeof plain) == 0 &&
         rs->first_of_part == rs->first_of_turn && rs->provider_count == 0;
}

/* Whoever is asked, and what may be chosen, is what the base rule says. */
static bool asks_plainly(const bst_ruleset *rs) {
  return rs->built_in.place_who == 0 && rs->built_in.place_must == 0 &&
         rs->built_in.deploy_who == 0 && rs->built_in.deploy_must == 0 && rs->filter_count == 0 &&
         rs->plain_figures && !rs->has_dependents && !rs->sides.supply && !rs->asks_host;
}

bool bst_turn_is_plain(const bst_ruleset *rs) {
  return has_plain_program(rs) && asks_plainly(rs) && rs->listens == 0 && rs->step_count == 0 &&
         rs->group_count == 0 && !rs->minds_misfits && !rs->clears && rs->goes_clockwise &&
         rs->end.moment != BST_AT_PART_END;
}

/* --- the way to the next decision --------------------------------------------------------- */

static inline void ask(const bst_ruleset *rs, bst_game *g, uint16_t what, uint32_t own,
                       bool may_pass) {
  g->at = g->ask_step = (uint16_t)(rs->first_of_turn + what);
  g->ask_seat = g->active;
  g->ask_pass = may_pass;
  g->ask_own = own;
  g->ask_count = own + may_pass;
}

/* Behind a placement. False: no figure can be placed. */
static inline bool ask_figure(const bst_ruleset *rs, bst_game *g) {
  uint32_t options = bst_figure_places_all(rs, g, g->active, g->ask_offer);
  if (options == 0)
    return false;
  memset(g->ask_run, 0, sizeof g->ask_run);
  memset(g->ask_fits, 0, sizeof g->ask_fits);
  ask(rs, g, BST_PLAIN_FIGURE, options, true);
  return true;
}

/* Draws until a tile can be placed (BASE-10, BASE-12). False: none was. */
static inline bool draw(bst_table *t, bst_game *g) {
  uint16_t type;
  do {
    type = bst_draw_of_stack(t, g);
    if (type == BST_NONE)
      return false;
    g->ask_own = bst_board_count(t->rules, g, type, g->ask_run, g->ask_fits);
  } while (g->ask_own == 0 && bst_draw_put_away(t, g, type));
  if (g->ask_own == 0)
    return false;
  g->drawn = type;
  if (t->watched)
    bst_draw_tell(t, g, type);
  return true;
}

/* The turn goes to the next seat (BASE-02). */
static inline void begin_next_turn(const bst_ruleset *rs, bst_game *g) {
  uint8_t moved = (uint8_t)(g->moved + 1u);
  if (moved == rs->players) {
    moved = 0;
    g->round++;
  }
  g->moved = moved;
  g->active = g->order[moved];
  bst_turn_begin(rs, g);
}

/* Leaves the rest to the program of the ruleset. */
static bool leave_to_program(bst_game *g, uint16_t at) {
  bst_turn_ask_nothing(g);
  g->at = at;
  return false;
}

/* Behind the figure. */
static inline bool end_turn_and_draw(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  if (g->batch_count > 0) {
    bst_stage_score(t, g);
    bst_stage_go_home(t, g);
  }
  if (bst_stack_size(rs, g) == 0 || g->extra > 0)
    return leave_to_program(g, rs->end_of_part);
  g->laid = BST_NONE;
  begin_next_turn(rs, g);
  g->at = rs->first_of_turn;
  if (!draw(t, g))
    return leave_to_program(g, rs->end_of_part);
  memset(g->ask_offer, 0, sizeof g->ask_offer);
  g->misfit = 0;
  ask(rs, g, BST_PLAIN_PLACE, g->ask_own, false);
  return true;
}

bool bst_turn_run_plain(bst_table *t, bst_game *g) {
  uint16_t at = (uint16_t)(g->at - t->rules->first_of_turn);
  if (at != BST_PLAIN_FIGURE && at != BST_PLAIN_SCORE)
    return false;
  return (at == BST_PLAIN_FIGURE && ask_figure(t->rules, g)) || end_turn_and_draw(t, g);
}

/* --- choosing ------------------------------------------------------------------------------ */

static inline void place_figure(const bst_ruleset *rs, bst_game *g, uint32_t option) {
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint16_t places = g->ask_offer[kind]; places != 0; places &= (uint16_t)(places - 1))
      if (option-- == 0) {
        unsigned segment = (unsigned)__builtin_ctz(places);
        bst_figure_place(rs, g, g->active, kind,
                         (uint16_t)(tiles_of(rs, g)[g->laid].node + segment));
        return;
      }
}

bool bst_turn_take_plain(bst_table *t, bst_game *g, uint32_t option) {
  const bst_ruleset *rs = t->rules;
  bst_action_begin(t, g);
  if (g->ask_step != rs->first_of_turn + BST_PLAIN_PLACE) {
    place_figure(rs, g, option); /* none, if that is the number of the pass */
    return end_turn_and_draw(t, g);
  }
  bst_place_xy at = bst_board_nth(rs, g, g->drawn, g->ask_run, g->ask_fits, option);
  g->laid = bst_board_lay(rs, g, g->drawn, at, g->ask_seat);
  g->drawn = BST_NONE;
  return ask_figure(rs, g) || end_turn_and_draw(t, g);
}
