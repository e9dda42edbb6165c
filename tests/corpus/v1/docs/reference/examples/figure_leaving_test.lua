return scenario {
  ["the meeple does not come home"] = {
    with  = { "figure_leaving.lua" },
    board = { "BA/C 0,0 r0" },
    stack = { "BA/C", "BA/L" },
    play  = {
      "place BA/C 0,-1 r2", "figure normal 0,-1 city:S",
      { points = { 4, 0 }, supply = { "1 normal 6" } },
    },
  },
}
