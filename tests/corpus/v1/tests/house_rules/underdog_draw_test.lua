return scenario {
  defaults = { with = { "underdog_draw" }, board = { "BA/L 0,0 r0" }, stack = { "BA/L", "BA/LR", "BA/L", "BA/RFr" } },

  ["HOUSE-70 who is ten points behind chooses one of two tiles, and the other one goes under the stack"] = {
    points = { 0, 10 },
    play = {
      { decision = "draw", only = { "pair BA/L", "pair BA/LR" } },
      "pair BA/LR", "place BA/LR 0,-1 r2", "pass", { player = 2, decision = "place", drawn = "BA/L", stack = 2 },
    },
  },
  ["HOUSE-70 nine points are too few"] = {
    points = { 0, 9 }, play = { { decision = "place", drawn = "BA/L" } },
  },
  ["HOUSE-70 only who is alone in last place"] = {
    players = 3, points = { 0, 10, 0 }, play = { { decision = "place", drawn = "BA/L" } },
  },
  ["HOUSE-70 where neither fits both go under the stack, and he draws as usual"] = {
    points = { 0, 10 }, board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/LR", "BA/C", "BA/RFr" },
    play = { { decision = "place", drawn = "BA/C", stack = 3 } },
  },
}
