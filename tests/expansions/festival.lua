-- The Festival: what may be taken home, and what comes of it. FE-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local function with(...) return { "festival", ... } end
local tile = { "FE/RC", "BA/L", "BA/L*3" } -- laid south of the start tile with its city to the west
local lay = "place FE/RC 0,1 r3"

return scenario {
  defaults = { with = { "festival" } },

  ["FE-1 ten tiles more: one of 81 is drawn already"] = { play = { { stack = 80 } } },
  ["FE-3 the field that cities enclose on the tile takes a farmer"] = {
    board = { start },
    stack = { "FE/CcCc", "BA/L*3" }, play = { "place FE/CcCc 0,-1 r1", { legal = { "figure normal 0,-1 field", "figure normal 0,-1 city:N" } } },
  },
  ["FE-3 so does the one of the other"] = {
    board = { start },
    stack = { "FE/CCc", "BA/L*3" }, play = { "place FE/CCc 0,-1 r0", { legal = { "figure normal 0,-1 field", "figure normal 0,-1 field:N" } } },
  },
  ["FE-10 the symbol parts nothing"] = {
    board = { start, "FE/LRR 1,0 r0" }, stack = { "BA/L*3" }, play = { { same = { "1,0 field:N & 1,0 field:E" } } },
  },

  -- the action ------------------------------------------------------------------------------------

  ["FE-20 FE-25 FE-EX1 instead of placing one he takes one home, for nothing"] = {
    board = { start, "BA/RFr -1,0 r0" }, supply = { "1 normal 0" }, figures = { "1 normal -1,0 road:W" }, stack = { "FE/RrC", "BA/L*3" },
    play = { "place FE/RrC -2,0 r2", { only = { "festival normal:1 at -1,0 road:W", "pass" } }, "festival normal:1 at -1,0 road:W",
             { player = 2, reasons = {}, supply = { "1 normal 1" }, owners = { "0,0 road:W = nobody" } } },
  },
  ["FE-20 or he places one, or does neither"] = {
    board = { start }, stack = tile,
    figures = { "1 normal 0,0 road:E" }, play = { lay, { legal = { "festival normal:1 at 0,0 road:E", "figure normal 0,1 city:W", "pass" } },
      "figure normal 0,1 city:W", { player = 2, decision = "place", supply = { "1 normal 5" } } },
  },
  ["FE-20 on its own tiles alone"] = {
    board = { start },
    stack = { "BA/L", "BA/L*3" }, figures = { "1 normal 0,0 road:E" }, play = { "place BA/L 0,1 r0", { illegal = { "festival normal:1 at 0,0 road:E" } } },
  },
  ["FE-21 FE-27 nothing else is done with wood in this part, and he can be placed in the next"] = {
    board = { start }, stack = tile,
    figures = { "1 normal 0,0 road:E" }, supply = { "1 normal 0" },
    play = { lay, "festival normal:1 at 0,0 road:E", { player = 2, decision = "place" }, "place BA/L 1,1 r0", "pass",
             "place BA/L 2,1 r0", { legal = { "figure normal 2,1 monastery" } } },
  },
  ["FE-21 no fairy besides"] = {
    board = { start }, stack = tile,
    with = with("princess_and_dragon"), figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:S" },
    play = { lay, { legal = { "fairy normal:1 at 0,0 road:E" } }, "festival normal:1 at 0,0 road:E", { player = 2, decision = "place" } },
  },
  ["FE-27 in the second part of a double turn he can be placed"] = {
    board = { start },
    with = with("traders_and_builders"), figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, supply = { "1 normal 0" }, stack = { "FE/CRr", "BA/L", "BA/L*3" },
    play = { "place FE/CRr 1,0 r1", "festival normal:1 at 0,0 road:E", { player = 1, decision = "place" }, "place BA/L 0,1 r0", { legal = { "figure normal 0,1 monastery" } } },
  },
  ["FE-22 FE-EX4 specials, too"] = {
    board = { start }, stack = tile,
    with = with("hills_and_sheep"), figures = { "1 normal 0,0 road:E", "1 shepherd 0,0 field:S" },
    play = { lay, { legal = { "festival normal:1 at 0,0 road:E", "festival shepherd:1 at 0,0 field:S" } } },
  },
  ["FE-22 FE-EX4 by the other text meeples alone"] = {
    board = { start }, stack = tile,
    with = with("hills_and_sheep"), set = { ["festival.who"] = "meeples" }, figures = { "1 normal 0,0 road:E", "1 shepherd 0,0 field:S" },
    play = { lay, { legal = { "festival normal:1 at 0,0 road:E" }, illegal = { "festival shepherd:1 at 0,0 field:S" } } },
  },
  ["FE-22 FE-24 and of these one's own"] = {
    board = { start }, stack = tile, set = { ["festival.who"] = "meeples" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 city:N" },
    play = { lay, { legal = { "festival normal:1 at 0,0 road:E" }, illegal = { "festival normal:2 at 0,0 city:N" } } },
  },
  ["FE-22 large meeple, mayor and wagon"] = {
    with = with("inns_and_cathedrals", "abbey_and_mayor"), figures = { "1 large_meeple 0,0 road:E", "1 mayor 0,0 city:N", "1 wagon 0,1 monastery" },
    board = { start, "BA/L 0,1 r0" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, stack = { "FE/RC", "BA/L*3" },
    play = { "place FE/RC 0,2 r3", { legal = { "festival large_meeple:1 at 0,0 road:E", "festival mayor:1 at 0,0 city:N", "festival wagon:1 at 0,1 monastery" } },
             "festival wagon:1 at 0,1 monastery", { player = 2, decision = "place", supply = { "1 wagon 1" } } },
  },
  ["FE-23 from wherever, what is finished included"] = {
    stack = tile,
    board = { start, "BA/C 0,-1 r2", "BA/L 5,5 r0" }, figures = { "1 normal 5,5 field:N" }, play = { lay, { legal = { "festival normal:1 at 5,5 field:N" } } },
  },
  ["FE-23 from the City of Carcassonne, the count with him or not"] = {
    rulesets = { { set = { ["festival.who"] = "figures" } }, { set = { ["festival.who"] = "meeples" } } }, with = with("count"), board = { "BA/RRR 9,9 r0" }, stack = { "FE/RC", "BA/L*3" },
    pieces = { "normal:1 at market", "normal:1 at castle", "normal:2 at market" },
    play = { "place FE/RC 10,9 r0", { legal = { "festival normal:1 at market", "festival normal:1 at castle" }, illegal = { "festival normal:2 at market" } },
             "festival normal:1 at castle", { pieces = { "normal:1 at market", "normal:1*0 at castle" }, supply = { "1 normal 6" }, points = { 0, 0 } } },
  },
  ["FE-22 FE-23 out of each quarter, of whatever kind, as from the landscape"] = {
    rulesets = { { set = { ["abbey_and_mayor.abbeys"] = 0 } }, { set = { ["abbey_and_mayor.abbeys"] = 0, ["festival.who"] = "meeples" } } },
    with = with("count", "abbey_and_mayor", "abbot"), board = { "BA/RRR 9,9 r0" }, stack = { "FE/RC", "BA/L*3" },
    pieces = { "mayor:1 at castle", "normal:1 at market", "wagon:1 at blacksmith", "abbot:1 at cathedral", "normal:1 at 9,9 road:W" },
    play = { "place FE/RC 10,9 r0", { decision = "figure", legal = { "festival mayor:1 at castle", "festival normal:1 at market", "festival wagon:1 at blacksmith",
      "festival abbot:1 at cathedral", "festival normal:1 at 9,9 road:W" } }, "festival abbot:1 at cathedral", { supply = { "1 abbot 1" }, reasons = {} } },
  },
  ["FE-24 FE-EX5 nobody else's, no dragon, no prisoner"] = {
    board = { start }, stack = tile,
    with = with("princess_and_dragon", "tower"), figures = { "2 normal 0,0 road:E" }, pieces = { "dragon at 0,0", "normal:1 at prison:2" }, set = { ["tower.ransom_end"] = false },
    play = { lay, { illegal = { "festival normal:2 at 0,0 road:E", "festival dragon at 0,0", "festival normal:1 at prison:2" } } },
  },
  ["FE-26 FE-EX3 the builder goes home, too, and the second part is still played"] = {
    with = with("traders_and_builders"), board = { start, "BA/Ccc 0,-1 r2" }, stack = { "FE/CR", "BA/L*3" },
    figures = { "1 normal 0,-1 city:S", "1 builder 0,-1 city:S" },
    play = { "place FE/CR -1,-1 r1", "festival normal:1 at 0,-1 city:E", { player = 1, decision = "place", supply = { "1 builder 1", "1 normal 7" } } },
  },
  ["FE-26 a pig without a farmer goes home"] = {
    board = { start }, stack = tile,
    with = with("traders_and_builders"), figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S" },
    play = { lay, "festival normal:1 at 0,0 field:S", { supply = { "1 pig 1" } } },
  },
  ["FE-26 a shepherd's tokens go back into the bag, for nothing"] = {
    board = { start }, stack = tile,
    with = with("hills_and_sheep"), figures = { "1 shepherd 0,0 field:S" }, pieces = { "sheep:3 at shepherd:1 at 0,0 field:S" },
    play = { lay, "festival shepherd:1 at 0,0 field:S", { reasons = {}, pieces = { "sheep*18 at bag" } } },
  },
  ["FE-28 FE-B3 the phantom may follow, also where that one stood"] = {
    board = { start }, stack = tile,
    with = with("phantom"), figures = { "1 normal 0,0 field:S" },
    play = { lay, "festival normal:1 at 0,0 field:S", { decision = "phantom", legal = { "phantom 0,1 field:N", "pass" } } },
  },
  ["FE-28 the phantom itself may be taken home, and follow"] = {
    board = { start }, stack = tile,
    with = with("phantom"), figures = { "1 phantom 0,0 road:E" }, play = { lay, "festival phantom:1 at 0,0 road:E", { decision = "phantom" } },
  },
  ["FE-29 who has nobody out there isn't offered it"] = {
    board = { start }, stack = tile,
    supply = { "1 normal 0" }, figures = { "2 normal 0,0 road:E" }, play = { lay, { player = 2, decision = "place" } },
  },

  -- scoring ---------------------------------------------------------------------------------------

  ["FE-30 FE-EX2 what the tile completes is scored"] = {
    board = { start, "BA/CFC.2 0,-1 r0" }, figures = { "1 normal 0,-1 city:N" }, stack = { "FE/CFR", "BA/L*3" },
    play = { "place FE/CFR 0,-2 r2", "pass", { points = { 4, 0 } } },
  },
  ["FE-30 FE-EX2 who takes the only knight home scores nothing"] = {
    board = { start, "BA/CFC.2 0,-1 r0" }, figures = { "1 normal 0,-1 city:N" }, stack = { "FE/CFR", "BA/L*3" },
    play = { "place FE/CFR 0,-2 r2", "festival normal:1 at 0,-1 city:N", { points = { 0, 0 }, supply = { "1 normal 7" } } },
  },
  ["FE-30 FE-EX2 then another knight has it alone"] = {
    board = { start, "BA/CFC.2 0,-1 r0" }, figures = { "1 normal 0,-1 city:N", "2 normal 0,-1 city:N" }, stack = { "FE/CFR", "BA/L*3" },
    play = { "place FE/CFR 0,-2 r2", "festival normal:1 at 0,-1 city:N", { points = { 0, 4 } } },
  },
  ["FE-31 nothing at the end of the game"] = { board = { start, "FE/RC 0,1 r3" }, stack = {}, play = { { over = true, points = { 0, 0 } } } },

  -- section 5 -------------------------------------------------------------------------------------

  ["section 5 river tiles are part of the playing area"] = {
    with = with("river"), board = { "RI/s 0,0 r0", "RI.1/CICI 1,0 r0", "BA/L 5,5 r0" }, figures = { "1 normal 1,0 city:N" }, stack = { "FE/RC", "BA/L*3" },
    play = { "place FE/RC 5,6 r3", { legal = { "festival normal:1 at 1,0 city:N" } } },
  },
  ["section 5 an abbot is taken home for nothing, or called home for points"] = {
    with = with("abbot"), board = { start, "BA/L 0,1 r0" }, figures = { "1 abbot 0,1 monastery" }, stack = { "FE/RC", "BA/L*3" },
    play = { "place FE/RC 0,2 r3", { legal = { "recall abbot:1 at 0,1 monastery" } }, "festival abbot:1 at 0,1 monastery", { player = 2, reasons = {}, supply = { "1 abbot 1" } } },
  },
  ["section 5 watchtowers count nobody who was taken home"] = {
    with = with("watchtowers"), board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 road:S" }, stack = { "FE/LRR", "BA/L*3" },
    play = { "place FE/LRR 0,1 r2", "festival normal:1 at 0,0 road:S", { reasons = {} } },
  },
  ["section 5 halflings: from half tiles, too"] = {
    stack = tile,
    with = with("halflings"), board = { start, "BA/L 1,-1 r0", "H1-06 2,-1 r0" }, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, figures = { "1 normal 2,-1 field:W" },
    play = { lay, { legal = { "festival normal:1 at 2,-1 field:W" } } },
  },
  ["section 5 the fairy stays where her meeple was"] = {
    board = { start }, stack = tile,
    with = with("princess_and_dragon"), figures = { "1 normal 0,0 road:E" }, pieces = { "fairy at normal:1 at 0,0 road:E" },
    play = { lay, "festival normal:1 at 0,0 road:E", { pieces = { "fairy at 0,0" } } },
  },
  ["section 5 FE-B1 a tower whose top is taken home is open again"] = {
    with = with("tower"), board = { start, "TO/F 0,1 r0" }, pieces = { "floor at 0,1 tower", "normal:1 at 0,1 tower" }, stack = { "FE/RC", "BA/L", "BA/L*3" },
    play = { "place FE/RC 0,2 r3", "festival normal:1 at 0,1 tower", { supply = { "1 normal 7" }, player = 2 }, "place BA/L 1,2 r0", { legal = { "floor 0,1 tower", "top normal 0,1 tower" } } },
  },
  ["section 5 a ransom may be paid besides"] = {
    board = { start }, stack = tile,
    with = with("tower"), figures = { "1 normal 0,0 road:E" }, pieces = { "normal:1 at prison:2" }, points = { 3, 0 },
    play = { lay, "ransom normal:1 at prison:2", "festival normal:1 at 0,0 road:E", { points = { 0, 3 }, supply = { "1 normal 7" } } },
  },
  ["section 5 AM-63 a barn is taken home, and its field is an ordinary one"] = {
    with = with("abbey_and_mayor"), board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/L 1,1 r0" }, pieces = { "barn:1 at corner 1,1" }, stack = { "FE/RC", "BA/L", "BA/L*3" },
    set = { ["abbey_and_mayor.abbeys"] = 0 },
    play = { "place FE/RC 0,2 r3", "festival barn:1 at corner 1,1", { player = 2, supply = { "1 barn 1" } }, "place BA/L 1,2 r0", { legal = { "figure normal 1,2 field:N" } } },
  },
  ["section 5 a castle's meeple is taken home, the castle stays"] = {
    stack = tile,
    with = with("bridges_castles_and_bazaars"), set = { ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2" }, pieces = { "normal:1 at 0,-1 castle:S" },
    play = { lay, "festival normal:1 at 0,-1 castle:S", { supply = { "1 normal 7" }, owners = { "0,0 castle:N = nobody" } } },
  },
  ["section 5 a tunnel's token is laid besides"] = {
    stack = tile,
    with = with("tunnel"), board = { start, "TU/RCR -1,0 r0" }, figures = { "1 normal 0,0 field:S" },
    play = { lay, "dig pair_1 at supply:1 -1,0 road:W", { legal = { "festival normal:1 at 0,0 field:S" } } },
  },
  ["section 6 by the option the symbol means nothing"] = {
    board = { start }, stack = tile,
    set = { ["festival.festival"] = false }, figures = { "1 normal 0,0 road:E" }, play = { lay, { illegal = { "festival normal:1 at 0,0 road:E" } } },
  },
}
