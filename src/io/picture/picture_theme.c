/* picture_theme.c - see picture_theme.h. */
#include "picture_theme.h"

#include <draw.h>
#include <stdio.h>
#include <string.h>

enum { VARIABLE = 32 };

/* X(colour, its variable, in light pictures, in dark ones) */
#define V(name) "var(--bst-" name ")"
#define COLOURS(X)                                                                                 \
  X(page, V("page"), "#f3ecdc", "#17191d")                                                         \
  X(panel, V("panel"), "#fbf7ec", "#20242a")                                                       \
  X(rim, V("rim"), "#d9cdb2", "#363c45")                                                           \
  X(ink, V("ink"), "#3a3226", "#e8e3d6")                                                           \
  X(faint, V("faint"), "#8b7f69", "#969083")                                                       \
  X(shadow, V("shadow"), "#6b5f45", "#000000")                                                     \
  X(accent, V("accent"), "#d81b60", "#ff6fa3")                                                     \
  X(field[0], V("field0"), "#a8c373", "#55703f")                                                   \
  X(field[1], V("field1"), "#a2be6d", "#506b3b")                                                   \
  X(field[2], V("field2"), "#aec879", "#5a7643")                                                   \
  X(field_dark, V("field-dark"), "#8dac58", "#445c31")                                             \
  X(field_light, V("field-light"), "#bcd38a", "#678350")                                           \
  X(border, V("border"), "#5f7a35", "#2b3b1c")                                                     \
  X(tree, V("tree"), "#5f8a3c", "#2f4a22")                                                         \
  X(tree_light, V("tree-light"), "#79a34f", "#41602f")                                             \
  X(trunk, V("trunk"), "#6e5334", "#2c2114")                                                       \
  X(line, V("line"), "#f1e6c8", "#c2b48f")                                                         \
  X(line_rim, V("line-rim"), "#9c8659", "#4b4130")                                                 \
  X(line_mark, V("line-mark"), "#dccca0", "#a39672")                                               \
  X(area, V("area"), "#d8b98c", "#8a7050")                                                         \
  X(area_dot, V("area-dot"), "#c6a475", "#7a6246")                                                 \
  X(wall, V("wall"), "#a79a86", "#6e665a")                                                         \
  X(wall_rim, V("wall-rim"), "#5d5344", "#25211b")                                                 \
  X(wall_light, V("wall-light"), "#d8cfbf", "#978d7d")                                             \
  X(front, V("front"), "#f4e6c9", "#c9b995")                                                       \
  X(front_rim, V("front-rim"), "#5a3d2b", "#2e2018")                                               \
  X(roof[0], V("roof0"), "#bb4b33", "#93402f")                                                     \
  X(roof[1], V("roof1"), "#a33d2c", "#7f3527")                                                     \
  X(roof[2], V("roof2"), "#cc6a41", "#a45638")                                                     \
  X(roof[3], V("roof3"), "#8f5438", "#704431")                                                     \
  X(stone, V("stone"), "#e9dfca", "#b3aa97")                                                       \
  X(stone_rim, V("stone-rim"), "#5d5344", "#25211b")                                               \
  X(slate, V("slate"), "#6f7f8f", "#4a5866")                                                       \
  X(window, V("window"), "#5b4a3a", "#2b231b")

static const bst_theme light = {
#define X(colour, variable, in_light, in_dark) .colour = in_light,
    COLOURS(X)
#undef X
};

static const bst_theme dark = {
#define X(colour, variable, in_light, in_dark) .colour = in_dark,
    COLOURS(X)
#undef X
};

static const bst_theme named = {
#define X(colour, variable, in_light, in_dark) .colour = variable,
    COLOURS(X)
#undef X
};

const bst_theme *bst_theme_of(bst_page page) {
  return page == BST_PAGE_NAMED ? &named : page == BST_PAGE_DARK ? &dark : &light;
}

typedef struct role {
  const char *colour[3]; /* by bst_page */
} role;

/* In the order of bst_draw_roles. */
static const role roles[] = {
    {{"#3a3226", "#e8e3d6", V("ink-role")}},   {{"#fbf7ec", "#20242a", V("paper")}},
    {{"#8d8474", "#a39a89", V("stone-role")}}, {{"#4f8fb8", "#3d7396", V("water")}},
    {{"#8a5a33", "#a06c40", V("wood")}},       {{"#c7961a", "#d6a52b", V("gold")}},
    {{"#b5352b", "#cf4b3f", V("red")}},        {{"#1f4e9c", "#5b8bd9", V("blue")}},
    {{"#3d7a33", "#6aa75c", V("green")}},      {{"#7a3f8f", "#a877bb", V("purple")}},
};

const char *bst_theme_colour(bst_page page, const char *colour, const char *otherwise) {
  if (!colour || !*colour)
    return otherwise;
  if (colour[0] == '#')
    return colour;
  for (size_t i = 0; bst_draw_roles[i]; i++)
    if (strcmp(bst_draw_roles[i], colour) == 0)
      return roles[i].colour[page];
  return otherwise;
}

/* "--bst-ink:#3a3226;" */
static void add_variable(bst_svg *out, const char *variable, const char *colour) {
  char name[VARIABLE];
  int length = (int)strlen(variable) - (int)strlen("var()");
  snprintf(name, sizeof name, "%.*s", length, variable + strlen("var("));
  bst_svg_add(out, "$s:$s;", name, colour);
}

void bst_theme_variables(bst_page page, bst_svg *out) {
  bst_page of = page == BST_PAGE_DARK ? BST_PAGE_DARK : BST_PAGE_LIGHT;
#define X(colour, variable, in_light, in_dark)                                                     \
  add_variable(out, variable, of == BST_PAGE_DARK ? in_dark : in_light);
  COLOURS(X)
#undef X
  for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
    add_variable(out, roles[i].colour[BST_PAGE_NAMED], roles[i].colour[of]);
}

bst_seat_colours bst_theme_seat(uint8_t seat) {
  static const bst_seat_colours colours[BST_MAX_PLAYERS] = {
      {"#d1361f", "#4a0f07", "#ffffff"}, {"#1565c0", "#082a52", "#ffffff"},
      {"#fbc21c", "#5c4a00", "#2a2200"}, {"#2d2d31", "#f2f2f2", "#ffffff"},
      {"#f7f4ee", "#3c3a36", "#2b2925"}, {"#6fb4f2", "#0b2a47", "#0b2a47"},
  };
  static const bst_seat_colours nobody = {"#999999", "#333333", "#1d1d1d"};
  return seat < BST_MAX_PLAYERS ? colours[seat] : nobody;
}
