return scenario {
  defaults = { with = { "draw_two" }, board = { "BA/L 0,0 r0" } },

  ["HOUSE-3 two tiles are turned up, one is placed, the other one goes under the stack"] = {
    stack = { "BA/L", "BA/LR", "BA/RFr" },
    play = {
      { decision = "draw", only = { "shown BA/L", "shown BA/LR" }, stack = 1 },
      "shown BA/L", { stack = 2 }, "place BA/L 1,0 r0", "pass",
      { player = 2, only = { "shown BA/RFr", "shown BA/LR" }, stack = 0 },
    },
  },
  ["HOUSE-3 the last tile is drawn as usual"] = {
    stack = { "BA/L" }, play = { { decision = "place", drawn = "BA/L", stack = 0 } },
  },
  ["HOUSE-3 three with the option"] = {
    set = { ["draw_two.n"] = 3 }, stack = { "BA/L", "BA/LR", "BA/RFr", "BA/L" },
    play = { { only = { "shown BA/L", "shown BA/LR", "shown BA/RFr" }, stack = 1 }, "shown BA/L", { stack = 3 } },
  },
  ["HOUSE-3 tiles of which none can be placed leave the game"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/LR", "BA/C", "BA/L", "BA/C" },
    play = { { only = { "shown BA/C" }, stack = 1 } },
  },
  ["HOUSE-3 where the stack runs out that way all leave the game, and it is over"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/LR", "BA/L", "BA/LR" },
    play = { { over = true, stack = 0 } },
  },
  ["HOUSE-3 the other one lies under the stack before the next tile of it is laid under a hill"] = {
    with = { "draw_two", "hills_and_sheep" }, set = { ["hill.cover_timing"] = "on_draw" },
    stack = { "HS/Cc.h.1", "BA/L" },
    play = { "shown HS/Cc.h.1", { decision = "place", stack = 0 } },
  },
  ["HOUSE-3 with the last tiles turned up the stack isn't played out: nobody has to have a half tile"] = {
    with = { "draw_two", "halflings" }, set = { ["draw_two.n"] = 3, ["halflings.end"] = "play_out" },
    pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/L", "BA/LR", "BA/RFr" },
    play = {
      "shown BA/L", "place BA/L 1,0 r0", "pass", { player = 2 }, "shown BA/LR", "place BA/LR 0,-1 r2", "pass",
      { over = false, player = 1, drawn = "BA/RFr" },
    },
  },
}
