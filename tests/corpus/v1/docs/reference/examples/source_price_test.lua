return scenario {
  ["the second tile costs a point, and the third one can't be paid"] = {
    with   = { "source_price.lua" },
    board  = { "BA/LR 0,0 r3" },
    stack  = { "BA/L", "BA/LR", "BA/RFr", "BA/L", "BA/L" },
    points = { 1, 0 },
    play   = {
      { decision = "draw", only = { "row BA/L", "row BA/LR", "draw" } },
      "row BA/LR",
      { drawn = "BA/LR", points = { 0, 0 }, reasons = { "1 source_price.price -1" } },
    },
  },
}
