return scenario {
  ["the placement with a fee stands beside the others"] = {
    with  = { "assist_options.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    points = { 3, 0 },
    play  = {
      { legal = { "place BA/LR 1,0 r1", "survey 1,0 r1" } },
      "survey 1,0 r1",
      { points = { 2, 1 } },
    },
  },
}
