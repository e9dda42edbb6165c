/* jcz_pool.c - see jcz_pool.h. A draw takes a number below the size of all groups that may be drawn
 * from, and counts along the tiles sorted by the names of groups and tiles. */
#include "jcz_pool.h"

#include <inspect.h>
#include <ruleset.h>
#include <stack.h>
#include <stdlib.h>
#include <string.h>

#include "jcz_random.h"

/* A type of tile. */
typedef struct kind {
  uint16_t type, left;
  const bst_jcz_entry *group; /* NULL: "default" */
  bool waits;                 /* its group waits for another one */
  bool awaits;                /* or for a tile that doesn't lie yet */
} kind;

struct bst_jcz_pool {
  const bst_jcz_file *file;
  const bst_jcz_names *names;
  double random;
  uint32_t drawn, total, hidden;
  size_t forced; /* of drawOrder, how many are gone */
  size_t count;
  kind kind[]; /* in their order */
};

static const char default_group[] = "default";

static const char *group_name(const kind *k) { return k->group ? k->group->name : default_group; }

static bool has_attr(const bst_ruleset *rs, uint16_t type, const char *name) {
  uint8_t attr = name ? bst_attr_find(rs, name) : (uint8_t)BST_ATTR_NONE;
  return attr != BST_ATTR_NONE && bst_attr_on_tile(&rs->tiles, type, attr) > 0;
}

static const bst_jcz_entry *group_of(const bst_jcz_names *n, uint16_t type) {
  for (size_t i = 0; i < bst_rules_jcz_count(n->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(n->rules, i);
    bool takes = e->what == BST_JCZ_GROUP && has_attr(n->rs, type, e->attr);
    for (size_t w = 0; takes && w < e->without_count; w++)
      takes = !has_attr(n->rs, type, e->without[w]);
    if (takes)
      return e;
  }
  return NULL;
}

static size_t pool_size(size_t kinds) { return sizeof(bst_jcz_pool) + kinds * sizeof(kind); }

/* Sorted in: groups by name, then tiles by name. */
static void add_kind(bst_jcz_pool *p, kind made) {
  const bst_ruleset *rs = p->names->rs;
  size_t at = p->count++;
  for (; at > 0; at--) {
    const kind *before = &p->kind[at - 1];
    int order = strcmp(group_name(before), group_name(&made));
    if (order == 0)
      order = strcmp(bst_tile_name(rs, before->type), bst_tile_name(rs, made.type));
    if (order <= 0)
      break;
    p->kind[at] = *before;
  }
  p->kind[at] = made;
  p->total += made.left;
}

bst_status bst_jcz_pool_new(const bst_jcz_file *file, const bst_jcz_names *names, const bst_game *g,
                            bst_jcz_pool **out, bst_error *err) {
  const bst_ruleset *rs = names->rs;
  for (size_t i = 0; i < file->draw_count; i++)
    if (bst_tile_find(rs, file->draw[i]) == BST_NONE) {
      err->status = BST_BAD_INPUT;
      snprintf(err->text, sizeof err->text, "%.400s: drawOrder names '%.80s', which no set has",
               file->path, file->draw[i]);
      return BST_BAD_INPUT;
    }
  bst_jcz_pool *p = calloc(1, pool_size(bst_tile_type_count(rs)));
  if (!p)
    return BST_NO_MEMORY;
  p->file = file;
  p->names = names;
  p->random = file->random;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    uint16_t left = bst_stack_of(rs, g, type);
    if (left > 0)
      add_kind(p, (kind){.type = type, .left = left, .group = group_of(names, type)});
  }
  *out = p;
  return BST_OK;
}

void bst_jcz_pool_free(bst_jcz_pool *p) { free(p); }

bst_jcz_pool *bst_jcz_pool_copy(const bst_jcz_pool *p) {
  bst_jcz_pool *made = malloc(pool_size(p->count));
  if (made)
    memcpy(made, p, pool_size(p->count));
  return made;
}

void bst_jcz_pool_seed(bst_jcz_pool *p, double random) { p->random = random; }

void bst_jcz_pool_hide(bst_jcz_pool *p, uint32_t count) { p->hidden += count; }

uint32_t bst_jcz_pool_chance(const bst_jcz_pool *p, uint32_t bound) {
  double random = p->random;
  return bst_jcz_random(&random, bound);
}

void bst_jcz_pool_chance_used(bst_jcz_pool *p) { (void)bst_jcz_random(&p->random, 1); }

