#include "layout.h"

uint32_t bst_layout_add(bst_layout *layout, size_t size, size_t count) {
  uint32_t at = layout->size;
  layout->size += (uint32_t)((size * count + 7) / 8 * 8);
  return at;
}
