return scenario {
  ["the farmer scores nothing"] = {
    with  = { "pre_final.lua" },
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" },
    figures = { "1 normal 0,0 field:S" },
    stack = {},
    play  = {
      { over = true, points = { 0, 0 } },
    },
  },
}
