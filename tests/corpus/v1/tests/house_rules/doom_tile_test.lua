return scenario {
  defaults = { with = { "doom_tile" }, board = { "BA/L 0,0 r0" }, figures = { "1 normal 0,0 monastery" }, points = { 5, 7 } },

  ["HOUSE-53 the game is over when the tile comes up, and nothing is scored"] = {
    stack = { "BA/L", "DOOM", "BA/L" },
    play = { "place BA/L 1,0 r0", "pass", { over = true, points = { 5, 7 }, winners = { 2 } } },
  },
  ["HOUSE-53 with a tile ahead it is over when somebody holds it"] = {
    with = { "doom_tile", "draw_ahead" }, stack = { "BA/L", "BA/L", "DOOM", "BA/L" },
    play = {
      { over = false }, "hand BA/L", "place BA/L 1,0 r0", "pass", { over = true, points = { 5, 7 } },
    },
  },
  ["HOUSE-53 with the option it is kept out of the stack until half of that is drawn"] = {
    with = { "doom_tile" }, set = { ["doom_tile.half"] = true }, board = { "BA/RCr 0,0 r0" }, figures = {}, points = { 0, 0 },
    play = { { stack = 70 } },
  },
  ["HOUSE-53 else it lies in the stack from the start"] = {
    board = { "BA/RCr 0,0 r0" }, figures = {}, play = { { stack = 71 } },
  },
  ["HOUSE-53 where it doesn't come up the end is the usual one"] = {
    stack = { "BA/L" },
    play = { "place BA/L 1,0 r0", "pass", { over = true, points = { 7, 7 } } },
  },
}
