/* sim_compare.c - see sim_compare.h. */
#include "sim_compare.h"

#include <estimates.h>
#include <inspect.h>
#include <math.h>
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

/* --- rows ------------------------------------------------------------------------------------ */

enum { MOST_NAMED = 32 }; /* terms of one name */

/* What is told of both sides; its group and name are those of --live, its label is for people. */
typedef struct row {
  const char *group, *name, *label;
  double one, other;
  bool has_interval;
  bst_span apart;
} row;

static row row_of(const char *group, const char *name, const char *label, double one,
                  double other) {
  return (row){.group = group, .name = name, .label = label, .one = one, .other = other};
}

typedef struct rows {
  const sim_side *one, *other;
  void (*put)(void *self, const row *r);
  void *self;
} rows;

static void put(const rows *to, row r, const bst_measured *its, const bst_measured *others) {
  r.has_interval = its != NULL;
  if (its)
    r.apart = bst_difference_span(to->one->statistics, its, to->other->statistics, others);
  to->put(to->self, &r);
}

static void put_plain(const rows *to, row r, uint32_t measure, uint32_t per, double factor) {
  const bst_measured what = {&measure, 1, per, factor};
  put(to, r, &what, &what);
}

/* Measures of all terms (or tokens) of that name. */
static size_t find_terms(const sim_side *side, const char *name, uint32_t of[MOST_NAMED]) {
  size_t count = 0;
  for (uint16_t i = 0; i < term_count(side) && count < MOST_NAMED; i++)
    if (strcmp(bst_term_name(ruleset_of(side), i), name) == 0)
      of[count++] = (uint32_t)BST_MEASURE_TERMS + i;
  return count;
}

static size_t find_token(const sim_side *side, const char *name, uint32_t of[MOST_NAMED]) {
  for (uint8_t i = 0; i < bst_token_kind_count(ruleset_of(side)); i++)
    if (strcmp(bst_token_kind_name(ruleset_of(side), i), name) == 0) {
      of[0] = (uint32_t)BST_MEASURE_TOKENS + i;
      return 1;
    }
  return 0;
}

typedef size_t find_measures(const sim_side *side, const char *name, uint32_t of[MOST_NAMED]);

static void put_named(const rows *to, row r, find_measures *find) {
  uint32_t its[MOST_NAMED], others[MOST_NAMED];
  double a_seat = 1.0 / bst_ruleset_players(ruleset_of(to->one));
  const bst_measured a = {its, find(to->one, r.name, its), BST_MEASURE_GAMES, a_seat};
  const bst_measured b = {others, find(to->other, r.name, others), BST_MEASURE_GAMES, a_seat};
  put(to, r, &a, &b);
}

/* Those of `from`; `known` (may be NULL): but for those that this one has, too. */
static void put_terms(const rows *to, const sim_side *from, const sim_side *known) {
  for (uint16_t i = 0; i < term_count(from); i++) {
    const char *name = bst_term_name(ruleset_of(from), i);
    bool is_known = (known && term_named(known, name) != 0) || !is_first_of_its_name(from, i);
    if (term_named(from, name) != 0 && !is_known)
      put_named(to,
                row_of("points_by_reason", name, name, term_named(to->one, name),
                       term_named(to->other, name)),
                find_terms);
  }
}

static void put_tokens(const rows *to, const sim_side *from, const sim_side *known) {
  for (uint8_t i = 0; i < bst_token_kind_count(ruleset_of(from)); i++) {
    const char *name = bst_token_kind_name(ruleset_of(from), i);
    char label[128];
    snprintf(label, sizeof label, "%s a player, at the end", name);
    if (from->result->token[i] != 0 && !(known && token_named(known, name) != 0))
      put_named(to,
                row_of("tokens_mean", name, label, token_named(to->one, name),
                       token_named(to->other, name)),
                find_token);
  }
}

static void put_all(const rows *to) {
  const sim_side *one = to->one, *other = to->other;
  (void)bst_statistics_sum(one->statistics); /* of all threads */
  (void)bst_statistics_sum(other->statistics);
  put_plain(to, row_of("points_mean", "", "points a player", points(one), points(other)),
            BST_MEASURE_POINTS, BST_MEASURE_GAMES, 1.0 / bst_ruleset_players(ruleset_of(one)));
  put_terms(to, one, NULL);
  put_terms(to, other, one);
  put_plain(to, row_of("turns_mean", "", "turns a game", turns(one), turns(other)),
            BST_MEASURE_TURNS, BST_MEASURE_GAMES, 1);
  put_plain(to, row_of("parts_per_turn", "", "parts a turn", parts(one), parts(other)),
            BST_MEASURE_PARTS, BST_MEASURE_TURNS, 1);
  if (one->result->ties_broken + other->result->ties_broken > 0)
    put(to,
        row_of("ties_broken_per_game", "", "ties broken a game", ties_broken(one),
               ties_broken(other)),
        NULL, NULL);
  put_tokens(to, one, NULL);
  put_tokens(to, other, one);
}

static void add_row(void *self, const row *r) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "group", r->group);
  bst_json_set_text(one, "name", r->name);
  bst_json_set_real(one, "this", r->one);
  bst_json_set_real(one, "against", r->other);
  bst_json_set_real(one, "difference", r->one - r->other);
  if (r->has_interval && isfinite(r->apart.low)) {
    bst_json_set_real(one, "low", r->apart.low);
    bst_json_set_real(one, "high", r->apart.high);
  }
  bst_json_add(self, one);
}

bst_json *sim_differences(const sim_side *one, const sim_side *other) {
  bst_json *list = bst_json_new_list();
  put_all(&(rows){one, other, add_row, list});
  return list;
}

/* --- text ------------------------------------------------------------------------------------ */

static void print_row(void *self, const row *r) {
  (void)self;
  printf("%-44s %12.3f %12.3f %+12.3f", r->label, r->one, r->other, r->one - r->other);
  if (!r->has_interval || !isfinite(r->apart.low))
    putchar('\n');
  else if (r->apart.low == 0 && r->apart.high == 0)
    puts("   in every game");
  else
    printf("   %+.3f to %+.3f%s\n", r->apart.low, r->apart.high,
           bst_span_is_clear(&r->apart) ? "" : " (not clear)");
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
  printf("\n%-44s %12s %12s %12s   %s\n", "", "these", "against", "difference", "19 times in 20");
  put_all(&(rows){one, other, print_row, NULL});
}
