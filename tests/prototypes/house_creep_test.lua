return scenario {
  defaults = { with = { "house_creep.lua" }, board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 2,0 r0" }, stack = { "BA/L*4" } },
  ["two steps and no more"] = {
    figures = { "1 normal 0,0 monastery" },
    play = {
      "place BA/L 3,0 r0", { player = 2, decision = "place" },
      "place BA/L 1,1 r0", { legal = { "figure normal 1,1 monastery" } }, "pass",
      "place BA/L 0,1 r0", { legal = { "figure normal 0,1 monastery" } },
    },
  },
}
