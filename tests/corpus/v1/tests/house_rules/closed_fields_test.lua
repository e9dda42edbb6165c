local cities = { "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C -1,0 r1", "BA/Ccc 0,0 r0", "BA/C -1,1 r1", "BA/CG 1,1 r3" }
return scenario {
  defaults = { with = { "closed_fields" } },

  ["HOUSE-45 a closed field is scored at once, and its farmer comes home"] = {
    board = { "BA/Rr 0,0 r3", "BA/Rr 1,0 r0", "BA/Rr 0,1 r2" }, figures = { "2 normal 0,0 field:SL" },
    stack = { "BA/Rr", "BA/L", "BA/L" },
    play = { "place BA/Rr 1,1 r1", "pass", { points = { 0, 0 }, supply = { "2 normal 7" } } },
  },
  ["HOUSE-45 it pays three points for each complete city that it touches"] = {
    board = cities, figures = { "2 normal 0,0 field:S" }, stack = { "BA/Ccc", "BA/C", "BA/L" },
    play = {
      { open = { "0,0 field:S" } },
      "place BA/Ccc 0,1 r2", "pass", { points = { 0, 3 }, reasons = { "2 base.field 3" }, supply = { "2 normal 7" } },
    },
  },
  ["HOUSE-45 with the option all of these cities must be complete"] = {
    set = { ["closed_fields.when"] = "finished" },
    board = cities, figures = { "2 normal 0,0 field:S" }, stack = { "BA/Ccc", "BA/C", "BA/L" },
    play = {
      "place BA/Ccc 0,1 r2", "pass", { points = { 0, 0 }, supply = { "2 normal 6" } },
      "place BA/C 0,2 r0", "pass", { points = { 0, 6 }, reasons = { "2 base.field 6" }, supply = { "2 normal 7" } },
    },
  },
  ["HOUSE-45 an open field is scored at the end"] = {
    board = cities, figures = { "2 normal 0,0 field:S" }, stack = {}, play = { { points = { 0, 3 } } },
  },
}
