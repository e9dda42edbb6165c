return scenario {
  defaults = { with = { "tight_hand.lua" }, map = "BA/C BA/L", stack = { "BA/C", "BA/C", "BA/L" } },

  ["a tile of a hand of which a list leaves nothing isn't offered"] = {
    pieces = { "BA/L at hand:1", "BA/C at hand:1" },
    play = { { decision = "draw", only = { "draw", "hand BA/C" }, why_not = { ["hand BA/L"] = "no action of this decision" } } },
  },
  ["one of which it leaves something is, and can be played"] = {
    pieces = { "BA/C at hand:1" },
    play = { "hand BA/C", { only = { "place BA/C 0,-1 r2" } }, "place BA/C 0,-1 r2", { pieces = { "BA/C*0 at hand:1" } } },
  },
}
