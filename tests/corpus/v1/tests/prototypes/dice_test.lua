return scenario {
  ["what the die shows is said by the scenario"] = {
    with = { "dice.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L" },
    play = {
      "roll 5", "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { points = { 7, 0 }, reasons = { "1 base.road 2", "1 dice.die 5" } },
    },
  },
}
