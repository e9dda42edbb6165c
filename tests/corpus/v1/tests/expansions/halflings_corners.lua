-- Corners of the rules where several of them meet: builders and pigs, holes, towers, hills, the four ways of counting, what
-- ends the game.
local function set(more)
  local all = { ["halflings.symbols"] = "all" }
  for name, value in pairs(more or {}) do all[name] = value end
  return all
end
local none = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }
local function hand(tile, ...) return { tile .. " at hand:1", "H1-01*0 at hand:2", ... } end
local builders = { "traders_and_builders", "half_plain.lua" }
local inns = { "inns_and_cathedrals", "half_plain.lua" }
local sheep = { "hills_and_sheep", "half_plain.lua" }
local towers = { "watchtowers", "half_plain.lua" }

local scenarios = {
  defaults = { with = { "half_plain.lua" }, set = set(), pieces = none, stack = { "HP/F*3" } },

  ["HALF-15 a road that grows over the long side earns the second part"] = {
    with = builders, board = { "BA/LR 0,0 r3", "H2-03 1,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = hand("H2-02"), stack = { "HP/F*4" },
    play = { "hand H2-02", "place H2-02 1,0 r2", "pass", { player = 1, decision = "place", stack = 3 } },
  },
  ["HALF-15 HALF-32 what lies in the partner alone is none of the builder's"] = {
    with = builders, board = { "HP/C 0,0 r1", "H1-10 1,0 r0", "HP/F 0,-1 r0" }, figures = { "1 normal 0,0 city:E",
        "1 builder 0,0 city:E" },
    pieces = hand("H1-06"), stack = { "HP/F*4" },
    play = { "hand H1-06", "place H1-06 1,0 r2", "pass", { player = 2 } },
  },
  ["HALF-15 HALF-58 a half tile in the second part earns no third one, and the game ends"] = {
    with = builders, board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = hand("H2-03"), stack = { "BA/RFr" },
    play = { "draw", "place BA/RFr 1,0 r0", "pass", { player = 1 }, "hand H2-03", "place H2-03 2,0 r0", "pass",
      { over = true } },
  },
  ["HALF-15 a half tile in each of the two parts"] = {
    with = builders, board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = { "H2-03 at hand:1", "H2-02 at hand:1", "H1-06 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*5" },
    play = { "hand H2-03", "place H2-03 1,0 r0", "pass", { player = 1, only = { "draw", "hand H2-02", "hand H1-06" } },
      "hand H2-02", "place H2-02 1,0 r2", "pass",
       { player = 2, drawn = "HP/F" } },
  },
  ["HALF-87 the crop circle of the second part comes before the next player, and takes the last thief with his builder"] = {
    with = builders, board = { "BA/LR 0,0 r3", "HP/F 0,1 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E",
        "2 normal 0,1 field:S" },
    pieces = { "H2-03 at hand:1", "H2-04 at hand:1", none[2] }, stack = { "HP/F*5" },
    play = { "hand H2-03", "place H2-03 1,0 r0", { player = 1, decision = "draw" }, "hand H2-04", "place H2-04 -1,1 r2",
      { player = 1, decision = "circle" },
      "circle take_thief", { player = 2, decision = "place", supply = { "1 normal 7", "1 builder 1" } } },
  },
  ["HALF-82 the pig goes home with the last farmer"] = {
    with = builders, board = { "HP/F 0,0 r0", "HP/F 0,1 r0" }, figures = { "2 normal 0,0 field:N", "2 pig 0,0 field:N" },
    pieces = hand("H2-04"), stack = { "HP/F*5" },
    play = { "hand H2-04", "place H2-04 1,0 r0", "circle take_farmer", { player = 2, decision = "place",
      supply = { "2 normal 7", "2 pig 1" } } },
  },
  ["HALF-82 a pig is no farmer: it can't be taken"] = {
    with = builders, board = { "HP/F 0,0 r0", "HP/F 0,1 r0" }, figures = { "2 normal 0,0 field:N", "2 pig 0,0 field:N",
        "2 normal 0,1 field:N" },
    pieces = hand("H2-04"), stack = { "HP/F*5" },
    play = { "hand H2-04", "place H2-04 1,0 r0", "circle take_farmer", { player = 2, only = { "take normal:2 at 0,0 field:N",
      "take normal:2 at 0,1 field:N" } } },
  },
  ["HALF-82 nor be put beside one"] = {
    with = builders, board = { "HP/F 0,0 r0", "HP/F 0,1 r0" }, figures = { "2 normal 0,0 field:N" },
    pieces = hand("H2-04"), stack = { "HP/F*5" },
    play = { "hand H2-04", "place H2-04 1,0 r0", "circle add_farmer", { player = 2, only = { "add normal 0,0 field:N",
      "pass" } } },
  },
  ["HALF-82 nor is a shepherd"] = {
    with = { "hills_and_sheep", "half_plain.lua" }, board = { "HP/F 0,0 r0", "HP/F 0,1 r0" },
        figures = { "2 shepherd 0,0 field:N" },
    pieces = hand("H2-04", "sheep:2 at shepherd:2 at 0,0 field:N"), stack = { "HP/F*5" },
    play = { "hand H2-04", "place H2-04 1,0 r0", "pass", "circle take_farmer", { player = 2, decision = "place",
      pieces = { "shepherd:2 at 0,0 field:N" } } },
  },
  ["HALF-80 HALF-82 the farmer that was just placed is one, too"] = {
    board = { "HP/F 0,0 r0", "HP/F 0,1 r0" }, pieces = hand("H2-04"),
    play = { "hand H2-04", "place H2-04 1,0 r0", "figure normal 1,0 field:W", "circle add_farmer", { player = 1,
      decision = "add", only = { "add normal 1,0 field:W", "pass" } }, "add normal 1,0 field:W",
     { player = 2, supply = { "1 normal 5" } } },
  },
  ["HALF-82 a monk is none of the three types"] = {
    board = { "BA/L 0,0 r0", "HP/F 0,1 r0" }, pieces = hand("H2-04"), figures = { "2 normal 0,0 monastery" },
    play = { "hand H2-04", "place H2-04 1,0 r0", "pass", "circle take_farmer", { player = 2, decision = "place",
      supply = { "2 normal 6" } } },
  },
  ["HALF-82 a large meeple is taken as others are"] = {
    with = inns, board = { "HP/C 0,0 r0", "HP/F 0,1 r0" }, pieces = hand("H2-04"), figures = { "2 normal 0,0 city:N",
        "2 large_meeple 0,0 city:N" },
    play = { "hand H2-04", "place H2-04 1,0 r0", "pass", "circle take_knight", { player = 2, decision = "take",
      only = { "take normal:2 at 0,0 city:N", "take large_meeple:2 at 0,0 city:N" } } },
  },
  ["HALF-88 HOUSE-14 filling a void beside a hole makes no hole"] = {
    with = { "no_holes", "half_plain.lua" }, board = { "HP/F -1,-1 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0", "HP/F -1,0 r0",
        "H2-04 1,0 r2", "HP/F -1,1 r0", "HP/F 0,1 r0", "HP/F 1,1 r0" }, pieces = hand("H1-04"),
    play = { "hand H1-04", { legal = { "place H1-04 1,0 r0" } } },
  },
  ["HALF-88 HOUSE-14 a lone half that closes a ring does"] = {
    with = { "no_holes", "half_plain.lua" }, board = { "HP/F -1,-1 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0", "HP/F -1,0 r0",
        "HP/F -1,1 r0", "HP/F 0,1 r0", "HP/F 1,1 r0" }, pieces = hand("H2-04"),
    play = { "hand H2-04", { illegal = { "place H2-04 1,0 r0", "place H2-04 1,0 r2" } } },
  },
  ["HALF-70 HALF-71 the printed sheep are those of the whole field, over the long side"] = {
    with = sheep, board = { "BA/RFr 0,0 r0", "H2-03 1,0 r0", "H2-02 1,0 r2" }, stack = { "HP/F*3" },
    figures = { "1 shepherd 1,0 field:S" }, pieces = { none[1], none[2], "sheep:2 at shepherd:1 at 1,0 field:S" },
    play = { { same = { "1,0 field:S & 1,0 field:E" } }, "place HP/F 1,1 r0", "pass", "tend shepherd:1 at 1,0 field:S guide",
      { reasons = { "1 hills_and_sheep.flock 5" } } },
  },
  ["HALF-42 a void that is filled closes the field of somebody else, too"] = {
    with = sheep, board = { "BA/Ccc 0,0 r0", "H1-06 0,1 r1" }, pieces = { "H1-07 at hand:1", none[2],
        "sheep:2 at shepherd:2 at 0,0 field:S" },
    figures = { "2 shepherd 0,0 field:S" },
    play = { "hand H1-07", "place H1-07 0,1 r3", "pass", { reasons = { "2 hills_and_sheep.flock 2" } } },
  },
  ["HALF-42 with void_closes_field the half tile itself closes it"] = {
    with = sheep, set = set { ["halflings.void_closes_field"] = true }, board = { "BA/Ccc 0,0 r0" }, pieces = hand("H1-06",
        "sheep:2 at shepherd:2 at 0,0 field:S"),
    figures = { "2 shepherd 0,0 field:S" },
    play = { "hand H1-06", { legal = { "place H1-06 0,1 r1" } }, "place H1-06 0,1 r1", "pass",
      { reasons = { "2 hills_and_sheep.flock 2" } } },
  },
  ["HALF-41 a field without a void between is one, and taken"] = {
    board = { "HP/C 0,0 r2", "H2-04 1,0 r0" }, figures = { "2 normal 0,0 field:N" }, stack = { "HP/F*3" },
    play = { "place HP/F 1,1 r0", { illegal = { "figure normal 1,1 field:N" } } },
  },
  ["HALF-41 fields on both sides of a void are two"] = {
    board = { "HP/C 0,0 r2", "HP/F 1,-1 r0", "H1-04 1,0 r3", "HP/F 0,-1 r0" }, figures = { "2 normal 0,-1 field:S" },
        stack = { "HP/F*3" },
    play = { { different = { "1,0 field:S & 0,0 field:E" } } },
  },
  ["HALF-54 HALF-57 HALF-58 the last tile but one goes under the hill, the last one is for the second part"] = {
    with = { "traders_and_builders", "half_plain.lua" }, board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E",
        "1 builder 0,0 road:E" },
    pieces = { "H2-03 at hand:1", "H1-06 at hand:2" }, stack = { "HP/F*2" },
    play = { "hand H2-03", "place H2-03 1,0 r0", "pass", { player = 1, decision = "place", drawn = "HP/F", stack = 0 },
      "place HP/F 0,1 r0", "pass", { over = true } },
  },
  ["HALF-57 HALF-55 played out, the others play on after the last tile went under the hill"] = {
    set = set { ["halflings.end"] = "play_out" }, board = { "BA/RFr 0,0 r0" }, pieces = { "H2-03 at hand:1",
        "H1-04 at hand:2" }, stack = { "HP/F" },
    play = { "hand H2-03", "place H2-03 1,0 r0", { stack = 0 }, "pass", { over = false, player = 2, only = { "hand H1-04",
      "retire" } }, "retire", { over = true } },
  },
  ["HALF-13 HALF-14 a half tile that fits nowhere isn't offered after drawing either"] = {
    set = set { ["halflings.decide"] = "after_draw" }, board = { "HP/F 0,0 r0" }, pieces = { "H2-11 at hand:1",
        "H1-04 at hand:1", none[2] },
    play = { { only = { "instead H1-04", "pass" } } },
  },
  ["HALF-14 where none fits nothing is asked"] = {
    board = { "HP/F 0,0 r0" }, pieces = hand("H2-11"), play = { { decision = "place", drawn = "HP/F" } },
  },
  ["HALF-89 the other half of a cell lies beside a tile, for lists that ask what it touches"] = {
    with = { "half_lists.lua" }, board = { "BA/LR 0,0 r1", "HP/F 1,0 r0", "H2-01 1,1 r3" }, pieces = hand("H2-04"),
    play = { "hand H2-04", { legal = { "place H2-04 1,1 r1", "place H2-04 2,1 r0" }, illegal = { "place H2-04 2,0 r0" } } },
  },
  ["RIV-11 HALF-28 a river goes on over the long side"] = {
    with = { "half_lists.lua" }, board = { "RI/s 0,0 r0", "HL/I 1,0 r1" }, stack = { "HL/I", "HP/F" },
    play = { { only = { "place HL/I 1,0 r3" } } },
  },

  -- towers
  ["HALF-112 a tower for meeples: each on both halves, and on a lone one beside it"] = {
    with = towers, board = { "WT/CFRF_2M 0,0 r0", "BA/CFc.1 0,-1 r1", "H1-06 1,0 r0", "H1-12 1,0 r2", "H2-04 -1,0 r0" },
    figures = { "2 normal 0,0 city:N", "1 normal 1,0 city:S", "1 normal 1,0 city:N", "1 normal -1,0 field:S" },
        stack = { "BA/C", "HP/F*3" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "2 watchtowers.tower 8", "2 base.city 6" } } },
  },
  ["HALF-112 HALF-88 a tower for cities: a pair with three of them is one space"] = {
    with = towers, board = { "WT/CFRF_1C 0,0 r0", "H1-06 1,0 r0", "H1-12 1,0 r2" },
    figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "HP/F*3" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 3", "1 base.city 4" } } },
  },

  -- the hill
  ["HALF-68 who stands in the hill's space, but on another feature, breaks no tie"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-08 2,0 r2" },
    figures = { "1 normal 0,0 road:E", "2 normal 1,0 road:W", "2 normal 2,0 city:N" },
    play = { { owners = { "0,0 road:E = 1 2" } } },
  },
  ["HALF-68 one on each half of it, a third player on neither"] = {
    players = 3, pieces = { none[1], none[2], "H1-01*0 at hand:3" },
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:N", "3 normal 2,0 road:W" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "2 base.road 4", "3 base.road 4" } } },
  },
  ["HALF-31 HALF-38 a road and a city that one half tile completes, and a meeple on one of them"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "HP/C 2,-1 r2" }, pieces = hand("H2-08"),
    figures = { "2 normal 2,-1 city:S" },
    play = { { open = { "2,-1 city:S" } }, "hand H2-08", "place H2-08 2,0 r2", { illegal = { "figure normal 2,0 city:N" } },
             "figure normal 2,0 road:H/NE", { reasons = { "2 base.city 4", "1 base.road 3" } } },
  },
}

