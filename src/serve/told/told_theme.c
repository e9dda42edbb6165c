#include "told_theme.h"

static void add_rule(const char *where, bst_page page, bst_svg *out) {
  bst_svg_add(out, "$s{", where);
  bst_theme_variables(page, out);
  bst_svg_add(out, "}");
}

bst_status bst_told_theme(bst_svg *out) {
  add_rule(":root", BST_PAGE_LIGHT, out);
  bst_svg_add(out, "\n@media (prefers-color-scheme: dark){");
  add_rule(":root:not([data-theme=light])", BST_PAGE_DARK, out);
  bst_svg_add(out, "}\n");
  add_rule(":root[data-theme=dark]", BST_PAGE_DARK, out);
  bst_svg_add(out, "\n");
  return out->failed ? BST_NO_MEMORY : BST_OK;
}
