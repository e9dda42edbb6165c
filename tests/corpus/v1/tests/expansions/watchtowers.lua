-- The Watchtowers. Numbers are those of the rules text; coordinates of worked examples are its own.

-- A tower for meeples under an open city of three tiles; the north is missing.
local long_city = { "WT/CFRF_2M 0,0 r0", "BA/CFc.1 0,-1 r1" }

-- The start tile; a tower for monasteries to the east with a monastery below, and one too far away.
local monasteries = { "BA/RCr 0,0 r0", "BA/LR -1,0 r3", "WT/FRFR_3C 1,0 r0", "BA/L 0,1 r0" }

-- A tower for roads where two roads begin; the tile at 1,1 ends both of them.
local two_roads = { "WT/FRRF_1R 0,0 r0", "BA/Rr 1,0 r0", "BA/Rr 0,1 r2" }

-- WT-EX4: a tower of one player's road, and one of the other's city.
local two_towers = { "BA/RCr 0,0 r0", "WT/CFRF_2M 0,1 r3", "WT/CRRC_2M 1,0 r2", "BA/C 2,0 r3" }
local on_two_towers = { "1 normal 0,1 road:E", "2 normal 1,0 city:S" }

return scenario {
  defaults = { with = { "watchtowers" } },

  -- components ------------------------------------------------------------------------------------

  ["WT-1 WT-2 twelve tiles are shuffled into the supply, in both editions"] = {
    rulesets = { { set = { ["base.tile_edition"] = 1 } }, { set = { ["base.tile_edition"] = 2 } } },
    play = { { stack = 82, supply = { "1 normal 7", "2 normal 7" } } }, -- 72 and 12, without the start tile and the one in hand
  },
  ["WT-3 there are as many of each kind as the table says"] = {
    board = { "WT/CFRF_2M 0,0 r0", "WT/CRRC_2M 9,0 r0", "WT/CCRF_2T 18,0 r0", "WT/FCRC_2T 27,0 r0", "WT/CRFR_1R 36,0 r0",
              "WT/FfRC_1R 45,0 r0", "WT/FRRF_1R 54,0 r0", "WT/CFff_3C 63,0 r0", "WT/FRFR_3C 72,0 r0", "WT/CFRF_1C 81,0 r0",
              "WT/FCFC_1C 90,0 r0", "WT/FRFC_1C 99,0 r0" },
    play = { { stack = 71 } }, -- no tower is left among them: 72 without the one in hand
  },

  -- placing ---------------------------------------------------------------------------------------

  ["WT-10 a tower's tile is placed as others are"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "WT/CFRF_2M", "BA/L" },
    play = {
      { legal = { "place WT/CFRF_2M 0,-1 r2" },
        why_not = { ["place WT/CFRF_2M 0,-1 r0"] = "does not match BA/RCr", ["place WT/CFRF_2M 3,0 r0"] = "no contact" } },
    },
  },
  ["WT-11 figures stand on city, roads and fields of the tile, nobody on the tower"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "WT/CFRF_2M", "BA/L" },
    play = {
      "place WT/CFRF_2M 0,1 r1",
      { only = { "pass", "figure normal 0,1 city:E", "figure normal 0,1 road:W", "figure normal 0,1 field:N",
                 "figure normal 0,1 field:S" } },
    },
  },
  ["WT-12 nothing is scored when it is placed"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "WT/CFRF_2M", "BA/L" },
    play = { "place WT/CFRF_2M 0,1 r1", "figure normal 0,1 city:E", { points = { 0, 0 }, awards = {} } },
  },

  -- who is paid -----------------------------------------------------------------------------------

  ["WT-20 whose meeple stands on the tower's tile in a completed city is paid, no matter who completes it"] = {
    board = long_city, figures = { "2 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "2 watchtowers.tower 2", "2 base.city 6" }, supply = { "2 normal 7" } } },
  },
  ["WT-20 on a road, too"] = {
    board = { "WT/FRRF_1R 0,0 r0" }, figures = { "2 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { awards = { "2 watchtowers.tower 2", "2 base.road 2" } } },
  },
  ["WT-20 not while the city is open"] = {
    board = long_city, figures = { "2 normal 0,0 city:N" }, stack = { "BA/CFc+", "BA/L" },
    play = { "place BA/CFc+ 0,-2 r1", "pass", { awards = {}, open = { "0,0 city:N" } } },
  },
  ["WT-21 each of several meeples on one tile is paid, of one player or of two"] = {
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N", "1 normal 0,0 city:N", "2 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "pass",
      { awards = { "1 watchtowers.tower 6", "1 watchtowers.tower 6", "2 watchtowers.tower 6", "1 base.city 4" } },
    },
  },
  ["WT-21 on different segments of one road that comes back to the tower's tile"] = {
    board = two_roads, figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:S" }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r1", "pass",
      { awards = { "1 watchtowers.tower 4", "2 watchtowers.tower 4", "1 base.road 4", "2 base.road 4" } },
    },
  },
  ["WT-22 WT-EX3 he needs no majority"] = {
    board = { "WT/CRFR_1R 0,0 r0", "BA/CFc+ 0,-1 r1", "BA/CFc+ 0,-2 r1", "BA/RFr -1,0 r0", "BA/RFr 1,0 r0", "BA/RFr 0,1 r0",
              "BA/RFr 1,1 r0" },
    figures = { "1 normal 0,0 city:N", "2 normal 0,-1 city:N", "2 normal 0,-2 city:N" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-3 r2", "pass",
      { points = { 5, 12 }, awards = { "1 watchtowers.tower 5", "2 base.city 12" } },
    },
  },
  ["WT-23 WT-EX12 a meeple one tile further isn't paid"] = {
    board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0" }, figures = { "1 normal 0,0 road:W" }, stack = { "WT/FRRF_1R", "BA/L" },
    play = { "place WT/FRRF_1R 1,0 r1", "pass", { awards = { "1 base.road 3" } } },
  },
  ["WT-23 nor one on something else of the tower's tile"] = {
    board = { "BA/LR 0,1 r2" }, figures = { "1 normal 0,1 road:N" }, stack = { "WT/CFRF_2M", "BA/L" }, to_move = 2,
    play = { "place WT/CFRF_2M 0,0 r0", "figure normal 0,0 city:N", { awards = { "1 base.road 2" } } },
  },
  ["WT-24 two roads that one tile completes: each meeple is paid once"] = {
    board = two_roads, figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:S" }, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 1,1 r1", "pass",
      { awards = { "1 watchtowers.tower 4", "2 watchtowers.tower 4", "1 base.road 3", "2 base.road 3" },
        supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["WT-25 WT-EX11 farmers are paid for no tower, neither for the city beside them nor at the end"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "WT/CFRF_2M" },
    play = { "place WT/CFRF_2M 0,-1 r2", "figure normal 0,-1 field:E", { over = true, reasons = { "1 base.field 3" } } },
  },
  ["WT-25 nor when a barn scores the field"] = {
    with = { "wt_others.lua" },
    board = { "BA/RCr 0,0 r0", "WT/CFRF_2M 0,-1 r2" }, figures = { "1 normal 0,-1 field:E" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "harvest 0,-1 field:E", "pass", { awards = { "1 base.field 3", "1 wt_others.message 1" } } },
  },
  ["WT-26 a monk completes his monastery beside a tower: nobody is paid for that"] = {
    board = { "BA/L 0,0 r0", "WT/CFff_3C -1,-1 r0", "BA/C 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/C -1,1 r2",
              "BA/C 0,1 r2" },
    figures = { "1 normal 0,0 monastery", "2 normal -1,-1 city:N", "2 normal -1,-1 field:S" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,1 r2", "pass", { awards = { "1 base.monastery 9" } } },
  },

  -- when ------------------------------------------------------------------------------------------

  ["WT-28 WT-32 WT-EX4 two towers at once are looked at before anybody goes home"] = {
    board = two_towers, figures = on_two_towers, stack = { "BA/CRRR", "BA/L" },
    play = {
      "place BA/CRRR 1,1 r0", "pass",
      { points = { 6, 10 },
        awards = { "1 watchtowers.tower 4", "2 watchtowers.tower 4", "2 base.city 6", "1 base.road 2" },
        supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["WT-28 the points are booked when nobody has left, and nothing is scored"] = {
    board = two_towers, figures = on_two_towers, stack = { "BA/CRRR", "BA/L" },
    play = {
      "place BA/CRRR 1,1 r0", "pass",
      { events = { "points 1 watchtowers.tower 4", "points 2 watchtowers.tower 4", "points 2 base.city 6", "points 1 base.road 2" } },
    },
  },
  ["WT-32 the active player is paid first, then the others in their order"] = {
    players = 3, to_move = 2,
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N", "2 normal 0,0 city:N", "3 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "pass",
      { awards = { "2 watchtowers.tower 6", "3 watchtowers.tower 6", "1 watchtowers.tower 6", "1 base.city 4", "2 base.city 4",
                   "3 base.city 4" } },
    },
  },
  ["WT-32 of one player's towers the northern one comes first"] = {
    board = { "WT/CFRF_2M 0,1 r0", "WT/CFRF_1C 0,-1 r2" },
    figures = { "1 normal 0,1 city:N", "1 normal 0,-1 city:S", "2 normal 0,1 road:S" }, stack = { "BA/CFc.1", "BA/L" },
    play = { "place BA/CFc.1 0,0 r1", "pass", { awards = { "1 watchtowers.tower 2", "1 watchtowers.tower 4", "1 base.city 6" } } },
  },
  ["WT-32 and in a row the western one"] = {
    board = { "WT/CFRF_2M 1,0 r3", "WT/CFRF_1C -1,0 r1" },
    figures = { "1 normal 1,0 city:W", "1 normal -1,0 city:E", "2 normal 1,0 road:E" }, stack = { "BA/CFc.1", "BA/L" },
    play = { "place BA/CFc.1 0,0 r0", "pass", { awards = { "1 watchtowers.tower 2", "1 watchtowers.tower 4", "1 base.city 6" } } },
  },
  ["WT-29 inns and ties change the points of the road, not those of the tower"] = {
    with = { "watchtowers", "inns_and_cathedrals" },
    board = { "WT/FRRF_1R 0,0 r0", "IC/RFr.iG 1,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 1,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { awards = { "1 watchtowers.tower 2", "1 base.road 6", "2 base.road 6" } } },
  },
  ["WT-30 each award is an event of its own"] = {
    with = { "wt_others.lua" },
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N", "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "pass",
      { reasons = { "1 watchtowers.tower 4", "1 watchtowers.tower 4", "1 base.city 4", "1 wt_others.message 1",
                    "1 wt_others.message 1", "1 wt_others.message 1" } },
    },
  },
  ["WT-30 an award of nothing is no event"] = {
    board = { "WT/CCRF_2T 0,0 r0" }, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 base.city 4" }, no_events = { "points 1 watchtowers" } } },
  },
  ["WT-31 a meeple that is added before the scoring triggers and counts"] = {
    with = { "wt_others.lua" },
    board = long_city, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-2 r2", "join 0,0 city:N", "pass",
      { reasons = { "1 watchtowers.tower 4", "1 watchtowers.tower 4", "1 base.city 6", "1 wt_others.message 1",
                    "1 wt_others.message 1", "1 wt_others.message 1" } },
    },
  },
  ["WT-31 one that is removed before it doesn't"] = {
    with = { "wt_others.lua" },
    board = long_city, figures = { "1 normal 0,0 city:N", "2 normal 0,-1 city:N" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-2 r2", "eat normal:1 at 0,0 city:N", "pass",
      { reasons = { "2 base.city 6", "2 wt_others.message 1" } },
    },
  },

  -- what is counted -------------------------------------------------------------------------------

  ["WT-40 meeples of everybody count, on whatever they stand: monks, farmers, highwaymen, knights"] = {
    board = { "WT/CFRF_2M 0,0 r0", "BA/L 1,0 r0", "BA/L -1,0 r0", "BA/RFr 1,1 r0", "BA/C 1,-1 r0", "BA/L 2,0 r0" },
    figures = { "1 normal 0,0 city:N", "2 normal 0,0 road:S", "2 normal 1,0 monastery", "1 normal -1,0 field:S", "2 normal 1,1 road:E",
                "2 normal 1,-1 city:N", "2 normal 2,0 monastery" }, -- the last one stands too far away
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 12", "1 base.city 4" } } },
  },
  ["WT-40 a large meeple counts once, and is paid once (WT-27)"] = {
    with = { "watchtowers", "inns_and_cathedrals" },
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 large_meeple 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 2", "1 base.city 4" } } },
  },
  ["WT-43 coats of arms of anybody's cities, complete or not; two on one tile count twice"] = {
    with = { "wt_others.lua" },
    board = { "WT/CCRF_2T 0,0 r0", "XT/arms 1,-1 r0", "BA/CFc+ -1,-1 r0", "BA/Cc+ 1,1 r1" },
    figures = { "1 normal 0,0 city:N", "2 normal -1,-1 city:W" }, stack = { "BA/Ccc+", "BA/L" },
    play = { -- the city of the tower is not complete before the last tile, which shows a coat of arms itself
      { open = { "0,0 city:N", "1,-1 city:N" } },
      "place BA/Ccc+ 0,-1 r3", "pass", { awards = {} },
    },
  },
  ["WT-43 on the tile that completes the city, too"] = {
    with = { "wt_others.lua" },
    board = { "WT/CCRF_2T 0,0 r0", "BA/CFc+ -1,-1 r1", "BA/Cc+ 1,1 r1" }, figures = { "1 normal 0,0 city:N" },
    stack = { "XT/arms", "BA/L" },
    play = {
      "place XT/arms 0,-1 r2", "pass",
      { reasons = { "1 watchtowers.tower 8", "1 base.city 8", "1 wt_others.message 1", "1 wt_others.message 1" } },
    },
  },
  ["WT-44 a tile counts once however many roads it has"] = {
    board = { "WT/FRRF_1R 0,0 r0", "BA/RRR 0,1 r2", "BA/RRRR -1,1 r0" }, figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { awards = { "1 watchtowers.tower 4", "1 base.road 2" } } },
  },
  ["WT-45 a tile counts once however many cities it has"] = {
    board = { "WT/FCFC_1C 0,0 r0", "BA/CC.2 1,1 r2", "BA/CFC.2 -1,-1 r0" }, figures = { "1 normal 0,0 city:E" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,0 r3", "pass", { awards = { "1 watchtowers.tower 4", "1 base.city 4" } } },
  },
  ["WT-46 monasteries count, complete or not, occupied or not"] = {
    board = { "WT/CFff_3C 1,1 r0", "BA/L 0,1 r0", "BA/L 2,1 r0", "BA/L 1,2 r0", "BA/L 3,1 r0" },
    figures = { "1 normal 1,1 city:N", "2 normal 2,1 monastery", "1 normal 0,1 field:S" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,0 r2", "pass", { awards = { "1 watchtowers.tower 9", "1 base.city 4" } } },
  },
  ["WT-46 gardens don't"] = {
    with = { "watchtowers", "abbot" },
    board = { "WT/CFff_3C 1,1 r0", "BA/RFrG 0,2 r0", "BA/L 2,2 r0" }, figures = { "1 normal 1,1 city:N", "1 abbot 0,2 garden" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,0 r2", "pass", { awards = { "1 watchtowers.tower 3", "1 base.city 4" } } },
  },
  ["WT-47 towers and empty cells count nothing"] = {
    board = { "WT/CFff_3C 0,0 r0", "WT/CFRF_2M 1,0 r0", "WT/FRFR_3C 0,1 r0" }, figures = { "1 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 base.city 4" } } },
  },

  -- the end ---------------------------------------------------------------------------------------

  ["WT-50 WT-EX13 at the end an incomplete city pays its own points only"] = {
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N", "2 normal 0,0 road:S" }, stack = {},
    play = { { over = true, awards = { "1 base.city_final 1", "2 base.road 1" } } },
  },
  ["WT-51 a tower is paid for as often as something there is completed"] = {
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N", "1 normal 0,0 road:S" }, stack = { "BA/C", "BA/LR", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 4", "1 base.city 4" } },
      "place BA/LR 0,1 r2", "pass", { awards = { "1 watchtowers.tower 2", "1 base.road 2" } },
    },
  },

  -- worked examples -------------------------------------------------------------------------------

  ["WT-EX1 four meeples around: first 8, then the city's 6"] = {
    board = long_city, figures = { "1 normal 0,0 city:N", "2 normal 0,0 road:S", "2 normal 0,0 field:E", "1 normal 0,0 field:W" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "1 watchtowers.tower 8", "1 base.city 6" } } },
  },
  ["WT-EX1 four tiles with a city around a tower for cities: 4, then 6"] = {
    board = { "WT/CFRF_1C 0,0 r0", "BA/CFc.1 0,-1 r1", "BA/C -1,-1 r0", "BA/C 1,-1 r0" }, figures = { "1 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "1 watchtowers.tower 4", "1 base.city 6" } } },
  },
  ["WT-EX2 a city that its own tile completes"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "WT/CFRF_2M", "BA/L" },
    play = { "place WT/CFRF_2M 0,-1 r2", "figure normal 0,-1 city:S", { awards = { "1 watchtowers.tower 2", "1 base.city 4" } } },
  },
  ["WT-EX2 meeples of others count as well"] = {
    board = { "BA/RCr 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "2 normal 0,0 road:W", "2 normal 1,0 field:S" },
    stack = { "WT/CFRF_2M", "BA/L" },
    play = {
      "place WT/CFRF_2M 0,-1 r2", "figure normal 0,-1 city:S",
      { points = { 10, 0 }, awards = { "1 watchtowers.tower 6", "1 base.city 4" } },
    },
  },
  ["WT-EX4 the other player lays the tile: he is paid first"] = {
    to_move = 2, board = two_towers, figures = on_two_towers, stack = { "BA/CRRR", "BA/L" },
    play = {
      "place BA/CRRR 1,1 r0", "pass",
      { points = { 6, 10 }, awards = { "2 watchtowers.tower 4", "1 watchtowers.tower 4", "2 base.city 6", "1 base.road 2" } },
    },
  },
  ["WT-EX5 coats of arms of open cities"] = {
    board = { "BA/C 0,0 r0", "BA/CFc+ -1,-1 r0", "BA/Cc+ 1,-1 r1" }, stack = { "WT/CCRF_2T", "BA/L" },
    play = { "place WT/CCRF_2T 0,-1 r2", "figure normal 0,-1 city:S", { awards = { "1 watchtowers.tower 4", "1 base.city 4" } } },
  },
  ["WT-EX6 two monasteries, a third one is out of range"] = {
    board = monasteries, figures = { "1 normal 1,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 2,0 r1", "pass",
      { points = { 8, 0 }, awards = { "1 watchtowers.tower 6", "1 base.road 2" } },
    },
  },
  ["WT-EX6 the road without a meeple triggers nothing"] = {
    board = { "BA/RCr 0,0 r0", "BA/LR -1,0 r3", "BA/L 0,1 r0" }, stack = { "WT/FRFR_3C", "BA/L" },
    play = { "place WT/FRFR_3C 1,0 r0", "figure normal 1,0 road:E", { complete = { "1,0 road:W" }, awards = {} } },
  },
  ["WT-EX7 two meeples of one player on one road"] = {
    to_move = 2, board = { "BA/RCr 0,0 r0", "WT/CFRF_2M 0,-1 r2", "BA/RFr 1,0 r0", "BA/Rr 0,-2 r0" },
    figures = { "1 normal 0,-1 road:N", "1 normal 0,-1 road:N", "2 normal 1,0 road:W" }, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR -1,-2 r0", "pass",
      { points = { 15, 0 }, awards = { "1 watchtowers.tower 6", "1 watchtowers.tower 6", "1 base.road 3" } },
    },
  },
  ["WT-EX9 four tiles with a city"] = {
    board = { "BA/C 0,0 r0", "BA/C 1,0 r0", "BA/C -1,-1 r0" }, stack = { "WT/CFRF_1C", "BA/L" },
    play = { "place WT/CFRF_1C 0,-1 r2", "figure normal 0,-1 city:S", { awards = { "1 watchtowers.tower 4", "1 base.city 4" } } },
  },
  ["WT-EX10 two tiles with a road, the third one is out of range"] = {
    board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0" }, stack = { "WT/FRRF_1R", "BA/L" },
    play = { "place WT/FRRF_1R 1,0 r1", "figure normal 1,0 road:W", { awards = { "1 watchtowers.tower 2", "1 base.road 3" } } },
  },
}
