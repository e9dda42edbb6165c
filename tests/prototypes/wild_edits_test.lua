return scenario {
  defaults = { with = { "wild_edits.lua" } },
  ["edited tiles are laid by their names"] = {
    board = { "BA/L~bridge.NS 0,0 r0", "BA/C~fort.C 1,0 r0", "BA/RCr~cap.N 0,1 r1" }, figures = { "1 normal 0,0 road:N" },
    play = { { open = { "0,0 road:N" }, complete = { "0,1 city" } } },
  },
  ["a city that was a castle is one again, and may become one once more"] = {
    board = { "BA/C~fort.C~ruin.C 0,0 r0", "BA/C 0,-1 r2", "BA/C~fort.C~ruin.C~fort.C 1,0 r2" }, figures = { "1 normal 0,0 city:N", "2 normal 1,0 castle:S" },
    play = { { complete = { "0,0 city:N" }, values = { "0,0 city:N = 4" }, pieces = { "normal:2 at 1,0 castle:S" } } },
  },
  ["what reaches a side doesn't become what counts the cells around it"] = {
    board = { "BA/C~temple.C 0,0 r0" }, play = { { points = { 0, 0 } } }, error = "can't be edited like that ('~temple.C')",
  },
  ["nothing is linked that counts the cells around it"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0" }, links = { "string 0,0 monastery & 1,0 monastery" }, play = { { points = { 0, 0 } } },
    error = "they count the cells around them",
  },
  ["a name that no edit makes is refused"] = {
    board = { "BA/C~bridge.NS 0,0 r0" }, play = { { points = { 0, 0 } } }, error = "can't be edited like that ('~bridge.NS')",
  },
  ["one that doesn't match what lies there, too"] = {
    board = { "BA/L 0,0 r0", "BA/L~bridge.NS 0,1 r0" }, play = { { points = { 0, 0 } } }, error = "does not match",
  },
}
