-- `options = true` offers the step itself, or its words; `when.asked` is tested for each who is asked.
local function each(who) return { ["itself.who"] = who } end

return scenario {
  defaults = { with = { "itself.lua" }, players = 3, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/RFr", "BA/RFr", "BA/RFr" } },

  ["the choice itself, and to pass"] = { play = { { legal = { "gift", "pass" } }, "gift", { points = { 2, 0, 0 } } } },
  ["words alone"] = {
    points = { 5, 5, 5 },
    play = { "place BA/RFr 1,0 r0", "pass", { legal = { "wish one", "wish three", "pass" } }, "wish three", { points = { 8, 5, 5 } } },
  },
  ["who isn't meant isn't asked"] = { points = { 5, 0, 0 }, play = { { decision = "place" } } },
  ["each is asked whom the guard means, from the left"] = {
    set = each("each_from_left"), points = { 0, 5, 1 },
    play = { { player = 3 }, "gift", { player = 1 }, "gift", { points = { 2, 5, 3 }, player = 1 } },
  },
  ["each is asked whom the guard means, the active player first"] = {
    set = each("each_from_active"), points = { 5, 0, 1 },
    play = { { player = 2 }, "pass", { player = 3 }, "gift", { points = { 5, 0, 3 }, player = 1 } },
  },
  ["each of whom there is something"] = {
    set = each("each_from_active"), points = { 9, 9, 9 }, figures = { "2 normal 0,0 road:E", "3 normal 0,0 field:N" },
    play = { { player = 2, legal = { "rest", "pass" } }, "rest", { player = 3 }, "pass", { points = { 9, 10, 9 }, player = 1 } },
  },
  ["nobody, where there is what may not be"] = {
    set = each("each_from_active"), points = { 9, 9, 9 }, figures = { "2 normal 0,0 road:E" }, pieces = { "stone at 0,0" },
    play = { { decision = "place" } },
  },
  ["nobody is asked whom it doesn't mean"] = { set = each("each_from_left"), points = { 9, 9, 9 }, play = { { player = 1, decision = "place" } } },
}
