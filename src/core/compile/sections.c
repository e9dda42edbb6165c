#include "sections.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Where a ruleset keeps the sections. */
static const struct {
  size_t items, count; /* offsets */
  bool is_copied;      /* else somebody else allocates it: the catalogue, copy_causes() */
} places[BST_SECTION_COUNT] = {
#define X(name, plural, form, least, most, what, one, why)                                         \
  {offsetof(bst_ruleset, name), offsetof(bst_ruleset, name##_count), true},
    BST_SECTIONS_COPIED(X)
#undef X
        [BST_SECTION_tile] = {offsetof(bst_ruleset, tiles.def),
                              offsetof(bst_ruleset, tiles.type_count), false},
    [BST_SECTION_cause] = {offsetof(bst_ruleset, cause), offsetof(bst_ruleset, cause_count), false},
};
_Static_assert(sizeof(((bst_ruleset *)0)->tiles.type_count) == sizeof(size_t),
               "all counts have one size");

size_t bst_section_count(const bst_ruleset *rs, int section) {
  size_t count;
  memcpy(&count, (const char *)rs + places[section].count, sizeof count);
  return count;
}

static void **items_of(const bst_ruleset *rs, int section) {
  return (void **)(void *)((char *)(uintptr_t)rs + places[section].items);
}

void *bst_section_item(const bst_ruleset *rs, int section, size_t i) {
  return (char *)*items_of(rs, section) + i * bst_sections[section].form()->size;
}

bool bst_sections_copy(bst_ruleset *rs, const bst_ruleset_def *def) {
  bool ok = true;
  for (int s = 0; s < BST_SECTION_COUNT && ok; s++) {
    if (!places[s].is_copied)
      continue;
    size_t size = bst_sections[s].form()->size, count = bst_section_size(def, s);
    memcpy((char *)rs + places[s].count, &count, sizeof count);
    *items_of(rs, s) = calloc(count + 1, size); /* + 1: an empty array is no failure */
    ok = *items_of(rs, s) != NULL;
    if (ok && count > 0)
      memcpy(*items_of(rs, s), bst_section_thing(def, s, 0), size * count);
  }
  return ok;
}

void bst_sections_give(const bst_ruleset *rs, bst_ruleset_def *def) {
  for (int s = 0; s < BST_SECTION_COUNT; s++) {
    size_t count = bst_section_count(rs, s);
    memcpy((char *)def + bst_sections[s].items, items_of(rs, s), sizeof(void *));
    memcpy((char *)def + bst_sections[s].count, &count, sizeof count);
  }
}

void bst_sections_free(bst_ruleset *rs) {
  for (int s = 0; s < BST_SECTION_COUNT; s++)
    if (places[s].is_copied)
      free(*items_of(rs, s));
}
