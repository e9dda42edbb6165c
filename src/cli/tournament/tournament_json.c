/* tournament_json.c - see tournament_tell.h: the document. */
#include <inspect.h>
#include <stdio.h>

#include "sim_tell.h"
#include "tournament_tell.h"

static void set_sum(bst_json *to, const bst_sum *sum) {
  bst_json_set_real(to, "score", (double)sum->score / BST_SCORE_UNIT);
  bst_json_set_whole(to, "games", (int64_t)sum->games);
  bst_json_set_whole(to, "wins", (int64_t)sum->wins);
  bst_json_set_whole(to, "ties", (int64_t)sum->ties);
  bst_json_set_whole(to, "losses", (int64_t)(sum->games - sum->wins - sum->ties));
  bst_json_set_whole(to, "forfeits", (int64_t)sum->forfeits);
  bst_json_set_real(to, "mean_points", mean_of((double)sum->points, sum->finished));
}

static bst_json *standings_json(const told_tournament *told, size_t rules) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  const bst_tournament_file *file = told->t->file;
  bst_json *list = bst_json_new_list();
  bst_scores_sort(&told->result->scores, rules, player);
  for (size_t i = 0; i < file->player_count; i++) {
    bst_json *one = bst_json_new_object();
    const bst_sum *sum = told_sum(told, rules, player[i]);
    bst_json_set_text(one, "name", file->player[player[i]].name);
    set_sum(one, sum);
    bst_json_set_whole(one, "byes", (int64_t)sum->byes);
    bst_json_set_real(one, "win_rate", mean_of((double)sum->wins, sum->games));
    if (rules == file->rules_count) {
      tournament_set_rating(one, &told->ratings, player[i]);
    }
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *pairing_json(const told_tournament *told, const bst_meeting *m) {
  bst_json *out = bst_json_new_object(), *players = bst_json_new_list();
  bst_json_set_whole(out, "round", m->round + 1);
  for (uint8_t i = 0; i < told->t->file->table; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "name", told->t->file->player[m->player[i]].name);
    set_sum(one, &m->sum[i]);
    bst_json_add(players, one);
  }
  bst_json_set(out, "players", players);
  bst_json_set_whole(out, "games", (int64_t)m->games);
  bst_json_set_whole(out, "aborted", (int64_t)m->aborted);
  return out;
}

static void set_counts(bst_json *to, const told_tournament *told, size_t rules) {
  const bst_rules *all = told->t->rules[rules];
  const bst_ruleset *rs = bst_rules_compiled(all);
  const bst_ruleset_count *count = &told->result->count[rules];
  bst_json *terms = bst_json_new_object(), *calls = bst_json_new_object();
  for (uint16_t i = 0; i < bst_term_count(rs); i++)
    if (count->term[i] != 0)
      bst_json_set_whole(terms, bst_term_name(rs, i), count->term[i]);
  for (size_t i = 0; i < bst_rules_count(all); i++)
    bst_json_set_whole(calls, bst_rules_info(all, i).id, (int64_t)count->fired[i]);
  bst_json_set_whole(to, "games", (int64_t)count->games);
  bst_json_set_real(to, "turns_mean", mean_of((double)count->turns, count->games));
  bst_json_set_whole(to, "turns_least", count->shortest);
  bst_json_set_whole(to, "turns_most", count->longest);
  bst_json_set_real(to, "discarded_mean", mean_of((double)count->discarded, count->games));
  bst_json_set(to, "points", terms);
  bst_json_set(to, "calls", calls);
}

static bst_json *seats_json(const told_tournament *told, size_t rules) {
  bst_json *list = bst_json_new_list();
  for (uint8_t i = 0; i < told->t->file->table; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "seat", i + 1);
    set_sum(one, &told->result->scores.seat[rules][i]);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *ruleset_json(const told_tournament *told, size_t rules) {
  bst_json *out = bst_json_new_object(), *with = bst_json_new_list(), *all = bst_json_new_list();
  const bst_scores *scores = &told->result->scores;
  bst_json_set_text(out, "name", told->t->file->rules[rules].name);
  for (size_t i = 0; told->t->rules && i < bst_rules_count(told->t->rules[rules]); i++)
    bst_json_add_text(with, bst_rules_info(told->t->rules[rules], i).id);
  bst_json_set(out, "with", with);
  if (told->t->rules)
    set_counts(out, told, rules);
  bst_json_set(out, "standings", standings_json(told, rules));
  bst_json_set(out, "by_seat", seats_json(told, rules));
  for (size_t i = 0; i < scores->meeting_count; i++)
    if (scores->meeting[i].rules == rules)
      bst_json_add(all, pairing_json(told, &scores->meeting[i]));
  bst_json_set(out, "pairings", all);
  return out;
}

static bst_json *players_json(const bst_tournament_file *file) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < file->player_count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "name", file->player[i].name);
    bst_json_set_text(one, "player", file->player[i].player);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *test_json(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  const bst_sprt *test = &told->result->test;
  const bst_scores *scores = &told->result->scores;
  static const char *const verdicts[] = {"open", "elo0", "elo1"};
  bst_json *out = bst_json_new_object(), *samples = bst_json_new_list();
  bst_json_set_text(out, "player", file->player[file->sprt.player].name);
  bst_json_set_real(out, "elo0", file->sprt.elo0);
  bst_json_set_real(out, "elo1", file->sprt.elo1);
  bst_json_set_real(out, "alpha", file->sprt.alpha);
  bst_json_set_real(out, "beta", file->sprt.beta);
  bst_json_set_real(out, "ratio", test->ratio);
  bst_json_set_real(out, "lower", test->lower);
  bst_json_set_real(out, "upper", test->upper);
  bst_json_set_text(out, "verdict", verdicts[test->verdict]);
  for (size_t i = 0; i < scores->tested_size; i++)
    bst_json_add(samples, bst_json_new_whole((int64_t)scores->tested[i]));
  bst_json_set(out, "samples", samples);
  return out;
}

