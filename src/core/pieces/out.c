#include "out.h"

#include "figures.h"

#include <stdlib.h>

static void note_run(bst_ruleset *rs, uint8_t kind, uint8_t seat) {
  const size_t words = rs->layout.figure_words;
  const bst_figure_run run = bst_figures_of_kind(rs, kind, seat);
  for (uint16_t f = run.first; f < run.first + run.count; f++) {
    bst_out_set(rs->kind_bits + kind * words, f);
    bst_out_set(rs->seat_bits + (seat < rs->players ? seat : rs->players) * words, f);
  }
}

static void note_selector(bst_ruleset *rs, size_t selector) {
  const size_t words = rs->layout.figure_words;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (size_t w = 0; w < words && (rs->selector[selector].kinds >> kind & 1); w++)
      rs->meant_bits[selector * words + w] |= rs->kind_bits[kind * words + w];
}

bool bst_out_prepare(bst_ruleset *rs) {
  const size_t words = rs->layout.figure_words;
  const size_t rows = rs->players + 1u + rs->figure_count + rs->selector_count;
  rs->seat_bits = calloc(rows * words + 1u, sizeof *rs->seat_bits);
  if (rs->seat_bits == NULL)
    return false;
  rs->kind_bits = rs->seat_bits + (rs->players + 1u) * words;
  rs->meant_bits = rs->kind_bits + rs->figure_count * words;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
    const bool nobodys = rs->neutral_kinds >> kind & 1;
    for (uint8_t seat = 0; seat < (nobodys ? 1 : rs->players); seat++)
      note_run(rs, kind, nobodys ? (uint8_t)BST_NOBODY : seat);
  }
  for (size_t i = 0; i < rs->selector_count; i++) {
    if (rs->selector[i].type == BST_SELECT_FIGURES)
      note_selector(rs, i);
    rs->minds_out = rs->minds_out || rs->selector[i].type == BST_SELECT_FIGURES;
  }
  return true;
}
