return scenario {
  defaults = { with = { "small_city_2" }, stack = { "BA/C", "BA/L" } },

  ["HOUSE-34 a finished city of two cells pays two points"] = {
    board = { "BA/C 0,0 r0" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 2, 0 }, reasons = { "1 base.city 2" } } },
  },
  ["HOUSE-34 a city of three pays as printed"] = {
    board = { "BA/CFc.1 0,0 r0", "BA/C -1,0 r1" },
    play = { "place BA/C 1,0 r3", "figure normal 1,0 city:W", { points = { 6, 0 } } },
  },
  ["HOUSE-34 an unfinished one isn't affected, and the finished one feeds the field"] = {
    board = { "BA/C 0,0 r0", "BA/CFc+ 5,0 r0", "BA/C 4,0 r1" },
    figures = { "1 normal 0,0 field:S", "2 normal 5,0 city:E" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 0, 0 } }, "place BA/L 0,1 r0", "pass",
             { points = { 3, 3 }, reasons = { "2 base.city_final 3", "1 base.field 3" } } },
  },
  ["HOUSE-34 incomplete cities of two cells are worth what they were"] = {
    board = { "BA/CFc.1 0,0 r0", "BA/C -1,0 r1" }, stack = { "BA/L*2" },
    play = { { open = { "0,0 city:W" }, values = { "0,0 city:W = 4", "0,0 city:W final = 2" } } },
  },
  ["HOUSE-34 the half is what completing it pays, and not what the end pays"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" }, stack = { "BA/L*2" },
    play = { { values = { "0,0 city:N = 2", "0,0 city:N final = 2" } } },
  },
}
