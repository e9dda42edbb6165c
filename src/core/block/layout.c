#include "layout.h"

static uint32_t up_to(uint32_t at, uint32_t multiple) {
  return (at + multiple - 1) / multiple * multiple;
}

uint32_t bst_layout_add(bst_layout *layout, size_t size, size_t count) {
  uint32_t at = up_to(layout->size, 8);
  layout->size = up_to(at + (uint32_t)(size * count), 8);
  return at;
}

uint32_t bst_layout_add_bytes(bst_layout *layout, size_t count) {
  uint32_t at = layout->size;
  layout->size += (uint32_t)count;
  return at;
}
