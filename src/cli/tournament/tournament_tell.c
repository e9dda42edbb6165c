/* tournament_tell.c - see tournament_tell.h: the text. */
#include "tournament_tell.h"

#include <inspect.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sim_tell.h"

const char *tournament_format_name(const bst_tournament_file *file) {
  static const char *const names[] = {"round robin", "gauntlet",         "swiss", "knock-out",
                                      "ladder",      "double knock-out", "groups"};
  return names[file->format];
}

const char *tournament_ending_name(bst_ending ending) {
  static const char *const names[] = {"ended", "test", "endless", "time", "interrupted"};
  return names[ending];
}

static double points_of(int64_t parts) { return (double)parts / BST_SCORE_UNIT; }

/* --- the head --------------------------------------------------------------------------------- */

static void print_head(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  const bst_tournament_plan *plan = told->plan;
  static const char *const deals[] = {"", ", each deal from every seat",
                                      ", each deal with every seating"};
  uint32_t rounds = bst_schedule_rounds(file);
  uint64_t pairings = bst_schedule_games(file, 1), most = bst_schedule_most_games(file, 1);
  printf("%s%s%s\n%s: %" PRIu64, file->id, *file->title ? ": " : "", file->title,
         tournament_format_name(file), pairings);
  if (most > pairings)
    printf(" or %" PRIu64, most);
  printf(" pairing%s of %u", most == 1 ? "" : "s", file->table);
  if (rounds > 1)
    printf(" in %u rounds", rounds);
  printf(", %" PRIu64 " game%s each%s, seed %" PRIu64 "\n", plan->games,
         plan->games == 1 ? "" : "s", deals[file->deals], plan->seed);
  if (plan->shards > 1)
    printf("shard %u of %u\n", plan->shard + 1, plan->shards);
  for (size_t i = 0; i < file->player_count; i++)
    printf("  %-20s %s\n", file->player[i].name, file->player[i].player);
}

/* --- standings -------------------------------------------------------------------------------- */

static void print_line(const told_tournament *told, size_t rules, size_t place,
                       const uint8_t *standing) {
  uint8_t player = standing[place - 1];
  const bst_sum *sum = told_sum(told, rules, player);
  printf("%3zu  %-19s %9.2f %9" PRIu64 " %9" PRIu64 " %9" PRIu64 " %9" PRIu64 " %9" PRIu64
         " %7.2f %% %12.3f",
         place, told->t->file->player[player].name, points_of(sum->score), sum->games, sum->wins,
         sum->ties, sum->games - sum->wins - sum->ties, sum->forfeits,
         100 * mean_of((double)sum->wins, sum->games), mean_of((double)sum->points, sum->finished));
  if (rules == told->t->file->rules_count)
    tournament_print_rating(told, player);
  putchar('\n');
}

static void print_standings(const told_tournament *told, size_t rules, const char *title) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  const bst_tournament_file *file = told->t->file;
  bst_scores_sort(&told->result->scores, rules, player);
  printf("\n%-24s %9s %9s %9s %9s %9s %9s %9s %12s", title, "score", "games", "wins", "ties",
         "losses", "forfeits", "won", "mean points");
  if (rules == file->rules_count)
    printf(" %8s %8s %8s", "elo", "low", "high");
  putchar('\n');
  for (size_t i = 0; i < file->player_count; i++)
    print_line(told, rules, i + 1, player);
}

static void print_teams(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  uint8_t team[BST_TOURNAMENT_PLAYERS];
  if (file->team_count == 0)
    return;
  bst_scores_sort_teams(&told->result->scores, file->rules_count, team);
  printf("\n%-24s %9s %9s %9s %9s %9s %12s\n", "teams", "score", "games", "wins", "ties", "losses",
         "mean points");
  for (size_t i = 0; i < file->team_count; i++) {
    const bst_sum sum = bst_scores_team(&told->result->scores, file->rules_count, team[i]);
    printf("%3zu  %-19s %9.2f %9" PRIu64 " %9" PRIu64 " %9" PRIu64 " %9" PRIu64 " %12.3f\n", i + 1,
           file->team_name[team[i]], points_of(sum.score), sum.games, sum.wins, sum.ties,
           sum.games - sum.wins - sum.ties, mean_of((double)sum.points, sum.finished));
  }
}

