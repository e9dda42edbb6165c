-- Abbey & Mayor: the barn.
local ex9 = { "BA/RCr 0,0 r0", "BA/C 0,-1 r2", "BA/C 0,-2 r0", "BA/C 0,-3 r2", "BA/C 1,-2 r0" } -- AM-EX9 but for its last tile
local barn_at = "barn corner 1,-1"

-- Four monasteries around the corner 1,1, the last of which is laid; a city of two tiles touches the field in the north.
local square = { "BA/C 0,-1 r0", "BA/C 0,-2 r2", "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }

-- The field of AM-EX11: a road, and fields south of it.
local roads = { "BA/RCr 0,0 r0", "BA/RFr -1,0 r0", "BA/RFr -2,0 r0", "BA/RFr 0,1 r0", "BA/RFr -1,1 r0" }

-- A barn on the west of a river of roads, and a farmer in the east: BA/RFr at 2,1 joins their fields.
local joining = { "BA/C 0,-1 r0", "BA/C 0,-2 r2", "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/C 3,0 r2", "BA/C 3,1 r0" }

-- One field around two corners beside a city of two tiles, and the same with a gap between the two.
local both = { "BA/C 0,-1 r2", "BA/C 0,0 r0", "BA/L 1,0 r0", "BA/C 2,0 r1", "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/C 2,1 r1" }
local apart = [[
  BA/C:2 .    . .    .
  *BA/C  BA/L . BA/L BA/C:1
  BA/L   BA/L . BA/L BA/C:1
]]

-- The same of the tiles that there are.
local two_fields = [[
  BA/C:2 .    . .     BA/C:2
  *BA/C  BA/L . BA/L  BA/C
  BA/LR  BA/L . BA/LR BA/L
]]

return scenario {
  defaults = { with = { "abbey_and_mayor" }, board = square, stack = { "BA/L", "BA/L*5" }, set = { ["abbey_and_mayor.abbeys"] = 0 } },

  ["AM-60 on a corner where four tiles meet in one field, with his own barn or not at all"] = {
    play = { "place BA/L 1,1 r0", { legal = { "barn corner 1,1", "pass", "figure normal 1,1 monastery" },
      illegal = { "barn corner 2,2", "barn corner 1,2", "barn corner 2,1" } }, "barn corner 1,1",
      { pieces = { "barn:1 at corner 1,1" }, supply = { "1 barn 0" }, player = 2, decision = "place" },
      "place BA/L 2,0 r0", "pass", { player = 1 } },
  },
  ["AM-60 of the tile just placed alone"] = {
    play = { "place BA/L 1,1 r0", "pass", "place BA/L -1,1 r0", { illegal = { "barn corner 1,1" } } },
  },
  ["AM-61 AM-EX12 not where a city lies in one of the corners"] = {
    board = { "BA/L 0,0 r0", "BA/C 1,0 r2", "BA/L 0,1 r0" }, stack = { "BA/C", "BA/L*5" },
    play = { "place BA/C 1,1 r0", { illegal = { "barn corner 1,1" } } },
  },
  ["AM-61 nor where an arm of one parts two fields of a tile, though both are one field around it"] = {
    board = { "AM/C!+ 0,0 r0", "BA/L 0,-1 r0", "BA/L 1,0 r0", "BA/L 2,0 r0", "BA/L 2,-1 r0" },
    play = { "place BA/L 1,-1 r0", { legal = { "barn corner 2,0" }, illegal = { "barn corner 1,0" } } },
  },
  ["AM-22 AM-EX12 nor where an abbey is one of the four"] = {
    board = { "BA/L 0,0 r0", "BA/C 1,-1 r0", "BA/C 2,0 r1", "AM/A 1,0 r0", "BA/L 1,1 r0" }, set = {}, play = { "place BA/L 0,1 r0", { illegal = { "barn corner 1,1" } } },
  },
  ["AM-62 AM-EX11 not in a field with a barn, whoever owns it"] = {
    board = roads, pieces = { "barn:1 at corner 0,1" }, to_move = 2, stack = { "BA/RFr", "BA/L*5" },
    play = { "place BA/RFr -2,1 r0", { illegal = { "barn corner -1,1" } } },
  },
  ["AM-62 AM-EX11 but with the option, where it is the one place"] = {
    board = roads, pieces = { "barn:1 at corner 0,1" }, to_move = 2, stack = { "BA/RFr", "BA/L*5" }, set = { ["abbey_and_mayor.barn_placement"] = "occupied" },
    play = { "place BA/RFr -2,1 r0", { legal = { "barn corner -1,1" }, illegal = { "barn corner -1,2", "barn corner -2,1" } } },
  },
  ["AM-64 AM-65 AM-70 AM-EX9 the farmers get three points a city and go home, the barn four at the end"] = {
    board = ex9, pieces = { "normal:1 at 0,-1 field:N" }, stack = { "BA/C" },
    play = { "place BA/C 1,-1 r1", barn_at, { over = true, points = { 14, 0 }, supply = { "1 normal 7" },
      reasons = { "1 abbey_and_mayor.barn_placed 6", "1 abbey_and_mayor.barn 8" } } },
  },
  ["AM-64 the majority is paid, whoever owns the barn, and nothing for the barn now"] = {
    pieces = { "normal:2 at 0,0 field:N", "normal:2 at 1,0 field:N", "normal:1 at 0,1 field:S" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 3 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["AM-64 tied farmers are all paid"] = {
    pieces = { "normal:2 at 0,0 field:N", "normal:1 at 0,1 field:S" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 3, 3 } } },
  },
  ["AM-64 cities that this tile completes count"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/C 1,2 r0" }, pieces = { "normal:2 at 0,0 field:N" }, stack = { "BA/C", "BA/L*5" },
    play = { "place BA/C 1,1 r2", "barn corner 1,1", { points = { 0, 3 } } },
  },
  ["AM-65 a field without farmers: nothing happens"] = {
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 0 }, reasons = {} } },
  },
  ["AM-64 the options say how many points"] = {
    set = { ["abbey_and_mayor.barn_placed"] = 4, ["abbey_and_mayor.barn_final"] = 5, ["abbey_and_mayor.abbeys"] = 0 }, pieces = { "normal:2 at 0,0 field:N" }, stack = { "BA/L" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { over = true, points = { 5, 4 } } },
  },
  ["AM-66 nobody can be placed in its field any more"] = {
    board = joining, pieces = { "barn:1 at corner 1,1" },
    play = { "place BA/L 2,0 r0", { only = { "pass", "figure normal 2,0 monastery", "figure wagon 2,0 monastery" } } },
  },
  ["AM-63 AM-67 a tile joins farmers to it: one point a city, and they go home; it stays"] = {
    board = joining, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N" },
    play = { "place BA/L 2,0 r0", "pass", { points = { 0, 2 }, reasons = { "2 abbey_and_mayor.barn_joined 2" }, supply = { "2 normal 7" }, pieces = { "barn:1 at corner 1,1" } } },
  },
  ["AM-67 also to another's barn"] = {
    board = joining, pieces = { "barn:2 at corner 1,1", "normal:1 at 3,0 field:N" },
    play = { "place BA/L 2,0 r0", "pass", { points = { 2, 0 }, supply = { "1 normal 7" }, pieces = { "barn:2 at corner 1,1" } } },
  },
  ["AM-67 as many points as the option says"] = {
    set = { ["abbey_and_mayor.barn_joined"] = 3, ["abbey_and_mayor.abbeys"] = 0 }, board = joining, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N" },
    play = { "place BA/L 2,0 r0", "pass", { points = { 0, 6 } } },
  },
  ["AM-68 farmers whom the tile of the barn itself brings are paid three"] = {
    board = { "BA/C 0,-1 r0", "BA/C 0,-2 r2", "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/C 2,1 r1" }, pieces = { "normal:2 at 2,1 field:N" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 3 }, reasons = { "2 abbey_and_mayor.barn_placed 3" } } },
  },
  ["AM-69 fields with barns are joined: nothing is scored for that"] = {
    board = {}, map = apart, pieces = { "barn:1 at corner 1,1", "barn:2 at corner 4,1" }, stack = { "BA/L", "BA/L*9" },
    play = { { different = { "1,0 field:N & 3,0 field:N" } }, "place BA/L 2,0 r0", "pass", { reasons = {}, same = { "1,0 field:N & 3,0 field:N" } } },
  },
  ["AM-70 AM-EX13 at the end each owner of a barn in the field is paid in full"] = {
    board = both, pieces = { "barn:1 at corner 1,1", "barn:2 at corner 2,1" }, stack = {}, play = { { over = true, points = { 4, 4 } } },
  },
  ["AM-70 AM-72 a field without finished cities is worth nothing"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }, stack = { "BA/L" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { over = true, points = { 0, 0 } } },
  },

  ["AM-67 a field beside it on the same tile is left alone"] = {
    board = joining, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N" }, stack = { "BA/RFr", "BA/L*5" },
    play = { "place BA/RFr 2,0 r1", "pass", { reasons = {}, pieces = { "normal:2 at 3,0 field:N" } } },
  },
  ["AM-70 each for his own field"] = {
    board = {}, map = two_fields, pieces = { "barn:1 at corner 1,1", "barn:2 at corner 4,1" }, stack = {}, play = { { over = true, points = { 4, 4 } } },
  },
  ["AM-70 most of them in that field, not on the whole board"] = {
    board = {}, map = two_fields, pieces = { "barn:1 at corner 1,1", "barn:2*2 at corner 4,1" }, stack = {},
    set = { ["abbey_and_mayor.barn_share"] = "most", ["abbey_and_mayor.barns"] = 2 }, play = { { over = true, points = { 4, 4 } } },
  },
  ["AM-70 HS-34 whoever has a shepherd there gets nothing for the barn"] = {
    with = { "abbey_and_mayor", "hills_and_sheep" }, board = both, pieces = { "barn:1 at corner 1,1", "shepherd:2 at 0,1 field:N" }, stack = {},
    play = { { over = true, reasons = { "1 abbey_and_mayor.barn 4" } } },
  },
  ["AM-70 HS-34 nor by the option"] = {
    with = { "abbey_and_mayor", "hills_and_sheep" }, board = both, pieces = { "barn:1 at corner 1,1", "shepherd:2 at 0,1 field:N" }, stack = {},
    set = { ["abbey_and_mayor.barn_share"] = "most" }, play = { { over = true, reasons = { "1 abbey_and_mayor.barn 4" } } },
  },
  ["AM-66 a shepherd may be placed there"] = {
    with = { "abbey_and_mayor", "hills_and_sheep" }, board = joining, pieces = { "barn:1 at corner 1,1" },
    play = { "place BA/L 2,0 r0", { legal = { "figure shepherd 2,0 field:N" }, illegal = { "figure normal 2,0 field:N" } } },
  },
  ["AM-70 by the option only who has most of them"] = {
    board = both, pieces = { "barn:1 at corner 1,1", "barn:2*2 at corner 2,1" }, stack = {},
    set = { ["abbey_and_mayor.barn_share"] = "most", ["abbey_and_mayor.barns"] = 2 }, play = { { over = true, points = { 0, 4 } } },
  },
  ["AM-70 else all of them, each once"] = {
    board = both, pieces = { "barn:1 at corner 1,1", "barn:2*2 at corner 2,1" }, stack = {},
    set = { ["abbey_and_mayor.barns"] = 2 }, play = { { over = true, points = { 4, 4 } } },
  },

  ["AM-73 the hill's tie-break holds for farmers, and no barn ties or breaks a tie"] = {
    with = { "abbey_and_mayor", "hills_and_sheep" }, board = { "HS/Cc.h.1 0,0 r0", "BA/C 1,0 r0", "BA/C 1,-1 r2", "BA/L 0,1 r0" },
    pieces = { "normal:2 at 0,0 field:E", "normal:1 at 0,1 field:S" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 3 } } },
  },

  -- pigs ------------------------------------------------------------------------------------------

  ["AM-64 TB-71 an own pig makes it four a city, and goes home with the farmers"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, pieces = { "normal:2 at 0,0 field:N", "pig:2 at 0,0 field:N" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 4 }, supply = { "2 normal 7", "2 pig 1" } } },
  },
  ["TB-63 AM-70 a herd in the field makes it four a city for farmers, and nothing for the barn at the end"] = {
    with = { "abbey_and_mayor", "tb_others.lua" }, pieces = { "normal:2 at 0,0 field:N" }, stack = { "TT/herd" },
    play = { "place TT/herd 1,1 r0", "barn corner 1,1", { over = true, reasons = { "2 abbey_and_mayor.barn_placed 4", "1 abbey_and_mayor.barn 4" } } },
  },
  ["AM-67 an own pig makes it two where farmers come to a barn"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = joining, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N", "pig:2 at 3,0 field:N" },
    play = { "place BA/L 2,0 r0", "pass", { points = { 0, 4 }, supply = { "2 pig 1" } } },
  },
  ["AM-67 unless the option says that it doesn't count"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = joining, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N", "pig:2 at 3,0 field:N" },
    set = { ["abbey_and_mayor.barn_joined_pig"] = false, ["abbey_and_mayor.abbeys"] = 0 },
    play = { "place BA/L 2,0 r0", "pass", { points = { 0, 2 }, supply = { "2 pig 1" } } },
  },
  ["AM-64 TB-71 it counts all the same where a barn is placed"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, pieces = { "normal:2 at 0,0 field:N", "pig:2 at 0,0 field:N" },
    set = { ["abbey_and_mayor.barn_joined_pig"] = false, ["abbey_and_mayor.abbeys"] = 0 },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 4 } } },
  },
  ["TB-54 and at the end, where there is no barn"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = both, pieces = { "normal:2 at 0,1 field:N", "pig:2 at 0,1 field:N" }, stack = {},
    set = { ["abbey_and_mayor.barn_joined_pig"] = false }, play = { { over = true, points = { 0, 4 } } },
  },
  ["TB-54 with the option as it is, too"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = both, pieces = { "normal:2 at 0,1 field:N", "pig:2 at 0,1 field:N" }, stack = {},
    play = { { over = true, points = { 0, 4 } } },
  },
  ["TB-63 AM-67 a herd makes it two a city where farmers come to a barn"] = {
    with = { "abbey_and_mayor", "tb_others.lua" }, board = joining, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N" }, stack = { "TT/herd", "BA/L*5" },
    play = { "place TT/herd 2,0 r0", "pass", { reasons = { "2 abbey_and_mayor.barn_joined 4" } } },
  },
  ["TB-60 a herd counts for farmers at the end, where there is no barn"] = {
    with = { "abbey_and_mayor", "tb_others.lua" }, pieces = { "normal:2 at 0,0 field:N" }, stack = { "TT/herd" },
    play = { "place TT/herd 1,1 r0", "pass", { over = true, points = { 0, 4 } } },
  },
}
