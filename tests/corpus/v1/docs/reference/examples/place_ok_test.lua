return scenario {
  ["nothing goes north"] = {
    with  = { "place_ok.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/L", "BA/L" },
    play  = {
      { legal = { "place BA/L 0,1 r0" }, illegal = { "place BA/L 0,-1 r0" } },
    },
  },
}
