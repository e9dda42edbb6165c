/* picture_theme.c - see picture_theme.h. */
#include "picture_theme.h"

#include <draw.h>
#include <string.h>

static const bst_theme light = {
    .page = "#f3ecdc",
    .panel = "#fbf7ec",
    .rim = "#d9cdb2",
    .ink = "#3a3226",
    .faint = "#8b7f69",
    .shadow = "#6b5f45",
    .accent = "#d81b60",
    .field = {"#a8c373", "#a2be6d", "#aec879"},
    .field_dark = "#8dac58",
    .field_light = "#bcd38a",
    .border = "#5f7a35",
    .tree = "#5f8a3c",
    .tree_light = "#79a34f",
    .trunk = "#6e5334",
    .line = "#f1e6c8",
    .line_rim = "#9c8659",
    .line_mark = "#dccca0",
    .area = "#d8b98c",
    .area_dot = "#c6a475",
    .wall = "#a79a86",
    .wall_rim = "#5d5344",
    .wall_light = "#d8cfbf",
    .front = "#f4e6c9",
    .front_rim = "#5a3d2b",
    .roof = {"#bb4b33", "#a33d2c", "#cc6a41", "#8f5438"},
    .stone = "#e9dfca",
    .stone_rim = "#5d5344",
    .slate = "#6f7f8f",
    .window = "#5b4a3a",
};

static const bst_theme dark = {
    .page = "#17191d",
    .panel = "#20242a",
    .rim = "#363c45",
    .ink = "#e8e3d6",
    .faint = "#969083",
    .shadow = "#000000",
    .accent = "#ff6fa3",
    .field = {"#55703f", "#506b3b", "#5a7643"},
    .field_dark = "#445c31",
    .field_light = "#678350",
    .border = "#2b3b1c",
    .tree = "#2f4a22",
    .tree_light = "#41602f",
    .trunk = "#2c2114",
    .line = "#c2b48f",
    .line_rim = "#4b4130",
    .line_mark = "#a39672",
    .area = "#8a7050",
    .area_dot = "#7a6246",
    .wall = "#6e665a",
    .wall_rim = "#25211b",
    .wall_light = "#978d7d",
    .front = "#c9b995",
    .front_rim = "#2e2018",
    .roof = {"#93402f", "#7f3527", "#a45638", "#704431"},
    .stone = "#b3aa97",
    .stone_rim = "#25211b",
    .slate = "#4a5866",
    .window = "#2b231b",
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
      {"#f7cf1d", "#5c4a00", "#2a2200"}, {"#2d2d31", "#f2f2f2", "#ffffff"},
      {"#f7f4ee", "#3c3a36", "#2b2925"}, {"#a64ca6", "#3d1240", "#ffffff"},
  };
  static const bst_seat_colours nobody = {"#9a7b4f", "#3d2c14", "#ffffff"};
  return seat < BST_MAX_PLAYERS ? colours[seat] : nobody;
}
