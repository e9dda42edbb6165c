/* jcz_opening.c - see jcz_opening.h. */
#include "jcz_opening.h"

#include <inspect.h>
#include <json.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "load_rules.h"
#include "rendering.h"
#include "viewer.h"

enum { TEXT = 1024 };

bool is_jcz(const char *path) {
  size_t length = strlen(path);
  return length > 4 && strcmp(path + length - 4, ".jcz") == 0;
}

/* What a game needs that isn't there is no fault of the file, but it can't be played. */
static int say(const jcz_opening *j, bst_status status, const bst_error *error) {
  bool named = strncmp(error->text, j->path, strlen(j->path)) == 0;
  if (j->game && bst_jcz_game_done(j->game) < j->file->message_count && !named)
    fprintf(stderr, "%s: message %zu: %s\n", j->path, bst_jcz_game_done(j->game) + 1, error->text);
  else
    fprintf(stderr, "%s%s%s\n", named ? "" : j->path, named ? "" : ": ", error->text);
  return status == BST_NOT_FOUND ? CLI_INPUT : exit_of(status);
}

int jcz_open(const char *path, jcz_opening *out) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  *out = (jcz_opening){.path = path};
  bst_status status = bst_jcz_file_read(path, &out->file, &error);
  if (status == BST_OK)
    status = bst_jcz_book_new(&out->book, &report);
  print_report(&report);
  bst_report_clear(&report);
  if (status == BST_OK)
    status = bst_jcz_book_rules(out->book, out->file, &out->rules, &error);
  if (status == BST_OK)
    status = bst_jcz_game_open(out->file, out->rules, &out->game, &error);
  return status == BST_OK ? CLI_DONE : say(out, status, &error);
}

void jcz_close(jcz_opening *j) {
  bst_jcz_game_free(j->game);
  bst_rules_free(j->rules);
  bst_jcz_file_free(j->file);
  bst_jcz_book_free(j->book);
}

int jcz_go_on(jcz_opening *j, bool start) {
  bst_error error = {0};
  bst_status status =
      start ? bst_jcz_game_start(j->game, &error) : bst_jcz_game_next(j->game, &error);
  return status == BST_OK ? CLI_DONE : say(j, status, &error);
}

bool jcz_has_more(const jcz_opening *j) {
  return bst_jcz_game_done(j->game) < j->file->message_count &&
         !bst_game_over(bst_jcz_game_now(j->game));
}

/* --- shown on the terminal
 * ------------------------------------------------------------------------ */

static int show(jcz_opening *j, stepping *steps) {
  viewer v = {.rs = bst_rules_compiled(j->rules),
              .rules = j->rules,
              .table = bst_jcz_game_table(j->game),
              .colour = stdout_has_colour(),
              .utf8 = stdout_has_utf8()};
  const bst_observer observer = viewer_observer(&v);
  bst_error error = {0};
  for (uint8_t seat = 0; seat < j->file->player_count; seat++)
    v.name[seat] = j->file->player[seat];
  bst_jcz_game_watch(j->game, &observer);
  stepping_begin(steps, &v, "message");
  int status = jcz_go_on(j, true);
  while (status == CLI_DONE && !steps->left && jcz_has_more(j)) {
    status = jcz_go_on(j, false);
    if (status == CLI_DONE)
      stepping_go_on(steps, bst_jcz_game_now(j->game));
  }
  if (status != CLI_DONE || steps->left)
    return status;
  bst_status shown =
      viewer_totals(&v, bst_jcz_game_table(j->game), bst_jcz_game_now(j->game), &error);
  return shown == BST_OK ? CLI_DONE : say(j, shown, &error);
}

int jcz_replay(const options *o, stepping *steps, const char *path) {
  jcz_opening j;
  if (o->json || o->verify || o->render) {
    fprintf(stderr,
            "%s: --json, --verify and --render are for records; 'bastide jcz' checks "
            "games like this one\n",
            path);
    return CLI_USAGE;
  }
  int status = jcz_open(path, &j);
  if (status == CLI_DONE)
    status = show(&j, steps);
  jcz_close(&j);
  return status;
}

/* --- what may be done
 * ------------------------------------------------------------------------------ */

static int go_to(const options *o, jcz_opening *j) {
  int status = jcz_go_on(j, true);
  while (status == CLI_DONE && bst_jcz_game_done(j->game) < o->at && jcz_has_more(j))
    status = jcz_go_on(j, false);
  if (status == CLI_DONE && o->at != CLI_AT_END && bst_jcz_game_done(j->game) < o->at) {
    fprintf(stderr, "--at %u: the game has only %zu messages\n", (unsigned)o->at,
            bst_jcz_game_done(j->game));
    status = CLI_USAGE;
  }
  return status;
}

static int print_actions(const options *o, jcz_opening *j) {
  const bst_game *g = bst_jcz_game_now(j->game);
  bst_choices choices;
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  bst_game_choices(bst_jcz_game_table(j->game), g, &choices);
  for (uint32_t i = 0; i < choices.count; i++) {
    bst_action action;
    char text[TEXT];
    bst_game_choice(bst_jcz_game_table(j->game), g, &choices, i, &action);
    bst_action_text(bst_rules_compiled(j->rules), g, &action, text, sizeof text);
    bst_json_add_text(list, text);
    if (!o->json)
      puts(text);
  }
  bst_json_set_text(out, "record", j->path);
  bst_json_set_whole(out, "at", (int64_t)bst_jcz_game_done(j->game));
  bst_json_set_bool(out, "over", bst_game_over(g));
  bst_json_set_whole(out, "turn", bst_game_turn(g));
  if (choices.count > 0)
    bst_json_set_whole(out, "seat", choices.seat + 1);
  else if (!o->json)
    fputs("the game is over\n", stderr);
  bst_json_set(out, "actions", list);
  bst_status status = o->json ? bst_json_write(out, stdout, NULL) : BST_OK;
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

int jcz_actions(const options *o, const char *path) {
  jcz_opening j;
  int status = jcz_open(path, &j);
  if (status == CLI_DONE)
    status = go_to(o, &j);
  if (status == CLI_DONE)
    status = print_actions(o, &j);
  jcz_close(&j);
  return status;
}

/* --- drawn
 * ----------------------------------------------------------------------------------------- */

int jcz_render(const options *o, const char *path, const char *output) {
  jcz_opening j;
  int status = jcz_open(path, &j);
  if (status == CLI_DONE)
    status = jcz_go_on(&j, true);
  while (status == CLI_DONE && jcz_has_more(&j) && !is_drawn_turn(o, bst_jcz_game_now(j.game)))
    status = jcz_go_on(&j, false);
  if (status == CLI_DONE)
    status = check_turn(o, bst_jcz_game_now(j.game));
  if (status == CLI_DONE) {
    const char *slash = strrchr(path, '/');
    const drawing what = {j.rules, bst_jcz_game_table(j.game), bst_jcz_game_now(j.game),
                          j.file->player, slash ? slash + 1 : path};
    status = draw_game(o, &what, output);
  }
  jcz_close(&j);
  return status;
}
