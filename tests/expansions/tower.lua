-- The Tower: set-up, what can be built, and who may stand on a tower. Numbers are those of the rules text.

-- A tower of two floors south of the start tile; BA/L goes beside it.
local board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0" }
local two   = { "floor*2 at 0,1 tower" }
local lay   = "place BA/L 1,1 r0"
local placed = { "pass", "figure normal 1,1 monastery", "figure normal 1,1 field:N" }

local function also(list, more)
  local all = {}
  for _, one in ipairs(list) do all[#all + 1] = one end
  for _, one in ipairs(more) do all[#all + 1] = one end
  return all
end

local function floors(players, each, left)
  return { players = players, play = { { supply = { "1 floor " .. each, players .. " floor " .. each },
                                         pieces = { "floor*" .. left .. " at box" } } } }
end

-- One of each tile; with the base each of them has a tower.
local ids = { "TO/C", "TO/F", "TO/FG", "TO/L", "TO/RR", "TO/RRG", "TO/RRR", "TO/RrRr.2", "TO/RRRR.1", "TO/CRcr", "TO/CFR",
              "TO/RrC", "TO/RCr", "TO/Cc", "TO/CcR!", "TO/CC.2", "TO/CRCr.2", "TO/CccR", "TO/CccC+" }
local all_tiles, all_bases = {}, {}
for i, id in ipairs(ids) do
  all_tiles[i] = id .. " " .. 3 * i .. ",0 r0"
  all_bases[i] = 3 * i .. ",0 tower"
end

local suite = {
  defaults = { with = { "tower" }, board = board, stack = { "BA/L", "BA/L*4" } },

  -- components ------------------------------------------------------------------------------------

  ["TW-1 each of the tiles has one base"] = {
    board = all_tiles, stack = { "BA/L", "BA/L" },
    play = { { open = all_bases } },
  },
  ["TW-2 TW-EX1 ten floors each for two players"] = floors(2, 10, 10),
  ["TW-2 TW-EX1 nine for three"] = floors(3, 9, 3),
  ["TW-2 TW-EX1 seven for four"] = floors(4, 7, 2),
  ["TW-2 TW-EX1 six for five"] = floors(5, 6, 0),
  ["TW-2 TW-EX1 five for six"] = floors(6, 5, 0),
  ["TW-2 ten for one"] = { with = { "tower", "solitaire" }, players = 1, play = { { supply = { "1 floor 10" } } } },
  ["TW-2 no more than there are for everybody"] = {
    set = { ["tower.floors"] = 12 }, players = 4,
    play = { { supply = { "1 floor 7", "4 floor 7" }, pieces = { "floor*2 at box" } } },
  },
  ["TW-5 a base divides no field, and an end of a road at it is one"] = {
    board = { "TO/F 0,0 r0", "TO/RRRR.1 1,1 r0", "TO/RrRr.2 3,0 r0" },
    stack = { "BA/L", "BA/L" },
    play = { {
      same = { "0,0 field:NL & 0,0 field:SR", "0,0 field:EL & 0,0 field:WR", "3,0 road:N & 3,0 road:W" },
      different = { "1,1 road:N & 1,1 road:S", "1,1 road:E & 1,1 road:W", "3,0 road:N & 3,0 road:E" },
    } },
  },
  ["TW-5 TW-13 nobody is placed on a base, be it of the tile just laid or of another one"] = {
    stack = { "TO/L", "BA/L" },
    play = { "place TO/L 1,1 r0",
      { only = also(placed, { "floor 0,1 tower", "floor 1,1 tower" }), illegal = { "figure normal 1,1 tower", "top normal 1,1 tower" } } },
  },

  -- building --------------------------------------------------------------------------------------

  ["TW-11 a floor on any base, also when the tile just laid has none"] = {
    board = also(board, { "TO/C 1,2 r2" }),
    play = { lay, { only = also(placed, { "floor 0,1 tower", "floor 1,2 tower" }) }, "floor 1,2 tower",
             { supply = { "1 floor 9" }, pieces = { "floor at 1,2 tower", "floor*0 at 0,1 tower" }, player = 2 } },
  },
  ["TW-11 a floor or a meeple, not both"] = {
    play = { lay, "figure normal 1,1 monastery", { player = 2, decision = "place", pieces = { "floor*0 at 0,1 tower" } } },
  },
  ["TW-11 a top or a meeple elsewhere, not both"] = {
    pieces = two,
    play = { lay, "top normal 0,1 tower", { player = 2, supply = { "1 normal 6" }, pieces = { "normal:1 at 0,1 tower" } } },
  },
  ["TW-12 all build on the same tower"] = {
    play = {
      lay, "floor 0,1 tower", "place BA/L 1,2 r0", "floor 0,1 tower", "place BA/L 1,3 r0", "floor 0,1 tower",
      { supply = { "1 floor 8", "2 floor 9" }, pieces = { "floor*3 at 0,1 tower" } },
    },
  },
  ["TW-13 a tower with a top takes neither a floor nor a second meeple"] = {
    pieces = { "floor*2 at 0,1 tower", "normal:2 at 0,1 tower" },
    play = { lay, { only = placed } },
  },
  ["TW-4 without floors there are tops, and no building"] = {
    pieces = two, supply = { "1 floor 0" },
    play = { lay, { only = also(placed, { "top normal 0,1 tower" }) } },
  },
  ["TW-4 floors have no limit in height"] = {
    pieces = { "floor*8 at 0,1 tower" },
    play = { lay, "floor 0,1 tower", { pieces = { "floor*9 at 0,1 tower" } } },
  },
  ["TW-4 TW-3 no floor is ever given back or given to another"] = {
    pieces = { "floor at 0,1 tower", "normal:2 at 0,1 tower" }, board = also(board, { "TO/F 1,2 r0" }),
    play = { lay, "floor 1,2 tower", { pieces = { "floor at 0,1 tower", "floor at 1,2 tower" }, supply = { "1 floor 9", "2 floor 10" } } },
  },
  ["TW-6 a figure is in the supply, on the board, or a prisoner"] = {
    pieces = { "normal:2 at prison:1", "normal:2 at 0,1 field:N" },
    play = { { supply = { "2 normal 5" }, pieces = { "normal:2 at prison:1", "normal:2 at 0,1 field:N" } } },
  },
  ["TW-18 TW-20 who builds needn't capture, and is only asked where somebody is in reach"] = {
    figures = { "2 normal 0,1 field:N" },
    play = { lay, "floor 0,1 tower", { decision = "capture", only = { "pass", "capture normal:2 at 0,1 field:NL" } }, "pass",
             { player = 2, supply = { "2 normal 6" } } },
  },

  -- tops ------------------------------------------------------------------------------------------

  ["TW-11 TW-14 a normal and a large meeple may stand on a tower"] = {
    with = { "tower", "inns_and_cathedrals" }, pieces = two,
    play = { lay, { legal = { "top normal 0,1 tower", "top large_meeple 0,1 tower" } }, "top large_meeple 0,1 tower",
             { supply = { "1 large_meeple 0" }, pieces = { "large_meeple:1 at 0,1 tower" } } },
  },
  ["TW-13 a large meeple closes a tower like any"] = {
    with = { "tower", "inns_and_cathedrals" }, pieces = { "floor at 0,1 tower", "large_meeple:2 at 0,1 tower" },
    play = { lay, { illegal = { "floor 0,1 tower", "top normal 0,1 tower", "top large_meeple 0,1 tower" } } },
  },
  ["TW-14 not the abbot, the builder, the pig and the shepherd"] = {
    with = { "tower", "abbot", "traders_and_builders", "hills_and_sheep" }, pieces = two,
    play = { lay, { legal = { "top normal 0,1 tower" },
                    illegal = { "top abbot 0,1 tower", "top builder 0,1 tower", "top pig 0,1 tower", "top shepherd 0,1 tower" } } },
  },
  ["TW-14 by the option any meeple, but no special figure"] = {
    with = { "tower", "abbot", "traders_and_builders" }, set = { ["tower.top_kinds"] = "any_meeple" }, pieces = two,
    board = also(board, { "TO/C 1,2 r2" }),
    play = {
      lay, { legal = { "top abbot 0,1 tower", "top normal 0,1 tower" }, illegal = { "top builder 0,1 tower", "top normal 1,2 tower" } },
      "top abbot 0,1 tower", { supply = { "1 abbot 0" }, pieces = { "abbot:1 at 0,1 tower" } },
      "place BA/L 2,1 r0", { illegal = { "top normal 0,1 tower" } },
    },
  },
  ["TW-14 by the option on towers alone, not elsewhere"] = {
    set = { ["tower.top_kinds"] = "any_meeple" }, pieces = two, board = also(board, { "TO/F 1,2 r0" }),
    play = { lay, { only = also(placed, { "floor 0,1 tower", "floor 1,2 tower", "top normal 0,1 tower" }) } },
  },
  ["TW-4 a floor is what is built, whatever else he has"] = {
    with = { "tower", "traders_and_builders" }, supply = { "1 wine 2", "1 cloth 1", "1 grain 1" },
    play = { lay, "floor 0,1 tower", { supply = { "1 floor 9", "1 wine 2", "1 cloth 1", "1 grain 1" }, pieces = { "floor at 0,1 tower" } } },
  },
  ["TW-11 nobody left: no top"] = {
    pieces = two, supply = { "1 normal 0" },
    play = { lay, { only = { "pass", "floor 0,1 tower" } } },
  },
  ["TW-15 a top occupies no field, road or city of its tile"] = {
    board = { "BA/RCr 0,0 r0", "TO/RrC 1,0 r0" }, pieces = { "floor at 1,0 tower", "normal:2 at 1,0 tower" }, stack = { "BA/RFr", "BA/C" },
    play = { "place BA/RFr -1,0 r0", { legal = { "figure normal -1,0 road:E", "figure normal -1,0 field:S" } } },
  },
  ["TW-15 it weighs nothing in a majority and is paid nothing"] = {
    board = { "TO/C 0,0 r0" }, pieces = { "floor at 0,0 tower", "normal:2 at 0,0 tower", "normal:1 at 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 4, 0 }, supply = { "1 normal 7", "2 normal 6" }, pieces = { "normal:2 at 0,0 tower" } } },
  },
  ["TW-15 TW-41 TW-EX13 at the end tops, floors and prisoners are worth nothing"] = {
    board = { "BA/C 0,0 r0", "TO/F 0,1 r0", "BA/C 0,-1 r2" }, stack = {},
    pieces = { "floor*3 at 0,1 tower", "normal:1 at 0,1 tower", "normal:2 at prison:1", "normal:2 at prison:1", "normal:2 at 0,1 field:N" },
    supply = { "1 floor 3" },
    play = { { over = true, points = { 0, 3 }, reasons = { "2 base.field 3" } } },
  },
  ["TW-16 a top stays when all around it is scored, and nobody takes his own back"] = {
    board = { "TO/L 0,0 r0", "BA/C 0,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/L -1,-1 r0", "BA/L 1,-1 r0", "BA/RFr -1,1 r0", "BA/RFr 0,1 r0" },
    pieces = { "floor at 0,0 tower", "normal:1 at 0,0 tower", "normal:1 at 0,0 monastery" }, stack = { "BA/RFr", "BA/RFr", "BA/RFr" },
    play = {
      "place BA/RFr 1,1 r0", "pass", { points = { 9, 0 }, supply = { "1 normal 6" }, pieces = { "normal:1 at 0,0 tower" } },
      "place BA/RFr 2,1 r0", "pass", "place BA/RFr 3,1 r0", { player = 1, only = { "pass", "figure normal 3,1 road:W", "figure normal 3,1 field:N", "figure normal 3,1 field:S" } },
    },
  },
}

for _, each in ipairs { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15 } do
  suite["TW-2 by the option " .. each .. " floors each for two"] = {
    set = { ["tower.floors"] = each }, play = { { supply = { "1 floor " .. each, "2 floor " .. each } } },
  }
end
return scenario(suite)
