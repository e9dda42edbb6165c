/* page.c - see page.h. */
#include "page.h"

#include "page_style.h"

#include <chart.h>
#include <math.h>
#include <stdio.h>

void bst_page_begin(bst_svg *out, const char *title, const char *below) {
  bst_svg_add(out,
              "<!DOCTYPE html>\n<html xmlns='http://www.w3.org/1999/xhtml' lang='en'>\n<head>\n"
              "<meta charset='utf-8'/>\n"
              "<meta name='viewport' content='width=device-width, initial-scale=1'/>\n"
              "<meta name='color-scheme' content='light dark'/>\n<title>$t</title>\n",
              title);
  page_style(out);
  bst_svg_add(out, "</head>\n<body>\n<main>\n<header><h1>$t</h1><p>$t</p></header>\n", title,
              below);
}

void bst_page_end(bst_svg *out, const char *foot) {
  bst_svg_add(out, "<footer>$t</footer>\n</main>\n</body>\n</html>\n", foot);
}

void bst_page_section(bst_svg *out, const char *heading, const char *lead) {
  bst_svg_add(out, "<section>\n<h2>$t</h2>\n", heading);
  if (lead)
    bst_svg_add(out, "<p class='lead'>$t</p>\n", lead);
}

void bst_page_section_end(bst_svg *out) { bst_svg_add(out, "</section>\n"); }

void bst_page_boxes(bst_svg *out) { bst_svg_add(out, "<div class='boxes'>\n"); }
void bst_page_boxes_end(bst_svg *out) { bst_svg_add(out, "</div>\n"); }

void bst_page_box(bst_svg *out, const char *heading) {
  bst_svg_add(out, "<div class='box'><h3>$t</h3>\n", heading);
}

void bst_page_box_end(bst_svg *out) { bst_svg_add(out, "</div>\n"); }

void bst_page_note(bst_svg *out, const char *text) {
  bst_svg_add(out, "<p class='note'>$t</p>\n", text);
}

/* --- numbers ---------------------------------------------------------------------------------- */

void bst_page_number(bst_svg *out, const char *key, double value, int decimals, bool sign) {
  char full[BST_CHART_NUMBER], shown[BST_CHART_NUMBER];
  if (!isfinite(value)) {
    bst_svg_add(out, "&#8211;");
    return;
  }
  snprintf(full, sizeof full, "%.17g", value);
  bst_chart_number(value, decimals, shown);
  bst_svg_add(out, "<data class='$s' value='$s'>$s$s</data>", key, full,
              sign && shown[0] != '-' && value > 0 ? "+" : "", shown);
}

void bst_page_figures(bst_svg *out) { bst_svg_add(out, "<div class='figures'>\n"); }
void bst_page_figures_end(bst_svg *out) { bst_svg_add(out, "</div>\n"); }

void bst_page_figure(bst_svg *out, const char *key, double value, int decimals, const char *what,
                     const char *more) {
  bst_svg_add(out, "<div><b>");
  bst_page_number(out, key, value, decimals, false);
  bst_svg_add(out, "</b><span>$t</span><i>$t</i></div>\n", what, more ? more : "");
}

void bst_page_key(bst_svg *out, const char *const *colour, const char *const *text, size_t count) {
  bst_svg_add(out, "<p class='key'>");
  for (size_t i = 0; i < count; i++)
    bst_svg_add(out, "<span><i style='background:$s'></i>$t</span> ", colour[i], text[i]);
  bst_svg_add(out, "</p>\n");
}

/* --- tables ----------------------------------------------------------------------------------- */

void bst_page_table(bst_svg *out, const char *const *head, const char *about) {
  bst_svg_add(out, "<div class='wide'><table aria-label='$t'><thead><tr>", about);
  for (size_t i = 0; head[i]; i++) {
    bool left = head[i][0] == '<', middle = head[i][0] == '|';
    bst_svg_add(out, "<th$s>$t</th>",
                left     ? " class='text'"
                : middle ? " class='mid'"
                         : "",
                head[i] + (left || middle));
  }
  bst_svg_add(out, "</tr></thead><tbody>\n");
}

void bst_page_table_end(bst_svg *out) { bst_svg_add(out, "</tbody></table></div>\n"); }

void bst_page_row(bst_svg *out, const char *label) { bst_svg_add(out, "<tr><th>$t</th>", label); }
void bst_page_row_end(bst_svg *out) { bst_svg_add(out, "</tr>\n"); }
void bst_page_cell(bst_svg *out, const char *text) { bst_svg_add(out, "<td>$t</td>", text); }

void bst_page_cell_number(bst_svg *out, const char *key, double value, int decimals) {
  bst_svg_add(out, "<td>");
  bst_page_number(out, key, value, decimals, false);
  bst_svg_add(out, "</td>");
}
