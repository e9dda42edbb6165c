return scenario {
  ["seed 1 begins with a six"] = {
    with  = { "step_apply.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "pass",
      { points = { 1, 0 }, reasons = { "1 step_apply.six 1" } },
    },
  },
}
