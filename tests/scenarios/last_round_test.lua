-- A last round for what players still hold (docs/rules.md, "When it is over").
local hole = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }

return scenario {
  defaults = { with = { "last_round.lua" }, players = 3, board = hole, stack = { "BA/C" } },

  ["LAST-1 clockwise from the left of whose turn it was, he himself last; the guard says when it is"] = {
    play = {
      { points = { 1, 0, 0 }, decision = "place" }, "place BA/C 1,2 r2", "pass",
      { player = 2, points = { 1, 10, 0 }, decision = "draw", only = { "hand AY/1", "keep" } }, "hand AY/1", "place AY/1 1,0 r0", "pass",
      { player = 3, only = { "hand AY/1", "keep" } }, "keep", { player = 1 }, "keep", { over = true, points = { 11, 10, 10 } },
    },
  },
  ["LAST-2 who keeps his has no second chance: it leaves the game"] = {
    play = {
      "place BA/C 1,2 r2", "pass", { player = 2 }, "keep", { player = 3, pieces = { "AY/1*0 at hand:2", "AY/1 at hand:1" } }, "keep",
      { player = 1, over = false }, "keep", { over = true, points = { 11, 10, 10 } },
    },
  },
  ["LAST-3 others: not the one whose turn was the last"] = {
    set = { ["last_round.who"] = "others" },
    play = { "place BA/C 1,2 r2", "pass", "keep", { player = 3 }, "keep", { over = true, points = { 1, 10, 10 } } },
  },
  ["LAST-4 who has nothing there is passed over"] = {
    pieces = { "AY/1*0 at hand:2", "AY/1*0 at hand:1" }, play = { "place BA/C 1,2 r2", "pass", { player = 3 }, "keep", { over = true } },
  },
  ["LAST-5 none, or nobody has one: the game ends as ever"] = {
    rulesets = { { set = { ["last_round.who"] = "none" } } },
    play = { "place BA/C 1,2 r2", "pass", { over = true, points = { 1, 0, 0 } } },
  },
}
