-- Under the Big Top beside other expansions (section 6 of the rules text, whose rows have no numbers).
local start = "BA/RCr 0,0 r0"
local function with(...) return { "under_the_big_top", ... } end
local ring = { start, "BT/frfr.bt 1,0 r0", "BA/L 1,1 r0", "BA/L 0,1 r0" }
local function circus(rule, points, pieces, more)
  local all = { "big_top at 1,0" }
  for _, one in ipairs(pieces) do all[#all + 1] = one end
  local one = { with = with(rule), board = ring, pieces = all, stack = { "BT/frrr.bt", "BA/L", "BA/L" },
                play = { "draw animal:3", "place BT/frrr.bt 2,0 r0", "pass", { points = points } } }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end
local tower = { start, "BT/rfrf.ac 1,0 r1" }
local two   = { "normal:1 at 1,0 acrobats", "normal:2 at 1,0 acrobats" }

return scenario {
  ["River: squares with river tiles count"] = circus("river", { 3, 0 }, { "normal:1 at 1,1 field:N" },
    { board = { start, "BT/frfr.bt 1,0 r0", "RI.1/II 1,1 r0" } }),
  ["Abbot: tiles with a garden work as gardens; recall and acrobat exclude each other"] = {
    with = with("abbot"), pieces = { "abbot:1 at 0,1 garden" }, stack = { "BA/L", "BA/L" },
    board = { start, "BT/ffff.g.ac 0,1 r0" },
    play = { "place BA/L 1,1 r0", { legal = { "acrobat normal 0,1 acrobats", "recall abbot:1 at 0,1 garden" } }, "recall abbot:1 at 0,1 garden", { player = 2, decision = "place" } },
  },
  ["Inns & Cathedrals: the ringmaster's points come on top of an inn's"] = {
    with = with("inns_and_cathedrals"), board = { start, "BT/frfr.bt 1,0 r0", "IC/RFr.i -1,0 r0" }, pieces = { "ringmaster:1 at 1,0 road:W" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR -2,0 r3", "pass", { reasons = { "1 base.road 8", "1 under_the_big_top.ringmaster 2" } } },
  },
  ["Traders & Builders: a ringmaster is enough for a builder; the circus moves in each part"] = {
    with = with("traders_and_builders"), board = { start, "BT/frfr.bt -1,0 r0" }, pieces = { "big_top at -1,0", "ringmaster:1 at 0,0 road:E", "builder:1 at 0,0 road:E" },
    stack = { "BT/frrr.bt", "BT/ffrf.bt", "BA/L" },
    play = { "draw animal:1", "place BT/frrr.bt 1,0 r0", "pass", { player = 1, drawn = "BT/ffrf.bt", pieces = { "big_top at 1,0" } }, "draw animal:3", "place BT/ffrf.bt 1,1 r2", "pass",
             { pieces = { "big_top at 1,1" } } },
  },
  ["Watchtowers: acrobats are meeples around a tower, and trigger nothing"] = {
    with = with("watchtowers"), board = { "WT/CFRF_2M 0,0 r0", "BT/ffff.ac 1,0 r0" }, pieces = { "normal:1 at 0,0 road:S", "normal:2*2 at 1,0 acrobats" },
    stack = { "BA/LR", "BA/L", "BA/L" }, play = { "place BA/LR 0,1 r2", "pass", { reasons = { "1 watchtowers.tower 6", "1 base.road 2" } } },
  },
  ["HALF-113 Halflings: the circus looks at squares"] = circus("halflings", { 0, 3 }, {},
    { board = { start, "BT/frfr.bt 1,0 r0", "H2-03 2,0 r2" }, pieces = { "big_top at 1,0", "normal:2 at 2,0 field:HL", "H1-01*0 at hand:1", "H1-01*0 at hand:2" },
      play = { "draw animal:3", "place BT/frrr.bt -1,0 r0", "pass", { points = { 0, 3 } } } }),
  ["BT-13 Goldmines: an ingot at the big top is no animal, and stays"] = circus("goldmines", { 3, 0 }, { "normal:1 at 1,1 monastery", "ingot at 1,0", "ingot*15 at mine" },
    { play = { "draw animal:3", "place BT/frrr.bt 2,0 r0", "pass", { points = { 3, 0 }, pieces = { "ingot at 1,0" } } } }),
  ["BT-13 Hills & Sheep: nor is a sheep"] = circus("hills_and_sheep", { 3, 0 },
    { "normal:1 at 1,1 monastery", "shepherd:2 at 1,0 field:N", "sheep:2 at shepherd:2 at 1,0 field:N" },
    { play = { "draw animal:3", "place BT/frrr.bt 2,0 r0", "pass", { points = { 3, 0 }, pieces = { "sheep:2 at shepherd:2 at 1,0 field:N" } } } }),
  ["PD-24 nobody joins a pyramid where the dragon is"] = {
    with = with("princess_and_dragon"), board = { start, "BT/rfrf.ac 1,0 r1" }, pieces = { "dragon at 1,0" },
    state = { "princess_and_dragon.awake = true" }, stack = { "BA/RRR" },
    play = { "place BA/RRR 1,-1 r2", { illegal = { "acrobat normal 1,0 acrobats" } } },
  },
  ["Princess & Dragon: the dragon eats acrobats"] = {
    with = with("princess_and_dragon"), board = tower, pieces = { "dragon at 0,0", two[1], two[2] }, state = { "princess_and_dragon.awake = true" },
    stack = { "DG/RRR.d", "BA/L", "BA/L" }, play = { "place DG/RRR.d -1,0 r0", "pass", "fly 1,0", { supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["BT-EX6 Princess & Dragon: a portal leads to any pyramid with room"] = {
    with = with("princess_and_dragon"), players = 3, board = { start, "BT/rfrf.ac 1,0 r1", "BA/RFr -1,0 r0", "BA/RFr -2,0 r0" }, pieces = two, to_move = 3, stack = { "DG/RRR.g" },
    play = { "place DG/RRR.g -3,0 r0", { legal = { "under_the_big_top.portal normal 1,0 acrobats" } }, "under_the_big_top.portal normal 1,0 acrobats",
             { over = true, points = { 5, 5, 5 } } },
  },
  ["BT-31 PD-24 Princess & Dragon: not to a full one, one under a bridge, one where the dragon is, nor to anything else"] = {
    with = with("princess_and_dragon", "bridges_castles_and_bazaars"), supply = { "1 bridge 0", "2 bridge 0" },
    board = { start, "BT/ffff.ac -1,-1 r0", "BT/ffff.ac 3,3 r0", "BT/ffff.ac~bridge.WE 5,5 r0", "BT/ffff.ac 7,7 r0", "BT/ffff.ac 9,9 r0", "BA/L 12,9 r0" },
    pieces = { "normal:2*3 at 3,3 acrobats", "dragon at 7,7", "normal:2 at 9,9 acrobats" }, stack = { "DG/RRR.g", "BA/L", "BA/L" },
    play = { "place DG/RRR.g -1,0 r0", { legal = { "under_the_big_top.portal normal 9,9 acrobats", "acrobat normal -1,-1 acrobats" },
      illegal = { "under_the_big_top.portal normal -1,-1 acrobats", "under_the_big_top.portal normal 3,3 acrobats", "under_the_big_top.portal normal 5,5 acrobats",
                  "under_the_big_top.portal normal 7,7 acrobats", "under_the_big_top.portal normal 12,9 monastery" } } },
  },
  ["PD-51 Princess & Dragon: elsewhere she pays for one of his figures"] = {
    with = with("princess_and_dragon"), board = { start }, pieces = { "normal:1*2 at 0,0 road:W", "fairy at normal:1 at 0,0 road:W" }, to_move = 2, stack = { "BA/L*5" },
    play = { "place BA/L 0,1 r0", "pass", { player = 1, reasons = { "1 princess_and_dragon.fairy 1" } } },
  },
  ["PD-24 Princess & Dragon: by its option to the dragon, too"] = {
    with = with("princess_and_dragon"), set = { ["princess_and_dragon.portal_dragon_cell"] = true }, board = { start, "BT/ffff.ac 7,7 r0" }, pieces = { "dragon at 7,7" },
    stack = { "DG/RRR.g", "BA/L", "BA/L" }, play = { "place DG/RRR.g 1,0 r0", { legal = { "under_the_big_top.portal normal 7,7 acrobats" } } },
  },
  ["PD-53 Princess & Dragon: at the start of a turn the fairy pays him whom she is with for each of his acrobats there"] = {
    with = with("princess_and_dragon"), board = { start, "BT/ffff.ac 1,1 r0", "BT/rfrf.ac 1,0 r1" }, to_move = 2,
    pieces = { "normal:1*2 at 1,1 acrobats", "normal:2 at 1,1 acrobats", "normal:1 at 1,0 acrobats", "normal:1 at 0,0 city:N", "fairy at normal:1 at 1,1 acrobats" },
    stack = { "BA/L*5" },
    play = { "place BA/L 0,1 r0", "pass", { player = 1, reasons = { "1 princess_and_dragon.fairy 2" } }, "place BA/L 0,2 r0", "pass", { player = 2, reasons = {} } },
  },
  ["Tower: acrobats and ringmasters can be captured, and a meeple on a tower sees the circus"] = {
    with = with("tower"), board = { start, "BT/rfrf.ac 1,0 r1", "TO/F 1,1 r0" }, pieces = { two[2], "ringmaster:2 at 0,0 city:N" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "floor 1,1 tower", { legal = { "capture normal:2 at 1,0 acrobats" } } },
  },
  ["TW-15 Tower: a meeple on a tower sees the circus"] = circus("tower", { 3, 0 }, { "floor at 1,1 tower", "normal:1 at 1,1 tower" },
    { board = { start, "BT/frfr.bt 1,0 r0", "TO/F 1,1 r0" } }),
  ["BT-41 TW-15 Tower: a ringmaster on a tower stands in nothing that is scored"] = {
    with = with("tower"), board = { start, "BT/frfr.bt 1,0 r0", "TO/F 1,1 r0" }, pieces = { "floor at 1,1 tower", "ringmaster:1 at 1,1 tower" },
    stack = {}, play = { { over = true, reasons = {} } },
  },
  ["Abbey & Mayor: wagons and mayors count, barns don't"] = circus("abbey_and_mayor", { 3, 3 }, { "wagon:1 at 0,0 road:W", "mayor:2 at 0,0 city:N", "barn:1 at corner 1,1" }),
  ["Abbey & Mayor: a wagon doesn't go to circus or acrobats"] = {
    with = with("abbey_and_mayor"), board = { "BA/LR -1,0 r3", start, "BT/ffff.ac -1,1 r0" }, pieces = { "wagon:1 at -1,0 road:E" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { illegal = { "drive wagon:1 at -1,0 road:E -1,1 acrobats" } } },
  },
  ["BT-EX5 Bridges, Castles & Bazaars: a meeple in a castle counts once where one of its tiles lies near"] = circus("bridges_castles_and_bazaars", { 3, 3 }, {},
    { board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "BT/frrr.bt -1,0 r0", "BA/C~castle.C 0,1 r3", "BA/RCr~castle.C -1,1 r1", "BA/RRR 1,0 r0", "BA/RRR 2,0 r0" },
      pieces = { "big_top at -1,0", "normal:1 at 0,-1 castle:S", "ringmaster:2 at 0,1 castle:W" }, supply = { "1 bridge 0", "2 bridge 0" }, stack = { "BT/ffrf.bt", "BA/L", "BA/L" },
      play = { "draw animal:3", "place BT/ffrf.bt 3,0 r1", "pass", { points = { 3, 3 } } } }),
  ["BT-15 Bridges, Castles & Bazaars: also where his own tile lies farther away"] = {
    with = with("bridges_castles_and_bazaars"), board = { start, "BT/frfr.bt -1,0 r0", "BA/C~castle.C 0,1 r2", "BA/C~castle.C 0,2 r0", "BA/C 4,4 r0" },
    pieces = { "big_top at -1,0", "normal:1 at 0,2 castle:N", "normal:2 at 4,4 city:N" }, supply = { "1 bridge 0", "2 bridge 0" }, stack = { "BT/frrr.bt", "BA/L", "BA/L" },
    play = { "draw animal:3", "place BT/frrr.bt 1,0 r0", "pass", { reasons = { "1 under_the_big_top.circus 3" } } },
  },
  ["BT-15 Bridges, Castles & Bazaars: not in a castle that lies farther away"] = {
    with = with("bridges_castles_and_bazaars"), board = { start, "BT/frfr.bt -1,0 r0", "BA/C~castle.C 0,5 r2", "BA/C~castle.C 0,6 r0" },
    pieces = { "big_top at -1,0", "normal:1 at 0,5 castle:S" }, supply = { "1 bridge 0", "2 bridge 0" }, stack = { "BT/frrr.bt", "BA/L", "BA/L" },
    play = { "draw animal:3", "place BT/frrr.bt 1,0 r0", "pass", { reasons = {} } },
  },
  ["BT-44 Bridges, Castles & Bazaars: a ringmaster in a castle has no bonus"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "BT/frrr.bt -1,0 r0" }, supply = { "1 bridge 0", "2 bridge 0" },
    pieces = { "ringmaster:1 at 0,-1 castle:S" }, to_move = 2, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 1,0 r0", "pass", { reasons = { "1 bridges_castles_and_bazaars.castle 3" } } },
  },
  ["Bridges, Castles & Bazaars: no bridge is built over acrobats"] = {
    with = with("bridges_castles_and_bazaars"), board = { start, "BT/ffff.ac 0,1 r0" }, figures = { "2 normal 0,1 acrobats" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,2 r0", { legal = { "bridge 0,2 E" }, illegal = { "bridge 0,1 E", "bridge 0,1 W" } } },
  },
  ["Bridges, Castles & Bazaars: one is where nobody stands, and nobody climbs there then"] = {
    with = with("bridges_castles_and_bazaars"), board = { start, "BT/ffff.ac 0,1 r0" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,2 r0", { legal = { "bridge 0,1 E", "acrobat normal 0,1 acrobats" } }, "bridge 0,1 E", { illegal = { "acrobat normal 0,1 acrobats" }, legal = { "pass" } } },
  },
  ["Bridges, Castles & Bazaars: a meeple in the field of such a tile is no acrobat"] = {
    with = with("bridges_castles_and_bazaars"), board = { start, "BT/ffff.ac 0,1 r0" }, figures = { "2 normal 0,1 field:N" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,2 r0", { legal = { "bridge 0,1 E" } } },
  },
  ["Bridges, Castles & Bazaars: nor does one make the tile beside acrobats fit"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BT/ffff.ac 0,0 r0" }, figures = { "2 normal 0,0 acrobats" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { { illegal = { "span 1,0 r0", "span -1,0 r0", "span 0,1 r1" } } },
  },
  ["Bridges, Castles & Bazaars: but where nobody stands it does"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BT/ffff.ac 0,0 r0" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { { legal = { "span 1,0 r0", "span -1,0 r0", "span 0,1 r1" } } },
  },
  ["Bridges, Castles & Bazaars: a tile with a bridge takes no acrobats"] = {
    with = with("bridges_castles_and_bazaars"), board = { start, "BT/ffff.ac~bridge.WE 1,0 r0" }, supply = { "1 bridge 0", "2 bridge 0" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { illegal = { "acrobat normal 1,0 acrobats" } } },
  },
  ["PH-B2 BT-B2 The Phantom: by either option he may be an acrobat"] = {
    rulesets = { { with = with("phantom"), set = { ["phantom.acrobat"] = true } }, { with = with("phantom"), set = { ["under_the_big_top.acrobat_kinds"] = "normal_and_phantom" } } },
    board = { start }, stack = { "BT/rfrf.ac", "BA/L", "BA/L" },
    play = { "place BT/rfrf.ac 1,0 r1", { legal = { "acrobat normal 1,0 acrobats", "acrobat phantom 1,0 acrobats" } }, "acrobat phantom 1,0 acrobats",
             { player = 2, pieces = { "phantom:1 at 1,0 acrobats" } } },
  },
  ["PH-B2 BT-B2 The Phantom: else he may not"] = {
    with = with("phantom"), board = { start }, stack = { "BT/rfrf.ac", "BA/L", "BA/L" },
    play = { "place BT/rfrf.ac 1,0 r1", { legal = { "acrobat normal 1,0 acrobats" }, illegal = { "acrobat phantom 1,0 acrobats" } } },
  },
  ["PH-15 PH-B4 The Phantom: he may follow when a pyramid was scored"] = {
    with = with("phantom"), board = { start, "BT/rfrf.ac 1,0 r1" }, pieces = { "normal:1*3 at 1,0 acrobats" }, state = { "under_the_big_top.full = true" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "pyramid 1,0 acrobats", { player = 1, decision = "phantom" }, "phantom 0,1 monastery", { pieces = { "phantom:1 at 0,1 monastery" }, points = { 15, 0 } } },
  },
  ["PH-B4 The Phantom: by the option he may not"] = {
    with = with("phantom"), set = { ["phantom.after_pyramid"] = false }, board = { start, "BT/rfrf.ac 1,0 r1" }, pieces = { "normal:1*3 at 1,0 acrobats" },
    state = { "under_the_big_top.full = true" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "pyramid 1,0 acrobats", { player = 2, decision = "place", points = { 15, 0 } } },
  },
  ["BT-43 Abbey & Mayor: a ringmaster who is paid as a farmer with a barn has his two for each"] = {
    with = with("abbey_and_mayor"), set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { "BT/ffff.ac 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/C 0,-1 r0", "BA/C 0,-2 r2" },
    pieces = { "ringmaster:2 at 0,0 field:N" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { reasons = { "2 abbey_and_mayor.barn_placed 3", "2 under_the_big_top.ringmaster 2" }, supply = { "2 ringmaster 1" } } },
  },
  ["BT-36 who comes home from a pyramid is placed from the next part on"] = {
    with = with("traders_and_builders"), board = { start, "BT/rfrf.ac 1,0 r1", "BA/RFr -1,0 r0" }, pieces = { "normal:1*3 at 1,0 acrobats", "normal:1 at -1,0 road:E", "builder:1 at -1,0 road:E" },
    state = { "under_the_big_top.full = true" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr -2,0 r0", "pyramid 1,0 acrobats", { player = 1, decision = "place", points = { 15, 0 }, supply = { "1 normal 6" } }, "place BA/L 0,1 r0", { legal = { "figure normal 0,1 monastery" } } },
  },
  ["Siege: a ringmaster may leave a besieged city"] = {
    with = with("siege"), board = { start, "BA/L 1,-1 r0", "BA/CFc+ 0,-1 r1" }, figures = { "1 ringmaster 0,-1 city:N" }, stack = { "SI.CA/Cc", "BA/L*3" },
    play = { "place SI.CA/Cc 0,-2 r3", "pass", { only = { "escape ringmaster:1 at 0,-1 city:N", "pass" } } },
  },
  ["Festival: an acrobat is taken home, and the others leave him a place"] = {
    with = with("festival"), board = { start, "BT/ffff.ac 1,1 r0" }, pieces = { "normal:1*2 at 1,1 acrobats", "normal:2 at 1,1 acrobats" }, state = { "under_the_big_top.full = true" },
    stack = { "FE/RC", "BA/L", "BA/L" },
    play = { "place FE/RC 0,1 r3", { legal = { "festival normal:1 at 1,1 acrobats", "pyramid 1,1 acrobats" }, illegal = { "festival normal:2 at 1,1 acrobats" } },
             "festival normal:1 at 1,1 acrobats", { reasons = {}, pieces = { "normal:1 at 1,1 acrobats", "normal:2 at 1,1 acrobats" } },
             "place BA/L 2,1 r0", { legal = { "acrobat normal 1,1 acrobats" }, illegal = { "pyramid 1,1 acrobats" } } },
  },
  ["City of Carcassonne: who is in a quarter sees no circus beside it, who stands on its squares does"] = {
    with = with("count"), board = { "BT/ffrf.bt 2,0 r0" }, pieces = { "big_top at 2,0", "normal:1*2 at castle", "normal:1 at 1,1 city:E", "normal:2 at 1,-1 road:N" }, stack = { "BT/frfr.bt", "BA/L", "BA/L" },
    play = { "draw animal:5", "place BT/frfr.bt -3,-1 r0", "pass", { points = { 5, 5 }, pieces = { "normal:1*2 at castle" } } },
  },
  ["Bridges, Castles & Bazaars: a bridge is built over the circus, and the big top stays"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/L 0,0 r0", "BT/ffrf.bt 0,1 r0" }, pieces = { "big_top at 0,1" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR 0,2 r2", "bridge 0,1 E", { pieces = { "big_top at 0,1" }, same = { "0,1 road:E & 0,1 road:W" }, different = { "0,1 road:E & 0,1 road:S" } } },
  },
  ["FL-B2 Flying machines: nobody lands in a pyramid"] = {
    with = with("flier"), board = { start, "BT/ffff.ac 1,1 r0" }, stack = { "FL/F.o", "BA/L", "BA/L" },
    play = { "roll 1", "place FL/F.o 2,1 r0", "take_off normal 2,1 machine", { player = 2, supply = { "1 normal 7" } } },
  },
  ["FL-B2 Flying machines: by the option a normal meeple lands where there is room, and may be the third"] = {
    with = with("flier"), set = { ["flier.acrobats"] = true }, board = { start, "BT/ffff.ac 1,1 r0" }, pieces = { "normal:2*2 at 1,1 acrobats" }, stack = { "FL/F.o", "BA/L", "BA/L" },
    play = { "roll 1", "place FL/F.o 2,1 r0", "take_off normal 2,1 machine", { player = 2, pieces = { "normal:1 at 1,1 acrobats" } },
             "place BA/L 0,1 r0", { legal = { "pyramid 1,1 acrobats" } } },
  },
  ["FL-B2 Flying machines: nobody lands in a full pyramid, and no large meeple in any"] = {
    with = with("flier", "inns_and_cathedrals"), set = { ["flier.acrobats"] = true }, board = { start, "BT/ffff.ac 1,1 r0", "BT/ffff.ac 1,3 r0" }, pieces = { "normal:2*3 at 1,1 acrobats" },
    stack = { "FL/F.o", "FL/F.o", "BA/L", "BA/L" },
    play = { "roll 1", "place FL/F.o 2,1 r0", "take_off normal 2,1 machine", { player = 2, supply = { "1 normal 7" } },
             "roll 1", "place FL/F.o 2,2 r0", "pass", { player = 1 } },
  },
  ["FL-B2 Flying machines: by the option roads of a pyramid's tile and full roads as ever"] = {
    with = with("flier"), set = { ["flier.acrobats"] = true }, board = { start, "BT/rfrf.ac 1,1 r1" }, pieces = { "normal:2*3 at 1,1 road:E" }, stack = { "FL/RFr.WE.o", "BA/L", "BA/L" },
    play = { "roll 1", "place FL/RFr.WE.o 2,1 r0", "take_off normal 2,1 machine",
             { decision = "land", only = { "land normal 1,1 road:W", "land normal 1,1 road:E", "land normal 1,1 acrobats" } } },
  },
  ["FL-B2 Flying machines: by the option cities, monasteries and gardens as ever"] = {
    with = with("flier", "abbot"), set = { ["flier.acrobats"] = true }, board = { start, "BA/L 2,0 r0", "BA/L 1,1 r0", "BA/C 3,1 r0", "BA/L 3,2 r0", "BA/RFrG 5,1 r1" },
    stack = { "FL/F.o", "FL/F.o", "FL/F.o", "BA/L" },
    play = { "roll 1", "place FL/F.o 2,1 r0", "take_off normal 2,1 machine", { pieces = { "normal:1 at 1,1 monastery" } },
             "roll 1", "place FL/F.o 4,1 r0", "take_off normal 4,1 machine", { pieces = { "normal:2 at 3,1 city:N" } },
             "roll 1", "place FL/F.o 6,1 r0", "take_off abbot 6,1 machine", { pieces = { "abbot:1 at 5,1 garden" } } },
  },
  ["FL-B2 Flying machines: nor in a full one where nobody need land"] = {
    with = with("flier"), set = { ["flier.acrobats"] = true, ["flier.must_land"] = false }, board = { start, "BT/ffff.ac 1,1 r0" }, pieces = { "normal:2*3 at 1,1 acrobats" }, stack = { "FL/F.o", "BA/L", "BA/L" },
    play = { "roll 1", "place FL/F.o 2,1 r0", "take_off normal 2,1 machine", { player = 2, decision = "place", supply = { "1 normal 7" } } },
  },
  ["FL-B2 Flying machines: nor in one below a bridge"] = {
    with = with("flier", "bridges_castles_and_bazaars"), set = { ["flier.acrobats"] = true }, board = { start, "BT/ffff.ac~bridge.NS 1,1 r0" }, supply = { "1 bridge 0", "2 bridge 0" },
    stack = { "FL/F.o", "BA/L", "BA/L" },
    play = { "roll 1", "place FL/F.o 2,1 r0", "take_off normal 2,1 machine", { player = 2, pieces = { "normal:1 at 1,1 road:N" } } },
  },
  ["Mage & Witch: they don't change the ringmaster's points"] = {
    with = with("mage_and_witch"), board = { start, "BT/frfr.bt 1,0 r0" }, pieces = { "ringmaster:1 at 1,0 road:W", "witch at 0,0 road:W" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR -1,0 r3", "pass", { reasons = { "1 base.road 2", "1 under_the_big_top.ringmaster 2" } } },
  },
  ["Darmstadt: acrobats count around a church"] = {
    with = with("darmstadt"), board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr -1,2 r0", "BT/ffff.ac -1,1 r0" },
    pieces = { "normal:1 at 0,1 monastery", "normal:2*2 at -1,1 acrobats" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR -1,0 r3", "pass", { points = { 9, 3 } } },
  },
}
