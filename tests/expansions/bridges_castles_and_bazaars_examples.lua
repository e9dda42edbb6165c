-- Worked examples of the rules text played to their end, and rows of its tables that other files don't name.
local bcb = "bridges_castles_and_bazaars"
local function set(t)
  local options = { [bcb .. ".bridges"] = false }
  for name, value in pairs(t or {}) do options[name] = value end
  return options
end
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local castle = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2" } -- in 0,-1 and 0,0
local lord = "normal:1 at 0,-1 castle:S"

-- Two castles that score for two roads that one tile completes, five tiles and four, and one near both of them: in 1,-1 and 1,-2.
local chained = {
  castle[1], castle[2], "BA/RFr -1,0 r0", "BA/RFr 1,0 r0", "BA/LR 2,0 r1",
  "BA/C~castle.C 0,-2 r0", "BA/C~castle.C 0,-3 r2", "BA/RFr -2,-1 r1", "BA/Rr -2,-2 r3", "BA/LR -1,-2 r1",
  "BA/C~castle.C 1,-1 r0", "BA/C~castle.C 1,-2 r2",
}
local lords = { "normal:1 at 0,-2 castle:N", lord, "normal:2 at 1,-1 castle:N" }

local scenarios = {
  defaults = { with = { bcb } },

  -- Bridges ---------------------------------------------------------------------------------------

  ["EX-BCB-01 the whole game"] = {
    board = { start }, stack = { "BA/RFr", "BA/Rr*3", "BA/RRRR", "BA/LR" },
    play = { "span 1,0 r1", "figure normal 1,0 road:W", "place BA/Rr 2,0 r1", "pass", "place BA/Rr 2,-1 r0", "pass", "place BA/Rr 1,-1 r3", "pass",
             "place BA/RRRR 1,1 r0", "pass", "place BA/LR -1,0 r3", { legal = { "bridge -1,0 N" } }, "bridge -1,0 N", "figure normal -1,0 road:N",
             { over = true, points = { 7, 1 }, supply = { "1 bridge 2", "2 bridge 2" } } },
  },
  ["BCB-22 EX-BCB-02 the fields on both sides of the road that meets it are one, with what lies around"] = {
    board = { start, "BA/L 0,1 r0" }, stack = { "BA/RFr", "BA/L*3" },
    play = { "span 1,1 r0", { same = { "1,1 field:N & 1,1 field:S", "1,1 field:N & 0,1 field:N", "1,1 field:S & 0,0 field:S" }, values = { "1,1 road:E final = 2" } } },
  },
  ["BCB-13 not where a field lies behind its other end"] = {
    board = { start, "BA/L 2,0 r0" }, stack = { "BA/L", "BA/L*3" }, play = { { illegal = { "span 1,0 r0", "place BA/L 1,0 r0" } } },
  },
  ["BCB-13 nor a city"] = {
    board = { start, "BA/C 2,0 r3" }, stack = { "BA/L", "BA/L*3" }, play = { { illegal = { "span 1,0 r0" } } },
  },
  ["BCB-14 nor on a tile beside it where its other end would meet a field"] = {
    board = { start, "BA/L 0,1 r0", "BA/L -1,1 r0" }, stack = { "BA/RFr", "BA/L*3" }, play = { { illegal = { "span 1,1 r0" } } },
  },
  ["BCB-24 the road of a bridge beside the new tile may be taken on that tile"] = {
    board = { start, "BA/L 0,1 r0" }, stack = { "BA/RFr", "BA/L*3" },
    play = { "span 1,1 r0", { illegal = { "figure normal 0,1 road:E" } }, "figure normal 1,1 road:W", { owners = { "0,1 road:E = 1" } } },
  },
  ["section 7 by the option at any time: behind the figure, too, while something is asked"] = {
    with = { bcb, "princess_and_dragon" }, set = { [bcb .. ".bridge_time"] = "any" }, board = { start, "BA/C 0,-1 r2" }, pieces = { "dragon at 0,0" }, stack = { "DG/C.d", "BA/L*3" },
    play = { "place DG/C.d 0,1 r2", "pass", { legal = { "bridge 0,1 E" } }, "bridge 0,1 E", { supply = { "1 bridge 2" }, legal = { "fly 0,1" } } },
  },
  ["section 7 by the option as it stands not behind the figure"] = {
    with = { bcb, "princess_and_dragon" }, board = { start, "BA/C 0,-1 r2" }, pieces = { "dragon at 0,0" }, stack = { "DG/C.d", "BA/L*3" },
    play = { "place DG/C.d 0,1 r2", { legal = { "bridge 0,1 E" } }, "pass", { illegal = { "bridge 0,1 E" }, legal = { "fly 0,1" } } },
  },
  ["section 9 Inns & Cathedrals: a bridge counts two on a road with an inn"] = {
    with = { bcb, "inns_and_cathedrals" }, board = { "BB/R.bi 0,0 r3", "BA/L~bridge.WE 1,0 r0" }, supply = { "1 bridge 0", "2 bridge 0" },
    pieces = { "normal:1 at 1,0 road:E" }, stack = { "BA/LR", "BA/L*3" }, play = { "place BA/LR 2,0 r1", "pass", { points = { 6, 0 } } },
  },
  ["section 9 Abbot: a garden under a bridge works as ever"] = {
    with = { bcb, "abbot" }, set = { ["base.tile_edition"] = 2 }, board = { "BA/CG~bridge.WE 0,0 r0" }, supply = { "1 bridge 0" }, stack = {},
    pieces = { "abbot:1 at 0,0 garden" }, play = { { over = true, points = { 1, 0 } } },
  },
  ["section 9 River: over a river from field to field, never at a river"] = {
    with = { bcb, "river" }, board = { "RI.1/IFI 0,0 r0" }, stack = { "BA/RFr", "BA/L*3" },
    play = { { legal = { "span 0,1 r1", "span 0,-1 r1" }, illegal = { "span 1,0 r0", "span -1,0 r0" } } },
  },
  ["section 9 Abbey & Mayor: an abbey laid beside its end closes the road"] = {
    with = { bcb, "abbey_and_mayor" }, supply = { "1 bridge 0", "2 bridge 0" },
    board = { "BA/LR 0,0 r3", "BA/L~bridge.WE 1,0 r0", "BA/L 2,-1 r0", "BA/L 2,1 r0", "BA/L 3,0 r0" }, pieces = { "normal:2 at 1,0 road:W" }, stack = { "BA/L", "BA/L*3" },
    play = { "abbey AM/A", "place AM/A 2,0 r0", "pass", { points = { 0, 2 } } },
  },
  ["section 9 a bridge makes a tile fit that founds a castle"] = {
    board = { start, "BA/RFr 1,-1 r0" }, stack = { "BA/C", "BA/L*3" },
    play = { { illegal = { "place BA/C 0,-1 r2" } }, "span 0,-1 r2", "figure normal 0,-1 city:S", { legal = { "found 0,-1 city:S" } } },
  },
  ["section 9 a road over a bridge near a castle has it score, and its tiles may be bridged"] = {
    board = { castle[1], "BA/C~bridge.WE~castle.C 0,-1 r2", "BA/LR -1,-1 r3" }, pieces = { "normal:1 at 0,-1 castle:S" }, supply = { "1 bridge 0", "2 bridge 0" },
    to_move = 2, stack = { "BA/LR", "BA/L*3" }, play = { "place BA/LR 1,-1 r1", "pass", { points = { 3, 0 } } },
  },

  -- Castles ---------------------------------------------------------------------------------------

  ["EX-BCB-07 without a castle the city is worth four"] = {
    board = { start, "BA/RRR -1,0 r2", "BA/RRR -1,-1 r0", "BA/RRR 1,0 r2", "BA/RRR 1,-1 r0" }, stack = { "BA/RCr", "BA/L*3" },
    play = { "place BA/RCr 0,-1 r2", "figure normal 0,-1 city:S", "pass", { points = { 4, 0 }, complete = { "0,-1 road:E" } } },
  },
  ["EX-BCB-09 a monk and the lord are paid the same"] = {
    board = { castle[1], castle[2], "BA/L 1,-1 r0", "BA/L 1,-2 r0", "BA/L 0,-2 r0", "BA/L 2,-2 r0", "BA/C 2,-1 r1", "BA/RFr 1,0 r0" },
    pieces = { lord, "normal:2 at 1,-1 monastery" }, to_move = 2, stack = { "BA/RFr", "BA/L*3" },
    play = { "place BA/RFr 2,0 r0", "pass", { points = { 9, 9 }, reasons = { "2 base.monastery 9", "1 " .. bcb .. ".castle 9" } } },
  },
  ["BCB-51 EX-BCB-09 a monastery whose neighbours alone are near pays it nothing"] = {
    set = set(), board = { castle[1], castle[2], "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "BA/L 1,-1 r0", "BA/L 2,0 r0", "BA/L 2,-1 r0", "BA/L 3,-1 r0", "BA/L 3,0 r0", "BA/L 2,1 r0" },
    pieces = { lord, "normal:2 at 2,0 monastery" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 3,1 r0", "pass", { points = { 0, 9 }, pieces = { lord } } },
  },
  ["BCB-57 of two castles that score near his a lord chooses one"] = {
    set = set(), board = chained, pieces = lords, stack = { "BA/RRR", "BA/C", "BA/L*3" },
    play = { "place BA/RRR -2,0 r2", "pass", "trigger normal:1 at 0,-2 castle:N -2,0 road:N", { player = 2, decision = "chain", points = { 9, 0 },
      only = { "chain normal:2 at 1,-1 castle:N normal:1 at 0,-2 castle:N", "chain normal:2 at 1,-1 castle:N normal:1 at 0,-1 castle:S" } },
      "chain normal:2 at 1,-1 castle:N normal:1 at 0,-2 castle:N", { points = { 9, 4 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["BCB-57 BCB-56 by the option the better one, unasked"] = {
    set = set { [bcb .. ".castle_choice"] = "best" }, board = chained, pieces = lords, stack = { "BA/RRR", "BA/C", "BA/L*3" },
    play = { "place BA/RRR -2,0 r2", "pass", "trigger normal:1 at 0,-2 castle:N -2,0 road:N", { points = { 9, 5 }, player = 2, decision = "place" } },
  },
  ["BCB-63 no princess sends a lord home"] = {
    with = { bcb, "princess_and_dragon" }, set = set(), board = { castle[1], castle[2] }, pieces = { lord }, to_move = 2, stack = { "DG/Cc.p", "BA/L*3" },
    play = { "place DG/Cc.p 0,-2 r0", { illegal = { "princess normal:1 at 0,-1 castle:S" } }, "pass", { pieces = { lord } } },
  },
  ["section 9 The Tower: a tile with a tower may become one, and the tower stays usable"] = {
    with = { bcb, "tower" }, set = set(), board = { start }, stack = { "TO/C", "BA/L", "BA/L*3" },
    play = { "place TO/C 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S", "place BA/L 0,1 r0", { legal = { "floor 0,-1 tower" } } },
  },
  ["BCB-86 BCB-87 half tiles are offered again in the second part of his turn"] = {
    with = { bcb, "halflings", "traders_and_builders" }, board = { "BA/RFr 0,0 r0" }, figures = { "2 normal 0,0 road:E", "2 builder 0,0 road:E" },
    set = set { [bcb .. ".castles"] = false, ["halflings.hand"] = 1, ["halflings.decide"] = "after_draw" },
    supply = { "1 normal 0", "2 normal 0", "1 pig 0", "2 pig 0", "1 builder 0" }, stack = { "BB/F.b", "BA/RFr", "BA/L*8" },
    play = { { decision = "instead" }, "pass", "place BB/F.b 0,1 r0", "offer BA/RFr 0", "pass", { player = 2, decision = "place", drawn = "BA/RFr" },
             "place BA/RFr 1,0 r0", { player = 2, decision = "instead" } },
  },
}

-- Cities on one side that are no semicircles (BCB-41): set, tile, turns that bring them to the south, what closes them besides.
for _, case in ipairs {
  { "abbey_and_mayor", "AM/C!+", 3 }, { "abbey_and_mayor", "AM/CCc+", 2 }, { "princess_and_dragon", "DG/CCc+.p", 2 }, { bcb, "BB/CFR!", 3 },
  { "hills_and_sheep", "HS/C!.v", 2 }, { "hills_and_sheep", "HS/CFC.v", 1 },
  { "hills_and_sheep", "HS/CFC.v", 3 }, { "hills_and_sheep", "HS/CC!.v", 1, "BA/C 1,-1 r3", "BA/C 0,-2 r2" }, { "inns_and_cathedrals", "IC/C!", 2 },
} do
  local rule, tile, turns = case[1], case[2], case[3]
  scenarios["BCB-41 no castle with " .. tile .. " turned " .. turns .. " times"] = {
    with = rule == bcb and { bcb } or { bcb, rule }, set = set { ["base.tile_edition"] = 1 }, board = { start, case[4], case[5] }, pieces = { "normal:1 at 0,0 city:N" },
    stack = { tile, "BA/L*3" }, play = { "place " .. tile .. " 0,-1 r" .. turns, "pass", { complete = { "0,0 city:N" }, supply = { "1 normal 7" }, player = 2, decision = "place" } },
  }
end

return scenario(scenarios)
