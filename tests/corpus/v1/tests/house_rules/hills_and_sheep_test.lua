-- House rules of Hills & Sheep. What the options do is tested in tests/expansions/hills_and_sheep_*.lua.

local caps = { "HS/CFR.h 0,-1 r2", "HS/CRr.h 1,0 r3", "HS/RrC.h 0,1 r0", "BA/C -1,0 r1" }
local knights = { "1 normal 0,-1 city:S", "1 normal 1,0 city:W", "2 normal 0,1 city:N", "2 normal -1,0 city:E" }

local around_garden = { "BA/CG 0,0 r0", "HS/C!.v 0,-1 r2", "BA/C -1,0 r3", "BA/C 1,0 r1", "HS/Cc.v -1,-1 r0", "HS/C!.v 1,-1 r0",
                        "HS/RRr.v 0,1 r0", "BA/RFr -1,1 r0" }

-- A shepherd with a sheep south of a road that goes on to the east.
local flock = { board = { "BA/RCr 0,0 r0" }, pieces = { "shepherd:1 at 0,0 field:S", "sheep:1 at shepherd:1 at 0,0 field:S" } }

return scenario {
  ["H-1 with blank pieces under hills all tiles are played"] = {
    with = { "blank_under_hills" }, board = { "BA/RFr 0,0 r0" }, stack = { "HS/RFR.h", "BA/L*9" },
    play = { { stack = 9 }, "place HS/RFR.h 0,1 r1", { stack = 9 }, "pass", { stack = 8 } },
  },
  ["H-1 the last tile has one, too"] = {
    with = { "blank_under_hills" }, board = { "BA/RFr 0,0 r0" }, stack = { "HS/RFR.h", "BA/L" },
    play = { "place HS/RFR.h 0,1 r1", "pass", { drawn = "BA/L", player = 2 } },
  },
  ["H-2 of two tied players on hills whoever has more there wins"] = {
    with = { "most_on_hills" }, board = caps, figures = knights, stack = { "BA/Cccc+", "BA/L" },
    play = { "place BA/Cccc+ 0,0 r0", { points = { 12, 0 } } },
  },
  ["H-2 without the rule both are paid"] = {
    with = { "hills_and_sheep" }, board = caps, figures = knights, stack = { "BA/Cccc+", "BA/L" },
    play = { "place BA/Cccc+ 0,0 r0", { points = { 12, 12 } } },
  },
  ["HS-36 the flock comes before the figure: a shepherd whom the wolf has sent home is placed again at once"] = {
    with = { "shepherd_first" }, board = flock.board, pieces = flock.pieces, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", { decision = "tend" }, "draw sheep:wolf", "tend shepherd:1 at 0,0 field:S grow",
      { decision = "figure", legal = { "figure shepherd 1,0 field:S" }, points = { 0, 0 } },
    },
  },
  ["HS-36 a flock that is guided home first makes room as well"] = {
    with = { "shepherd_first" }, board = flock.board, pieces = flock.pieces, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "tend shepherd:1 at 0,0 field:S guide",
      { decision = "figure", legal = { "figure shepherd 1,0 field:S" }, points = { 1, 0 } },
    },
  },
  ["H-3 a completed garden with four vineyards around it"] = {
    with = { "vineyard_gardens" }, board = around_garden, figures = { "1 abbot 0,0 garden" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 21, 0 }, reasons = { "1 abbot.garden 21" } } },
  },
}
