return scenario {
  ["two points for a tile"] = {
    with  = { "source_apply.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    points = { 3, 0 },
    play  = {
      "buy BA/RFr",
      { drawn = "BA/RFr", points = { 1, 0 } },
    },
  },
}
