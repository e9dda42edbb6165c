return scenario {
  ["six and seven are at home"] = {
    with  = { "final.lua" },
    board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E" },
    stack = {},
    play  = {
      { over = true, points = { 7, 7 },
        reasons = { "1 base.road 1", "1 final.thrift 6", "2 final.thrift 7" } },
    },
  },
}
