-- Shrines: where they may lie, challenges, what they are worth. EX-CU-n: worked examples of the rules text.
local start = "BA/RCr 0,0 r0"

-- A shrine at 0,1 and a monastery at 1,1 in a ring road that lacks 1,0 (EX-CU-04); more: further tiles, without: places left out.
local function pair(without, more)
  local all = { ["0,0"] = start, ["0,1"] = "CU/S 0,1 r0", ["1,1"] = "BA/L 1,1 r0", ["-1,0"] = "BA/Rr -1,0 r3", ["-1,1"] = "BA/RFr -1,1 r1",
                ["-1,2"] = "BA/Rr -1,2 r2", ["0,2"] = "BA/RFr 0,2 r0", ["1,2"] = "BA/RFr 1,2 r0", ["2,2"] = "BA/Rr 2,2 r1",
                ["2,1"] = "BA/RFr 2,1 r1", ["2,0"] = "BA/Rr 2,0 r0", ["1,0"] = "BA/RFr 1,0 r0" }
  for _, place in ipairs(without) do all[place] = nil end
  for place, tile in pairs(more or {}) do all[place] = tile end
  local board = {}
  for _, tile in pairs(all) do board[#board + 1] = tile end
  return board
end
local heretic, monk = "normal:1 at 0,1 monastery", "normal:2 at 1,1 monastery"
local both = { heretic, monk }
-- The last gaps of EX-CU-05, of the shrine and of the monastery.
local left, right = "place BA/RFr -1,1 r1", "place BA/RFr 2,1 r1"
local gaps = { "-1,1", "2,1" }
local function challenge(more)
  more.board = more.board or pair(gaps)
  more.pieces, more.stack = more.pieces or both, more.stack or { "BA/RFr", "BA/RFr", "BA/L" }
  return more
end
-- The two of EX-CU-03.
local face = { start, "CU/SRCR 1,0 r0", "BA/L 0,1 r0" }
local six = { ["cult.tiles"] = 6 }

-- The same ten cells further east, beside the City of Carcassonne.
local function east_pair(without)
  local board = pair(without)
  for i, tile in ipairs(board) do
    local blank, comma = string.find(tile, " "), string.find(tile, ",")
    board[i] = string.format("%s %d%s", string.sub(tile, 1, blank - 1), 10 + tonumber(string.sub(tile, blank + 1, comma - 1)), string.sub(tile, comma))
  end
  return board
end
local function east(more)
  more.with, more.set = more.with or { "cult", "count" }, more.set or {}
  more.set["count.start_tile_in_supply"] = true
  more.board, more.pieces = more.board or east_pair(gaps), more.pieces or { "normal:1 at 10,1 monastery", "normal:2 at 11,1 monastery" }
  return challenge(more)
end

return scenario {
  defaults = { with = { "cult" } },

  -- setup, placing ---------------------------------------------------------------------------------

  ["CU-1 five tiles more"] = { play = { { stack = 70 + 5 } } },
  ["CU-1 or six"] = { set = six, play = { { stack = 70 + 6 } } },
  ["CU-2 switched off they are ordinary monasteries"] = {
    set = { ["cult.shrines"] = false }, board = { "CU/S 0,0 r0", "BA/L 1,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { legal = { "place BA/L 0,1 r0" } } },
  },
  ["CU-2 and nobody challenges anybody"] = challenge({
    set = { ["cult.shrines"] = false }, play = { left, "pass", { points = { 9, 0 }, pieces = { monk } } },
  }),
  ["CU-10 EX-CU-03 no second monastery beside a shrine"] = {
    set = six, board = face, stack = { "BA/L", "BA/L" },
    play = { { illegal = { "place BA/L 1,1 r0" }, legal = { "place BA/L -1,1 r0" } } },
  },
  ["CU-11 EX-CU-03 no second shrine beside a monastery that lies"] = {
    set = six, board = face, stack = { "CU/S", "BA/L" }, play = { { illegal = { "place CU/S -1,1 r0" } } },
  },
  ["CU-13 EX-CU-03 shrine beside shrine"] = {
    set = six, board = face, stack = { "CU/SR", "BA/L" }, play = { { legal = { "place CU/SR 2,0 r1" } } },
  },
  ["CU-10 a shrine beside two monasteries"] = {
    board = { "BA/L 0,0 r0", "BA/L 2,0 r0" }, stack = { "CU/S", "BA/L" }, play = { { illegal = { "place CU/S 1,0 r0", "place CU/S 1,1 r0" }, legal = { "place CU/S -1,0 r0" } } },
  },
  ["CU-10 a monastery beside two shrines"] = {
    board = { "CU/S 0,0 r0", "CU/SC 2,0 r0" }, stack = { "BA/L", "BA/L" }, play = { { illegal = { "place BA/L 1,0 r0" }, legal = { "place BA/L -1,0 r0" } } },
  },
  ["CU-11 the one monastery that it would face has a shrine already"] = {
    board = { "BA/L 0,0 r0", "CU/S 1,0 r0" }, stack = { "CU/S", "BA/L" }, play = { { illegal = { "place CU/S -1,0 r0" }, legal = { "place CU/S 2,0 r0" } } },
  },
  ["CU-11 the same for a monastery beside a shrine that faces one"] = {
    board = { "BA/L 0,0 r0", "CU/S 1,0 r0" }, stack = { "BA/L", "BA/L" }, play = { { illegal = { "place BA/L 2,0 r0" }, legal = { "place BA/L -1,0 r0" } } },
  },
  ["CU-11 indirect_limit = false: only the new one counts"] = {
    set = { ["cult.indirect_limit"] = false }, board = { "BA/L 0,0 r0", "CU/S 1,0 r0" }, stack = { "CU/S", "BA/L" },
    play = { { legal = { "place CU/S -1,0 r0" } } },
  },
  ["CU-10 indirect_limit = false: two are too many all the same"] = {
    set = { ["cult.indirect_limit"] = false }, board = { "BA/L 0,0 r0", "BA/L 2,0 r0" }, stack = { "CU/S", "BA/L" }, play = { { illegal = { "place CU/S 1,0 r0" } } },
  },
  ["CU-11 indirect_limit = false: the first one completed wins against all that it faces"] = {
    set = { ["cult.indirect_limit"] = false }, board = pair({ "-1,1", "1,0" }, { ["2,1"] = "CU/SRFR 2,1 r0" }),
    pieces = { heretic, monk, "normal:1 at 2,1 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 0, 9 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["CU-10 CU-11 HALF-103 the same where half tiles are played"] = {
    with = { "cult", "halflings" }, board = face, set = six, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/L", "BA/L" },
    play = { { illegal = { "place BA/L 1,1 r0" }, legal = { "place BA/L -1,1 r0" } } },
  },
  ["CU-11 HALF-103 nor a second shrine for a monastery"] = {
    with = { "cult", "halflings" }, board = face, set = six, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, stack = { "CU/S", "BA/L" },
    play = { { illegal = { "place CU/S -1,1 r0" } } },
  },
  ["CU-12 whether anybody is there is the same"] = {
    board = { "BA/L 0,0 r0", "CU/S 1,0 r0" }, pieces = { "normal:1 at 0,0 monastery", "normal:2 at 1,0 monastery" }, stack = { "CU/S", "BA/L" },
    play = { { illegal = { "place CU/S -1,0 r0" }, legal = { "place CU/S 2,0 r0" } } },
  },
  ["CU-14 an abbey is a monastery"] = {
    with = { "cult", "abbey_and_mayor" }, board = { "AM/A 1,1 r0", "CU/SC 0,0 r3", "BA/C 0,1 r3", "BA/C 1,0 r0", "BA/C 2,1 r1", "BA/C 1,2 r2" },
    stack = { "CU/S", "BA/L" }, play = { { illegal = { "place CU/S 2,2 r0", "place CU/S 0,2 r0" }, legal = { "place CU/S 0,-1 r0" } } },
  },
  ["CU-14 and is not played beside two shrines"] = {
    with = { "cult", "abbey_and_mayor" }, board = { "CU/S 0,1 r0", "CU/SC 1,0 r0", "BA/Rr 2,1 r0", "BA/Rr 1,2 r0" },
    stack = { "BA/L", "BA/L" }, play = { { illegal = { "abbey AM/A" } } },
  },
  ["CU-15 gardens are no monasteries"] = {
    with = { "cult", "abbot" }, board = { "CU/S 0,0 r0", "BA/RFrG 0,1 r0" }, stack = { "BA/L", "BA/L" }, play = { { legal = { "place BA/L 1,0 r0" } } },
  },
  ["CU-15 nor are cathedrals"] = {
    with = { "cult", "inns_and_cathedrals" }, board = { "BA/L 0,0 r0", "IC/Cccc.c 2,0 r0", "BA/C 1,0 r1" }, stack = { "CU/S", "BA/L" },
    play = { { legal = { "place CU/S 1,1 r0" } } },
  },
  ["CU-16 a tile that fits nowhere because of them is put away"] = {
    board = { "BA/L 0,0 r0", "CU/S 1,0 r0", "BA/Ccc -1,0 r3" }, stack = { "BA/L", "BA/C", "BA/L" }, play = { { drawn = "BA/C", discarded = 1 } },
  },

  -- meeples ----------------------------------------------------------------------------------------

  ["CU-20 CU-21 a shrine is occupied like a monastery, and the other segments as usual"] = {
    with = { "cult", "inns_and_cathedrals", "abbot", "abbey_and_mayor", "traders_and_builders" }, board = { "BA/L 0,0 r0", "BA/LR -2,0 r3" },
    pieces = { "normal:1 at -2,0 road:E" }, stack = { "CU/SR", "BA/L*9" },
    play = { "place CU/SR 0,1 r0", { legal = { "figure normal 0,1 monastery", "figure large_meeple 0,1 monastery", "figure abbot 0,1 monastery",
      "figure wagon 0,1 monastery", "figure normal 0,1 road:S", "figure normal 0,1 field:N" },
      illegal = { "figure mayor 0,1 monastery", "figure builder 0,1 monastery", "figure pig 0,1 monastery" } } },
  },

  -- challenges -------------------------------------------------------------------------------------

  ["CU-22 CU-31 CU-32 EX-CU-05 the first one that is complete wins"] = challenge({
    play = { left, "pass", { points = { 9, 0 }, supply = { "1 normal 7", "2 normal 7" }, reasons = { "1 base.monastery 9" } },
             right, "pass", { points = { 9, 0 } } },
  }),
  ["CU-22 the monastery wins, whoever came first"] = challenge({
    play = { right, "pass", { points = { 0, 9 }, supply = { "1 normal 7", "2 normal 7" } }, left, "pass", { points = { 0, 9 } } },
  }),
  ["CU-22 a shrine challenges no shrine"] = challenge({
    board = pair(gaps, { ["0,2"] = "CU/SRFR 0,2 r1" }), pieces = { heretic, "normal:2 at 0,2 monastery" },
    play = { left, "pass", { points = { 9, 0 }, pieces = { "normal:2 at 0,2 monastery" } } },
  }),
  ["CU-22 nor a monastery a monastery"] = challenge({
    board = pair(gaps, { ["0,1"] = "BA/L 0,1 r0" }), play = { left, "pass", { points = { 9, 0 }, pieces = { monk } } },
  }),
  ["CU-31 a city on the shrine's tile that is completed wins nothing"] = {
    board = { "CU/SC 0,0 r0", "BA/L 1,0 r0" }, pieces = { "normal:1 at 0,0 city:N", "normal:2 at 1,0 monastery" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 4, 0 }, pieces = { "normal:2 at 1,0 monastery" } } },
  },
  ["CU-23 one's own heretic against one's own monk"] = challenge({
    pieces = { heretic, "normal:1 at 1,1 monastery" }, play = { left, "pass", { points = { 9, 0 }, supply = { "1 normal 7" } } },
  }),
  ["CU-24 CU-34 EX-CU-06 an empty one makes nobody lose"] = challenge({
    pieces = { monk }, play = { left, "pass", { points = { 0, 0 }, pieces = { monk } }, right, "pass", { points = { 0, 9 } } },
  }),
  ["CU-25 CU-32 several meeples: all of the loser go home"] = challenge({
    with = { "cult", "inns_and_cathedrals" }, pieces = { heretic, monk, "large_meeple:1 at 1,1 monastery" },
    play = { left, "pass", { points = { 9, 0 }, supply = { "1 normal 7", "2 normal 7", "1 large_meeple 1" } } },
  }),
  ["CU-25 majority among several on the winner"] = challenge({
    with = { "cult", "inns_and_cathedrals" }, pieces = { heretic, monk, "large_meeple:2 at 0,1 monastery" },
    play = { left, "pass", { points = { 0, 9 }, supply = { "2 large_meeple 1", "2 normal 7" } } },
  }),
  ["CU-30 EX-CU-02 at the end one more than its neighbours"] = {
    board = { start, "CU/S 0,1 r0", "BA/RFr 1,0 r0" }, pieces = { heretic }, stack = {}, play = { { over = true, points = { 3, 0 } } },
  },
  ["CU-33 EX-CU-04 both completed by one tile: both score"] = challenge({
    board = pair({ "1,0" }), play = { "place BA/RFr 1,0 r0", "pass", { points = { 9, 9 }, supply = { "1 normal 7", "2 normal 7" } } },
  }),
  ["CU-35 first all that is complete scores, then the loser goes"] = challenge({
    board = pair(gaps, { ["-2,1"] = "BA/C -2,1 r1" }), pieces = { heretic, monk, "normal:2 at -2,1 city:E" }, stack = { "BA/RCr", "BA/L" },
    play = { "place BA/RCr -1,1 r3", "pass", { points = { 9, 4 }, reasons = { "2 base.city 4", "1 base.monastery 9" }, supply = { "2 normal 7" } } },
  }),
  ["CU-36 the loser is empty, may be occupied again, and has no challenge"] = challenge({
    with = { "cult", "princess_and_dragon" }, stack = { "BA/RFr", "DG/RrC.g", "BA/RFr", "BA/L" },
    play = { left, "pass", { points = { 9, 0 } }, "place DG/RrC.g 0,-1 r2", { legal = { "portal normal 1,1 monastery" } }, "portal normal 1,1 monastery",
             right, "pass", { points = { 9, 9 } } },
  }),
  ["CU-37 one may make others win, or win over oneself"] = challenge({
    to_move = 2, play = { { legal = { left, right } }, left, "pass", { points = { 9, 0 } } },
  }),
  ["CU-38 ABB-57 EX-CU-07 an abbot who is called home ends it for his side"] = challenge({
    with = { "cult", "abbot" }, pieces = { "abbot:1 at 0,1 monastery", monk }, board = pair(gaps), stack = { "BA/L", "BA/RFr", "BA/RFr", "BA/L" },
    play = { "place BA/L 0,3 r0", "recall abbot:1 at 0,1 monastery", { points = { 8, 0 }, pieces = { monk } },
             left, "pass", { points = { 8, 0 }, pieces = { monk } }, right, "pass", { points = { 8, 9 } } },
  }),
  ["CU-39 at the end both score as incomplete ones"] = challenge({ stack = {}, play = { { over = true, points = { 8, 8 } } } }),
  ["EX-CU-01 a challenge in a game of the other engine"] = {
    set = six, board = { start, "CU/SRCR 1,0 r0", "BA/L 0,1 r0", "BA/LR -1,0 r3", "BA/Rr 1,1 r3", "BA/RFr 2,0 r0", "BA/Cc+ 0,-1 r3", "BA/CFc+ 1,-1 r1",
      "BA/CFc+ -1,-1 r0", "BA/RRRR 3,0 r0", "BA/RFr 2,1 r0" },
    pieces = { "normal:1 at 1,0 monastery", "normal:2 at 0,1 monastery", "normal:1 at -1,0 monastery" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 2,-1 r0", "pass", { points = { 9, 0 }, supply = { "1 normal 6", "2 normal 7" } } },
  },

  -- beside others ----------------------------------------------------------------------------------

  ["HS-65 EX-CU-08 vineyards: the winner has his, the loser nothing"] = challenge({
    with = { "cult", "hills_and_sheep" }, board = pair(gaps, { ["0,2"] = "HS/RRr.v 0,2 r0" }), play = { left, "pass", { points = { 12, 0 } } },
  }),
  ["EX-CU-08 both at once, both with the vineyard"] = challenge({
    with = { "cult", "hills_and_sheep" }, board = pair({ "1,0" }, { ["0,2"] = "HS/RRr.v 0,2 r0" }), play = { "place BA/RFr 1,0 r0", "pass", { points = { 12, 12 } } },
  }),
  ["CU-31 section 6 in a double turn the first part decides"] = challenge({
    with = { "cult", "traders_and_builders" }, board = pair(gaps), pieces = { heretic, monk, "normal:1 at 2,0 road:S", "builder:1 at 2,0 road:S" },
    play = { right, "pass", { points = { 0, 9 } }, left, "pass", { points = { 10, 9 }, reasons = { "1 base.road 10" } } },
  }),
  ["section 6 a heretic that is captured ends the challenge"] = challenge({
    with = { "cult", "tower" }, board = pair(gaps, { ["0,3"] = "TO/F 0,3 r0" }), to_move = 2, pieces = { heretic, monk, "floor at 0,3 tower" },
    stack = { "BA/L", "BA/RFr", "BA/RFr", "BA/L" },
    play = { "place BA/L 0,4 r0", "floor 0,3 tower", "capture normal:1 at 0,1 monastery", left, "pass", { points = { 0, 0 }, pieces = { monk } } },
  }),
  ["section 6 the dragon eats a heretic"] = challenge({
    with = { "cult", "princess_and_dragon" }, pieces = { heretic, monk, "dragon at 0,2" }, stack = { "DG/C.d", "BA/L*4" }, players = 2,
    play = { "place DG/C.d 0,3 r2", "pass", "fly 0,1", { supply = { "1 normal 7" }, pieces = { monk } } },
  }),
  ["section 6 a wagon that lost goes home and does not move"] = challenge({
    with = { "cult", "abbey_and_mayor" }, pieces = { heretic, "wagon:2 at 1,1 monastery" }, stack = { "BA/RFr", "BA/L*3" },
    play = { left, "pass", { player = 2, points = { 9, 0 }, supply = { "2 wagon 1" } } },
  }),
  ["section 6 loser_wagon_moves = true: it may move on"] = challenge({
    with = { "cult", "abbey_and_mayor" }, set = { ["cult.loser_wagon_moves"] = true }, pieces = { heretic, "wagon:2 at 1,1 monastery" }, stack = { "BA/RFr", "BA/L*3" },
    play = { left, "pass", { player = 2, decision = "flee", points = { 9, 0 }, legal = { "flee wagon:2 at 1,1 monastery 0,0 road:W", "pass" } },
             "flee wagon:2 at 1,1 monastery 0,0 road:W", { player = 2, decision = "place", pieces = { "wagon:2 at 0,0 road:W" } } },
  }),
  ["section 6 loser_wagon_moves = true: or goes home, and other meeples do at once"] = challenge({
    with = { "cult", "abbey_and_mayor" }, set = { ["cult.loser_wagon_moves"] = true }, pieces = { heretic, monk, "wagon:2 at 1,1 monastery" }, stack = { "BA/RFr", "BA/L*3" },
    play = { left, "pass", { supply = { "2 normal 7", "2 wagon 0" } }, "pass", { player = 2, decision = "place", supply = { "2 wagon 1" } } },
  }),
  ["section 6 a shrine beside a castle sets it off"] = {
    with = { "cult", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "CU/S 0,1 r0", "BA/C 0,0 r0", "BA/C 0,2 r2", "BA/C~castle.C -1,1 r2", "BA/C~castle.C -1,2 r0", "BA/Cc.1 1,0 r1", "BA/Cc.1 1,2 r2", "BA/Cc+ -1,0 r0" },
    pieces = { heretic, "normal:2 at -1,1 castle:S" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,1 r1", "pass", { points = { 9, 9 } } },
  },
  ["CU-10 CU-A5 River: its monasteries count for where shrines may lie"] = {
    with = { "cult", "river" }, board = { "RI/s 0,0 r0", "RI.1/LIRI 1,0 r2", "RI.1/I.e 2,0 r0", "BA/L 3,2 r0" }, stack = { "CU/S", "BA/L" },
    play = { { illegal = { "place CU/S 2,1 r0" }, legal = { "place CU/S 3,3 r0" } } },
  },
  ["CU-30 HALF-103 a space with a half tile is occupied"] = {
    with = { "cult", "halflings" }, board = { "CU/S 0,0 r0", "H1-04 1,0 r3" }, pieces = { "normal:1 at 0,0 monastery", "H1-01*0 at hand:1", "H1-01*0 at hand:2" },
    stack = {}, play = { { over = true, points = { 2, 0 } } },
  },
  ["CU-33 PD-72 a portal tile that completes both: the empty one is complete already, and nobody comes there"] = challenge({
    with = { "cult", "princess_and_dragon" }, to_move = 2, board = pair({ "1,0" }), pieces = { heretic }, stack = { "DG/RRR.g", "BA/L" },
    play = { "place DG/RRR.g 1,0 r2", { illegal = { "portal normal 1,1 monastery" } }, "pass", { points = { 9, 0 } } },
  }),
  ["CU-33 section 6 portal_to_completed = true: a portal's tile that completes both brings a meeple to the empty monastery, and both score"] = challenge({
    with = { "cult", "princess_and_dragon" }, set = { ["cult.portal_to_completed"] = true }, to_move = 2, board = pair({ "1,0" }), pieces = { heretic },
    stack = { "DG/RRR.g", "BA/L" },
    play = { "place DG/RRR.g 1,0 r2", "portal normal 1,1 monastery", { points = { 9, 9 }, supply = { "1 normal 7", "2 normal 7" } } },
  }),
  ["CU-33 section 6 portal_to_completed = true: or to the empty shrine, also one's own"] = challenge({
    with = { "cult", "princess_and_dragon" }, set = { ["cult.portal_to_completed"] = true }, to_move = 2, board = pair({ "1,0" }), pieces = { monk },
    stack = { "DG/RRR.g", "BA/L" },
    play = { "place DG/RRR.g 1,0 r2", "portal normal 0,1 monastery", { points = { 0, 18 }, supply = { "2 normal 7" } } },
  }),
  ["PD-71 section 6 portal_to_completed = true: to one that is taken it leads nobody, nor where one of the two alone is completed"] = challenge({
    with = { "cult", "princess_and_dragon" }, set = { ["cult.portal_to_completed"] = true }, to_move = 2, board = pair({ "1,0", "2,1" }), pieces = {},
    stack = { "DG/RRR.g", "BA/L" },
    play = { "place DG/RRR.g 1,0 r2", { illegal = { "portal normal 0,1 monastery" }, legal = { "portal normal 1,1 monastery" } } },
  }),
  ["CU-21 CU-25 phantom and ringmaster stand on a shrine as on a monastery"] = {
    with = { "cult", "phantom", "under_the_big_top" }, board = { "BA/L 0,0 r0" }, stack = { "CU/S", "BA/L*9" },
    play = { "place CU/S 0,1 r0", { legal = { "figure phantom 0,1 monastery", "figure ringmaster 0,1 monastery" } } },
  },
  ["CU-25 a flying machine lands on an occupied shrine"] = {
    with = { "cult", "flier" }, board = { "CU/S 0,0 r0", "BA/L 1,-1 r0" }, pieces = { "normal:2 at 0,0 monastery" }, stack = { "FL/F.o", "BA/L*5" },
    play = { "roll 1", "place FL/F.o 1,0 r0", "take_off normal 1,0 machine", { pieces = { "normal:1 at 0,0 monastery", "normal:2 at 0,0 monastery" } } }, -- the only way
  },
  ["CU-11 section 6 a Darmstadt church is a monastery here"] = {
    with = { "cult", "darmstadt" }, board = { "CU/S 0,0 r0", "DA/LRR 1,0 r0" }, stack = { "CU/SC", "BA/L" },
    play = { { illegal = { "place CU/SC 1,-1 r0" }, legal = { "place CU/SC -1,0 r0" } } },
  },
  ["section 6 a bridge over a shrine's tile changes nothing"] = {
    with = { "cult", "bridges_castles_and_bazaars" }, board = { "CU/S~bridge.WE 0,0 r0", "BA/RFr 1,0 r0" }, pieces = { "normal:1 at 0,0 monastery" },
    stack = {}, play = { { over = true, points = { 2, 0 } } },
  },
  ["CU-A4 CU-37 CC-20 who makes somebody else win and loses himself got no points: he may enter the City"] = east({
    to_move = 2, play = { "place BA/RFr 9,1 r1", "pass", { points = { 9, 0 }, decision = "enter", player = 2 } },
  }),
  ["CC-31 CC-35 section 6 out of the cathedral into the winner, also an empty one; not into the loser"] = east({
    pieces = { "normal:2 at 11,1 monastery", "normal:2 at cathedral", "count at market" },
    play = { "place BA/RFr 9,1 r1", "pass", { decision = "leave", player = 2, only = { "leave normal:2 at cathedral 10,1 monastery", "pass" } },
             "leave normal:2 at cathedral 10,1 monastery", { points = { 0, 9 }, supply = { "2 normal 7" } } },
  }),
  ["CU-33 CC-31 section 6 into both, where one tile completes both"] = east({
    board = east_pair { "1,0" }, pieces = { "normal:1 at 10,1 monastery", "normal:2*2 at cathedral", "count at market" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 11,0 r0", "pass", "leave normal:2 at cathedral 11,1 monastery", "leave normal:2 at cathedral 10,1 monastery",
             { points = { 9, 18 } } },
  }),
  ["CU-32 CC-20 whose monk loses while somebody else enters the winner got nothing"] = east({
    to_move = 2, pieces = { "normal:1 at cathedral", "normal:2 at 11,1 monastery", "count at market" },
    play = { "place BA/RFr 9,1 r1", "pass", "leave normal:1 at cathedral 10,1 monastery", { points = { 9, 0 }, decision = "enter", player = 2 } },
  }),
  ["CU-34 an empty monastery makes no heretic lose"] = challenge({
    pieces = { heretic }, play = { right, "pass", { points = { 0, 0 }, pieces = { heretic } } },
  }),
  ["CU-32 the winner sends home those of its rival alone"] = challenge({
    board = pair(gaps, { ["9,9"] = "CU/SC 9,9 r0" }), pieces = { heretic, monk, "normal:1 at 9,9 monastery" },
    play = { right, "pass", { points = { 0, 9 }, supply = { "1 normal 6" }, pieces = { "normal:1 at 9,9 monastery" } } },
  }),
  ["CU-32 who lies in the field of the loser's tile stays"] = challenge({
    pieces = { heretic, monk, "normal:1 at 0,1 field:N" },
    play = { right, "pass", { points = { 0, 9 }, supply = { "1 normal 6" }, pieces = { "normal:1 at 0,1 field:N" } } },
  }),

  -- wagons that have lost and move on (section 6, loser_wagon_moves) ---------------------------------

  ["section 6 loser_wagon_moves: to what lies on its tile or around, unfinished, free, and takes a wagon"] = challenge({
    with = { "cult", "abbey_and_mayor" }, set = { ["cult.loser_wagon_moves"] = true, ["abbey_and_mayor.abbeys"] = 0 },
    board = pair(gaps, { ["1,1"] = "BA/LR 1,1 r3", ["2,0"] = "BA/RRR 2,0 r0", ["3,0"] = "BA/LR 3,0 r1", ["0,-1"] = "BA/CFc.1 0,-1 r1", ["5,1"] = "BA/RFr 5,1 r0" }),
    pieces = { heretic, "wagon:2 at 1,1 monastery", "normal:1 at 0,-1 city:N" }, stack = { "BA/RFr", "BA/L*3" },
    play = { left, "pass", { player = 2, decision = "flee", only = { "flee wagon:2 at 1,1 monastery 1,1 road:E", "flee wagon:2 at 1,1 monastery 0,0 road:W",
      "flee wagon:2 at 1,1 monastery 0,2 road:W", "flee wagon:2 at 1,1 monastery 1,0 road:W", "flee wagon:2 at 1,1 monastery 1,2 road:W",
      "flee wagon:2 at 1,1 monastery 2,0 road:W", "flee wagon:2 at 1,1 monastery 2,0 road:S", "flee wagon:2 at 1,1 monastery 2,2 road:N", "pass" } } },
  }),
  ["section 6 loser_wagon_moves: whose turn it is first, each as many as have lost, and nobody else"] = challenge({
    with = { "cult", "abbey_and_mayor" }, set = { ["cult.loser_wagon_moves"] = true, ["abbey_and_mayor.abbeys"] = 0, ["abbey_and_mayor.wagons"] = 3 },
    board = pair(gaps, { ["2,0"] = "BA/RRR 2,0 r0", ["5,1"] = "BA/RFr 5,1 r0" }), stack = { "BA/RFr", "BA/L*3" },
    pieces = { heretic, "wagon:2 at 1,1 monastery", "wagon:1*2 at 1,1 monastery", "wagon:1 at 5,1 road:W", "normal:1 at 0,0 city:N" },
    play = {
      left, "pass", { player = 1, decision = "flee", points = { 9, 0 }, illegal = { "flee wagon:1 at 5,1 road:W 2,0 road:S" } },
      "flee wagon:1 at 1,1 monastery 2,0 road:S", { player = 1, decision = "flee" }, "pass", { player = 2, decision = "flee" }, "pass",
      { player = 2, decision = "place", pieces = { "wagon:1 at 2,0 road:S", "wagon:1 at 5,1 road:W", "normal:1 at 0,0 city:N" }, supply = { "1 wagon 1", "2 wagon 3" } },
    },
  }),
  ["section 6 loser_wagon_moves: the fairy stays in its cell"] = challenge({
    with = { "cult", "abbey_and_mayor", "princess_and_dragon" }, set = { ["cult.loser_wagon_moves"] = true, ["abbey_and_mayor.abbeys"] = 0 },
    pieces = { heretic, "wagon:2 at 1,1 monastery", "fairy at wagon:2 at 1,1 monastery" }, stack = { "BA/RFr", "BA/L*3" },
    play = { left, "pass", "flee wagon:2 at 1,1 monastery 0,0 road:W", { pieces = { "fairy at 1,1", "wagon:2 at 0,0 road:W" } } },
  }),
  ["section 6 loser_wagon_moves: one that has gone home has lost once, and so have those who went with it"] = challenge({
    with = { "cult", "abbey_and_mayor" }, set = { ["cult.loser_wagon_moves"] = true, ["abbey_and_mayor.abbeys"] = 0, ["abbey_and_mayor.wagons"] = 2 },
    pieces = { heretic, monk, "wagon:2*2 at 1,1 monastery" }, stack = { "BA/RFr", "BA/L", "BA/L", "BA/L", "BA/L", "BA/L" },
    play = { left, "pass", "flee wagon:2 at 1,1 monastery 0,0 road:W", "pass", { player = 2, decision = "place", supply = { "2 wagon 1", "2 normal 7" } },
             "place BA/L 0,3 r0", "figure wagon 0,3 monastery", { player = 1, decision = "place", pieces = { "wagon:2 at 0,3 monastery" } }, "place BA/L 0,4 r0", "pass",
             "place BA/L 1,3 r0", "figure normal 1,3 monastery", { player = 1, decision = "place" } },
  }),
  ["CU-37 CC-A4 section 6 loser_wagon_moves: it is at home before its owner sends somebody into the City"] = east({
    with = { "cult", "count", "abbey_and_mayor" }, to_move = 2, pieces = { "normal:1 at 10,1 monastery", "wagon:2 at 11,1 monastery" },
    set = { ["cult.loser_wagon_moves"] = true, ["abbey_and_mayor.abbeys"] = 0 }, stack = { "BA/RFr", "BA/L*3" },
    play = { "place BA/RFr 9,1 r1", "pass", { player = 2, decision = "flee" }, "pass", { player = 2, decision = "enter", legal = { "enter wagon castle" } } },
  }),
}
