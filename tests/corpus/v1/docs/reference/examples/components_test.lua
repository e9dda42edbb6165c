return scenario {
  ["two coins each"] = {
    with  = { "components.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = {},
    play  = {
      { over = true, points = { 2, 2 } },
    },
  },
}
