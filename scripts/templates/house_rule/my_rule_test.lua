-- What must be true of my_rule.lua. Each scenario lays a board, plays some actions and says what is
-- expected then. All keys, and how tiles and actions are written: docs/scenarios.md.
return scenario {
  -- What the scenarios below have in common. The board, from west to east: a road that begins at a
  -- monastery, and goes on. The stack: the tile that closes it, and one that nobody needs.
  defaults = {
    with = { "my_rule.lua" },
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
  },

  ["MY-RULE-1 a road of three tiles pays its three points, and a toll of two"] = {
    play = {
      "place BA/LR 2,0 r1", "pass",
      { points = { 5, 0 }, reasons = { "1 base.road 3", "1 my_rule.toll 2" } },
    },
  },

  ["MY-RULE-1 the option says how much"] = {
    set = { ["my_rule.points"] = 3 },
    play = {
      "place BA/LR 2,0 r1", "pass",
      { points = { 6, 0 }, reasons = { "1 base.road 3", "1 my_rule.toll 3" } },
    },
  },

  ["MY-RULE-2 a shorter road pays no toll"] = {
    board = { "BA/LR 0,0 r3" },
    play = {
      "place BA/LR 1,0 r1", "pass",
      { points = { 2, 0 }, reasons = { "1 base.road 2" } },
    },
  },
}