/* Does a tile with this symbol lie? */
static bool lies(const bst_ruleset *rs, const bst_game *g, const char *attr) {
  bool found = false;
  for (uint16_t tile = 0; tile < g->tile_count && !found; tile++)
    found = !bst_tile_is_gone(rs, g, tile) && has_attr(rs, bst_placed_tile(rs, g, tile).type, attr);
  return found;
}

void bst_jcz_pool_look(bst_jcz_pool *p, const bst_game *g) {
  for (size_t i = 0; i < p->count; i++) {
    const char *after = p->kind[i].group ? p->kind[i].group->after : NULL;
    p->kind[i].awaits = after && !lies(p->names->rs, g, after);
  }
}

/* --- drawing ------------------------------------------------------------------------------------
 */

static bool waits_for(const kind *k, const bst_jcz_entry *first) {
  for (size_t w = 0; first && w < first->word_count; w++)
    if (strcmp(first->word[w], group_name(k)) == 0)
      return true;
  return false;
}

/* Those that wait for a group have tiles of it before them. */
static void hold_back(bst_jcz_pool *p, const bst_jcz_entry *first) {
  for (size_t i = 0; i < p->count; i++)
    p->kind[i].waits = p->kind[i].waits || waits_for(&p->kind[i], first);
}

/* Which groups may be drawn from: those that no group with tiles left is drawn before. Returns
 * their size. */
static uint32_t activate(bst_jcz_pool *p) {
  const bst_jcz_entry *last = NULL; /* they are sorted by their groups */
  uint32_t size = 0;
  for (size_t i = 0; i < p->count; i++)
    p->kind[i].waits = p->kind[i].awaits;
  for (size_t i = 0; i < p->count; i++) {
    const bst_jcz_entry *first = p->kind[i].left > 0 ? p->kind[i].group : NULL;
    if (first && first != last && first->word_count > 0)
      hold_back(p, first);
    last = first ? first : last;
  }
  for (size_t i = 0; i < p->count; i++)
    size += p->kind[i].waits ? 0 : p->kind[i].left;
  return size;
}

static kind *kind_of(bst_jcz_pool *p, uint16_t type) {
  for (size_t i = 0; i < p->count; i++)
    if (p->kind[i].type == type && p->kind[i].left > 0)
      return &p->kind[i];
  return NULL;
}

/* The next tile by the generator; NULL: none is left. */
static kind *draw_random(bst_jcz_pool *p) {
  uint32_t size = activate(p);
  if (size == 0)
    return NULL;
  uint32_t index = bst_jcz_random(&p->random, size);
  for (size_t i = 0; i < p->count; i++) {
    kind *k = &p->kind[i];
    uint32_t here = k->waits ? 0 : k->left;
    if (index < here)
      return k;
    index -= here;
  }
  return NULL;
}

static kind *draw(bst_jcz_pool *p) {
  if (p->forced < p->file->draw_count)
    return kind_of(p, bst_tile_find(p->names->rs, p->file->draw[p->forced]));
  return draw_random(p);
}

static void take(bst_jcz_pool *p, kind *k) {
  k->left--;
  p->drawn++;
  p->forced += p->forced < p->file->draw_count;
}

void bst_jcz_pool_drawn(bst_jcz_pool *p, uint16_t type) {
  bool random = p->forced >= p->file->draw_count;
  kind *k = random ? draw_random(p) : kind_of(p, type); /* moves the generator on */
  if (k && k->type != type)
    k = kind_of(p, type);
  if (k)
    take(p, k);
}

/* How many may still be drawn. */
static uint32_t left(const bst_jcz_pool *p) {
  uint32_t limit = p->file->draw_limit;
  if (limit == 0 && p->file->draw_marks_end)
    limit = (uint32_t)p->file->draw_count;
  if (limit == 0 || limit > p->total)
    limit = p->total - p->hidden;
  return limit > p->drawn ? limit - p->drawn : 0;
}

bst_status bst_jcz_pool_order(const bst_jcz_pool *now, uint16_t *out, uint32_t cap, uint32_t *count,
                              bst_error *err) {
  bst_jcz_pool *p = bst_jcz_pool_copy(now);
  bst_status status = BST_OK;
  if (!p)
    return BST_NO_MEMORY;
  uint32_t wanted = left(p), made = 0;
  for (; made < wanted && made < cap; made++) {
    kind *k = draw(p);
    if (!k)
      break;
    out[made] = k->type;
    take(p, k);
  }
  if (made == 0 && wanted > 0 && now->forced < now->file->draw_count) {
    err->status = status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "drawOrder[%zu]: no '%.80s' is left to be drawn",
             now->forced, now->file->draw[now->forced]);
  }
  *count = made;
  bst_jcz_pool_free(p);
  return status;
}
