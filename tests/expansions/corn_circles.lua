-- Crop Circles I and II: who acts in which order, who may be added and taken. CO-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local function with(...) return { "corn_circles", ... } end
-- CO-EX1: a road that a tile with a club extends; nobody else has a highwayman on it than player 2.
local road = { start, "BA/RFr 1,0 r0" }
local club = { "place CC.1/Rr 2,0 r0", "pass" }
local function on_road(scene)
  scene.board, scene.stack = scene.board or road, scene.stack or { "CC.1/Rr", "BA/L*5" }
  scene.figures = scene.figures or { "2 normal 1,0 road:W" }
  table.move(scene.play, 1, #scene.play, 3)
  scene.play[1], scene.play[2] = club[1], club[2]
  return scene
end
local function farmers(scene)
  scene.board, scene.stack = scene.board or { start }, scene.stack or { "CC.1/CR", "BA/L*5" }
  table.insert(scene.play, 1, "place CC.1/CR 0,1 r1")
  table.insert(scene.play, 2, "pass")
  return scene
end
-- CO-EX3: player 1 finishes a city, and has a second one on the tile.
local cities = { start, "BA/CFC.2 0,-1 r0" }

return scenario {
  defaults = { with = { "corn_circles" } },

  -- components and placing --------------------------------------------------------------------------

  ["CO-1 twelve tiles more: one of 83 is drawn already"] = { play = { { stack = 82 } } },
  ["CO-1 CO-2 the first six alone"] = { set = { ["corn_circles.set"] = 1 }, play = { { stack = 76 }, "draw CC.1/Rr" } },
  ["CO-1 CO-2 the second six alone"] = { set = { ["corn_circles.set"] = 2 }, play = { { stack = 76 }, "draw CC.2/RRr" } },
  ["CO-3 a tile of the second set does the same"] = {
    board = { start, "BA/RFr 1,0 r0" }, figures = { "2 normal 1,0 road:W" }, stack = { "CC.2/RRr", "BA/L*5" },
    play = { "place CC.2/RRr 2,0 r0", "pass", { player = 1, only = { "club add", "club take" } } },
  },
  ["CO-10 the part is played as ever before"] = {
    board = { start, "BA/LR 1,0 r1" }, figures = { "1 normal 0,0 road:E" }, stack = { "CC.1/RRR", "BA/L*5" },
    play = { "place CC.1/RRR -1,0 r2", { decision = "figure", legal = { "figure normal -1,0 road:N" } }, "figure normal -1,0 road:N",
             { player = 1, decision = "club", points = { 3, 0 }, supply = { "1 normal 6" } } },
  },
  ["CO-11 roads end at the circle, and it parts fields as its tile says"] = {
    board = { "CC.1/RRR 0,0 r0" }, stack = { "BA/L*5" },
    play = { { different = { "0,0 road:N & 0,0 road:S", "0,0 field:NL & 0,0 field:NR" }, same = { "0,0 field:NR & 0,0 field:SL" } } },
  },

  -- the choice --------------------------------------------------------------------------------------

  ["CO-20 he must choose for all, though it hurts him or does nothing"] = on_road { play = { { player = 1, decision = "club", only = { "club add", "club take" } } } },
  ["CO-20 CO-22 CO-EX4 without a meeple of the kind he chooses, too"] = {
    board = cities, figures = { "1 normal 0,-1 city:N", "2 normal 0,0 field:S" }, stack = { "CC.1/CC.2", "BA/L*5" },
    play = { "place CC.1/CC.2 0,-2 r2", "pass", { player = 1, decision = "shield", points = { 4, 0 } }, "shield add", { player = 2, decision = "place" } },
  },
  ["CO-21 CO-EX1 from the left, the active one last; who has none of the kind is passed over"] = on_road {
    players = 3, figures = { "2 normal 1,0 road:W", "3 normal 0,0 field:S" }, play = { "club add", { player = 2, decision = "add", only = { "add normal 1,0 road:W", "pass" } },
      "add normal 1,0 road:W", { player = 2, decision = "place", pieces = { "normal:2*2 at 1,0 road:W" } } },
  },
  ["CO-21 the second of three begins with the third"] = on_road {
    players = 3, to_move = 2, figures = { "1 normal 0,0 road:W", "2 normal 1,0 road:W", "3 normal 1,0 road:W" }, play = { "club add",
      { player = 3, decision = "add" }, "pass", { player = 1, decision = "add" }, "pass", { player = 2, decision = "add" } },
  },
  ["CO-22 on whatever tile, in a feature of the kind"] = farmers {
    figures = { "1 normal 0,0 field:EL", "2 normal 0,0 field:S" }, play = { "rake add", { player = 2, only = { "add normal 0,0 field:S", "pass" } }, "pass", { player = 1, only = { "add normal 0,0 field:EL", "pass" } } },
  },
  ["CO-31 with nobody on the board nothing is asked"] = {
    board = road, stack = { "CC.1/Rr", "BA/L*5" }, play = { club[1], "pass", { player = 2, decision = "place" } },
  },
  ["CO-31 CO-EX4 with somebody elsewhere it is, and does nothing"] = on_road {
    figures = { "2 normal 0,0 city:N" }, play = { { decision = "club" }, "club take", { player = 2, decision = "place", supply = { "2 normal 6" } } },
  },

  -- A: adding ---------------------------------------------------------------------------------------

  ["CO-23 CO-B3 next to an own one on the same segment, whoever else is there"] = on_road {
    figures = { "2 normal 1,0 road:W", "1 normal 0,0 road:E" }, play = { "club add", { player = 2, only = { "add normal 1,0 road:W", "pass" } }, "pass", { player = 1, only = { "add normal 0,0 road:E", "pass" } } },
  },
  ["CO-23 by the other text it must be"] = on_road {
    set = { ["crop_circle.add_is"] = "must" }, play = { "club add", { player = 2, decision = "place", pieces = { "normal:2*2 at 1,0 road:W" } } },
  },
  ["CO-23 by the other text anywhere in the feature"] = on_road {
    set = { ["crop_circle.add_where"] = "same_feature" }, play = { "club add", { player = 2, only = { "add normal 0,0 road:W", "add normal 1,0 road:W", "add normal 2,0 road:W", "pass" } } },
  },
  ["CO-24 large meeple, phantom and wagon on a road"] = on_road {
    with = with("inns_and_cathedrals", "phantom", "abbey_and_mayor", "abbot", "traders_and_builders"), set = { ["abbey_and_mayor.abbeys"] = 0 },
    play = { "club add", { player = 2, only = { "add normal 1,0 road:W", "add large_meeple 1,0 road:W", "add phantom 1,0 road:W", "add wagon 1,0 road:W", "pass" } } },
  },
  ["CO-24 a mayor in a city, no builder"] = {
    with = with("abbey_and_mayor", "traders_and_builders"), set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { start }, figures = { "2 normal 0,0 city:N" }, stack = { "CC.2/CFC", "BA/L*5" },
    play = { "place CC.2/CFC 0,1 r1", "pass", "shield add", { player = 2, only = { "add normal 0,0 city:N", "add mayor 0,0 city:N", "add wagon 0,0 city:N", "pass" } } },
  },
  ["CO-24 section 5 Hills & Sheep: a shepherd is no farmer beside whom one is added"] = farmers {
    with = with("hills_and_sheep"), players = 3, figures = { "2 shepherd 0,0 field:S", "3 normal 0,0 field:S" },
    play = { "rake add", { player = 3, decision = "add" } },
  },
  ["CO-23 by the option in a feature of the kind alone"] = on_road {
    set = { ["crop_circle.add_where"] = "same_feature" }, figures = { "2 normal 1,0 road:W", "2 normal 0,0 city:N", "1 normal 5,5 road:E" },
    board = { start, "BA/RFr 1,0 r0", "BA/RFr 5,5 r0" },
    play = { "club add", { player = 2, decision = "add", only = { "add normal 0,0 road:W", "add normal 1,0 road:W", "add normal 2,0 road:W", "pass" } } },
  },
  ["CO-31 with nobody's figure alone on the board nothing is asked"] = on_road {
    with = with("mage_and_witch"), figures = {}, pieces = { "mage at 0,0 city:N" }, play = { { player = 2, decision = "place" } },
  },
  ["CO-32 section 5 Traders & Builders: in the second part of a turn a circle is about its own kind"] = {
    with = with("traders_and_builders"), board = { start }, pieces = { "normal:1 at 0,0 road:E", "builder:1 at 0,0 road:E", "normal:1 at 0,0 city:N" },
    stack = { "CC.1/Rr", "CC.1/CC.2", "BA/L*3" },
    play = { "place CC.1/Rr 1,0 r0", "pass", "club add", "pass", { player = 1, decision = "place" },
             "place CC.1/CC.2 2,0 r0", "pass", "shield add", { player = 1, decision = "add", only = { "add normal 0,0 city:N", "pass" } } },
  },
  ["CO-25 who has none left at home is passed over"] = on_road { supply = { "2 normal 0" }, play = { "club add", { player = 2, decision = "place" } } },
  ["CO-25 nor with one that can't stand there"] = on_road {
    with = with("abbot"), supply = { "2 normal 0" }, play = { "club add", { player = 2, decision = "place" } },
  },
  ["CO-27 CO-28 CO-EX1 no points, and the road is paid once when it is finished"] = on_road {
    stack = { "CC.1/Rr", "BA/LR", "BA/LR", "BA/L*5" },
    play = { "club add", "add normal 1,0 road:W", { reasons = {} }, "place BA/LR -1,0 r3", "pass", "place BA/LR 2,1 r2", "pass",
             { points = { 0, 5 }, supply = { "2 normal 7" } } },
  },
  ["CO-30 CO-EX3 who was scored is at home, and can be added; who was placed now counts"] = {
    board = cities, figures = { "1 normal 0,-1 city:N" }, supply = { "1 normal 1" }, stack = { "CC.1/CC.2", "BA/L*5" },
    play = { "place CC.1/CC.2 0,-2 r2", "figure normal 0,-2 city:W", "shield add",
             { player = 1, points = { 4, 0 }, only = { "add normal 0,-2 city:W", "pass" } }, "add normal 0,-2 city:W", { player = 2, pieces = { "normal:1*2 at 0,-2 city:W" } } },
  },

  -- B: taking ---------------------------------------------------------------------------------------

  ["CO-26 CO-29 CO-EX2 each must take one; a builder left alone goes home, and nobody has a second part"] = {
    with = with("traders_and_builders"), players = 3, board = { start, "BA/Ccc 0,-1 r2", "BA/C 5,5 r0" }, stack = { "CC.1/Cc.1", "BA/L*5" },
    figures = { "2 normal 0,-1 city:S", "2 builder 0,-1 city:S", "3 normal 5,5 city:N" },
    play = { "place CC.1/Cc.1 1,-1 r0", "pass", "shield take", { player = 2, decision = "place", supply = { "2 normal 7", "2 builder 1", "3 normal 7" }, owners = { "0,-1 city:S = nobody" } } },
  },
  ["CO-26 CO-EX2 had he chosen the other they might have added"] = {
    players = 3, board = { start, "BA/Ccc 0,-1 r2", "BA/C 5,5 r0" }, stack = { "CC.1/Cc.1", "BA/L*5" }, figures = { "2 normal 0,-1 city:S", "3 normal 5,5 city:N" },
    play = { "place CC.1/Cc.1 1,-1 r0", "pass", "shield add", { player = 2, only = { "add normal 0,-1 city:S", "pass" } }, "pass", { player = 3, only = { "add normal 5,5 city:N", "pass" } } },
  },
  ["CO-26 who took one home adds none beside the other"] = on_road {
    figures = { "2 normal 1,0 road:W", "2 normal 0,0 road:W" },
    play = { "club take", "take normal:2 at 1,0 road:W", { player = 2, decision = "place", supply = { "2 normal 6" } } },
  },
  ["CO-26 his choice, of whatever kind, and no passing"] = on_road {
    with = with("inns_and_cathedrals", "abbey_and_mayor"), set = { ["abbey_and_mayor.abbeys"] = 0 }, figures = { "2 normal 1,0 road:W", "2 large_meeple 0,0 road:W", "2 wagon 0,0 road:W" },
    play = { "club take", { player = 2, only = { "take normal:2 at 1,0 road:W", "take large_meeple:2 at 0,0 road:W", "take wagon:2 at 0,0 road:W" } } },
  },
  ["CO-29 a pig goes home with the farmer"] = farmers {
    with = with("traders_and_builders"), figures = { "2 normal 0,0 field:S", "2 pig 0,0 field:S" }, play = { "rake take", { player = 2, decision = "place", supply = { "2 normal 7", "2 pig 1" } } },
  },
  ["CO-32 the second part of a double turn comes behind it"] = on_road {
    with = with("traders_and_builders"), figures = { "1 normal 1,0 road:W", "1 builder 1,0 road:W" }, play = { "club take", { player = 1, decision = "place", supply = { "1 normal 7", "1 builder 1" } } },
  },
  ["CO-32 a knight leaves a besieged city behind it"] = {
    with = with("siege"), board = { "SI.CA/Cc 0,0 r0", "BA/L -1,1 r0" }, figures = { "1 normal 0,0 city:N", "2 normal 0,0 city:N" }, stack = { "CC.1/Cc.1", "BA/L*5" },
    play = { "place CC.1/Cc.1 0,-1 r2", "pass", { decision = "shield" }, "shield add", "pass", "pass", { player = 1, decision = "escape" } },
  },
  ["CO-40 that of the last tile comes before the final scoring"] = {
    board = road, figures = { "2 normal 1,0 road:W" }, stack = { "CC.1/Rr" }, play = { club[1], "pass", "club take", { over = true, points = { 0, 0 } } },
  },

  -- section 5 ---------------------------------------------------------------------------------------

  ["section 5 without farmers the rake does nothing"] = {
    set = { ["base.farmers"] = false }, board = { start }, figures = { "2 normal 0,0 city:N" }, stack = { "CC.1/CR", "BA/L*5" },
    play = { "place CC.1/CR 0,1 r1", "pass", "rake add", { player = 2, decision = "place" } },
  },
  ["section 5 river: meeples on its tiles are concerned"] = {
    with = with("river"), board = { "RI/s 0,0 r0", "RI.1/CICI 1,0 r0", "BA/RFr 5,5 r0" }, figures = { "2 normal 1,0 city:N" }, stack = { "CC.1/Cc.1", "BA/L*5" },
    play = { "place CC.1/Cc.1 5,6 r3", "pass", "shield take", { player = 2, decision = "place", supply = { "2 normal 7" } } },
  },
  ["section 5 hills & sheep: who was added on a hill wins the tie"] = {
    with = with("hills_and_sheep"), board = { "HS/CFC.h 0,0 r0", "BA/CFc.1 0,-1 r1" }, stack = { "CC.2/CFC", "BA/C", "BA/L*5" },
    pieces = { "normal:2 at 0,0 city:N", "normal:1*2 at 0,-1 city:N" },
    play = { "place CC.2/CFC 1,0 r0", "pass", "shield add", "add normal 0,0 city:N", "pass", { points = { 0, 0 } },
             "place BA/C 0,-2 r2", "pass", { points = { 0, 6 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["section 5 Hills & Sheep: shepherds are no farmers"] = farmers {
    with = with("hills_and_sheep"), figures = { "1 normal 0,0 field:S", "2 shepherd 0,0 field:S" }, play = { "rake take", { player = 2, decision = "place", supply = { "1 normal 7", "2 shepherd 0" } } },
  },
  ["section 5 watchtowers: a meeple that was added on the tower's tile is paid, too"] = {
    with = with("watchtowers"), board = { "WT/CFRF_2M 0,0 r0", "BA/RFr 5,5 r0" }, figures = { "2 normal 0,0 city:N" }, stack = { "CC.2/CFC", "BA/C", "BA/L*5" },
    play = { "place CC.2/CFC 1,0 r0", "pass", "shield add", "add normal 0,0 city:N", { reasons = {} },
             "place BA/C 0,-1 r2", "pass", { reasons = { "2 watchtowers.tower 4", "2 watchtowers.tower 4", "2 base.city 4" } } },
  },
  ["section 5 halflings: a circle of each kind beside the other"] = {
    with = with("halflings"), board = road, figures = { "2 normal 1,0 road:W" }, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, stack = { "CC.1/Rr", "BA/L*5" },
    play = { club[1], "pass", { only = { "club add", "club take" } } },
  },
  ["section 5 princess & dragon: next to a protected one, and the fairy stays"] = on_road {
    with = with("princess_and_dragon"), pieces = { "fairy at normal:2 at 1,0 road:W" }, play = { "club take", { player = 2, pieces = { "fairy at 1,0" } } },
  },
  ["section 5 princess & dragon: one may be added beside the fairy's"] = on_road {
    with = with("princess_and_dragon"), pieces = { "fairy at normal:2 at 1,0 road:W" }, play = { "club add", { player = 2, legal = { "add normal 1,0 road:W" } } },
  },
  ["section 5 tower: tops and prisoners are of no kind"] = on_road {
    with = with("tower"), set = { ["tower.ransom_end"] = false }, board = { start, "BA/RFr 1,0 r0", "TO/F 0,1 r0" }, figures = {}, pieces = { "floor at 0,1 tower", "normal:2 at 0,1 tower", "normal:2 at prison:1" },
    play = { "club take", { player = 2, decision = "place", supply = { "2 normal 5" } } },
  },
  ["section 5 abbey & mayor: a barn is no farmer"] = farmers {
    with = with("abbey_and_mayor"), set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { start, "BA/L 5,5 r0", "BA/L 6,5 r0", "BA/L 5,6 r0", "BA/L 6,6 r0" },
    pieces = { "barn:2 at corner 6,6" }, play = { "rake take", { player = 2, decision = "place", supply = { "2 barn 0" } } },
  },
  ["section 5 CO-EX5 the meeple in a castle is no knight"] = {
    with = with("bridges_castles_and_bazaars"), set = { ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2" }, pieces = { "normal:1 at 0,-1 castle:S" }, stack = { "CC.1/Cc.1", "BA/L*5" },
    play = { "place CC.1/Cc.1 0,1 r3", "pass", "shield take", { player = 2, decision = "place", pieces = { "normal:1 at 0,-1 castle:S" } } },
  },
  ["section 5 who stands on a bridge is a highwayman"] = on_road {
    with = with("bridges_castles_and_bazaars"), supply = { "1 bridge 0", "2 bridge 0" }, board = { start, "BA/RFr 1,0 r0", "BA/L~bridge.NS 5,5 r1" },
    figures = {}, pieces = { "normal:2 at 5,5 road:E" }, play = { "club take", { player = 2, decision = "place", supply = { "2 normal 7" } } },
  },
  ["section 5 the phantom may be added or taken, whatever was done before"] = on_road {
    with = with("phantom"), figures = { "2 phantom 1,0 road:W" }, play = { "club take", { player = 2, decision = "place", supply = { "2 phantom 1" } } },
  },
  ["section 5 the phantom is added also where figures were placed in this part"] = {
    with = with("phantom"), board = road, figures = { "1 normal 1,0 road:W" }, stack = { "CC.1/Rr", "BA/L*5" },
    play = { club[1], "figure normal 2,0 field:N", { decision = "phantom" }, "pass", "club add",
             { player = 1, only = { "add normal 1,0 road:W", "add phantom 1,0 road:W", "pass" } }, "add phantom 1,0 road:W", { player = 2, supply = { "1 phantom 0", "1 normal 5" } } },
  },
  ["section 5 Count: who is in the City is of no kind"] = {
    rulesets = { { set = { ["count.start_tile_in_supply"] = true } } }, with = with("count"), board = { "BA/RCr 10,0 r0" }, figures = {},
    pieces = { "normal:2 at castle", "normal:2 at market", "normal:2 at 10,0 road:W" }, stack = { "CC.1/Cc.1", "BA/L*5" },
    play = { "place CC.1/Cc.1 10,1 r3", "pass", "shield take", { player = 2, decision = "place", pieces = { "normal:2 at castle", "normal:2 at market" } } },
  },
  ["section 5 Under the Big Top: acrobats are of no kind, a ringmaster is added as any, behind the circus"] = {
    with = with("under_the_big_top"), board = { start, "BA/RFr 1,0 r0", "BT/ffff.ac 1,1 r0" }, stack = { "CC.1/Rr", "BA/L*5" }, figures = {},
    pieces = { "normal:2 at 1,1 acrobats", "normal:2 at 1,0 road:W" },
    play = { club[1], "pass", "club add", { player = 2, only = { "add normal 1,0 road:W", "add ringmaster 1,0 road:W", "pass" } }, "add ringmaster 1,0 road:W",
             { supply = { "2 ringmaster 0" }, pieces = { "normal:2 at 1,1 acrobats" } } },
  },
  ["section 5 nobody is added in the dragon's cell"] = on_road {
    with = with("princess_and_dragon"), pieces = { "dragon at 1,0" }, play = { "club add", { player = 2, decision = "place" } },
  },
}
