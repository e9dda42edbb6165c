/* jcz_file.c - see jcz_file.h. */
#include "jcz_file.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static bst_status bad(const bst_jcz_file *f, bst_error *err, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

static bst_status bad(const bst_jcz_file *f, bst_error *err, const char *format, ...) {
  if (!err)
    return BST_BAD_INPUT;
  va_list args;
  err->status = BST_BAD_INPUT;
  int used = snprintf(err->text, sizeof err->text, "%.400s: ", f->path);
  va_start(args, format);
  vsnprintf(err->text + used, sizeof err->text - (size_t)used, format, args);
  va_end(args);
  return BST_BAD_INPUT;
}

static bst_status no_memory(const bst_jcz_file *f, bst_error *err) {
  bst_status status = bad(f, err, "out of memory");
  if (err)
    err->status = BST_NO_MEMORY;
  return status == BST_BAD_INPUT ? BST_NO_MEMORY : status;
}

static bool is_number(const bst_json *value) {
  bst_json_type type = bst_json_type_of(value);
  return type == BST_JSON_WHOLE || type == BST_JSON_REAL;
}

/* A number of theirs is at least 0 and below 1. */
static bool is_random(const bst_json *value) {
  return is_number(value) && bst_json_real(value) >= 0 && bst_json_real(value) < 1;
}

static bool is_object(const bst_json *value) { return bst_json_type_of(value) == BST_JSON_OBJECT; }

/* --- the head ----------------------------------------------------------------------------------
 */

/* FanCloisterZone goes on with numbers of its own, from 6 on. */
static bst_status read_version(bst_jcz_file *f, bst_error *err) {
  const char *version = bst_json_text(bst_json_get(f->root, "appVersion"));
  unsigned major = 0, minor = 0;
  if (sscanf(version, "%3u.%3u", &major, &minor) != 2)
    return bad(f, err, "appVersion says no version, like \"5.7.0\"");
  if (major < 5 || (major == 5 && minor < 7))
    return bad(f, err, "is of version %u.%u; files of 5.7 and later can be read", major, minor);
  f->dialect = major >= 6 ? BST_DIALECT_FCZ : BST_DIALECT_JCZ;
  return BST_OK;
}

static bst_status check_is_game(const bst_jcz_file *f, bst_error *err) {
  static const char *const keys[] = {"players", "initialRandom", "replay", "gameId"};
  if (!is_object(f->root))
    return bad(f, err, "is no saved game: it is no object");
  if (!is_object(bst_json_get(f->root, "setup")))
    return bad(f, err, "is no saved game: it has no 'setup'");
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (bst_json_type_of(bst_json_get(f->root, keys[i])) == BST_JSON_NULL)
      return bad(f, err, "is no saved game: '%s' is missing (a set-up alone has none)", keys[i]);
  if (!is_random(bst_json_get(f->root, "initialRandom")))
    return bad(f, err, "initialRandom must be a number from 0 to 1");
  return BST_OK;
}

static bst_status read_setup(bst_jcz_file *f, bst_error *err) {
  const bst_json *setup = bst_json_get(f->root, "setup");
  f->sets = bst_json_get(setup, "sets");
  f->elements = bst_json_get(setup, "elements");
  f->rules = bst_json_get(setup, "rules");
  if (!is_object(f->sets) || bst_json_count(f->sets) == 0)
    return bad(f, err, "setup.sets must name the sets of tiles");
  if (!is_object(f->elements))
    return bad(f, err, "setup.elements must be an object");
  if (f->rules && !is_object(f->rules) && bst_json_type_of(f->rules) != BST_JSON_NULL)
    return bad(f, err, "setup.rules must be an object");
  for (size_t i = 0; i < bst_json_count(f->sets); i++) {
    const char *name = bst_json_key(f->sets, i);
    if (!bst_json_within(bst_json_get(f->sets, name), 1, BST_JCZ_COPIES))
      return bad(f, err, "setup.sets['%.60s'] must be a number of copies from 1 to %d", name,
                 BST_JCZ_COPIES);
  }
  return BST_OK;
}

static bst_status read_start(bst_jcz_file *f, bst_error *err) {
  const bst_json *list = bst_json_get(bst_json_get(f->root, "setup"), "start");
  size_t count = bst_json_count(list);
  if (bst_json_type_of(list) != BST_JSON_LIST || count > BST_JCZ_DRAWS)
    return bad(f, err, "setup.start must be a list of tiles");
  f->start = calloc(count + 1, sizeof *f->start);
  if (!f->start)
    return no_memory(f, err);
  for (; f->start_count < count; f->start_count++) {
    const bst_json *one = bst_json_at(list, f->start_count);
    const bst_json *x = bst_json_get(one, "x"), *y = bst_json_get(one, "y");
    const bst_json *rotation = bst_json_get(one, "rotation");
    int64_t degrees = bst_json_whole(rotation);
    if (!bst_json_within(x, -1000, 1000) || !bst_json_within(y, -1000, 1000) ||
        (rotation && !bst_json_within(rotation, 0, 270)) || degrees % 90 != 0)
      return bad(f, err,
                 "setup.start[%zu] must have tile, x, y and a rotation of 0, 90, 180 or 270",
                 f->start_count);
    f->start[f->start_count] =
        (bst_jcz_start){bst_json_text(bst_json_get(one, "tile")), (int16_t)bst_json_whole(x),
                        (int16_t)bst_json_whole(y), (uint8_t)(degrees / 90)};
  }
  return BST_OK;
}

