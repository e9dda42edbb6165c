/* tournament_tell.h - what 'bastide tournament' prints. */
#ifndef BST_TOURNAMENT_TELL_H
#define BST_TOURNAMENT_TELL_H

#include <json.h>
#include <ratings.h>
#include <tournament.h>

#include "report_file.h"

/* All that is told of a tournament. */
typedef struct told_tournament {
  const bst_tournament *t;
  const bst_tournament_plan *plan;
  const bst_tournament_result *result;
  bst_ratings ratings;
} told_tournament;

/* A line of the standings by one ruleset, file->rules_count: by all. */
static inline const bst_sum *told_sum(const told_tournament *told, size_t rules, size_t player) {
  return bst_scores_of(&told->result->scores, rules, player);
}

const char *tournament_format_name(const bst_tournament_file *file);
/* "ended", "test", "time", "interrupted" */
const char *tournament_ending_name(bst_ending ending);

void tournament_print(const told_tournament *told);
/* What a line of the standings says of the rating: elo, and the ends of its interval. */
void tournament_print_rating(const told_tournament *told, uint8_t player);
void tournament_print_cross(const told_tournament *told);
void tournament_print_differences(const told_tournament *told);
/* Keys of one in the standings, and a list with each two. */
void tournament_set_rating(bst_json *to, const bst_ratings *r, size_t player);
bst_json *tournament_cross_json(const told_tournament *told);
/* Why games were aborted, and who has forfeited some; on the standard error. */
void tournament_print_failures(const told_tournament *told);
/* Everything as one document, the caller's. */
bst_json *tournament_document(const told_tournament *told);
/* Prints it; status as of bst_json_write. */
bst_status tournament_print_json(const told_tournament *told);

/* Opens the page of --report, unless it is used otherwise here. Returns the exit status. */
int tournament_open_page(const options *o, bst_output **page);
/* Writes it and gives it its name; frees *page. `results`: the file where the games are, or NULL.
 */
int tournament_write_page(const options *o, const told_tournament *told, const char *results,
                          bst_output **page);

/* Prints how those stand whose games are in a file of results. Returns the exit status. */
int tournament_standings(const options *o, const char *path);
/* Prints all games of a file of results: "csv" or "json". Returns the exit status. */
int tournament_export(const char *path, const char *format);

#endif
