-- Inns & Cathedrals. Numbers are those of the rules text; coordinates of worked examples are its own.

-- A road from monastery to monastery with an inn; the east end is missing.
local inn_road = { "BA/LR 0,0 r3", "IC/RFr.iG 1,0 r0" }

-- A cathedral with three of its four caps; the west is missing.
local cathedral = { "IC/Cccc.c 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C 0,1 r0" }

-- A cathedral, a city with a pennant to the east, and two caps; the south and the west are open.
local open_cathedral = { "IC/Cccc.c 0,0 r0", "BA/C 0,-1 r2", "BA/CFc+ 1,0 r0", "BA/C 2,0 r3" }

-- Two finished cities beside one field.
local two_cities = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2" }

return scenario {
  defaults = { with = { "inns_and_cathedrals" } },

  -- components ------------------------------------------------------------------------------------

  ["IC-1 eighteen tiles are shuffled into the supply, in both editions"] = {
    rulesets = { { set = { ["base.tile_edition"] = 1 } }, { set = { ["base.tile_edition"] = 2 } } },
    play = { { stack = 88 } }, -- 72 and 18, without the start tile and the one in hand
  },
  ["IC-1 a garden is shown by two tiles of the later editions, and is a place for the abbot alone"] = {
    with = { "inns_and_cathedrals", "abbot" },
    board = { "BA/C 0,0 r1" }, stack = { "IC/CCCCG", "IC/RFr.iG", "BA/C" },
    play = {
      "place IC/CCCCG 1,0 r0", { legal = { "figure abbot 1,0 garden" } }, "pass",
      "place IC/RFr.iG 0,1 r0", { legal = { "figure abbot 0,1 garden" } },
    },
  },
  ["IC-1 the first edition has two other tiles instead"] = {
    set = { ["base.tile_edition"] = 1 },
    board = { "IC/CCCC 0,0 r0", "IC/RFr.i 5,0 r0" }, stack = { "BA/C", "BA/L" },
    play = { { open = { "0,0 city:N", "5,0 road:E" } } },
  },
  ["IC-2 IC-3 each of six players has seven normal meeples and a large one"] = {
    players = 6,
    play = { { supply = { "1 normal 7", "1 large_meeple 1", "6 normal 7", "6 large_meeple 1" } } },
  },
  ["IC-2 IC-3 and an abbot, where abbots are played"] = {
    with = { "inns_and_cathedrals", "abbot" }, players = 6,
    play = { { supply = { "1 normal 7", "1 large_meeple 1", "1 abbot 1", "6 abbot 1" } } },
  },

  -- placing ---------------------------------------------------------------------------------------

  ["IC-10 an inn is added to an opponent's road, a cathedral to his city"] = {
    board = { "BA/LR 0,0 r3", "BA/C 5,0 r1" },
    figures = { "2 normal 0,0 road:E", "2 normal 5,0 city:E" },
    stack = { "IC/RFr.iG", "IC/Cccc.c", "BA/L" },
    play = {
      "place IC/RFr.iG 1,0 r0", "pass",
      { values = { "0,0 road:E final = 0" } },
      "place IC/Cccc.c 6,0 r0", -- player 2 can't stand in his own city again, so nothing is asked
      { values = { "5,0 city:E final = 0" } },
    },
  },
  ["IC-11 the large meeple goes where a normal one goes, instead of it"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 1,0 r0",
      { only = { "pass", "figure normal 1,0 road:W", "figure normal 1,0 road:E", "figure normal 1,0 road:S",
                 "figure normal 1,0 field:N", "figure normal 1,0 field:SL", "figure normal 1,0 field:SR",
                 "figure large_meeple 1,0 road:W", "figure large_meeple 1,0 road:E", "figure large_meeple 1,0 road:S",
                 "figure large_meeple 1,0 field:N", "figure large_meeple 1,0 field:SL", "figure large_meeple 1,0 field:SR" } },
      "figure large_meeple 1,0 road:E",
      { supply = { "1 large_meeple 0", "1 normal 7" }, player = 2, decision = "place" }, -- one figure a turn
    },
  },
  ["IC-11 it keeps others off, and is kept off by others"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 5,0 r3" },
    figures = { "1 large_meeple 0,0 road:E", "1 normal 5,0 road:E" },
    to_move = 2, stack = { "BA/RFr", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", { illegal = { "figure normal 1,0 road:W", "figure large_meeple 1,0 road:W" } }, "pass",
      "place BA/RFr 6,0 r0", { illegal = { "figure normal 6,0 road:W" } },
    },
  },
  ["IC-11 not even the large meeple stands on a garden"] = {
    with = { "inns_and_cathedrals", "abbot" },
    board = { "BA/LR 0,0 r3" }, stack = { "IC/RFr.iG", "BA/L" },
    play = {
      "place IC/RFr.iG 1,0 r0",
      { legal = { "figure abbot 1,0 garden" }, illegal = { "figure large_meeple 1,0 garden", "figure normal 1,0 garden" } },
    },
  },
  ["IC-11 where nobody may stand in fields, the large meeple may not"] = {
    set = { ["base.farmers"] = false },
    board = { "BA/LR 0,0 r3" }, stack = { "IC/RFr.iG", "BA/L" },
    play = {
      "place IC/RFr.iG 1,0 r0", { only = { "pass", "figure normal 1,0 road:W", "figure large_meeple 1,0 road:W" } },
    },
  },
  ["IC-11 but in cities and on monasteries it may, then, too"] = {
    set = { ["base.farmers"] = false }, board = { "BA/C 0,0 r1" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = {
      "place BA/C 0,1 r2", { only = { "pass", "figure normal 0,1 city:S", "figure large_meeple 0,1 city:S" } }, "pass",
      "place BA/L 0,-1 r0", { only = { "pass", "figure normal 0,-1 monastery", "figure large_meeple 0,-1 monastery" } },
    },
  },
  ["IC-12 inn and cathedral are no places of their own"] = {
    board = { "BA/C 0,0 r1", "BA/LR 0,2 r3" }, stack = { "IC/Cccc.c", "IC/Rr.i", "BA/L" },
    play = {
      "place IC/Cccc.c 1,0 r0",
      { only = { "pass", "figure normal 1,0 city:N", "figure large_meeple 1,0 city:N" } }, "pass",
      "place IC/Rr.i 1,2 r0",
      { only = { "pass", "figure normal 1,2 road:W", "figure normal 1,2 field:N", "figure normal 1,2 field:SR",
                 "figure large_meeple 1,2 road:W", "figure large_meeple 1,2 field:N", "figure large_meeple 1,2 field:SR" } },
    },
  },

  -- inns ------------------------------------------------------------------------------------------

  ["IC-20 EX-IC-01 a completed road with an inn scores two points a tile"] = {
    board = inn_road, figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 6, 0 }, reasons = { "1 base.road 6" } } },
  },
  ["IC-20 a road without an inn scores one point a tile"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 3, 0 }, reasons = { "1 base.road 3" } } },
  },
  ["IC-20 EX-IC-07 two inns do not add up: a road of four tiles scores eight"] = {
    board = { "BA/LR 0,0 r3", "IC/RFr.iG 1,0 r0", "IC/Rr.i 2,0 r0" },
    figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,1 r2", "pass", { points = { 8, 0 }, reasons = { "1 base.road 8" } } },
  },
  ["IC-21 EX-IC-03 an inn on one branch of a junction belongs to that road alone"] = {
    players = 3,
    board = { "IC/RRR.i 0,0 r0", "BA/LR 1,0 r1", "BA/LR -1,0 r3" },
    figures = { "1 normal 1,0 road:W", "2 normal -1,0 road:E", "3 normal 0,0 road:S" },
    stack = { "BA/RRRR", "BA/L" },
    play = {
      { values = { "0,0 road:E = 4", "0,0 road:W = 2" } },
      "place BA/RRRR 0,1 r0", "pass",
      { values = { "0,0 road:S = 2" }, points = { 0, 0, 2 } },
    },
  },
  ["IC-45 a road with an inn that is closed to a loop is completed"] = {
    board = { "IC/Rr.i 1,0 r0", "BA/Rr 0,0 r3", "BA/Rr 0,1 r2" },
    figures = { "1 normal 1,0 road:W" }, stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,1 r1", "pass", { complete = { "1,0 road:W" }, reasons = { "1 base.road 8" } } },
  },

  -- cathedrals ------------------------------------------------------------------------------------

  ["IC-22 EX-IC-04 a cathedral with four caps: five tiles, fifteen points"] = {
    board = cathedral, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C -1,0 r1", "pass", { points = { 15, 0 }, reasons = { "1 base.city 15" } } },
  },
  ["IC-22 EX-IC-05 a pennant counts three, too: six tiles and one pennant, twenty-one points"] = {
    board = { "IC/Cccc.c 0,0 r0", "BA/C 0,-1 r2", "BA/CFc+ 1,0 r0", "BA/C 2,0 r3", "BA/C 0,1 r0" },
    figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C -1,0 r1", "pass", { points = { 21, 0 }, reasons = { "1 base.city 21" } } },
  },
  ["IC-22 a second cathedral adds its own tile only"] = {
    board = { "IC/Cccc.c 0,0 r0", "IC/Cccc.c 1,0 r0", "BA/C 0,-1 r2", "BA/C 0,1 r0", "BA/C 1,-1 r2", "BA/C 1,1 r0",
              "BA/CFC.2 -1,0 r1" },
    figures = { "1 normal 0,0 city:N" }, stack = { "BA/CFC.2", "BA/L" },
    play = { "place BA/CFC.2 2,0 r1", "pass", { reasons = { "1 base.city 24" } } }, -- eight tiles
  },
  ["IC-40 a small city of two points never has a cathedral: with its caps it has five tiles"] = {
    set = { ["base.small_city"] = 2 },
    board = cathedral, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C -1,0 r1", "pass", { points = { 15, 0 } } },
  },

  -- the large meeple ------------------------------------------------------------------------------

  ["IC-23 EX-IC-09 a large meeple beats a normal one in a city, and goes home"] = {
    board = cathedral, figures = { "1 large_meeple 0,0 city:N", "2 normal 1,0 city:W" }, stack = { "BA/C", "BA/L" },
    play = {
      { supply = { "1 large_meeple 0" }, owners = { "0,0 city:N = 1" } },
      "place BA/C -1,0 r1", "pass",
      { points = { 15, 0 }, supply = { "1 large_meeple 1", "2 normal 7" } },
    },
  },
  ["IC-24 EX-IC-09 one large is as strong as two normal ones: both get all"] = {
    board = cathedral, figures = { "1 large_meeple 0,0 city:N", "2 normal 1,0 city:W", "2 normal 0,1 city:N" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C -1,0 r1", "pass", { points = { 15, 15 } } },
  },
  ["IC-23 EX-IC-09 a large and a normal one, three, beat two normal ones"] = {
    board = cathedral,
    figures = { "1 large_meeple 0,0 city:N", "1 normal 0,-1 city:S", "2 normal 1,0 city:W", "2 normal 0,1 city:N" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C -1,0 r1", "pass", { points = { 15, 0 } } },
  },
  ["IC-23 a road: two against one; alone it scores nothing extra"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/LR 5,0 r3" },
    figures = { "1 large_meeple 0,0 road:E", "2 normal 1,0 road:W", "2 large_meeple 5,0 road:E" },
    stack = { "BA/RRR", "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 2,0 r0", "pass", { points = { 3, 0 } },
      "place BA/RRR 6,0 r0", "pass", { points = { 3, 2 } },
    },
  },
  ["IC-23 a monastery at the end of the game: two against one"] = {
    board = { "BA/L 0,0 r0" }, figures = { "1 normal 0,0 monastery", "2 large_meeple 0,0 monastery" }, stack = {},
    play = { { points = { 0, 1 } } },
  },
  ["IC-24 EX-IC-10 a field with two completed cities: one large farmer and two normal ones get six each"] = {
    board = two_cities,
    figures = { "1 large_meeple 0,0 field:S", "2 normal 0,0 field:S", "2 normal 1,0 field:S" }, stack = {},
    play = { { points = { 6, 6 }, reasons = { "1 base.field 6", "2 base.field 6" } } },
  },
  ["IC-23 a large farmer outweighs a normal one, and stays when a city beside his field is finished"] = {
    board = { "BA/C 0,0 r0", "BA/C 1,0 r0", "BA/C 1,-1 r2" },
    figures = { "1 large_meeple 0,0 field:S", "2 normal 1,0 field:S" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "pass",
      { supply = { "1 large_meeple 0" }, owners = { "0,0 field:S = 1" }, values = { "0,0 field:S final = 6" } },
    },
  },

  -- the end of the game ---------------------------------------------------------------------------

  ["IC-30 EX-IC-02 an incomplete road with an inn is worth nothing"] = {
    board = inn_road, figures = { "1 normal 0,0 road:E" }, stack = {},
    play = { { points = { 0, 0 }, reasons = {} } },
  },
  ["IC-30 IC-HR-1 EX-IC-02 or counts its tiles, when inns and cathedrals are ignored then"] = {
    set = { ["inns_and_cathedrals.incomplete"] = "ignore" },
    board = inn_road, figures = { "1 normal 0,0 road:E" }, stack = {},
    play = { { points = { 2, 0 }, reasons = { "1 base.road 2" } } },
  },
  ["IC-30 EX-IC-06 an incomplete city with a cathedral is worth nothing, its pennants neither"] = {
    board = open_cathedral, figures = { "1 normal 0,0 city:N" }, stack = {},
    play = { { points = { 0, 0 }, reasons = {} } },
  },
  ["IC-30 IC-HR-1 EX-IC-06 or counts its tiles and pennants, when cathedrals are ignored then"] = {
    set = { ["inns_and_cathedrals.incomplete"] = "ignore" },
    board = open_cathedral, figures = { "1 normal 0,0 city:N" }, stack = {},
    play = { { points = { 5, 0 }, reasons = { "1 base.city_final 5" } } },
  },
  ["IC-30 other incomplete features score as ever"] = {
    board = { "BA/CFc+ 0,0 r0", "BA/RFr 5,0 r0" }, figures = { "1 normal 0,0 city:E", "2 normal 5,0 road:E" }, stack = {},
    play = { { points = { 2, 1 } } },
  },
  ["IC-HR-1 completed features score the same, whatever the end does"] = {
    set = { ["inns_and_cathedrals.incomplete"] = "ignore" },
    board = inn_road, figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 6, 0 } } },
  },
  ["IC-31 a field: a completed cathedral city counts three"] = {
    board = { "IC/Cccc.c 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C 0,1 r0", "BA/C -1,0 r1" },
    figures = { "1 normal 0,1 field:S" }, stack = {},
    play = { { points = { 3, 0 }, reasons = { "1 base.field 3" } } },
  },
  ["IC-31 an incomplete one counts nothing, and an inn doesn't matter"] = {
    board = { "IC/Cccc.c 0,0 r0", "BA/C 0,1 r0", "IC/RrC.i 5,0 r0", "BA/C 5,-1 r2" },
    figures = { "1 normal 0,1 field:S", "2 normal 5,0 field:E" }, stack = {},
    play = { { points = { 0, 3 } } },
  },

  -- the tiles -------------------------------------------------------------------------------------

  ["IC-41 EX-IC-08 four cities of four points, and a farmer in the middle who scores twelve"] = {
    board = { "IC/CCCCG 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C 0,1 r0", "BA/C -1,0 r1" },
    figures = { "1 normal 0,0 field" }, stack = {},
    play = {
      { different = { "0,0 city:N & 0,0 city:E", "0,0 city:S & 0,0 city:W", "0,0 city:N & 0,0 city:S" },
        values = { "0,0 city:N = 4", "0,0 city:E = 4", "0,0 city:S = 4", "0,0 city:W = 4" },
        points = { 12, 0 }, reasons = { "1 base.field 12" } },
    },
  },
  ["IC-41 anybody may stand on that inner field"] = {
    board = { "BA/C 0,-1 r2" }, stack = { "IC/CCCCG", "BA/L" },
    play = { "place IC/CCCCG 0,0 r0", { legal = { "figure normal 0,0 field:I", "figure large_meeple 0,0 field:I" } } },
  },
  ["IC-42 the monastery separates two roads and two fields"] = {
    board = { "IC/LRFR 0,0 r0" }, stack = { "BA/RFr", "BA/L" },
    play = { { different = { "0,0 road:E & 0,0 road:W", "0,0 field:N & 0,0 field:S" },
               same = { "0,0 field:N & 0,0 field:EL", "0,0 field:N & 0,0 field:WR" } } },
  },
  ["IC-43 two roads between two cities, and four small fields that farmers may use"] = {
    board = { "BA/C 0,-1 r2", "BA/C 0,1 r0" }, stack = { "IC/CRCR", "BA/L" },
    play = {
      "place IC/CRCR 0,0 r0",
      { different = { "0,0 road:E & 0,0 road:W", "0,0 field:EL & 0,0 field:ER", "0,0 field:EL & 0,0 field:WR",
                      "0,0 field:WL & 0,0 field:WR", "0,0 field:WL & 0,0 field:ER" },
        legal = { "figure normal 0,0 field:EL", "figure normal 0,0 field:ER", "figure normal 0,0 field:WL",
                  "figure large_meeple 0,0 field:WR" } },
    },
  },
  ["IC-43 each of them touches one of the cities"] = {
    board = { "IC/CRCR 0,0 r0", "BA/C 0,-1 r2" },
    figures = { "1 normal 0,0 field:EL", "2 normal 0,0 field:ER" }, stack = {},
    play = { { points = { 3, 0 } } },
  },
  ["IC-44 two roads that do not meet, and three fields"] = {
    board = { "IC/RrRr 0,0 r0" }, stack = { "BA/RFr", "BA/L" },
    play = { { same = { "0,0 road:N & 0,0 road:W", "0,0 road:E & 0,0 road:S", "0,0 field:NR & 0,0 field:SR" },
               different = { "0,0 road:N & 0,0 road:E", "0,0 field:NL & 0,0 field:NR", "0,0 field:ER & 0,0 field:NR",
                             "0,0 field:NL & 0,0 field:ER" } } },
  },
  ["IC-44 a city divides the tile's fields into two"] = {
    board = { "IC/C! 0,0 r0" }, stack = { "BA/RFr", "BA/L" },
    play = { { same = { "0,0 field:S & 0,0 field:W" }, different = { "0,0 field:E & 0,0 field:S" } } },
  },

  -- modules ---------------------------------------------------------------------------------------

  ["IC-20 IC-30 without inns the tiles are ordinary ones"] = {
    set = { ["inns_and_cathedrals.inns"] = false },
    board = { "BA/LR 0,0 r3", "IC/RFr.iG 1,0 r0", "IC/Rr.i 5,0 r0" },
    figures = { "1 normal 0,0 road:E", "2 normal 5,0 road:W" }, stack = { "BA/LR", "BA/L" },
    play = { { values = { "5,0 road:W final = 1" } }, "place BA/LR 2,0 r1", "pass", { points = { 3, 0 } } },
  },
  ["IC-22 IC-30 without cathedrals the tiles are ordinary ones"] = {
    set = { ["inns_and_cathedrals.cathedrals"] = false },
    board = cathedral, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { { values = { "0,0 city:N final = 4" } }, "place BA/C -1,0 r1", "pass", { points = { 10, 0 } } },
  },
  ["IC-2 without the large meeple nobody has one"] = {
    set = { ["inns_and_cathedrals.large_meeple"] = false },
    board = { "BA/LR 0,0 r3" }, stack = { "IC/RFr.iG", "BA/L" },
    play = { "place IC/RFr.iG 1,0 r0", { legal = { "figure normal 1,0 road:W" }, supply = { "1 large_meeple 0" },
                                         illegal = { "figure large_meeple 1,0 road:W" } } },
  },

  -- with other rules ------------------------------------------------------------------------------

  ["IC-50 the large meeple is an own meeple to the builder"] = {
    pending = { needs = "traders_and_builders" }, with = { "inns_and_cathedrals", "traders_and_builders" },
    board = { "BA/LR 0,0 r3" }, figures = { "1 large_meeple 0,0 road:E" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", { legal = { "figure builder 1,0 road:W" } } },
  },
  ["IC-50 and to the pig"] = {
    pending = { needs = "traders_and_builders" }, with = { "inns_and_cathedrals", "traders_and_builders" },
    board = { "BA/LR 0,0 r3" }, figures = { "1 large_meeple 0,0 field:S" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", { legal = { "figure pig 1,0 field:S" } } },
  },
  ["IC-55 the bridge of River II has an inn"] = {
    with = { "inns_and_cathedrals", "river" }, set = { ["river.set"] = 2 },
    board = { "RI/s 0,0 r0", "RI.2/RIrI 1,0 r1", "BA/LR 1,-1 r0" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,1 r2", "figure normal 1,1 road:N", { reasons = { "1 base.road 6" } } },
  },
  ["IC-55 the house at the source of GQ11 is no inn"] = {
    with = { "inns_and_cathedrals", "river" }, set = { ["river.gq11"] = "source" },
    board = { "GQ/RFI 0,0 r0" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR -1,0 r3", "figure normal -1,0 road:E", { reasons = { "1 base.road 2" } } },
  },
}
