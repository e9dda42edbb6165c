#include "told_features.h"

#include <evaluation.h>
#include <stdlib.h>

/* What the owners get of it, by seat. */
static bst_json *shares(uint32_t owners, const int32_t points[BST_MAX_PLAYERS]) {
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++) {
    if (!(owners >> seat & 1))
      continue;
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "seat", seat + 1);
    bst_json_set_whole(one, "points", points[seat]);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *owners_of(uint32_t owners) {
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++)
    if (owners >> seat & 1)
      bst_json_add_whole(list, seat + 1);
  return list;
}

static bst_json *pair_of(int32_t one, int32_t other) {
  bst_json *pair = bst_json_new_list();
  bst_json_add_whole(pair, one);
  bst_json_add_whole(pair, other);
  return pair;
}

static bst_json *segments_of(const bst_ruleset *rs, const bst_game *g, uint16_t root) {
  bst_json *list = bst_json_new_list();
  uint16_t node = root;
  do {
    bst_json_add(list, pair_of(bst_node_tile(rs, g, node), bst_node_segment(rs, g, node)));
    node = bst_feature_next(rs, g, node);
  } while (node != root);
  return list;
}

static bst_json *feature_of(const bst_news *m, uint16_t root) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  bst_json *one = bst_json_new_object();
  bst_feature_about f;
  bst_feature_tell(m->shown->table, m->view, root, &f);
  bst_json_set_whole(one, "id", f.root);
  bst_json_set_text(one, "kind", bst_kind_name(rs, f.kind));
  bst_json_set_bool(one, "complete", f.complete);
  bst_json_set_whole(one, "open", f.open);
  bst_json_set_whole(one, "size", f.size);
  bst_json_set(one, "owners", owners_of(f.owners));
  bst_json_set(one, "now", shares(f.can_complete ? f.owners : 0, f.normal));
  bst_json_set(one, "end", shares(f.owners, f.final));
  bst_json_set(one, "worth", pair_of(f.normal[f.first], f.final[f.first]));
  bst_json_set(one, "at", segments_of(rs, m->view, f.root));
  return one;
}

bst_json *bst_told_features(const bst_news *m) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  size_t count = bst_feature_roots(rs, m->view, NULL, 0);
  uint16_t *root = calloc(count + 1, sizeof *root);
  bst_json *out = root ? bst_json_new_object() : NULL, *list = bst_json_new_list();
  if (root)
    bst_feature_roots(rs, m->view, root, count);
  for (size_t i = 0; root && list && i < count; i++)
    bst_json_add(list, feature_of(m, root[i]));
  bst_table_forgive(m->shown->table); /* what scripts failed to count counts as 0 */
  bst_json_set_whole(out, "q", m->shown->q);
  bst_json_set(out, "features", list);
  free(root);
  return out;
}