-- the four ways of counting
local nine = { 9, 10, 9, 9 }
for i, year in ipairs { 2014, 2015, 2020, 2021 } do
  scenarios["HALF-49 HALF-50 a ring with a pair and a lone half around a square in " .. year] = {
    set = set { ["halflings.count"] = year }, figures = { "1 normal 0,0 monastery" }, pieces = hand("H1-04"),
    board = { "BA/L 0,0 r0", "H2-04 0,-1 r0", "H1-06 0,-1 r2", "HP/F 1,0 r0", "HP/F -1,0 r0", "HP/F 0,1 r0", "HP/F 1,1 r0",
              "HP/F -1,1 r0", "HP/F -1,-1 r0" },
    play = { "hand H1-04", { legal = { "place H1-04 1,-1 r3" } }, "place H1-04 1,-1 r1", "pass",
             { player = 2, reasons = { "1 base.monastery " .. nine[i] } } },
  }
  scenarios["HALF-51 HALF-40 a monastery with its partner, complete, in " .. year] = {
    set = set { ["halflings.count"] = year },
    board = { "H1-04 0,0 r0", "H2-04 0,0 r2", "HP/F 0,-1 r0", "HP/F 1,0 r0", "HP/F -1,0 r0", "HP/F 0,1 r0", "HP/F 1,1 r0",
              "HP/F -1,1 r0", "HP/F -1,-1 r0", "H1-10 1,-1 r1" },
    play = { { complete = { "0,0 monastery" }, values = { "0,0 monastery = " .. nine[i] } } },
  }
  scenarios["HALF-52 an abbot who is called home from a monastery with a partner in " .. year] = {
    with = { "abbot", "half_plain.lua" }, set = set { ["halflings.count"] = year }, figures = { "1 abbot 0,0 monastery" },
    board = { "H1-04 0,0 r0", "H2-04 0,0 r2", "HP/F 0,-1 r0", "HP/F 1,0 r0" },
    play = { "place HP/F -1,0 r0", "recall abbot:1 at 0,0 monastery", { reasons = { "1 abbot.recall " .. ({ 4, 5, 4,
      4 })[i] } } },
  }
  scenarios["HALF-46 IC-20 a cathedral's city with a pair of two pennants in " .. year] = {
    with = inns, set = set { ["halflings.count"] = year },
    board = { "IC/Cccc.c 0,0 r0", "HP/C 0,-1 r2", "HP/C -1,0 r1", "HP/C 0,1 r0", "H2-11 1,0 r1", "HP/H11 1,0 r3",
        "HP/C 1,-1 r2",
              "HP/C 2,0 r3", "HP/C 1,1 r0" },
    play = { { complete = { "0,0 city:E" }, values = { "0,0 city:E = " .. 3 * (({ 8, 9, 9, 8 })[i] + 2) } } },
  }
end
return scenario(scenarios)
