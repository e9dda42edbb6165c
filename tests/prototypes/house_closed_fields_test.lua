return scenario {
  defaults = { with = { "house_closed_fields.lua" } },
  ["a field in a ring of cities is paid when it closes"] = {
    board = { "BA/C 0,-1 r2", "BA/C -1,0 r1", "BA/C 1,0 r3" },
    stack = { "BA/Ccc", "BA/C", "BA/L" },
    play = {
      "place BA/Ccc 0,0 r0", "figure normal 0,0 field:S",
      { supply = { "1 normal 6" } },
      "place BA/C 0,1 r2", "pass", { points = { 0, 0 }, supply = { "1 normal 6" } },
    },
  },
  ["a closed field is scored at once, its farmer comes home, and the field is open to others again"] = {
    board = { "BA/Rr 0,0 r3", "BA/Rr 1,0 r0", "BA/Rr 0,1 r2" }, figures = { "2 normal 0,0 field:SL" },
    stack = { "BA/Rr", "BA/L", "BA/L" },
    play = { "place BA/Rr 1,1 r1", "pass", { points = { 0, 0 }, supply = { "2 normal 7" } } },
  },
}
