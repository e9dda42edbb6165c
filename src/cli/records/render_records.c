/* render_records.c - pictures of recorded games: each record is played again up to the turn that is
 * asked for. */
#include "rendering.h"

#include <output.h>
#include <picture_file.h>
#include <stdio.h>
#include <string.h>

#include "jcz_opening.h"
#include "replaying.h"

enum { PATH_LENGTH = 4096 };

/* The name of a record without folders; *length leaves out its last ending. */
static const char *name_of(const char *record, int *length) {
  const char *slash = strrchr(record, '/'), *name = slash ? slash + 1 : record;
  const char *dot = strrchr(name, '.');
  if (strcmp(name, "-") == 0)
    name = "record";
  *length = dot && dot > name ? (int)(dot - name) : (int)strlen(name);
  return name;
}

bool has_room(int length, int room, const char *path) {
  if (length >= 0 && length < room)
    return true;
  fprintf(stderr, "%s: the name of its picture is too long\n", path);
  return false;
}

bool names_differ(const options *o, const char *folder) {
  int length, other;
  for (size_t i = 0; i < o->path_count; i++)
    for (size_t k = 0; k < i; k++) {
      const char *one = name_of(o->path[i], &length), *two = name_of(o->path[k], &other);
      if (length != other || strncmp(one, two, (size_t)length) != 0)
        continue;
      fprintf(stderr, "%s and %s would have their pictures in one file: %s/%.*s...\n", o->path[k],
              o->path[i], folder, length, one);
      return false;
    }
  return true;
}

int make_folder(const char *folder) {
  bst_error error;
  bst_status status = bst_output_folder(folder, &error);
  if (status != BST_OK)
    fprintf(stderr, "%s\n", error.text);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

static bool goes_to_file(const options *o) {
  return o->path_count == 1 && bst_picture_path_ok(o->output);
}

/* DIR/NAME.svg for DIR and .../NAME.jsonl; a path of a picture stays as it is. */
static bool output_of(const options *o, const char *record, char out[PATH_LENGTH]) {
  int length;
  const char *name = name_of(record, &length);
  return has_room(goes_to_file(o)
                      ? snprintf(out, PATH_LENGTH, "%s", o->output)
                      : snprintf(out, PATH_LENGTH, "%s/%.*s.svg", o->output, length, name),
                  PATH_LENGTH, record);
}

static int draw_as(const options *o, const char *path, bst_replay *r, const char *output) {
  const bst_record_header *about = bst_replay_about(r);
  const char *names[BST_MAX_PLAYERS] = {NULL}, *slash = strrchr(path, '/');
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++)
    names[seat] = about->player[seat];
  const drawing what = {bst_replay_rules(r), bst_replay_table(r), bst_replay_game(r), names,
                        slash ? slash + 1 : path};
  return draw_game(o, &what, output);
}

int draw_replayed_turn(const options *o, const char *record, bst_replay *r, uint16_t turn) {
  char output[PATH_LENGTH];
  int length;
  const char *name = name_of(record, &length);
  int used = snprintf(output, sizeof output, "%s/%.*s-%03u.svg", o->render, length, name, turn);
  return has_room(used, sizeof output, record) ? draw_as(o, record, r, output) : CLI_INPUT;
}

/* Plays on. A record that is cut short is drawn as far as it goes; what is wrong has been said. */
static int play(const options *o, const char *path, bst_replay *r, bool *drawable) {
  bst_record_entry entry;
  bst_error error;
  while (!is_drawn_turn(o, bst_replay_game(r))) {
    bst_status status = bst_replay_next(r, &entry, &error);
    if (status == BST_OK && entry.kind == BST_RECORD_CUT) {
      int cut = say_cut(r, path, &entry);
      if (cut != CLI_DONE)
        return cut;
      break;
    }
    if (status == BST_OK && entry.kind != BST_RECORD_ACTION)
      break;
    if (status == BST_OK)
      status = bst_replay_carry_out(r, &error);
    *drawable = status == BST_OK;
    if (status != BST_OK)
      return say_failure(r, status, &error);
  }
  int status = check_turn(o, bst_replay_game(r));
  *drawable = status == CLI_DONE;
  return status;
}

static int draw(const options *o, const char *path, bst_replay *r) {
  char output[PATH_LENGTH];
  return output_of(o, path, output) ? draw_as(o, path, r, output) : CLI_INPUT;
}

static int render_jcz(const options *o, const char *path) {
  char output[PATH_LENGTH];
  return output_of(o, path, output) ? jcz_render(o, path, output) : CLI_INPUT;
}

static int render_record(const options *o, const char *path) {
  bst_replay *r = NULL;
  bool drawable = true;
  int status = open_replay(o, strcmp(path, "-") == 0 ? "/dev/stdin" : path, NULL, NULL, &r);
  if (status == CLI_DONE)
    status = play(o, path, r, &drawable);
  else
    drawable = false;
  int drawn = drawable ? draw(o, path, r) : CLI_DONE;
  bst_replay_free(r);
  return drawn > status ? drawn : status;
}

int render_records(const options *o) {
  int worst = CLI_DONE, made = CLI_DONE;
  if (o->path_count > 1 && bst_picture_path_ok(o->output)) {
    fprintf(stderr, "-o %s: several records go to a folder, as in '-o DIR'\n", o->output);
    return CLI_USAGE;
  }
  if (!goes_to_file(o) && !names_differ(o, o->output))
    return CLI_USAGE;
  if (!goes_to_file(o))
    made = make_folder(o->output);
  for (size_t i = 0; made == CLI_DONE && i < o->path_count; i++) {
    const char *path = o->path[i];
    int status = is_jcz(path) ? render_jcz(o, path) : render_record(o, path);
    worst = status > worst ? status : worst;
  }
  return made == CLI_DONE ? worst : made;
}
