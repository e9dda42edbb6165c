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
  ["a field on one side is paid at once"] = {
    board = { "BA/Ccc 0,0 r0", "BA/C 0,-1 r2", "BA/C -1,0 r1" },
    figures = { "1 normal 0,0 field:S" }, stack = { "BA/C", "BA/CFc.1", "BA/L" },
    play = {
      "place BA/C 1,0 r3", "pass", "pass",
      { points = { 0, 0 } },
    },
    error = "x",
  },
}
