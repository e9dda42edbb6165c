return scenario {
  ["the second tile is a monastery"] = {
    with  = { "tile_drawn.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "pass",
      { points = { 0, 1 }, reasons = { "2 tile_drawn.blessing 1" } },
    },
  },
}
