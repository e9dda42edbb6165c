/* sim_profile.c - see sim_profile.h. */
#include "sim_profile.h"

#include <inttypes.h>
#include <profile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hook_order.h"
#include "listings.h"
#include "sim_tell.h"

/* All functions that were called, sorted. */
typedef struct profile {
  bst_profile_row *row;
  size_t count;
  uint64_t games, all; /* all: instructions */
  bool ahead;          /* did anybody look ahead? */
} profile;

static uint64_t instructions_of(const bst_profile_row *row) {
  return row->instructions[BST_PROFILE_GAMES] + row->instructions[BST_PROFILE_AHEAD];
}

static uint64_t calls_of(const bst_profile_row *row) {
  return row->calls[BST_PROFILE_GAMES] + row->calls[BST_PROFILE_AHEAD];
}

/* The most instructions first; equals in the order of their names. */
static int compare(const void *a, const void *b) {
  const bst_profile_row *x = a, *y = b;
  uint64_t one = instructions_of(x), other = instructions_of(y);
  if (one != other)
    return one < other ? 1 : -1;
  int order = strcmp(x->entry, y->entry);
  return order ? order : (x->hook > y->hook) - (x->hook < y->hook);
}

static profile new_profile(const bst_rules *rules, uint64_t games) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  size_t count = bst_profile_count(rs);
  profile p = {.row = calloc(count + 1, sizeof *p.row), .games = games};
  for (size_t i = 0; p.row && i < count; i++) {
    bst_profile_row row = bst_profile_at(rs, i);
    p.all += instructions_of(&row);
    p.ahead = p.ahead || row.calls[BST_PROFILE_AHEAD] > 0;
    if (calls_of(&row) > 0)
      p.row[p.count++] = row;
  }
  if (p.row)
    qsort(p.row, p.count, sizeof *p.row, compare);
  return p;
}

static double share_of(const profile *p, const bst_profile_row *row) {
  return mean_of((double)instructions_of(row), p->all);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static void set_place(bst_json *out, const profile *p, const bst_profile_row *row,
                      bst_profile_where where) {
  bst_json_set_whole(out, "calls", (int64_t)row->calls[where]);
  bst_json_set_real(out, "calls_per_game", mean_of((double)row->calls[where], p->games));
  bst_json_set_whole(out, "instructions", (int64_t)row->instructions[where]);
  bst_json_set_real(out, "instructions_per_call",
                    mean_of((double)row->instructions[where], row->calls[where]));
}

bst_json *sim_profile_json(const bst_rules *rules, uint64_t games) {
  bst_json *list = bst_json_new_list();
  profile p = new_profile(rules, games);
  char id[32];
  for (size_t i = 0; i < p.count; i++) {
    const bst_profile_row *row = &p.row[i];
    bst_json *one = bst_json_new_object(), *ahead = bst_json_new_object();
    bst_json_set_text(one, "rule", row->rule);
    bst_json_set_text(one, "entry", row->entry);
    bst_json_set_text(one, "hook", hook_id(row->hook, id));
    bst_json_set_text(one, "file", row->file);
    bst_json_set_whole(one, "line", row->line);
    set_place(one, &p, row, BST_PROFILE_GAMES);
    set_place(ahead, &p, row, BST_PROFILE_AHEAD);
    bst_json_set(one, "look_ahead", ahead);
    bst_json_set_real(one, "share", share_of(&p, row));
    bst_json_add(list, one);
  }
  free(p.row);
  return list;
}

/* --- text ------------------------------------------------------------------------------------ */

static void print_place(const profile *p, const bst_profile_row *row, bst_profile_where where) {
  printf(where == BST_PROFILE_AHEAD ? " %14.1f" : " %12.1f",
         mean_of((double)row->calls[where], p->games));
  if (row->calls[where] > 0)
    printf(" %10.1f", mean_of((double)row->instructions[where], row->calls[where]));
  else
    printf(" %10s", "-");
}

static void print_functions(const bst_rules *rules, uint64_t games) {
  profile p = new_profile(rules, games);
  char id[32];
  if (p.count == 0) {
    puts("\nnone of the rules' functions was called");
    free(p.row);
    return;
  }
  printf("\n%-44s %-16s %12s %10s", "function", "hook", "calls a game", "instr/call");
  if (p.ahead)
    printf(" %14s %10s", "ahead a game", "instr/call");
  printf(" %8s\n", "share");
  for (size_t i = 0; i < p.count; i++) {
    const bst_profile_row *row = &p.row[i];
    printf("%-44s %-16s", row->entry, hook_id(row->hook, id));
    print_place(&p, row, BST_PROFILE_GAMES);
    if (p.ahead)
      print_place(&p, row, BST_PROFILE_AHEAD);
    printf(" %6.1f %%\n", 100 * share_of(&p, row));
  }
  printf("%" PRIu64 " instructions a game in these functions%s\n",
         p.games ? p.all / p.games : p.all, p.ahead ? ", with looking ahead" : "");
  free(p.row);
}

void sim_profile_print(const bst_rules *rules, uint64_t games) {
  print_functions(rules, games);
  print_listings(rules, stdout);
}
