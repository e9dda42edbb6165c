-- Hills & Sheep: hills, the tile under them and the ties that they decide.

-- Four cities around a cell, three of them on hills: BA/Cccc+ in the middle makes them one of five tiles and a pennant,
-- worth 12.
local around = { "HS/CFR.h 0,-1 r2", "HS/CRr.h 1,0 r3", "HS/RrC.h 0,1 r0", "BA/C -1,0 r1" }
local middle = { "BA/Cccc+", "BA/L" }
local function joined(expected) return { "place BA/Cccc+ 0,0 r0", expected } end

-- The same with one hill, in the north.
local one_hill = { "HS/CFR.h 0,-1 r2", "BA/C 1,0 r3", "BA/CG 0,1 r0", "BA/C -1,0 r1" }

-- A road with a hill at its western end; the eastern end is missing.
local road = { "HS/CRr.h 0,0 r0", "BA/LR 0,1 r2", "BA/LR 2,0 r1" }

-- Three finished cities beside one field, the eastern one on a hill.
local field = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2", "HS/CFR.h 2,0 r0", "BA/CG 2,-1 r2" }

local option = function(name, value) return { ["hills_and_sheep." .. name] = value } end

return scenario {
  defaults = { with = { "hills_and_sheep" }, board = { "BA/RFr 0,0 r0" } },

  -- the tile under a hill -------------------------------------------------------------------------

  ["HS-20 HS-21 HILL-8 the hill and its cover leave the stack"] = {
    stack = { "HS/RFR.h", "BA/L*9" },
    play = { { stack = 9 }, "place HS/RFR.h 0,1 r1", { stack = 8 }, "pass", { stack = 7, discarded = 0 } },
  },
  ["HS-20 a tile without a hill takes none"] = {
    stack = { "HS/RRr.v", "BA/L*9" },
    play = { { stack = 9 }, "place HS/RRr.v 1,0 r0", { stack = 9 } },
  },
  ["HS-22 HILL-8 a hill that is the last tile has no cover, and the turn is played as usual"] = {
    stack = { "HS/RFR.h" },
    play = { "place HS/RFR.h 0,1 r1", { stack = 0, legal = { "figure normal 0,1 road:W" } }, "figure normal 0,1 road:W",
             { over = true, points = { 1, 0 } } },
  },
  ["HS-23 the cover may be the last tile: this turn is the last one"] = {
    stack = { "HS/RFR.h", "BA/L" },
    play = { "place HS/RFR.h 0,1 r1", { stack = 0 }, "figure normal 0,1 road:W", { over = true } },
  },
  ["HS-23 a second part of the turn is lost, then"] = {
    with = { "hills_and_sheep", "traders_and_builders" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "HS/RRr.v", "BA/L", "BA/L", "HS/RrC.h", "BA/L" },
    play = {
      "place HS/RRr.v 1,0 r0", "pass", { player = 1 }, "place BA/L 0,1 r0", "pass", -- what a builder earns
      { player = 2 }, "place BA/L 0,-1 r0", "pass",
      { player = 1, drawn = "HS/RrC.h", stack = 1 }, "place HS/RrC.h 2,0 r0", "pass",
      { over = true, discarded = 0 },
    },
  },
  ["HS-24 a hill under a hill takes no further tile, and is never seen"] = {
    stack = { "HS/RFR.h", "HS/RR.hG", "BA/L*3" },
    play = { "place HS/RFR.h 0,1 r1", { stack = 3 }, "pass", { drawn = "BA/L", stack = 2 } },
  },
  ["HS-25 a hill that fits nowhere is discarded, and takes no cover with it"] = {
    board = { "BA/RRRR 0,0 r0" }, stack = { "HS/Cc.h.1", "BA/RFr*4" },
    play = { { drawn = "BA/RFr", discarded = 1, stack = 3 } },
  },
  ["HS-20 HS-25 by the letter the cover is taken as soon as the hill is drawn"] = {
    set = { ["hill.cover_timing"] = "on_draw" }, stack = { "HS/RFR.h", "BA/L*5" },
    play = { { drawn = "HS/RFR.h", stack = 4 }, "place HS/RFR.h 0,1 r1", { stack = 4 } },
  },
  ["HS-25 and a hill that fits nowhere takes it along"] = {
    set = { ["hill.cover_timing"] = "on_draw" }, board = { "BA/RRRR 0,0 r0" }, stack = { "HS/Cc.h.1", "BA/L", "BA/RFr*4" },
    play = { { drawn = "BA/RFr", discarded = 1, stack = 3 } }, -- the monastery lies under the hill
  },
  ["HS-5 H-1 without hills, or with blank pieces, no tile is lost"] = {
    rulesets = { { set = option("hills", false) }, { with = { "blank_under_hills" } },
                 { with = { "blank_under_hills" }, set = { ["hill.cover_timing"] = "on_draw" } } },
    stack = { "HS/RFR.h", "BA/L*5" },
    play = { { stack = 5 }, "place HS/RFR.h 0,1 r1", { stack = 5 }, "pass", { stack = 4 } },
  },

  -- ties ------------------------------------------------------------------------------------------

  ["HILL-1 HS-50 HS-51 one of two tied knights stands on a hill"] = {
    board = { "BA/RCr 0,0 r0", "HS/RrC.h 1,0 r0", "BA/CcRr 0,-1 r2" },
    figures = { "1 normal 1,0 city:N", "2 normal 0,-1 city:S" }, stack = { "BA/CcRr", "BA/L" },
    play = { "place BA/CcRr 1,-1 r3", "pass", { points = { 8, 0 }, reasons = { "1 base.city 8" } } },
  },
  ["HILL-1 HS-5 with hills off both are paid"] = {
    rulesets = { { set = option("hills", false) }, { set = { ["hill.tiebreak"] = "off" } } },
    board = { "BA/RCr 0,0 r0", "HS/RrC.h 1,0 r0", "BA/CcRr 0,-1 r2" },
    figures = { "1 normal 1,0 city:N", "2 normal 0,-1 city:S" }, stack = { "BA/CcRr", "BA/L" },
    play = { "place BA/CcRr 1,-1 r3", "pass", { points = { 8, 8 } } },
  },
  ["HILL-2 HS-52 three are tied, two of them on hills"] = {
    players = 3,
    board = { "HS/CFC.h 0,-1 r0", "HS/CC.h.2 1,-1 r1", "HS/Cc.v 2,-1 r0", "BA/Cc.1 0,-2 r2", "BA/CccR 1,-2 r2" },
    figures = { "1 normal 0,-1 city:N", "2 normal 1,-1 city:N", "3 normal 2,-1 city:N" }, stack = { "BA/Cc+", "BA/L" },
    play = {
      "place BA/Cc+ 2,-2 r3", "pass",
      { points = { 14, 14, 0 }, reasons = { "1 base.city 14", "2 base.city 14" } },
    },
  },
  ["HILL-3 HS-53 a majority beats a hill"] = {
    board = one_hill, figures = { "1 normal 0,-1 city:S", "2 normal 1,0 city:W", "2 normal -1,0 city:E" }, stack = middle,
    play = joined { points = { 0, 12 } },
  },
  ["HILL-4 HS-52 all tied players are on hills: that one has more there changes nothing"] = {
    board = around,
    figures = { "1 normal 0,-1 city:S", "1 normal 1,0 city:W", "2 normal 0,1 city:N", "2 normal -1,0 city:E" }, stack = middle,
    play = joined { points = { 12, 12 } },
  },
  ["HILL-4 H-2 unless they are counted"] = {
    set = { ["hill.tiebreak"] = "count" }, board = around,
    figures = { "1 normal 0,-1 city:S", "1 normal 1,0 city:W", "2 normal 0,1 city:N", "2 normal -1,0 city:E" }, stack = middle,
    play = joined { points = { 12, 0 }, reasons = { "1 base.city 12" } },
  },
  ["HILL-4 whoever has none there gets nothing either way"] = {
    rulesets = { { set = { ["hill.tiebreak"] = "presence" } }, { set = { ["hill.tiebreak"] = "count" } } },
    board = { "HS/CFR.h 0,-1 r2", "HS/CRr.h 1,0 r3", "BA/CG 0,1 r0", "BA/C -1,0 r1" },
    figures = { "1 normal 0,-1 city:S", "1 normal 1,0 city:W", "2 normal 0,1 city:N", "2 normal -1,0 city:E" }, stack = middle,
    play = joined { points = { 12, 0 } },
  },
  ["H-2 nobody has one there: all of them, as before"] = {
    set = { ["hill.tiebreak"] = "count" }, board = around,
    figures = { "1 normal -1,0 city:E", "2 normal -1,0 city:E" }, stack = middle, play = joined { points = { 12, 12 } },
  },
  ["HILL-5 HS-56 a large meeple on a hill against two elsewhere"] = {
    rulesets = { { set = { ["hill.tiebreak"] = "presence" } }, { set = { ["hill.tiebreak"] = "count" } } },
    with = { "hills_and_sheep", "inns_and_cathedrals" }, board = one_hill,
    figures = { "1 large_meeple 0,-1 city:S", "2 normal 1,0 city:W", "2 normal -1,0 city:E" }, stack = middle,
    play = joined { points = { 12, 0 } },
  },
  ["HILL-5 HS-56 against two on hills, too: both"] = {
    with = { "hills_and_sheep", "inns_and_cathedrals" }, board = around,
    figures = { "1 large_meeple 0,-1 city:S", "2 normal 1,0 city:W", "2 normal 0,1 city:N" }, stack = middle,
    play = joined { points = { 12, 12 } },
  },
  ["HILL-5 H-2 counted it is one against two"] = {
    set = { ["hill.tiebreak"] = "count" }, with = { "hills_and_sheep", "inns_and_cathedrals" }, board = around,
    figures = { "1 large_meeple 0,-1 city:S", "2 normal 1,0 city:W", "2 normal 0,1 city:N" }, stack = middle,
    play = joined { points = { 0, 12 } },
  },
  ["HILL-6 HS-54 a meeple on another feature of the hill's tile doesn't count"] = {
    board = one_hill, figures = { "1 normal 0,-1 road:N", "1 normal 1,0 city:W", "2 normal -1,0 city:E" }, stack = middle,
    play = joined { points = { 12, 12 } },
  },
  ["HS-50 HS-57 a road; whoever stood on it goes home"] = {
    board = road, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" }, stack = { "BA/RFr", "BA/L" },
    play = {
      { supply = { "1 normal 6", "2 normal 6" } }, "place BA/RFr 1,0 r0", "pass",
      { points = { 4, 0 }, reasons = { "1 base.road 4" }, supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["HS-50 HS-93 a road that stands open at the end"] = {
    board = { "HS/CRr.h 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "2 normal 0,0 road:E", "1 normal 1,0 road:W" }, stack = {},
    play = { { points = { 0, 2 }, reasons = { "2 base.road 2" } } },
  },
  ["HS-50 HS-93 and a city"] = {
    board = { "HS/Cc.h.1 0,0 r0", "BA/C 0,-1 r2" }, figures = { "2 normal 0,0 city:N", "1 normal 0,-1 city:S" }, stack = {},
    play = { { points = { 0, 2 } } },
  },
  ["HILL-7 HS-50 HS-93 farmers"] = {
    board = field, figures = { "1 normal 2,0 field:W", "2 normal 0,0 field:S" }, stack = {},
    play = { { points = { 9, 0 }, reasons = { "1 base.field 9" } } },
  },
  ["HILL-7 with hills off both farmers"] = {
    set = option("hills", false), board = field, figures = { "1 normal 2,0 field:W", "2 normal 0,0 field:S" }, stack = {},
    play = { { points = { 9, 9 } } },
  },
  ["HS-54 a farmer on the other field of the hill's tile"] = {
    board = field, figures = { "1 normal 2,0 field:E", "1 normal 1,0 field:S", "2 normal 0,0 field:S" }, stack = {},
    play = { { points = { 12, 9 } } }, -- 9 each, and 3 in the field east of the road
  },
  ["HS-55 a builder on a hill breaks no tie"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = one_hill,
    figures = { "1 normal 1,0 city:W", "1 builder 0,-1 city:S", "2 normal -1,0 city:E" }, stack = middle,
    play = { "place BA/Cccc+ 0,0 r0", { points = { 12, 12 } } },
  },
  ["HS-55 nor does a pig"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = field,
    figures = { "1 pig 2,0 field:W", "1 normal 1,0 field:S", "2 normal 0,0 field:S" }, stack = {},
    play = { { points = { 12, 9 } } }, -- a point more for each city beside the pig
  },
  ["HS-55 a shepherd on a hill breaks no tie"] = {
    board = field, figures = { "1 shepherd 2,0 field:W", "1 normal 1,0 field:S", "2 normal 0,0 field:S" }, stack = {},
    play = { { points = { 9, 9 } } },
  },
  ["HS-51 nobody wins who has no strength"] = {
    board = { "HS/CFR.h 0,-1 r2" }, figures = { "1 shepherd 0,-1 field:E" }, stack = {},
    play = { { points = { 0, 0 }, owners = { "0,-1 field:E = nobody" } } },
  },

  -- with inns and cathedrals ----------------------------------------------------------------------

  ["HS-50 HS-51 a road with an inn"] = {
    with = { "hills_and_sheep", "inns_and_cathedrals" },
    board = road, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" }, stack = { "IC/RFr.iG", "BA/L" },
    play = { "place IC/RFr.iG 1,0 r0", "pass", { points = { 8, 0 } } },
  },
  ["HS-50 HS-51 a city with a cathedral"] = {
    with = { "hills_and_sheep", "inns_and_cathedrals" },
    board = around, figures = { "1 normal 0,-1 city:S", "2 normal -1,0 city:E" }, stack = { "IC/Cccc.c", "BA/L" },
    play = { "place IC/Cccc.c 0,0 r0", { points = { 15, 0 } } },
  },

  -- with traders and builders, and an abbey ---------------------------------------------------------

  ["TB-79 HS-20 each part of a double turn takes its own cover"] = {
    with = { "hills_and_sheep", "traders_and_builders" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "HS/CRr.h", "BA/L", "HS/RFR.h", "BA/C", "BA/L*3" },
    play = {
      { stack = 6 }, "place HS/CRr.h -1,0 r0", { stack = 5 }, "pass",
      { player = 1, drawn = "HS/RFR.h", stack = 4 }, "place HS/RFR.h 0,1 r1", { stack = 3 }, "pass",
      { player = 2, drawn = "BA/L", stack = 2 },
    },
  },
  ["TB-79 HS-36 the shepherd is asked in each part that extends his field"] = {
    with = { "hills_and_sheep", "traders_and_builders" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = { "shepherd:1 at 0,0 field:S", "sheep:2 at shepherd:1 at 0,0 field:S" }, stack = { "BA/RFr", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "draw sheep:1", "tend shepherd:1 at 0,0 field:S grow",
      { player = 1, decision = "place" }, "place BA/RFr 2,0 r0", "pass", "tend shepherd:1 at 0,0 field:S guide",
      { player = 2, points = { 3, 0 } },
    },
  },
  ["HS-20 HALF-69 an abbey is never a cover"] = {
    with = { "hills_and_sheep", "abbey_and_mayor" },
    stack = { "HS/RFR.h" }, play = { "place HS/RFR.h 0,1 r1", { stack = 0 } },
  },
  ["HS-20 nor any other tile that lies apart from the stack"] = {
    with = { "tb_abbey.lua", "hills_and_sheep" }, stack = { "HS/RFR.h", "BA/L*3" },
    play = { "draw", "place HS/RFR.h 0,1 r1", { stack = 2, pieces = { "TT/abbey at hand:1", "TT/abbey at hand:2" } } },
  },

  -- with the river --------------------------------------------------------------------------------

  ["HS-20 with a river the covers are tiles of the supply: the river is laid before"] = {
    with = { "hills_and_sheep", "river" }, board = { "BA/RFr 0,0 r0" }, stack = { "HS/RFR.h", "BA/L*5" },
    play = { "place HS/RFR.h 0,1 r1", { stack = 4 } },
  },
}
