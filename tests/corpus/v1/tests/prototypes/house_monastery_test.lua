return scenario {
  ["everybody holds one, and plays it when he likes"] = {
    with = { "house_monastery.lua" },
    play = {
      { stack = 69, player = 1, decision = "draw", only = { "draw", "monastery BA/L" } },
      "monastery BA/L", "place BA/L 0,1 r0", "pass", { player = 2, decision = "draw" },
      "draw", { decision = "place" },
    },
  },
}
