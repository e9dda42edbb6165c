/* scene_bot.c - a bot in a scenario: it is asked as in a game, and what it chooses is compared. */
#include <player.h>
#include <stdio.h>
#include <string.h>

#include "scene.h"

/* The machine, made when it is first asked. */
static bool open_bot(bst_scene *s, const bst_scenario_step *step) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error;
  if (s->bot)
    return true;
  bool loaded = bst_bot_file_load(s->scenario->bot, &s->bot_file, &report) == BST_OK;
  if (!loaded)
    bst_scene_fail_report(s, step->line, "the bot can be loaded", &report);
  bst_report_clear(&report);
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++)
    bst_player_dice(&s->dice[seat], s->scenario->seed, seat);
  return loaded && (bst_bot_new(s->bot_file, s->rs, &s->bot, &error) == BST_OK ||
                    bst_scene_fail(s, step->line, "the bot can be loaded", "%s", error.text));
}

static void list_wanted(const bst_lines *wanted, char *out, size_t size) {
  size_t used = 0;
  *out = '\0';
  for (size_t i = 0; i < wanted->count && used < size; i++)
    used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " or " : "", wanted->text[i]);
}

static bool is_wanted(bst_scene *s, const bst_scenario_step *step, const char *wanted,
                      const bst_action *action) {
  char text[BST_SCENE_TEXT];
  bst_action_text(s->rs, s->game, action, text, sizeof text);
  for (size_t i = 0; i < step->chooses.count; i++)
    if (strcmp(step->chooses.text[i], text) == 0)
      return true;
  return bst_scene_fail(s, step->line, wanted, "player %d chooses %s", step->bot, text);
}

bool bst_scene_ask_bot(bst_scene *s, const bst_scenario_step *step, bst_action *action) {
  char wanted[512];
  bst_error error;
  bst_choices choices;
  s->out->checks++;
  list_wanted(&step->chooses, wanted, sizeof wanted);
  bst_game_choices(s->table, s->game, &choices);
  if (choices.count == 0)
    return bst_scene_fail(s, step->line, wanted, "the game is over");
  if (choices.seat + 1 != step->bot)
    return bst_scene_fail(s, step->line, wanted, "player %d is asked, not player %d",
                          choices.seat + 1, step->bot);
  if (!open_bot(s, step))
    return false;
  if (bst_bot_choose(s->bot, s->table, s->game, &choices, &s->dice[choices.seat], action, &error) !=
      BST_OK)
    return bst_scene_fail(s, step->line, wanted, "%s", error.text);
  return is_wanted(s, step, wanted, action);
}

void bst_scene_drop_bot(bst_scene *s) {
  bst_bot_free(s->bot);
  bst_bot_file_free(s->bot_file);
}
