return scenario {
  ["the blessing comes before the tile"] = {
    with  = { "assist_apply.lua" },
    board = { "BA/LR 0,0 r3", "BA/L 0,1 r0" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "bless 1,0 r1",
      { points = { 1, 0 }, reasons = { "1 assist_apply.blessing 1" } },
    },
  },
}
