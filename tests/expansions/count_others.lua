-- The Count of Carcassonne beside other expansions (section 6 of its text).
local town = { "BA/CFc.1 -2,2 r1" }
local bob  = { "2 normal -2,2 city:N" }

return scenario {
  ["CC-24 EX-CC-09 a double turn sends somebody in each part"] = {
    rulesets = { { set = { ["count.count_deploy"] = "each_part" } } },
    with = { "count", "traders_and_builders" }, board = { "BA/CFc.1 -2,2 r1", "BA/CFc.1 2,1 r0", "BA/RFr 0,2 r1" },
    figures = { "2 normal -2,2 city:N", "2 normal 2,1 city:W", "1 normal 0,2 road:N", "1 builder 0,2 road:N" },
    stack = { "BA/RFr", "BA/C", "BA/L", "BA/L", "BA/L" },
    play = { "place BA/RFr 0,3 r1", "pass", { player = 1, decision = "place" }, "place BA/C -2,3 r0", "pass", { decision = "enter", player = 1 }, "enter normal castle", "pass", { player = 2 } },
  },
  ["CC-24 TB-80 once a turn by the option; a second part gives nothing"] = {
    with = { "count", "hole_bonus" }, set = { ["count.count_deploy"] = "once" },
    board = { "BA/CFc.1 -2,2 r1", "BA/L -1,3 r0", "BA/L -3,3 r0", "BA/L 3,0 r0", "BA/L 3,2 r0", "BA/CFc.1 2,1 r0" },
    figures = { "2 normal -2,2 city:N", "2 normal 2,1 city:W" }, stack = { "BA/C", "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", { decision = "enter" }, "enter normal castle", "pass",
             { decision = "place", player = 1 }, "place BA/C 3,1 r3", "pass", { points = { 0, 12 }, player = 2, decision = "place" } },
  },
  ["CC-24 without it the second part sends another one"] = {
    with = { "count", "hole_bonus" },
    board = { "BA/CFc.1 -2,2 r1", "BA/L -1,3 r0", "BA/L -3,3 r0", "BA/L 3,0 r0", "BA/L 3,2 r0", "BA/CFc.1 2,1 r0" },
    figures = { "2 normal -2,2 city:N", "2 normal 2,1 city:W" }, stack = { "BA/C", "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", "enter normal castle", "pass", "place BA/C 3,1 r3", "pass", { decision = "enter", player = 1 } },
  },
  ["CC-23 CC-A1 the fairy's three points are points that he got"] = {
    with = { "count", "princess_and_dragon" }, board = town, stack = { "BA/C", "BA/L", "BA/L" },
    figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N", "1 normal -2,2 city:N" }, pieces = { "fairy at normal:1 at -2,2 city:N" },
    play = { "place BA/C -2,3 r0", "pass", { points = { 4, 6 }, decision = "place", player = 2 } },
  },
  ["CC-23 by the option they are none"] = {
    with = { "count", "princess_and_dragon" }, set = { ["count.figure_awards"] = "ignore" }, board = town, stack = { "BA/C", "BA/L", "BA/L" },
    figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N", "1 normal -2,2 city:N" }, pieces = { "fairy at normal:1 at -2,2 city:N" },
    play = { "place BA/C -2,3 r0", "pass", { points = { 4, 6 }, decision = "enter", player = 1 } },
  },
  ["CC-26 mayor into the castle alone, wagon not into the market, abbot into the cathedral alone; no builder, pig or barn"] = {
    with = { "count", "abbey_and_mayor", "abbot", "inns_and_cathedrals", "traders_and_builders" }, board = town, figures = bob, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", { decision = "enter", only = { "pass", "enter normal castle", "enter normal market", "enter normal blacksmith",
      "enter normal cathedral", "enter large_meeple castle", "enter large_meeple market", "enter large_meeple blacksmith", "enter large_meeple cathedral",
      "enter mayor castle", "enter wagon castle", "enter wagon blacksmith", "enter wagon cathedral", "enter abbot cathedral" } } },
  },
  ["CC-26 by the option no abbot"] = {
    with = { "count", "abbot" }, set = { ["count.abbot_in_city"] = false }, board = town, figures = bob, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", { illegal = { "enter abbot cathedral" }, legal = { "enter normal cathedral" } } },
  },
  ["CC-37 PD-24 nobody comes to the dragon's cell"] = {
    with = { "count", "princess_and_dragon" }, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, figures = { "2 normal 2,1 city:W" }, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market", "dragon at 2,1" },
    play = { "place BA/C 3,1 r3", "pass", { decision = "leave", only = { "leave normal:1 at castle 1,1 city:E", "leave normal:1 at castle 3,1 city:W", "pass" } } },
  },
  ["PD-33 the dragon doesn't fly over the two inner squares"] = {
    with = { "count", "princess_and_dragon" }, stack = { "PR/C.d", "BA/L", "BA/L" }, pieces = { "dragon at -1,-1" }, state = { "princess_and_dragon.awake = true" },
    play = { "place PR/C.d 2,1 r3", "pass", { decision = "fly", illegal = { "fly -1,0" }, legal = { "fly -2,-1", "fly 0,-1" } } },
  },
  ["PD-35 CC-30 it eats nobody in the City, nor is the fairy moved there (PD-41)"] = {
    with = { "count", "princess_and_dragon" }, stack = { "BA/L", "BA/L" }, pieces = { "normal:1 at castle", "count at market" },
    play = { "place BA/L 2,0 r0", { illegal = { "fairy normal:1 at castle" } } },
  },
  ["TW-26 CC-30 a tower captures nobody in the City"] = {
    with = { "count", "tower" }, board = { "TO/F 2,0 r0" }, stack = { "BA/L", "BA/L" }, pieces = { "normal:2*3 at castle", "floor*8 at 2,0 tower" },
    play = { "place BA/L 2,-1 r0", "floor 2,0 tower", { player = 2, decision = "place" } },
  },
  ["WT-31 who comes out onto a watchtower's tile triggers it, and counts"] = {
    with = { "count", "watchtowers" }, to_move = 2, board = { "WT/CFC.m 2,1 r1" }, figures = { "2 normal 2,1 city:W" }, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market" }, play = { { over = false } },
  },
  ["HS-51 who comes out onto a hill decides the tie"] = {
    with = { "count", "hills_and_sheep" }, to_move = 2, board = { "HS/CFC.v 2,1 r1" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { { over = false } },
  },
  ["BCB-46 CC-35 a small city that becomes a castle is nowhere to go"] = {
    with = { "count", "bridges_castles_and_bazaars" }, to_move = 2, board = { "BA/L 3,3 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market" },
    play = { "place BA/C -2,2 r0", "figure normal -2,2 city:N", "found 2", { player = 1, decision = "place" } },
  },
  ["CC-36 CC-43 AM-64 the market sends farmers to a barn that is placed"] = {
    with = { "count", "abbey_and_mayor" }, board = { "BA/L 2,0 r0", "BA/L 2,1 r0", "BA/L 3,0 r0" }, stack = { "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:2 at market" }, play = { { over = false } },
  },
  ["AM-11 an abbey fills a hole beside the block"] = {
    with = { "count", "abbey_and_mayor" }, board = { "BA/L 2,-1 r0", "BA/L 2,1 r2", "BA/L 3,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { decision = "draw", legal = { "abbey AM/A" } } },
  },
  ["RIV-52 beside the City the river begins at the east of its north side"] = {
    with = { "count", "river" }, play = { { pieces = { "count at castle" }, illegal = { "place RI/II 3,-1 r0" } } },
  },
}
