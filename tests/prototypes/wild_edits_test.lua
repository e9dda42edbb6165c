return scenario {
  defaults = { with = { "wild_edits.lua" } },
  ["edited tiles are laid by their names"] = {
    board = { "BA/L~bridge.NS 0,0 r0", "BA/C~fort.C 1,0 r0", "BA/RCr~cap.N 0,1 r1" }, figures = { "1 normal 0,0 road:N" },
    play = { { open = { "0,0 road:N" }, complete = { "0,1 city" } } },
  },
  ["a name that no edit makes is refused"] = {
    board = { "BA/C~bridge.NS 0,0 r0" }, play = { { points = { 0, 0 } } }, error = "can't be edited like that ('~bridge.NS')",
  },
  ["one that doesn't match what lies there, too"] = {
    board = { "BA/L 0,0 r0", "BA/L~bridge.NS 0,1 r0" }, play = { { points = { 0, 0 } } }, error = "does not match",
  },
}
