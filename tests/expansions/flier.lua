-- Flying Machines: who flies, how far, where it lands. FL-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local function with(...) return { "flier", ... } end
local road = { start, "BA/RFr 1,0 r0" }
-- FL-EX1: the machine at 2,0 flies west, over what lies on 1,0 and 0,0 to the gap at -1,0.
local lay = "place FL/RFr.WE.o 2,0 r0"
local function flight(roll, scene)
  scene.board, scene.stack = scene.board or road, scene.stack or { "FL/RFr.WE.o", "BA/L*5" }
  scene.figures = scene.figures or { "2 normal 1,0 road:W" }
  local play = { "roll " .. roll, scene.lay or lay, "take_off " .. (scene.who or "normal") .. " " .. (scene.from or "2,0 machine") }
  for _, step in ipairs(scene.play) do play[#play + 1] = step end
  scene.play, scene.lay, scene.who, scene.from = play, nil, nil, nil
  return scene
end
-- FL-EX3: the road is finished by the tile itself.
local closed = { start, "BA/LR -1,0 r3", "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/L 2,1 r0", "BA/LR 2,0 r1" }
local function from_between(roll, scene)
  scene.board, scene.figures, scene.lay, scene.from = closed, scene.figures or {}, "place FL/RFr.WE.o 1,0 r0", "1,0 machine"
  return flight(roll, scene)
end
-- FL-EX2: a diagonal machine, to a tile with a finished and an open city, and over it.
local function diagonal(roll, scene)
  scene.board, scene.stack, scene.figures = { start, "BA/CFC.2 0,-1 r0" }, { "FL/RFr.d", "BA/L*5" }, {}
  scene.lay, scene.from = "place FL/RFr.d 1,0 r0", "1,0 machine"
  return flight(roll, scene)
end

local scenarios = {
  defaults = { with = { "flier" } },

  -- components --------------------------------------------------------------------------------------

  ["FL-1 eight tiles more: one of 79 is drawn already"] = { play = { { stack = 78 } } },
  ["FL-3 the second edition has one with a garden"] = {
    with = with("abbot"), board = { start }, stack = { "FL/F.dG", "BA/L*5" }, play = { "place FL/F.dG 0,1 r0", { legal = { "figure abbot 0,1 garden", "take_off abbot 0,1 machine" } } },
  },
  ["FL-3 the first edition has none"] = { set = { ["base.tile_edition"] = 1 }, play = { { stack = 78 }, "draw FL/F.d" } },
  ["FL-10 FL-11 it parts nothing, and is worth nothing"] = {
    board = { start, "FL/RFr.WE.o 1,0 r0" }, stack = {}, play = { { same = { "1,0 road:W & 1,0 road:E", "1,0 field:NL & 1,0 field:NR" } } },
  },
  ["FL-10 it may lie anywhere, turned as it fits"] = { board = { start }, stack = { "FL/F.o", "BA/L*5" }, play = { { legal = { "place FL/F.o 0,1 r0", "place FL/F.o 0,1 r1", "place FL/F.o 0,1 r2", "place FL/F.o 0,1 r3" } } } },

  -- taking off --------------------------------------------------------------------------------------

  ["FL-20 a meeple on the machine, or as ever, or nobody"] = {
    board = road, stack = { "FL/RFr.WE.o", "BA/L*5" }, figures = { "2 normal 1,0 road:W" },
    play = { lay, { only = { "take_off normal 2,0 machine", "figure normal 2,0 field:NL", "figure normal 2,0 field:S", "pass" } } },
  },
  ["FL-20 FL-37 another figure action isn't possible besides"] = flight(3, { play = { { player = 2, decision = "place", supply = { "1 normal 7" } } } }),
  ["FL-21 only that of the tile just laid"] = {
    board = { start, "FL/F.o 0,1 r0" }, stack = { "BA/L", "BA/L*5" }, play = { "place BA/L 0,2 r0", { illegal = { "take_off normal 0,1 machine" } } },
  },
  ["FL-21 nor another one on the board"] = {
    board = { start, "FL/F.o 0,1 r0" }, stack = { "FL/F.o", "BA/L*5" },
    play = { "place FL/F.o 0,2 r1", { legal = { "take_off normal 0,2 machine" }, illegal = { "take_off normal 0,1 machine" } } },
  },
  ["FL-20 one that he has left at home"] = {
    rulesets = { { set = { ["flier.kinds"] = "all_meeples" } }, { set = { ["flier.kinds"] = "normal_and_large" } } }, with = with("inns_and_cathedrals"),
    board = road, figures = { "1 large_meeple 1,0 road:W" }, stack = { "FL/RFr.WE.o", "BA/L*5" },
    play = { lay, { legal = { "take_off normal 2,0 machine" }, illegal = { "take_off large_meeple 2,0 machine" } } },
  },
  ["FL-22 FL-26 the figure is chosen before the die falls"] = {
    with = with("inns_and_cathedrals"), board = road, stack = { "FL/RFr.WE.o", "BA/L*5" }, figures = {},
    play = { "roll 2", lay, { legal = { "take_off normal 2,0 machine", "take_off large_meeple 2,0 machine" } }, "take_off large_meeple 2,0 machine",
             { decision = "land", only = { "land large_meeple 0,0 road:E", "land large_meeple 0,0 city:N" } }, "land large_meeple 0,0 city:N", { pieces = { "large_meeple:1 at 0,0 city:N" } } },
  },
  ["FL-23 FL-24 every meeple may, no special"] = {
    with = with("inns_and_cathedrals", "abbey_and_mayor", "abbot", "phantom", "traders_and_builders", "hills_and_sheep"), set = { ["abbey_and_mayor.abbeys"] = 0 },
    board = road, stack = { "FL/RFr.WE.o", "BA/L*5" }, figures = { "1 normal 1,0 road:W" },
    play = { lay, { legal = { "take_off normal 2,0 machine", "take_off large_meeple 2,0 machine", "take_off abbot 2,0 machine", "take_off mayor 2,0 machine", "take_off wagon 2,0 machine", "take_off phantom 2,0 machine" },
                    illegal = { "take_off builder 2,0 machine", "take_off shepherd 2,0 machine", "take_off pig 2,0 machine", "take_off barn 2,0 machine" } } },
  },
  ["FL-23 by the option normal and large alone"] = {
    with = with("inns_and_cathedrals", "abbey_and_mayor", "abbot", "phantom"), set = { ["abbey_and_mayor.abbeys"] = 0, ["flier.kinds"] = "normal_and_large" },
    board = road, stack = { "FL/RFr.WE.o", "BA/L*5" },
    play = { lay, { legal = { "take_off normal 2,0 machine", "take_off large_meeple 2,0 machine" },
                    illegal = { "take_off abbot 2,0 machine", "take_off mayor 2,0 machine", "take_off wagon 2,0 machine", "take_off phantom 2,0 machine" } } },
  },

  -- landing -----------------------------------------------------------------------------------------

  ["FL-25 FL-31 FL-32 FL-38 FL-EX1 one square: he must join the highwayman there"] = flight(1, {
    play = { { player = 2, decision = "place", pieces = { "normal:1 at 1,0 road:W", "normal:2 at 1,0 road:W" }, owners = { "1,0 road:W = 1 2" } } },
  }),
  ["FL-25 FL-31 FL-EX1 two squares: road or city, and no passing"] = flight(2, { play = { { player = 1, only = { "land normal 0,0 road:E", "land normal 0,0 city:N" } } } }),
  ["FL-30 FL-EX1 three squares: nothing lies there"] = flight(3, { play = { { player = 2, decision = "place", supply = { "1 normal 7" } } } }),
  ["FL-25 over a gap"] = flight(3, {
    board = { start, "BA/RFr 1,0 r0", "BA/LR -1,0 r3" }, play = { { player = 1, only = { "land normal -1,0 monastery", "land normal -1,0 road:E" } } },
  }),
  ["FL-25 the gap itself"] = flight(2, {
    board = { "BA/RFr 1,0 r0", "BA/RFr -1,0 r0" }, play = { { player = 2, decision = "place" } }, figures = {},
  }),
  ["FL-25 beyond it"] = flight(3, {
    board = { "BA/RFr 1,0 r0", "BA/RFr -1,0 r0" }, figures = {}, play = { { player = 2, pieces = { "normal:1 at -1,0 road:W" } } },
  }),
  ["FL-32 by the option he may go home"] = flight(1, { set = { ["flier.must_land"] = false }, play = { { only = { "land normal 1,0 road:W", "pass" } }, "pass", { player = 2, supply = { "1 normal 7" } } } }),
  ["FL-2 FL-EX2 diagonally: the open city alone"] = diagonal(1, { play = { { player = 2, pieces = { "normal:1 at 0,-1 city:N" } } } }),
  ["FL-2 FL-EX2 two squares on nothing lies"] = diagonal(2, { play = { { player = 2, supply = { "1 normal 7" } } } }),
  ["FL-33 FL-EX5 a mayor only in a city"] = flight(2, { who = "mayor", with = with("abbey_and_mayor"), set = { ["abbey_and_mayor.abbeys"] = 0 }, play = { { player = 2, pieces = { "mayor:1 at 0,0 city:N" } } } }),
  ["FL-33 FL-EX5 a wagon on road or city"] = flight(2, { who = "wagon", with = with("abbey_and_mayor"), set = { ["abbey_and_mayor.abbeys"] = 0 }, play = { { only = { "land wagon 0,0 road:E", "land wagon 0,0 city:N" } } } }),
  ["FL-33 FL-36 FL-EX5 ABB-60 an abbot finds nothing there"] = flight(2, { who = "abbot", with = with("abbot"), play = { { player = 2, supply = { "1 abbot 1" } } } }),
  ["FL-33 FL-EX5 in a garden the abbot alone"] = flight(1, { who = "abbot", with = with("abbot"), board = { start, "BA/RFrG 1,0 r0" }, play = { { player = 2, pieces = { "abbot:1 at 1,0 garden" } } } }),
  ["FL-33 FL-EX5 a normal meeple on the road"] = flight(1, { with = with("abbot"), board = { start, "BA/RFrG 1,0 r0" }, play = { { player = 2, pieces = { "normal:1 at 1,0 road:W" } } } }),
  ["FL-34 FL-36 never in a field"] = flight(1, {
    board = { "BA/C 0,0 r0", "BA/RFr 5,5 r0" }, stack = { "FL/F.o", "BA/L*5" }, lay = "place FL/F.o 0,1 r1", from = "0,1 machine", figures = {}, play = { { player = 2, decision = "place" } },
  }),
  ["FL-35 FL-EX3 not on what the tile itself finishes: the city alone"] = from_between(1, { play = { { player = 2, pieces = { "normal:1 at 0,0 city:N" } } } }),
  ["FL-35 FL-39 FL-EX3 the monastery, which is open"] = from_between(2, { play = { { player = 2, pieces = { "normal:1 at -1,0 monastery" } } } }),
  ["FL-30 FL-EX3 three squares: home"] = from_between(3, { play = { { player = 2, supply = { "1 normal 7" } } } }),
  ["FL-35 FL-EX3 who stood on the road is paid"] = from_between(1, { figures = { "2 normal 0,0 road:E" }, play = { { points = { 0, 4 } } } }),
  ["FL-39 several in one monastery"] = flight(1, {
    board = { "BA/L 1,0 r0" }, stack = { "FL/F.o", "BA/L*5" }, lay = "place FL/F.o 2,0 r0", figures = { "2 normal 1,0 monastery" },
    play = { { player = 2, owners = { "1,0 monastery = 1 2" } } },
  }),
  ["FL-39 an abbey is one, too"] = flight(2, {
    with = with("abbey_and_mayor"), board = { "AM/A 1,0 r0", "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, stack = { "FL/F.o", "BA/L*5" }, lay = "place FL/F.o 3,0 r0", from = "3,0 machine", figures = {},
    set = { ["abbey_and_mayor.abbeys"] = 0 }, play = { { player = 2, pieces = { "normal:1 at 1,0 monastery" } } },
  }),
  ["FL-40 never on its own tile"] = {
    board = { start }, stack = { "FL/RFr.WE.o", "BA/L*5" }, play = { "roll 1", "place FL/RFr.WE.o 1,0 r2", "take_off normal 1,0 machine", { player = 2, supply = { "1 normal 7" } } },
  },

  -- scoring -----------------------------------------------------------------------------------------

  ["FL-50 FL-51 FL-EX4 both are paid"] = flight(1, {
    board = { start, "BA/RFr 1,0 r0", "BA/LR -1,0 r3" }, stack = { "FL/RFr.WE.o", "BA/LR", "BA/L*5" },
    play = { { reasons = {} }, "place BA/LR 3,0 r1", "pass", { points = { 5, 5 } } },
  }),
  ["FL-51 FL-EX4 a large meeple has it alone"] = flight(1, {
    with = with("inns_and_cathedrals"), who = "large_meeple", board = { start, "BA/RFr 1,0 r0", "BA/LR -1,0 r3" }, stack = { "FL/RFr.WE.o", "BA/LR", "BA/L*5" },
    play = { "place BA/LR 3,0 r1", "pass", { points = { 5, 0 } } },
  }),
  ["FL-52 at the end of the game it is nothing"] = { board = { start, "FL/F.o 0,1 r0" }, stack = {}, play = { { over = true, points = { 0, 0 } } } },

  -- section 6 ---------------------------------------------------------------------------------------

  ["section 6 river: its squares count, and it is landed on but for the river"] = flight(1, {
    with = with("river"), board = { "RI/s 0,0 r0", "RI.1/LIRI 1,0 r2" }, stack = { "FL/F.o", "BA/L*5" }, lay = "place FL/F.o 1,1 r1", from = "1,1 machine", figures = {},
    play = { { only = { "land normal 1,0 monastery", "land normal 1,0 road:N" } } },
  }),
  ["section 6 traders & builders: a landing earns no second part"] = flight(1, {
    with = with("traders_and_builders"), board = { start, "BA/LR 1,0 r1" }, stack = { "FL/F.o", "BA/L*5" }, lay = "place FL/F.o 1,1 r1", from = "1,1 machine",
    figures = { "1 normal 1,0 road:W", "1 builder 0,0 road:W" }, play = { "land normal 1,0 road:W", { player = 2, decision = "place" } },
  }),
  ["section 6 traders & builders: one in each part"] = flight(1, {
    with = with("traders_and_builders"), figures = { "1 normal 1,0 road:W", "1 builder 1,0 road:W" }, stack = { "FL/RFr.WE.o", "FL/F.o", "BA/L*5" },
    play = { { player = 1, decision = "place" }, "place FL/F.o 2,1 r0", { legal = { "take_off normal 2,1 machine" } } },
  }),
  ["section 6 hills & sheep: on a hill he wins the tie"] = flight(1, {
    with = with("hills_and_sheep"), board = { "HS/CFC.h 1,0 r0", "BA/CFc.1 1,-1 r1" }, stack = { "FL/F.o", "BA/C", "BA/L*5" }, lay = "place FL/F.o 2,0 r0", figures = { "2 normal 1,-1 city:N" },
    play = { "land normal 1,0 city:N", { owners = { "1,0 city:N = 1" } }, "place BA/C 1,-2 r2", "pass", { points = { 6, 0 }, supply = { "1 normal 7", "2 normal 7" } } },
  }),
  ["section 6 tower: who flew is captured as any meeple"] = flight(1, {
    with = with("tower"), board = { start, "BA/RFr 1,0 r0", "TO/F 1,1 r0" }, figures = {}, pieces = { "floor at 1,1 tower" }, stack = { "FL/RFr.WE.o", "BA/L*5" },
    play = { { player = 2 }, "place BA/L 2,1 r0", "floor 1,1 tower", { decision = "capture", legal = { "capture normal:1 at 1,0 road:W" } } },
  }),
  ["section 6 watchtowers: each of them is paid"] = flight(1, {
    with = with("watchtowers"), board = { "WT/CFRF_2M 1,0 r0" }, stack = { "FL/F.o", "BA/LR", "BA/L*5" }, lay = "place FL/F.o 2,0 r0", figures = { "1 normal 1,0 road:S" },
    play = { "land normal 1,0 road:S", "place BA/LR 1,1 r2", "pass", { reasons = { "1 watchtowers.tower 4", "1 watchtowers.tower 4", "1 base.road 2" } } },
  }),
  ["HALF-106 section 6 halflings: a half tile is a square"] = flight(2, {
    with = with("halflings"), board = { "BA/Ccc 1,1 r0", "H1-06 1,0 r0" }, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, stack = { "FL/F.o", "BA/L*5" },
    lay = "place FL/F.o 1,2 r1", from = "1,2 machine", figures = {}, play = { { player = 2, pieces = { "normal:1 at 1,0 city:S" } } },
  }),
  ["section 6 princess & dragon: not to the dragon"] = flight(1, {
    with = with("princess_and_dragon"), pieces = { "dragon at 1,0" }, figures = {}, play = { { player = 2, decision = "place", supply = { "1 normal 7" } } },
  }),
  ["section 6 tower: never on its top"] = flight(1, {
    with = with("tower"), board = { start, "TO/F 0,1 r0" }, pieces = { "floor at 0,1 tower" }, stack = { "FL/F.o", "BA/L*5" }, lay = "place FL/F.o 0,2 r1", from = "0,2 machine", figures = {},
    play = { { player = 2, decision = "place", supply = { "1 normal 7" } } },
  }),
  ["section 6 bridges: a bridge is a road"] = flight(1, {
    with = with("bridges_castles_and_bazaars"), supply = { "1 bridge 0", "2 bridge 0" }, board = { start, "BA/L~bridge.NS 1,1 r1" }, stack = { "FL/F.o", "BA/L*5" }, figures = {},
    lay = "place FL/F.o 1,2 r1", from = "1,2 machine", play = { { only = { "land normal 1,1 monastery", "land normal 1,1 road:E" } } },
  }),
  ["section 6 castles: none is landed in"] = flight(1, {
    with = with("bridges_castles_and_bazaars"), set = { ["bridges_castles_and_bazaars.bridges"] = false }, figures = {},
    board = { "BA/C~castle.C 1,0 r0", "BA/C~castle.C 1,-1 r2" }, stack = { "FL/F.o", "BA/L*5" }, lay = "place FL/F.o 2,0 r0", play = { { player = 2, decision = "place" } },
  }),
  ["section 6 phantom: it may fly where the first figure didn't, at once"] = flight(1, {
    with = with("phantom"), figures = {}, play = { { decision = "phantom", illegal = { "take_off phantom 2,0 machine" }, legal = { "phantom 2,0 field:S", "pass" } } },
  }),
  ["section 6 phantom: also if the flier went home"] = flight(3, {
    with = with("phantom"), figures = {}, play = { { decision = "phantom", illegal = { "take_off phantom 2,0 machine" }, legal = { "phantom 2,0 road:W", "pass" } } },
  }),
  ["section 6 phantom: it flies behind a figure that stands"] = {
    with = with("phantom"), board = road, stack = { "FL/RFr.WE.o", "BA/L*5" },
    play = { "roll 2", lay, "figure normal 2,0 field:S", { decision = "phantom", legal = { "take_off phantom 2,0 machine" } }, "take_off phantom 2,0 machine",
             { player = 1, decision = "land", only = { "land phantom 0,0 road:E", "land phantom 0,0 city:N" } }, "land phantom 0,0 city:N", { player = 2, pieces = { "phantom:1 at 0,0 city:N" } } },
  },
  ["section 6 crop circles: who flew is a highwayman"] = flight(1, {
    with = with("corn_circles"), figures = {}, stack = { "FL/RFr.WE.o", "CC.1/Rr", "BA/L*5" },
    play = { "place CC.1/Rr 3,0 r0", "pass", "club take", { supply = { "1 normal 7" } } },
  }),
}

-- FL-EX6: from 3,0 over two roads to the start tile.
for roll, where in ipairs { "land normal 2,0 road:W", "land normal 1,0 road:W" } do
  scenarios["FL-25 FL-EX6 roll " .. roll] = flight(roll, {
    board = { start, "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }, lay = "place FL/RFr.WE.o 3,0 r0", from = "3,0 machine", figures = {},
    set = { ["flier.must_land"] = false }, play = { { only = { where, "pass" } } },
  })
end
scenarios["FL-25 FL-EX6 roll 3"] = flight(3, {
  board = { start, "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }, lay = "place FL/RFr.WE.o 3,0 r0", from = "3,0 machine", figures = {},
  play = { { only = { "land normal 0,0 road:E", "land normal 0,0 city:N" } } },
})
scenarios["FL-B2 without Under the Big Top the option for pyramids says nothing"] = {
  set = { ["flier.acrobats"] = true }, board = { "BA/L 0,0 r0" }, stack = { "FL/F.o", "BA/L*5" },
  play = { "roll 1", "place FL/F.o 1,0 r0", "take_off normal 1,0 machine", { pieces = { "normal:1 at 0,0 monastery" } } },
}

-- FL-2: the printed directions are west and north-west; they turn with the tile. A field with a city on each of eight tiles.
local around = { "BA/C 0,-1 r0", "BA/C 1,0 r1", "BA/C 0,1 r2", "BA/C -1,0 r3", "BA/C -1,-1 r0", "BA/C 1,-1 r0", "BA/C 1,1 r2", "BA/C -1,1 r2" }
for tile, cities in pairs { ["FL/F.o"] = { "-1,0 city:W", "0,-1 city:N", "1,0 city:E", "0,1 city:S" },
                            ["FL/F.d"] = { "-1,-1 city:N", "1,-1 city:N", "1,1 city:S", "-1,1 city:S" } } do
  for turns, city in ipairs(cities) do
    scenarios["FL-2 FL-25 " .. tile .. " turned " .. turns - 1 .. " times"] = {
      board = around, stack = { tile, "BA/C*9" },
      play = { "roll 1", "place " .. tile .. " 0,0 r" .. turns - 1, "take_off normal 0,0 machine", { player = 2, pieces = { "normal:1 at " .. city } } },
    }
  end
end

return scenario(scenarios)
