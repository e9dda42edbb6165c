return scenario {
  defaults = { with = { "lake.lua" } },

  ["no lake touches a lake, a desert touches one"] = {
    board = { "LA/L 0,0 r0", "BA/L 1,0 r0" }, stack = { "LA/L", "LA/D", "BA/L" },
    play = {
      { only = { "place LA/L 2,0 r0" } }, "place LA/L 2,0 r0",
      { drawn = "LA/D", legal = { "place LA/D 0,1 r0", "place LA/D 3,0 r0" }, illegal = { "place LA/D 1,1 r0" } },
    },
  },
  ["a tile that no filter lets through is discarded"] = {
    board = { "LA/L 0,0 r0", "BA/L 1,0 r0" }, stack = { "LA/H", "LA/L", "BA/L*2" },
    play = { { legal = { "place LA/H -1,0 r0" }, illegal = { "place LA/H 0,1 r0" } } },
  },
  ["a function ends the table in the east"] = {
    board = { "BA/L 2,0 r0", "BA/L 3,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { illegal = { "place BA/L 4,0 r0" }, legal = { "place BA/L 3,1 r0" } } },
  },
  ["nobody lies by a lake but in the south"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0" }, stack = { "LA/L", "LA/L", "BA/L*2" },
    play = {
      "place LA/L -1,0 r0", { player = 2, decision = "place" },
      "place LA/L 1,1 r0", { only = { "pass", "figure normal 1,1 field:N" } },
    },
  },
  ["an entry that allows forbids nothing where its test says no"] = {
    board = { "LA/L 0,0 r0" }, stack = { "LA/D", "BA/L*2" },
    play = { "place LA/D 1,0 r0", { only = { "pass", "figure normal 1,0 field:N" } } },
  },
  ["a city of two tiles isn't complete, scores nothing, and is worth two at the end"] = {
    board = { "BA/C 0,0 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "figure normal 0,-1 city:S",
      { points = { 0, 0 }, open = { "0,0 city:N" }, supply = { "1 normal 6" } },
      "place BA/L 1,0 r0", "pass", "place BA/L -1,0 r0", "pass",
      { over = true, points = { 2, 0 }, reasons = { "1 base.city_final 2" } },
    },
  },
  ["the option switches it off"] = {
    set = { ["lake.small"] = false }, board = { "BA/C 0,0 r0" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4, 0 } } },
  },
}
