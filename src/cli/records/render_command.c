/* render_command.c - bastide render: a picture of a random game, of records, or of a tile set. */
#include "rendering.h"

#include <match.h>
#include <picture_about.h>
#include <picture_file.h>
#include <player_name.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "load_rules.h"

enum { TEXT = 160, ABOUT = 1000 };

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
  else if (o->cropped && o->tiles)
    fprintf(stderr, "--crop is for boards, not for --tiles; name one tile instead\n");
  else
    return CLI_DONE;
  return CLI_USAGE;
}

/* Is there anything to see in the cells of --crop? */
static int check_crop(const options *o, const drawing *what, const bst_cells *crop) {
  const bst_ruleset *rs = bst_rules_compiled(what->rules);
  bst_cells all;
  if (!o->cropped || bst_picture_shows(rs, what->game, crop))
    return CLI_DONE;
  if (!bst_picture_extent(rs, what->game, &all))
    fputs("--crop: the board is empty\n", stderr);
  else
    fprintf(stderr, "--crop %d,%d,%d,%d: no tile is there; the board reaches from %d,%d to %d,%d\n",
            crop->left, crop->top, crop->right, crop->bottom, all.left, all.top, all.right,
            all.bottom);
  return CLI_USAGE;
}

int draw_game(const options *o, const drawing *what, const char *path) {
  char subtitle[TEXT], title[ABOUT], about[ABOUT], called[BST_MAX_PLAYERS][BST_CALLED];
  const char *names[BST_MAX_PLAYERS] = {NULL};
  const bst_game *g = what->game;
  const bst_cells crop = {o->crop[0], o->crop[1], o->crop[2], o->crop[3]};
  bst_picture picture = {.rs = bst_rules_compiled(what->rules),
                         .rules = what->rules,
                         .table = what->table,
                         .dark = o->dark,
                         .owners = o->owners,
                         .fields = o->fields,
                         .panel = true,
                         .title = title,
                         .subtitle = subtitle,
                         .about = about,
                         .players = names,
                         .crop = o->cropped ? &crop : NULL,
                         .scale = o->scale,
                         .last = BST_NONE};
  bst_error error = {0};
  if (check_crop(o, what, &crop) != CLI_DONE)
    return CLI_USAGE;
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS && what->players[seat]; seat++) {
    bst_player_called(what->players[seat], called[seat]);
    names[seat] = called[seat][0] ? called[seat] : what->players[seat];
  }
  bst_picture_title(what->rules, title, sizeof title);
  bst_picture_about(what->rules, about, sizeof about);
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
  fprintf(stderr, "--turn %u: the game %s turn %u\n", (unsigned)o->turn,
          bst_game_over(g) ? "is over after" : "has come to", bst_game_turn(g));
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
  const drawing drawn = {rules, m->table, m->game, names, what};
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

int render_command(const options *o) {
  int status = check_output(o);
  if (status != CLI_DONE)
    return status;
  if (o->path_count > 0)
    return render_records(o);
  return o->tiles ? render_tiles(o) : render_random(o);
}
