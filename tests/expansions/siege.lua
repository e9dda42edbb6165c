-- The Cathars, Siege, The Besiegers: what besieged cities are worth, and who leaves them. SI-EXn: worked examples of the
-- rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local function with(...) return { "siege", ... } end
local quiet = { "BA/L", "BA/L*3" }
-- SI-EX4: a field of two tiles that touches two plain cities and a besieged one of four tiles.
local three = { start, "BA/CFC.2 0,-1 r0", "BA/CC.2 -1,-1 r0", "BA/C -2,-1 r1", "SI.CA/Cc -1,-2 r2", "BA/Cc+ 0,-2 r3" }
local farmer = "normal:1 at -1,-1 field:E"
-- SI-EX5: a besieged city of three tiles with an open side; a monastery touches a tile of it at a corner alone.
local open_city = { start, "BA/LR 1,0 r1", "BA/CFc+ 0,-1 r1" }
local leaving = { "place SI.CA/Cc 0,-2 r3", "pass" }
local function escape(scene)
  scene.board, scene.stack = scene.board or open_city, scene.stack or { "SI.CA/Cc", "BA/L*3" }
  scene.figures = scene.figures or { "1 normal 0,-1 city:N" }
  table.move(scene.play, 1, #scene.play, 3)
  scene.play[1], scene.play[2] = leaving[1], leaving[2]
  return scene
end
-- a finished besieged city of two tiles above the start tile
local two = { board = { start }, stack = { "SI.BE/CFR", "BA/L*3" } }
local place_two = "place SI.BE/CFR 0,-1 r2"
-- a finished one that two fields touch
local tube = { "SI.CA/C 0,0 r0", "BA/C 0,-1 r2" }
local farmer_below = "normal:1 at 0,0 field:S"
-- what touches the field of four monasteries: a besieged city of two tiles
local four = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "SI.CA/C 0,-1 r0", "BA/C 0,-2 r2" }

