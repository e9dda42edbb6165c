-- King & Robber, shrines and special monasteries beside other expansions: what their tables of interactions say.
local start = "BA/RCr 0,0 r0"

-- Shrine at 0,1 and a monastery at 1,1 that face each other, the ring road around both (EX-CU-04) without what isn't named `full`;
-- -1,1 completes the shrine, 2,1 the monastery.
local function pair(monastery, full, without)
  local board = { start, "CU/S 0,1 r0", "BA/Rr -1,0 r3", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/RFr 1,2 r0", "BA/Rr 2,2 r1", "BA/RFr 1,0 r0" }
  if monastery then board[#board + 1] = monastery .. " 1,1 r0" end
  if without ~= "2,0" then board[#board + 1] = "BA/Rr 2,0 r0" end
  for _, tile in ipairs(full or {}) do board[#board + 1] = tile end
  return board
end
local heretic, monk = "normal:1 at 0,1 monastery", "normal:2 at 1,1 monastery"
local left, right = "place BA/RFr -1,1 r1", "place BA/RFr 2,1 r1"
local function challenge(with, more)
  more.with, more.board = { "cult", table.unpack(with) }, more.board or pair("BA/L")
  more.pieces, more.stack = more.pieces or { heretic, monk }, more.stack or { "BA/RFr", "BA/RFr", "BA/L" }
  return more
end
local no_abbeys = { ["abbey_and_mayor.abbeys"] = 0 }

-- A special monastery at 0,1 with its ring road, without 1,0.
local function ring(more)
  local board = { start, "MO/M1 0,1 r0", "BA/Rr -1,0 r3", "BA/RFr -1,1 r1", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/Rr 1,2 r1", "BA/RFr 1,1 r1" }
  for _, tile in ipairs(more or {}) do board[#board + 1] = tile end
  return board
end
local lies, lain = "normal:1 at 0,1 prior", "normal:2 at 0,1 prior"

return scenario {
  -- king and robber ----------------------------------------------------------------------------------

  ["KR-5 AM-14 a last abbey that completes a city brings the king"] = {
    with = { "king_and_robber", "abbey_and_mayor" }, board = { start, "BA/L -1,-1 r0", "BA/L 1,-1 r0", "BA/L 0,-2 r0" }, stack = { "BA/L" }, to_move = 1,
    pieces = { "AM/A*0 at hand:1" },
    play = { "place BA/L 0,-3 r0", "pass", "abbey AM/A", "place AM/A 0,-1 r0", "pass", { over = true, points = { 0, 1 } } },
  },
  ["KR-14 fixed_15_40: without the robber the king alone is worth 15"] = {
    with = { "king_and_robber" }, set = { ["king_and_robber.king_scoring"] = "fixed_15_40", ["king_and_robber.robber"] = false }, stack = {},
    board = { start }, pieces = { "king*0 at court", "king at supply:1" }, play = { { over = true, points = { 15, 0 } } },
  },
  ["KR-8 KR-14 continuous: a city that becomes a castle in this part pays nothing"] = {
    with = { "king_and_robber", "bridges_castles_and_bazaars" }, set = { ["king_and_robber.king_scoring"] = "continuous",
             ["bridges_castles_and_bazaars.bridges"] = false, ["bridges_castles_and_bazaars.bazaars"] = false },
    board = { start, "BA/C 5,0 r1" }, pieces = { "king*0 at court", "king at supply:2" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 6,0 r3", "figure normal 6,0 city:W", "found 6,0 city:W", { points = { 0, 0 } } },
  },
  ["KR-14 continuous: and as a city it pays the king, whoever scores"] = {
    with = { "king_and_robber", "bridges_castles_and_bazaars" }, set = { ["king_and_robber.king_scoring"] = "continuous",
             ["bridges_castles_and_bazaars.bridges"] = false, ["bridges_castles_and_bazaars.bazaars"] = false },
    board = { start, "BA/C 5,0 r1" }, pieces = { "king*0 at court", "king at supply:2" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 6,0 r3", "figure normal 6,0 city:W", "pass", { points = { 4, 1 } } },
  },
  ["KR-12 KR-14 continuous: the City of Carcassonne pays the king nothing"] = {
    with = { "king_and_robber", "count" }, set = { ["king_and_robber.king_scoring"] = "continuous" }, stack = {}, pieces = { "king*0 at court", "king at supply:1" },
    play = { { over = true, points = { 0, 0 } } },
  },

  -- shrines ------------------------------------------------------------------------------------------

  ["CU-21 a mayor is no heretic, a builder and a pig neither; wagon, abbot and large meeple are"] = {
    with = { "cult", "abbey_and_mayor", "abbot", "inns_and_cathedrals", "traders_and_builders" }, set = no_abbeys, board = { start }, stack = { "CU/S", "BA/L*3" },
    play = { "place CU/S 0,1 r0", { legal = { "figure wagon 0,1 monastery", "figure abbot 0,1 monastery", "figure large_meeple 0,1 monastery" },
             illegal = { "figure mayor 0,1 monastery", "figure builder 0,1 monastery", "figure pig 0,1 monastery" } } },
  },
  ["CU-14 CU-31 CU-32 a monk on an abbey that fills the last gap of its ring sends the heretic home"] = {
    with = { "cult", "abbey_and_mayor" }, board = pair(nil, { "BA/RFr 2,1 r1" }), pieces = { heretic }, to_move = 2, stack = { "BA/L", "BA/L" },
    play = { "abbey AM/A", "place AM/A 1,1 r0", "figure normal 1,1 monastery", { points = { 0, 9 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["CU-14 CU-32 a shrine that is complete first sends home the monk of an abbey"] = {
    with = { "cult", "abbey_and_mayor" }, board = pair(nil, { "BA/RFr 2,1 r1" }, "2,0"), pieces = { heretic }, to_move = 2, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "abbey AM/A", "place AM/A 1,1 r0", "figure normal 1,1 monastery", left, "pass",
             { points = { 9, 0 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["CU-31 IC-20 a large meeple on the loser goes home as any; on the winner it weighs two"] = challenge({ "inns_and_cathedrals" }, {
    pieces = { heretic, "large_meeple:2 at 0,1 monastery", "large_meeple:1 at 1,1 monastery" },
    play = { left, "pass", { points = { 0, 9 }, supply = { "1 large_meeple 1", "1 normal 7", "2 large_meeple 1" } } } }),
  ["CU-32 PD-48 no fairy pays for a loser, and she stays in his cell"] = challenge({ "princess_and_dragon" }, { pieces = { heretic, monk, "fairy at normal:2 at 1,1 monastery" },
    play = { left, "pass", { points = { 9, 0 }, pieces = { "fairy at 1,1" } } } }),
  ["CU-31 PD-48 for a winner she pays"] = challenge({ "princess_and_dragon" }, { pieces = { heretic, monk, "fairy at normal:1 at 0,1 monastery" },
    play = { left, "pass", { reasons = { "1 princess_and_dragon.fairy 1", "1 base.monastery 9", "1 princess_and_dragon.fairy_scored 3" } } } }),
  ["CU-22 CU-24 CU-38 an empty shrine is challenged no more, and by a later meeple it is again"] = challenge({ "abbot", "princess_and_dragon" }, {
    pieces = { "abbot:1 at 0,1 monastery", monk }, stack = { "BA/L", "BA/L", "DG/RrC.g", "BA/RFr", "BA/L" },
    play = { "place BA/L 0,3 r0", "recall abbot:1 at 0,1 monastery", { points = { 8, 0 }, pieces = { monk } }, "place BA/L 0,4 r0", "pass",
             "place DG/RrC.g 0,-1 r2", "portal normal 0,1 monastery", { supply = { "1 normal 6" } },
             right, "pass", { points = { 8, 9 }, supply = { "1 normal 7", "2 normal 7" } } } }),
  ["CU-22 CU-25 AM-44 a wagon drives to an empty shrine, and is challenged there"] = {
    with = { "cult", "abbey_and_mayor" }, set = no_abbeys, stack = { "BA/CRRR", "BA/C", "BA/L" }, pieces = { "normal:2 at -3,1 monastery" },
    board = { "BA/LR 1,0 r1", start, "CU/S -2,1 r0", "BA/L -3,1 r0", "BA/C -2,0 r1", "BA/C -3,0 r0", "BA/C -4,0 r0", "BA/C -4,1 r3", "BA/C -4,2 r2", "BA/C -2,2 r2" },
    play = { "place BA/CRRR -1,0 r3", "figure wagon -1,0 road:E", { points = { 3, 0 }, legal = { "drive wagon:1 at -1,0 road:E -2,1 monastery" },
             illegal = { "drive wagon:1 at -1,0 road:E -3,1 monastery" } }, "drive wagon:1 at -1,0 road:E -2,1 monastery",
             { supply = { "1 wagon 0" } }, "place BA/C -3,2 r2", "pass", { points = { 3, 9 }, supply = { "1 wagon 1", "2 normal 7" } } },
  },
  ["CU-32 BCB-61 a shrine that loses sets off no castle beside it"] = {
    with = { "cult", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bridges"] = false }, stack = { "BA/C", "BA/L", "BA/C*3" },
    board = { "CU/S 0,1 r0", "BA/L 1,1 r0", "BA/C 0,0 r0", "BA/C 1,0 r0", "BA/C 2,0 r0", "BA/C 0,2 r2", "BA/C 1,2 r2", "BA/C 2,2 r2",
              "BA/C~castle.C -1,1 r2", "BA/C~castle.C -1,2 r0" },
    pieces = { heretic, monk, "normal:2 at -1,1 castle:S" },
    play = { "place BA/C 2,1 r1", "pass", { points = { 0, 9 }, supply = { "1 normal 7", "2 normal 6" }, pieces = { "normal:2 at -1,1 castle:S" } } },
  },
  ["CU-32 DA-30 a church that loses pays no bonus to who has most meeples around it"] = {
    with = { "cult", "darmstadt" }, stack = { "BA/C", "BA/L", "BA/C*3" },
    board = { "CU/S 0,1 r0", "DA/LRR 1,2 r0", "BA/C -1,0 r0", "BA/C 0,0 r0", "BA/C 1,0 r0", "BA/C 1,1 r1", "BA/C -1,2 r2", "BA/C 0,2 r2" },
    pieces = { heretic, "normal:2*2 at 1,2 monastery" },
    play = { "place BA/C -1,1 r3", "pass", { points = { 9, 0 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["CU-30 WT a shrine counts three for the symbol of a monastery, complete or not, and sets off no tower"] = {
    with = { "cult", "watchtowers" }, board = { start, "BA/RRR -1,0 r0", "WT/FRFR_3C 1,0 r0", "CU/S 1,1 r0" }, figures = { "1 normal 1,0 road:E" }, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 2,0 r0", "pass", { points = { 2 + 3, 0 } } },
  },

  -- special monasteries --------------------------------------------------------------------------------

  ["MO-14 neither mayor nor builder nor pig stands or lies there"] = {
    with = { "monasteries", "abbey_and_mayor", "traders_and_builders" }, set = no_abbeys, board = { start }, stack = { "MO/M1", "BA/C*3" },
    play = { "place MO/M1 0,1 r0", { legal = { "figure wagon 0,1 monastery", "figure wagon 0,1 prior" }, illegal = { "figure mayor 0,1 monastery", "figure mayor 0,1 prior",
             "figure builder 0,1 monastery", "figure builder 0,1 prior", "figure pig 0,1 prior" } } },
  },
  ["MO-13 AM-44 a wagon moves in, in either position"] = {
    with = { "monasteries", "abbey_and_mayor" }, set = no_abbeys, board = { start, "MO/M1 1,1 r0", "BA/LR -1,0 r3" }, pieces = { "wagon:1 at 0,0 road:E" },
    stack = { "BA/LR", "BA/C", "BA/C" },
    play = { "place BA/LR 1,0 r1", "pass", { decision = "drive", legal = { "drive wagon:1 at 0,0 road:E 1,1 monastery", "drive wagon:1 at 0,0 road:E 1,1 prior" } },
             "drive wagon:1 at 0,0 road:E 1,1 prior", { pieces = { "wagon:1 at 1,1 prior" }, points = { 3, 0 } } },
  },
  ["MO-12 AM-44 none moves in where somebody lies or stands"] = {
    with = { "monasteries", "abbey_and_mayor" }, set = no_abbeys, board = { start, "MO/M1 1,1 r0", "BA/LR -1,0 r3" }, pieces = { "wagon:1 at 0,0 road:E", "normal:2 at 1,1 prior" },
    stack = { "BA/LR", "BA/C", "BA/C" },
    play = { "place BA/LR 1,0 r1", "pass", { decision = "drive", illegal = { "drive wagon:1 at 0,0 road:E 1,1 monastery", "drive wagon:1 at 0,0 road:E 1,1 prior" } } },
  },
  ["MO-16 AM-44 with a full ring a wagon may lie down there, and not stand"] = {
    with = { "monasteries", "abbey_and_mayor" }, set = no_abbeys, board = ring(), pieces = { "wagon:1 at 1,1 road:N" }, stack = { "BA/Rr", "BA/C", "BA/C" },
    play = { "place BA/Rr 1,0 r0", "pass", { points = { 8, 0 }, decision = "drive", legal = { "drive wagon:1 at 1,1 road:N 0,1 prior" },
             illegal = { "drive wagon:1 at 1,1 road:N 0,1 monastery" } } },
  },
  ["MO-16 AM-44 abbot_on_full_ring = false: nor lie"] = {
    with = { "monasteries", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0, ["monasteries.abbot_on_full_ring"] = false }, board = ring(),
    pieces = { "wagon:1 at 1,1 road:N" }, stack = { "BA/Rr", "BA/C", "BA/C" },
    play = { "place BA/Rr 1,0 r0", "pass", { decision = "drive", illegal = { "drive wagon:1 at 1,1 road:N 0,1 prior", "drive wagon:1 at 1,1 road:N 0,1 monastery" } } },
  },
  ["MO-42 AM-22 an abbey in the line counts, and ends none"] = {
    with = { "monasteries", "abbey_and_mayor" }, set = no_abbeys, stack = {}, pieces = { "normal:1 at 0,1 prior" },
    board = { start, "MO/M1 0,1 r0", "BA/L -1,1 r0", "BA/L -2,1 r0", "BA/L -1,2 r0", "BA/L 0,2 r0" }, play = { { over = true, points = { 5, 0 } } },
  },
  ["MO-33 FE-20 who lies is taken back by his owner at a festival"] = {
    with = { "monasteries", "festival" }, board = { start, "MO/M1 0,1 r0" }, pieces = { lies }, stack = { "FE/RrC", "BA/C", "BA/C" },
    play = { "place FE/RrC 1,0 r0", "festival normal:1 at 0,1 prior", { supply = { "1 normal 7" }, pieces = { "normal:1*0 at 0,1 prior" } } },
  },
  ["MO-33 PD-47 the fairy pays for who lies at the start of his turn"] = {
    with = { "monasteries", "princess_and_dragon" }, board = { start, "MO/M1 0,1 r0" }, pieces = { lies, "fairy at normal:1 at 0,1 prior" }, to_move = 2,
    stack = { "BA/C", "BA/C", "BA/C" }, play = { "place BA/C 0,-1 r2", "pass", { points = { 1, 0 }, player = 1 } },
  },
  ["MO-43 a tie of who lies there: each in full, with the fairy for hers"] = {
    with = { "monasteries", "princess_and_dragon" }, board = { start, "MO/M1 0,1 r0" }, pieces = { lies, lain, "fairy at normal:2 at 0,1 prior" }, stack = {},
    play = { { over = true, points = { 2, 5 } } },
  },
  ["MO-33 WT who lies counts for the symbol of meeples, two for each"] = {
    with = { "monasteries", "watchtowers" }, board = { start, "MO/MR1 1,0 r1" }, pieces = { "normal:2*2 at 1,0 prior" },
    stack = { "WT/CFRF_2M", "BA/L" }, play = { "place WT/CFRF_2M 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4 + 2 * 3, 0 } } },
  },
}