static bst_json *failures_json(const bst_tournament_result *r) {
  bst_json *list = bst_json_new_list();
  for (uint32_t i = 0; i < r->reason_count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "error", r->reason[i].error.text);
    bst_json_set_whole(one, "games", (int64_t)r->reason[i].games);
    bst_json_set_whole(one, "first_game", (int64_t)r->reason[i].first_game);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *notes_json(const bst_tournament_result *r) {
  bst_json *object = bst_json_new_object();
  for (uint32_t i = 0; i < r->note_count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "sum", r->note[i].sum);
    bst_json_set_whole(one, "games", (int64_t)r->note[i].games);
    bst_json_set(object, r->note[i].name, one);
  }
  return object;
}

static bst_json *taken_out_json(const told_tournament *told) {
  const bst_tournament_result *r = told->result;
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < r->out_count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "name", told->t->file->player[r->out[i].player].name);
    bst_json_set_whole(one, "game", (int64_t)r->out[i].game);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *teams_json(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  uint8_t team[BST_TOURNAMENT_PLAYERS];
  bst_json *list = bst_json_new_list();
  bst_scores_sort_teams(&told->result->scores, file->rules_count, team);
  for (size_t i = 0; i < file->team_count; i++) {
    bst_json *one = bst_json_new_object(), *players = bst_json_new_list();
    const bst_sum sum = bst_scores_team(&told->result->scores, file->rules_count, team[i]);
    bst_json_set_text(one, "name", file->team_name[team[i]]);
    for (size_t k = 0; k < file->player_count; k++)
      if (file->team[k] == team[i])
        bst_json_add_text(players, file->player[k].name);
    bst_json_set(one, "players", players);
    set_sum(one, &sum);
    bst_json_add(list, one);
  }
  return list;
}

bst_json *tournament_document(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  const bst_tournament_result *r = told->result;
  bst_json *out = bst_json_new_object(), *rulesets = bst_json_new_list();
  bst_json_set_text(out, "id", file->id);
  bst_json_set_text(out, "title", file->title);
  bst_json_set_text(out, "format", tournament_format_name(file));
  bst_json_set_whole(out, "table", file->table);
  bst_json_set_whole(out, "games", (int64_t)told->plan->games);
  bst_json_set_whole(out, "seed", (int64_t)told->plan->seed);
  bst_json_set(out, "players", players_json(file));
  for (size_t i = 0; i < file->rules_count; i++)
    bst_json_add(rulesets, ruleset_json(told, i));
  bst_json_set(out, "rulesets", rulesets);
  bst_json_set(out, "standings", standings_json(told, file->rules_count));
  bst_json_set(out, "by_seat", seats_json(told, file->rules_count));
  if (file->team_count > 0)
    bst_json_set(out, "teams", teams_json(told));
  if (file->sprt.given)
    bst_json_set(out, "test", test_json(told));
  bst_json_set(out, "stats", notes_json(r));
  bst_json_set(out, "comparisons", tournament_cross_json(told));
  bst_json_set_whole(out, "deals", (int64_t)told->ratings.deals);
  bst_json_set_bool(out, "elo_assumed", told->ratings.assumed);
  bst_json_set_bool(out, "reproducible", bst_tournament_is_reproducible(told->t));
  bst_json_set_text(out, "ending", tournament_ending_name(r->ending));
  bst_json_set_whole(out, "counted", (int64_t)r->games);
  bst_json_set_whole(out, "aborted", (int64_t)r->aborted);
  bst_json_set_whole(out, "forfeited", (int64_t)r->forfeits);
  bst_json_set(out, "taken_out", taken_out_json(told));
  bst_json_set_whole(out, "left_out", (int64_t)r->left_out);
  bst_json_set(out, "reasons", failures_json(r));
  bst_json_set_hash(out, "digest", r->digest);
  return out;
}

bst_status tournament_print_json(const told_tournament *told) {
  bst_json *out = tournament_document(told);
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status;
}
