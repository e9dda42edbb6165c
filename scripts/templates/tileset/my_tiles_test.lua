-- What must be true of my_tiles.lua. Each scenario lays a board, plays some actions and says what is
-- expected then. All keys, and how tiles and actions are written: docs/scenarios.md.
return scenario {
  defaults = { with = { "my_tiles_rule.lua" } },

  ["MY-TILES-1 a wall has a pennant: two tiles of city pay four points, and two more for it"] = {
    board = { "BA/C 0,0 r0", "BA/C 1,-1 r3" },
    figures = { "1 normal 0,0 city:N" },
    stack = { "MT/wall", "BA/L" },
    play = {
      "place MT/wall 0,-1 r1", "pass",
      { points = { 8, 0 }, reasons = { "1 base.city 8" } },
    },
  },

  ["MY-TILES-2 at a priory two roads end: they are not one"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" },
    stack = { "MT/priory", "BA/L" },
    play = {
      "place MT/priory 1,0 r0",
      { different = { "1,0 road:W & 1,0 road:E" }, legal = { "figure normal 1,0 monastery" } },
    },
  },

  -- Without a board, figures, a stack or points the game begins as usual, with all tiles in the stack.
  ["MY-TILES-3 two copies of each are in the stack"] = {
    play = { { stack = 76 } },
  },
  ["MY-TILES-3 the option leaves the priories out"] = {
    set = { ["my_tiles_rule.priories"] = 0 },
    play = { { stack = 74 } },
  },
}
