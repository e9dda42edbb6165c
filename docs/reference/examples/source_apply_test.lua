return scenario {
  ["two points for a crossing"] = {
    with  = { "source_apply.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    points = { 3, 0 },
    play  = {
      "buy BA/RRRR",
      { drawn = "BA/RRRR", points = { 1, 0 } },
    },
  },
}
