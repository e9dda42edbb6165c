return scenario {
  ["it stands in the list with the meeples"] = {
    with  = { "action_options.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1",
      { legal = { "figure normal 1,0 road:W", "rest", "pass" } },
      "rest",
      { points = { 1, 0 } },
    },
  },
}
