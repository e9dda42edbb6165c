-- Special monasteries: monks and those who lie. EX-MO-n: worked examples of the rules text.
local start = "BA/RCr 0,0 r0"
-- The ring road around 0,1 (EX-MO-04), without its last tile.
local function ring(more)
  local board = { start, "MO/M1 0,1 r0", "BA/Rr -1,0 r3", "BA/RFr -1,1 r1", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/Rr 1,2 r1", "BA/RFr 1,1 r1" }
  for _, tile in ipairs(more or {}) do board[#board + 1] = tile end
  return board
end
local last = "place BA/Rr 1,0 r0"
local function full(more)
  local tiles = { "BA/Rr 1,0 r0" }
  for _, tile in ipairs(more or {}) do tiles[#tiles + 1] = tile end
  return ring(tiles)
end
local monk, lies = "normal:1 at 0,1 monastery", "normal:1 at 0,1 prior"
local other, lain = "normal:2 at 0,1 monastery", "normal:2 at 0,1 prior"

-- The game is over at once.
local function over(points, board, pieces, more)
  local case = more or {}
  case.board, case.pieces, case.stack, case.play = board, pieces, {}, { { over = true, points = points } }
  return case
end
local function filled(pieces, expected, more)
  local case = more or {}
  case.board, case.pieces, case.stack = case.board or ring(), pieces, case.stack or { "BA/Rr", "BA/L" }
  case.play = case.play or { last, "pass", expected }
  return case
end

-- A castle of player 2 beside a monastery that lacks 1,1 (EX-MO-07).
local castle = { "MO/M1 0,1 r0", "BA/C 0,0 r0", "BA/C 0,2 r2", "BA/C~castle.C -1,1 r2", "BA/C~castle.C -1,2 r0", "BA/Cc.1 1,0 r1", "BA/Cc.1 1,2 r2",
                 "BA/Cc+ -1,0 r0" }
local lord, filler = "normal:2 at -1,1 castle:S", "place BA/C 1,1 r1"
local function beside_castle(pieces, expected)
  return { with = { "monasteries", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bridges"] = false },
           board = castle, pieces = pieces, stack = { "BA/C", "BA/L" }, play = { filler, "pass", expected } }
end

return scenario {
  defaults = { with = { "monasteries" } },

  -- setup ------------------------------------------------------------------------------------------

  ["MO-1 MO-2 six tiles instead of the six of the base game"] = { play = { { stack = 70 } } },
  ["MO-3 keep_base = keep: they are added"] = { set = { ["monasteries.keep_base"] = "keep" }, play = { { stack = 70 + 6 } } },
  ["MO-3 MO-A4 two sets: the first alone replaces"] = { set = { ["monasteries.sets"] = 2 }, play = { { stack = 70 + 6 } } },
  ["MO-3 three sets"] = { set = { ["monasteries.sets"] = 3 }, play = { { stack = 70 + 12 } } },
  ["MO-2 monasteries of other sets stay"] = { with = { "monasteries", "abbey_and_mayor" }, play = { { stack = 70 + 12 } } },

  -- placing ----------------------------------------------------------------------------------------

  ["MO-10 MO-11 MO-14 as monk or lying, and in the field as usual"] = {
    with = { "monasteries", "inns_and_cathedrals", "abbot", "abbey_and_mayor", "traders_and_builders", "hills_and_sheep" }, board = { start }, stack = { "MO/MR1", "BA/C*9" },
    play = { "place MO/MR1 0,1 r3",
      { legal = { "figure normal 0,1 monastery", "figure normal 0,1 prior", "figure large_meeple 0,1 monastery", "figure large_meeple 0,1 prior",
          "figure abbot 0,1 monastery", "figure abbot 0,1 prior", "figure wagon 0,1 monastery", "figure wagon 0,1 prior", "figure normal 0,1 field:N" },
        illegal = { "figure mayor 0,1 prior", "figure builder 0,1 prior", "figure pig 0,1 prior", "figure shepherd 0,1 prior" } } },
  },
  ["MO-12 who stands or lies there occupies both"] = {
    with = { "monasteries", "princess_and_dragon" }, board = { start, "MO/M1 0,1 r0", "MO/M2 -1,1 r0", "MO/M3 1,1 r0" }, pieces = { other, "normal:2 at -1,1 prior" },
    stack = { "DG/RrC.g", "BA/C*4" },
    play = { "place DG/RrC.g 0,-1 r2", { legal = { "portal normal 1,1 monastery", "portal normal 1,1 prior" },
      illegal = { "portal normal 0,1 monastery", "portal normal 0,1 prior", "portal normal -1,1 monastery", "portal normal -1,1 prior" } } },
  },
  ["MO-12 a farmer leaves the building free"] = {
    with = { "monasteries", "abbey_and_mayor" }, board = ring(), pieces = { "normal:2 at 0,1 field:N", "wagon:1 at 0,0 road:W" }, stack = { "BA/Rr", "BA/L" },
    play = { last, "pass", { legal = { "drive wagon:1 at 0,0 road:W 0,1 prior" } } },
  },
  ["MO-13 MO-16 through a portal: lying also where the ring is full, as monk no more"] = {
    with = { "monasteries", "princess_and_dragon" }, board = full(), stack = { "DG/RrC.g", "BA/C*4" },
    play = { "place DG/RrC.g 0,-1 r2", { legal = { "portal normal 0,1 prior" }, illegal = { "portal normal 0,1 monastery" } } },
  },
  ["MO-16 abbot_on_full_ring = false: not even lying"] = {
    with = { "monasteries", "princess_and_dragon" }, set = { ["monasteries.abbot_on_full_ring"] = false }, board = full(), stack = { "DG/RrC.g", "BA/C*4" },
    play = { "place DG/RrC.g 0,-1 r2", { illegal = { "portal normal 0,1 prior", "portal normal 0,1 monastery" } } },
  },
  ["MO-16 on the tile just laid with a full ring: a monk scores at once"] = {
    board = { start, "BA/Rr -1,0 r3", "BA/RFr -1,1 r1", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/Rr 1,2 r1", "BA/RFr 1,1 r1", "BA/Rr 1,0 r0" }, stack = { "MO/M1", "BA/C" },
    play = { "place MO/M1 0,1 r0", { legal = { "figure normal 0,1 monastery", "figure normal 0,1 prior" } }, "figure normal 0,1 monastery", { points = { 9, 0 } } },
  },
  ["MO-16 MO-31 and who lies down stays"] = {
    board = { start, "BA/Rr -1,0 r3", "BA/RFr -1,1 r1", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/Rr 1,2 r1", "BA/RFr 1,1 r1", "BA/Rr 1,0 r0" }, stack = { "MO/M1", "BA/C" },
    play = { "place MO/M1 0,1 r0", "figure normal 0,1 prior", { points = { 0, 0 }, pieces = { lies } } },
  },

  -- monks ------------------------------------------------------------------------------------------

  ["MO-20 EX-MO-04 a monk scores nine and goes home"] = filled({ monk }, { points = { 9, 0 }, supply = { "1 normal 7" } }),
  ["MO-20 MO-21 MO-15 EX-MO-06 beside one who lies, who stays"] = filled({ monk, lain }, { points = { 9, 0 }, supply = { "1 normal 7" }, pieces = { lain } }),
  ["MO-20 majority among monks alone"] =
    filled({ monk, lain, "large_meeple:2 at 0,1 prior" }, { points = { 9, 0 } }, { with = { "monasteries", "inns_and_cathedrals" } }),
  ["MO-22 when the monks have gone nobody else comes"] = filled({ monk, lain }, {}, {
    with = { "monasteries", "princess_and_dragon" }, stack = { "BA/Rr", "DG/RrC.g", "BA/C*4" },
    play = { last, "pass", { points = { 9, 0 } }, "place DG/RrC.g 0,-1 r2", { illegal = { "portal normal 0,1 prior", "portal normal 0,1 monastery" } } },
  }),

  -- who lies ---------------------------------------------------------------------------------------

  ["MO-30 EX-MO-05 nothing in the game scores him"] = filled({ lies }, { points = { 0, 0 }, pieces = { lies } }),
  ["MO-31 the monastery isn't complete"] = filled({ lies }, { points = { 0, 0 } }),
  ["MO-31 EX-MO-07 sets off no castle"] = beside_castle({ lies, lord }, { points = { 0, 0 }, pieces = { lord } }),

  -- the end ----------------------------------------------------------------------------------------

  ["MO-40 EX-MO-03 a monk of an incomplete one"] =
    over({ 3, 0 }, { start, "MO/M1 0,1 r0", "BA/RFr 1,0 r0", "BA/Rr 2,0 r0", "BA/RFr 2,1 r1" }, { monk }),
  ["MO-41 EX-MO-03 a line ends before the first empty cell"] =
    over({ 2, 0 }, { start, "MO/M1 0,1 r0", "BA/RFr 1,0 r0", "BA/Rr 2,0 r0", "BA/RFr 2,1 r1" }, { lies }),
  ["MO-41 MO-42 EX-MO-01 his own cell, and those of the four lines"] =
    over({ 7, 0 }, { start, "MO/M3 0,1 r0", "BA/C 0,-1 r2", "BA/RFr 1,1 r1", "BA/RFr 2,1 r1", "BA/RFr 0,2 r0", "BA/RFr 0,3 r0" }, { lies }),
  ["MO-41 EX-MO-05 with nothing else on the lines"] = over({ 5, 0 }, full(), { lies }),
  ["MO-41 EX-MO-05 with more"] = over({ 8, 0 }, full { "BA/C 0,-1 r2", "BA/RFr 2,1 r1", "BA/RFr -2,1 r1" }, { lies }),
  ["MO-43 EX-MO-06 two against one"] = over({ 5, 0 }, full(), { "normal:1*2 at 0,1 prior", lain }),
  ["MO-43 EX-MO-06 one each"] = over({ 5, 5 }, full(), { lies, lain }),
  ["MO-43 monks and who lies there, each for themselves"] =
    over({ 3, 2 }, { start, "MO/M1 0,1 r0", "BA/RFr 1,0 r0", "BA/Rr 2,0 r0", "BA/RFr 2,1 r1" }, { monk, lain }),
  ["MO-43 a large meeple weighs two"] =
    over({ 0, 5 }, full(), { lies, "large_meeple:2 at 0,1 prior" }, { with = { "monasteries", "inns_and_cathedrals" } }),
  ["MO-44 before the fields, and fields count as ever"] =
    over({ 4, 3 }, { "BA/RCr 0,0 r0", "BA/C 0,-1 r2", "MO/M1 0,1 r0", "BA/RFr 1,0 r0", "BA/C -1,-1 r0", "BA/RFr 0,2 r0" }, { lies, "normal:2 at 0,0 field:EL" }),
  ["MO-45 no vineyards"] =
    over({ 5, 0 }, { start, "MO/M1 0,1 r0", "BA/Rr -1,0 r3", "BA/RFr -1,1 r1", "BA/Rr -1,2 r2", "HS/RRr.v 0,2 r0", "BA/Rr 1,2 r1", "BA/RFr 1,1 r1", "BA/Rr 1,0 r0" }, { lies },
      { with = { "monasteries", "hills_and_sheep" } }),
  ["MO-45 EX-MO-02 the fairy gives three for who lies there"] =
    over({ 12, 0 }, { start, "MO/MR1 -1,0 r3", "BA/RFr -1,-1 r0", "BA/RFr -1,-2 r0", "BA/RFr 1,0 r0", "BA/RFr -1,1 r0", "BA/RFr -1,2 r0", "BA/RFr -2,0 r1", "BA/RFr -3,0 r1" },
      { "normal:1 at -1,0 prior", "fairy at normal:1 at -1,0 prior" }, { with = { "monasteries", "princess_and_dragon" }, to_move = 2 }),

  -- beside others ----------------------------------------------------------------------------------

  ["HS-60 section 6 vineyards for monks of a complete one"] = filled({ monk }, { points = { 12, 0 } }, {
    with = { "monasteries", "hills_and_sheep" },
    board = { start, "MO/M1 0,1 r0", "BA/Rr -1,0 r3", "BA/RFr -1,1 r1", "BA/Rr -1,2 r2", "HS/RRr.v 0,2 r0", "BA/Rr 1,2 r1", "BA/RFr 1,1 r1" },
  }),
  ["ABB-58 section 6 an abbot who stands is called home"] = {
    with = { "monasteries", "abbot" }, board = ring(), pieces = { "abbot:1 at 0,1 monastery" }, stack = { "BA/C", "BA/C" },
    play = { "place BA/C 0,-1 r2", "recall abbot:1 at 0,1 monastery", { points = { 8, 0 } } },
  },
  ["ABB-58 MO-A2 one who lies isn't"] = {
    with = { "monasteries", "abbot" }, board = ring(), pieces = { "abbot:1 at 0,1 prior" }, stack = { "BA/C", "BA/C" },
    play = { "place BA/C 0,-1 r2", { illegal = { "recall abbot:1 at 0,1 prior" } } },
  },
  ["ABB-58 recall_lying = ring: while a cell around is empty"] = {
    with = { "monasteries", "abbot" }, set = { ["monasteries.recall_lying"] = "ring" }, board = ring(), pieces = { "abbot:1 at 0,1 prior" }, stack = { "BA/C", "BA/C" },
    play = { "place BA/C 0,-1 r2", "recall abbot:1 at 0,1 prior", { points = { 8, 0 }, supply = { "1 abbot 1" } } },
  },
  ["ABB-58 recall_lying = ring: not where the ring is full"] = {
    with = { "monasteries", "abbot" }, set = { ["monasteries.recall_lying"] = "ring" }, board = full(), pieces = { "abbot:1 at 0,1 prior" }, stack = { "BA/C", "BA/C" },
    play = { "place BA/C 0,-1 r2", { illegal = { "recall abbot:1 at 0,1 prior" } } },
  },
  ["ABB-25 recall_completed = true, and who lies stays"] = {
    with = { "monasteries", "abbot" }, set = { ["abbot.recall_completed"] = true }, board = ring(), pieces = { "abbot:1 at 0,1 prior" }, stack = { "BA/Rr", "BA/C" },
    play = { last, { illegal = { "recall abbot:1 at 0,1 prior" } } },
  },
  ["MO-33 the dragon eats who lies"] = {
    with = { "monasteries", "princess_and_dragon" }, board = ring(), pieces = { lies, "dragon at 0,2" }, stack = { "DG/C.d", "BA/C*4" },
    play = { "place DG/C.d 0,3 r2", "pass", "fly 0,1", { supply = { "1 normal 7" } } },
  },
  ["MO-33 a tower captures who lies"] = {
    with = { "monasteries", "tower" }, board = ring { "TO/F 0,3 r0" }, pieces = { lies, "floor at 0,3 tower" }, to_move = 2, stack = { "BA/C", "BA/C*3" },
    play = { "place BA/C 0,4 r2", "floor 0,3 tower", "capture normal:1 at 0,1 prior", { pieces = { "normal:1 at prison:2" } } },
  },
  ["MO-32 EX-MO-07 an empty one that is completed sets off a castle"] = beside_castle({ lord }, { points = { 0, 9 } }),
  ["EX-MO-07 with a monk, too"] = beside_castle({ monk, lord }, { points = { 9, 9 } }),
  ["CU-22 section 6 a monk is challenged; who lies there stays when he loses"] = {
    with = { "monasteries", "cult" },
    board = { start, "CU/S 0,1 r0", "MO/M1 1,1 r0", "BA/Rr -1,0 r3", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/RFr 1,2 r0", "BA/Rr 2,2 r1", "BA/Rr 2,0 r0", "BA/RFr 1,0 r0" },
    pieces = { "normal:1 at 0,1 monastery", "normal:2 at 1,1 monastery", "normal:2 at 1,1 prior" }, stack = { "BA/RFr", "BA/C" },
    play = { "place BA/RFr -1,1 r1", "pass", { points = { 9, 0 }, supply = { "2 normal 6" }, pieces = { "normal:2 at 1,1 prior" } } },
  },
  ["CU-24 section 6 only who lies there: nobody is challenged, and he makes nobody lose"] = {
    with = { "monasteries", "cult" },
    board = { start, "CU/S 0,1 r0", "MO/M1 1,1 r0", "BA/Rr -1,0 r3", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/RFr 1,2 r0", "BA/Rr 2,2 r1", "BA/Rr 2,0 r0", "BA/RFr 1,0 r0" },
    pieces = { "normal:1 at 0,1 monastery", "normal:2 at 1,1 prior" }, stack = { "BA/RFr", "BA/C" },
    play = { "place BA/RFr 2,1 r1", "pass", { points = { 0, 0 }, pieces = { "normal:1 at 0,1 monastery", "normal:2 at 1,1 prior" } } },
  },
  ["CU-10 the tile counts for where shrines may lie"] = {
    with = { "monasteries", "cult" }, board = { "MO/M1 0,0 r0", "MO/M2 2,0 r0" }, stack = { "CU/S", "BA/C" }, play = { { illegal = { "place CU/S 1,0 r0" } } },
  },
  ["MO-42 HALF-108 a cell with half tiles is no gap"] =
    over({ 3, 0 }, { "MO/M1 0,0 r0", "BA/RFr 0,-1 r0", "H1-01 1,0 r2" }, { "normal:1 at 0,0 prior", "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, { with = { "monasteries", "halflings" } }),
  ["EX-MO-08 beside the City of Carcassonne its squares count"] =
    over({ 5, 0 }, { "MO/M2 2,0 r0" }, { "normal:1 at 2,0 prior" }, { with = { "monasteries", "count" } }),
  ["MO-42 EX-MO-09 HALF-107 half tiles on all four lines"] =
    over({ 8, 0 }, { "MO/M1 0,0 r0", "BA/L 0,-1 r0", "BA/L 0,-2 r0", "BA/L 0,1 r0", "H2-04 0,2 r1", "H1-10 -1,0 r0", "H1-06 -1,0 r2", "BA/C -2,0 r1", "H1-04 1,0 r3" },
      { "normal:1 at 0,0 prior", "H1-01*0 at hand:1", "H1-01*0 at hand:2" },
      { with = { "monasteries", "halflings" }, set = { ["halflings.symbols"] = "all", ["monasteries.keep_base"] = "keep" } }),
  ["MO-40 HALF-108 a monk counts spaces around, whatever fills them"] =
    over({ 3, 0 }, { "MO/M1 0,0 r0", "H1-04 1,0 r3", "H2-04 0,1 r1" },
      { "normal:1 at 0,0 monastery", "H1-01*0 at hand:1", "H1-01*0 at hand:2" },
      { with = { "monasteries", "halflings" }, set = { ["halflings.symbols"] = "all" } }),
  ["MO-2 River: its monastery stays an ordinary one"] = {
    with = { "monasteries", "river" }, board = { "RI/s 0,0 r0" }, stack = { "RI.1/LIRI", "BA/C*3" },
    play = { "place RI.1/LIRI 1,0 r2", { only = { "figure normal 1,0 monastery", "figure normal 1,0 road:N", "figure normal 1,0 field:NR", "figure normal 1,0 field:NL", "figure normal 1,0 field:S", "pass" } } },
  },
  ["MO-42 River: its cells count in rows and columns"] =
    over({ 3, 0 }, { "RI/s 0,0 r0", "RI.1/II 1,0 r1", "MO/M1 0,1 r0", "BA/L 1,1 r0" }, { "normal:1 at 0,1 prior" }, { with = { "monasteries", "river" } }),
  ["MO-13 MO-15 a flying machine lands in either position, also beside somebody"] = {
    with = { "monasteries", "flier" }, board = { "MO/M1 0,0 r0" }, pieces = { "normal:2 at 0,0 monastery" }, stack = { "FL/F.o", "BA/L*5" },
    play = { "roll 1", "place FL/F.o 1,0 r0", "take_off normal 1,0 machine", { only = { "land normal 0,0 monastery", "land normal 0,0 prior" } } },
  },
  ["MO-15 MO-16 beside somebody who lies, too; with a full ring lying alone"] = {
    with = { "monasteries", "flier" }, set = { ["monasteries.keep_base"] = "keep" },
    board = { "MO/M1 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/C -1,0 r3", "BA/C -1,1 r3", "BA/C 0,1 r2", "BA/C 1,1 r2" },
    pieces = { "normal:2 at 0,0 prior" }, stack = { "FL/F.o", "BA/L*5" },
    play = { "roll 1", "place FL/F.o 1,0 r0", "take_off normal 1,0 machine", { pieces = { "normal:1 at 0,0 prior", "normal:2 at 0,0 prior" } } }, -- the only way
  },
  ["MO-13 CC-31 out of the cathedral only as monk, where one is completed; into an empty one, too"] = filled({ "normal:2 at cathedral", "count at market" },
    {}, { with = { "monasteries", "count" }, board = { "MO/M1 2,0 r0", "BA/L 2,-1 r0", "BA/L 3,-1 r0", "BA/L 3,0 r0", "BA/L 3,1 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
      set = { ["monasteries.keep_base"] = "keep" },
      play = { "place BA/C 2,1 r3", "pass", { decision = "leave", player = 2, only = { "leave normal:2 at cathedral 2,0 monastery", "pass" } },
               "leave normal:2 at cathedral 2,0 monastery", { points = { 0, 9 } } } }),
  ["MO-31 CC-31 but not into one where somebody lies"] = filled({ "normal:2 at cathedral", "normal:1 at 2,0 prior", "count at market" },
    {}, { with = { "monasteries", "count" }, board = { "MO/M1 2,0 r0", "BA/L 2,-1 r0", "BA/L 3,-1 r0", "BA/L 3,0 r0", "BA/L 3,1 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
      set = { ["monasteries.keep_base"] = "keep" },
      play = { "place BA/C 2,1 r3", "pass", { decision = "place", player = 2, points = { 0, 0 } } } }),
  ["MO-14 a phantom and a ringmaster stand or lie there"] = {
    with = { "monasteries", "phantom", "under_the_big_top" }, board = { start }, stack = { "MO/MR1", "BA/C*9" },
    play = { "place MO/MR1 0,1 r3",
      { legal = { "figure phantom 0,1 monastery", "figure phantom 0,1 prior", "figure ringmaster 0,1 monastery", "figure ringmaster 0,1 prior" } } },
  },
  ["MO-12 a phantom doesn't follow into the other place"] = {
    with = { "monasteries", "phantom" }, board = { start }, stack = { "MO/MR1", "BA/C*9" },
    play = { "place MO/MR1 0,1 r3", "figure normal 0,1 prior", { decision = "phantom", illegal = { "phantom 0,1 monastery" }, legal = { "phantom 0,1 field:N" } } },
  },
  ["MO-30 a bridge over the tile changes nothing"] = {
    with = { "monasteries", "bridges_castles_and_bazaars" }, board = { "MO/M1~bridge.WE 0,1 r0", start }, pieces = { lies }, stack = {},
    play = { { over = true, points = { 2, 0 } } },
  },
  ["MO-12 a farmer leaves both places free, for whom a portal brings"] = {
    with = { "monasteries", "princess_and_dragon" }, board = { start, "MO/M1 0,1 r0" }, pieces = { "normal:2 at 0,1 field:N" }, stack = { "DG/RrC.g", "BA/C*4" },
    rulesets = { { set = { ["monasteries.sets"] = 1 } }, { set = { ["monasteries.abbot_on_full_ring"] = false } } },
    play = { "place DG/RrC.g 0,-1 r2", { legal = { "portal normal 0,1 monastery", "portal normal 0,1 prior" } } },
  },
  ["MO-15 a flying machine comes in either position to one who lies, while the ring is open"] = {
    with = { "monasteries", "flier" }, board = { "MO/M1 0,0 r0" }, pieces = { "normal:2 at 0,0 prior" }, stack = { "FL/F.o", "BA/L*5" },
    play = { "roll 1", "place FL/F.o 1,0 r0", "take_off normal 1,0 machine", { only = { "land normal 0,0 monastery", "land normal 0,0 prior" } } },
  },
  ["ABB-25 MO-20 a monk whose monastery is being completed isn't called home"] = {
    with = { "monasteries", "abbot" }, board = ring(), pieces = { "abbot:1 at 0,1 monastery" }, stack = { "BA/Rr", "BA/C" },
    play = { last, { illegal = { "recall abbot:1 at 0,1 monastery" } }, "pass", { points = { 9, 0 } } },
  },
}