/* --- statistics ------------------------------------------------------------------------------- */

static void print_test(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  const bst_sprt *test = &told->result->test;
  const bst_scores *scores = &told->result->scores;
  static const char *const verdicts[] = {"open", "elo0 is accepted", "elo1 is accepted"};
  if (!file->sprt.given)
    return;
  printf("\ntest of %s: elo0 %g, elo1 %g, alpha %g, beta %g\n"
         "  log-likelihood ratio %.3f between %.3f and %.3f: %s\n",
         file->player[file->sprt.player].name, file->sprt.elo0, file->sprt.elo1, file->sprt.alpha,
         file->sprt.beta, test->ratio, test->lower, test->upper, verdicts[test->verdict]);
  if (scores->tested_size > 5)
    return;
  printf("  samples by score:");
  for (size_t i = 0; i < scores->tested_size; i++)
    printf(" %g: %" PRIu64 "%s", (double)i / 2, scores->tested[i],
           i + 1 < scores->tested_size ? "," : "\n");
}

static void print_seats(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  printf("\n%-24s %9s %9s %9s %12s\n", "by seat", "games", "won", "ties", "mean points");
  for (uint8_t i = 0; i < file->table; i++) {
    const bst_sum *sum = &told->result->scores.seat[file->rules_count][i];
    printf("%3u  %-19s %9" PRIu64 " %7.2f %% %7.2f %% %12.3f\n", i + 1, "", sum->games,
           100 * mean_of((double)sum->wins, sum->games),
           100 * mean_of((double)sum->ties, sum->games),
           mean_of((double)sum->points, sum->finished));
  }
}

/* Points of all players a game by what they were given for. */
static void print_terms(const told_tournament *told, size_t rules) {
  const bst_ruleset *rs = bst_rules_compiled(told->t->rules[rules]);
  const bst_ruleset_count *count = &told->result->count[rules];
  for (uint16_t term = 0; term < bst_term_count(rs); term++)
    if (count->term[term] != 0)
      printf("  %-38s %12.3f points a game\n", bst_term_name(rs, term),
             mean_of((double)count->term[term], count->games));
}

static void print_calls(const told_tournament *told, size_t rules) {
  const bst_ruleset_count *count = &told->result->count[rules];
  const bst_sum *seat = told->result->scores.seat[rules];
  for (size_t i = 0; i < bst_rules_count(told->t->rules[rules]); i++)
    if (count->fired[i] > 0)
      printf("  %-38s %12.3f calls a game\n", bst_rules_info(told->t->rules[rules], i).id,
             mean_of((double)count->fired[i], seat->games));
}

static void print_rulesets(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  for (size_t i = 0; i < file->rules_count && told->t->rules; i++) {
    const bst_ruleset_count *count = &told->result->count[i];
    printf("\n%s: %" PRIu64 " games of %.3f turns, %u to %u; discarded tiles %.4f\n",
           *file->rules[i].name ? file->rules[i].name : "the games", count->games,
           mean_of((double)count->turns, count->games), count->shortest, count->longest,
           mean_of((double)count->discarded, count->games));
    print_terms(told, i);
    print_calls(told, i);
  }
}

static void print_notes(const told_tournament *told) {
  const bst_tournament_result *r = told->result;
  if (r->note_count > 0)
    printf("\nby the tournament file\n");
  for (uint32_t i = 0; i < r->note_count; i++)
    printf("  %-38s %12" PRId64 " in %" PRIu64 " games, %.3f each\n", r->note[i].name,
           r->note[i].sum, r->note[i].games, mean_of((double)r->note[i].sum, r->note[i].games));
}

