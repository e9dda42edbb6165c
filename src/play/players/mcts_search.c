/* mcts_search.c - see mcts_search.h. A trial goes down the tree, adds a node to it, plays on from
 * there by the rollout's policy, and tells every node on its way what came of it. */
#include "mcts_search.h"

#include "known_legal.h"

#include <game.h>

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum {
  RATED_FROM = 2,          /* visits of a node from which greedy is asked about its actions */
  MORE_FROM = 128,         /* visits, times the share that it wasn't asked about: then about more */
  WEIGHT = 20,             /* tries that greedy's word counts for */
  HALF = 12,               /* points ahead of where the tree began that are worth three quarters */
  LONGEST_ROLLOUT = 20000, /* decisions */
  MOST_ASKED = 64,         /* actions of a decision about which greedy is asked in a rollout */
  ENDLESS_FROM = 8,        /* trials that don't end, and no other */
};

/* --- memory ----------------------------------------------------------------------------------- */

bst_status bst_search_init(bst_search *s, const bst_thinking *way, const bst_ruleset *rs) {
  *s = (bst_search){.way = way, .table = bst_table_new(rs)};
  bool fine = s->table && (s->state = bst_game_new(s->table)) != NULL;
  fine = fine && (s->greedy = bst_greedy_new(s->table, way->home, way->hope)) != NULL;
  fine = fine && (way->hope == 0 || (s->open = bst_prospects_new(s->table, way->hope)) != NULL);
  fine = fine && bst_tree_init(&s->tree, way->nodes) && bst_tree_init(&s->other, way->nodes);
  if (!fine)
    bst_search_clear(s);
  return fine ? BST_OK : BST_NO_MEMORY;
}

void bst_search_clear(bst_search *s) {
  bst_tree_free(&s->tree);
  bst_tree_free(&s->other);
  bst_greedy_free(s->greedy);
  bst_prospects_free(s->open);
  bst_game_free(s->state);
  bst_table_free(s->table);
  free(s->action);
  free(s->worth);
  free(s->legal);
  *s = (bst_search){0};
}

static bool make_room(bst_search *s, uint32_t count) {
  if (count <= s->room)
    return true;
  bst_action *action = realloc(s->action, count * sizeof *action);
  s->action = action ? action : s->action;
  int32_t *worth = realloc(s->worth, count * sizeof *worth);
  s->worth = worth ? worth : s->worth;
  s->room = action && worth ? count : s->room;
  return action && worth;
}

/* --- carrying out ----------------------------------------------------------------------------- */

/* What came of an action in the state of the trial. */
static bool carried_out(bst_search *s, bst_status status, const bst_error *why) {
  if (status == BST_ENDLESS) {
    s->endless++;
    s->why = *why;
  }
  return status == BST_OK;
}

/* One that is legal there. */
static bool carry_out(bst_search *s, const bst_action *action) {
  bst_error why;
  return carried_out(s, bst_game_apply_listed(s->table, s->state, action, &why), &why);
}

bool bst_search_is_endless(const bst_search *s) {
  return s->endless == s->decided && s->endless >= ENDLESS_FROM;
}

/* --- positions -------------------------------------------------------------------------------- */

/* A number for what everybody sees of a position, and for what is legal there. */
static uint64_t key_of(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                       const bst_action *action, uint32_t count) {
  uint64_t key = (uint64_t)g->drawn << 40 | (uint64_t)g->part << 16 | seat;
  key = XXH3_64bits_withSeed(tiles_of(rs, g), g->tile_count * sizeof(bst_tile), key);
  key = XXH3_64bits_withSeed(figures_of(rs, g), rs->layout.figure_cap * sizeof(bst_figure), key);
  key = XXH3_64bits_withSeed(g->points, sizeof g->points, key);
  return XXH3_64bits_withSeed(action, count * sizeof *action, key);
}

/* A value for `seat` of what the game is worth: half where it was when the tree began. */
static int32_t value_of(const bst_search *s, int32_t worth, uint8_t seat) {
  int64_t ahead = (int64_t)worth - s->base[seat], half = BST_TREE_SCALE / 2;
  int64_t far = (ahead < 0 ? -ahead : ahead) + HALF * BST_WORTH_POINT;
  return (int32_t)(half + half * ahead / far);
}

