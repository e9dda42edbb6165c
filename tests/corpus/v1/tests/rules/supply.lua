return scenario {
  defaults = { with = { "supply_rule.lua" }, board = { "BA/L 0,0 r0" } },

  ["a blind source offers its zone, not its tiles"] = {
    points = { 5, 0 }, stack = { "BA/LR", "BA/LR", "BA/L", "BA/L", "BA/L" },
    play = {
      { decision = "draw", only = { "pile", "draw" }, stack = 2 },
      "pile", { drawn = "BA/LR", points = { 3, 0 }, reasons = { "1 supply_rule.price -2" } },
    },
  },
  ["what can't be paid isn't offered"] = {
    points = { 1, 0 }, stack = { "BA/LR", "BA/LR", "BA/L", "BA/L" }, play = { { decision = "exchange", drawn = "BA/L" } },
  },
  ["a blind tile that fits nowhere is put away, and the player chooses again"] = {
    board = { "BA/Cccc+ 0,0 r0" }, points = { 5, 0 }, stack = { "BA/L", "BA/L", "BA/C", "BA/C", "BA/C" },
    play = {
      "pile", { decision = "exchange" }, "pass",
      { decision = "draw", only = { "pile", "draw" }, discarded = 1, points = { 3, 0 } },
    },
  },
  ["the tile to be placed leaves the game"] = {
    stack = { "BA/LR", "BA/LR", "BA/RFr", "BA/L", "BA/LR" },
    play = { "exchange away", { drawn = "BA/LR", stack = 0, discarded = 1, decision = "place" } },
  },
  ["it goes under the stack"] = {
    stack = { "BA/LR", "BA/LR", "BA/RFr", "BA/L", "BA/LR" },
    play = { { drawn = "BA/L" }, "exchange under", { drawn = "BA/LR", stack = 1, discarded = 0, decision = "place" } },
  },
  ["another one is placed instead"] = {
    stack = { "BA/LR", "BA/LR", "BA/RFr", "BA/L", "BA/LR" },
    play = { { drawn = "BA/L" }, "exchange shelf", { drawn = "BA/RFr", stack = 1, decision = "place" } },
  },
  ["nobody's bid counts before all have made one; who passes has none"] = {
    players = 3, set = { ["supply_rule.bids"] = true }, stack = { "BA/L", "BA/L", "BA/L", "BA/L", "BA/L" },
    play = {
      { player = 2, decision = "bid" }, "bid 3", { player = 3, points = { 0, 0, 0 } },
      "pass", { player = 1, decision = "bid", points = { 0, 0, 0 } },
      "bid 1", { points = { 1, 3, 0 }, awards = { "2 supply_rule.bid 3", "1 supply_rule.bid 1" }, player = 1 },
    },
  },
}
