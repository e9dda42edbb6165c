-- What decides who is asked, and about what: castles (BCB-40 to BCB-57).
local bcb = "bridges_castles_and_bazaars"
local half = { "BA/RCr 0,0 r0" } -- a semicircle in the north, a road from west to east
local castle = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "BA/LR -1,0 r3", "BA/C 1,-1 r2" } -- in 0,-1 and 0,0
local function set(t)
  local options = { [bcb .. ".bridges"] = false }
  for name, value in pairs(t or {}) do options[bcb .. "." .. name] = value end
  return options
end

return scenario {
  defaults = { with = { bcb }, set = set() },

  ["BCB-3 castles without bazaars"] = {
    set = set { bazaars = false }, board = half, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { only = { "found 0,-1 city:S", "pass" } } },
  },
  ["BCB-40 a city of two tiles that an abbey closes is no small one"] = {
    with = { bcb, "abbey_and_mayor" }, stack = { "BA/C", "BA/L*3" },
    board = { "BA/Cc.1 0,0 r1", "BA/L 2,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "AM/A 1,0 r0" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { player = 2, points = { 4, 0 } } },
  },

  ["HALF-105 BCB-50 half tiles in the cells around a castle are near it"] = {
    with = { bcb, "halflings" }, board = { castle[1], castle[2], "H1-01 1,-1 r3" }, pieces = { "normal:1 at 0,-1 castle:S" },
    stack = { "BA/LR", "BA/L*3" }, play = { "draw", "place BA/LR 2,-1 r1", "pass", { points = { 2, 0 } } },
  },

  -- by the option whoever has most (BCB-43)
  ["BCB-43 by the option whoever has most is asked, about that city alone"] = {
    set = set { castle_several_meeples = "majority" }, board = half, stack = { "BA/C", "BA/L*3" },
    pieces = { "normal:1 at 0,0 city:N", "normal:2*2 at 0,0 city:N", "normal:2 at 0,0 road:E" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, only = { "found 0,-1 city:S", "pass" } } },
  },
  ["BCB-43 BCB-56 by the option its owner alone chooses for what it scores"] = {
    set = set { castle_several_meeples = "majority" }, board = castle, to_move = 1, stack = { "BA/CRRR", "BA/L*3" },
    pieces = { "normal:1 at 0,-1 castle:S", "normal:2*2 at 0,-1 castle:S" },
    play = { "place BA/CRRR 1,0 r0", "pass", { player = 2,
      only = { "trigger normal:2 at 0,-1 castle:S 1,0 road:W", "trigger normal:2 at 0,-1 castle:S 1,0 city:N" } },
      "trigger normal:2 at 0,-1 castle:S 1,0 city:N", { points = { 0, 4 } } },
  },

  ["BCB-56 by the option the best one, also if it is scored behind the other"] = {
    set = set { castle_choice = "best" }, pieces = { "normal:1 at 0,-1 castle:S" }, to_move = 2, stack = { "BA/CRRR", "BA/L*3" },
    board = { castle[1], castle[2], "BA/RFr -1,0 r0", "BA/RFr -2,0 r0", "BA/LR -3,0 r3", castle[4] },
    play = { "place BA/CRRR 1,0 r0", "pass", { points = { 5, 0 } } },
  },

  -- by the option mayors, too (section 9)
  ["section 9: by the option of mayors whoever stands there alone is asked, about that city alone"] = {
    set = set { mayor_castle = "yes" }, board = half, stack = { "BA/C", "BA/L*3" },
    pieces = { "normal:2 at 0,0 city:N", "normal:2 at 0,0 road:E" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, only = { "found 0,-1 city:S", "pass" } } },
  },
  ["section 9: by the option of mayors two there may not, but a builder is none"] = {
    set = set { mayor_castle = "yes" }, board = half, pieces = { "normal:1*2 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, decision = "place", points = { 4, 0 } } },
  },
  ["section 9: by the option of mayors a builder is no second meeple"] = {
    with = { bcb, "traders_and_builders" }, set = set { mayor_castle = "yes" }, board = half, stack = { "BA/C", "BA/L*3" },
    pieces = { "normal:1 at 0,0 city:N", "builder:1 at 0,0 city:N" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 1, only = { "found 0,-1 city:S", "pass" } } },
  },

  -- what counts, and for whom
  ["BCB-2 two each with five"] = { players = 5, set = set { bridges = true }, play = { { supply = { "1 bridge 2", "5 bridge 2", "5 castle 2" } } } },
  ["BCB-4 a bridge goes, and no other token that he has"] = {
    with = { bcb, "traders_and_builders" }, set = set { bridges = true }, board = half, supply = { "1 wine 1" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,1 r0", "bridge 0,1 E", { supply = { "1 bridge 2", "1 wine 1", "1 castle 3" } } },
  },
  ["BCB-43 by the option two of his in one castle let it score once"] = {
    set = set { castle_several_meeples = "majority" }, board = castle, to_move = 1, stack = { "BA/CRRR", "BA/L*3" },
    pieces = { "normal:2 at 0,-1 castle:S", "normal:2 at 0,0 castle:N" },
    play = { "place BA/CRRR 1,0 r0", "pass", { player = 2,
      only = { "trigger normal:2 at 0,-1 castle:S 1,0 road:W", "trigger normal:2 at 0,-1 castle:S 1,0 city:N" } } },
  },
  ["BCB-50 BCB-56 by the option the best one near it, not one far away"] = {
    set = set { castle_choice = "best" }, pieces = { "normal:1 at 0,-1 castle:S" }, to_move = 2, stack = { "BA/CRRR", "BA/L*3" },
    board = { castle[1], castle[2], castle[3], "BA/RFr 1,0 r0", "BA/L 1,-1 r0", "BA/CFc.1 2,-1 r1",
              "BA/C 2,-2 r2" },
    play = { "place BA/CRRR 2,0 r0", "pass", { points = { 4, 0 } } },
  },
  ["BCB-57 a castle that scores far away has none score"] = {
    board = { castle[1], castle[2], castle[3], "BA/L 0,1 r0", "BA/L 0,2 r0", "BA/RCr~castle.C 0,3 r2", "BA/C~castle.C 0,4 r0" },
    pieces = { "normal:1 at 0,-1 castle:S", "normal:2 at 0,4 castle:N" }, to_move = 2, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 1, decision = "place", points = { 3, 0 }, pieces = { "normal:2 at 0,4 castle:N" } } },
  },
  ["BCB-52 whoever has the turn is asked first"] = {
    board = { castle[1], castle[2], castle[3], castle[4], "BA/C~castle.C -1,1 r1", "BA/C~castle.C 0,1 r3" },
    pieces = { "normal:1 at 0,-1 castle:S", "normal:2 at -1,1 castle:E" }, to_move = 2, stack = { "BA/CRRR", "BA/L*3" },
    play = { "place BA/CRRR 1,0 r0", "pass", { player = 1, points = { 0, 3 } } },
  },
  ["BCB-57 BCB-58 one that has just been founded has no other one score"] = {
    board = { "BA/RCr 0,0 r0", "BA/RCr~castle.C 1,0 r0", "BA/C~castle.C 1,-1 r2" }, pieces = { "normal:2 at 1,-1 castle:S" },
    stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S",
             { player = 2, decision = "place", points = { 0, 0 }, pieces = { "normal:1 at 0,-1 castle:S", "normal:2 at 1,-1 castle:S" } } },
  },
  ["BCB-62 by the option about towers no dragon eats a lord either"] = {
    with = { bcb, "princess_and_dragon", "tower" }, set = set { castle_tower_safe = false }, board = { castle[1], castle[2] },
    pieces = { "normal:1 at 0,-1 castle:S", "dragon at 0,0" }, stack = { "DG/C.d", "BA/L*3" },
    play = { "place DG/C.d 0,1 r2", "pass", "fly 0,-1", { pieces = { "normal:1 at 0,-1 castle:S" } } },
  },
  ["BCB-66 where cities of a field count four: five for a castle, nothing more for a city, nothing where nobody has farmers"] = {
    set = { [bcb .. ".bridges"] = false, ["base.field_scoring"] = "per_city_4" }, stack = {},
    board = { castle[1], castle[2], "BA/RCr 1,0 r0", "BA/C 1,-1 r2" }, pieces = { "normal:1 at 0,-1 field:N" },
    play = { { over = true, reasons = { "1 bridges_castles_and_bazaars.castle_fed 5", "1 base.city_fed 4" } } },
  },
  ["BCB-66 where cities of a field count four: nothing where nobody has farmers"] = {
    set = { [bcb .. ".bridges"] = false, ["base.field_scoring"] = "per_city_4" }, stack = {}, board = { castle[1], castle[2] },
    play = { { over = true, points = { 0, 0 } } },
  },
  ["BCB-66 once a player, though two of his fields see it"] = {
    set = { [bcb .. ".bridges"] = false, ["base.field_scoring"] = "per_field_3_once" }, board = { castle[1], castle[2] },
    pieces = { "normal:1 at 0,-1 field:N", "normal:1 at 0,0 field:EL" }, stack = {}, play = { { over = true, points = { 4, 0 } } },
  },
  ["BCB-40 not what else is complete then"] = {
    set = set(), board = { "BA/C 0,-1 r2", "BA/LR -1,0 r3", "BA/RRR 1,0 r0" }, stack = { "BA/RCr", "BA/L*3" },
    pieces = { "normal:1 at 0,-1 city:S", "normal:1 at -1,0 road:E" },
    play = { "place BA/RCr 0,0 r0", "pass", { player = 1, only = { "found 0,0 city:N", "pass" } } },
  },
  ["BCB-43 nor by the option"] = {
    set = set { castle_several_meeples = "majority" }, board = { "BA/C 0,-1 r2", "BA/LR -1,0 r3", "BA/RRR 1,0 r0" }, stack = { "BA/RCr", "BA/L*3" },
    pieces = { "normal:1 at 0,-1 city:S", "normal:1 at -1,0 road:E" },
    play = { "place BA/RCr 0,0 r0", "pass", { player = 1, only = { "found 0,0 city:N", "pass" } } },
  },
  ["section 9: nor by the option of mayors"] = {
    set = set { mayor_castle = "yes" }, board = { "BA/C 0,-1 r2", "BA/LR -1,0 r3", "BA/RRR 1,0 r0" }, stack = { "BA/RCr", "BA/L*3" },
    pieces = { "normal:1 at 0,-1 city:S", "normal:1 at -1,0 road:E" },
    play = { "place BA/RCr 0,0 r0", "pass", { player = 1, only = { "found 0,0 city:N", "pass" } } },
  },
  ["BCB-58 BCB-59 the lord of a new one stays when an older one has scored"] = {
    board = { "BA/C 0,-1 r2", "BA/LR -1,0 r3", "BA/RRR 1,0 r0", "BA/C~castle.C -1,1 r1", "BA/C~castle.C 0,1 r3" }, stack = { "BA/RCr", "BA/L*3" },
    pieces = { "normal:1 at 0,-1 city:S", "normal:2 at -1,1 castle:E" },
    play = { "place BA/RCr 0,0 r0", "pass", "found 0,0 city:N",
             { player = 2, decision = "place", points = { 0, 3 }, pieces = { "normal:1 at 0,-1 castle:S" }, supply = { "2 normal 7" } } },
  },
}
