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
  ["HOUSE-70 the option says how far: 5"] = {
    set = { ["underdog_draw.gap"] = 5 }, points = { 0, 5 }, play = { { only = { "pair BA/L", "pair BA/LR" } } },
  },
  ["HOUSE-70 and not nearer than 5"] = {
    set = { ["underdog_draw.gap"] = 5 }, points = { 0, 4 }, play = { { decision = "place", drawn = "BA/L" } },
  },
  ["HOUSE-70 the option says how far: 20"] = {
    set = { ["underdog_draw.gap"] = 20 }, points = { 0, 20 }, play = { { only = { "pair BA/L", "pair BA/LR" } } },
  },
  ["HOUSE-70 and not nearer than 20"] = {
    set = { ["underdog_draw.gap"] = 20 }, points = { 0, 19 }, play = { { decision = "place", drawn = "BA/L" } },
  },
  ["HOUSE-70 below nothing, too, it is the leader who counts"] = {
    points = { -12, -5 }, play = { { decision = "place", drawn = "BA/L" } },
  },
  ["HOUSE-70 the last two tiles are enough"] = {
    points = { 0, 10 }, stack = { "BA/L", "BA/LR" }, play = { { only = { "pair BA/L", "pair BA/LR" } } },
  },
  ["HOUSE-70 in the second part of a turn he draws as usual"] = {
    with = { "underdog_draw", "traders_and_builders" }, points = { 0, 50 }, board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "BA/RFr", "BA/L", "BA/LR", "BA/L", "BA/L" },
    play = { "pair BA/RFr", "place BA/RFr 1,0 r0", "pass", { player = 1, decision = "place" } },
  },
}
