/* report_inside.h - what the sections of a report share. */
#ifndef BST_REPORT_INSIDE_H
#define BST_REPORT_INSIDE_H

#include <chart.h>
#include <estimates.h>
#include <inspect.h>
#include <page.h>

#include "report_page.h"

enum { REPORT_TEXT = 400, REPORT_MOST_LETTERS = 44, REPORT_MOST_BYTES = 1000 * 1000 };

/* One side with what the sections ask again and again. */
typedef struct report_view {
  report_side side;
  const bst_counts *counts;
  const bst_ruleset *rs;
  uint8_t seats;
  char name[REPORT_TEXT];
  const char *called; /* the same, or something shorter, where there is little room */
} report_view;

typedef struct report_views {
  const options *o;
  report_view these, other;
  bool has_other;
} report_views;

/* --- report_page.c --- */
/* Of the document: a number by its key. */
double report_number(const report_view *v, const char *key);
/* "20,000" */
const char *report_count(uint64_t count, char out[32]);
double report_mean(double sum, uint64_t count);
/* "50.2 % (49.5 to 50.9)" */
const char *report_share(const bst_span *share, char out[64]);
/* What the two colours mean, where there are two sides. */
void report_key(const report_views *r, bst_svg *out);

/* --- the sections, in their order --- */
void report_head(const report_views *r, bst_svg *out);
void report_differences(const report_views *r, bst_svg *out);
void report_points(const report_views *r, bst_svg *out);
void report_reasons(const report_views *r, bst_svg *out); /* boxes of report_points */
void report_play(const report_views *r, bst_svg *out);
void report_board(const report_views *r, bst_svg *out);
void report_games(const report_views *r, bst_svg *out);
void report_made(const report_views *r, bst_svg *out);

#endif
