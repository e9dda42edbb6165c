return scenario {
  ["the second player gets the tax"] = {
    with  = { "scored.lua" },
    board = { "BA/C 0,0 r0" },
    stack = { "BA/C", "BA/L" },
    play  = {
      "place BA/C 0,-1 r2", "figure normal 0,-1 city:S",
      { points = { 4, 1 }, reasons = { "1 base.city 4", "2 scored.tax 1" } },
    },
  },
}
