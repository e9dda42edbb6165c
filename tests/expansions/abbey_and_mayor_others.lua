-- Abbey & Mayor: the first edition's wagon, longer examples, and what meets other expansions.
local first = { ["abbey_and_mayor.wagon_move"] = "C1" }
local function with(...) return { "abbey_and_mayor", ... } end

-- AM-EX1 with a wagon instead of the knight: around 1,-1 lie three cities.
local three = {
  "BA/RCr 0,0 r0", "BA/RCr 1,0 r0", "BA/CcRr 0,-1 r2", "BA/RFr 2,0 r0", "BA/Cc.1 2,-1 r0", "BA/Cc.1 2,-2 r3", "BA/Cc.1 1,-2 r2",
}
local wagon = { "wagon:1 at 1,0 city:N", "normal:2 at 0,-1 city:E", "normal:2 at 2,-1 city:W" }
local from = "drive wagon:1 at 1,0 city:N "

-- A hole at 1,0 between monasteries, in reach of whatever else is said.
local hole = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }
-- Four monasteries around the corner 1,1, the last of which is laid; a city of two tiles touches the field in the north.
local square = { "BA/C 0,-1 r0", "BA/C 0,-2 r2", "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }

local function halves(scene)
  scene.with, scene.set = with("halflings"), { ["halflings.symbols"] = "all" }
  return scene
end

return scenario {
  defaults = { with = with(), board = three, stack = { "BA/L", "BA/L*5", "BA/Cc.1" } },

  -- the wagon by connections
  ["AM-43 AM-EX6 to what a road of any of its tiles leads to, and nowhere else"] = {
    set = first, board = { "BA/RCr 0,0 r0", "BA/CccR -1,0 r3" }, stack = { "BA/CRRR", "BA/L*3" },
    play = { "place BA/CRRR 1,0 r1", "figure wagon 1,0 road:W", { points = { 3, 0 }, only = { "pass",
      "drive wagon:1 at 1,0 road:W 1,0 road:N", "drive wagon:1 at 1,0 road:W 1,0 road:S", "drive wagon:1 at 1,0 road:W -1,0 city:N" } },
      "drive wagon:1 at 1,0 road:W -1,0 city:N", { pieces = { "wagon:1 at -1,0 city:N" }, player = 2 } },
  },
  ["AM-42 AM-EX8 to the abbey and to the roads around"] = {
    pieces = wagon,
    play = { "abbey AM/A", "place AM/A 1,-1 r0", "pass", { points = { 2, 10 }, only = { "pass", from .. "1,-1 monastery",
      from .. "0,0 road:E", from .. "1,0 road:E", from .. "2,0 road:E", from .. "0,-1 road:N" } } },
  },
  ["AM-45 AM-EX8 the roads alone where a monk stands on the abbey"] = {
    pieces = wagon,
    play = { "abbey AM/A", "place AM/A 1,-1 r0", "figure normal 1,-1 monastery",
      { legal = { from .. "0,0 road:E", from .. "0,-1 road:N" }, illegal = { from .. "1,-1 monastery" } } },
  },
  ["AM-43 AM-EX8 by connections to the abbey alone, at which its city ends"] = {
    pieces = wagon, set = first,
    play = { "abbey AM/A", "place AM/A 1,-1 r0", "pass", { points = { 2, 10 }, only = { "pass", from .. "1,-1 monastery" } },
      from .. "1,-1 monastery", { pieces = { "wagon:1 at 1,-1 monastery" } } },
  },
  ["AM-43 and back from an abbey to a road or a city that ends at it"] = {
    set = first, board = { "BA/LR 0,0 r3", "BA/C 1,-1 r2", "AM/A 1,0 r0", "BA/L 1,1 r0", "BA/L 2,0 r0", "BA/L 0,-1 r0", "BA/L 2,-1 r0", "BA/L 0,1 r0" },
    pieces = { "wagon:1 at 1,0 monastery" }, stack = { "BA/L", "BA/L*5" },
    play = { "place BA/L 2,1 r0", "pass", { points = { 9, 0 }, player = 2 } },
  },
  ["AM-43 back from an abbey: an unfinished city that ends at it"] = {
    set = first, board = { "BA/LR 0,0 r3", "BA/CFc.1 1,-1 r1", "AM/A 1,0 r0", "BA/L 1,1 r0", "BA/L 2,0 r0", "BA/L 0,-1 r0", "BA/L 2,-1 r0", "BA/L 0,1 r0" },
    pieces = { "wagon:1 at 1,0 monastery" },
    play = { "place BA/L 2,1 r0", "pass", { points = { 9, 0 }, only = { "pass", "drive wagon:1 at 1,0 monastery 1,-1 city:N" } } },
  },
  ["AM-43 from a monastery to the road that leads to it"] = {
    set = first, board = { "BA/LR 0,0 r3", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L -1,1 r0", "BA/L 0,1 r0", "BA/RFr 1,0 r0" },
    pieces = { "wagon:1 at 0,0 monastery" },
    play = { "place BA/L 1,1 r0", "pass", { points = { 9, 0 }, only = { "pass", "drive wagon:1 at 0,0 monastery 0,0 road:E" } } },
  },
  ["AM-43 from a city to the monastery inside it"] = {
    with = with("princess_and_dragon"), set = first, board = { "BA/RCr 0,0 r0", "DG/LCcc.d 0,-1 r1", "BA/C 0,-2 r2" },
    pieces = { "wagon:1 at 0,0 city:N" }, stack = { "BA/C", "BA/L*5" },
    play = { "place BA/C 1,-1 r3", "pass", { points = { 8, 0 }, only = { "pass", "drive wagon:1 at 0,0 city:N 0,-1 monastery" } } },
  },
  ["AM-43 cities are connected by nothing, not even where a road leads into both"] = {
    with = with("inns_and_cathedrals"), set = first, board = { "IC/CRCR 0,0 r0" }, pieces = { "wagon:1 at 0,0 city:N" },
    stack = { "BA/C", "BA/L*5" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 4, 0 }, only = { "pass", "drive wagon:1 at 0,0 city:N 0,0 road:E",
      "drive wagon:1 at 0,0 city:N 0,0 road:W" } } },
  },

  -- the barn, a longer game
  ["AM-EX10 farmers and a pig beside the barn, and others who come to it"] = {
    with = with("traders_and_builders"), board = { "BA/RCr 0,0 r0" }, set = { ["abbey_and_mayor.abbeys"] = 0 },
    stack = { "BA/C", "BA/L", "BA/L", "BA/C", "BA/C", "BA/RFr", "AM/R", "BA/Rr" },
    play = {
      "place BA/C 0,-1 r2", "figure normal 0,-1 field:NL", "place BA/L 1,-1 r0", "pass", "place BA/L 1,-2 r0", "figure pig 1,-2 field:NL",
      "place BA/C 0,-2 r0", "barn corner 1,-1", { points = { 4, 0 }, supply = { "1 normal 7", "1 pig 1", "2 barn 0" } },
      "place BA/C 0,-3 r2", "figure normal 0,-3 field:NL", "place BA/RFr 1,0 r0", "pass", "place AM/R 0,-4 r2", "figure pig 0,-4 field:EL",
      "place BA/Rr 1,-3 r2", "pass",
      { over = true, points = { 8, 8 }, reasons = { "1 abbey_and_mayor.barn_joined 4", "2 abbey_and_mayor.barn 8" } },
    },
  },

  -- with what others bring
  ["AM-24 ABB-22 an abbot on an abbey is called back like one on a monastery"] = {
    with = with("abbot"), board = hole, pieces = {},
    play = { "abbey AM/A", "place AM/A 1,0 r0", "figure abbot 1,0 monastery", "place BA/L -1,0 r0", "pass",
      "place BA/L 0,1 r0", "recall abbot:1 at 1,0 monastery", { points = { 6, 0 } } },
  },
  ["AM-20 an inn on a road that an abbey closes doubles it"] = {
    with = with("inns_and_cathedrals"), board = { "IC/RFr.i 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0", "BA/LR -1,0 r3" },
    pieces = { "normal:2 at 0,0 road:E" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { points = { 0, 4 }, reasons = { "2 base.road 4" } } },
  },
  ["AM-25 HS-60 a vineyard beside a finished abbey is worth three points more"] = {
    with = with("hills_and_sheep"), board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/C 2,0 r0", "AM/A 1,0 r0", "BA/L 0,-1 r0", "BA/L 0,1 r0", "HS/RCC.v 2,-1 r2" },
    pieces = { "normal:1 at 1,0 monastery" },
    play = { "place BA/L 2,1 r0", "pass", { points = { 12, 0 } } },
  },
  ["AM-65 AM-73 a shepherd and his flock stay where a barn comes, and one may come to it"] = {
    with = with("hills_and_sheep"), board = square, pieces = { "normal:2 at 0,0 field:N", "shepherd:2 at 0,0 field:N", "sheep:2 at shepherd:2 at 0,0 field:N" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 3 }, supply = { "2 normal 7", "2 shepherd 0" } },
      "place BA/L 2,0 r0", "pass", "tend shepherd:2 at 0,0 field:N grow" },
  },
  ["HALF-101 AM-60 two acute angles of a pair cover a corner"] = halves {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "H1-04 1,1 r0" }, pieces = { "H2-04 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { "hand H2-04", "place H2-04 1,1 r2", { legal = { "barn corner 1,1" } } },
  },
  ["HALF-101 AM-60 that of a lone half doesn't: beside it is a gap"] = halves {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }, pieces = { "H2-04 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { "hand H2-04", "place H2-04 1,1 r0", { illegal = { "barn corner 1,1" } } },
  },
  ["HALF-101 AM-60 but its right angle does"] = halves {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }, pieces = { "H2-04 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { "hand H2-04", "place H2-04 1,1 r1", { legal = { "barn corner 1,1" }, illegal = { "barn corner 2,1", "barn corner 1,2" } } },
  },
  ["HALF-98 AM-11 a lone half that turns its void to the hole is neighbour enough"] = halves {
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 3,0 r0", "H1-04 2,0 r3" }, pieces = { "H1-01*0 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { "abbey AM/A", { legal = { "place AM/A 1,0 r0" } } },
  },
  ["HALF-98 AM-11 a space with one half in it is no hole"] = halves {
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0", "H1-04 1,0 r0" }, pieces = { "H1-01*0 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { { decision = "place", drawn = "BA/L" } },
  },
  ["AM-43 nor to where a road of somebody else leads"] = {
    set = first, board = { "BA/RCr 0,0 r0", "BA/CccR -1,0 r3", "BA/LR 0,1 r0" }, pieces = { "normal:2 at 0,1 road:S" }, stack = { "BA/CRRR", "BA/L*3" },
    play = { "place BA/CRRR 1,0 r1", "figure wagon 1,0 road:W", { only = { "pass",
      "drive wagon:1 at 1,0 road:W 1,0 road:N", "drive wagon:1 at 1,0 road:W 1,0 road:S", "drive wagon:1 at 1,0 road:W -1,0 city:N" } } },
  },
  ["AM-67 RIV-43 the volcano lake joins both banks, and ends the part: farmers come to the barn all the same"] = {
    with = with("river"), set = { ["river.set"] = "both" }, stack = { "RI.2/I.v", "BA/L*5" },
    board = { "RI.2/LIFI 0,0 r0", "BA/L 0,1 r0", "BA/L -1,1 r0", "RI.1/IFI -1,0 r0" }, pieces = { "barn:1 at corner 0,1", "normal:2 at 0,0 field:N" },
    play = { "place RI.2/I.v 1,0 r0", { supply = { "2 normal 7" }, player = 1, decision = "place" } },
  },
  ["AM-67 a part that is ended behind its scoring is over: nothing of it is done once more"] = {
    with = with("am_curfew.lua"), board = { "BA/L 0,0 r0" },
    play = { "place BA/L 1,0 r0", "pass", { state = { "am_curfew.rung = 1", "am_curfew.late = 0" }, player = 2 } },
  },
  ["AM-41 AM-48 another's wagon, which nothing is free for, goes home with the meeples"] = {
    board = { "BA/C 0,0 r0" }, pieces = { "wagon:2 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 0, 4 }, supply = { "2 wagon 1" }, player = 2, decision = "place" } },
  },
  ["AM-41 another's wagon moves on in the turn of whoever finished its feature"] = {
    board = { "BA/C 0,0 r0", "BA/LR 1,0 r3" }, pieces = { "wagon:2 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { player = 2, legal = { "drive wagon:2 at 0,0 city:N 1,0 road:E" } },
      "drive wagon:2 at 0,0 city:N 1,0 road:E", { pieces = { "wagon:2 at 1,0 road:E" }, decision = "place" } },
  },
  ["AM-15 at the start of any other turn she pays"] = {
    with = with("princess_and_dragon"), board = { "BA/L 0,0 r0" }, pieces = { "normal:2 at 0,0 monastery", "fairy at normal:2 at 0,0 monastery" }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L 1,0 r0", "pass", { player = 2, points = { 0, 1 } } },
  },
  ["HALF-13 AM-12 an abbey out of the hand was not drawn: no half tile comes in its place"] = {
    with = with("halflings"), set = { ["halflings.decide"] = "after_draw" }, board = hole, pieces = { "H1-04 at halflings.hand:1", "H1-04*0 at halflings.hand:2" },
    play = { "abbey AM/A", { decision = "place", drawn = "AM/A", illegal = { "instead H1-04" }, legal = { "place AM/A 1,0 r0" } } },
  },
  ["AM-35 TB-72 a builder stays with a wagon until that is scored, and goes home alone"] = {
    with = with("traders_and_builders"), board = { "BA/LR 0,0 r3", "BA/L 2,1 r0" }, pieces = { "wagon:1 at 0,0 road:E", "builder:1 at 0,0 road:E" },
    stack = { "BA/RRR", "BA/L*5" },
    play = { "place BA/RRR 1,0 r0", "pass", { points = { 2, 0 }, supply = { "1 builder 1" } },
      "drive wagon:1 at 0,0 road:E 1,0 road:S", { pieces = { "wagon:1 at 1,0 road:S" }, player = 1, decision = "place" } },
  },
}
