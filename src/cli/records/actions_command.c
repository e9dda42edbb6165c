/* actions_command.c - bastide actions: what may be done at some point of a record. */
#include <inspect.h>
#include <json.h>
#include <stdio.h>

#include "commands.h"
#include "jcz_opening.h"
#include "replaying.h"

enum { TEXT = 1024 };

static void action_text(bst_replay *r, const bst_choices *choices, uint32_t i, char text[TEXT]) {
  const bst_game *g = bst_replay_game(r);
  bst_action action;
  bst_game_choice(bst_replay_table(r), g, choices, i, &action);
  bst_action_text(bst_rules_compiled(bst_replay_rules(r)), g, &action, text, TEXT);
}

static int print_json(const char *path, bst_replay *r, const bst_choices *choices) {
  const bst_game *g = bst_replay_game(r);
  uint16_t tile = bst_current_tile(g);
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  bst_json_set_text(out, "record", path);
  bst_json_set_whole(out, "at", bst_replay_actions(r));
  bst_json_set_bool(out, "over", bst_game_over(g));
  bst_json_set_whole(out, "turn", bst_game_turn(g));
  if (choices->count > 0)
    bst_json_set_whole(out, "seat", choices->seat + 1);
  if (tile != BST_NONE)
    bst_json_set_text(out, "drawn", bst_tile_name(bst_rules_compiled(bst_replay_rules(r)), tile));
  for (uint32_t i = 0; i < choices->count; i++) {
    char text[TEXT];
    action_text(r, choices, i, text);
    bst_json_add_text(list, text);
  }
  bst_json_set(out, "actions", list);
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

static int print_actions(const options *o, bst_replay *r) {
  bst_choices choices;
  bst_game_choices(bst_replay_table(r), bst_replay_game(r), &choices);
  if (o->json)
    return print_json(o->path[0], r, &choices);
  if (choices.count == 0)
    fputs("the game is over\n", stderr);
  for (uint32_t i = 0; i < choices.count; i++) {
    char text[TEXT];
    action_text(r, &choices, i, text);
    puts(text);
  }
  return CLI_DONE;
}

int actions_command(const options *o) {
  bst_replay *r = NULL;
  if (o->path_count != 1) {
    fprintf(stderr, "bastide actions: name one record, as in 'bastide actions GAME.jsonl'\n");
    return CLI_USAGE;
  }
  if (is_jcz(o->path[0]))
    return jcz_actions(o, o->path[0]);
  int status = open_replay(o, o->path[0], NULL, NULL, &r);
  if (status == CLI_DONE)
    status = replay_to(o, r);
  if (status == CLI_DONE)
    status = print_actions(o, r);
  bst_replay_free(r);
  return status;
}
