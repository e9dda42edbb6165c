/* table_manners.c - see table_manners.h. */
#include "table_manners.h"

#include <status.h>
#include <string.h>

static const char *const undo_names[] = {"ask", "free", "never"};

static bst_status read_undo(const bst_json *body, bst_manners *out, bst_error *err) {
  const bst_json *undo = bst_json_get(body, "undo");
  for (int i = BST_UNDO_ASK; i <= BST_UNDO_NEVER; i++)
    if (!undo || strcmp(bst_json_text(undo), undo_names[i]) == 0) {
      out->undo = (bst_undo_manner)i;
      return BST_OK;
    }
  return bst_fail(err, BST_BAD_VALUE, "undo must be \"ask\", \"free\" or \"never\"");
}

static bst_status read_clock(const bst_json *body, bst_manners *out, bst_error *err) {
  const bst_json *clock = bst_json_get(body, "clock");
  if (clock && !bst_json_within(clock, 0, BST_CLOCK_MOST))
    return bst_fail(err, BST_BAD_VALUE, "clock must be a number of seconds for each seat, up to %d",
                    BST_CLOCK_MOST);
  out->clock = (uint32_t)bst_json_whole(clock);
  return BST_OK;
}

/* *out stays as it is where nothing is said. `path`: for the sentence. */
static bst_status read_bool(const bst_json *object, const char *key, const char *path, bool *out,
                            bst_error *err) {
  const bst_json *value = bst_json_get(object, key);
  if (!value)
    return BST_OK;
  bst_json_type type = bst_json_type_of(value);
  if (type != BST_JSON_TRUE && type != BST_JSON_FALSE)
    return bst_fail(err, BST_BAD_VALUE, "%s%s must be true or false", path, key);
  *out = type == BST_JSON_TRUE;
  return BST_OK;
}

static bst_status read_aids(const bst_json *body, bst_manners *out, bst_error *err) {
  const bst_json *aids = bst_json_get(body, "aids");
  const struct {
    const char *key;
    bool *off;
  } aid[] = {{"places", &out->no_places},
             {"values", &out->no_values},
             {"tiles", &out->no_tiles},
             {"hints", &out->no_hints}};
  if (aids && bst_json_type_of(aids) != BST_JSON_OBJECT)
    return bst_fail(err, BST_BAD_VALUE, "aids must be an object: {\"hints\":false}");
  for (size_t i = 0; i < sizeof aid / sizeof *aid; i++) {
    bool on = true;
    bst_status status = read_bool(aids, aid[i].key, "aids, ", &on, err);
    if (status != BST_OK)
      return status;
    *aid[i].off = !on;
  }
  return BST_OK;
}

bst_status bst_manners_read(const bst_json *body, bst_manners *out, bst_error *err) {
  *out = (bst_manners){0};
  bst_status status = read_undo(body, out, err);
  if (status == BST_OK)
    status = read_clock(body, out, err);
  if (status == BST_OK)
    status = read_aids(body, out, err);
  return status == BST_OK ? read_bool(body, "private", "", &out->is_private, err) : status;
}

const char *bst_manners_undo(const bst_manners *manners) { return undo_names[manners->undo]; }

void bst_manners_tell(const bst_manners *manners, bst_json *out) {
  bst_json *aids = bst_json_new_object();
  bst_json_set_bool(aids, "places", !manners->no_places);
  bst_json_set_bool(aids, "values", !manners->no_values);
  bst_json_set_bool(aids, "tiles", !manners->no_tiles);
  bst_json_set_bool(aids, "hints", !manners->no_hints);
  bst_json_set(out, "aids", aids);
  bst_json_set_text(out, "undo", bst_manners_undo(manners));
}
