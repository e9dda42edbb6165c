-- Castles: founding them, what they score for, fields. EX-BCB-n: worked examples of the rules text.
local half = { "BA/RCr 0,0 r0" } -- a semicircle in the north, a road from west to east
local no_bridges = { ["bridges_castles_and_bazaars.bridges"] = false }
local function with_castle(more, pieces) -- Alice's in 0,-1 and 0,0, older than this part (EX-BCB-05)
  local board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2" }
  for _, tile in ipairs(more or {}) do board[#board + 1] = tile end
  return { board = board, pieces = pieces or { "normal:1 at 0,-1 castle:S" } }
end
local ex10 = { "BA/RCr 0,0 r0", "BA/CC.2~castle.D 0,-1 r2", "BA/C~castle.C 1,-1 r3", "BA/C -1,-1 r0", "BA/C -1,-2 r2" }
local function scored(name, case, play)
  case.stack, case.play, case.to_move = { name, "BA/Rr*3" }, play, 2
  return case
end

return scenario {
  defaults = { with = { "bridges_castles_and_bazaars" } },

  -- founding --------------------------------------------------------------------------------------

  ["BCB-40 BCB-42 BCB-44 BCB-46 two semicircles become a castle instead of scoring, and the meeple stays as its lord"] = {
    board = half, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { legal = { "found 0,-1 city:S", "pass" } }, "found 0,-1 city:S",
             { points = { 0, 0 }, supply = { "1 castle 2", "1 normal 6" }, pieces = { "normal:1 at 0,-1 castle:S" },
               same = { "0,-1 castle:S & 0,0 castle:N" } } },
  },
  ["BCB-42 EX-BCB-07 it is optional"] = {
    board = half, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", "pass",
             { points = { 4, 0 }, supply = { "1 castle 3", "1 normal 7" } } },
  },
  ["BCB-3 not without castles"] = {
    set = { ["bridges_castles_and_bazaars.castles"] = false }, board = half, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4, 0 } } },
  },
  ["BCB-43 with nobody there nobody may"] = {
    board = half, stack = { "BA/C", "BA/L*3" }, play = { "place BA/C 0,-1 r2", "pass", { player = 2, decision = "place" } },
  },
  ["BCB-42 BCB-43 whoever owns it decides, whoever laid the tile"] = {
    board = half, pieces = { "normal:2 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, legal = { "found 0,-1 city:S", "pass" } }, "found 0,-1 city:S",
             { supply = { "2 castle 2" }, pieces = { "normal:2 at 0,0 castle:N" } } },
  },
  ["BCB-40 a city of three tiles is none"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-2 r2", "figure normal 0,-2 city:S", { decision = "place", points = { 6, 0 } } },
  },
  ["BCB-41 a city on one side that is no semicircle is none"] = {
    with = { "bridges_castles_and_bazaars", "inns_and_cathedrals" }, board = half, stack = { "IC/C!", "BA/L*3" },
    play = { "place IC/C! 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4, 0 }, decision = "place" } },
  },
  ["BCB-44 he needs a castle"] = {
    board = half, supply = { "1 castle 0" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4, 0 } } },
  },
  ["BCB-48 a builder in it goes home"] = {
    with = { "bridges_castles_and_bazaars", "traders_and_builders" }, board = half,
    pieces = { "normal:1 at 0,0 city:N", "builder:1 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", "found 0,-1 city:S", { supply = { "1 builder 1", "1 normal 6" } } },
  },
  ["BCB-49 nobody can enter it later"] = {
    board = with_castle().board, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-2 r0", { illegal = { "figure normal 0,-1 castle:S" } } },
  },

  ["BCB-45 whoever owns several is asked for each, then the next one"] = {
    board = { "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C -1,0 r1" }, stack = { "BB/CCCR", "BA/L*3" },
    pieces = { "normal:1 at 0,-1 city:S", "normal:2 at 1,0 city:W", "normal:1 at -1,0 city:E" }, to_move = 2,
    play = { "place BB/CCCR 0,0 r0", "pass", { player = 2, only = { "found 0,0 city:E", "pass" } }, "found 0,0 city:E",
             { player = 1, only = { "found 0,0 city:N", "found 0,0 city:W", "pass" } }, "found 0,0 city:W",
             { player = 1, only = { "found 0,0 city:N", "pass" } }, "pass", { points = { 4, 0 }, supply = { "1 castle 2", "2 castle 2" } } },
  },
  ["BCB-45 BCB-48 after whoever is sent home by the dragon has gone"] = {
    with = { "bridges_castles_and_bazaars", "princess_and_dragon" }, set = no_bridges,
    board = { "BA/RCr 0,0 r0", "BA/C 3,0 r0" }, pieces = { "dragon at 0,0" }, stack = { "DG/C.d", "BA/L*3" },
    play = { "place DG/C.d 0,-1 r2", "figure normal 0,-1 city:S", { player = 2, decision = "place", supply = { "1 normal 7", "1 castle 3" } } },
  },
  ["BCB-47 fields touch it where they touched the city"] = {
    board = half, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S",
             { different = { "0,-1 field:N & 0,0 field:EL" } } },
  },
  ["BCB-43 by the option whoever has most there; all stay, and it scores for the strongest"] = {
    set = { ["bridges_castles_and_bazaars.castle_several_meeples"] = "majority", ["bridges_castles_and_bazaars.bridges"] = false },
    board = half, pieces = { "normal:1*2 at 0,0 city:N", "normal:2 at 0,0 city:N" }, stack = { "BA/C", "BA/LR", "BA/RRR", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 1, only = { "found 0,-1 city:S", "pass" } }, "found 0,-1 city:S",
             "place BA/LR -1,0 r3", "pass", "place BA/RRR 1,0 r0", "pass", { points = { 3, 0 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["BCB-43 by the option nobody where two are tied"] = {
    set = { ["bridges_castles_and_bazaars.castle_several_meeples"] = "majority" },
    board = half, pieces = { "normal:1 at 0,0 city:N", "normal:2 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, decision = "place", points = { 4, 4 } } },
  },
  ["BCB-43 with two meeples there nobody may"] = {
    board = half, pieces = { "normal:1*2 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, decision = "place", points = { 4, 0 } } },
  },

  -- scoring ---------------------------------------------------------------------------------------

  ["BCB-52 BCB-54 BCB-59 EX-BCB-05 it scores as an empty road beside it does, and its lord goes home"] =
    scored("BA/RRR", with_castle { "BA/LR -1,0 r3" }, { "place BA/RRR 1,0 r0", "pass",
      { points = { 3, 0 }, reasons = { "1 bridges_castles_and_bazaars.castle 3" }, supply = { "1 normal 7" } } }),
  ["BCB-52 the feature itself scores as ever"] =
    scored("BA/RRR", with_castle({ "BA/LR -1,0 r3" }, { "normal:1 at 0,-1 castle:S", "normal:2 at -1,0 road:E" }),
      { "place BA/RRR 1,0 r0", "pass", { points = { 3, 3 } } }),
  ["BCB-50 BCB-51 EX-BCB-09 a monastery near it scores where its own tile is one of the six cells"] =
    scored("BA/L", with_castle { "BA/L 1,-2 r0", "BA/L 0,-2 r0", "BA/L 2,-2 r0", "BA/C 2,-1 r1", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" },
      { "place BA/L 1,-1 r0", "pass", { points = { 9, 0 } } }),
  ["BCB-58 EX-BCB-07 not in the part in which it is founded"] = {
    board = { "BA/RCr 0,0 r0", "BA/RRR -1,0 r2", "BA/RRR -1,-1 r0", "BA/RRR 1,0 r2", "BA/RRR 1,-1 r0" },
    stack = { "BA/RCr", "BA/L*3" },
    play = { "place BA/RCr 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S", { points = { 0, 0 } } },
  },
  ["BCB-56 EX-BCB-08 of two features its owner chooses one"] =
    scored("BA/CRRR", with_castle { "BA/LR -1,0 r3", "BA/C 1,-1 r2" }, { "place BA/CRRR 1,0 r0", "pass", { player = 1,
      legal = { "trigger normal:1 at 0,-1 castle:S 1,0 road:W", "trigger normal:1 at 0,-1 castle:S 1,0 city:N" } },
      "trigger normal:1 at 0,-1 castle:S 1,0 road:W", { points = { 3, 0 } } }),
  ["BCB-56 EX-BCB-08 by the option the best one, unasked"] = (function()
    local case = scored("BA/CRRR", with_castle { "BA/LR -1,0 r3", "BA/C 1,-1 r2" },
      { "place BA/CRRR 1,0 r0", "pass", { points = { 4, 0 } } })
    case.set = { ["bridges_castles_and_bazaars.castle_choice"] = "best" }
    return case
  end)(),
  ["BCB-57 EX-BCB-06 one castle has another one score, which the road doesn't reach"] =
    scored("BA/RRR", with_castle({ "BA/LR -1,0 r3", "BA/C~castle.C 1,-1 r0", "BA/C~castle.C 1,-2 r2" },
      { "normal:1 at 0,-1 castle:S", "normal:2 at 1,-1 castle:N" }),
      { "place BA/RRR 1,0 r0", "pass", { points = { 3, 3 }, supply = { "1 normal 7", "2 normal 7" } } }),

  ["BCB-51 a city of which one tile is among the six"] =
    scored("BA/C", with_castle { "BA/RCr 1,0 r0", "BA/CFc.1 1,-1 r1" }, { "place BA/C 1,-2 r2", "pass", { points = { 6, 0 } } }),
  ["BCB-51 a road that lies at the short end alone doesn't count"] =
    scored("BA/LR", with_castle { "BA/LR 0,-2 r3" }, { "place BA/LR 1,-2 r1", "pass", { points = { 0, 0 }, supply = { "1 normal 6" } } }),
  ["BCB-53 its lord can't wait"] =
    scored("BA/CRRR", with_castle { "BA/LR -1,0 r3", "BA/C 1,-1 r2" }, { "place BA/CRRR 1,0 r0", "pass", { player = 1,
      only = { "trigger normal:1 at 0,-1 castle:S 1,0 road:W", "trigger normal:1 at 0,-1 castle:S 1,0 city:N" } } }),
  ["BCB-55 with what belongs to the feature: an inn doubles"] = (function()
    local case = scored("BA/RRR", with_castle({ "BB/R.bi -1,0 r3" }, { "normal:1 at 0,-1 castle:S" }), { "place BA/RRR 1,0 r0", "pass",
      { points = { 6, 0 } } })
    case.with = { "bridges_castles_and_bazaars", "inns_and_cathedrals" }
    return case
  end)(),
  ["BCB-55 BCB-60 the fairy of a road isn't handed on, that of a lord pays when he scores"] = (function()
    local case = scored("BA/RRR", with_castle({ "BA/LR -1,0 r3" }, { "normal:1 at 0,-1 castle:S", "normal:2 at -1,0 road:E",
      "fairy at normal:1 at 0,-1 castle:S" }), { "place BA/RRR 1,0 r0", "pass",
      { points = { 6, 3 }, reasons = { "2 base.road 3", "1 bridges_castles_and_bazaars.castle 3", "1 princess_and_dragon.fairy_scored 3" } } })
    case.with = { "bridges_castles_and_bazaars", "princess_and_dragon" }
    return case
  end)(),
  ["BCB-59 when its lord has gone it never scores again"] =
    scored("BA/RRR", with_castle({ "BA/LR -1,0 r3" }, {}), { "place BA/RRR 1,0 r0", "pass", { points = { 0, 0 } } }),
  ["BCB-58 in the second part of a double turn it is an older one"] = {
    with = { "bridges_castles_and_bazaars", "traders_and_builders" }, set = no_bridges,
    board = { "BA/C 0,-1 r2", "BA/LR -1,0 r3" }, stack = { "BA/RCr", "BA/RRR", "BA/L*3" },
    pieces = { "normal:1 at 0,-1 city:S", "normal:1 at -1,0 road:E", "builder:1 at -1,0 road:E" },
    play = { "place BA/RCr 0,0 r0", "pass", "found 0,0 city:N", { player = 1, decision = "place", points = { 0, 0 } },
             "place BA/RRR 1,0 r0", "pass", { points = { 6, 0 } } },
  },
  ["BCB-52 two castles of one player"] =
    scored("BA/RRR", with_castle({ "BA/LR -1,0 r3", "BA/RCr~castle.C 1,0 r0", "BA/C~castle.C 1,-1 r2" },
      { "normal:1 at 0,-1 castle:S", "normal:1 at 1,-1 castle:S" }),
      { "place BA/RRR 2,0 r0", "pass", "trigger normal:1 at 0,-1 castle:S 2,0 road:W", { points = { 8, 0 } } }),
  ["BCB-57 the same where the best is taken unasked"] = (function()
    local case = scored("BA/RRR", with_castle({ "BA/LR -1,0 r3", "BA/C~castle.C 1,-1 r0", "BA/C~castle.C 1,-2 r2" },
      { "normal:1 at 0,-1 castle:S", "normal:2 at 1,-1 castle:N" }), { "place BA/RRR 1,0 r0", "pass", { points = { 3, 3 } } })
    case.set = { ["bridges_castles_and_bazaars.castle_choice"] = "best" }
    return case
  end)(),
  ["BCB-61 nothing at the end makes it score"] = {
    board = with_castle({ "BA/LR -1,0 r3" }).board, pieces = { "normal:1 at 0,-1 castle:S", "normal:2 at -1,0 road:E" },
    to_move = 2, stack = {}, play = { { over = true, points = { 0, 2 } } },
  },
  ["BCB-61 nor does a tower that is paid, but the road of its meeple does"] = (function()
    local case = scored("BA/RRR", with_castle({ "WT/FfRC_1R -1,0 r3" }, { "normal:1 at 0,-1 castle:S", "normal:2 at -1,0 road:E" }),
      { "place BA/RRR 1,0 r0", "pass", { reasons = { "2 watchtowers.tower 2", "2 base.road 3", "1 bridges_castles_and_bazaars.castle 3" } } })
    case.with = { "bridges_castles_and_bazaars", "watchtowers" }
    return case
  end)(),

  -- safety, the end -------------------------------------------------------------------------------

  ["BCB-62 no dragon eats a lord, and it comes to his tile"] = {
    with = { "bridges_castles_and_bazaars", "princess_and_dragon" }, set = no_bridges,
    board = with_castle().board, pieces = { "normal:1 at 0,-1 castle:S", "dragon at 0,0" }, stack = { "DG/C.d", "BA/L*3" },
    play = { "place DG/C.d 0,1 r2", "pass", "fly 0,-1", { pieces = { "normal:1 at 0,-1 castle:S" } } },
  },
  ["BCB-62 no tower takes him"] = {
    with = { "bridges_castles_and_bazaars", "tower" }, set = no_bridges, board = with_castle({ "TO/F 0,1 r0" }).board,
    pieces = { "normal:1 at 0,-1 castle:S", "floor at 0,1 tower" }, to_move = 2, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower", { player = 1, decision = "place" } },
  },
  ["BCB-62 by the option it does"] = {
    with = { "bridges_castles_and_bazaars", "tower" }, board = with_castle({ "TO/F 0,1 r0" }).board,
    set = { ["bridges_castles_and_bazaars.bridges"] = false, ["bridges_castles_and_bazaars.castle_tower_safe"] = false },
    pieces = { "normal:1 at 0,-1 castle:S", "floor at 0,1 tower" }, to_move = 2, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower", { legal = { "capture normal:1 at 0,-1 castle:S" } } },
  },
  ["BCB-64 BCB-65 BCB-66 EX-BCB-10 at the end it counts nothing, and a field counts four for it"] = {
    board = { "BA/RCr~castle.C 0,0 r0", "BA/CC.2~castle.C 0,-1 r2" }, pieces = { "normal:1 at 0,0 castle:N", "normal:2 at 0,-1 field:W" },
    stack = {}, play = { { over = true, points = { 0, 4 } } },
  },
  ["BCB-65 EX-BCB-10 cities beside it count three as ever, with an own pig all one more"] = {
    with = { "bridges_castles_and_bazaars", "traders_and_builders" },
    board = ex10, pieces = { "normal:1 at 0,-1 field:W", "normal:2 at 1,-1 castle:W" }, stack = {}, play = { { over = true, points = { 10, 0 } } },
  },
  ["BCB-66 EX-BCB-10 five with an own pig"] = {
    with = { "bridges_castles_and_bazaars", "traders_and_builders" },
    board = ex10, pieces = { "normal:1 at 0,-1 field:W", "pig:1 at 0,-1 field:W" }, stack = {}, play = { { over = true, points = { 13, 0 } } },
  },
}
