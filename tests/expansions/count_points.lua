-- The Count of Carcassonne: whose points open the City and whose don't (CC-20 to CC-23), who can be put in (CC-25, CC-26), and what
-- meeples that come out do there (CC-31 to CC-34, CC-40).
local town = { "BA/CFc.1 -2,2 r1" }
local bob  = { "2 normal -2,2 city:N" }
local away = { "place BA/C -2,3 r0", "pass" } -- Bob's city is complete: 6 for him

local function sent(more, ...)
  local one = { with = { "count" }, board = town, figures = bob, stack = { "BA/C", "BA/L", "BA/L", "BA/L" }, play = { table.unpack(away) } }
  for key, value in pairs(more) do one[key] = value end
  for _, step in ipairs { ... } do table.insert(one.play, step) end
  return one
end
local asked   = { decision = "enter", player = 1 }
local unasked = { decision = "place", player = 2 }

return scenario {
  ["CC-20 EX-CC-08 somebody's road and an empty city: he may"] = {
    with = { "count" }, board = { "BA/RFr 0,2 r1", "BA/C -1,3 r1" }, figures = { "2 normal 0,2 road:N" },
    stack = { "BA/CRRR", "BA/L", "BA/L" }, play = { "place BA/CRRR 0,3 r3", "pass", { points = { 0, 3 }, decision = "enter", player = 1 } },
  },
  ["CC-20 where nobody got anything nobody is asked"] = sent({ figures = {} }, unasked),
  ["CC-20 one of two others who got points is enough"] = sent({ players = 3, figures = { "3 normal -2,2 city:N" } }, { points = { 0, 0, 6 } }, asked),
  ["CC-20 CC-21 AM-35 a mayor who gets nothing has gained nothing, and others' points open the City"] = sent({
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, pieces = { "mayor:1 at -2,2 city:N" } }, { points = { 0, 6 } }, asked),
  ["CC-21 AM-35 awards of nothing are none: a mayor alone without a pennant opens nothing"] = sent({
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, figures = {}, pieces = { "mayor:2 at -2,2 city:N" } },
    { points = { 0, 0 }, decision = "place", player = 2 }),
  ["CC-21 AM-67 farmers who are paid since their field was joined to one with a barn are others who gained"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { "BA/L 2,-1 r0", "BA/L 2,0 r0", "BA/L 4,0 r0" },
    figures = { "2 normal 4,0 field:N" }, pieces = { "barn:1 at corner 2,0" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 3,0 r0", "pass", { points = { 0, 1 }, decision = "enter", player = 1 } },
  },
  ["CC-21 AM-67 and his own farmer there has got points"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = { "BA/L 2,-1 r0", "BA/L 2,0 r0", "BA/L 4,0 r0" },
    figures = { "2 normal 4,0 field:N", "1 normal 4,0 field:N" }, pieces = { "barn:1 at corner 2,0" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 3,0 r0", "pass", { points = { 1, 1 }, decision = "place", player = 2 } },
  },
  ["CC-21 BCB-60 a castle that pays him keeps him out, whoever owns the road that set it off"] = {
    with = { "count", "bridges_castles_and_bazaars" }, set = { ["bridges_castles_and_bazaars.bazaars"] = false, ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/LR -3,1 r0" }, figures = { "2 normal -3,1 road:S" }, stack = { "BA/C", "BA/L", "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/C -2,2 r0", "figure normal -2,2 city:N", "found -2,2 city:N", "place BA/L 2,0 r0", "pass", "place BA/LR -3,2 r2", "pass",
             { points = { 2, 2 }, decision = "place", player = 2 } },
  },
  ["CC-22 TW-35 a ransom is no scoring"] = {
    with = { "count", "tower" }, pieces = { "normal:1 at prison:2" }, points = { 5, 0 }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "ransom normal:1 at prison:2", "place BA/L 2,0 r0", "pass", { points = { 2, 3 }, decision = "place", player = 2 } },
  },
  ["CC-22 a ransom that he got doesn't keep him out, nor does one that he pays"] = sent({
    with = { "count", "tower" }, pieces = { "normal:1 at prison:2" }, points = { 5, 0 },
    play = { "ransom normal:1 at prison:2", table.unpack(away) } }, { points = { 2, 9 } }, asked),
  ["CC-22 ABB-20 points of an abbot whom he calls home while somebody else's city scores don't keep him out"] = sent({ with = { "count", "abbot" },
    board = { "BA/CFc.1 -2,2 r1", "BA/L 3,0 r0" }, pieces = { "abbot:1 at 3,0 monastery" },
    play = { away[1], "recall abbot:1 at 3,0 monastery" } }, { points = { 1, 6 } }, asked),
  ["CC-22 HS-34 HS-36 his own flock's points don't keep him out"] = sent({ with = { "count", "hills_and_sheep" }, board = { "BA/CFc.1 -2,2 r1", "BA/L -1,3 r0" },
    pieces = { "shepherd:1 at -1,3 field:N", "sheep:3 at shepherd:1 at -1,3 field:N" },
    play = { away[1], "pass", "tend shepherd:1 at -1,3 field:N guide" } }, { points = { 3, 6 } }, asked),
  ["CC-22 KR-14 continuous: the king's points for what is completed are none of its points"] = sent({ with = { "count", "king_and_robber" },
    set = { ["king_and_robber.king_scoring"] = "continuous" }, pieces = { "king*0 at court", "king at supply:1" } }, { points = { 1, 6 } }, asked),
  ["CC-22 KR-14 continuous: and where others get them alone nobody is sent"] = sent({ with = { "count", "king_and_robber" }, figures = {},
    set = { ["king_and_robber.king_scoring"] = "continuous" }, pieces = { "king*0 at court", "king at supply:2" } }, { points = { 0, 1 } }, unasked),
  ["CC-22 BT-14 what the circus pays is no scoring of a feature"] = {
    with = { "count", "under_the_big_top" }, board = { "BA/CFc.1 -2,2 r1", "BA/L 4,0 r0", "BA/L 2,0 r0", "BA/L 3,0 r0" }, figures = bob,
    pieces = { "big_top at 4,0", "normal:1 at 4,0 monastery" }, stack = { "BT/cfff.bt", "BA/L", "BA/L" },
    play = { "draw animal:3", "place BT/cfff.bt -2,3 r0", "pass", { points = { 3, 6 }, decision = "enter", player = 1 } },
  },
  ["CC-22 BT-14 nor does the circus alone open anything"] = {
    with = { "count", "under_the_big_top" }, board = { "BA/CFc.1 -2,2 r1", "BA/L 4,0 r0", "BA/L 2,0 r0", "BA/L 3,0 r0" },
    pieces = { "big_top at 4,0", "normal:2 at 4,0 monastery" }, stack = { "BT/cfff.bt", "BA/L", "BA/L" },
    play = { "draw animal:3", "place BT/cfff.bt -2,3 r0", "pass", { points = { 0, 3 }, decision = "place", player = 2 } },
  },
  ["CC-23 BT-41 the ringmaster's points are points that he got"] = sent({ with = { "count", "under_the_big_top" },
    board = { "BA/CFc.1 -2,2 r1", "BT/ffff.ac -3,3 r0" }, figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N" }, pieces = { "ringmaster:1 at -2,2 city:N" } },
    { points = { 2, 6 } }, unasked),
  ["CC-23 BT-41 by the option they are none"] = sent({ with = { "count", "under_the_big_top" }, set = { ["count.figure_awards"] = "ignore" },
    board = { "BA/CFc.1 -2,2 r1", "BT/ffff.ac -3,3 r0" }, figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N" }, pieces = { "ringmaster:1 at -2,2 city:N" } },
    { points = { 2, 6 } }, asked),
  ["CC-23 figure_awards: what a single figure of another brings him is enough"] = sent({ with = { "count", "princess_and_dragon", "abbey_and_mayor" }, figures = {},
    set = { ["abbey_and_mayor.abbeys"] = 0 }, pieces = { "mayor:2 at -2,2 city:N", "fairy at mayor:2 at -2,2 city:N" } }, { points = { 0, 3 } }, asked),
  ["CC-23 by the option it isn't"] = sent({ with = { "count", "princess_and_dragon", "abbey_and_mayor" }, figures = {},
    set = { ["abbey_and_mayor.abbeys"] = 0, ["count.figure_awards"] = "ignore" }, pieces = { "mayor:2 at -2,2 city:N", "fairy at mayor:2 at -2,2 city:N" } },
    { points = { 0, 3 } }, unasked),
  ["CC-25 AM-70 with a barn alone at home nobody is asked"] = sent({ with = { "count", "abbey_and_mayor", "traders_and_builders" }, set = { ["abbey_and_mayor.abbeys"] = 0 },
    supply = { "1 normal 0", "1 mayor 0", "1 wagon 0" }, play = { away[1] } }, unasked),
  ["CC-25 CC-26 with the mayor alone at home he is asked about the castle"] = sent({ with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 },
    supply = { "1 normal 0", "1 wagon 0" }, play = { away[1] } }, { only = { "enter mayor castle", "pass" } }),
  ["CC-25 CC-26 with the abbot alone about the cathedral"] = sent({ with = { "count", "abbot" }, supply = { "1 normal 0" }, play = { away[1] } },
    { only = { "enter abbot cathedral", "pass" } }),
  ["CC-25 CC-26 by the option about nothing"] = sent({ with = { "count", "abbot" }, set = { ["count.abbot_in_city"] = false }, supply = { "1 normal 0" }, play = { away[1] } },
    unasked),
  ["CC-26 CC-28 a wagon goes to three quarters"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0 }, board = town, figures = bob, supply = { "1 normal 0", "1 mayor 0", "1 barn 0" },
    stack = { "BA/C", "BA/L", "BA/L" }, play = { away[1], { only = { "enter wagon castle", "enter wagon blacksmith", "enter wagon cathedral", "pass" } } },
  },
  ["CC-25 a meeple that came home by this very scoring is put in"] = sent({ with = { "count", "inns_and_cathedrals" }, supply = { "1 normal 0", "1 large_meeple 0" },
    figures = { "2 normal -2,2 city:N", "2 normal -2,2 city:N", "1 normal -2,2 city:N" }, play = { away[1] } }, { decision = "enter", only = {
      "enter normal castle", "enter normal market", "enter normal blacksmith", "enter normal cathedral", "pass" } }),
  ["CC-34 HS-50 who comes out onto a hill breaks the tie"] = {
    with = { "count", "hills_and_sheep" }, to_move = 2, board = { "HS/Cc.h.1 2,1 r0", "BA/L -3,0 r0" }, figures = { "2 normal 1,1 city:E" }, stack = { "BA/C", "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market" },
    play = { "place BA/C 2,0 r2", "pass", "leave normal:1 at castle 2,1 city:W", { points = { 6, 0 }, decision = "enter", player = 2 } },
  },
}
