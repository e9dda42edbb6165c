/* perft_command.c - bastide perft: numbers of action sequences, per depth. */
#include <inttypes.h>
#include <json.h>
#include <perft.h>
#include <stdio.h>

#include "commands.h"
#include "listings.h"
#include "load_rules.h"

enum { DEPTH_UNLESS_TOLD = 3 };

static int print_json(const options *o, uint32_t depth, const uint64_t *nodes) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  char seed[24];
  snprintf(seed, sizeof seed, "%" PRIu64, o->seed);
  bst_json_set_text(out, "seed", seed); /* a text: JSON readers lose bits of large numbers */
  for (uint32_t i = 1; i <= depth; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "depth", i);
    bst_json_set_whole(one, "nodes", (int64_t)nodes[i]);
    bst_json_add(list, one);
  }
  bst_json_set(out, "depths", list);
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

static int count(const options *o, const bst_rules *rules) {
  uint32_t depth = o->depth ? (uint32_t)o->depth : DEPTH_UNLESS_TOLD;
  uint64_t nodes[BST_MAX_DEPTH + 1];
  bst_error error;
  if (bst_perft(bst_rules_compiled(rules), o->seed, depth, nodes, &error) != BST_OK) {
    fprintf(stderr, "perft: %s\n", error.text);
    return CLI_FAILED;
  }
  if (o->json)
    return print_json(o, depth, nodes);
  for (uint32_t i = 1; i <= depth; i++)
    printf("%2" PRIu32 " %20" PRIu64 "\n", i, nodes[i]);
  return CLI_DONE;
}

int perft_command(const options *o) {
  bst_player player[BST_MAX_PLAYERS] = {0};
  bst_rules *rules = NULL;
  uint8_t players;
  int status = read_players(o->players, player, &players);
  if (status == CLI_DONE)
    status = load_rules(o, players, &rules);
  if (status == CLI_DONE && o->verbose)
    count_listings(rules);
  if (status == CLI_DONE)
    status = count(o, rules);
  if (status == CLI_DONE && o->verbose)
    print_listings(rules, stderr);
  clear_players(player);
  bst_rules_free(rules);
  return status;
}
