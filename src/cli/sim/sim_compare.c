/* sim_compare.c - see sim_compare.h. */
#include "sim_compare.h"

#include <inspect.h>
#include <stdio.h>
#include <string.h>

#include "sim_tell.h"

/* --- means ----------------------------------------------------------------------------------- */

static const bst_ruleset *ruleset_of(const sim_side *side) {
  return bst_rules_compiled(side->rules);
}

/* Of a sum over all players of all games. */
static double a_player(const sim_side *side, int64_t sum) {
  return mean_of((double)sum, side->result->games * bst_ruleset_players(ruleset_of(side)));
}

static double points(const sim_side *side) {
  int64_t sum = 0;
  for (uint8_t i = 0; i < bst_ruleset_players(ruleset_of(side)); i++)
    sum += side->result->player[i].points;
  return a_player(side, sum);
}

static double turns(const sim_side *side) {
  return mean_of((double)side->result->turns, side->result->games);
}

static double parts(const sim_side *side) {
  return mean_of((double)side->result->parts, side->result->turns);
}

static double ties_broken(const sim_side *side) {
  return mean_of((double)side->result->ties_broken, side->result->games);
}

static uint16_t term_count(const sim_side *side) {
  uint16_t count = bst_term_count(ruleset_of(side));
  return count < BST_SIM_TERMS ? count : BST_SIM_TERMS;
}

/* By name, since rulesets number them differently; 0 where there is no such thing. A term and a
 * reason of one rule may have one name: both together. */
static double term_named(const sim_side *side, const char *name) {
  int64_t sum = 0;
  for (uint16_t i = 0; i < term_count(side); i++)
    if (strcmp(bst_term_name(ruleset_of(side), i), name) == 0)
      sum += side->result->term[i];
  return a_player(side, sum);
}

static bool is_first_of_its_name(const sim_side *side, uint16_t term) {
  const char *name = bst_term_name(ruleset_of(side), term);
  for (uint16_t i = 0; i < term; i++)
    if (strcmp(bst_term_name(ruleset_of(side), i), name) == 0)
      return false;
  return true;
}

static double token_named(const sim_side *side, const char *name) {
  for (uint8_t i = 0; i < bst_token_kind_count(ruleset_of(side)); i++)
    if (strcmp(bst_token_kind_name(ruleset_of(side), i), name) == 0)
      return a_player(side, side->result->token[i]);
  return 0;
}

/* --- JSON ------------------------------------------------------------------------------------ */

void sim_set_means(bst_json *out, const sim_side *side) {
  const bst_ruleset *rs = ruleset_of(side);
  bst_json *tokens = bst_json_new_object(), *reasons = bst_json_new_object();
  bst_json *placed = bst_json_new_object();
  for (uint8_t i = 0; i < bst_token_kind_count(rs); i++)
    bst_json_set_real(tokens, bst_token_kind_name(rs, i), a_player(side, side->result->token[i]));
  for (uint8_t i = 0; i < bst_figure_kind_count(rs); i++)
    bst_json_set_real(placed, bst_figure_kind_name(rs, i),
                      a_player(side, (int64_t)side->result->placed[i]));
  for (uint16_t i = 0; i < term_count(side); i++)
    if (term_named(side, bst_term_name(rs, i)) != 0)
      bst_json_set_real(reasons, bst_term_name(rs, i), term_named(side, bst_term_name(rs, i)));
  bst_json_set_real(out, "points_mean", points(side));
  bst_json_set_real(out, "parts_per_turn", parts(side));
  bst_json_set_real(out, "ties_broken_per_game", ties_broken(side));
  bst_json_set(out, "tokens_mean", tokens);
  bst_json_set(out, "placed_mean", placed);
  bst_json_set(out, "points_by_reason", reasons);
}

/* --- text ------------------------------------------------------------------------------------ */

static void print_row(const char *what, double one, double other) {
  printf("%-44s %12.3f %12.3f %+12.3f\n", what, one, other, one - other);
}

/* Those of `from`; `known` (may be NULL): but for those that this one has, too. */
static void print_terms(const sim_side *from, const sim_side *known, const sim_side *one,
                        const sim_side *other) {
  for (uint16_t i = 0; i < term_count(from); i++) {
    const char *name = bst_term_name(ruleset_of(from), i);
    bool is_known = (known && term_named(known, name) != 0) || !is_first_of_its_name(from, i);
    if (term_named(from, name) != 0 && !is_known)
      print_row(name, term_named(one, name), term_named(other, name));
  }
}

static void print_tokens(const sim_side *from, const sim_side *known, const sim_side *one,
                         const sim_side *other) {
  for (uint8_t i = 0; i < bst_token_kind_count(ruleset_of(from)); i++) {
    const char *name = bst_token_kind_name(ruleset_of(from), i);
    char what[128];
    snprintf(what, sizeof what, "%s a player, at the end", name);
    if (from->result->token[i] != 0 && !(known && token_named(known, name) != 0))
      print_row(what, token_named(one, name), token_named(other, name));
  }
}

/* Has the other side this option, with this value? */
static bool is_the_same(const sim_side *other, const bst_option_info *option) {
  for (size_t i = 0; i < bst_rules_option_count(other->rules); i++) {
    bst_option_info its = bst_rules_option(other->rules, i);
    if (strcmp(its.name, option->name) == 0)
      return strcmp(its.value, option->value) == 0;
  }
  return false;
}

/* Rules, and the options that were changed and are others than on the other side. */
static void print_rules(const char *title, const sim_side *side, const sim_side *other) {
  printf("%s", title);
  for (size_t i = 0; i < bst_rules_count(side->rules); i++)
    printf(" %s", bst_rules_info(side->rules, i).id);
  for (size_t i = 0; i < bst_rules_option_count(side->rules); i++) {
    bst_option_info option = bst_rules_option(side->rules, i);
    if (strcmp(option.value, option.initial) != 0 && !is_the_same(other, &option))
      printf(" %s=%s", option.name, option.value);
  }
  putchar('\n');
}

void sim_print_comparison(const sim_side *one, const sim_side *other) {
  putchar('\n');
  print_rules("these:  ", one, other);
  print_rules("against:", other, one);
  printf("\n%-44s %12s %12s %12s\n", "", "these", "against", "difference");
  print_row("points a player", points(one), points(other));
  print_terms(one, NULL, one, other);
  print_terms(other, one, one, other);
  print_row("turns a game", turns(one), turns(other));
  print_row("parts a turn", parts(one), parts(other));
  if (one->result->ties_broken + other->result->ties_broken > 0)
    print_row("ties broken a game", ties_broken(one), ties_broken(other));
  print_tokens(one, NULL, one, other);
  print_tokens(other, one, one, other);
}
