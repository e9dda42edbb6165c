return scenario {
  ["player 2 is asked in the turn of player 1"] = {
    with  = { "step_who.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { player = 2, decision = "step_who.console" },
      "console",
      { points = { 2, 1 } },
    },
  },
}
