/* compared.c - see compared.h. */
#include "compared.h"

#include <inspect.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "statistics_inside.h"

enum { MOST_NAMED = 32 }; /* terms of one name */

typedef struct teller {
  const bst_statistics *these, *others;
  void (*row)(void *self, const bst_compared *row);
  void *self;
} teller;

static void tell(const teller *t, bst_compared *row, const bst_measured *its,
                 const bst_measured *others) {
  row->these = bst_mean_span(t->these, its);
  row->others = bst_mean_span(t->others, others);
  row->apart = bst_difference_span(t->these, its, t->others, others);
  t->row(t->self, row);
}

/* --- what all games have ---------------------------------------------------------------------- */

static void tell_points(const teller *t) {
  const uint32_t of = BST_MEASURE_POINTS;
  const bst_measured m = {&of, 1, BST_MEASURE_GAMES, 1.0 / t->these->seats};
  bst_compared row = {.title = "", .key = "points_mean", .name = "", .label = "points a player"};
  tell(t, &row, &m, &m);
}

static void tell_course(const teller *t) {
  static const struct {
    const char *key, *label;
    uint32_t of, per;
  } all[] = {
      {"turns_mean", "turns a game", BST_MEASURE_TURNS, BST_MEASURE_GAMES},
      {"parts_per_turn", "parts a turn", BST_MEASURE_PARTS, BST_MEASURE_TURNS},
      {"decisions_per_turn", "decisions a turn", BST_MEASURE_DECISIONS, BST_MEASURE_TURNS},
      {"options_per_decision", "options a decision", BST_MEASURE_OPTIONS, BST_MEASURE_DECISIONS},
      {"discarded_mean", "discarded tiles a game", BST_MEASURE_DISCARDED, BST_MEASURE_GAMES},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    const bst_measured m = {&all[i].of, 1, all[i].per, 1};
    bst_compared row = {
        .title = "How the games go", .key = all[i].key, .name = "", .label = all[i].label};
    tell(t, &row, &m, &m);
  }
}

static void tell_seats(const teller *t) {
  for (uint8_t seat = 0; seat < t->these->seats; seat++) {
    char name[8], label[64];
    const uint32_t of = (uint32_t)BST_MEASURE_WINS + seat;
    const bst_measured m = {&of, 1, BST_MEASURE_GAMES, 1};
    bst_compared row = {.title = "By seat", .key = "wins_by_seat", .name = name, .label = label};
    snprintf(name, sizeof name, "%d", seat + 1);
    snprintf(label, sizeof label, "share of games won in seat %d", seat + 1);
    tell(t, &row, &m, &m);
  }
}

/* --- things with names ------------------------------------------------------------------------ */

/* Measures of the terms, tokens or figures of one name. */
typedef struct named {
  uint32_t of[MOST_NAMED];
  size_t count;
} named;

typedef struct sort {
  const char *title, *key;
  uint32_t first;
  uint32_t (*count)(const bst_statistics *s);
  const char *(*name)(const bst_ruleset *rs, uint32_t i);
} sort;

static uint32_t count_terms(const bst_statistics *s) { return s->terms; }
static uint32_t count_tokens(const bst_statistics *s) { return bst_token_kind_count(s->rs); }
static uint32_t count_figures(const bst_statistics *s) { return bst_figure_kind_count(s->rs); }
static const char *name_term(const bst_ruleset *rs, uint32_t i) {
  return bst_term_name(rs, (uint16_t)i);
}
static const char *name_token(const bst_ruleset *rs, uint32_t i) {
  return bst_token_kind_name(rs, (uint8_t)i);
}
static const char *name_figure(const bst_ruleset *rs, uint32_t i) {
  return bst_figure_kind_name(rs, (uint8_t)i);
}

static const sort reasons = {"Points a player, by reason", "points_by_reason", BST_MEASURE_TERMS,
                             count_terms, name_term},
                  figures = {"Figures placed, a player", "placed_mean", BST_MEASURE_PLACED,
                             count_figures, name_figure},
                  tokens = {"Tokens at the end, a player", "tokens_mean", BST_MEASURE_TOKENS,
                            count_tokens, name_token};

static void find(const sort *s, const bst_statistics *from, const char *name, named *out) {
  out->count = 0;
  for (uint32_t i = 0; i < s->count(from) && out->count < MOST_NAMED; i++)
    if (strcmp(s->name(from->rs, i), name) == 0)
      out->of[out->count++] = s->first + i;
}

static bool came_up(const bst_statistics *s, const named *n) {
  const bst_measured m = {n->of, n->count, BST_MEASURE_GAMES, 1};
  bst_span span = bst_mean_span(s, &m);
  return span.value != 0 || (isfinite(span.low) && span.low != span.high);
}

/* Those of `from`; what stands earlier in it, or in `known`, has been told. */
static void tell_names(const teller *t, const sort *s, const bst_statistics *from,
                       const bst_statistics *known) {
  double a_player = 1.0 / t->these->seats;
  for (uint32_t i = 0; i < s->count(from); i++) {
    const char *name = s->name(from->rs, i);
    named its, others, first;
    find(s, from, name, &first);
    find(s, t->these, name, &its);
    find(s, t->others, name, &others);
    if (first.of[0] != s->first + i || (known && its.count > 0) ||
        !(came_up(t->these, &its) || came_up(t->others, &others)))
      continue;
    const bst_measured one = {its.of, its.count, BST_MEASURE_GAMES, a_player},
                       other = {others.of, others.count, BST_MEASURE_GAMES, a_player};
    bst_compared row = {.title = s->title, .key = s->key, .name = name, .label = name};
    tell(t, &row, &one, &other);
  }
}

static void tell_sort(const teller *t, const sort *s) {
  tell_names(t, s, t->these, NULL);
  tell_names(t, s, t->others, t->these);
}

void bst_compare(const bst_statistics *these, const bst_statistics *others,
                 void (*row)(void *self, const bst_compared *row), void *self) {
  const teller t = {these, others, row, self};
  tell_points(&t);
  tell_sort(&t, &reasons);
  tell_course(&t);
  tell_seats(&t);
  tell_sort(&t, &figures);
  tell_sort(&t, &tokens);
}
