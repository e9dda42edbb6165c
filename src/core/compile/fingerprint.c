#include "fingerprint.h"

#include "sections.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <string.h>

static void feed(void *state, const void *bytes, size_t size) {
  XXH3_64bits_update(state, bytes, size);
}

uint64_t bst_fingerprint_of_tile(const bst_tile_def *tile) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  bst_form_bytes(bst_form_of_tile(), tile, feed, &state);
  return XXH3_64bits_digest(&state);
}

void bst_fingerprint(bst_ruleset *rs) {
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  bst_form_bytes(bst_form_of_frame(), &rs->frame, feed, &state);
  for (int section = 0; section < BST_SECTION_COUNT; section++) {
    size_t count = bst_section_count(rs, section);
    feed(&state, &count, sizeof count);
    for (size_t i = 0; i < count; i++)
      bst_form_bytes(bst_sections[section].form(), bst_section_item(rs, section, i), feed, &state);
  }
  for (size_t i = 0; i < rs->op_count; i++) { /* operations of the core stand between the steps */
    const int64_t op[] = {rs->op[i].kind, rs->op[i].stage, rs->op[i].order};
    feed(&state, op, sizeof op);
  }
  rs->hash = XXH3_64bits_digest(&state);
  for (size_t i = 0; i < rs->rule_count; i++)
    rs->rule_id[i] = XXH3_64bits(rs->rule[i].name, strlen(rs->rule[i].name));
}
