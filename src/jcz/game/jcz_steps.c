/* jcz_steps.c - see jcz_steps.h. */
#include "jcz_steps.h"

#include <errno.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* A state of a game, and when it is. */
typedef struct told_step {
  bst_json *state;
  const char *game;
  int64_t messages;
} told_step;

struct bst_jcz_steps {
  told_step *told; /* sorted by game and number of messages */
  size_t count, capacity;
};

enum { MAX_LINE = 1 << 20, MAX_LINES = 1 << 20 };

static bst_status bad(const char *path, size_t line, const char *why, bst_error *err) {
  err->status = BST_BAD_INPUT;
  if (line > 0)
    snprintf(err->text, sizeof err->text, "%.400s:%zu: %.400s", path, line, why);
  else
    snprintf(err->text, sizeof err->text, "%.400s: %.400s", path, why);
  return BST_BAD_INPUT;
}

/* --- reading -------------------------------------------------------------------------------------
 */

static int compare_steps(const void *a, const void *b) {
  const told_step *one = a, *two = b;
  int order = strcmp(one->game, two->game);
  return order ? order : (one->messages > two->messages) - (one->messages < two->messages);
}

static bst_status add_line(bst_jcz_steps *s, const char *path, size_t number, const char *text,
                           bst_error *err) {
  bst_json *value = NULL;
  bst_error why;
  if (s->count == s->capacity) {
    size_t wanted = s->capacity ? 2 * s->capacity : 256;
    told_step *list = realloc(s->told, wanted * sizeof *list);
    if (!list)
      return bad(path, 0, "out of memory", err);
    s->told = list;
    s->capacity = wanted;
  }
  if (bst_json_parse(text, strlen(text), &value, &why) != BST_OK)
    return bad(path, number, why.text, err);
  const char *game = bst_json_text(bst_json_get(value, "t"));
  s->told[s->count++] = (told_step){value, game, bst_json_whole(bst_json_get(value, "k"))};
  if (game[0] == '\0' || !bst_json_within(bst_json_get(value, "k"), 0, MAX_LINES) ||
      bst_json_type_of(bst_json_get(value, "pts")) != BST_JSON_LIST)
    return bad(path, number, "is no state of a game: 't', 'k' or 'pts' is missing", err);
  return BST_OK;
}

static bst_status read_lines(bst_jcz_steps *s, gzFile from, char *line, const char *path,
                             bst_error *err) {
  bst_status status = BST_OK;
  for (size_t number = 1; status == BST_OK && gzgets(from, line, MAX_LINE); number++) {
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] != '\n' && !gzeof(from))
      return bad(path, number, "is too long for a line", err);
    if (number > MAX_LINES)
      return bad(path, number, "one line too many", err);
    if (line[strspn(line, " \t\r\n")] != '\0')
      status = add_line(s, path, number, line, err);
  }
  int code = Z_OK;
  const char *why = gzerror(from, &code);
  if (status == BST_OK && code != Z_OK && code != Z_STREAM_END)
    return bad(path, 0, why, err);
  return status;
}

bst_status bst_jcz_steps_read(const char *path, bst_jcz_steps **out, bst_error *err) {
  errno = 0;
  gzFile from = gzopen(path, "rb"); /* reads what isn't packed as well */
  if (!from)
    return bad(path, 0, errno ? strerror(errno) : "out of memory", err);
  bst_jcz_steps *s = calloc(1, sizeof *s);
  char *line = malloc(MAX_LINE);
  bst_status status =
      s && line ? read_lines(s, from, line, path, err) : bad(path, 0, "out of memory", err);
  free(line);
  (void)gzclose(from);
  if (status != BST_OK) {
    bst_jcz_steps_free(s);
    return status;
  }
  if (s->count > 0)
    qsort(s->told, s->count, sizeof *s->told, compare_steps);
  *out = s;
  return BST_OK;
}

void bst_jcz_steps_free(bst_jcz_steps *s) {
  for (size_t i = 0; s && i < s->count; i++)
    bst_json_free(s->told[i].state);
  if (s)
    free(s->told);
  free(s);
}

/* Is the path that of the game "folder/name"? */
static int compare_game(const char *path, const char *game) {
  size_t length = strlen(path), ending = strlen(".jcz"), named = strlen(game);
  if (length > ending && strcmp(path + length - ending, ".jcz") == 0)
    length -= ending;
  if (length < named || (length > named && path[length - named - 1] != '/'))
    return 1;
  return strncmp(path + length - named, game, named);
}

const bst_json *bst_jcz_steps_of(const bst_jcz_steps *s, const char *path, size_t messages) {
  for (size_t i = 0; i < s->count; i++)
    if ((size_t)s->told[i].messages == messages && compare_game(path, s->told[i].game) == 0)
      return s->told[i].state;
  return NULL;
}

