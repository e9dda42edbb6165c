return scenario {
  ["a point goes over"] = {
    with  = { "step_options.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { decision = "step_options.give", only = { "give player 2", "pass" } },
      "give player 2",
      { points = { 1, 1 } },
    },
  },
}
