return scenario {
  defaults = { with = { "confirm_turn" }, board = { "BA/RFr 0,0 r0", "BA/LR -1,0 r3" }, stack = { "BA/LR", "BA/L", "BA/L" } },

  ["nothing is scored before it is confirmed"] = {
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
             { decision = "confirm_turn.commit", only = { "commit" }, points = { 0, 0 } },
             "commit", { player = 2, points = { 3, 0 }, reasons = { "1 base.road 3" } } },
  },
  ["it is asked for without a figure, too, and can't be passed"] = {
    play = { "place BA/LR 1,0 r1", "pass", { illegal = { "pass" } }, "commit", { player = 2 } },
  },
}