/* --- comparing
 * ------------------------------------------------------------------------------------- */

static bst_status differs(bst_error *err, const char *what, const char *theirs, const char *ours) {
  err->status = BST_ILLEGAL;
  snprintf(err->text, sizeof err->text, "%s: expected %.460s, here %.460s", what, theirs, ours);
  return BST_ILLEGAL;
}

static bst_status compare_number(const char *what, const bst_json *theirs, int ours,
                                 bst_error *err) {
  char there[32], here[32];
  int wanted = bst_json_type_of(theirs) == BST_JSON_WHOLE ? (int)bst_json_whole(theirs) + 1 : 0;
  if (wanted == ours + 1)
    return BST_OK;
  snprintf(there, sizeof there, "%d", wanted);
  snprintf(here, sizeof here, "%d", ours + 1);
  return differs(err, what, wanted ? there : "none", ours >= 0 ? here : "none");
}

static bst_status compare_points(const bst_json *theirs, const bst_jcz_state *state,
                                 bst_error *err) {
  bst_json *ours = bst_json_new_list();
  char there[128], here[128];
  for (size_t i = 0; i < bst_json_count(theirs) && i < BST_MAX_PLAYERS; i++)
    bst_json_add_whole(ours, state->points[i]);
  bst_json_line(theirs, there, sizeof there);
  bst_json_line(ours, here, sizeof here);
  bst_json_free(ours);
  return strcmp(there, here) == 0 ? BST_OK : differs(err, "points", there, here);
}

static bool is_among(const bst_jcz_line *list, size_t count, const char *line) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(list[i].text, line) == 0)
      return true;
  return false;
}

/* Those of `list` that are not among the others. */
static size_t list_missing(const bst_jcz_line *list, size_t count, const bst_jcz_line *others,
                           size_t other_count, char *out, size_t size) {
  size_t used = 0, missing = 0;
  out[0] = '\0';
  for (size_t i = 0; i < count; i++) {
    if (is_among(others, other_count, list[i].text))
      continue;
    missing++;
    if (used < size)
      used += (size_t)snprintf(out + used, size - used, "%s%s", used ? "; " : "", list[i].text);
  }
  return missing;
}

enum { OPTIONS = 4096 };

static bst_status compare_lines(const bst_json *items, const bst_jcz_names *names,
                                const bst_jcz_state *state, bst_error *err) {
  char more[460], less[460];
  bst_jcz_line *line = calloc(OPTIONS, sizeof *line);
  if (!line)
    return differs(err, "options", "a comparison", "out of memory");
  size_t count = 0;
  for (size_t i = 0; i < bst_json_count(items) && count < OPTIONS; i++) {
    size_t room = OPTIONS - count, made;
    made = bst_jcz_item_lines(names, bst_json_at(items, i), line + count, room);
    count += made < room ? made : room;
  }
  count = bst_jcz_lines_tidy(line, count);
  size_t extra = list_missing(state->option, state->count, line, count, more, sizeof more);
  size_t missing = list_missing(line, count, state->option, state->count, less, sizeof less);
  free(line);
  if (extra + missing == 0)
    return BST_OK;
  return differs(err, "options", missing ? less : "not more", extra ? more : "not these");
}

static bst_status compare_state(const bst_json *step, const bst_jcz_game *j,
                                const bst_jcz_state *state, bst_error *err) {
  const bst_json *asked = bst_json_get(step, "a");
  const char *phase = bst_json_text(bst_json_get(step, "phase"));
  if (strcmp(phase, state->phase) != 0)
    return differs(err, "phase", phase, state->phase);
  bst_status status = compare_points(bst_json_get(step, "pts"), state, err);
  if (status == BST_OK)
    status = compare_number("player", bst_json_get(asked, "player"), state->seat, err);
  if (status == BST_OK)
    status = compare_number("turn of player", bst_json_get(step, "turn"), state->active, err);
  if (status != BST_OK || !asked)
    return status;
  bool pass = bst_json_type_of(bst_json_get(asked, "canPass")) == BST_JSON_TRUE;
  if (pass != state->can_pass)
    return differs(err, "passing", pass ? "allowed" : "forbidden",
                   state->can_pass ? "allowed" : "forbidden");
  return compare_lines(bst_json_get(asked, "items"), bst_jcz_game_names(j), state, err);
}

bst_status bst_jcz_steps_compare(const bst_json *step, const bst_jcz_game *j, bst_error *err) {
  bst_jcz_state state;
  bst_status status = bst_jcz_state_of(j, &state, err);
  if (status != BST_OK)
    return status;
  status = compare_state(step, j, &state, err);
  bst_jcz_state_drop(&state);
  return status;
}