static void print_taken_out(const told_tournament *told) {
  const bst_tournament_result *r = told->result;
  for (size_t i = 0; i < r->out_count; i++)
    printf("taken out after game %" PRIu64 ": %s\n", r->out[i].game,
           told->t->file->player[r->out[i].player].name);
  if (r->left_out > 0)
    printf("games left out %" PRIu64 "\n", r->left_out);
}

static void print_end(const told_tournament *told) {
  const bst_tournament_result *r = told->result;
  if (r->ending != BST_ENDED)
    printf("\nended early (%s): %" PRIu64 " of %" PRIu64 " games\n",
           tournament_ending_name(r->ending), r->games, r->total);
  if (!bst_tournament_is_reproducible(told->t))
    printf("\nnot reproducible: another run may come out otherwise\n");
  printf("\naborted games %" PRIu64 "\nforfeited games %" PRIu64 "\n", r->aborted, r->forfeits);
  print_taken_out(told);
  printf("digest %016" PRIx64 "\n", r->digest);
}

void tournament_print(const told_tournament *told) {
  const bst_tournament_file *file = told->t->file;
  print_head(told);
  for (size_t i = 0; i < file->rules_count && file->rules_count > 1; i++)
    print_standings(told, i, file->rules[i].name);
  print_standings(told, file->rules_count, file->rules_count > 1 ? "all rulesets" : "standings");
  if (told->ratings.assumed)
    printf("elo: some have won everything against all others, so a tie more is assumed between any "
           "two\n");
  tournament_print_differences(told);
  tournament_print_cross(told);
  print_teams(told);
  print_test(told);
  print_seats(told);
  print_rulesets(told);
  print_notes(told);
  print_end(told);
}

/* --- failures --------------------------------------------------------------------------------- */

/* Whose fault it was, of those who met. */
static void print_meeting(const told_tournament *told, const bst_meeting *m) {
  const bst_tournament_file *file = told->t->file;
  const char *rules = file->rules[m->rules].name;
  char who[BST_MAX_PLAYERS * 80] = "";
  for (uint8_t i = 0; i < file->table; i++) {
    size_t used = strlen(who);
    snprintf(who + used, sizeof who - used, "%s%.64s", i ? " - " : "",
             file->player[m->player[i]].name);
  }
  for (uint8_t i = 0; i < file->table; i++)
    if (m->sum[i].forfeits > 0)
      fprintf(stderr, "  %" PRIu64 " times %s has forfeited the game (%s%s%s)\n",
              m->sum[i].forfeits, file->player[m->player[i]].name, rules, *rules ? ": " : "", who);
  if (m->aborted > 0)
    fprintf(stderr, "  %" PRIu64 " times a rule has failed (%s%s%s)\n", m->aborted, rules,
            *rules ? ": " : "", who);
}

void tournament_print_failures(const told_tournament *told) {
  const bst_tournament_result *r = told->result;
  uint64_t failed = r->aborted + r->forfeits, named = 0;
  if (r->aborted > 0)
    fprintf(stderr, "%" PRIu64 " of %" PRIu64 " games were aborted:\n", r->aborted, r->games);
  if (r->forfeits > 0)
    fprintf(stderr, "%" PRIu64 " of %" PRIu64 " games were forfeited%s\n", r->forfeits, r->games,
            r->aborted > 0 ? "; both:" : ":");
  for (uint32_t i = 0; i < r->reason_count; i++) {
    fprintf(stderr, "  %" PRIu64 " times, first in game %" PRIu64 ": %s\n", r->reason[i].games,
            r->reason[i].first_game, r->reason[i].error.text);
    named += r->reason[i].games;
  }
  if (named < failed)
    fprintf(stderr, "  %" PRIu64 " times for other reasons\n", failed - named);
  for (size_t i = 0; i < r->scores.meeting_count; i++)
    print_meeting(told, &r->scores.meeting[i]);
}
