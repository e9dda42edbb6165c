-- Abbey & Mayor: set-up, the mayor and the wagon. The abbey, the barn and other rules stand in files of their own.
local mayor = "mayor:1 at 0,-1 city:S"

-- A city of five tiles with two pennants in the middle tile, open in the south until the tile is laid (AM-EX4).
local five = { "AM/C++ 0,-1 r0", "BA/C -1,-1 r1", "BA/C 1,-1 r3", "BA/C 0,-2 r2" }
local function in_five(pieces, play)
  return { board = five, pieces = pieces, stack = { "BA/RCr", "BA/L*3" }, play = { "place BA/RCr 0,0 r0", "pass", play } }
end

-- The road of three tiles of AM-EX6: around its eastern end lie a city, two roads and another city.
local crossing = {
  board = { "BA/RCr 0,0 r0", "BA/CccR -1,0 r3" }, stack = { "BA/CRRR", "BA/L*3" },
}
local function on_crossing(play)
  return { board = crossing.board, stack = crossing.stack, play = play }
end

return scenario {
  defaults = { with = { "abbey_and_mayor" } },

  -- components ------------------------------------------------------------------------------------

  ["AM-1 AM-2 AM-3 twelve tiles more in the stack; everybody has an abbey in hand, a mayor, a wagon and a barn"] = {
    players = 3,
    play = { { stack = 70 + 12, supply = { "1 mayor 1", "3 wagon 1", "2 barn 1" },
               pieces = { "AM/A at hand:1", "AM/A at hand:2", "AM/A at hand:3" } } },
  },
  ["AM-5 each of the four can be left out"] = {
    rulesets = { { set = { ["abbey_and_mayor.abbeys"] = 0 } } },
    play = { { supply = { "1 mayor 1", "1 wagon 1", "1 barn 1" }, pieces = { "AM/A*0 at hand:1" } } },
  },
  ["AM-5 mayor, wagon and barn left out"] = {
    set = { ["abbey_and_mayor.mayors"] = 0, ["abbey_and_mayor.wagons"] = 0, ["abbey_and_mayor.barns"] = 0 },
    play = { { supply = { "1 mayor 0", "1 wagon 0", "1 barn 0" }, pieces = { "AM/A at hand:1" } } },
  },
  ["AM-5 or there are several of each"] = {
    players = 6,
    set = { ["abbey_and_mayor.abbeys"] = 3, ["abbey_and_mayor.mayors"] = 2, ["abbey_and_mayor.wagons"] = 3, ["abbey_and_mayor.barns"] = 2 },
    play = { { supply = { "1 mayor 2", "6 wagon 3", "1 barn 2" }, pieces = { "AM/A*3 at hand:1", "AM/A*3 at hand:6" } } },
  },
  ["AM-60 a game without farmers has no barns"] = {
    set = { ["base.farmers"] = false }, play = { { supply = { "1 barn 0", "1 wagon 1" } } },
  },

  -- the mayor -------------------------------------------------------------------------------------

  ["AM-30 a mayor goes to a city and nowhere else"] = {
    stack = { "BA/RCr", "BA/L*3" },
    play = { "place BA/RCr 1,0 r0", { legal = { "figure mayor 1,0 city:N" },
      illegal = { "figure mayor 1,0 road:E", "figure mayor 1,0 field:EL" } } },
  },
  ["AM-30 not to a monastery, and not to a city that is taken"] = {
    board = { "BA/RCr 0,0 r0" }, pieces = { "normal:2 at 0,0 city:N" }, stack = { "BA/L", "BA/CFc.1", "BA/L*3" },
    play = { "place BA/L 0,1 r0", { illegal = { "figure mayor 0,1 monastery" } }, "pass",
             "place BA/CFc.1 0,-1 r1", { illegal = { "figure mayor 0,-1 city:S" } } },
  },
  ["AM-32 a mayor without strength takes the city"] = {
    board = { "BA/RCr 0,0 r0" }, pieces = { "mayor:1 at 0,0 city:N" }, stack = { "BA/CFc.1", "BA/L*3" }, to_move = 2,
    play = { "place BA/CFc.1 0,-1 r1", { illegal = { "figure normal 0,-1 city:S" } } },
  },
  ["AM-31 AM-EX4 two pennants are two knights: against one"] = in_five({ mayor, "normal:2 at 1,-1 city:W" }, { points = { 14, 0 }, supply = { "1 mayor 1" } }),
  ["AM-31 AM-EX4 against two it is a tie"] = in_five({ mayor, "normal:2 at 1,-1 city:W", "normal:2 at -1,-1 city:E" }, { points = { 14, 14 } }),
  ["AM-33 AM-EX4 his strength is added to that of other meeples"] =
    in_five({ mayor, "normal:1 at 0,-2 city:S", "normal:2 at 1,-1 city:W", "normal:2 at -1,-1 city:E" }, { points = { 14, 0 } }),
  ["AM-31 AM-EX4 and as strong as a large meeple"] = {
    with = { "abbey_and_mayor", "inns_and_cathedrals" }, board = five, pieces = { mayor, "large_meeple:2 at 1,-1 city:W" },
    stack = { "BA/RCr", "BA/L*3" }, play = { "place BA/RCr 0,0 r0", "pass", { points = { 14, 14 } } },
  },
  ["AM-33 AM-EX5 AM-34 without a pennant nobody has strength, and he goes home"] = {
    board = { "BA/RCr 0,0 r0" }, pieces = { "mayor:1 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" }, to_move = 2,
    play = { "place BA/C 0,-1 r2", "pass", { points = { 0, 0 }, reasons = {}, supply = { "1 mayor 1" } } },
  },
  ["AM-33 a knight beside a mayor without strength takes it all"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, pieces = { "mayor:1 at 0,0 city:N", "normal:2 at 0,-1 city:N" },
    stack = { "BA/C", "BA/L*3" }, play = { "place BA/C 0,-2 r2", "pass", { points = { 0, 6 } } },
  },
  ["AM-31 AM-EX5 one pennant of another tile is strength enough for one who is alone; AM-36 it is worth what it is worth"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc+ 0,-1 r1" }, pieces = { "mayor:1 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-2 r2", "pass", { points = { 8, 0 }, reasons = { "1 base.city 8" } } },
  },
  ["AM-34 at the end the same strength counts in an unfinished city"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc+ 0,-1 r1" }, pieces = { "mayor:1 at 0,0 city:N" }, stack = {},
    set = { ["abbey_and_mayor.abbeys"] = 0 }, play = { { over = true, points = { 3, 0 } } },
  },
  ["AM-34 and none where there is no pennant"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, pieces = { "mayor:1 at 0,0 city:N" }, stack = {},
    set = { ["abbey_and_mayor.abbeys"] = 0 }, play = { { over = true, points = { 0, 0 } } },
  },

  ["AM-4 AM-35 mayor and wagon are meeples, beside whom a builder may stand; a barn is no farmer for a pig"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = { "BA/RCr 0,0 r0", "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/L 0,2 r0", "BA/L 1,2 r0" },
    pieces = { "mayor:1 at 0,0 city:N", "wagon:1 at 0,0 road:E", "barn:1 at corner 1,2" }, stack = { "BA/RCr", "BA/L*3" }, set = { ["abbey_and_mayor.abbeys"] = 0 },
    play = { "place BA/RCr 1,0 r0", { legal = { "figure builder 1,0 road:W" }, illegal = { "figure pig 1,0 field:S", "figure normal 1,0 field:S" } } },
  },
  ["AM-35 a builder beside a mayor earns the second part"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = { "BA/RCr 0,0 r0" },
    pieces = { "mayor:1 at 0,0 city:N", "builder:1 at 0,0 city:N" }, stack = { "BA/CFc.1", "BA/L*3" },
    play = { "place BA/CFc.1 0,-1 r1", "pass", { player = 1, decision = "place" } },
  },

  -- the wagon -------------------------------------------------------------------------------------

  ["AM-40 a wagon goes to a road, a city or a monastery"] = {
    stack = { "BA/RCr", "BA/L*3" },
    play = { "place BA/RCr 1,0 r0", { legal = { "figure wagon 1,0 road:E", "figure wagon 1,0 city:N" }, illegal = { "figure wagon 1,0 field:EL", "figure wagon 1,0 field:S" } },
             "pass", "place BA/L 0,1 r0", { legal = { "figure wagon 0,1 monastery" }, illegal = { "figure wagon 0,1 field:S" } } },
  },
  ["AM-40 not to a garden"] = {
    with = { "abbey_and_mayor", "abbot" }, stack = { "AM/RG", "BA/L*3" },
    play = { "place AM/RG 1,0 r1", { legal = { "figure abbot 1,0 garden" }, illegal = { "figure wagon 1,0 garden" } } },
  },
  ["AM-40 he weighs one"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, pieces = { "wagon:1 at 0,0 road:E", "normal:2 at 1,0 road:W" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 3, 3 } } },
  },
  ["AM-41 AM-42 AM-EX6 from the road he moves on to what lies on the eight cells around his tile, free and unfinished"] = on_crossing {
    "place BA/CRRR 1,0 r1", "figure wagon 1,0 road:W",
    { points = { 3, 0 }, decision = "drive", player = 1, only = { "pass", "drive wagon:1 at 1,0 road:W 1,0 city:E",
      "drive wagon:1 at 1,0 road:W 1,0 road:N", "drive wagon:1 at 1,0 road:W 1,0 road:S", "drive wagon:1 at 1,0 road:W 0,0 city:N" } },
    "drive wagon:1 at 1,0 road:W 0,0 city:N", { pieces = { "wagon:1 at 0,0 city:N" }, supply = { "1 wagon 0" }, player = 2, decision = "place" },
  },
  ["AM-41 or he goes home, when his owner declines"] = on_crossing {
    "place BA/CRRR 1,0 r1", "figure wagon 1,0 road:W", "pass", { supply = { "1 wagon 1" }, player = 2, decision = "place" },
  },
  ["AM-41 or when there is no way, unasked"] = {
    board = { "BA/LR 0,0 r3" }, pieces = { "wagon:1 at 0,0 road:E", "normal:2 at 0,0 monastery" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 monastery", { points = { 2, 0 }, supply = { "1 wagon 1" }, player = 2, decision = "place" } },
  },
  ["AM-44 AM-45 not to a field or a garden, and not to what somebody holds"] = {
    with = { "abbey_and_mayor", "abbot" }, board = { "BA/LR 0,0 r3", "AM/RG 0,1 r0" }, pieces = { "wagon:1 at 0,0 road:E" },
    stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 monastery",
             { only = { "pass", "drive wagon:1 at 0,0 road:E 0,0 monastery", "drive wagon:1 at 0,0 road:E 0,1 road:S" } } },
  },
  ["AM-46 not to what was completed in the same part"] = {
    board = { "BA/LR 0,0 r3", "BA/RCr 1,-1 r2" }, pieces = { "wagon:1 at 0,0 road:E", "normal:2 at 0,0 monastery" },
    stack = { "BA/CRRR", "BA/L*3" },
    play = { "place BA/CRRR 1,0 r0", "pass", { decision = "drive", only = { "pass", "drive wagon:1 at 0,0 road:E 1,0 road:E",
      "drive wagon:1 at 0,0 road:E 1,0 road:S", "drive wagon:1 at 0,0 road:E 1,-1 road:W" } } },
  },
  ["AM-47 a way to each segment of the feature nearby, not of the tile that was placed alone"] = {
    board = { "BA/LR 0,0 r3", "BA/L 1,-1 r0", "BA/RFr 0,1 r0", "BA/RFr 1,1 r0" }, pieces = { "wagon:1 at 0,0 road:E", "normal:2 at 0,0 monastery", "normal:2 at 1,-1 monastery" },
    stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 monastery", { only = { "pass",
      "drive wagon:1 at 0,0 road:E 0,1 road:E", "drive wagon:1 at 0,0 road:E 1,1 road:E" } } },
  },
  ["AM-48 AM-EX7 two wagons: the active player's moves first, and takes the way"] = {
    board = { "BA/RCr 0,0 r0", "BA/CcRr 0,-1 r3", "BA/RCr -1,0 r0" }, pieces = { "wagon:1 at 0,-1 city:S", "wagon:2 at -1,0 city:N" },
    stack = { "BA/CC.2", "BA/L*3" },
    play = {
      "place BA/CC.2 -1,-1 r2", "pass",
      { points = { 6, 4 }, decision = "drive", player = 1, legal = { "drive wagon:1 at 0,-1 city:S 0,0 road:W", "drive wagon:1 at 0,-1 city:S -1,0 road:W" } },
      "drive wagon:1 at 0,-1 city:S 0,0 road:W",
      { decision = "drive", player = 2, only = { "pass", "drive wagon:2 at -1,0 city:N 0,-1 road:N" } },
      "drive wagon:2 at -1,0 city:N 0,-1 road:N", { pieces = { "wagon:1 at 0,0 road:W", "wagon:2 at 0,-1 road:N" } },
    },
  },
  ["AM-48 the others have gone home before"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, pieces = { "wagon:2 at 0,0 road:E", "normal:1 at 1,0 road:W" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 2,0 r1", "pass", { decision = "drive", player = 2, supply = { "1 normal 7" }, points = { 3, 3 } } },
  },
  ["AM-49 he moves on also when his owner got nothing"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, pieces = { "wagon:1 at 0,0 road:E", "normal:2 at 1,0 road:W", "normal:2 at 1,0 road:E" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 0, 3 }, decision = "drive", player = 1 } },
  },
  ["AM-50 AM-53 he moves once a part, and then stands there like any other"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 1,1 r3" }, pieces = { "wagon:1 at 0,0 road:E" }, stack = { "BA/LR", "BA/LR", "BA/L*3" },
    play = {
      "place BA/LR 1,0 r1", "pass", "drive wagon:1 at 0,0 road:E 1,1 road:E", { player = 2, decision = "place", supply = { "1 wagon 0" } },
      "place BA/LR 2,1 r1", "pass", { points = { 4, 0 }, decision = "drive", player = 1, legal = { "drive wagon:1 at 1,1 road:E 2,1 monastery" } },
    },
  },
  ["AM-45 what he has come to is taken"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 0,1 r0" }, pieces = { "wagon:1 at 0,0 road:E" }, stack = { "BA/LR", "BA/RFr", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "pass", "drive wagon:1 at 0,0 road:E 0,1 road:E", "place BA/RFr 1,1 r0", { illegal = { "figure normal 1,1 road:W" } } },
  },
  ["AM-51 at the end of the game he doesn't move on"] = {
    board = { "BA/LR 0,0 r3" }, pieces = { "wagon:1 at 0,0 road:E" }, stack = {}, set = { ["abbey_and_mayor.abbeys"] = 0 },
    play = { { over = true, points = { 1, 0 } } },
  },
  ["AM-52 the builder of his owner goes home, and not with him"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    pieces = { "wagon:1 at 0,0 road:E", "builder:1 at 1,0 road:E" }, stack = { "BA/LR", "BA/L*3" }, to_move = 2,
    play = { "place BA/LR 2,0 r1", "pass", { decision = "drive", player = 1, supply = { "1 builder 1" } },
             "drive wagon:1 at 0,0 road:E 0,0 monastery", { pieces = { "wagon:1 at 0,0 monastery" } } },
  },
}
