/* kept_borders.c - see kept_borders.h. */
#include "kept_borders.h"

#include "board.h"

#include <stdlib.h>

enum { KEPT = 256, PARTS = 8 };

typedef struct border {
  uint64_t round; /* in which it was asked for last */
  uint16_t root, size;
  bst_beside beside;
} border;

struct bst_kept_borders {
  const bst_ruleset *rs;
  const bst_node *node;
  const bst_tile *tile;
  uint16_t node_count;
  uint64_t round;      /* number of that position, from 1 on */
  border border[KEPT]; /* of the features that were asked for */
  uint16_t count;
  uint16_t *of; /* by root: number of its border */
};

bst_kept_borders *bst_kept_borders_new(const bst_ruleset *rs) {
  bst_kept_borders *made = calloc(1, sizeof *made);
  if (made == NULL)
    return NULL;
  made->rs = rs;
  made->of = calloc(rs->layout.node_cap + 1u, sizeof *made->of);
  if (made->of != NULL)
    return made;
  free(made);
  return NULL;
}

void bst_kept_borders_free(bst_kept_borders *kept) {
  if (kept != NULL)
    free(kept->of);
  free(kept);
}

void bst_kept_borders_from(bst_kept_borders *kept, const bst_node *node, uint16_t node_count,
                           const bst_tile *tile, bool follows) {
  kept->node = node;
  kept->node_count = node_count;
  kept->tile = tile;
  kept->round++;
  if (!follows || kept->count == KEPT)
    kept->count = 0;
}

/* What was found in an earlier position: what lies beside the same segments may have been joined
 * since. */
static void renew(const bst_kept_borders *kept, border *of) {
  bst_beside old = of->beside;
  of->round = kept->round;
  of->beside.count = 0;
  for (uint16_t i = 0; i < old.count; i++)
    bst_beside_add(&of->beside, bst_root(kept->node, old.root[i]), old.kinds[i]);
}

const bst_beside *bst_kept_borders_of(bst_kept_borders *kept, uint16_t root) {
  border *of = &kept->border[kept->of[root]];
  uint16_t size = bst_node_size(&kept->node[root]);
  bool known = kept->of[root] < kept->count && of->root == root;
  if (!known && kept->count == KEPT)
    return NULL;
  if (!known) {
    kept->of[root] = kept->count;
    of = &kept->border[kept->count++];
  }
  if (!known || of->size != size) {
    *of = (border){.round = kept->round, .root = root, .size = size};
    bst_beside_find(kept->rs, kept->node, kept->tile, root, &of->beside);
  } else if (of->round != kept->round && of->beside.known) {
    renew(kept, of);
  }
  return of->beside.known ? &of->beside : NULL;
}

/* --- what has grown -------------------------------------------------------------------------- */

/* The features of the position of which one consists. */
typedef struct parts {
  uint16_t root[PARTS];
  uint16_t count;
} parts;

/* False: there is no room. *is_new: it wasn't known of the feature yet. */
static bool note_part(parts *all, uint16_t root, bool *is_new) {
  uint16_t i = 0;
  while (i < all->count && all->root[i] != root)
    i++;
  *is_new = i == all->count;
  if (i == PARTS)
    return false;
  all->root[i] = root;
  all->count = (uint16_t)(i < all->count ? all->count : i + 1);
  return true;
}

/* What was beside a part is beside the whole. */
static bool add_border(bst_kept_borders *kept, const bst_node *nodes, uint16_t part,
                       bst_beside *out) {
  const bst_beside *beside = bst_kept_borders_of(kept, part);
  bool room = beside != NULL;
  for (uint16_t i = 0; room && i < beside->count; i++)
    room = bst_beside_add(out, bst_root(nodes, beside->root[i]), beside->kinds[i]);
  return room;
}

bool bst_kept_borders_find(bst_kept_borders *kept, const bst_game *g, uint16_t root,
                           bst_beside *out) {
  const bst_ruleset *rs = kept->rs;
  const bst_node *nodes = nodes_of(rs, g);
  parts all = {.count = 0};
  uint32_t left = bst_node_size(&nodes[root]);
  bool room = true;
  uint16_t n = root;
  out->count = 0;
  do {
    if (n >= kept->node_count) {
      left--;
      room = bst_beside_add_segment(rs, nodes, tiles_of(rs, g), n, out);
    } else {
      bool is_new;
      uint16_t part = bst_root(kept->node, n);
      room = note_part(&all, part, &is_new) && (!is_new || add_border(kept, nodes, part, out));
      left -= is_new ? bst_node_size(&kept->node[part]) : 0;
    }
    n = nodes[n].next;
  } while (n != root && left > 0 && room);
  out->known = room;
  out->too_many = !room;
  return room;
}
