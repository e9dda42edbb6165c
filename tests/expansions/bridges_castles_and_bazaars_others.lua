-- Bridges and castles beside other expansions (section 9 of the rules text), and tiles of auctions that need a bridge.
local bcb = "bridges_castles_and_bazaars"
local half = { "BA/RCr 0,0 r0" } -- a semicircle in the north, a road from west to east
local function set(t)
  local options = { [bcb .. ".bridges"] = false }
  for name, value in pairs(t or {}) do options[name] = value end
  return options
end
local castle = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2" } -- in 0,-1 and 0,0
local function beside_castle(...) return { castle[1], castle[2], ... } end
local lord = "normal:1 at 0,-1 castle:S"

return scenario {
  defaults = { with = { bcb } },

  -- Bridges ---------------------------------------------------------------------------------------

  ["BCB-12 what needs two of them doesn't fit"] = {
    board = { "BA/RCr 0,0 r0", "BA/L 0,1 r0", "BA/LR 1,1 r2" }, stack = { "BA/L", "BA/L*3" },
    play = { { illegal = { "place BA/L 1,0 r0", "span 1,0 r0" } } },
  },
  ["BCB-12 BCB-16 one that is needed leaves none to be built, and figures may be placed"] = {
    board = half, stack = { "BA/L", "BA/L*3" },
    play = { "span 1,0 r0", { only = { "figure normal 1,0 monastery", "figure normal 1,0 road:W", "figure normal 1,0 field:N", "pass" } } },
  },
  ["BCB-15 whoever has none left can't place it so"] = {
    board = { "BA/L 0,0 r0" }, supply = { "1 bridge 0" }, stack = { "BA/RRRR", "BA/L*3" }, play = { { drawn = "BA/L", discarded = 1 } },
  },
  ["BCB-15 what fits without one must be placed"] = {
    board = half, stack = { "BA/RFr", "BA/L*3" },
    play = { { legal = { "span 1,0 r1", "place BA/RFr 1,0 r0" }, illegal = { "pass" } } },
  },
  ["BCB-15 BCB-88 a tile won in an auction may need one, or be given up for another"] = {
    board = { "BA/L 0,0 r0" }, supply = { "1 normal 0", "2 normal 0", "1 bridge 0" }, stack = { "BB/F.b", "BA/RRRR", "BA/L*8" },
    play = { "place BB/F.b 1,0 r0", "offer BA/RRRR 0", "pass", { player = 2, drawn = "BA/RRRR", legal = { "span 0,1 r0", "pass" } },
             "pass", { player = 2, drawn = "BA/L", discarded = 1 } },
  },
  ["BCB-17 one in each part of a double turn"] = {
    with = { bcb, "traders_and_builders" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    stack = { "BA/RFr", "BA/L", "BA/L*3" },
    play = { "place BA/RFr 1,0 r0", "bridge 1,0 N", "pass", { player = 1, decision = "place" }, "place BA/L 0,1 r0",
             { legal = { "bridge 0,1 E" } }, "bridge 0,1 E", { supply = { "1 bridge 1" } } },
  },
  ["BCB-26 TB-36 the builder works where a bridge alone makes his road grow"] = {
    with = { bcb, "traders_and_builders" }, board = { "BA/RFr 0,0 r0", "BA/C 1,1 r2", "BA/RFr 2,0 r0" },
    pieces = { "normal:1 at 0,0 road:E", "builder:1 at 0,0 road:E" }, stack = { "BA/L", "BA/L*3" },
    play = { "span 1,0 r0", "pass", { player = 1, decision = "place", same = { "0,0 road:E & 2,0 road:E" } } },
  },
  ["BCB-10 no abbey takes one"] = {
    with = { bcb, "abbey_and_mayor" }, board = { "BA/L -1,0 r0", "BA/L 0,-1 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "AM/A 0,0 r0" },
    stack = { "BA/L", "BA/L*3" }, play = { "place BA/L 0,2 r0", { illegal = { "bridge 0,0 N", "bridge 0,0 E" } } },
  },
  ["BCB-11 over the base of a tower, which stays usable"] = {
    with = { bcb, "tower" }, board = { "BA/L 0,0 r0" }, stack = { "TO/F", "BA/L*3" },
    play = { "place TO/F 0,1 r0", "bridge 0,1 E", { legal = { "floor 0,1 tower", "figure normal 0,1 road:E" } } },
  },

  -- Castles ---------------------------------------------------------------------------------------

  ["BCB-40 section 9: a city that an abbey closes is none"] = {
    with = { bcb, "abbey_and_mayor" }, set = set(), board = { "BA/RCr 0,0 r0", "BA/L -1,-1 r0", "BA/L 1,-1 r0", "BA/L 0,-2 r0" },
    pieces = { "normal:1 at 0,0 city:N" }, stack = { "BA/L", "BA/L*3" },
    play = { "abbey AM/A", "place AM/A 0,-1 r0", "pass", { player = 2, points = { 2, 0 } } },
  },
  ["BCB-52 section 9: an abbey that completes a road has it score"] = {
    with = { bcb, "abbey_and_mayor" }, set = set(), pieces = { lord },
    board = beside_castle("BA/LR -1,0 r3", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0"), stack = { "BA/L", "BA/L*3" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { player = 2, points = { 2, 0 } } },
  },
  ["BCB-43 section 9: no mayor founds one"] = {
    with = { bcb, "abbey_and_mayor" }, set = set(), board = half, pieces = { "mayor:1 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, supply = { "1 mayor 1" } } },
  },
  ["section 9: by the option he does, and it scores for nobody"] = {
    with = { bcb, "abbey_and_mayor" }, set = set { [bcb .. ".mayor_castle"] = "yes" },
    board = half, pieces = { "mayor:1 at 0,0 city:N" }, stack = { "BA/C", "BA/LR", "BA/RRR", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", "found 0,-1 city:S", "place BA/LR -1,0 r3", "pass", "place BA/RRR 1,0 r0", "pass",
             { points = { 0, 0 }, supply = { "1 mayor 1", "1 castle 2" } } },
  },
  ["section 9: a wagon that was lord goes home"] = {
    with = { bcb, "abbey_and_mayor" }, set = set(), board = beside_castle("BA/LR -1,0 r3"), pieces = { "wagon:1 at 0,-1 castle:S" },
    stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, points = { 3, 0 }, supply = { "1 wagon 1" } } },
  },
  ["BCB-61 a field that a barn scores has none score"] = {
    with = { bcb, "abbey_and_mayor" }, board = beside_castle("BA/L -1,-1 r0", "BA/L -1,-2 r0"),
    rulesets = { { set = set() }, { set = set { [bcb .. ".castle_choice"] = "best" } } }, pieces = { lord, "normal:2 at -1,-1 field:N" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,-2 r0", "barn corner 0,-1", { points = { 0, 4 }, pieces = { lord } } },
  },
  ["BCB-66 farmers who join a barn get two for it"] = {
    with = { bcb, "abbey_and_mayor" }, set = set { ["abbey_and_mayor.abbeys"] = 0 }, stack = { "BA/L", "BA/L*3" },
    board = beside_castle("BA/L -1,-1 r0", "BA/L -1,-2 r0", "BA/L 0,-2 r0", "BA/L 2,-2 r0", "BA/L 2,-1 r0"),
    pieces = { "barn:1 at corner 0,-1", "normal:2 at 2,-2 field:N" },
    play = { "place BA/L 1,-2 r0", "pass", { points = { 0, 2 }, reasons = { "2 abbey_and_mayor.barn_joined 2" } } },
  },
  ["BCB-66 the barn itself five"] = {
    with = { bcb, "abbey_and_mayor" }, set = set(), board = beside_castle("BA/L -1,-1 r0", "BA/L -1,-2 r0", "BA/L 0,-2 r0"),
    pieces = { "barn:1 at corner 0,-1" }, stack = {}, play = { { over = true, points = { 5, 0 } } },
  },
  ["BCB-66 TB-60 and one more with the pig herd"] = {
    with = { bcb, "traders_and_builders", "tb_others.lua" }, board = beside_castle("TT/herd 0,-2 r0"), stack = {},
    pieces = { "normal:1 at 0,-1 field:N" }, play = { { over = true, points = { 5, 0 } } },
  },
  ["BCB-66 five where cities of a field count four"] = {
    set = set { ["base.field_scoring"] = "per_city_4" }, board = beside_castle(), pieces = { "normal:1 at 0,-1 field:N" }, stack = {},
    play = { { over = true, points = { 5, 0 } } },
  },
  ["BCB-66 and once a player where they do so"] = {
    set = set { ["base.field_scoring"] = "per_field_3_once" }, board = beside_castle(),
    pieces = { "normal:1 at 0,-1 field:N", "normal:1 at 0,0 field:S", "normal:2 at 0,0 field:EL" }, stack = {},
    play = { { over = true, points = { 4, 4 } } },
  },
  ["BCB-61 ABB-56 an abbot who is recalled has none score"] = {
    with = { bcb, "abbot" }, set = set(), board = beside_castle("BA/L -1,-1 r0"), pieces = { lord, "abbot:1 at -1,-1 monastery" },
    stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L -1,-2 r0", "recall abbot:1 at -1,-1 monastery", { points = { 4, 0 }, pieces = { lord } } },
  },
  ["BCB-51 a garden scores as a monastery does where its own tile is near"] = {
    with = { bcb, "abbot" }, set = set { ["base.tile_edition"] = 2 },
    board = beside_castle("BA/CG 1,-1 r1", "BA/C 2,-1 r3", "BA/L 0,-2 r0", "BA/L 1,-2 r0", "BA/L 2,-2 r0", "BA/RFr 1,0 r0"),
    pieces = { lord, "abbot:2 at 1,-1 garden" }, stack = { "BA/RFr", "BA/L*3" },
    play = { "place BA/RFr 2,0 r0", "pass", { points = { 9, 9 } } },
  },
  ["BCB-63 the fairy may stand with him, and a portal leads nobody there"] = {
    with = { bcb, "princess_and_dragon" }, set = set(), board = beside_castle(), pieces = { lord }, stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 1,0 r0", { legal = { "fairy normal:1 at 0,-1 castle:S", "portal normal 0,-1 field:N" },
                                        illegal = { "portal normal 0,0 castle:N" } } },
  },
  ["TB-78 no goods come of founding one"] = {
    with = { bcb, "traders_and_builders" }, set = set(), board = half, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S", { points = { 0, 0 }, awards = {} } },
  },
}
