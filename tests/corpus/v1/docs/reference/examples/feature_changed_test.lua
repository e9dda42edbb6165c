return scenario {
  ["one road grew, no other did"] = {
    with  = { "feature_changed.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "pass",
      { points = { 1, 0 }, reasons = { "1 feature_changed.longer 1" } },
    },
  },
}
