/* thought.c - see thought.h. */
#include "thought.h"

#include "session_inside.h"

#include <stdlib.h>

struct bst_thought {
  bst_match match;
  bst_session_counts seen; /* of the session, when it began */
  uint8_t seat;
  bool done; /* what was thought is carried out, or nothing was */
  bool chosen;
  bst_action action;
};

bool bst_session_thinks(const bst_session *s) {
  bst_choices choices;
  bst_game_choices(s->match.table, s->match.game, &choices);
  const bst_player *player = choices.count > 1 ? s->match.seat[choices.seat] : NULL;
  return player && (player->way == BST_CHOOSES_BY_SCRIPT || bst_mind_kind_of(player)) &&
         player->way != BST_CHOOSES_BY_PROGRAM;
}

/* --- beginning -------------------------------------------------------------------------------- */

static bst_thought *thought_new(const bst_session *s, bst_error *err) {
  bst_thought *t = calloc(1, sizeof *t);
  if (!t || bst_match_init(&t->match, bst_table_ruleset(s->match.table), err) != BST_OK) {
    free(t);
    (void)bst_session_no_memory(err);
    return NULL;
  }
  t->done = true;
  return t;
}

void bst_thought_free(bst_thought *thought) {
  if (!thought)
    return;
  bst_match_clear(&thought->match);
  free(thought);
}

static bool plays_the_same(const bst_match *m, const bst_match *of) {
  bool same = bst_table_ruleset(m->table) == bst_table_ruleset(of->table);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    same = same && (m->seat[i] == of->seat[i] || !m->seat[i]);
  return same;
}

/* Players remember nothing of other rules, or of those who sat there. */
static bst_status follow_rules(bst_thought *t, const bst_session *s, bst_error *err) {
  if (plays_the_same(&t->match, &s->match))
    return BST_OK;
  bst_table *table = bst_table_new(bst_table_ruleset(s->match.table));
  if (!table)
    return bst_session_no_memory(err);
  bst_match_move(&t->match, table);
  return BST_OK;
}

/* Players are told what those of the session have been told since. */
static void follow_course(bst_thought *t, const bst_session *s) {
  const bst_session_counts *seen = &t->seen, *now = &s->counts;
  if (seen->taken_back != now->taken_back)
    bst_match_taken_back(&t->match);
  if (seen->forgotten != now->forgotten)
    bst_match_forget(&t->match);
  t->seen = *now;
}

bst_status bst_thought_begin(const bst_session *s, bst_thought **thought, bst_error *err) {
  bst_thought *t = *thought ? *thought : thought_new(s, err);
  if (!t)
    return BST_NO_MEMORY;
  *thought = t;
  bst_status status = follow_rules(t, s, err);
  if (status != BST_OK)
    return status;
  follow_course(t, s);
  bst_choices choices;
  bst_game_choices(s->match.table, s->match.game, &choices);
  bst_match *m = &t->match;
  bst_game_copy(m->game, s->match.game);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    m->seat[i] = s->match.seat[i];
  m->hear = s->match.hear;
  m->measured = s->match.measured;
  m->forfeit = BST_NOBODY_FAILED;
  m->halted = false;
  t->seat = choices.seat;
  m->dice[t->seat] = s->match.dice[t->seat];
  t->done = t->chosen = false;
  return BST_OK;
}

/* --- choosing and ending ---------------------------------------------------------------------- */

void bst_thought_choose(bst_thought *thought) {
  thought->chosen = bst_match_choose(&thought->match, &thought->action);
}

bool bst_thought_fits(const bst_thought *thought, const bst_session *s) {
  return !thought->done && thought->seen.changes == s->counts.changes &&
         thought->match.seat[thought->seat] == s->match.seat[thought->seat];
}

bst_status bst_thought_end(bst_thought *thought, bst_session *s, bst_error *err) {
  thought->done = true;
  s->match.dice[thought->seat] = thought->match.dice[thought->seat];
  return bst_session_go_on_with(s, &thought->match, thought->chosen ? &thought->action : NULL, err);
}
