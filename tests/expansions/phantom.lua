-- The Phantom: where it may follow the first figure, and when it may not. PH-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local road = { start, "BA/LR -1,0 r3" } -- it ends at a monastery in the west
local function with(...) return { "phantom", ... } end
local abbot = with("abbot")

return scenario {
  defaults = { with = { "phantom" }, board = { start }, stack = { "BA/CRRR", "BA/L*3" } },

  -- components --------------------------------------------------------------------------------------

  ["PH-1 one each, and no tiles"] = { board = {}, stack = {}, play = { { over = true, supply = { "1 phantom 1", "2 phantom 1" } } } },
  ["PH-1 the stack is that of the base game"] = { board = { start }, stack = { "BA/L*3" }, play = { { stack = 2 } } },
  ["PH-2 each of six is its player's own, whatever its colour: he alone places it, is paid for it and has it back"] = {
    players = 6, to_move = 5, board = { start, "BA/LR -1,0 r3" }, stack = { "BA/LR", "BA/L*3" },
    play = { { supply = { "1 phantom 1", "2 phantom 1", "3 phantom 1", "4 phantom 1", "5 phantom 1", "6 phantom 1" } },
      "place BA/LR 1,0 r1", "figure phantom 1,0 road:W", { points = { 0, 0, 0, 0, 3, 0 }, supply = { "5 phantom 1", "6 phantom 1" } } },
  },
  ["PH-3 it counts for majorities as a meeple"] = {
    board = road, figures = { "1 phantom -1,0 road:E", "2 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 3, 3 }, supply = { "1 phantom 1" } } },
  },

  -- placing -----------------------------------------------------------------------------------------

  ["PH-10 PH-12 PH-EX1 as a second meeple on what is free of the tile"] = {
    play = { "place BA/CRRR 1,0 r0", "figure normal 1,0 city:N",
      { player = 1, decision = "phantom", only = { "phantom 1,0 road:E", "phantom 1,0 road:S", "phantom 1,0 road:W", "phantom 1,0 field:EL",
        "phantom 1,0 field:ER", "phantom 1,0 field:SR", "pass" } },
      "phantom 1,0 road:W", { player = 2, pieces = { "phantom:1 at 1,0 road:W", "normal:1 at 1,0 city:N" } } },
  },
  ["PH-11 PH-20 PH-EX1 as the only one it has the city, too, and no other follows"] = {
    play = { "place BA/CRRR 1,0 r0", { legal = { "figure phantom 1,0 city:N", "figure phantom 1,0 field:SR" } }, "figure phantom 1,0 city:N", { player = 2, decision = "place" } },
  },
  ["PH-15 PH-B4 by the option about pyramids he follows a figure that was taken home otherwise"] = {
    with = with("festival", "under_the_big_top"), set = { ["phantom.after_pyramid"] = false }, board = { start }, figures = { "1 normal 0,0 road:W" }, stack = { "FE/LRR", "BA/L*3" },
    play = { "place FE/LRR 1,0 r1", "festival normal:1 at 0,0 road:W", { player = 1, decision = "phantom" } },
  },
  ["PH-11 whoever passes isn't asked again"] = {
    play = { "place BA/CRRR 1,0 r0", "pass", { player = 2, decision = "place" } },
  },
  ["PH-10 whoever has it out there isn't asked"] = {
    figures = { "1 phantom 0,0 city:N" }, play = { "place BA/CRRR 1,0 r0", "figure normal 1,0 road:S", { player = 2, decision = "place" } },
  },
  ["PH-12 PH-EX4 not where somebody stands, nor with the first one"] = {
    board = { start, "BA/LR -1,0 r3" }, figures = { "2 normal -1,0 road:E" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", { legal = { "figure phantom 1,0 monastery", "figure phantom 1,0 field:N" }, illegal = { "figure phantom 1,0 road:W" } },
             "figure normal 1,0 monastery", { decision = "phantom", only = { "phantom 1,0 field:N", "pass" } } },
  },
  ["PH-12 PH-13 no garden, but monasteries; without farmers no fields"] = {
    with = abbot, set = { ["base.farmers"] = false }, stack = { "BA/RFrG", "BA/L", "BA/L*3" },
    play = { "place BA/RFrG 1,0 r0", "figure abbot 1,0 garden", { only = { "phantom 1,0 road:W", "pass" } }, "pass",
             "place BA/L 0,1 r0", { only = { "figure normal 0,1 monastery", "figure phantom 0,1 monastery", "figure abbot 0,1 monastery", "pass" } } },
  },
  ["PH-12 without farmers a city as ever"] = {
    set = { ["base.farmers"] = false }, play = { "place BA/CRRR 1,0 r0", { legal = { "figure phantom 1,0 city:N" }, illegal = { "figure phantom 1,0 field:EL" } } },
  },
  ["PH-13 ABB-59 a garden that is free isn't for it"] = {
    with = abbot, stack = { "BA/RFrG", "BA/L*3" },
    play = { "place BA/RFrG 1,0 r0", "figure normal 1,0 field:N", { legal = { "phantom 1,0 road:W" }, illegal = { "phantom 1,0 garden" } } },
  },
  ["PH-15 behind an abbot who was called home"] = {
    with = abbot, board = { start, "BA/L 0,1 r0" }, figures = { "1 abbot 0,1 monastery" },
    play = { "place BA/CRRR 1,0 r0", "recall abbot:1 at 0,1 monastery", { decision = "phantom", legal = { "phantom 1,0 city:N" } } },
  },
  ["PH-EX5 behind a farmer who goes home from a festival it may come to that tile"] = {
    with = with("festival"), board = { start }, figures = { "1 normal 0,0 field:S" }, stack = { "FE/LRR", "BA/L*3" },
    play = { "place FE/LRR 1,0 r1", "festival normal:1 at 0,0 field:S", { player = 1, decision = "phantom" },
             "phantom 1,0 monastery", { player = 2, pieces = { "phantom:1 at 1,0 monastery" } } },
  },
  ["PH-16 PH-EX5 none when a princess has sent somebody home"] = {
    with = with("princess_and_dragon"), board = { start, "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", "princess normal:2 at 0,-1 city:N", { player = 2, decision = "place", supply = { "1 phantom 1" } } },
  },
  ["PH-16 it may follow where nobody was sent home, and in the next turn"] = {
    with = with("princess_and_dragon"), board = { start, "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" },
    stack = { "DG/CRRR.p", "BA/L", "BA/L", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", "princess normal:2 at 0,-1 city:N", "place BA/L 0,1 r0", "pass",
             "place BA/L 0,2 r0", "figure normal 0,2 monastery", { player = 1, legal = { "phantom 0,2 field:N" } } },
  },
  ["PH-16 PH-18 in the second part of a double turn it may follow again"] = {
    with = with("princess_and_dragon", "traders_and_builders"), board = { start, "BA/CFc.1 0,-1 r1" }, stack = { "DG/CRRR.p", "BA/L", "BA/L*3" },
    figures = { "2 normal 0,-1 city:N", "1 normal 0,0 city:N", "1 builder 0,0 city:N" },
    play = { "place DG/CRRR.p 0,-2 r2", "princess normal:2 at 0,-1 city:N", { player = 1, decision = "place" },
             "place BA/L 0,1 r0", "figure normal 0,1 monastery", { player = 1, decision = "phantom" } },
  },
  ["PH-17 through a portal that the first figure left alone"] = {
    with = with("princess_and_dragon"), stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 1,0 r1", "figure normal 1,0 road:N", { legal = { "portal phantom 0,0 city:N", "phantom 1,0 road:S" } },
             "portal phantom 0,0 city:N", { player = 2, pieces = { "phantom:1 at 0,0 city:N" } } },
  },
  ["PH-17 a portal serves one meeple a part"] = {
    with = with("princess_and_dragon"), stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 1,0 r1", "portal normal 0,0 city:N", { legal = { "phantom 1,0 road:N" }, illegal = { "portal phantom 0,0 field:N" } } },
  },
  ["PH-18 in both parts of a double turn, where it came home in between"] = {
    with = with("traders_and_builders"), board = { start, "BA/C 1,-1 r2" }, stack = { "BA/RCr", "BA/L", "BA/L*3" },
    pieces = { "normal:1 at 0,0 road:E", "builder:1 at 0,0 road:E" },
    play = { "place BA/RCr 1,0 r0", "figure normal 1,0 field:EL", "phantom 1,0 city:N", { player = 1, decision = "place", points = { 4, 0 } },
             "place BA/L 0,1 r0", "figure normal 0,1 monastery", { player = 1, decision = "phantom", only = { "phantom 0,1 field:N", "pass" } } },
  },
  ["PH-19 PH-30 PH-EX2 on what the tile completes it is paid at once and goes home"] = {
    board = road, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", "phantom 1,0 monastery",
             { player = 2, points = { 3, 0 }, supply = { "1 normal 7", "1 phantom 0" }, pieces = { "phantom:1 at 1,0 monastery" } } },
  },
  ["PH-19 PH-31 PH-EX3 the other way round, and it may come again"] = {
    board = road, stack = { "BA/LR", "BA/L", "BA/L", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 monastery", "phantom 1,0 road:W", { points = { 3, 0 }, supply = { "1 phantom 1", "1 normal 6" } },
             "place BA/L 0,1 r0", "pass", "place BA/L 0,2 r0", { legal = { "figure phantom 0,2 monastery" } } },
  },
  ["PH-21 the tower's capture comes first"] = {
    with = with("tower"), board = { start, "TO/F 0,1 r0" }, stack = { "BA/L", "BA/L*3" }, figures = { "2 normal 0,0 road:E" },
    play = { "place BA/L 1,1 r0", "floor 0,1 tower", { decision = "capture" }, "capture normal:2 at 0,0 road:E", { decision = "phantom" } },
  },
  ["PH-22 before the dragon flies"] = {
    with = with("princess_and_dragon"), board = { start, "BA/L 0,1 r0", "BA/RFr -1,0 r0" }, pieces = { "dragon at 0,0" }, stack = { "DG/RFr.d", "BA/L*3" },
    play = { "place DG/RFr.d 1,0 r0", "figure normal 1,0 field:N", { decision = "phantom" }, "pass", { decision = "fly" } },
  },
  ["PH-22 before a shepherd is tended"] = {
    with = with("hills_and_sheep"), board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/L*3" },
    pieces = { "shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N" },
    play = { "place BA/RFr 1,0 r0", "figure normal 1,0 road:W", { decision = "phantom" }, "pass", { decision = "tend" } },
  },
  ["PH-B1 by the option none behind the fairy"] = {
    with = with("princess_and_dragon"), set = { ["phantom.after_fairy"] = false }, figures = { "1 normal 0,0 road:E" },
    play = { "place BA/CRRR 0,-1 r2", "fairy normal:1 at 0,0 road:E", { player = 2, decision = "place" } },
  },

  ["PH-B1 by the option it follows any other figure as ever"] = {
    with = with("princess_and_dragon"), set = { ["phantom.after_fairy"] = false }, play = { "place BA/CRRR 1,0 r0", "figure normal 1,0 city:N", { decision = "phantom" } },
  },

  -- section 4 ---------------------------------------------------------------------------------------

  ["section 4 both features that the tile completes"] = {
    board = { start, "BA/LR -1,0 r3", "BA/LR 2,0 r1", "BA/C 1,-1 r2" }, stack = { "BA/RCr", "BA/L*3" },
    play = { "place BA/RCr 1,0 r0", "figure normal 1,0 road:W", "phantom 1,0 city:N", { points = { 8, 0 }, supply = { "1 normal 7", "1 phantom 1" } } },
  },
  ["section 4 river: allowed like a meeple"] = {
    with = with("river"), board = { "RI/s 0,0 r0", "BA/C 1,-2 r2" }, stack = { "RI.1/CICI", "BA/L*3" },
    play = { "place RI.1/CICI 1,0 r0", { legal = { "figure phantom 1,0 field:EL" } }, "figure normal 1,0 city:N",
             { decision = "phantom", only = { "phantom 1,0 field:EL", "phantom 1,0 field:ER", "phantom 1,0 city:S", "pass" } } },
  },
  ["section 4 inns & cathedrals: it counts one, whatever stands first"] = {
    with = with("inns_and_cathedrals"), board = road, figures = { "1 phantom -1,0 road:E", "2 large_meeple 0,0 road:E" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 0, 3 } } },
  },
  ["section 4 traders & builders: behind a builder, and builders follow it"] = {
    with = with("traders_and_builders"), board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/L*3" }, figures = { "1 phantom 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", { legal = { "figure builder 1,0 road:W" } } },
  },
  ["section 4 traders & builders: the builder first, the phantom in a field"] = {
    with = with("traders_and_builders"), board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/L*3" }, figures = { "1 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "figure builder 1,0 road:W", { legal = { "phantom 1,0 field:N" } } },
  },
  ["section 4 hills & sheep: a farmer beside a shepherd"] = {
    with = with("hills_and_sheep"), board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/L*3" },
    play = { "place BA/RFr 1,0 r0", "draw sheep:2", "figure shepherd 1,0 field:N", { legal = { "phantom 1,0 field:N", "phantom 1,0 road:W" } } },
  },
  ["section 4 hills & sheep: on a hill it wins a tie"] = {
    with = with("hills_and_sheep"), board = { "HS/CFC.h 0,0 r0", "BA/CFc.1 0,-1 r1" }, stack = { "BA/C", "BA/L*3" }, figures = { "1 phantom 0,0 city:N", "2 normal 0,-1 city:N" },
    play = { "place BA/C 0,-2 r2", "pass", { points = { 6, 0 }, supply = { "1 phantom 1", "2 normal 7" } } },
  },
  ["section 4 halflings: on the half tile just laid, not on its mate"] = {
    with = with("halflings"), board = { "BA/C 1,1 r0", "H1-06 1,0 r0" }, pieces = { "H1-12 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/L*3" },
    play = { "hand H1-12", "place H1-12 1,0 r2", "figure normal 1,0 city:N", { decision = "phantom", only = { "phantom 1,0 field:HL/NE", "phantom 1,0 city:E", "pass" } } },
  },
  ["section 4 fairy: she may go to it"] = {
    with = with("princess_and_dragon"), figures = { "1 phantom 0,0 road:E" },
    play = { "place BA/CRRR 1,0 r0", { legal = { "fairy phantom:1 at 0,0 road:E" } } },
  },
  ["PH-15 PH-B1 section 4 behind the fairy it is offered"] = {
    with = with("princess_and_dragon"), figures = { "1 normal 0,0 road:E" },
    play = { "place BA/CRRR 1,0 r0", "fairy normal:1 at 0,0 road:E", { decision = "phantom", legal = { "phantom 1,0 city:N", "pass" } }, "phantom 1,0 city:N",
             { player = 2, pieces = { "phantom:1 at 1,0 city:N", "fairy at normal:1 at 0,0 road:E" } } },
  },
  ["section 4 dragon: it eats a phantom as any meeple, and not in the fairy's cell"] = {
    rulesets = { { with = with("princess_and_dragon") } }, board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr -1,0 r0" }, stack = { "DG/RFr.d", "BA/L*5" },
    pieces = { "dragon at 0,0", "phantom:1 at 1,0 road:W", "phantom:2 at -1,0 road:W", "fairy at phantom:2 at -1,0 road:W" },
    play = { "place DG/RFr.d 2,0 r0", "pass", { player = 2, decision = "place", supply = { "1 phantom 1", "2 phantom 0" } } }, -- one way was left to it
  },
  ["section 4 ferries: it stands before the ferry comes, and takes a road that ends at the lake"] = {
    with = with("ferries"), figures = { "2 normal 0,0 road:E" }, stack = { "FR/RRR", "BA/L*3" },
    play = { "place FR/RRR 1,0 r0", "figure normal 1,0 field:N", { decision = "phantom", legal = { "phantom 1,0 road:E", "phantom 1,0 road:S" }, illegal = { "phantom 1,0 road:W" } },
             "phantom 1,0 road:E", { decision = "ferry" }, "ferry 1,0 road:E 1,0 road:W", { owners = { "1,0 road:E = 1 2" } } },
  },
  ["section 4 Goldmines: it takes ingots as any meeple"] = {
    with = with("goldmines"), board = { start }, figures = { "1 phantom 0,0 city:N" }, pieces = { "ingot*15 at mine", "ingot at 0,0" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 4, 0 }, supply = { "1 ingot 1", "1 phantom 1" } } },
  },
  ["section 4 tower: it closes one as second figure"] = {
    with = with("tower"), board = { start, "TO/F 0,1 r0" }, pieces = { "floor at 0,1 tower" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "figure normal 0,2 monastery", "top phantom 0,1 tower", { player = 2, pieces = { "phantom:1 at 0,1 tower" } } },
  },
  ["PH-14 PH-EX6 the top of a tower is the only place left"] = {
    with = with("tower"), board = { start, "TO/F 0,1 r0", "BA/L 0,2 r0" }, stack = { "BA/L", "BA/L*3" },
    pieces = { "floor at 0,1 tower", "normal:1 at 0,2 field:N" },
    play = { "place BA/L 0,3 r0", "figure normal 0,3 monastery", { decision = "phantom", only = { "top phantom 0,1 tower", "pass" } } },
  },
  ["PH-14 a floor that was just built is for it, too"] = {
    with = with("tower"), stack = { "TO/F", "BA/L*3" },
    play = { "place TO/F 0,1 r0", "floor 0,1 tower", { legal = { "top phantom 0,1 tower" }, illegal = { "phantom 0,1 tower", "top normal 0,1 tower" } } },
  },
  ["section 4 tower: bought back before its step it may follow"] = {
    with = with("tower"), points = { 3, 0 }, pieces = { "phantom:1 at prison:2" },
    play = { "place BA/CRRR 1,0 r0", "ransom phantom:1 at prison:2", "figure normal 1,0 city:N", { decision = "phantom" } },
  },
  ["section 4 a ransom alone is no reason to ask"] = {
    with = with("tower"), points = { 3, 0 }, pieces = { "normal:1 at prison:2" }, figures = { "1 phantom 0,0 city:N" }, set = { ["tower.ransom_end"] = false },
    play = { "place BA/CRRR 1,0 r0", "figure normal 1,0 road:S", { player = 2, decision = "place" } },
  },
  ["section 4 abbey & mayor: on the abbey, and behind mayor and wagon"] = {
    with = with("abbey_and_mayor"), board = { "BA/L -1,0 r0", "BA/L 0,-1 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }, stack = { "BA/L*3" },
    play = { "abbey AM/A", "place AM/A 0,0 r0", { legal = { "figure phantom 0,0 monastery" } } },
  },
  ["section 4 abbey & mayor: behind a mayor it takes a road"] = {
    with = with("abbey_and_mayor"), play = { "place BA/CRRR 1,0 r0", "figure mayor 1,0 city:N", { decision = "phantom", legal = { "phantom 1,0 road:E" }, illegal = { "phantom 1,0 city:N" } } },
  },
  ["section 4 bridges: on the bridge of the tile"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/RFr 0,0 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "span 1,0 r0", "figure normal 1,0 monastery", { legal = { "phantom 1,0 road:W" } } },
  },
  ["section 4 castles: none may be entered, but it may found one"] = {
    with = with("bridges_castles_and_bazaars"), set = { ["bridges_castles_and_bazaars.bridges"] = false }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 field:N", "phantom 0,-1 city:S", "found 0,-1 city:S", { pieces = { "phantom:1 at 0,-1 castle:S" } } },
  },
  ["section 4 watchtowers: paid and counted"] = {
    with = with("watchtowers"), board = { "WT/CFRF_2M 0,0 r0" }, stack = { "BA/LR", "BA/L*3" }, figures = { "1 phantom 0,0 road:S" },
    play = { "place BA/LR 0,1 r2", "pass", { reasons = { "1 watchtowers.tower 2", "1 base.road 2" } } },
  },
}
