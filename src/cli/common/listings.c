/* listings.c - see listings.h. */
#include "listings.h"

#include <inttypes.h>
#include <listing.h>

void count_listings(const bst_rules *rules) { bst_list_sums_begin(bst_rules_compiled(rules)); }

static bst_json *place_json(const bst_rules *rules, bst_list_place place) {
  bst_list_counts counts = bst_list_sums_of(bst_rules_compiled(rules), place);
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "decisions", (int64_t)counts.asked);
  bst_json_set_whole(out, "listed", (int64_t)counts.listed);
  bst_json_set_whole(out, "listed_again", (int64_t)counts.again);
  bst_json_set_whole(out, "nothing_offered", (int64_t)counts.in_vain);
  return out;
}

bst_json *listings_json(const bst_rules *rules) {
  bst_json *out = place_json(rules, BST_LISTS_GAMES);
  bst_json_set(out, "look_ahead", place_json(rules, BST_LISTS_AHEAD));
  return out;
}

static void print_place(const bst_rules *rules, bst_list_place place, const char *where,
                        FILE *out) {
  bst_list_counts counts = bst_list_sums_of(bst_rules_compiled(rules), place);
  if (counts.asked + counts.listed + counts.again + counts.in_vain > 0)
    fprintf(out,
            "%s: %" PRIu64 " decisions with options of rules, %" PRIu64 " listed, %" PRIu64
            " listed again; %" PRIu64 " times nothing was offered\n",
            where, counts.asked, counts.listed, counts.again, counts.in_vain);
}

void print_listings(const bst_rules *rules, FILE *out) {
  print_place(rules, BST_LISTS_GAMES, "in games", out);
  print_place(rules, BST_LISTS_AHEAD, "looking ahead", out);
}
