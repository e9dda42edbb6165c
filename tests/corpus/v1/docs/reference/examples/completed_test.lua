return scenario {
  ["a road nobody holds counts, too"] = {
    with  = { "completed.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "pass",
      { points = { 1, 0 }, reasons = { "1 completed.harvest 1" } },
    },
  },
}
