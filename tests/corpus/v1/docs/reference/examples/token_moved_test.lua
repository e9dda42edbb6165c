return scenario {
  ["a stone beside a monastery"] = {
    with  = { "token_moved.lua" },
    board = { "BA/L 0,0 r0" },
    stack = { "BA/RFr", "BA/L" },
    play  = {
      "place BA/RFr 0,1 r0", "lay",
      { points = { 1, 0 }, supply = { "1 stone 1" }, reasons = { "1 token_moved.tribute 1" } },
    },
  },
}
