-- The four half tiles with a symbol (section 9), without Hills & Sheep.
local function set(more)
  local all = { ["halflings.symbols"] = "all" }
  for name, value in pairs(more or {}) do all[name] = value end
  return all
end
local none = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }
local function hand(tile) return { tile .. " at hand:1", "H1-01*0 at hand:2" } end

-- A monastery half and the vineyard half in one space, with seven squares around.
local pair = { "HP/F -1,0 r0", "H1-04 0,0 r0", "H2-01 0,0 r2", "BA/RFr 1,0 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0",
               "HP/F -1,-1 r0", "HP/F -1,1 r0", "HP/F 0,1 r0" }
-- A monastery, and the vineyard half in its ring; 1,1 is empty.
local ring = { "BA/L 0,0 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0", "HP/F -1,-1 r0", "HP/F -1,0 r0", "HP/F -1,1 r0", "HP/F 0,1 r0",
               "H2-01 1,0 r2" }
local monk = { "1 normal 0,0 monastery" }

-- The road 0,0 - 1,0 - 2,0, open in the east at the long side of the hill half, is player 1's and player 2's.
local road = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0" }
local both = { "1 normal 2,0 road:W", "2 normal 0,0 road:E" }

local scenarios = {
  defaults = { with = { "half_plain.lua" }, set = set(), pieces = none, stack = { "HP/F*3" } },

  -- the vineyard
  ["HALF-60 a vineyard in the ring pays three points more"] = {
    board = ring, figures = monk,
    play = { "place HP/F 1,1 r0", "pass", { reasons = { "1 base.monastery 12" } } },
  },
  ["HALF-62 one vineyard serves several monasteries"] = {
    board = { "BA/L 0,0 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0", "HP/F -1,-1 r0", "HP/F -1,0 r0", "HP/F -1,1 r0", "HP/F 0,1 r0",
              "H2-01 1,0 r2", "BA/L 2,1 r0", "HP/F 3,0 r0", "HP/F 3,1 r0", "HP/F 3,2 r0", "HP/F 2,2 r0", "HP/F 1,2 r0",
              "BA/LR 2,0 r1", "HP/F 2,-1 r0" },
    figures = { "1 normal 0,0 monastery", "2 normal 2,1 monastery" },
    play = { "place HP/F 1,1 r0", "pass", { reasons = { "1 base.monastery 12", "2 base.monastery 12" } } },
  },
  ["HALF-62 at the end of the game it pays nothing"] = {
    board = ring, figures = monk, stack = {}, play = { { over = true, reasons = { "1 base.monastery 8" } } },
  },
  ["HALF-62 nor to an abbot who is called home"] = {
    with = { "abbot", "half_plain.lua" }, board = ring, figures = { "1 abbot 0,0 monastery" },
    play = { "place HP/F 2,-1 r0", "recall abbot:1 at 0,0 monastery", { reasons = { "1 abbot.recall 8" } } },
  },
  ["HALF-60 but to one whose monastery is completed"] = {
    with = { "abbot", "half_plain.lua" }, board = ring, figures = { "1 abbot 0,0 monastery" },
    play = { "place HP/F 1,1 r0", "pass", { reasons = { "1 base.monastery 12" } } },
  },
  ["HALF-62 nor for a garden"] = {
    with = { "abbot", "half_plain.lua" }, figures = { "1 abbot 0,0 garden" },
    board = { "BA/CG 0,0 r0", "HP/C 0,-1 r2", "HP/F 1,-1 r0", "HP/F -1,-1 r0", "HP/F -1,0 r0", "HP/F -1,1 r0", "HP/F 0,1 r0",
              "H2-01 1,0 r2" },
    play = { "place HP/F 1,1 r0", "pass", { reasons = { "1 abbot.garden 9" } } },
  },

  -- the hill
  ["HALF-63 a tile of the stack goes under the hill, unseen"] = {
    board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-03"),
    play = { "hand H2-03", { stack = 3 }, "place H2-03 1,0 r0", { stack = 2 }, "pass", { player = 2, drawn = "HP/F", stack = 1 } },
  },
  ["HALF-64 the void of its space can be filled"] = {
    board = { "BA/RFr 0,0 r0", "H2-03 1,0 r0" }, pieces = hand("H2-02"),
    play = { "hand H2-02", { legal = { "place H2-02 1,0 r2" } }, "place H2-02 1,0 r2", { stack = 3 } },
  },
  ["HALF-66 with an empty stack it is a hill all the same"] = {
    with = { "traders_and_builders", "half_plain.lua" }, board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, stack = { "BA/RFr" },
    figures = { "1 normal 1,0 road:W", "2 normal 0,0 road:E", "1 builder 1,0 road:W" }, pieces = hand("H2-03"),
    play = { "draw", "place BA/RFr 2,0 r0", "pass", "hand H2-03", "place H2-03 3,0 r0", { stack = 0 }, "pass",
             { over = true } },
  },
  ["HALF-67 no meeple on the hill itself"] = {
    board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-03"),
    play = { "hand H2-03", "place H2-03 1,0 r0",
      { only = { "figure normal 1,0 road:W", "figure normal 1,0 field:WR", "figure normal 1,0 field:S", "pass" } } },
  },
  ["HALF-68 of those that are tied only who stands on a hill scores"] = {
    board = road, figures = both, pieces = hand("H2-08"),
    play = { "hand H2-08", "place H2-08 2,0 r2", "pass", { reasons = { "1 base.road 3" } } },
  },
  ["HALF-65 HALF-67 the hill is one for the other half of its space, too"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:N" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "2 base.road 4" } } },
  },
  ["HALF-65 whichever of the two came first"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-02 2,0 r2", "H2-03 2,0 r0" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:N" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "2 base.road 4" } } },
  },
  ["HALF-68 two that are tied on hills both score, however many they have there"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    figures = { "1 normal 2,0 road:W", "2 normal 2,0 road:N" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "1 base.road 4", "2 base.road 4" } } },
  },
  ["HALF-68 without a tie it does nothing"] = {
    board = road, figures = { "1 normal 2,0 road:W", "2 normal 0,0 road:E", "2 normal 1,0 road:W" }, pieces = hand("H2-08"),
    play = { "hand H2-08", "place H2-08 2,0 r2", "pass", { reasons = { "2 base.road 3" } } },
  },
  ["HALF-68 HALF-65 in a city"] = {
    board = { "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-08 2,0 r2", "HP/C 2,-2 r2" }, stack = { "BA/CFc.1", "HP/F*3" },
    figures = { "1 normal 2,0 city:N", "2 normal 2,-2 city:S" },
    play = { "place BA/CFc.1 2,-1 r1", "pass", { reasons = { "1 base.city 6" } } },
  },
  ["HALF-68 at the end of the game in a field"] = {
    board = { "BA/RFr 1,0 r0", "H2-03 2,0 r0" }, figures = { "1 normal 1,0 field:S", "2 normal 2,0 field:S" },
    stack = {}, play = { { over = true, reasons = {} , owners = { "1,0 field:S = 2" } } },
  },
  ["HALF-3 with hill_needs_hs it is an ordinary tile without Hills & Sheep"] = {
    set = set { ["halflings.hill_needs_hs"] = true }, board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-03"),
    play = { "hand H2-03", "place H2-03 1,0 r0", { stack = 3 } },
  },
  ["HALF-3 and ties stay ties"] = {
    set = set { ["halflings.hill_needs_hs"] = true }, board = road, figures = both, pieces = hand("H2-08"),
    play = { "hand H2-08", "place H2-08 2,0 r2", "pass", { reasons = { "1 base.road 3", "2 base.road 3" } } },
  },

  -- the sheep
  ["HALF-73 HALF-3 without shepherds the sheep do nothing"] = {
    board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-02"), figures = { "1 normal 0,0 field:S" },
    play = { "hand H2-02", "place H2-02 1,0 r1", "pass", { player = 2, reasons = {}, points = { 0, 0 } } },
  },

  -- the crop circle
  ["HALF-80 HALF-81 HALF-86 after the turn is finished he names a type and an action"] = {
    board = { "BA/LR 0,0 r3", "HP/F 1,1 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 1,0 road:W" }, pieces = hand("H2-04"),
    play = { "hand H2-04", "place H2-04 0,1 r1", { decision = "figure", legal = { "figure normal 0,1 field:W" } }, "pass",
      { player = 1, decision = "circle", only = { "circle add_knight", "circle add_thief", "circle add_farmer",
        "circle take_knight", "circle take_thief", "circle take_farmer" } } },
  },
  ["HALF-80 what the tile completes is scored first"] = {
    board = ring, figures = { "1 normal 0,0 monastery" }, pieces = hand("H2-04"),
    play = { "hand H2-04", "place H2-04 1,1 r0", "pass", { decision = "circle", reasons = { "1 base.monastery 12" }, supply = { "1 normal 7" } } },
  },
  ["HALF-82 HALF-83 B: everybody must take one back, the player to the left first, the active one last"] = {
    players = 3, pieces = { "H2-04 at hand:2", "H1-01*0 at hand:1", "H1-01*0 at hand:3" }, to_move = 2,
    board = { "BA/RRRR 0,0 r0", "HP/F 1,1 r0", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:N", "1 normal 0,0 road:S", "2 normal 0,0 road:W", "2 normal 1,0 road:E" },
    play = { "hand H2-04", "place H2-04 2,1 r0", "pass", "circle take_thief",
      { player = 1, decision = "take", only = { "take normal:1 at 0,0 road:N", "take normal:1 at 0,0 road:S" } },
      "take normal:1 at 0,0 road:N",
      { player = 2, only = { "take normal:2 at 0,0 road:W", "take normal:2 at 1,0 road:W" }, supply = { "1 normal 6" } },
      "take normal:2 at 0,0 road:W",
      { player = 3, decision = "place", supply = { "2 normal 6", "3 normal 7" } } },
  },
  ["HALF-82 thieves and nobody else"] = {
    board = { "BA/RRRR 0,0 r0", "HP/F 1,1 r0", "BA/RFr 1,0 r0", "BA/C 5,5 r0" }, figures = { "2 normal 0,0 road:N", "2 normal 5,5 city:N" }, pieces = hand("H2-04"),
    play = { "hand H2-04", "place H2-04 2,1 r0", "pass", "circle take_thief", { player = 2, decision = "place", supply = { "2 normal 6" }, pieces = { "normal:2 at 5,5 city:N" } } },
  },
  ["HALF-83 who has none of the type does nothing"] = {
    board = { "BA/RRRR 0,0 r0", "HP/F 1,1 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:N" }, pieces = hand("H2-04"),
    play = { "hand H2-04", "place H2-04 2,1 r0", "pass", "circle take_knight", { player = 2, decision = "place", supply = { "1 normal 6" } } },
  },
  ["HALF-82 HALF-85 A: one beside his own, on the same segment of the same tile"] = {
    board = { "BA/RRRR 0,0 r0", "HP/F 1,1 r0", "BA/RFr 1,0 r0" }, pieces = hand("H2-04"),
    figures = { "1 normal 0,0 road:N", "2 normal 0,0 road:S", "2 normal 1,0 road:E" },
    play = { "hand H2-04", "place H2-04 2,1 r0", "pass", "circle add_thief",
      { player = 2, decision = "add", only = { "add normal 0,0 road:S", "add normal 1,0 road:W", "pass" } }, "add normal 1,0 road:W",
      { player = 1, only = { "add normal 0,0 road:N", "pass" }, supply = { "2 normal 4" }, pieces = { "normal:2*2 at 1,0 road:W" } },
      "add normal 0,0 road:N", { player = 2, pieces = { "normal:1*2 at 0,0 road:N" } } },
  },
  ["HALF-85 the half tile is meant, not the pair"] = {
    board = { "HP/F 0,0 r0", "H1-06 1,0 r0", "H1-10 1,0 r2", "HP/F 0,1 r0" }, pieces = hand("H2-04"),
    figures = { "1 normal 1,0 field:W", "2 normal 1,0 city:E" },
    play = { "hand H2-04", "place H2-04 0,-1 r0", "circle add_farmer",
      { player = 1, only = { "add normal 1,0 field:W", "pass" } } },
  },
  ["HALF-82 the knights: in their own city"] = {
    board = { "HP/C 0,0 r0", "HP/F 1,0 r0" }, pieces = hand("H2-04"), figures = { "2 normal 0,0 city:N" },
    play = { "hand H2-04", "place H2-04 2,0 r0", "pass", "circle add_knight", { player = 2, only = { "add normal 0,0 city:N", "pass" } } },
  },
  ["HALF-83 an empty supply adds nothing"] = {
    board = { "HP/C 0,0 r0", "HP/F 1,0 r0" }, pieces = hand("H2-04"), figures = { "2 normal 0,0 city:N" }, supply = { "2 normal 0" },
    play = { "hand H2-04", "place H2-04 2,0 r0", "pass", "circle add_knight", { player = 2, decision = "place" } },
  },
  ["HALF-84 A is a must where that is played: the only way is taken at once"] = {
    set = set { ["halflings.crop_a"] = "must" }, board = { "HP/C 0,0 r0", "HP/F 1,0 r0" }, pieces = hand("H2-04"),
    figures = { "2 normal 0,0 city:N" },
    play = { "hand H2-04", "place H2-04 2,0 r0", "pass", "circle add_knight", { player = 2, decision = "place", pieces = { "normal:2*2 at 0,0 city:N" } } },
  },
  ["HALF-82 an abbot is no knight, and can't be put beside one"] = {
    with = { "abbot", "half_plain.lua" }, board = { "HP/C 0,0 r0", "HP/F 1,0 r0" }, pieces = hand("H2-04"),
    figures = { "2 normal 0,0 city:N" },
    play = { "hand H2-04", "place H2-04 2,0 r0", "pass", "circle add_knight", { player = 2, only = { "add normal 0,0 city:N", "pass" } } },
  },
  ["HALF-82 a large meeple can"] = {
    with = { "inns_and_cathedrals", "half_plain.lua" }, board = { "HP/C 0,0 r0", "HP/F 1,0 r0" }, pieces = hand("H2-04"),
    figures = { "2 normal 0,0 city:N" },
    play = { "hand H2-04", "place H2-04 2,0 r0", "pass", "circle add_knight",
      { player = 2, only = { "add normal 0,0 city:N", "add large_meeple 0,0 city:N", "pass" } } },
  },
  ["HALF-87 the second part of a double turn follows after everybody has acted"] = {
    with = { "traders_and_builders", "half_plain.lua" }, board = { "BA/LR 0,0 r3", "HP/F 0,1 r0" }, pieces = hand("H2-04"),
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "BA/RFr", "HP/F*3" },
    play = { "hand H2-04", "place H2-04 1,1 r0", "pass", "circle take_knight", { player = 2, decision = "place" } },
  },
}

for i, year in ipairs { 2014, 2015, 2020, 2021 } do
  scenarios["HALF-61 HALF-60 P16 the vineyard in the monastery's own space in " .. year] = {
    set = set { ["halflings.count"] = year }, board = pair, figures = monk,
    play = { "place HP/F 1,1 r0", "pass", { reasons = { "1 base.monastery " .. (({ 12, 13, 12, 12 })[i]) } } },
  }
end
return scenario(scenarios)
