return scenario {
  defaults = { with = { "fence.lua" }, board = { "BA/L 0,0 r0" }, stack = { "BA/L", "BA/LR", "BA/L" }, points = { 1, 1 } },

  ["a placement that is legal only with something paid"] = {
    play = {
      { decision = "place", only = { "gate 1,0 r0", "waste" }, illegal = { "place BA/L 1,0 r0" } },
      "gate 1,0 r0", { decision = "figure", points = { 0, 1 } },
    },
  },
  ["what made the tile fit is gone: it leaves the game, like all that come after it"] = {
    play = { "waste", { over = true, discarded = 3, stack = 0 } },
  },
}