/* --- going on by the policy ------------------------------------------------------------------- */

/* The actions that greedy chooses among: all, or where there are too many, some by chance. */
static uint32_t list_for_greedy(bst_search *s, const bst_choices *choices) {
  if (choices->count <= MOST_ASKED)
    return bst_game_legal(s->table, s->state, s->action, choices->count);
  for (uint32_t i = 0; i < MOST_ASKED; i++)
    bst_game_choice(s->table, s->state, choices, bst_dice_below(&s->dice, choices->count),
                    &s->action[i]);
  return MOST_ASKED;
}

/* Is it worth asking greedy? Where rules ask and ask without a tile being laid it isn't. */
static bool is_asked(const bst_search *s, uint32_t count) {
  return count > 1 && s->way->rollout == BST_ROLLOUT_GREEDY && bst_haste(s->state) == 1;
}

/* What the policy does; false: nobody is asked any more. */
static bool pick(bst_search *s, bst_action *out) {
  bst_choices choices;
  bst_game_choices(s->table, s->state, &choices);
  if (choices.count == 0)
    return false;
  if (is_asked(s, choices.count) && make_room(s, choices.count)) {
    uint32_t count = list_for_greedy(s, &choices);
    uint32_t number = bst_greedy_planned(s->greedy, s->state, s->action, count);
    if (number == count) {
      bst_greedy_hurry(s->greedy, true);
      bst_greedy_rate(s->greedy, s->state, choices.seat, s->action, count, true, s->worth);
      bst_greedy_hurry(s->greedy, false);
      number = bst_greedy_best(s->worth, count, &s->dice);
      bst_greedy_take(s->greedy, number);
    }
    *out = s->action[number];
    return true;
  }
  uint32_t number = choices.count > 1 ? bst_dice_below(&s->dice, choices.count) : 0;
  bst_game_choice(s->table, s->state, &choices, number, out);
  return true;
}

/* Plays on for some turns, and says what the game is worth then. */
static bool roll_out(bst_search *s, int32_t worth[BST_MAX_PLAYERS]) {
  bst_action action;
  bool ends = s->way->depth > 0 || s->way->rollout == BST_ROLLOUT_NONE;
  uint32_t turns = s->way->rollout == BST_ROLLOUT_NONE ? 0 : s->way->depth;
  uint32_t last = bst_game_turn(s->state) + turns;
  for (uint32_t i = 0; i < LONGEST_ROLLOUT; i++) {
    if ((ends && bst_game_turn(s->state) >= last) || !pick(s, &action))
      break;
    if (!carry_out(s, &action)) {
      bst_table_forgive(s->table);
      return false;
    }
  }
  return bst_evaluate_now(s->table, s->state, s->way->home, s->open, worth);
}

/* --- in the tree ------------------------------------------------------------------------------ */

/* Goes on through what leaves no choice. Lists what can be chosen; *count 0: nothing. */
static bool go_to_decision(bst_search *s, bst_choices *choices) {
  bst_action only;
  for (;;) {
    bst_game_choices(s->table, s->state, choices);
    if (choices->count != 1)
      break;
    bst_game_choice(s->table, s->state, choices, 0, &only);
    if (!carry_out(s, &only))
      return false;
  }
  if (!make_room(s, choices->count))
    return false;
  if (choices->count > 0)
    bst_game_legal(s->table, s->state, s->action, choices->count);
  return true;
}

/* What greedy thinks of the actions of a node, in the state of the trial: of every n-th first,
 * where there are hundreds (but at the root, where all matter); the more often the node is visited,
 * the more of them are asked about. */
