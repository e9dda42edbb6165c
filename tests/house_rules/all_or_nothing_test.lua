return scenario {
  defaults = { with = { "all_or_nothing" }, stack = {} },

  ["HOUSE-33 what stands open at the end is worth nothing"] = {
    board = { "BA/RCr 0,0 r0", "BA/L 0,2 r0" },
    figures = { "1 normal 0,0 city:N", "2 normal 0,0 road:E", "1 normal 0,2 monastery" },
    play = { { points = { 0, 0 }, winners = { 1, 2 } } },
  },
  ["HOUSE-33 fields score as printed"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" }, figures = { "2 normal 0,0 field:S" },
    play = { { points = { 0, 3 }, reasons = { "2 base.field 3" } } },
  },
  ["HOUSE-33 what is finished before counts in full"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { points = { 2, 0 } } },
  },
  ["HOUSE-33 what is open is worth the same as ever if it is finished"] = {
    board = { "BA/LR 0,0 r3", "BA/L 0,2 r0" }, figures = { "1 normal 0,0 road:E", "1 normal 0,2 monastery" },
    stack = { "BA/L*2" }, play = { { values = { "0,0 road:E = 1", "0,0 road:E final = 0", "0,2 monastery final = 0" } } },
  },
  ["HOUSE-33 of what is finished nothing is taken, whenever it is valued"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" }, stack = { "BA/L*2" },
    play = { { complete = { "0,0 city:N" }, values = { "0,0 city:N = 4", "0,0 city:N final = 2" } } },
  },
}
