-- The Count of Carcassonne beside other expansions (section 6 of its text).
local town = { "BA/CFc.1 -2,2 r1" }
local bob  = { "2 normal -2,2 city:N" }
local hole = { "BA/CFc.1 -2,2 r1", "BA/L -1,3 r0", "BA/L -3,3 r0", "BA/L 3,0 r0" }
local both = { "2 normal -2,2 city:N", "2 normal 1,1 city:E" }
local field = { "BA/L 2,-1 r0" }

-- House rules that let tiles lie on any others can take the whole City away.
local function built_over()
  local covers = {}
  for _, row in ipairs { { -1, -2, -1, 0, 1 }, { 0, -2, 1 }, { 1, -2, -1, 0, 1 } } do
    for i = 2, #row do
      table.insert(covers, "cover " .. row[i] .. "," .. row[1] .. " r0")
      table.insert(covers, "pass")
    end
  end
  table.insert(covers, { over = true, points = { 0, 0 } })
  return covers
end

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

  -- the other rows of section 6 ----------------------------------------------------------------------

  ["CC-35 CC-A2 CC-31 Abbot: one who comes to a monastery is a monk there, with its vineyards"] = {
    with = { "count", "abbot", "hills_and_sheep" }, set = { ["count.start_tile_in_supply"] = true },
    board = { "BA/RCr 10,0 r0", "BA/L 10,1 r0", "BA/Rr 9,0 r3", "BA/RFr 9,1 r1", "BA/Rr 9,2 r2", "HS/RRr.v 10,2 r0", "BA/Rr 11,2 r1", "BA/RFr 11,1 r1" },
    pieces = { "abbot:2 at cathedral", "normal:2 at 10,1 field:N", "count at market" }, stack = { "BA/Rr", "BA/L", "BA/L" },
    play = { "place BA/Rr 11,0 r0", "pass", { only = { "leave abbot:2 at cathedral 10,1 monastery", "pass" } },
             "leave abbot:2 at cathedral 10,1 monastery", { points = { 0, 12 }, supply = { "2 abbot 1" }, decision = "enter", player = 1 } },
  },
  ["CC-22 Abbot: nobody joins one who is called home"] = {
    with = { "count", "abbot" }, board = { "BA/L 3,0 r0" }, pieces = { "abbot:1 at 3,0 monastery", "normal:2 at cathedral", "count at market" },
    stack = { "BA/L", "BA/L", "BA/L" }, play = { "place BA/L 4,0 r0", "recall abbot:1 at 3,0 monastery", { points = { 2, 0 }, decision = "place", player = 2 } },
  },
  ["CC-A4 CC-31 no garden is entered from the cathedral"] = {
    with = { "count", "abbot" }, board = { "BA/RFrG 5,0 r0", "BA/L 4,-1 r0", "BA/L 5,-1 r0", "BA/L 6,-1 r0", "BA/RFr 4,0 r0", "BA/RFr 6,0 r0", "BA/L 4,1 r0", "BA/L 5,1 r0" },
    pieces = { "abbot:2 at cathedral", "normal:1 at cathedral", "abbot:1 at 5,0 garden", "count at market" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 6,1 r0", "pass", { points = { 9, 0 }, decision = "place" } },
  },
  ["Traders & Builders: goods go to the active player, and are no points: he may enter"] = {
    with = { "count", "traders_and_builders" }, board = { "TB/CFc.w -2,2 r1" }, figures = bob, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", { points = { 0, 6 }, supply = { "1 wine 1" }, decision = "enter", player = 1 } },
  },
  ["Traders & Builders: builder and pig never enter, and a builder without his meeple is at home before"] = {
    with = { "count", "traders_and_builders" }, board = town, figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N", "1 normal -2,2 city:N" },
    pieces = { "builder:1 at -2,2 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C -2,3 r0", "pass", { points = { 0, 6 }, supply = { "1 builder 1" }, decision = "enter", player = 1,
             only = { "enter normal castle", "enter normal market", "enter normal blacksmith", "enter normal cathedral", "pass" } } },
  },
  ["HALF-3 Halflings: a half tile lies beside the block as any tile"] = {
    with = { "count", "halflings" }, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/L*3" },
    play = { "hand H1-04", { legal = { "place H1-04 2,0 r0", "place H1-04 2,0 r1", "place H1-04 -2,-2 r3" }, illegal = { "place H1-04 2,1 r0" } } },
  },
  ["CC-13 Halflings: a field across a void touches the City only where it lies on the block"] = {
    with = { "count", "halflings" }, board = { "H1-04 2,0 r2" }, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/L" },
    play = { { values = { "2,0 field:N final = 0", "1,0 field:E final = 3" }, different = { "2,0 field:N & 1,0 field:E" } } },
  },
  ["PD-33 The dragon walks over outer squares and eats there, never over the two inner ones"] = {
    with = { "count", "princess_and_dragon" }, board = { "BA/L 2,0 r0" }, pieces = { "dragon at 1,0", "normal:1 at 1,1 city:E" }, stack = { "DG/C.d", "BA/L*3" },
    play = { "place DG/C.d 2,1 r3", "pass", { decision = "fly", legal = { "fly 1,1", "fly 1,-1" }, illegal = { "fly 0,0" } },
             "fly 1,1", { supply = { "1 normal 7" } } },
  },
  ["PD-41 A meeple with the fairy that came home loses her, wherever he goes then"] = {
    with = { "count", "princess_and_dragon" }, board = town, pieces = { "normal:2 at -2,2 city:N", "fairy at normal:2 at -2,2 city:N" },
    stack = { "BA/C", "BA/L*3" }, play = { "place BA/C -2,3 r0", "pass", { points = { 0, 9 }, pieces = { "fairy at -2,2" }, decision = "enter", player = 1 } },
  },
  ["CC-11 PD-74 A portal leads to outer squares, to no quarter and no inner square"] = {
    with = { "count", "princess_and_dragon" }, stack = { "DG/CRr.g", "BA/L*3" },
    play = { "place DG/CRr.g -2,2 r0", { legal = { "portal normal 1,-1 road:N", "portal normal 1,1 city:E", "portal normal 0,1 road:S" },
      illegal = { "portal normal 0,0 field:N", "portal normal castle" } } },
  },
  ["CC-11 FL-EX7 A flying machine lands on outer squares, on no inner one"] = {
    with = { "count", "flier" }, board = {}, stack = { "FL/RFr.NS.o", "BA/L*5" },
    play = { "roll 1", "place FL/RFr.NS.o 2,-1 r0", "take_off normal 2,-1 machine", { pieces = { "normal:1 at 1,-1 road:N" } } },
  },
  ["CC-11 FL-EX7 and goes home from fields"] = {
    with = { "count", "flier" }, board = {}, stack = { "FL/RFr.NS.o", "BA/L*5" },
    play = { "roll 2", "place FL/RFr.NS.o 2,-1 r0", "take_off normal 2,-1 machine", { supply = { "1 normal 7" } } },
  },
  ["CC-11 FL-EX7 and from the inner squares"] = {
    with = { "count", "flier" }, board = { "BA/L 2,-1 r0" }, stack = { "FL/F.o", "BA/L*5" },
    play = { "roll 2", "place FL/F.o 2,0 r0", "take_off normal 2,0 machine", { supply = { "1 normal 7" } } },
  },
  ["FL-B4 A flying machine: by the option on no square of the City"] = {
    with = { "count", "flier" }, set = { ["flier.city_squares"] = "none" }, board = {}, stack = { "FL/RFr.NS.o", "BA/L*5" },
    play = { "roll 1", "place FL/RFr.NS.o 2,-1 r0", "take_off normal 2,-1 machine", { player = 2, supply = { "1 normal 7" } } },
  },
  ["FL-B4 A flying machine: and elsewhere as ever"] = {
    with = { "count", "flier" }, set = { ["flier.city_squares"] = "none" }, board = { "BA/LR 2,-1 r0" }, stack = { "FL/F.o", "BA/L*5" },
    play = { "roll 1", "place FL/F.o 3,-1 r0", "take_off normal 3,-1 machine", "land normal 2,-1 monastery", { pieces = { "normal:1 at 2,-1 monastery" } } },
  },
  ["TW-26 A tower captures meeples on outer squares"] = {
    with = { "count", "tower" }, board = { "TO/F 2,0 r0" }, stack = { "BA/L", "BA/L" }, pieces = { "normal:2 at 1,1 city:E", "normal:2 at 1,-1 road:N", "floor at 2,0 tower" },
    play = { "place BA/L 2,-1 r0", "floor 2,0 tower", { decision = "place", pieces = { "normal:2 at 1,1 city:E" } } },
  },
  ["CC-A5 A prisoner who is bought back may be put into a quarter in the same part"] = {
    with = { "count", "tower" }, board = town, pieces = { "normal:2 at -2,2 city:N", "normal:1 at prison:2" }, points = { 3, 0 }, supply = { "1 normal 0" },
    stack = { "BA/C", "BA/L*3" },
    play = { "ransom normal:1 at prison:2", "place BA/C -2,3 r0", "pass", { points = { 0, 9 }, decision = "enter" }, "enter normal castle", { pieces = { "normal:1 at castle" } } },
  },
  ["AM-11 An abbey beside the block that closes several features: all of them can be joined"] = {
    with = { "count", "abbey_and_mayor" }, to_move = 2, board = { "BA/LR 2,-1 r0", "BA/C 2,1 r3", "BA/C 3,0 r3" },
    pieces = { "normal:1 at castle", "normal:1 at blacksmith", "count at market" }, stack = { "BA/L", "BA/L" },
    play = { "abbey AM/A", "place AM/A 2,0 r0", "pass", { decision = "leave", player = 1,
             only = { "leave normal:1 at castle 3,0 city:W", "leave normal:1 at blacksmith 2,-1 road:S", "pass" } } },
  },
  ["AM-44 A wagon that came home moves on before somebody is sent, and never into the City"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { "BA/RFr 0,2 r1" }, pieces = { "wagon:2 at 0,2 road:N" }, stack = { "BA/RRRR", "BA/L*3" },
    play = { "place BA/RRRR 0,3 r0", "pass", { points = { 0, 3 }, decision = "drive", player = 2, illegal = { "drive wagon:2 at 0,2 road:N castle" } },
             "pass", { decision = "enter", player = 1 } },
  },
  ["BCB-10 No bridge fits on the block"] = {
    with = { "count", "bridges_castles_and_bazaars" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 2,0 r0", { illegal = { "bridge 1,0 E", "bridge 1,0 N" } } },
  },
  ["BCB-71 An auction comes behind the meeple and the count"] = {
    with = { "count", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bridges"] = false, ["bridges_castles_and_bazaars.castles"] = false },
    board = town, figures = bob, stack = { "BB/CFR.b", "BA/L*6" },
    play = { "place BB/CFR.b -2,3 r0", "pass", { decision = "enter", player = 1 }, "enter normal castle", { decision = "count" }, "pass", { decision = "offer" } },
  },
  ["PH-15 Phantom: an ordinary meeple here, and no second one follows into the City"] = {
    with = { "count", "phantom" }, board = town, figures = bob, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C -2,3 r0", "pass", { decision = "enter", legal = { "enter normal castle", "enter phantom castle", "enter phantom market",
      "enter phantom blacksmith", "enter phantom cathedral" } }, "enter normal castle", { decision = "count" }, "pass", { decision = "place", player = 2 } },
  },
  ["CC-26 Ringmaster: into any quarter"] = {
    with = { "count", "under_the_big_top" }, board = town, figures = bob, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C -2,3 r0", "pass", { decision = "enter", legal = { "enter ringmaster castle", "enter ringmaster market", "enter ringmaster blacksmith",
      "enter ringmaster cathedral" } } },
  },
  ["KR-12 CC-14 King & Robber: nothing but the king's point at the end"] = {
    with = { "count", "king_and_robber" }, stack = {}, pieces = { "king*0 at court", "king at supply:1" }, play = { { over = true, points = { 1, 0 } } },
  },
  ["CC-37 CC-41 a mayor comes out of the castle into a city, a wagon out of the blacksmith's onto a road"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0, ["count.final_quarters"] = "any" }, stack = { "BA/L" },
    pieces = { "mayor:2 at castle", "wagon:2 at blacksmith", "count at market" },
    play = { "place BA/L 2,0 r0", "pass", { decision = "last_leave", player = 2, only = { "last_leave mayor:2 at castle 1,1 city:E", "last_leave mayor:2 at castle -2,1 city:S",
      "last_leave wagon:2 at blacksmith -2,-1 road:W", "last_leave wagon:2 at blacksmith 1,-1 road:N", "last_leave wagon:2 at blacksmith 0,1 road:S", "pass" } } },
  },
  ["CC-36 the market sends nobody to farmers without a barn, nor to a farmer who comes now"] = {
    rulesets = { { set = { ["abbey_and_mayor.abbeys"] = 0 } }, { set = { ["abbey_and_mayor.abbeys"] = 0, ["count.deploy_unoccupied"] = false } } },
    with = { "count", "abbey_and_mayor" }, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, figures = { "2 normal 2,1 city:W", "1 normal 2,1 field:N" },
    pieces = { "normal:1 at market" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 3,1 r3", "pass", { points = { 0, 6 }, decision = "place", player = 1 } },
  },
  ["CC-36 nor to one who lies down in the same part"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, figures = { "2 normal 2,1 city:W" },
    pieces = { "normal:1 at market" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 3,1 r3", "figure normal 3,1 field:E", { points = { 0, 6 }, decision = "place", player = 1 } },
  },
  ["CC-35 CC-36 a field without farmers is entered with a barn that is placed"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = field, stack = { "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:2 at market" },
    play = { "place BA/L 2,0 r0", "barn corner 2,0", { decision = "leave", player = 2 }, "leave normal:2 at market 2,0 field:N", { points = { 0, 3 } } },
  },
  ["RIV-52 CC-A6 with_river = forbid: nobody plays with both"] = {
    with = { "count", "river" }, set = { ["count.with_river"] = "forbid" }, error = "can't be played so",
  },
  ["CC-A6 with_river = forbid says nothing where there is no river"] = {
    with = { "count" }, set = { ["count.with_river"] = "forbid" }, play = { { stack = 70 } },
  },
  ["FL-EX7 FL-B4 city_squares = none: a flight that ends on the City goes home"] = {
    with = { "count", "flier" }, set = { ["flier.city_squares"] = "none" }, board = {}, stack = { "FL/RFr.NS.o", "BA/L*5" },
    play = { "roll 1", "place FL/RFr.NS.o 2,-1 r0", "take_off normal 2,-1 machine", { supply = { "1 normal 7" } } },
  },
  ["FL-EX7 FL-B4 city_squares = none: what leads on from a square is landed on beside it"] = {
    with = { "count", "flier" }, set = { ["flier.city_squares"] = "none" }, board = { "BA/RFr 1,-2 r1" }, stack = { "FL/RFr.NS.o", "BA/L*5" },
    play = { "roll 1", "place FL/RFr.NS.o 2,-2 r0", "take_off normal 2,-2 machine", { pieces = { "normal:1 at 1,-2 road:N" } } },
  },
  ["CC-26 no builder stands in a quarter, wherever it is written down"] = {
    with = { "count", "traders_and_builders" }, pieces = { "builder:1 at castle" }, error = "holds figures of other groups",
  },
  ["CC-26 by the option no abbot, and the cathedral takes wagons as ever and no mayor"] = {
    with = { "count", "abbot", "abbey_and_mayor" }, set = { ["count.abbot_in_city"] = false, ["abbey_and_mayor.abbeys"] = 0 },
    board = town, figures = bob, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,3 r0", "pass", { legal = { "enter wagon cathedral" }, illegal = { "enter mayor cathedral", "enter abbot cathedral" } } },
  },
  ["CC-21 points of a watchtower alone are points that he got"] = {
    rulesets = { { set = { ["count.figure_awards"] = "count" } }, { set = { ["count.figure_awards"] = "ignore" } } },
    with = { "count", "watchtowers" }, figures = { "2 normal 1,1 city:E", "2 normal 1,1 city:E" }, stack = { "WT/CFRF_2M", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market" },
    play = { "place WT/CFRF_2M 2,1 r3", "pass", "leave normal:1 at castle 2,1 city:W",
             { points = { 6, 4 }, reasons = { "1 watchtowers.tower 6", "2 base.city 4" }, decision = "place", player = 2 } },
  },
  ["CC-36 in a further part a barn of the part before opens nothing"] = {
    with = { "count", "abbey_and_mayor", "hole_bonus" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { "BA/L 2,-1 r0", "BA/L 3,0 r0" },
    pieces = { "normal:2 at market" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 2,0 r0", "barn corner 2,0", { decision = "leave", player = 2 }, "pass", { decision = "place", player = 1 },
             "place BA/L 3,-1 r0", "pass", { decision = "place", player = 2 } },
  },
  ["CC-13 HOUSE-93 where nothing is left of the City it pays nobody"] = {
    with = { "count", "tiles_on_tiles", "any_sides" }, set = { ["base.field_scoring"] = "per_city_4" }, stack = { "BA/L*10" }, play = built_over(),
  },
}
