return scenario {
  defaults = { with = { "any_sides" } },
  ["HOUSE-91 any tile fits anywhere beside another one, turned in any way"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/C", "BA/L" },
    play = { { legal = { "place BA/C 1,0 r3", "place BA/C 1,0 r0", "place BA/C 0,-1 r0", "place BA/C 0,-1 r2" },
               illegal = { "place BA/C 2,0 r0" } } },
  },
  ["HOUSE-91 where sides differ, what is there ends"] = {
    board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,0 r3", "pass", { points = { 2, 0 }, reasons = { "1 base.road 2" } } },
  },
  ["HOUSE-91 where they are of one kind they are one feature, as ever"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4, 0 } } },
  },
  ["HOUSE-91 fields end at what is none"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,-1 r0", "pass", { open = { "0,-1 field:N" }, different = { "0,-1 field:N & 0,0 field:EL" } } },
  },
  ["HOUSE-91 also roads, cities and fields beside a river"] = {
    with = { "any_sides", "river" }, board = { "RI/s 0,0 r0" }, stack = { "BA/RCr", "BA/L" },
    play = { { legal = { "place BA/RCr 1,0 r0", "place BA/RCr 1,0 r1", "place BA/RCr 1,0 r3" } } },
  },
}
