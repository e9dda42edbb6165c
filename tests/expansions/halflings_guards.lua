-- Halflings: what is not offered, and when nobody is asked.
local function set(more)
  local all = { ["halflings.symbols"] = "all" }
  for name, value in pairs(more or {}) do all["halflings." .. name] = value end
  return all
end
local none = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }

return scenario {
  defaults = { with = { "half_plain.lua" }, set = set(), board = { "HP/F 0,0 r0" }, pieces = none, stack = { "HP/F*4" } },

  ["HALF-55 played out: nobody retires while there are tiles, and nobody is out for an empty hand"] = {
    set = set { ["end"] = "play_out" }, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" },
    play = {
      { only = { "draw", "hand H1-04" } }, "hand H1-04", "place H1-04 1,0 r0", "pass",
      { over = false, player = 2, state = { "halflings.out:2 = false" } }, "place HP/F 0,1 r0", "pass",
      { over = false, player = 1, state = { "halflings.out:1 = false" } }, "place HP/F 0,2 r0", "pass", { over = false, player = 2 },
    },
  },
  ["HALF-58 in a second part he may decline, which isn't to retire"] = {
    with = { "traders_and_builders", "half_plain.lua" }, set = set { ["end"] = "play_out" }, board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" },
    stack = { "BA/RFr" },
    play = { "draw", "place BA/RFr 1,0 r0", "pass", { player = 1, decision = "draw", only = { "hand H1-04", "decline" } } },
  },
  ["HALF-80 once: the turns behind it take nobody"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:E", "2 normal 1,0 road:E" },
    pieces = { "H2-04 at hand:1", "H1-01*0 at hand:2" },
    play = {
      "hand H2-04", "place H2-04 0,-1 r0", "pass", "circle take_thief", { player = 2, decision = "take" },
      "take normal:2 at 0,0 road:E", { player = 2, decision = "place", supply = { "2 normal 6" } },
      "place HP/F 0,1 r0", "pass", { player = 1, decision = "place", supply = { "2 normal 6" } },
    },
  },
  ["HALF-82 beside his own, though another one stands on the feature, too"] = {
    board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:E" },
    pieces = { "H2-04 at hand:1", "H1-01*0 at hand:2" },
    play = { "hand H2-04", "place H2-04 0,-1 r0", "pass", "circle add_thief", { player = 2, only = { "add normal 0,0 road:E", "pass" } } },
  },
  ["HALF-80 the other half of its space shows none"] = {
    board = { "HP/F 0,0 r0", "H2-04 1,0 r0" }, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" },
    play = { "hand H1-04", "place H1-04 1,0 r2", "pass", { player = 2, decision = "place" } },
  },
}
