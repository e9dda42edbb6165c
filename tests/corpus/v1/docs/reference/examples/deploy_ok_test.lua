return scenario {
  ["a second one may only go elsewhere"] = {
    with  = { "deploy_ok.lua" },
    board = { "BA/LR 0,0 r3", "BA/L 0,1 r0" },
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/RRRR", "BA/L" },
    play  = {
      "place BA/RRRR 1,0 r0",
      { illegal = { "figure normal 1,0 road:N" }, legal = { "figure normal 1,0 field:NL", "pass" } },
    },
  },
}
