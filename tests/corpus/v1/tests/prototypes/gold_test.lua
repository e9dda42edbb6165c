return scenario {
  defaults = { with = { "gold.lua" } },

  ["the second ingot goes to a neighbour; a single neighbour is taken without a question"] = {
    board = { "BA/RFr 0,0 r0" }, stack = { "GO/R", "BA/L*2" },
    play = { "place GO/R 1,0 r0", { decision = "figure" } },
  },
  ["two neighbours: the player says which"] = {
    board = { "BA/RFr 0,0 r0", "BA/L 1,-1 r0" }, stack = { "GO/R", "BA/L*2" },
    play = { "place GO/R 1,0 r0", { decision = "second", only = { "second 0,0", "second 1,-1" } } },
  },
  ["owners share what lies on the tiles, the active player first"] = {
    board = { "BA/C 0,0 r0", "BA/L 1,-1 r0" }, figures = { "1 normal 0,0 city:N", "2 normal 0,0 city:N" },
    stack = { "GO/C", "BA/L" },
    play = {
      "place GO/C 0,-1 r2", "second 0,0", "pass", { reasons = { "1 base.city 4", "2 base.city 4" }, supply = { "1 ingot 1", "2 ingot 1" } },
      "place BA/L 1,0 r0", "pass",
      { over = true, reasons = { "1 gold.gold 1", "2 gold.gold 1" } },
    },
  },
}
