/* merge_command.c - bastide merge: one file of the results of several shards. */
#include <inttypes.h>
#include <json.h>
#include <results.h>
#include <stdio.h>

#include "commands.h"
#include "load_rules.h"

static int print_merged(const options *o, uint64_t games) {
  if (!o->json) {
    printf("%s: %" PRIu64 " games of %zu files\n", o->output, games, o->path_count);
    return CLI_DONE;
  }
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "file", o->output);
  bst_json_set_whole(out, "games", (int64_t)games);
  bst_json_set_whole(out, "merged", (int64_t)o->path_count);
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

int merge_command(const options *o) {
  bst_error error;
  uint64_t games = 0;
  if (o->path_count < 2 || !o->output) {
    fprintf(stderr, "bastide merge: name at least two files and the one to make, as in 'bastide "
                    "merge first.db second.db -o all.db'\n");
    return CLI_USAGE;
  }
  bst_status status = bst_results_merge(o->path, o->path_count, o->output, &games, &error);
  if (status == BST_OK)
    return print_merged(o, games);
  fprintf(stderr, "merge: %s\n", error.text);
  return exit_of(status);
}
