return scenario {
  ["the hand or the stack"] = {
    with  = { "source_options.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      { decision = "draw", only = { "hand BA/RFr", "draw" } },
      "hand BA/RFr",
      { drawn = "BA/RFr", stack = 2 },
    },
  },
}