return scenario {
  defaults = { with = { "siege" } },

  -- components and placing --------------------------------------------------------------------------

  ["SI-1 ten tiles more: one of 81 is drawn already"] = { play = { { stack = 80 } } },
  ["SI-1 the four of the Cathars alone"] = { set = { ["siege.set"] = "cathars" }, play = { { stack = 74 } } },
  ["SI-1 the six of the Besiegers alone"] = { set = { ["siege.set"] = "besiegers" }, play = { { stack = 76 } } },
  ["SI-2 two of them besiege no more than one"] = {
    board = { "SI.CA/C 0,0 r0", "SI.CA/RCr 0,-1 r2" }, stack = {}, figures = { "1 normal 0,0 city:N" }, play = { { values = { "0,0 city:N = 2" } } },
  },
  ["SI-10 SI-11 also beside another's city, and with figures on all its segments"] = {
    board = { start }, figures = { "2 normal 0,0 city:N" }, stack = { "SI.BE/RCc", "BA/L*3" },
    play = { "place SI.BE/RCc 0,-1 r2", { illegal = { "figure normal 0,-1 city:S" } } },
  },
  ["SI-11 knights, highwaymen, farmers"] = {
    board = { start }, stack = { "SI.BE/RrC", "BA/L*3" },
    play = { "place SI.BE/RrC 1,0 r0", { legal = { "figure normal 1,0 city:N", "figure normal 1,0 road:W", "figure normal 1,0 field:E" } } },
  },

  -- finished cities ---------------------------------------------------------------------------------

  ["SI-20 SI-EX1 one point a tile and pennant"] = {
    board = { start, "BA/Cc+ 0,-1 r2", "SI.BE/RCc 1,-1 r0", "BA/CFc+ 1,-2 r1" }, figures = { "1 normal 0,-1 city:S" }, stack = { "BA/CFC.2", "BA/L*3" },
    play = { "place BA/CFC.2 1,-3 r0", "pass", { points = { 7, 0 }, supply = { "1 normal 7" } } },
  },
  ["SI-20 SI-EX2 two for two tiles"] = { board = two.board, stack = two.stack, play = { place_two, "figure normal 0,-1 city:S", { points = { 2, 0 } } } },
  ["SI-23 SI-EX2 nothing where small cities pay half"] = {
    board = two.board, stack = two.stack, set = { ["base.small_city"] = 2 }, play = { place_two, "figure normal 0,-1 city:S", { points = { 0, 0 }, supply = { "1 normal 7" } } },
  },
  ["SI-21 SI-EX6 IC-53 two with a cathedral"] = {
    with = with("inns_and_cathedrals"), board = { "IC/Cccc.c 0,0 r0", "BA/C 0,-1 r2", "SI.CA/C 1,0 r3", "BA/C 0,1 r0", "BA/CFc+ -1,0 r0" }, stack = { "BA/C", "BA/L*3" },
    figures = { "1 normal 0,0 city:N" }, play = { "place BA/C -2,0 r1", "pass", { points = { 14, 0 } } },
  },
  ["SI-20 SI-30 other cities are worth as much as ever"] = {
    board = { start, "BA/CFc+ 0,-1 r1", "BA/C 5,5 r0" }, figures = { "1 normal 0,-1 city:N", "2 normal 5,5 city:N" }, stack = { "BA/C" },
    play = { "place BA/C 0,-2 r2", "pass", { over = true, points = { 8, 1 } } },
  },
  ["SI-22 the majority takes it, with the large meeple, and goods are given"] = {
    with = with("inns_and_cathedrals", "traders_and_builders"), board = { start, "TB/CFc.w 0,-1 r1" }, stack = { "SI.CA/C", "BA/L*3" },
    figures = { "1 normal 0,0 city:N", "2 large_meeple 0,-1 city:N" },
    play = { "place SI.CA/C 0,-2 r2", "pass", { points = { 0, 3 }, supply = { "1 wine 1", "2 large_meeple 1" } } },
  },
  ["SI-24 the mage adds a point a tile to one"] = {
    with = with("mage_and_witch"), board = two.board, stack = two.stack, pieces = { "mage at 0,0 city:N" },
    play = { place_two, "figure normal 0,-1 city:S", { points = { 4, 0 }, pieces = { "mage at box" } } },
  },
  ["SI-24 the Darmstadtium adds three to one"] = {
    with = with("darmstadt"), board = { start, "DA/Cccc 0,-1 r0", "BA/C -1,-1 r1", "BA/C 0,-2 r2" }, figures = { "1 normal 0,-2 city:S" }, stack = { "SI.CA/C", "BA/L*3" },
    play = { "place SI.CA/C 1,-1 r3", "pass", { points = { 8, 0 } } },
  },
  ["SI-20 MW-32 the witch halves what a besieged one is worth"] = {
    with = with("mage_and_witch"), board = { start, "BA/CFc+ 0,-1 r1" }, stack = { "SI.CA/C", "BA/L*3" }, pieces = { "witch at 0,0 city:N", "normal:1 at 0,0 city:N" },
    play = { "place SI.CA/C 0,-2 r2", "pass", { reasons = { "1 base.city 2" } } },
  },
  ["SI-20 MW-32 and gives an odd point in full"] = {
    with = with("mage_and_witch"), board = { start, "BA/CFc.1 0,-1 r1" }, stack = { "SI.CA/C", "BA/L*3" }, pieces = { "witch at 0,0 city:N", "normal:1 at 0,0 city:N" },
    play = { "place SI.CA/C 0,-2 r2", "pass", { reasons = { "1 base.city 2" } } },
  },
  ["SI-23 MW-32 of a small city, too, of which nothing is left"] = {
    with = with("mage_and_witch"), set = { ["base.small_city"] = 2 }, board = { start }, stack = { "SI.BE/CFR", "BA/L*3" }, pieces = { "mage at 0,0 city:N", "normal:1 at 0,0 city:N" },
    play = { place_two, "pass", { reasons = { "1 base.city 1" } } },
  },
  ["SI-23 HOUSE-34 nothing by the house rule either"] = {
    with = with("small_city_2"), board = { start }, stack = two.stack, figures = { "1 normal 0,0 city:N" }, play = { place_two, "pass", { reasons = {} } },
  },
  ["SI-23 nor has a small city with a pennant anything left"] = {
    with = with("abbey_and_mayor"), set = { ["base.small_city"] = 2, ["abbey_and_mayor.abbeys"] = 0 }, board = { "AM/C!+ 1,0 r0" }, stack = { "SI.BE/CFR", "BA/L*3" },
    figures = { "1 normal 1,0 city:W" }, play = { "place SI.BE/CFR 0,0 r1", "pass", { reasons = {}, supply = { "1 normal 7" } } },
  },
  ["SI-20 SI-23 a larger one is worth one a tile, also where small cities pay half"] = {
    rulesets = { { with = with(), set = { ["base.small_city"] = 2 } }, { with = with("small_city_2") } }, board = { start, "BA/CFc+ 0,-1 r1" },
    stack = { "SI.CA/C", "BA/L*3" }, figures = { "1 normal 0,0 city:N" }, play = { "place SI.CA/C 0,-2 r2", "pass", { reasons = { "1 base.city 4" } } },
  },
  ["SI-30 MW-41 open, with the mage one a tile"] = {
    with = with("mage_and_witch"), board = { start, "SI.CA/Cc 0,-1 r2" }, pieces = { "mage at 0,0 city:N", "normal:1 at 0,0 city:N" }, stack = {}, play = { { over = true, points = { 2, 0 } } },
  },
  ["SI-30 MW-41 open, with the witch nothing"] = {
    with = with("mage_and_witch"), board = { start, "SI.CA/Cc 0,-1 r2" }, pieces = { "witch at 0,0 city:N", "normal:1 at 0,0 city:N" }, stack = {}, play = { { over = true, points = { 0, 0 } } },
  },
  ["SI-30 SI-EX3 an unfinished one is worth nothing"] = {
    board = { start, "SI.BE/Ccc 0,-1 r1", "BA/C 1,-1 r3" }, figures = { "1 normal 1,-1 city:W" }, stack = {}, play = { { over = true, points = { 0, 0 } } },
  },
  ["SI-30 SI-EX6 pennants and a cathedral neither"] = {
    with = with("inns_and_cathedrals"), set = { ["inns_and_cathedrals.incomplete"] = "ignore" }, board = { start, "SI.BE/Ccc 0,-1 r1", "BA/CFc+ 1,-1 r0" },
    figures = { "1 normal 1,-1 city:W" }, stack = {}, play = { { over = true, points = { 0, 0 } } },
  },
  ["section 7 by the option symbols mean nothing"] = {
    board = two.board, stack = two.stack, set = { ["siege.siege"] = false }, play = { place_two, "figure normal 0,-1 city:S", { points = { 4, 0 } } },
  },

  -- fields ------------------------------------------------------------------------------------------

  ["SI-31 SI-34 SI-EX4 a finished one counts twice, wherever the field touches it"] = { board = three, pieces = { farmer }, stack = {}, play = { { over = true, points = { 12, 0 } } } },
  ["SI-31 by the option once"] = { board = three, pieces = { farmer }, stack = {}, set = { ["siege.siege"] = false }, play = { { points = { 9, 0 } } } },
  ["SI-31 BASE-76 where a city pays a player once, it pays six once"] = {
    set = { ["base.field_scoring"] = "per_field_3_once" }, board = tube, pieces = { "normal:1 at 0,0 field:S", "normal:1 at 0,-1 field:N" }, stack = {},
    play = { { points = { 6, 0 }, reasons = { "1 base.field 6" } } },
  },
  ["SI-31 BASE-76 and six to each player"] = {
    set = { ["base.field_scoring"] = "per_field_3_once" }, board = tube, pieces = { "normal:1 at 0,0 field:S", "normal:2 at 0,-1 field:N" }, stack = {},
    play = { { points = { 6, 6 } } },
  },
  ["SI-31 BASE-75 where cities pay, it pays eight to who has most farmers beside it"] = {
    set = { ["base.field_scoring"] = "per_city_4" }, board = tube, pieces = { "normal:1 at 0,0 field:S", "normal:1 at 0,-1 field:N", "normal:2 at 0,0 field:S" }, stack = {},
    play = { { points = { 8, 0 }, reasons = { "1 base.city_fed 8" } } },
  },
  ["SI-31 BASE-75 and other cities four"] = {
    set = { ["base.field_scoring"] = "per_city_4" }, board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" }, pieces = { farmer_below }, stack = {}, play = { { points = { 4, 0 } } },
  },
  ["SI-31 BASE-75 by the option four, too"] = {
    set = { ["base.field_scoring"] = "per_city_4", ["siege.siege"] = false }, board = tube, pieces = { farmer_below }, stack = {}, play = { { points = { 4, 0 } } },
  },
  ["SI-32 BASE-75 TB-54 with an own pig ten"] = {
    with = with("traders_and_builders"), set = { ["base.field_scoring"] = "per_city_4" }, board = tube, pieces = { farmer_below, "pig:1 at 0,0 field:S" }, stack = {},
    play = { { points = { 10, 0 } } },
  },
  ["SI-32 BASE-75 TB-54 by the option nine"] = {
    with = with("traders_and_builders"), set = { ["base.field_scoring"] = "per_city_4", ["siege.double_pig"] = false }, board = tube,
    pieces = { farmer_below, "pig:1 at 0,0 field:S" }, stack = {}, play = { { points = { 9, 0 } } },
  },
  ["SI-32 BASE-75 another's pig is nothing to him"] = {
    with = with("traders_and_builders"), set = { ["base.field_scoring"] = "per_city_4" }, board = tube,
    pieces = { farmer_below, "normal:1 at 0,-1 field:N", "normal:2 at 0,0 field:S", "pig:2 at 0,0 field:S" }, stack = {}, play = { { points = { 8, 0 } } },
  },
  ["SI-32 BASE-75 nor is his own where it is in a field elsewhere"] = {
    with = with("traders_and_builders"), set = { ["base.field_scoring"] = "per_city_4" }, board = { tube[1], tube[2], "BA/L 5,5 r0" },
    pieces = { farmer_below, "normal:1 at 5,5 field:N", "pig:1 at 5,5 field:N" }, stack = {}, play = { { points = { 8, 0 } } },
  },
  ["SI-32 BASE-76 where a city pays a player once, his pig has two more there"] = {
    with = with("traders_and_builders"), set = { ["base.field_scoring"] = "per_field_3_once" }, board = tube, pieces = { farmer_below, "pig:1 at 0,0 field:S" }, stack = {},
    play = { { points = { 8, 0 } } },
  },
  ["SI-31 BASE-75 points for cities that are finished in the game are not raised"] = {
    set = { ["base.field_scoring"] = "per_city_4" }, board = two.board, stack = two.stack, play = { place_two, "figure normal 0,-1 city:S", { reasons = { "1 base.city 2" } } },
  },
  ["SI-34 an unfinished one counts nothing"] = {
    board = { three[1], three[2], three[3], three[4], three[5] }, pieces = { farmer }, stack = {}, play = { { points = { 6, 0 } } },
  },
  ["SI-32 SI-EX4 TB-77 with an own pig eight"] = {
    with = with("traders_and_builders"), board = three, pieces = { farmer, "pig:1 at -1,-1 field:E" }, stack = {}, play = { { points = { 16, 0 } } },
  },
  ["SI-32 SI-EX4 by the option seven"] = {
    with = with("traders_and_builders"), set = { ["siege.double_pig"] = false }, board = three, pieces = { farmer, "pig:1 at -1,-1 field:E" }, stack = {}, play = { { points = { 15, 0 } } },
  },
  ["SI-32 a pig that is worth two doubles so"] = {
    with = with("traders_and_builders"), set = { ["traders_and_builders.pig_bonus"] = 2 }, board = three, pieces = { farmer, "pig:1 at -1,-1 field:E" }, stack = {}, play = { { points = { 20, 0 } } },
  },
  ["SI-32 another's pig is nothing to him"] = {
    with = with("traders_and_builders"), board = three, pieces = { farmer, "normal:2 at -1,-1 field:E", "pig:2 at -1,-1 field:E" }, stack = {}, play = { { points = { 12, 16 } } },
  },
  ["SI-33 for a barn it counts eight"] = {
    with = with("abbey_and_mayor"), board = { four[1], four[2], four[3], four[4], four[5], "BA/L 1,1 r0" }, pieces = { "barn:2 at corner 1,1" }, stack = {}, play = { { points = { 0, 8 } } },
  },
  ["SI-33 farmers to whom a barn comes have six, with a pig eight"] = {
    with = with("abbey_and_mayor", "traders_and_builders"), set = { ["abbey_and_mayor.abbeys"] = 0 }, board = four, pieces = { "normal:2 at 0,0 field:N", "pig:2 at 0,0 field:N" }, stack = quiet,
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 8 } } },
  },
  ["SI-33 without one six"] = {
    with = with("abbey_and_mayor"), set = { ["abbey_and_mayor.abbeys"] = 0 }, board = four, pieces = { "normal:2 at 0,0 field:N" }, stack = quiet,
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 6 } } },
  },
  ["SI-33 farmers who come to a barn have two"] = {
    with = with("abbey_and_mayor"), set = { ["abbey_and_mayor.abbeys"] = 0 }, stack = quiet,
    board = { four[1], four[2], four[3], four[4], four[5], "BA/L 1,1 r0", "BA/L 3,0 r0" }, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N" },
    play = { "place BA/L 2,0 r0", "pass", { points = { 0, 2 } } },
  },
  ["SI-33 with a pig that counts there four, or by its option two"] = {
    rulesets = { { set = { ["abbey_and_mayor.abbeys"] = 0 } } }, with = with("abbey_and_mayor", "traders_and_builders"), stack = quiet,
    board = { four[1], four[2], four[3], four[4], four[5], "BA/L 1,1 r0", "BA/L 3,0 r0" }, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N", "pig:2 at 3,0 field:N" },
    play = { "place BA/L 2,0 r0", "pass", { points = { 0, 4 } } },
  },
  ["SI-33 the pig's option"] = {
    set = { ["abbey_and_mayor.abbeys"] = 0, ["abbey_and_mayor.barn_joined_pig"] = false }, with = with("abbey_and_mayor", "traders_and_builders"), stack = quiet,
    board = { four[1], four[2], four[3], four[4], four[5], "BA/L 1,1 r0", "BA/L 3,0 r0" }, pieces = { "barn:1 at corner 1,1", "normal:2 at 3,0 field:N", "pig:2 at 3,0 field:N" },
    play = { "place BA/L 2,0 r0", "pass", { points = { 0, 2 } } },
  },
  ["SI-32 SI-33 with other cities a pig and a barn have what they always have"] = {
    with = with("abbey_and_mayor", "traders_and_builders"), board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/C 0,-1 r0", "BA/C 0,-2 r2", "BA/L 1,1 r0" },
    pieces = { "barn:2 at corner 1,1" }, stack = {}, play = { { points = { 0, 4 } } },
  },
  ["SI-32 a pig with plain cities alone"] = {
    with = with("traders_and_builders"), board = { "BA/L 0,0 r0", "BA/C 0,-1 r0", "BA/C 0,-2 r2" }, pieces = { "normal:1 at 0,0 field:N", "pig:1 at 0,0 field:N" },
    stack = {}, play = { { points = { 4, 0 } } },
  },
  ["SI-31 SI-34 one that the field doesn't touch counts nothing"] = {
    board = { "BA/L 0,0 r0", "SI.CA/C 5,5 r0", "BA/C 5,4 r2" }, pieces = { "normal:1 at 0,0 field:N" }, stack = {}, play = { { points = { 0, 0 } } },
  },
  ["SI-32 also where there are barns"] = {
    rulesets = { { set = { ["abbey_and_mayor.barn_joined_pig"] = true } }, { set = { ["abbey_and_mayor.barn_joined_pig"] = false } } },
    with = with("traders_and_builders", "abbey_and_mayor"), board = three, pieces = { farmer, "pig:1 at -1,-1 field:E" }, stack = {}, play = { { points = { 16, 0 } } },
  },
  ["SI-33 where a barn comes a pig counts by either option"] = {
    rulesets = { { set = { ["abbey_and_mayor.abbeys"] = 0 } }, { set = { ["abbey_and_mayor.abbeys"] = 0, ["abbey_and_mayor.barn_joined_pig"] = false } } },
    with = with("abbey_and_mayor", "traders_and_builders"), board = four, pieces = { "normal:2 at 0,0 field:N", "pig:2 at 0,0 field:N" }, stack = quiet,
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 8 } } },
  },
  ["SI-B2 a herd is worth one a city, not two"] = {
    with = with("tb_others.lua"), board = { "TT/herd 0,0 r0", "SI.CA/C 0,-1 r0", "BA/C 0,-2 r2" }, pieces = { "normal:1 at 0,0 field:N" }, stack = {}, play = { { points = { 7, 0 } } },
  },

  -- leaving -----------------------------------------------------------------------------------------

  ["SI-40 SI-41 SI-46 SI-EX5 a monastery by any tile of the city lets one knight go home, for nothing"] = escape {
    play = { { player = 1, decision = "escape", only = { "escape normal:1 at 0,-1 city:N", "pass" } }, "escape normal:1 at 0,-1 city:N",
             { player = 2, reasons = {}, supply = { "1 normal 7" } } },
  },
  ["SI-41 SI-EX5 by the option only one by the besieging tile"] = escape {
    set = { ["siege.escape_from"] = "siege_tile" }, play = { { player = 2, decision = "place" } },
  },
  ["SI-41 SI-EX5 that lies beside it"] = escape {
    rulesets = { { set = { ["siege.escape_from"] = "any_tile" } }, { set = { ["siege.escape_from"] = "siege_tile" } } }, board = { start, "BA/L 1,-1 r0", "BA/CFc+ 0,-1 r1" }, play = { { decision = "escape" } },
  },
  ["SI-41 or stands on the besieged tile itself"] = {
    board = { "SI.CA/C 0,0 r0" }, stack = quiet, figures = { "1 normal 0,0 city:N" },
    play = { "place BA/L 0,1 r0", "pass", { player = 1, decision = "escape" } },
  },
  ["SI-40 nobody leaves a city that isn't besieged"] = {
    rulesets = { { set = { ["siege.escape_from"] = "any_tile" } }, { set = { ["siege.escape_from"] = "siege_tile" } } },
    board = { start, "BA/L 0,1 r0" }, stack = quiet, figures = { "1 normal 0,0 city:N" }, play = { "place BA/L 0,2 r0", "pass", { player = 2, decision = "place" } },
  },
  ["SI-40 nor a castle that was one"] = {
    rulesets = { { set = { ["siege.escape_from"] = "any_tile" } }, { set = { ["siege.escape_from"] = "siege_tile" } } }, with = with("bridges_castles_and_bazaars"),
    board = { "BA/RCr~castle.C 0,0 r0", "SI.CA/C~castle.C 0,-1 r2", "BA/L 0,1 r0" }, pieces = { "normal:1 at 0,-1 castle:S" }, supply = { "1 bridge 0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "pass", { player = 2, decision = "place" } },
  },
  ["SI-40 without a monastery nobody leaves"] = escape { board = { start, "BA/CFc+ 0,-1 r1" }, play = { { player = 2, decision = "place" } } },
  ["SI-40 by the option nobody does"] = escape { set = { ["siege.escape"] = false }, play = { { player = 2, decision = "place" } } },
  ["SI-42 another's monastery, an unfinished one, one that lay there before"] = escape {
    figures = { "1 normal 0,-1 city:N", "2 normal 1,0 monastery" }, play = { { decision = "escape" } },
  },
  ["SI-42 an abbey, too"] = escape {
    with = with("abbey_and_mayor"), board = { start, "AM/A 1,-1 r0", "BA/RFr 1,0 r0", "BA/C 2,-1 r0", "BA/C 1,-2 r0", "BA/CFc+ 0,-1 r1" }, play = { { decision = "escape" } },
  },
  ["SI-43 large meeple, mayor, wagon and phantom, wherever in the city they stand"] = escape {
    with = with("inns_and_cathedrals", "abbey_and_mayor", "phantom"), set = { ["abbey_and_mayor.abbeys"] = 0 },
    figures = { "1 large_meeple 0,0 city:N", "1 mayor 0,-1 city:N", "1 wagon 0,-1 city:N", "1 phantom 0,-1 city:N" },
    play = { { only = { "escape large_meeple:1 at 0,0 city:N", "escape mayor:1 at 0,-1 city:N", "escape wagon:1 at 0,-1 city:N", "escape phantom:1 at 0,-1 city:N", "pass" } },
             "escape wagon:1 at 0,-1 city:N", { player = 2, supply = { "1 wagon 1" } } },
  },
  ["SI-44 one knight in all"] = escape {
    figures = { "1 normal 0,-1 city:N", "1 normal 0,0 city:N" }, play = { "escape normal:1 at 0,0 city:N", { player = 2, decision = "place", supply = { "1 normal 6" } } },
  },
  ["SI-45 SI-48 once in each part of a double turn, and he can be placed in the second"] = {
    with = with("traders_and_builders"), board = open_city, figures = { "1 normal 0,-1 city:N", "1 normal 0,0 city:N", "1 normal 0,0 road:W", "1 builder 0,0 road:W" },
    supply = { "1 normal 0" }, stack = { "SI.CA/Cc", "BA/RFr", "BA/L", "BA/L*3" }, to_move = 2,
    play = { leaving[1], "pass", { player = 1, decision = "place" }, "place BA/RFr -1,0 r0", "escape normal:1 at 0,0 city:N",
             { player = 1, decision = "place" }, "place BA/L 0,1 r0", { legal = { "figure normal 0,1 monastery" } }, "pass", { decision = "escape" } },
  },
  ["SI-44 SI-45 by the option once a turn, behind its last part"] = {
    with = with("traders_and_builders"), set = { ["siege.escape_per"] = "turn" }, board = open_city,
    figures = { "1 normal 0,-1 city:N", "1 normal 0,0 city:N", "1 normal 0,0 road:W", "1 builder 0,0 road:W" },
    supply = { "1 normal 0" }, stack = { "SI.CA/Cc", "BA/RFr", "BA/L", "BA/L*3" }, to_move = 2,
    play = { leaving[1], "pass", "place BA/RFr -1,0 r0", { player = 1, decision = "place" }, "place BA/L 0,1 r0", { decision = "escape" },
             "escape normal:1 at 0,0 city:N", { player = 2 } },
  },
  ["SI-46 SI-B3 with the last meeple of the city the builder goes home, who doesn't leave alone; the second part is played"] = escape {
    with = with("traders_and_builders"), figures = { "1 normal 0,-1 city:N", "1 builder 0,-1 city:N" },
    play = { { only = { "escape normal:1 at 0,-1 city:N", "pass" } }, "escape normal:1 at 0,-1 city:N",
             { player = 1, decision = "place", supply = { "1 builder 1", "1 normal 7" } } },
  },
  ["SI-47 who was in a city that is finished now is home already"] = {
    board = { start, "BA/L 1,-1 r0" }, stack = two.stack, figures = { "1 normal 0,0 city:N" },
    play = { place_two, "pass", { player = 2, decision = "place", points = { 2, 0 } } },
  },
  ["SI-49 not in another's turn"] = escape { figures = { "2 normal 0,-1 city:N" }, play = { { player = 2, decision = "place" } } },

  -- section 6 ---------------------------------------------------------------------------------------

  ["section 6 river: a monastery on a river tile helps to leave"] = {
    with = with("river"), board = { "RI/s 0,0 r0", "RI.1/LIRI 1,0 r2", "SI.CA/C 2,1 r0" }, stack = { "BA/C", "BA/L*3" }, figures = { "1 normal 2,1 city:N" },
    play = { "place BA/C 2,2 r2", "pass", { player = 1, only = { "escape normal:1 at 2,1 city:N", "pass" } } },
  },
  ["section 6 abbot: gardens don't help, a monastery with an abbot does"] = escape {
    with = with("abbot"), board = { start, "BA/RFrG 1,0 r0", "BA/CFc+ 0,-1 r1" }, play = { { player = 2, decision = "place" } },
  },
  ["section 6 abbot: in a monastery"] = escape {
    with = with("abbot"), figures = { "1 normal 0,-1 city:N", "2 abbot 1,0 monastery" }, play = { { decision = "escape" } },
  },
  ["section 6 hills & sheep: the hill decides, and shepherds stay"] = {
    with = with("hills_and_sheep"), board = { "HS/CFC.h 0,0 r0", "BA/CFc.1 0,-1 r1" }, stack = { "SI.CA/C", "BA/L*3" }, figures = { "1 normal 0,0 city:N", "2 normal 0,-1 city:N" },
    pieces = { "shepherd:2 at 0,0 field:E", "sheep:2 at shepherd:2 at 0,0 field:E" },
    play = { "place SI.CA/C 0,-2 r2", "pass", { points = { 3, 0 }, supply = { "2 normal 7" }, pieces = { "shepherd:2 at 0,0 field:E" } } },
  },
  ["section 6 watchtowers pay as ever"] = {
    with = with("watchtowers"), board = { "WT/CFRF_2M 0,0 r0" }, stack = { "SI.CA/C", "BA/L*3" }, figures = { "1 normal 0,0 city:N" },
    play = { "place SI.CA/C 0,-1 r2", "pass", { reasons = { "1 watchtowers.tower 2", "1 base.city 2" } } },
  },
  ["section 6 halflings: squares count, one with a half tile as one"] = {
    with = with("halflings"), board = { "H1-06 1,1 r2" }, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, stack = { "SI.CA/C", "BA/L*3" },
    play = { "place SI.CA/C 1,0 r2", "figure normal 1,0 city:S", { points = { 2, 0 }, supply = { "1 normal 7" } } },
  },
  ["section 6 princess: she may send a knight home as well"] = {
    with = with("princess_and_dragon"), board = { "SI.CA/Cc 0,0 r0" }, stack = { "DG/CRRR.p", "BA/L*3" }, figures = { "2 normal 0,0 city:N" },
    play = { "place DG/CRRR.p 0,-1 r2", { legal = { "princess normal:2 at 0,0 city:N" } } },
  },
  ["section 6 tower: prisoners don't leave"] = escape {
    with = with("tower"), set = { ["tower.ransom_end"] = false }, figures = { "2 normal 0,-1 city:N" }, pieces = { "normal:1 at prison:2" }, play = { { player = 2, decision = "place" } },
  },
  ["section 6 AM-51 a mayor is as strong as ever, and his city worth less"] = {
    with = with("abbey_and_mayor"), board = { "BA/Cc+ 0,0 r2", "SI.CA/Cc 1,0 r0" }, stack = {}, figures = { "1 mayor 0,0 city:E" }, play = { { owners = { "0,0 city:E = 1" } } },
  },
  ["section 6 bridges, castles & bazaars: a castle is no besieged city"] = {
    with = with("bridges_castles_and_bazaars"), set = { ["bridges_castles_and_bazaars.bridges"] = false }, board = { start }, stack = { "SI.CA/C", "BA/L", "BA/L", "BA/L*3" },
    play = { "place SI.CA/C 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S", { reasons = {}, pieces = { "normal:1 at 0,-1 castle:S" } },
             "place BA/L 0,1 r0", "pass", "place BA/L 0,2 r0", "pass", { player = 2, decision = "place" } },
  },
  ["section 6 castles: for a field one counts as a castle"] = {
    with = with("bridges_castles_and_bazaars"), set = { ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/RCr~castle.C 0,0 r0", "SI.CA/C~castle.C 0,-1 r2" }, stack = {}, pieces = { "normal:1 at 0,-1 field:N" }, play = { { points = { 4, 0 } } },
  },
  ["section 6 SI-42 a shrine helps to leave"] = escape {
    with = with("cult"), board = { start, "CU/S 1,-1 r0", "BA/CFc+ 0,-1 r1" }, play = { { only = { "escape normal:1 at 0,-1 city:N", "pass" } } },
  },
  ["section 6 SI-42 so does a church"] = escape {
    with = with("darmstadt"), board = { start, "DA/LRR 1,-1 r0", "BA/CFc+ 0,-1 r1" }, play = { { only = { "escape normal:1 at 0,-1 city:N", "pass" } } },
  },
  ["section 6 SI-42 and a special monastery, whoever lies there"] = escape {
    with = with("monasteries"), board = { start, "MO/M1 1,-1 r0", "BA/CFc+ 0,-1 r1" }, stack = { "SI.CA/Cc", "BA/C*3" },
    figures = { "1 normal 0,-1 city:N", "2 normal 1,-1 prior" }, play = { { only = { "escape normal:1 at 0,-1 city:N", "pass" } } },
  },
  ["section 6 SI-48 Count: who leaves isn't at home in time to be sent into the City"] = {
    with = with("count"), board = { "BA/CFc.1 -2,2 r1", "SI.CA/Cc 5,5 r0", "BA/L 6,5 r0" }, supply = { "1 normal 0" }, stack = { "BA/C", "BA/L*3" },
    figures = { "2 normal -2,2 city:N", "1 normal 5,5 city:N" },
    play = { "place BA/C -2,3 r0", { points = { 0, 6 }, player = 1, decision = "escape" }, "escape normal:1 at 5,5 city:N",
             { player = 2, decision = "place", supply = { "1 normal 1" } } },
  },
  ["section 6 Count: who comes out of the castle is paid as a knight of a besieged city"] = {
    with = with("count"), to_move = 2, board = { "BA/CFc.1 2,1 r0" }, figures = { "2 normal 2,1 city:W" }, pieces = { "normal:1*2 at castle", "count at market" },
    stack = { "SI.CA/C", "BA/L*3" },
    play = { "place SI.CA/C 3,1 r3", "pass", "leave normal:1 at castle 1,1 city:E", "leave normal:1 at castle 3,1 city:W", { points = { 3, 0 }, supply = { "1 normal 7" } } },
  },
  ["section 6 King & Robber: tiles are counted as ever"] = {
    with = with("king_and_robber"), board = { start, "BA/CFc+ 0,-1 r1" }, stack = { "SI.CA/C", "BA/L*3" },
    play = { "place SI.CA/C 0,-2 r2", "pass", { pieces = { "king at supply:1" }, state = { "king_and_robber.largest_city = 3" } } },
  },
  ["section 6 Gold mines: ingots are taken with a city that is worth nothing"] = {
    with = with("goldmines"), set = { ["base.small_city"] = 2 }, board = two.board, stack = two.stack, figures = { "1 normal 0,0 city:N" }, pieces = { "ingot*14 at mine", "ingot*2 at 0,0" },
    play = { place_two, "pass", { points = { 0, 0 }, supply = { "1 ingot 2" } } },
  },
  ["section 6 festival: a knight of a besieged city is an ordinary one"] = {
    with = with("festival"), board = { "SI.CA/C 0,0 r0", "BA/L 0,1 r0" }, stack = { "FE/RC", "BA/L*3" }, figures = { "1 normal 0,0 city:N" },
    play = { "place FE/RC 0,2 r3", "festival normal:1 at 0,0 city:N", { player = 2, supply = { "1 normal 7" } } },
  },
}
