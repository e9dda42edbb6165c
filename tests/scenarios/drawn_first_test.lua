-- Zones out of which players draw before the stack, and amounts of which some are listed.
local function set(t)
  local made = {}
  for name, value in pairs(t) do made["drawn_first." .. name] = value end
  return made
end

return scenario {
  defaults = { with = { "drawn_first.lua" }, board = { "BA/L 0,0 r0" }, supply = { "1 normal 0", "2 normal 0" }, stack = { "BA/C", "BA/L*4" } },

  ["FIRST-1 it is drawn instead of a tile of the stack, and no source is asked"] = {
    pieces = { "BA/LR at sent:1", "BA/Rr at hand:1", "BA/Rr at hand:2" },
    play = { { player = 1, decision = "place", drawn = "BA/LR", stack = 5, pieces = { "BA/LR*0 at sent:1" } }, "place BA/LR 1,0 r0",
             { player = 2, decision = "draw", only = { "draw", "hand BA/Rr" } } },
  },
  ["FIRST-2 the one that came first comes first"] = {
    pieces = { "BA/LR at sent:1", "BA/C at sent:1", "BA/Rr at sent:1" },
    play = { { drawn = "BA/LR" }, "place BA/LR 1,0 r0", "place BA/C 2,0 r0", { player = 1, drawn = "BA/C" }, "place BA/C 3,0 r0", "place BA/L 4,0 r0",
             { player = 1, drawn = "BA/Rr" } },
  },
  ["FIRST-3 the game is over when these are laid, too"] = {
    stack = { "BA/C" }, pieces = { "BA/LR at sent:2" },
    play = { { drawn = "BA/C" }, "place BA/C 1,0 r0", { player = 2, drawn = "BA/LR", over = false }, "place BA/LR 0,1 r0", { over = true } },
  },
  ["FIRST-4 an end in the middle of a turn waits, too"] = {
    set = set { moment = "part_end", further = true }, stack = { "BA/C" }, pieces = { "BA/LR at sent:1", "BA/L at sent:1" },
    play = { { drawn = "BA/LR" }, "place BA/LR 1,0 r0", { player = 1, drawn = "BA/L", over = false }, "place BA/L 0,-1 r0",
             { player = 2, drawn = "BA/C" }, "place BA/C 2,0 r0", { over = true } },
  },
  ["FIRST-5 whoever has one is not passed over"] = {
    set = set { skips = true }, stack = { "BA/C" }, pieces = { "BA/LR at sent:2", "BA/L at hand:1" },
    play = { "draw", "place BA/C 1,0 r0", { player = 2, drawn = "BA/LR" }, "place BA/LR 0,1 r0", { over = true } },
  },
  ["FIRST-6 for one that fits nowhere another one is drawn, and no source is asked"] = {
    rulesets = { { set = set { asks = false } }, { set = { ["base.unplaceable"] = "bottom" } } },
    pieces = { "BA/RRRR at sent:1", "BA/Rr at hand:1" }, play = { { player = 1, decision = "place", drawn = "BA/C" } },
  },
  ["FIRST-6 FIRST-7 also where somebody may do something about it; in the next part they are asked again"] = {
    set = set { asks = true, further = true }, pieces = { "BA/RRRR at sent:1", "BA/Rr at hand:1" },
    play = { { decision = "lament", drawn = "BA/RRRR" }, "pass", { player = 1, decision = "place", drawn = "BA/C", discarded = 1 },
             "place BA/C 1,0 r0", { player = 1, decision = "draw", only = { "draw", "hand BA/Rr" } } },
  },
  ["AMOUNT-1 amounts that aren't listed are said, within bounds"] = {
    with = { "listed.lua" }, play = {
      { decision = "guess", only = { "guess 0 low", "guess 0 high", "guess 1 low", "guess 1 high" }, legal = { "guess 0 low" },
        illegal = { "guess 41 low", "guess 70000 low", "guess low", "guess 3 middle", "guess 2 low x", "guess -1 low" } },
      "guess 40 high", { points = { 40, 0 } },
    },
  },
}
