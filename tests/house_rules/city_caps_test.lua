return scenario {
  defaults = { with = { "city_caps" } },
  ["HOUSE-92 everybody has two walls"] = { play = { { supply = { "1 wall 2", "2 wall 2" } } } },
  ["HOUSE-92 by the option more"] = { set = { ["city_caps.walls"] = 5 }, play = { { supply = { "1 wall 5", "2 wall 5" } } } },
  ["HOUSE-92 or one"] = { set = { ["city_caps.walls"] = 1 }, play = { { supply = { "1 wall 1" } } } },
  ["HOUSE-92 or three"] = { set = { ["city_caps.walls"] = 3 }, play = { { supply = { "1 wall 3" } } } },
  ["HOUSE-92 a wall closes an open side of a city, which is complete by that"] = {
    board = { "BA/RCr 0,0 r0" }, figures = { "2 normal 0,0 city:N" }, stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,0 r0", { legal = { "wall 0,0 N" } }, "wall 0,0 N",
             { points = { 0, 2 }, reasons = { "2 base.city 2" }, supply = { "1 wall 1", "2 normal 7" } } },
  },
  ["HOUSE-92 nothing continues it there, and anything fits"] = {
    board = { "BA/RCr~wall.N 0,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,-1 r0", "pass", { complete = { "0,0 city" }, different = { "0,-1 field:S & 0,0 field:EL" } } },
  },
  ["HOUSE-92 not at a side where a tile lies, and not on tiles far away"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1", "BA/Rr 1,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,-1 r0", { legal = { "wall 0,-1 N" }, illegal = { "wall 0,-1 S", "wall 0,0 N" } } },
  },
  ["HOUSE-92 by the option only on the tile just laid"] = {
    set = { ["city_caps.reach"] = "self" },
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/Rr", "BA/L" }, play = { "place BA/Rr 1,0 r0", { illegal = { "wall 0,0 N" } } },
  },
  ["HOUSE-92 it is done instead of placing a figure"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/Rr", "BA/L" }, play = { "place BA/Rr 1,0 r0", "wall 0,0 N", { player = 2, decision = "place" } },
  },
  ["HOUSE-92 whoever has none left builds none"] = {
    board = { "BA/RCr 0,0 r0" }, supply = { "1 wall 0" }, stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,0 r0", { illegal = { "wall 0,0 N" } } },
  },
  ["HOUSE-92 half tiles take walls at their outer sides"] = {
    with = { "city_caps", "halflings" }, board = { "H1-07 0,0 r0" }, figures = { "2 normal 0,0 city:S" }, stack = { "BA/C", "BA/L" },
    play = { "draw", "place BA/C -1,0 r1", { legal = { "wall 0,0 S" }, illegal = { "wall 0,0 W" } }, "wall 0,0 S",
             { complete = { "0,0 city:W" }, supply = { "1 wall 1" }, points = { 0, 4 } } },
  },
  ["HOUSE-92 of two half tiles in a cell the one at whose side it is built"] = {
    with = { "city_caps", "halflings" }, board = { "H1-06 0,0 r0", "H1-10 0,0 r2" }, stack = { "BA/L", "BA/L" },
    play = { "draw", "place BA/L -1,0 r0", { legal = { "wall 0,0 E", "wall 0,0 S" } }, "wall 0,0 S",
             { complete = { "0,0 city" }, open = { "0,0 city:E" } } },
  },
  ["HOUSE-92 not at the long one"] = {
    with = { "city_caps", "halflings" }, board = { "H2-12 0,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { "draw", "place BA/L -1,0 r0", { illegal = { "wall 0,0 N", "wall 0,0 E", "wall 0,0 S", "wall 0,0 W" } } },
  },
}
