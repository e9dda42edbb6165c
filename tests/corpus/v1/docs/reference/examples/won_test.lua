return scenario {
  defaults = { with = { "won.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L" } },
  ["forty points are enough"] = {
    points = { 15, 25 },
    play = { "place BA/L 0,1 r0", "pass", { winners = { 1, 2 } } },
  },
  ["with one less nobody has won"] = {
    points = { 15, 24 },
    play = { "place BA/L 0,1 r0", "pass", { winners = {} } },
  },
}
