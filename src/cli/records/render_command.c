/* render_command.c - bastide render: a picture of a random game, of records, or of a tile set. */
#include "rendering.h"

#include <match.h>
#include <picture_file.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "load_rules.h"

enum { TEXT = 160 };

/* --- drawing -------------------------------------------------------------------------------- */

static int say(bst_status status, const bst_error *error) {
  if (status != BST_OK)
    fprintf(stderr, "bastide render: %s\n", error->text);
  return exit_of(status);
}

/* Records may go to a folder. */
static int check_output(const options *o) {
  if (!o->output)
    fprintf(stderr, "bastide render: say where to draw, as in '-o picture.svg'\n");
  else if (o->path_count == 0 && !bst_picture_path_ok(o->output))
    fprintf(stderr, "-o %s: the name must end in .svg or .png\n", o->output);
  else if (o->path_count > 0 && o->tiles)
    fprintf(stderr, "bastide render: a record or --tiles, not both\n");
  else
    return CLI_DONE;
  return CLI_USAGE;
}

int draw_game(const options *o, const drawing *what, const char *path) {
  char subtitle[TEXT];
  const bst_game *g = what->game;
  bst_picture picture = {.rs = bst_rules_compiled(what->rules),
                         .rules = what->rules,
                         .dark = o->dark,
                         .panel = true,
                         .title = bst_rules_info(what->rules, 0).title,
                         .subtitle = subtitle,
                         .players = what->players,
                         .last = BST_NONE};
  bst_error error = {0};
  snprintf(subtitle, sizeof subtitle,
           bst_game_over(g) ? "%.80s, over after turn %u" : "%.80s, turn %u", what->origin,
           bst_game_turn(g));
  if (bst_placed_count(g) > 0)
    picture.last = (uint16_t)(bst_placed_count(g) - 1);
  return say(bst_picture_game_file(&picture, g, path, &error), &error);
}

int check_turn(const options *o, const bst_game *g) {
  if (o->turn == 0 || bst_game_turn(g) >= o->turn)
    return CLI_DONE;
  fprintf(stderr, "--turn %u: the game is over after turn %u\n", (unsigned)o->turn,
          bst_game_turn(g));
  return CLI_FAILED;
}

bool is_drawn_turn(const options *o, const bst_game *g) {
  return o->turn > 0 && bst_game_turn(g) > o->turn;
}

/* --- a random game -------------------------------------------------------------------------- */

/* Plays until turn `turn` is over (0: until the end). */
static bst_status play(bst_match *m, const options *o, bst_error *err) {
  bst_action action;
  bst_status status = bst_match_start(m, o->seed, 0, err);
  while (status == BST_OK && !is_drawn_turn(o, m->game) && bst_match_choose(m, &action))
    status = bst_game_apply_listed(m->table, m->game, &action, err);
  return status == BST_OK ? bst_match_verdict(m, err) : status;
}

static int render_match(const options *o, const bst_rules *rules, bst_match *m) {
  const char *names[BST_MAX_PLAYERS] = {NULL};
  char what[TEXT];
  bst_error error = {0};
  int status = say(play(m, o, &error), &error);
  if (status == CLI_DONE)
    status = check_turn(o, m->game);
  if (status != CLI_DONE)
    return status;
  for (uint8_t seat = 0; seat < bst_ruleset_players(bst_rules_compiled(rules)); seat++)
    names[seat] = m->seat[seat]->name;
  snprintf(what, sizeof what, "seed %llu", (unsigned long long)o->seed);
  const drawing drawn = {rules, m->game, names, what};
  return draw_game(o, &drawn, o->output);
}

static int render_random(const options *o) {
  bst_player player[BST_MAX_PLAYERS] = {0};
  bst_rules *rules = NULL;
  bst_match match = {0};
  bst_error error = {0};
  uint8_t count;
  int status = read_players(o->players, player, &count);
  if (status == CLI_DONE)
    status = load_rules(o, count, &rules);
  if (status == CLI_DONE)
    status = say(bst_match_init(&match, bst_rules_compiled(rules), &error), &error);
  if (status == CLI_DONE) {
    for (uint8_t seat = 0; seat < count; seat++)
      match.seat[seat] = &player[seat];
    status = render_match(o, rules, &match);
  }
  bst_match_clear(&match);
  clear_players(player);
  bst_rules_free(rules);
  return status;
}

/* --- a tile set ----------------------------------------------------------------------------- */

static int draw_set(const options *o, const bst_rules *rules, const bst_tileset_info *set) {
  char subtitle[TEXT];
  bst_picture picture = {.rs = bst_rules_compiled(rules),
                         .rules = rules,
                         .dark = o->dark,
                         .last = BST_NONE,
                         .title = set->title,
                         .subtitle = subtitle};
  bst_error error = {0};
  snprintf(subtitle, sizeof subtitle, "%u tiles of %u kinds", set->tile_count, set->type_count);
  return say(bst_picture_tiles_file(&picture, set->first_type, set->type_count, o->output, &error),
             &error);
}

static int render_tiles(const options *o) {
  bst_rules *rules = NULL;
  int status = load_rules(o, 2, &rules);
  if (status != CLI_DONE)
    return status;
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    bst_tileset_info set = bst_rules_tileset(rules, i);
    if (strcmp(set.id, o->tiles) != 0)
      continue;
    status = draw_set(o, rules, &set);
    bst_rules_free(rules);
    return status;
  }
  fprintf(stderr, "--tiles %s: no rule brings this set; loaded are:", o->tiles);
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++)
    fprintf(stderr, " %s", bst_rules_tileset(rules, i).id);
  fputs("\n  say with --with which rules bring it; 'bastide list tilesets' lists all\n", stderr);
  bst_rules_free(rules);
  return CLI_USAGE;
}

int render_command(const options *o) {
  int status = check_output(o);
  if (status != CLI_DONE)
    return status;
  if (o->path_count > 0)
    return render_records(o);
  return o->tiles ? render_tiles(o) : render_random(o);
}
