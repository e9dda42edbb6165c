/* picture_theme.c - see picture_theme.h. */
#include "picture_theme.h"

#include <draw.h>
#include <string.h>

/* X(colour, in light pictures, in dark ones) */
#define COLOURS(X)                                                                                 \
  X(page, "#f3ecdc", "#17191d")                                                                    \
  X(panel, "#fbf7ec", "#20242a")                                                                   \
  X(rim, "#d9cdb2", "#363c45")                                                                     \
  X(ink, "#3a3226", "#e8e3d6")                                                                     \
  X(faint, "#8b7f69", "#969083")                                                                   \
  X(shadow, "#6b5f45", "#000000")                                                                  \
  X(accent, "#d81b60", "#ff6fa3")                                                                  \
  X(field[0], "#a8c373", "#55703f")                                                                \
  X(field[1], "#a2be6d", "#506b3b")                                                                \
  X(field[2], "#aec879", "#5a7643")                                                                \
  X(field_dark, "#8dac58", "#445c31")                                                              \
  X(field_light, "#bcd38a", "#678350")                                                             \
  X(border, "#5f7a35", "#2b3b1c")                                                                  \
  X(tree, "#5f8a3c", "#2f4a22")                                                                    \
  X(tree_light, "#79a34f", "#41602f")                                                              \
  X(trunk, "#6e5334", "#2c2114")                                                                   \
  X(line, "#f1e6c8", "#c2b48f")                                                                    \
  X(line_rim, "#9c8659", "#4b4130")                                                                \
  X(line_mark, "#dccca0", "#a39672")                                                               \
  X(area, "#d8b98c", "#8a7050")                                                                    \
  X(area_dot, "#c6a475", "#7a6246")                                                                \
  X(wall, "#a79a86", "#6e665a")                                                                    \
  X(wall_rim, "#5d5344", "#25211b")                                                                \
  X(wall_light, "#d8cfbf", "#978d7d")                                                              \
  X(front, "#f4e6c9", "#c9b995")                                                                   \
  X(front_rim, "#5a3d2b", "#2e2018")                                                               \
  X(roof[0], "#bb4b33", "#93402f")                                                                 \
  X(roof[1], "#a33d2c", "#7f3527")                                                                 \
  X(roof[2], "#cc6a41", "#a45638")                                                                 \
  X(roof[3], "#8f5438", "#704431")                                                                 \
  X(stone, "#e9dfca", "#b3aa97")                                                                   \
  X(stone_rim, "#5d5344", "#25211b")                                                               \
  X(slate, "#6f7f8f", "#4a5866")                                                                   \
  X(window, "#5b4a3a", "#2b231b")

static const bst_theme light = {
#define X(colour, in_light, in_dark) .colour = in_light,
    COLOURS(X)
#undef X
};

static const bst_theme dark = {
#define X(colour, in_light, in_dark) .colour = in_dark,
    COLOURS(X)
#undef X
};

const bst_theme *bst_theme_of(bool is_dark) { return is_dark ? &dark : &light; }

typedef struct role {
  const char *colour[2]; /* light, dark */
} role;

/* In the order of bst_draw_roles. */
static const role roles[] = {
    {{"#3a3226", "#e8e3d6"}}, {{"#fbf7ec", "#20242a"}}, {{"#8d8474", "#a39a89"}},
    {{"#4f8fb8", "#3d7396"}}, {{"#8a5a33", "#a06c40"}}, {{"#c7961a", "#d6a52b"}},
    {{"#b5352b", "#cf4b3f"}}, {{"#1f4e9c", "#5b8bd9"}}, {{"#3d7a33", "#6aa75c"}},
    {{"#7a3f8f", "#a877bb"}},
};

const char *bst_theme_colour(bool is_dark, const char *colour, const char *otherwise) {
  if (!colour || !*colour)
    return otherwise;
  if (colour[0] == '#')
    return colour;
  for (size_t i = 0; bst_draw_roles[i]; i++)
    if (strcmp(bst_draw_roles[i], colour) == 0)
      return roles[i].colour[is_dark];
  return otherwise;
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
