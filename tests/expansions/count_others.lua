-- The Count of Carcassonne beside other expansions (section 6 of its text).
local town = { "BA/CFc.1 -2,2 r1" }
local bob  = { "2 normal -2,2 city:N" }
local hole = { "BA/CFc.1 -2,2 r1", "BA/L -1,3 r0", "BA/L -3,3 r0", "BA/L 3,0 r0" }
local both = { "2 normal -2,2 city:N", "2 normal 1,1 city:E" }
local field = { "BA/L 2,-1 r0" }

return scenario {
  ["CC-24 EX-CC-09 in each part of a turn somebody may be sent"] = {
    with = { "count", "hole_bonus" }, board = hole, figures = both, stack = { "BA/C", "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", "enter normal castle", "pass", { decision = "place", player = 1 },
             "place BA/C 2,1 r3", "pass", { points = { 0, 10 }, decision = "enter", player = 1 }, "enter normal market", "pass", { player = 2 } },
  },
  ["CC-24 EX-CC-09 by the option once a turn: the second part sends nobody"] = {
    with = { "count", "hole_bonus" }, set = { ["count.count_deploy"] = "once" }, board = hole, figures = both, stack = { "BA/C", "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", "enter normal castle", "pass", "place BA/C 2,1 r3", "pass", { points = { 0, 10 }, player = 2, decision = "place" } },
  },
  ["CC-23 CC-A1 the fairy's three points are points that he got"] = {
    with = { "count", "princess_and_dragon" }, board = town, stack = { "BA/C", "BA/L", "BA/L" },
    figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N", "1 normal -2,2 city:N" }, pieces = { "fairy at normal:1 at -2,2 city:N" },
    play = { "place BA/C -2,3 r0", "pass", { points = { 4, 6 }, decision = "place", player = 2 } },
  },
  ["CC-22 CC-23 by the option they are none, and the point at the start of the turn is none either way"] = {
    with = { "count", "princess_and_dragon" }, set = { ["count.figure_awards"] = "ignore" }, board = town, stack = { "BA/C", "BA/L", "BA/L" },
    figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N", "1 normal -2,2 city:N" }, pieces = { "fairy at normal:1 at -2,2 city:N" },
    play = { "place BA/C -2,3 r0", "pass", { points = { 4, 6 }, decision = "enter", player = 1 } },
  },
  ["CC-26 mayor into the castle alone, wagon not into the market, abbot into the cathedral alone; no builder, pig or barn"] = {
    with = { "count", "abbey_and_mayor", "abbot", "inns_and_cathedrals", "traders_and_builders" }, board = town, figures = bob, stack = { "BA/C", "BA/L", "BA/L" },
    set = { ["abbey_and_mayor.abbeys"] = 0 },
    play = { "place BA/C -2,3 r0", "pass", { decision = "enter", only = { "pass", "enter normal castle", "enter normal market", "enter normal blacksmith",
      "enter normal cathedral", "enter large_meeple castle", "enter large_meeple market", "enter large_meeple blacksmith", "enter large_meeple cathedral",
      "enter mayor castle", "enter wagon castle", "enter wagon blacksmith", "enter wagon cathedral", "enter abbot cathedral" } } },
  },
  ["CC-26 by the option no abbot"] = {
    with = { "count", "abbot" }, set = { ["count.abbot_in_city"] = false }, board = town, figures = bob, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", { illegal = { "enter abbot cathedral" }, legal = { "enter normal cathedral" } } },
  },
  ["CC-37 PD-24 nobody comes to the dragon's cell"] = {
    with = { "count", "princess_and_dragon" }, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, figures = { "2 normal 1,1 city:E" }, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market", "dragon at 2,1" },
    play = { "place BA/C 3,1 r3", "pass", { decision = "leave", only = { "leave normal:1 at castle 1,1 city:E", "leave normal:1 at castle 3,1 city:W", "pass" } } },
  },
  ["PD-35 PD-41 CC-30 the dragon eats nobody in the City, and the fairy isn't moved there"] = {
    with = { "count", "princess_and_dragon" }, stack = { "BA/L", "BA/L" }, pieces = { "normal:1 at castle", "count at market" },
    play = { "place BA/L 2,0 r0", { only = { "pass", "figure normal 2,0 monastery", "figure normal 2,0 field:N" } } },
  },
  ["TW-26 CC-30 a tower captures nobody in the City"] = {
    with = { "count", "tower" }, board = { "TO/F 2,0 r0" }, stack = { "BA/L", "BA/L" }, pieces = { "normal:2*3 at castle" },
    play = { "place BA/L 2,-1 r0", "floor 2,0 tower", { player = 2, decision = "place", pieces = { "normal:2*3 at castle" } } },
  },
  ["WT-31 WT-42 who comes out onto a watchtower's tile triggers it, and counts; those who are still inside don't"] = {
    with = { "count", "watchtowers" }, to_move = 2, figures = { "2 normal 1,1 city:E" }, stack = { "WT/CFRF_2M", "BA/L", "BA/L" },
    pieces = { "normal:1*3 at castle", "count at market" },
    play = { "place WT/CFRF_2M 2,1 r3", "pass", "leave normal:1 at castle 2,1 city:W", "pass", { points = { 4 + 4, 4 } } },
  },
  ["BCB-46 CC-35 a small city that becomes a castle is nowhere to go"] = {
    with = { "count", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bazaars"] = false }, to_move = 2, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market" },
    play = { "place BA/C -2,2 r0", "figure normal -2,2 city:N", "found -2,2 city:N", { player = 1, decision = "place" } },
  },
  ["BCB-41 BCB-60 CC-21 a castle of a square of the block; its points are points that somebody else gained"] = {
    with = { "count", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bazaars"] = false, ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/LR -3,1 r0" }, stack = { "BA/C", "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/C -2,2 r0", "figure normal -2,2 city:N", "found -2,2 city:N", "place BA/LR -3,2 r2", "pass",
             { points = { 2, 0 }, decision = "enter", player = 2 } },
  },
  ["CC-21 CC-36 AM-64 the market sends farmers to a barn that is placed, also on an outer corner of the block; that they are paid counts"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = field, figures = { "2 normal 2,-1 field:N" }, stack = { "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:2 at market" },
    play = { "place BA/L 2,0 r0", "barn corner 2,0", { decision = "leave", player = 2 }, "leave normal:2 at market 2,0 field:N",
             { points = { 0, 3 }, supply = { "2 normal 7" }, decision = "enter", player = 1 } },
  },
  ["CC-35 CC-36 a field without farmers is entered with a barn that is placed, but by the option"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0, ["count.deploy_unoccupied"] = false }, board = field, stack = { "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:2 at market" }, play = { "place BA/L 2,0 r0", "barn corner 2,0", { decision = "place", player = 2 } },
  },
  ["CC-36 AM-67 nor a field with a barn that is joined to one where somebody lies is left out"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { "BA/L 2,-1 r0", "BA/L 2,0 r0", "BA/L 4,0 r0" }, figures = { "2 normal 4,0 field:N" },
    pieces = { "barn:1 at corner 2,0", "normal:2 at market" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 3,0 r0", "pass", { decision = "leave", player = 2 }, "leave normal:2 at market 3,0 field:N", { points = { 0, 1 } } },
  },
  ["CC-43 AM-71 AM-72 who comes to a barn by the last moves is paid as one who joins it, and leaves; then the barn is paid"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { "BA/L 2,-1 r0", "BA/L 2,0 r0" },
    pieces = { "barn:1 at corner 2,0", "normal:2 at market" }, stack = { "BA/L" },
    play = { "place BA/L 3,0 r0", "pass", "last_leave normal:2 at market 2,0 field:N", { over = true, points = { 4, 1 } } },
  },
  ["AM-11 an abbey fills a hole beside the block"] = {
    with = { "count", "abbey_and_mayor" }, board = { "BA/L 2,-1 r0", "BA/C 2,1 r3", "BA/L 3,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { decision = "draw", legal = { "abbey AM/A" } } },
  },
  ["RIV-52 beside the City the river begins east of its north side, with the source of GQ11, too"] = {
    rulesets = { { set = { ["river.gq11"] = "off" } }, { set = { ["river.gq11"] = "source" } } }, with = { "count", "river" },
    play = { { same = { "1,-1 field:E & 2,-1 field:W" }, pieces = { "count at castle" } } },
  },
  ["RIV-52 where river tiles are mixed into the stack there is no source at the start"] = {
    with = { "count", "river" }, set = { ["river.mixed"] = true }, play = { { illegal = { "place RI/s 2,-1 r0" }, stack = 83 } }, -- the start tile as river.start_tile says
  },
}