static void rate(bst_search *s, uint32_t node) {
  bst_tree_node *at = &s->tree.node[node];
  uint32_t first = at->edge_count / MOST_ASKED + 1, count = 0;
  uint32_t step = node == 0 ? 1 : at->rated ? at->step / 2u : first > UINT16_MAX ? 1 : first;
  for (uint32_t i = 0; i < at->edge_count; i++) {
    bst_edge *edge = &s->tree.edge[at->edge + i];
    if (!at->rated)
      edge->prior = BST_UNASKED;
    if (i % step == 0 && edge->prior == BST_UNASKED)
      s->action[count++] = edge->action;
  }
  bst_greedy_look_everywhere(s->greedy, node == 0);
  bst_greedy_rate(s->greedy, s->state, at->seat, s->action, count, node > 0, s->worth);
  bst_greedy_look_everywhere(s->greedy, false);
  for (uint32_t i = 0, n = 0; i < at->edge_count; i++) {
    bst_edge *edge = &s->tree.edge[at->edge + i];
    if (i % step != 0 || edge->prior != BST_UNASKED)
      continue;
    edge->prior = s->worth[n] == BST_WORTHLESS ? 0 : value_of(s, s->worth[n], at->seat);
    n++;
  }
  at->rated = true;
  at->step = (uint16_t)step;
}

/* Is greedy to be asked now, for the first time or about more of them? */
static bool is_to_be_rated(const bst_search *s, uint32_t node) {
  const bst_tree_node *at = &s->tree.node[node];
  if (s->way->tree != BST_TREE_GREEDY)
    return false;
  if (!at->rated)
    return node == 0 || at->visits >= RATED_FROM;
  return at->step > 1 && (node == 0 || (uint64_t)at->visits * at->step >= MORE_FROM);
}

/* The game as it may be: the n-th guess of this decision is the same whoever asks for it. */
static void guess(bst_search *s, const bst_decision *what, uint32_t n) {
  bst_game_copy(s->state, what->view);
  bst_game_determinize(bst_table_ruleset(s->table), s->state, what->seat,
                       bst_random_mix(s->guesses, n));
}

/* Room for what is known of the n-th guess; NULL: no memory. */
static uint64_t *known_of(bst_search *s, uint32_t n, uint32_t count) {
  uint32_t words = bst_legal_words(count) + 1;
  if (n >= s->legal_guesses) {
    uint32_t room = n < 32 ? 64 : 2 * n;
    uint64_t *legal = realloc(s->legal, (size_t)room * words * sizeof *legal);
    if (!legal)
      return NULL;
    memset(legal + (size_t)s->legal_guesses * words, 0,
           (size_t)(room - s->legal_guesses) * words * sizeof *legal);
    s->legal = legal;
    s->legal_guesses = room;
  }
  return s->legal + (size_t)n * words;
}

/* Which actions of the root are legal in the n-th guess, which is the state of the trial. Each
 * action comes to each guess in a trial of its own; the decision is listed once for all. */
static const uint64_t *legal_in(bst_search *s, uint32_t n) {
  const bst_tree_node *root = &s->tree.node[0];
  uint64_t *known = known_of(s, n, root->edge_count);
  if (!known || known[0])
    return known ? known + 1 : NULL;
  if (!make_room(s, root->edge_count))
    return NULL;
  for (uint32_t i = 0; i < root->edge_count; i++)
    s->action[i] = s->tree.edge[root->edge + i].action;
  bst_find_legal(s->table, s->state, s->action, root->edge_count, known + 1);
  known[0] = 1;
  return known + 1;
}

/* What is legal at the root was asked of the game itself; in a guess at it it need not be. */
static bool carry_out_in_guess(bst_search *s, const bst_action *action, uint32_t i, uint32_t n) {
  bst_error why;
  const uint64_t *legal =
      bst_is_offered(bst_table_ruleset(s->table), action) ? legal_in(s, n) : NULL;
  bst_status status = legal ? bst_apply_known(s->table, s->state, action, legal, i, &why)
                            : bst_game_apply(s->table, s->state, action, &why);
  return carried_out(s, status, &why);
}

/* Chooses in a node and carries it out; false: it can't be done in this trial. The n-th trial of
 * every action at the root is the n-th guess, so that what they bring differs by the actions, not
 * by what was guessed. */
static bool descend(bst_search *s, const bst_decision *what, uint32_t node) {
  bst_tree_node *at = &s->tree.node[node];
  if (is_to_be_rated(s, node)) {
    if (node == 0) {
      guess(s, what, 0);
      legal_in(s, 0); /* before greedy lists others */
    }
    rate(s, node);
  }
  uint32_t edge =
      bst_tree_select(&s->tree, node, s->way->explore, at->rated ? WEIGHT : 0, &s->dice);
  if (node == 0)
    guess(s, what, s->tree.edge[edge].visits);
  s->owner[s->path_length] = node;
  s->path[s->path_length++] = edge;
  const bst_action *action = &s->tree.edge[edge].action;
  if (node > 0)
    return carry_out(s, action);
  return carry_out_in_guess(s, action, edge - at->edge, s->tree.edge[edge].visits);
}

