/* award_text.c - see award_text.h. */
#include "award_text.h"

#include "append.h"

static void add(const bst_ruleset *rs, uint16_t term, int32_t points, char *out, size_t size) {
  append(out, size, "%s%s %d", out[0] ? ", " : "", bst_term_name(rs, term), (int)points);
}

void award_text(const bst_ruleset *rs, const bst_award *award, char *out, size_t size) {
  int32_t before = 0; /* parts hold what there was after them */
  out[0] = '\0';
  for (uint8_t i = 0; i < award->part_count; i++) {
    add(rs, award->part[i].term, award->part[i].value - before, out, size);
    before = award->part[i].value;
  }
  if (award->part_count == 0)
    add(rs, award->term, award->points, out, size);
}