static bst_status read_players(bst_jcz_file *f, bst_error *err) {
  const bst_json *list = bst_json_get(f->root, "players");
  f->player_count = bst_json_count(list);
  if (bst_json_type_of(list) != BST_JSON_LIST || f->player_count == 0)
    return bad(f, err, "players must be a list of players");
  for (size_t i = 0; i < f->player_count && i < BST_MAX_PLAYERS; i++)
    f->player[i] = bst_json_text(bst_json_get(bst_json_at(list, i), "name"));
  return BST_OK;
}

/* --- draws and messages ------------------------------------------------------------------------
 */

static bst_status read_draws(bst_jcz_file *f, bst_error *err) {
  const bst_json *notes = bst_json_get(f->root, "gameAnnotations");
  const bst_json *order = bst_json_get(notes, "drawOrder"), *limit = bst_json_get(notes, "endTurn");
  size_t count = bst_json_count(order);
  if (count > BST_JCZ_DRAWS)
    return bad(f, err, "drawOrder has more than %d tiles", BST_JCZ_DRAWS);
  if (bst_json_type_of(limit) != BST_JSON_NULL && !bst_json_within(limit, 0, BST_JCZ_DRAWS))
    return bad(f, err, "endTurn must be a number of tiles");
  f->draw_limit = (uint32_t)bst_json_whole(limit);
  f->draw = calloc(count + 1, sizeof *f->draw);
  if (!f->draw)
    return no_memory(f, err);
  for (size_t i = 0; i < count; i++) {
    const char *tile = bst_json_text(bst_json_at(order, i));
    if (tile[0] == '\0')
      return bad(f, err, "drawOrder[%zu] is no tile", i);
    f->draw_marks_end = strcmp(tile, "#END") == 0;
    if (!f->draw_marks_end)
      f->draw[f->draw_count++] = tile;
  }
  return BST_OK;
}

static bst_status read_message(const bst_jcz_file *f, size_t i, const bst_json *from,
                               bst_jcz_message *to, bst_error *err) {
  to->type = bst_json_text(bst_json_get(from, "type"));
  to->payload = bst_json_get(from, "payload");
  if (to->type[0] == '\0' || !is_object(to->payload))
    return bad(f, err, "message %zu must have a type and a payload", i + 1);
  const bst_json *random = bst_json_get(to->payload, "random");
  to->has_random = bst_json_type_of(random) != BST_JSON_NULL;
  if (to->has_random && !is_random(random))
    return bad(f, err, "message %zu: random must be a number from 0 to 1", i + 1);
  to->random = bst_json_real(random);
  return BST_OK;
}

static bst_status read_messages(bst_jcz_file *f, bst_error *err) {
  const bst_json *list = bst_json_get(f->root, "replay");
  size_t count = bst_json_count(list);
  if (bst_json_type_of(list) != BST_JSON_LIST || count > BST_JCZ_MESSAGES)
    return bad(f, err, "replay must be a list of messages, at most %d", BST_JCZ_MESSAGES);
  f->message = calloc(count + 1, sizeof *f->message);
  if (!f->message)
    return no_memory(f, err);
  bst_status status = BST_OK;
  for (; status == BST_OK && f->message_count < count; f->message_count++)
    status = read_message(f, f->message_count, bst_json_at(list, f->message_count),
                          &f->message[f->message_count], err);
  return status;
}

static bst_status read_test(bst_jcz_file *f, bst_error *err) {
  f->assertions = bst_json_get(bst_json_get(f->root, "test"), "assertions");
  for (size_t i = 0; i < bst_json_count(f->assertions); i++)
    if (bst_json_type_of(bst_json_at(f->assertions, i)) != BST_JSON_TEXT)
      return bad(f, err, "test.assertions[%zu] is no text", i);
  return BST_OK;
}

static bst_status read_all(bst_jcz_file *f, bst_error *err) {
  bst_status (*const part[])(bst_jcz_file * f, bst_error * err) = {
      read_version, read_setup, read_start, read_players, read_draws, read_messages, read_test};
  bst_status status = check_is_game(f, err);
  for (size_t i = 0; status == BST_OK && i < sizeof part / sizeof *part; i++)
    status = part[i](f, err);
  if (status == BST_OK)
    f->random = bst_json_real(bst_json_get(f->root, "initialRandom"));
  return status;
}

/* --- opening -----------------------------------------------------------------------------------
 */

bst_status bst_jcz_file_of_json(const char *path, bst_json *root, bst_jcz_file **out,
                                bst_error *err) {
  bst_jcz_file *f = calloc(1, sizeof *f);
  bst_jcz_file unnamed = {.path = path};
  if (!f) {
    bst_json_free(root);
    return no_memory(&unnamed, err);
  }
  f->path = path;
  f->root = root;
  bst_status status = read_all(f, err);
  if (status == BST_OK)
    *out = f;
  else
    bst_jcz_file_free(f);
  return status;
}

bst_status bst_jcz_file_read(const char *path, bst_jcz_file **out, bst_error *err) {
  bst_json *root = NULL;
  bst_status status = bst_json_read(path, &root, err);
  return status == BST_OK ? bst_jcz_file_of_json(path, root, out, err) : status;
}

bst_status bst_jcz_file_parse(const char *path, const char *bytes, size_t size, bst_jcz_file **out,
                              bst_error *err) {
  bst_json *root = NULL;
  bst_error why;
  bst_jcz_file unnamed = {.path = path};
  bst_status status = bst_json_parse(bytes, size, &root, &why);
  if (status != BST_OK) {
    (void)bad(&unnamed, err, "%s", why.text);
    return status;
  }
  return bst_jcz_file_of_json(path, root, out, err);
}

void bst_jcz_file_free(bst_jcz_file *f) {
  if (!f)
    return;
  free(f->start);
  free(f->message);
  free(f->draw);
  bst_json_free(f->root);
  free(f);
}