/* The node of the position at which the trial stands, behind the last edge of the path.
 * BST_NO_NODE: nothing is to be chosen, or there is a new one, or no room for it. */
static uint32_t next_node(bst_search *s, bool *fine) {
  bst_choices choices;
  uint32_t edge = s->path[s->path_length - 1];
  *fine = go_to_decision(s, &choices);
  if (!*fine || choices.count == 0 || s->path_length == BST_PATH)
    return BST_NO_NODE;
  uint64_t key =
      key_of(bst_table_ruleset(s->table), s->state, choices.seat, s->action, choices.count);
  uint32_t node = bst_tree_child(&s->tree, edge, key);
  if (node != BST_NO_NODE)
    return node;
  node = bst_tree_add(&s->tree, key, choices.seat, s->action, choices.count);
  if (node != BST_NO_NODE)
    bst_tree_hang(&s->tree, edge, node);
  return BST_NO_NODE;
}

static void tell_path(bst_search *s, const int32_t worth[BST_MAX_PLAYERS]) {
  for (uint32_t i = 0; i < s->path_length; i++) {
    bst_tree_node *node = &s->tree.node[s->owner[i]];
    bst_edge *edge = &s->tree.edge[s->path[i]];
    node->visits++;
    edge->visits++;
    edge->sum += value_of(s, worth[node->seat], node->seat);
  }
}

/* A script has failed, or the action isn't legal in this guess: nothing is known but that. The
 * first action of the path is tried less often for it. */
static void tell_failure(bst_search *s) {
  s->tree.node[0].visits++;
  s->tree.edge[s->path[0]].visits++;
  bst_table_forgive(s->table);
}

void bst_search_trial(bst_search *s, const bst_decision *what) {
  int32_t worth[BST_MAX_PLAYERS];
  uint32_t node = 0;
  bool fine = true;
  s->trials++;
  s->decided++;
  s->path_length = 0;
  while (fine && node != BST_NO_NODE) {
    fine = descend(s, what, node);
    if (fine)
      node = next_node(s, &fine);
  }
  if (fine && roll_out(s, worth))
    tell_path(s, worth);
  else
    tell_failure(s);
}

/* --- a decision ------------------------------------------------------------------------------- */

/* Another tree begins, from what the game is worth now. */
static bst_status plant(bst_search *s, const bst_decision *what, uint64_t key) {
  bst_tree_clear(&s->tree);
  memset(s->base, 0, sizeof s->base);
  bst_game_copy(s->state, what->view);
  bst_game_determinize(bst_table_ruleset(s->table), s->state, what->seat, bst_dice_next(&s->dice));
  bst_evaluate_now(s->table, s->state, s->way->home, s->open, s->base);
  uint32_t root = bst_tree_add(&s->tree, key, what->seat, what->action, what->count);
  return root == BST_NO_NODE ? BST_NO_MEMORY : BST_OK;
}

bst_status bst_search_begin(bst_search *s, const bst_decision *what, uint64_t chance) {
  const bst_ruleset *rs = bst_table_ruleset(s->table);
  uint64_t key = key_of(rs, what->view, what->seat, what->action, what->count);
  s->dice = (bst_dice){chance};
  s->guesses = bst_dice_next(&s->dice);
  s->decided = s->endless = 0;
  free(s->legal); /* of the decision before */
  s->legal = NULL;
  s->legal_guesses = 0;
  if (!make_room(s, what->count))
    return BST_NO_MEMORY;
  uint32_t known = bst_tree_find(&s->tree, key, what->action, what->count);
  if (known == BST_NO_NODE)
    return plant(s, what, key);
  bst_tree kept = s->other;
  bst_tree_keep(&s->tree, known, &kept);
  s->other = s->tree;
  s->tree = kept;
  return BST_OK;
}
