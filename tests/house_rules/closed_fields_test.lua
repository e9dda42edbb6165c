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
  ["HOUSE-45 the field is scored after what the part has completed"] = {
    set = { ["closed_fields.when"] = "finished" },
    board = { "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C -1,0 r1", "BA/Ccc 0,0 r0", "BA/C -1,1 r1", "BA/CG 1,1 r3", "BA/Ccc 0,1 r2" },
    figures = { "1 normal -1,1 city:E", "2 normal 0,0 field:S" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,2 r0", "pass", { awards = { "1 base.city 8", "2 base.field 6" }, points = { 8, 6 } } },
  },
  ["HOUSE-45 a field with an open side waits"] = {
    board = cities, figures = { "2 normal 0,0 field:S" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 0,-2 r0", "pass",
      { over = false, open = { "0,0 field:S" }, reasons = {}, supply = { "2 normal 6" } },
    },
  },
  ["HOUSE-45 a monastery waits until it is complete"] = {
    board = { "BA/L 0,0 r0" }, figures = { "2 normal 0,0 monastery" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,0 r0", "pass", { over = false, reasons = {}, supply = { "2 normal 6" } } },
  },
  ["HOUSE-45 farmers who come later, where a free half of a cell closes a field, are scored at the end alone"] = {
    with = { "closed_fields", "halflings" },
    set = { ["halflings.symbols"] = "all", ["halflings.void_closes_field"] = true },
    board = { "BA/Ccc 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C -1,0 r1" }, figures = { "2 normal 0,0 field:S" },
    pieces = { "H1-06 at hand:1", "H1-07 at hand:2" }, stack = { "BA/L*3" },
    play = {
      "hand H1-06", "place H1-06 0,1 r1", "pass", { reasons = { "2 base.field 3" }, supply = { "2 normal 7" } },
      "hand H1-07", "place H1-07 0,1 r3",
      { same = { "0,0 field:S & 0,1 field:HL/SE" } }, "figure normal 0,1 field:HL/SE",
      { over = false, reasons = {}, supply = { "2 normal 6" } },
    },
  },
  ["HOUSE-45 but the first ones are scored at once, also on a field that was closed before"] = {
    with = { "closed_fields", "halflings" },
    set = { ["halflings.symbols"] = "all", ["halflings.void_closes_field"] = true },
    board = { "BA/Ccc 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C -1,0 r1" },
    pieces = { "H1-06 at hand:1", "H1-07 at hand:2" }, stack = { "BA/L*3" },
    play = {
      "hand H1-06", "place H1-06 0,1 r1", "pass", "hand H1-07", "place H1-07 0,1 r3", "figure normal 0,1 field:HL/SE",
      { over = false, reasons = { "2 base.field 3" }, supply = { "2 normal 7" } },
    },
  },
}
