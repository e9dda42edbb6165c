-- What must be true of my_expansion.lua. Each scenario lays a board, plays some actions and says what
-- is expected then. All keys, and how tiles and actions are written: docs/scenarios.md.
return scenario {
  -- What the scenarios below have in common: a tile with a road, and three markets to be drawn.
  defaults = {
    with = { "my_expansion.lua" },
    board = { "BA/RFr 0,0 r0" },
    stack = { "ME/road", "ME/gate", "ME/road", "BA/L*2" },
  },

  ["MY-EXPANSION-1 whoever places a market has a piece of goods"] = {
    play = { "place ME/road 1,0 r0", { supply = { "1 goods 1", "2 goods 0" } } },
  },

  ["MY-EXPANSION-2 at a market two pieces or more are sold instead of placing a meeple"] = {
    play = {
      "place ME/road 1,0 r0",
      { illegal = { "sell" } }, -- he has one piece only
      "pass",
      "place ME/gate 0,1 r2", "pass",
      "place ME/road 2,0 r0",
      { supply = { "1 goods 2" }, legal = { "sell" } },
      "sell",
      { points = { 4, 0 }, reasons = { "1 my_expansion.sold 4" }, supply = { "1 goods 0" } },
    },
  },

  ["MY-EXPANSION-3 the option says what a piece is sold for"] = {
    set = { ["my_expansion.price"] = 3 },
    play = {
      "place ME/road 1,0 r0", "pass",
      "place ME/gate 0,1 r2", "pass",
      "place ME/road 2,0 r0", "sell",
      { points = { 6, 0 }, reasons = { "1 my_expansion.sold 6" } },
    },
  },

  ["MY-EXPANSION-4 what is left at the end is worth a point each"] = {
    stack = { "ME/road" },
    play = {
      "place ME/road 1,0 r0", "pass",
      { over = true, points = { 1, 0 }, reasons = { "1 my_expansion.leftover 1" } },
    },
  },
}
