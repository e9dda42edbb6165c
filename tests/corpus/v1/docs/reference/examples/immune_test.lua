return scenario {
  ["the farmer goes home, the knight stays"] = {
    with  = { "immune.lua" },
    board = { "BA/C 0,0 r0" },
    figures = { "1 normal 0,0 city:N", "2 normal 0,0 field:S" },
    stack = { "BA/L", "BA/L" },
    play  = {
      "place BA/L 0,1 r0",
      { supply = { "1 normal 6", "2 normal 7" } },
    },
  },
}
