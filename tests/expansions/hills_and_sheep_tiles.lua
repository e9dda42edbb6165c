-- Hills & Sheep: the tiles, and those with a divided side. On HS/CC!.v (the text's T02) two cities share a side;
-- turned once it lies as the text shows it, the shared side to the east: A reaches north, B south. On HS/C!.v (T01)
-- the tip of a city divides the fields of a side; turned three times the tip points east.

-- A city of the first player above and one of the second below, and between them a tile with both.
local two_owners = { "BA/C 0,-2 r2", "HS/CC!.v 0,-1 r1", "BA/C 0,0 r0" }
local owners = { "1 normal 0,-2 city:S", "2 normal 0,0 city:N" }

return scenario {
  defaults = { with = { "hills_and_sheep" } },

  ["HS-1 HS-4 eighteen tiles are shuffled into the supply, in both editions"] = {
    rulesets = { { set = { ["base.tile_edition"] = 1 } }, { set = { ["base.tile_edition"] = 2 } } },
    play = { { stack = 88 } }, -- 72 and 18, without the start tile and the one in hand
  },
  ["HS-1 two of them show a monastery"] = {
    board = { "HS/LCRr 0,0 r0", "HS/LRrR 3,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { open = { "0,0 monastery", "3,0 monastery" }, different = { "3,0 road:N & 3,0 road:S" } } },
  },
  ["HS-1 one hill shows a garden in the second edition, for the abbot"] = {
    with = { "hills_and_sheep", "abbot" }, board = { "BA/RFr 0,0 r0" }, stack = { "HS/RR.hG", "BA/L*3" },
    play = { "place HS/RR.hG 1,0 r0", { legal = { "figure abbot 1,0 garden" } } },
  },
  ["HS-1 and none in the first"] = {
    with = { "hills_and_sheep", "abbot" }, set = { ["base.tile_edition"] = 1 },
    board = { "BA/RFr 0,0 r0" }, stack = { "HS/RR.h", "BA/L*3" },
    play = {
      "place HS/RR.h 1,0 r0",
      { only = { "pass", "figure normal 1,0 road:S", "figure normal 1,0 road:W", "figure normal 1,0 field:N",
                 "figure normal 1,0 field:SR", "figure shepherd 1,0 field:N", "figure shepherd 1,0 field:SR" } },
    },
  },

  ["HS-26 hills and vineyards are placed by the normal rules"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "HS/RrC.h", "BA/L", "HS/RRr.v", "BA/L", "BA/L" },
    play = {
      { legal = { "place HS/RrC.h 1,0 r0", "place HS/RrC.h 0,-1 r2" }, illegal = { "place HS/RrC.h 0,-1 r0", "place HS/RrC.h 1,0 r2" } },
      "place HS/RrC.h 1,0 r0", "pass", -- the next tile lies under it
      { drawn = "HS/RRr.v", legal = { "place HS/RRr.v -1,0 r0" }, illegal = { "place HS/RRr.v 0,-1 r0" } },
    },
  },
  ["HS-28 neither a hill nor a vineyard is a place"] = {
    set = { ["hills_and_sheep.shepherds"] = false },
    board = { "BA/RCr 0,0 r0" }, stack = { "HS/RrC.h", "BA/L", "HS/RRr.v", "BA/L", "BA/L" },
    play = {
      "place HS/RrC.h 1,0 r0",
      { only = { "pass", "figure normal 1,0 city:N", "figure normal 1,0 road:W", "figure normal 1,0 field:E", "figure normal 1,0 field:SR" } },
      "pass", "place HS/RRr.v -1,0 r0",
      { only = { "pass", "figure normal -1,0 road:E", "figure normal -1,0 road:S", "figure normal -1,0 field:N", "figure normal -1,0 field:SL" } },
    },
  },

  -- a city side that two cities share -------------------------------------------------------------

  ["HS-27 HS-70 the divided side is a city side"] = {
    board = { "BA/C 0,0 r0", "BA/C 3,0 r2" }, stack = { "HS/CC!.v", "BA/L" },
    play = { { legal = { "place HS/CC!.v 0,-1 r2", "place HS/CC!.v 0,-1 r1", "place HS/CC!.v 0,-1 r3" },
               illegal = { "place HS/CC!.v 0,-1 r0" } } },
  },
  ["HS-71 while nothing lies there they are two, and each can be occupied"] = {
    board = { "BA/L 0,0 r0" }, stack = { "HS/CC!.v", "BA/L" },
    play = {
      "place HS/CC!.v 1,0 r1",
      { different = { "1,0 city:N & 1,0 city:S" }, open = { "1,0 city:N", "1,0 city:S" },
        legal = { "figure normal 1,0 city:N", "figure normal 1,0 city:S" } },
    },
  },
  ["ME-1 HS-71 HS-76 one of them goes on below, the other doesn't"] = {
    board = { "BA/C 0,0 r0", "HS/CC!.v 0,-1 r1" }, stack = { "BA/L", "BA/L" },
    play = { { different = { "0,-1 city:N & 0,-1 city:S" }, same = { "0,0 city:N & 0,-1 city:S" },
               open = { "0,-1 city:N", "0,-1 city:S" }, values = { "0,-1 city:N final = 1", "0,0 city:N final = 2" } } },
  },
  ["ME-2 HS-72 HS-76 HS-77 a city beside them makes them one, in which the tile counts once"] = {
    board = { "BA/C 0,0 r0", "HS/CC!.v 0,-1 r1" }, stack = { "BA/C", "BA/CG", "BA/L" },
    play = {
      "place BA/C 1,-1 r3",
      { same = { "0,-1 city:N & 0,-1 city:S", "0,-1 city:N & 1,-1 city:W" }, open = { "0,-1 city:N" },
        values = { "0,-1 city:N final = 3" } },
      "pass", "place BA/CG 0,-2 r2",
      { complete = { "0,0 city:N" }, legal = { "figure normal 0,-2 city:S" } },
      "figure normal 0,-2 city:S",
      { points = { 0, 8 }, reasons = { "2 base.city 8" } },
    },
  },
  ["HS-72 the tile may come later, too: whoever stands in the city beside it stands in all of it"] = {
    board = { "BA/C 0,0 r0", "BA/C 1,-1 r3" }, figures = { "2 normal 1,-1 city:W" }, stack = { "HS/CC!.v", "BA/L" },
    play = {
      "place HS/CC!.v 0,-1 r1",
      { same = { "0,-1 city:N & 0,0 city:N" }, illegal = { "figure normal 0,-1 city:N" }, owners = { "0,0 city:N = 2" } },
    },
  },
  ["ME-3 HS-72 a tie by joining"] = {
    board = { "BA/C 0,0 r0", "BA/C -1,-1 r1", "BA/C 1,-1 r3" },
    figures = { "1 normal -1,-1 city:E", "2 normal 1,-1 city:W" }, stack = { "HS/CC!.v", "BA/L" },
    play = { "place HS/CC!.v 0,-1 r2", "pass", { points = { 8, 8 }, reasons = { "1 base.city 8", "2 base.city 8" } } },
  },
  ["ME-4 HS-73 HS-74 two of them face to face are one city"] = {
    board = { "HS/CC!.v 0,-1 r1", "HS/CC!.v 1,-1 r3", "BA/C 0,0 r0", "BA/C 1,0 r0", "BA/C 0,-2 r2" },
    figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = {
      { same = { "0,-1 city:N & 0,-1 city:S", "0,-1 city:N & 1,-1 city:N", "0,-1 city:N & 1,-1 city:S" } },
      "place BA/C 1,-2 r2", "pass",
      { points = { 12, 0 }, reasons = { "1 base.city 12" } },
    },
  },
  ["HS-74 the other way round, too, where a tile parts the side elsewhere"] = {
    with = { "hills_and_sheep", "hs_sides.lua" },
    board = { "HS/CC!.v 0,-1 r1", "TH/CDD 1,-1 r3" }, stack = { "BA/L", "BA/L" },
    play = { { same = { "0,-1 city:N & 0,-1 city:S", "0,-1 city:N & 1,-1 city:N", "0,-1 city:N & 1,-1 city:S" },
               values = { "0,-1 city:N final = 2" } } },
  },
  ["ME-5 HS-75 HS-76 what fits all closes both and joins neither"] = {
    with = { "hills_and_sheep", "hs_sides.lua" },
    board = { "BA/C 0,-2 r2", "HS/CC!.v 0,-1 r1", "BA/C 0,0 r0", "BA/L 1,-2 r0", "BA/L 2,-1 r0", "BA/L 1,0 r0" },
    figures = owners, stack = { "TH/any", "BA/L" },
    play = {
      "place TH/any 1,-1 r0", { different = { "0,0 city:N & 0,-2 city:S" }, complete = { "0,0 city:N", "0,-2 city:S" } }, "pass",
      { points = { 4, 4 }, reasons = { "1 base.city 4", "2 base.city 4" } },
    },
  },
  ["HS-77 with all other sides met neither is complete before the divided one is"] = {
    board = two_owners, figures = owners, stack = { "BA/L", "BA/L" },
    play = { { open = { "0,0 city:N", "0,-2 city:S" } } },
  },
  ["HS-78 for a farmer they are two cities"] = {
    with = { "hills_and_sheep", "hs_sides.lua" },
    board = { "BA/C 0,-2 r2", "HS/CC!.v 0,-1 r1", "BA/C 0,0 r0", "BA/L 1,-2 r0", "BA/L 2,-1 r0", "BA/L 1,0 r0", "TH/any 1,-1 r0" },
    figures = { "1 normal 0,-1 field:W" }, stack = {},
    play = { { points = { 6, 0 }, reasons = { "1 base.field 6" } } },
  },
  ["HS-78 joined they are one"] = {
    board = { "BA/C 0,-2 r2", "HS/CC!.v 0,-1 r1", "BA/C 0,0 r0", "BA/C 1,-1 r3" },
    figures = { "1 normal 0,-1 field:W" }, stack = {},
    play = { { points = { 3, 0 }, reasons = { "1 base.field 3" } } },
  },

  -- a field side that a city divides --------------------------------------------------------------

  ["HS-27 HS-80 the side with the tip is a field side; the city is not open there"] = {
    board = { "BA/L 0,0 r0", "BA/C 0,2 r1" }, stack = { "HS/C!.v", "BA/L" },
    play = {
      { legal = { "place HS/C!.v -1,0 r3", "place HS/C!.v 1,2 r3" }, illegal = { "place HS/C!.v 1,2 r1" } },
      "place HS/C!.v 1,2 r3", { complete = { "1,2 city:W" } }, "figure normal 1,2 city:W",
      { points = { 4, 0 } },
    },
  },
  ["FS-1 HS-81 HS-83 alone the fields are two, and a field beside them joins them"] = {
    board = { "HS/C!.v 0,0 r3" }, stack = { "BA/L", "BA/L" },
    play = {
      { different = { "0,0 field:N & 0,0 field:S" } },
      "place BA/L 1,0 r0", { same = { "0,0 field:N & 0,0 field:S" } },
    },
  },
  ["FS-1 HS-82 HS-83 tip to tip they stay two, and the cities are not joined"] = {
    board = { "HS/C!.v 0,0 r3" }, stack = { "HS/C!.v", "BA/L" },
    play = {
      "place HS/C!.v 1,0 r1",
      { same = { "0,0 field:N & 1,0 field:N", "0,0 field:S & 1,0 field:S" },
        different = { "0,0 field:N & 0,0 field:S", "0,0 city:W & 1,0 city:E" } },
    },
  },
  ["HS-83 what fits all joins nothing"] = {
    with = { "hills_and_sheep", "hs_sides.lua" },
    board = { "HS/C!.v 0,0 r3" }, stack = { "TH/any", "BA/L" },
    play = { "place TH/any 1,0 r0", { different = { "0,0 field:N & 0,0 field:S" } } },
  },

  ["HS-84 a tile with two cities and two fields"] = {
    board = { "HS/CFC.v 0,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { different = { "0,0 city:W & 0,0 city:E", "0,0 field:N & 0,0 field:S" } } },
  },
  ["HS-85 houses end the roads"] = {
    board = { "HS/RFR.h 0,0 r0", "HS/RR.hG 3,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { different = { "0,0 road:N & 0,0 road:S", "3,0 road:W & 3,0 road:S" } } },
  },
}
