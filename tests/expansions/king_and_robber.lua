-- King and Robber Baron: who gets the cards, what they pay. KR-n: section 8 of the rules text (Count, King & Robber).
local ours = "king_and_robber"
local function way(of, more)
  more.set = { [ours .. ".king_scoring"] = of }
  return more
end

-- A city of three tiles of which the middle is missing; a small one that lacks its half.
local gap   = { "BA/RCr 0,0 r0", "BA/C 0,-2 r2" }
local small = { "BA/C 5,0 r1" }
local function with_both() return { gap[1], gap[2], small[1] } end

-- Roads: the long one lacks its end at 2,0.
local road = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0", "BA/RFr 1,0 r0" }

-- A game that is over at once: two finished cities, two finished roads.
local finished = { "BA/RCr 0,0 r0", "BA/C 0,-1 r2", "BA/LR -1,0 r3", "BA/LR 1,0 r1", "BA/C 0,3 r0", "BA/C 0,2 r2", "BA/Rr 5,0 r3", "BA/Rr 6,0 r0", "BA/Rr 6,1 r1", "BA/Rr 5,1 r2" }
local function over(points, more, reasons)
  more.board, more.stack, more.play = more.board or finished, {}, { { over = true, points = points, reasons = reasons } }
  return more
end

return scenario {
  defaults = { with = { ours } },

  -- setup ------------------------------------------------------------------------------------------

  ["KR-1 five tiles, and two cards that nobody has"] = {
    play = { { stack = 70 + 5, pieces = { "king*1 at court", "robber*1 at court" }, supply = { "1 king 0", "2 robber 0" } } },
  },
  ["KR-1 the first edition has a tile without its garden"] = {
    set = { ["base.tile_edition"] = 1 }, board = { "BA/RCr 0,0 r0" }, stack = { "KR/RC", "BA/L" }, play = { { drawn = "KR/RC" } },
  },
  ["KR-2 without the king the robber plays on"] = {
    set = { [ours .. ".king"] = false }, board = { "BA/LR 0,0 r3", "BA/C 3,0 r1" }, stack = { "BA/LR", "BA/C", "BA/L" },
    play = { { pieces = { "king*0 at court", "robber at court" } }, "place BA/LR 1,0 r1", "pass", { pieces = { "robber at supply:1" } },
             "place BA/C 4,0 r3", "pass", { pieces = { "king*0 at supply:2" }, state = { ours .. ".largest_city = 0" } } },
  },
  ["KR-2 without the robber the king plays on"] = {
    set = { [ours .. ".robber"] = false }, board = { "BA/LR 0,0 r3", "BA/C 3,0 r1" }, stack = { "BA/LR", "BA/C", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { pieces = { "robber*0 at supply:1" }, state = { ours .. ".longest_road = 0" } },
             "place BA/C 4,0 r3", "pass", { pieces = { "king at supply:2" } } },
  },

  -- whose they are ---------------------------------------------------------------------------------

  ["KR-3 KR-5 whoever completes the first city has the king, whoever owns it"] = {
    board = small, figures = { "2 normal 5,0 city:E" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", { points = { 0, 4 }, pieces = { "king at supply:1", "robber at court" }, state = { ours .. ".largest_city = 2" },
             shown = { "largest city: 2 tiles" }, not_shown = { "longest road: 0 tiles" } } },
  },
  ["KR-3 KR-5 also where nobody owns it; a road brings the robber"] = {
    board = road, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 0, 0 }, pieces = { "robber at supply:1", "king at court" }, state = { ours .. ".longest_road = 4" } } },
  },
  ["KR-4 section 7 of the ferries: a ferry that joins two complete roads completes a longer one"] = {
    with = { ours, "ferries" }, board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0", "FR/RRRR 1,0 r0" }, links = { "ferry 1,0 road:N & 1,0 road:S" },
    stack = { "BA/LR", "BA/RFr", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { pieces = { "robber at supply:1" }, state = { ours .. ".longest_road = 2" } },
             "place BA/RFr 1,1 r1", "pass", "move_ferry 1,0 road:E 1,0 road:W",
             { pieces = { "robber at supply:2" }, state = { ours .. ".longest_road = 4" } } },
  },
  ["KR-4 a larger city takes the card from who has it"] = {
    board = with_both(), stack = { "BA/C", "BA/CFc.1", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", { pieces = { "king at supply:1" } },
             "place BA/CFc.1 0,-1 r1", "pass", { points = { 0, 0 }, pieces = { "king at supply:2" }, supply = { "1 king 0" }, state = { ours .. ".largest_city = 3" } } },
  },
  ["KR-4 the other card stays where it is"] = {
    board = small, pieces = { "robber at supply:2", "king at court" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", { points = { 0, 0 }, pieces = { "king at supply:1", "robber at supply:2" } } },
  },
  ["KR-14 continuous: a point for each of two cities"] = way("continuous", {
    board = { "BA/C 1,0 r3", "BA/CFc.1 -1,0 r0", "BA/C -2,0 r1", "BA/C 0,-1 r2", "BA/C 0,1 r0" }, pieces = { "king at supply:2", "robber at court" }, stack = { "KR/CCcc", "BA/L" },
    play = { "place KR/CCcc 0,0 r0", "pass", { points = { 0, 2 }, pieces = { "king at supply:1" } } },
  }),
  ["KR-4 one of the same size changes nothing"] = {
    board = { "BA/C 5,0 r1", "BA/C 5,3 r1" }, stack = { "BA/C", "BA/C", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", "place BA/C 6,3 r3", "pass", { pieces = { "king at supply:1" }, state = { ours .. ".largest_city = 2" } } },
  },
  ["KR-4 nor does a smaller one; roads are compared with roads"] = {
    board = { gap[1], gap[2], small[1], "BA/LR -1,0 r3" }, stack = { "BA/CFc.1", "BA/C", "BA/LR", "BA/L" },
    play = { "place BA/CFc.1 0,-1 r1", "pass", "place BA/C 6,0 r3", "pass", { pieces = { "king at supply:1" } },
             "place BA/LR 1,0 r1", "pass", { pieces = { "robber at supply:1" }, state = { ours .. ".longest_road = 3", ours .. ".largest_city = 3" } } },
  },
  ["KR-4 a longer road takes the robber"] = {
    board = { "BA/LR 5,5 r3", "BA/LR -1,0 r3", "BA/RCr 0,0 r0" }, stack = { "BA/LR", "BA/LR", "BA/L" },
    play = { "place BA/LR 6,5 r1", "pass", "place BA/LR 1,0 r1", "pass", { pieces = { "robber at supply:2" }, supply = { "1 robber 0" } } },
  },
  ["KR-4 who has it already keeps it, and the size grows"] = {
    board = with_both(), stack = { "BA/C", "BA/L", "BA/CFc.1", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", "place BA/L 0,1 r0", "pass", "place BA/CFc.1 0,-1 r1", "pass",
             { pieces = { "king at supply:1" }, state = { ours .. ".largest_city = 3" } } },
  },
  ["KR-6 a tile with two segments of the city counts once"] = {
    board = { "BA/CC.2 0,0 r0", "BA/Cc.1 0,-1 r3", "BA/Cc.1 -1,-1 r2" }, stack = { "BA/CcG", "BA/L" },
    play = { "place BA/CcG -1,0 r1", "pass", { complete = { "0,0 city:N" }, same = { "0,0 city:N & 0,0 city:W" }, state = { ours .. ".largest_city = 4" } } },
  },
  ["KR-6 IC-51 pennants and cathedrals do not matter"] = {
    with = { ours, "inns_and_cathedrals" },
    board = { "BA/CFc+ 0,0 r1", "BA/C 0,-1 r2" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,1 r0", "pass", { state = { ours .. ".largest_city = 3" } } },
  },
  ["KR-7 of several the largest counts"] = {
    board = { "BA/C 1,0 r3", "BA/CFc.1 -1,0 r0", "BA/C -2,0 r1", "BA/C 0,-1 r2", "BA/C 0,1 r0" }, stack = { "KR/CCcc", "BA/L" },
    play = { "place KR/CCcc 0,0 r0", "pass", { complete = { "0,0 city:N", "0,0 city:E" }, pieces = { "king at supply:1" }, state = { ours .. ".largest_city = 4" } } },
  },
  ["KR-8 a castle is no city and sets no record"] = {
    with = { ours, "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bridges"] = false },
    board = small, figures = { "1 normal 5,0 city:E" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", "found 5,0 city:E", { player = 2, pieces = { "king at court" }, state = { ours .. ".largest_city = 0" } } },
  },

  -- the end ----------------------------------------------------------------------------------------

  ["KR-10 KR-11 KR-13 a point for each that is complete, occupied or not, of any size"] =
    over({ 2, 2 }, { pieces = { "king*0 at court", "king at supply:1", "robber at supply:2" } }, { "1 " .. ours .. ".king 2", "2 " .. ours .. ".robber 2" }),
  ["KR-10 open ones don't count"] =
    over({ 1, 0 }, { board = { "BA/RCr 0,0 r0", "BA/C 0,-1 r2", "BA/C 5,0 r0" }, pieces = { "king*0 at court", "king at supply:1" } }),
  ["KR-11 open roads don't count"] =
    over({ 1, 0 }, { board = { "BA/LR 0,0 r3", "BA/LR 1,0 r1", "BA/RFr 5,0 r0" }, pieces = { "king*0 at court", "robber at supply:1" } }),
  ["KR-13 where nobody has completed anything nobody is paid"] = over({ 0, 0 }, {}),
  ["KR-12 castles do not count"] = over({ 1, 0 }, {
    with = { ours, "bridges_castles_and_bazaars" }, pieces = { "king*0 at court", "king at supply:1" },
    board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "BA/C 5,0 r1", "BA/C 6,0 r3" },
  }),
  ["KR-12 the City of Carcassonne counts as a complete city"] = over({ 2, 1 }, {
    board = { "BA/C 5,0 r1", "BA/C 6,0 r3", "BA/Rr 5,3 r3", "BA/Rr 6,3 r0", "BA/Rr 6,4 r1", "BA/Rr 5,4 r2" }, with = { ours, "count" }, pieces = { "king*0 at court", "king at supply:1", "robber at supply:2" },
  }),
  ["KR-14 EX-KR-02 fixed_10: ten for each card"] =
    over({ 10, 10 }, way("fixed_10", { pieces = { "king*0 at court", "king at supply:1", "robber at supply:2" } }), { "1 " .. ours .. ".king 10", "2 " .. ours .. ".robber 10" }),
  ["KR-14 EX-KR-02 fixed_10: both"] =
    over({ 0, 20 }, way("fixed_10", { pieces = { "king*0 at court", "king at supply:2", "robber at supply:2" } })),
  ["KR-14 EX-KR-02 fixed_15_40: fifteen for one"] =
    over({ 15, 15 }, way("fixed_15_40", { pieces = { "king*0 at court", "king at supply:1", "robber at supply:2" } })),
  ["KR-14 EX-KR-02 fixed_15_40: forty for both"] =
    over({ 0, 40 }, way("fixed_15_40", { pieces = { "king*0 at court", "king at supply:2", "robber at supply:2" } }),
      { "2 " .. ours .. ".king 15", "2 " .. ours .. ".robber 15", "2 " .. ours .. ".both 10" }),
  ["KR-14 continuous: nothing at the end"] =
    over({ 0, 0 }, way("continuous", { pieces = { "king*0 at court", "king at supply:1", "robber at supply:2" } })),
  ["KR-14 continuous: who held it before is paid, then it is handed over"] = way("continuous", {
    board = with_both(), stack = { "BA/C", "BA/CFc.1", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", { points = { 0, 0 }, pieces = { "king at supply:1" } },
             "place BA/CFc.1 0,-1 r1", "pass", { points = { 1, 0 }, reasons = { "1 " .. ours .. ".king 1" }, pieces = { "king at supply:2" } } },
  }),
  ["KR-14 continuous: a point for each road, whoever completes it"] = way("continuous", {
    board = { "BA/LR -1,0 r3", "BA/LR 1,0 r1", "BA/LR 5,0 r3" }, pieces = { "king*0 at court", "robber at supply:2" }, state = { ours .. ".longest_road = 9" },
    stack = { "BA/RRR", "BA/LR", "BA/L" },
    play = { "place BA/RRR 0,0 r0", "pass", { points = { 0, 2 } }, "place BA/LR 6,0 r1", "pass",
             { points = { 0, 3 }, reasons = { "2 " .. ours .. ".robber 1" }, pieces = { "robber at supply:2" } } },
  }),

  -- beside others ----------------------------------------------------------------------------------

  ["KR-5 an abbey completes for who plays it"] = {
    with = { ours, "abbey_and_mayor" }, board = { "BA/C 0,0 r0", "BA/L -1,0 r0", "BA/L 1,-1 r0", "BA/L 1,0 r0", "BA/L -1,-1 r0", "BA/L 0,-2 r0" },
    stack = { "BA/L", "BA/L" }, play = { "abbey AM/A", "place AM/A 0,-1 r0", "pass", { pieces = { "king at supply:1" }, state = { ours .. ".largest_city = 1" }, shown = { "largest city: 1 tile" } } },
  },
  ["KR-5 a tunnel completes a road, measured then by its visible tiles (TU-30)"] = {
    with = { ours, "tunnel" }, board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0", "TU/RR 1,0 r1" }, supply = { "1 pair_1 1" }, pieces = { "pair_1 at 1,0 road:W" },
    stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,1 r2", "dig pair_1 at supply:1 1,0 road:S", "pass", { pieces = { "robber at supply:1" }, state = { ours .. ".longest_road = 4" } } },
  },
  ["KR-7 each part of a double turn by itself"] = {
    with = { ours, "traders_and_builders" }, board = { "BA/C 5,0 r1", "BA/LR -1,0 r3" },
    pieces = { "normal:1 at -1,0 road:E", "builder:1 at -1,0 road:E" }, stack = { "BA/RCr", "BA/C", "BA/L" },
    play = { "place BA/RCr 0,0 r0", "pass", { player = 1, pieces = { "king at court" } }, "place BA/C 6,0 r3", "pass", { player = 2, pieces = { "king at supply:1" } } },
  },
  ["KR-5 a bridge completes a road for whoever builds it"] = {
    with = { ours, "bridges_castles_and_bazaars" }, board = { "BA/LR -1,0 r3", "BA/LR 1,0 r1" }, stack = { "BA/L", "BA/L*3" },
    play = { "span 0,0 r0", "pass", { pieces = { "robber at supply:1" }, state = { ours .. ".longest_road = 3" } } },
  },
  ["KR-6 HALF-88 of half tiles spaces are counted: two halves in one are one"] = {
    with = { ours, "half_plain.lua" }, set = { ["halflings.symbols"] = "all" },
    board = { "BA/C 0,0 r1", "H2-11 1,0 r0", "HP/H11 1,0 r2", "BA/C 1,1 r0", "BA/C 1,-1 r2" }, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" },
    stack = { "BA/C", "BA/L*2" }, play = { "place BA/C 2,0 r3", "pass", { complete = { "0,0 city:E" }, state = { ours .. ".largest_city = 5" } } },
  },
  ["KR-A1 a road that a ferry parted is counted as it is at the end"] = over({ 1, 0 }, {
    with = { ours, "ferries" }, board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0", "FR/RRR 1,0 r0" }, pieces = { "king*0 at court", "robber at supply:1" },
    links = { "ferry 1,0 road:E & 1,0 road:S" },
  }),
  ["KR-A1 and one whose ferry leads to an open end isn't complete"] = over({ 0, 0 }, {
    with = { ours, "ferries" }, board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0", "FR/RRR 1,0 r0" }, pieces = { "king*0 at court", "robber at supply:1" },
    links = { "ferry 1,0 road:W & 1,0 road:E" },
  }),

  -- whole games of the text ------------------------------------------------------------------------

  ["KR-3 KR-4 KR-10 KR-11 EX-KR-01 who has the cards, and what they pay"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/C", "BA/RRR", "BA/RRR", "BA/RRR", "BA/RRR", "BA/CC.2", "BA/CFc+", "BA/CFC.2" },
    play = {
      "place BA/C 0,-1 r2", "pass", { pieces = { "king at supply:1", "robber at court" } },
      "place BA/RRR 1,0 r0", "pass", { pieces = { "robber at court" } },
      "place BA/RRR -1,0 r0", "pass", { pieces = { "robber at supply:1" }, state = { ours .. ".longest_road = 3" } },
      "place BA/RRR -1,1 r2", "pass", "place BA/RRR 0,1 r0", "pass", { pieces = { "robber at supply:1" } },
      "place BA/CC.2 1,-1 r1", "pass", "place BA/CFc+ 2,-1 r0", "pass", "place BA/CFC.2 3,-1 r1", "pass",
      { over = true, points = { 3, 2 }, reasons = { "1 " .. ours .. ".robber 3", "2 " .. ours .. ".king 2" } },
    },
  },
  ["KR-14 EX-KR-03 continuous: cities"] = way("continuous", {
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/CC.2", "BA/RCr", "BA/CC.2", "BA/L" },
    play = {
      "place BA/CC.2 0,-1 r3", "pass", { points = { 0, 0 }, pieces = { "king at supply:1" } },
      "place BA/RCr -1,0 r0", "pass", "place BA/CC.2 -1,-1 r2", "pass", { points = { 2, 0 }, pieces = { "king at supply:1" } },
    },
  }),
  ["KR-14 EX-KR-03 continuous: roads"] = way("continuous", {
    board = { "BA/RCr 0,0 r0" }, stack = { "BA/RRRR", "BA/RRR", "BA/RRR", "BA/RRR", "BA/RRR" },
    play = {
      "place BA/RRRR 1,0 r0", "pass", "place BA/RRR 1,-1 r3", "pass", { points = { 0, 0 }, pieces = { "robber at supply:2" } },
      "place BA/RRR -1,0 r0", "pass", { points = { 0, 1 }, pieces = { "robber at supply:1" } },
      "place BA/RRR -1,1 r2", "pass", { points = { 1, 1 } }, "place BA/RRR 0,1 r0", "pass", { over = true, points = { 2, 1 } },
    },
  }),
  ["KR-12 EX-KR-04 two cities and the City of Carcassonne"] = over({ 3, 0 }, {
    with = { ours, "count" }, board = { "BA/C 2,1 r3", "BA/C 5,0 r1", "BA/C 6,0 r3" }, pieces = { "king*0 at court", "king at supply:1" },
  }),
  ["KR-12 EX-KR-04 one of them has become a castle"] = over({ 2, 0 }, {
    with = { ours, "count", "bridges_castles_and_bazaars" }, board = { "BA/C 2,1 r3", "BA/C~castle.C 5,0 r1", "BA/C~castle.C 6,0 r3" },
    pieces = { "king*0 at court", "king at supply:1" },
  }),
  ["KR-8 a city that becomes a castle in the part that completes it is no record"] = {
    with = { ours, "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bridges"] = false, ["bridges_castles_and_bazaars.bazaars"] = false },
    board = { "BA/C 5,0 r1" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 6,0 r3", "figure normal 6,0 city:W", "found 6,0 city:W", { pieces = { "king at court" }, state = { ours .. ".largest_city = 0" } } },
  },
  ["CC-20 KR-10 what cards pay at the end sends nobody into the City"] = over({ 0, 2 }, {
    with = { ours, "count" }, board = { "BA/C 2,1 r3" }, pieces = { "king*0 at court", "king at supply:2" },
  }),
  ["KR-1 there is one card of each"] = { play = { { pieces = { "king*1 at court", "robber*1 at court", "king*0 at supply:1", "robber*0 at supply:1" } } } },
  ["KR-4 cities are compared with cities: a road that is completed with one is longer"] = {
    board = { "BA/C 0,-1 r2", "BA/LR -1,0 r3", "BA/LR 1,0 r1" }, stack = { "BA/RCr", "BA/L" },
    play = { "place BA/RCr 0,0 r0", "pass", { state = { ours .. ".largest_city = 2", ours .. ".longest_road = 3" } } },
  },
  ["KR-4 roads are compared with roads: a city that is completed with one is larger"] = {
    board = { "BA/CFc.1 0,-1 r1", "BA/CFc+ 0,-2 r1", "BA/C 0,-3 r2", "BA/LR -1,0 r3", "BA/LR 1,0 r1" }, stack = { "BA/RCr", "BA/L" },
    play = { "place BA/RCr 0,0 r0", "pass", { state = { ours .. ".largest_city = 4", ours .. ".longest_road = 3" } } },
  },
  ["KR-4 what is still open is no record, whatever its size"] = {
    board = { "BA/C 5,0 r1", "BA/CFc.1 5,3 r0", "BA/CFc+ 6,3 r0", "BA/CFc+ 7,3 r0", "BA/RFr 5,6 r0", "BA/RFr 6,6 r0", "BA/RFr 7,6 r0", "BA/LR -1,0 r3" }, stack = { "BA/C", "BA/LR", "BA/L" },
    play = { "place BA/C 6,0 r3", "pass", { state = { ours .. ".largest_city = 2" } }, "place BA/LR 0,0 r1", "pass", { state = { ours .. ".longest_road = 2" } } },
  },
  ["KR-4 KR-6 of two the one with more tiles, not the one worth more"] = {
    board = { "BA/C 0,-2 r2", "BA/CFc+ 0,-1 r1", "BA/CFc+ 0,1 r1", "BA/C 0,2 r0", "BA/C -1,0 r1", "BA/CFc.1 1,0 r0", "TB/CFc.w 2,0 r0", "BB/LCFc 3,0 r0", "BA/C 4,0 r3" },
    with = { ours, "traders_and_builders", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bridges"] = false }, stack = { "KR/CCcc", "BA/L" },
    play = { "place KR/CCcc 0,0 r0", "pass", { state = { ours .. ".largest_city = 6" } } },
  },
}
