-- The Count of Carcassonne, by the numbers of the statements (CC): the block, the way into the City and out of it, the last moves.
local with = { "count" }

-- Bob's city in the south-west, which Alice finishes with a tile of hers: he gets 6, she nothing.
local town = { board = { "BA/CFc.1 -2,2 r1" }, figures = { "2 normal -2,2 city:N" }, stack = { "BA/C", "BA/L", "BA/L" } }
local enters = { "place BA/C -2,3 r0", "pass" }
local all_quarters = { "enter normal castle", "enter normal market", "enter normal blacksmith", "enter normal cathedral", "pass" }

local function in_town(more, ...)
  local one = { with = with, board = town.board, figures = town.figures, stack = town.stack, play = { table.unpack(enters) } }
  for key, value in pairs(more) do one[key] = value end
  for _, step in ipairs { ... } do table.insert(one.play, step) end
  return one
end

-- Bob finishes his city in the south-east; Alice, left of him, is asked before it is scored.
local function out(more, ...)
  local one = { with = with, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, figures = { "2 normal 2,1 city:W" }, stack = { "BA/C", "BA/L", "BA/L" },
                play = { "place BA/C 3,1 r3", "pass" } }
  for key, value in pairs(more) do one[key] = value end
  for _, step in ipairs { ... } do table.insert(one.play, step) end
  return one
end

return scenario {
  ["CC-1 CC-2 CC-3 CC-4 twelve squares lie instead of the start tile; the count is in the castle, and nobody else"] = {
    with = with,
    play = { { stack = 70, pieces = { "count at castle", "normal:1*7 at supply:1" }, -- 72 tiles, no start tile, one drawn
               legal = { "place BA/RFr -3,-1 r0" }, illegal = { "place BA/RFr 2,0 r0" } } },
  },
  ["CC-2 by an option the start tile is in the stack"] = {
    with = with, set = { ["count.start_tile_in_supply"] = true }, play = { { stack = 71 } },
  },
  ["CC-5 CC-11 nobody is placed on a square of the block, and a square has no quarter"] = {
    with = with, stack = { "BA/C", "BA/L" },
    play = { "place BA/C -2,2 r0", { only = { "pass", "figure normal -2,2 city:N", "figure normal -2,2 field:E" } } },
  },
  ["CC-6 a game has one of each square"] = {
    with = with, board = { "CO/1 5,5 r0" }, error = "all 1 tiles of this type lie already",
  },
  ["CC-10 roads and cities of the block go on by the usual rules"] = {
    with = with, board = { "BA/C 2,1 r3", "BA/LR -3,-1 r3" }, stack = { "BA/L" },
    play = { { complete = { "1,1 city:E", "-2,-1 road:W" }, same = { "2,1 city:W & 1,1 city:E", "-3,-1 road:E & -2,-1 road:W" },
               why_not = { ["place BA/L 1,-2 r0"] = "does not match" } } },
  },
  ["CC-12 three roads end at the wall, and part three fields"] = {
    with = with, stack = { "BA/L" },
    play = { { same = { "-2,-1 field:N & 1,-1 field:W", "1,-1 field:E & 0,1 field:SL", "-2,-1 field:SR & 0,1 field:SR", "-2,0 field:W & -1,1 field:S" },
               different = { "-2,-1 field:N & -2,-1 field:SR", "1,-1 field:W & 1,-1 field:E", "0,1 field:SL & 0,1 field:SR",
                             "-2,-1 road:W & 1,-1 road:N" },
               open = { "-2,-1 road:W", "1,-1 road:N", "0,1 road:S" } } },
  },
  ["CC-13 EX-CC-01 a field of the block touches a finished city and the City, once, whatever squares it has"] = {
    with = with, board = { "BA/L 2,0 r0", "BA/C 2,1 r3" }, stack = { "BA/L" },
    play = { { values = { "2,0 field:N final = 6", "-2,-1 field:N final = 3", "-2,0 field:W final = 3" } } },
  },
  ["CC-13 EX-CC-01 TB-56 with a pig it is one more for each, the City too"] = {
    with = { "count", "traders_and_builders" }, board = { "BA/L 2,0 r0", "BA/C 2,1 r3" }, stack = { "BA/L" },
    figures = { "1 normal 2,0 field:N", "1 pig 2,0 field:N" },
    play = { "place BA/L 2,-1 r0", "pass", { over = true, points = { 8, 0 } } },
  },
  ["CC-13 where a city pays a player once, so does the City"] = {
    with = with, set = { ["base.field_scoring"] = "per_field_3_once" }, stack = { "BA/L" }, board = { "BA/L 2,0 r0", "BA/L 0,-2 r0" },
    figures = { "1 normal 2,0 field:N", "1 normal 0,-2 field:N" },
    play = { "place BA/L 3,0 r0", "pass", { over = true, points = { 3, 0 } } },
  },
  ["CC-13 where cities pay, the City pays 4 to whoever has most farmers around it"] = {
    with = with, set = { ["base.field_scoring"] = "per_city_4" }, stack = { "BA/L" }, board = { "BA/L 2,0 r0", "BA/L 0,-2 r0" },
    figures = { "1 normal 2,0 field:N", "1 normal 0,-2 field:N", "2 normal 0,-2 field:N" },
    play = { "place BA/L 3,0 r0", "pass", { over = true, points = { 4, 0 }, reasons = { "1 count.city_fed 4" } } },
  },
  ["CC-14 a monastery counts the squares; nothing else is a city there"] = {
    with = with, board = { "BA/L 2,0 r0" }, stack = { "BA/L" }, play = { { values = { "2,0 monastery final = 4" } } },
  },
  ["CC-20 CC-26 CC-27 EX-CC-02 who brings others points and gets none may put one meeple into any quarter, then move the count"] = in_town({},
    { points = { 0, 6 }, decision = "enter", player = 1, only = all_quarters },
    "enter normal castle", { pieces = { "normal:1 at castle" }, decision = "count", only = { "count market", "count blacksmith", "count cathedral", "pass" } },
    "count market", { pieces = { "count at market", "count*0 at castle" }, supply = { "1 normal 6" }, player = 2, decision = "place" }),
  ["CC-20 EX-CC-02 with a knight as strong he gets points himself, and nobody is asked"] = in_town(
    { figures = { "2 normal -2,2 city:N", "1 normal -2,2 city:N" } }, { points = { 6, 6 }, decision = "place" }),
  ["CC-21 EX-CC-08 his own city pays him: no meeple into the City"] = {
    with = with, board = { "BA/RFr 0,2 r1", "BA/C -1,3 r1" }, figures = { "2 normal 0,2 road:N", "1 normal -1,3 city:E" },
    stack = { "BA/CRRR", "BA/L", "BA/L" }, play = { "place BA/CRRR 0,3 r3", "pass", { points = { 4, 3 }, decision = "place", player = 2 } },
  },
  ["CC-22 points at the start of a turn, or of an abbot called home, open nothing"] = {
    with = { "count", "abbot" }, board = { "BA/L 3,0 r0" }, figures = { "1 abbot 3,0 monastery" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 2,1 r3", "recall abbot:1 at 3,0 monastery", { decision = "place", player = 2 } },
  },
  ["CC-24 one meeple a part, and it comes on top of a figure"] = in_town({},
    { decision = "enter" }, "enter normal market", "pass", { player = 2, decision = "place", pieces = { "normal:1 at market" } }),
  ["CC-25 whoever has nobody at home isn't asked, and the count stays"] = in_town({ supply = { "1 normal 0" }, play = { enters[1] } },
    { decision = "place", player = 2, pieces = { "count at castle" } }),
  ["CC-28 without farmers nobody uses the market"] = in_town({ set = { ["base.farmers"] = false }, play = { enters[1] } },
    { only = { "enter normal castle", "enter normal blacksmith", "enter normal cathedral", "pass" } }, "enter normal castle",
    { only = { "count blacksmith", "count cathedral", "pass" } }),
  ["CC-28 CC-29 clockwise the count passes over it, too"] = in_town({ set = { ["base.farmers"] = false, ["count.count_move"] = "clockwise" }, play = { enters[1] } },
    "enter normal castle", { pieces = { "count at blacksmith" }, decision = "place" }),
  ["CC-29 who declines to put one in doesn't move the count"] = in_town({}, "pass", { decision = "place", player = 2, pieces = { "count at castle" } }),
  ["CC-29 clockwise: castle, market, blacksmith, cathedral, castle, by itself"] = {
    with = with, set = { ["count.count_move"] = "clockwise" },
    board = town.board, figures = town.figures, stack = town.stack,
    play = { enters[1], enters[2], "enter normal cathedral", { pieces = { "count at market" }, decision = "place" } },
  },
  ["CC-29 clockwise from the cathedral it is the castle"] = in_town({ set = { ["count.count_move"] = "clockwise" }, pieces = { "count at cathedral" } },
    "enter normal market", { pieces = { "count at castle", "normal:1 at market" }, supply = { "1 normal 6" }, decision = "place" }),
  ["CC-29 clockwise from the blacksmith it is the cathedral"] = in_town({ set = { ["count.count_move"] = "clockwise" }, pieces = { "count at blacksmith" } },
    "enter normal market", { pieces = { "count at cathedral" }, decision = "place" }),
  ["CC-29 or he follows the meeple"] = in_town({ set = { ["count.count_move"] = "follow_meeple" } },
    "enter normal market", { pieces = { "count at market", "normal:1 at market" }, supply = { "1 normal 6" }, decision = "place" }),
  ["CC-30 CC-39 meeples in the City stay there: no turn moves them"] = {
    with = with, pieces = { "normal:1 at castle", "normal:2 at market" }, board = { "BA/C 2,1 r3" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 2,0 r0", { only = { "pass", "figure normal 2,0 monastery", "figure normal 2,0 field:N" } } },
  },

  ["CC-31 CC-32 CC-34 EX-CC-03 out of the castle into the city that is being finished, on any tile of it: a tie"] = out({ pieces = { "normal:1 at castle", "count at market" } },
    { decision = "leave", player = 1, only = { "leave normal:1 at castle 1,1 city:E", "leave normal:1 at castle 2,1 city:W", "leave normal:1 at castle 3,1 city:W", "pass" } },
    "leave normal:1 at castle 1,1 city:E",
    { points = { 6, 6 }, supply = { "1 normal 7", "2 normal 7" }, decision = "place", player = 1 }),
  ["CC-20 CC-34 EX-CC-03 a large meeple takes it alone, so Bob may enter"] = out({ with = { "count", "inns_and_cathedrals" }, pieces = { "large_meeple:1 at castle", "count at market" } },
    "leave large_meeple:1 at castle 3,1 city:W", { points = { 6, 0 }, decision = "enter", player = 2 }),
  ["CC-38 EX-CC-04 nobody leaves the quarter where the count is"] = out({ pieces = { "normal:1 at castle" } }, { points = { 0, 6 }, decision = "place" }),
  ["CC-31 out of the blacksmith's nobody comes into a city"] = out({ pieces = { "normal:1 at blacksmith" } }, { points = { 0, 6 }, decision = "place" }),
  ["CC-33 EX-CC-05 left of the active player first, he himself last, each as many as he likes"] = {
    with = with, players = 3, board = { "BA/RFr 0,2 r1" }, figures = { "2 normal 0,2 road:N" }, stack = { "BA/RRRR", "BA/L", "BA/L" },
    pieces = { "normal:1*2 at blacksmith", "normal:2 at blacksmith", "normal:3 at blacksmith" },
    play = {
      "place BA/RRRR 0,3 r0", "pass", { decision = "leave", player = 2 }, "pass",
      { player = 3 }, "leave normal:3 at blacksmith 0,1 road:S",
      { player = 1 }, "leave normal:1 at blacksmith 0,2 road:N", { player = 1 }, "leave normal:1 at blacksmith 0,3 road:N",
      { points = { 3, 0, 0 }, supply = { "1 normal 7", "2 normal 6", "3 normal 7" }, pieces = { "normal:2 at blacksmith" }, decision = "place" },
    },
  },
  ["CC-31 out of the cathedral into a monastery that is complete, and not into a garden's tile"] = {
    with = with, board = { "BA/L -1,-2 r0", "BA/L -2,-2 r0", "BA/C -2,-3 r0", "BA/C -1,-3 r0", "BA/C 0,-3 r0" }, stack = { "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:2 at cathedral" },
    play = { "place BA/L 0,-2 r0", "pass", { decision = "leave", player = 2, only = { "leave normal:2 at cathedral -1,-2 monastery", "pass" } },
             "leave normal:2 at cathedral -1,-2 monastery", { points = { 0, 9 }, player = 1, decision = "enter" } },
  },
  ["CC-35 EX-CC-06 an empty city scores for whoever comes there, and the one who finished it may enter"] = {
    with = with, to_move = 2, pieces = { "normal:1 at castle", "count at market" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -2,2 r0", "pass", { decision = "leave", player = 1 }, "leave normal:1 at castle -2,1 city:S",
             { points = { 4, 0 }, decision = "enter", player = 2 } },
  },
  ["CC-35 EX-CC-06 by the option nobody comes to a feature that is empty"] = {
    with = with, set = { ["count.deploy_unoccupied"] = false }, to_move = 2, pieces = { "normal:1 at castle", "count at market" },
    stack = { "BA/C", "BA/L", "BA/L" }, play = { "place BA/C -2,2 r0", "pass", { points = { 0, 0 }, decision = "place", player = 1 } },
  },
  ["CC-35 nor does it keep anybody from one that is taken"] = out({ set = { ["count.deploy_unoccupied"] = false }, pieces = { "normal:1 at castle", "count at market" } },
    { decision = "leave", player = 1 }),
  ["CC-36 the market sends nobody into a field that isn't scored"] = out({ pieces = { "normal:1 at market" } }, { points = { 0, 6 }, decision = "place" }),

  ["CC-40 CC-41 EX-CC-07 the last moves: left of the last player first, one by one, until all have passed"] = {
    with = with, to_move = 2, board = { "BA/L 2,0 r0", "BA/C 2,1 r3" }, figures = { "2 normal 2,0 field:N" }, stack = { "BA/L" },
    pieces = { "normal:1 at market", "normal:2*2 at market" },
    play = {
      "place BA/L 3,0 r0", "pass", { decision = "last_leave", player = 1 }, "last_leave normal:1 at market 2,0 field:N",
      { decision = "last_leave", player = 2 }, "last_leave normal:2 at market 2,0 field:N",
      { player = 2, decision = "last_leave" }, -- Alice has nobody left
      "pass", { over = true, points = { 0, 6 } },
    },
  },
  ["CC-42 EX-CC-07 the count blocks the market at the end, too"] = {
    with = with, to_move = 2, board = { "BA/L 2,0 r0", "BA/C 2,1 r3" }, figures = { "2 normal 2,0 field:N" }, stack = { "BA/L" },
    pieces = { "normal:1 at market", "count at market" }, play = { "place BA/L 3,0 r0", "pass", { over = true, points = { 0, 6 } } },
  },
  ["CC-40 EX-CC-07 who has passed is out; the other one goes on"] = {
    with = with, to_move = 2, board = { "BA/L 2,0 r0", "BA/C 2,1 r3" }, figures = { "2 normal 2,0 field:N" }, stack = { "BA/L" },
    pieces = { "normal:1*3 at market", "normal:2 at market" },
    play = {
      "place BA/L 3,0 r0", "pass", { player = 1 }, "last_leave normal:1 at market 2,0 field:N", { player = 2 }, "pass",
      { player = 1 }, "last_leave normal:1 at market -2,-1 field:N", { player = 1 }, "pass",
      { over = true, points = { 9, 6 } }, -- and the field of the north, where nobody was (CC-42)
    },
  },
  ["CC-41 out of the market alone"] = {
    with = with, pieces = { "normal:1 at cathedral", "normal:1 at castle", "normal:2 at blacksmith", "count at market" }, stack = { "BA/L" },
    play = { "place BA/L 2,0 r0", "pass", { over = true, points = { 0, 0 } } },
  },
  ["CC-41 first edition: castle, blacksmith and cathedral as well"] = {
    with = with, set = { ["count.final_quarters"] = "any" }, board = { "BA/CFc.1 2,1 r0" }, stack = { "BA/L" },
    pieces = { "normal:1 at blacksmith", "normal:1 at cathedral", "normal:2 at castle", "count at market" },
    play = {
      "place BA/L 2,0 r0", "pass", { decision = "last_leave", player = 2, only = { "last_leave normal:2 at castle 1,1 city:E", "last_leave normal:2 at castle 2,1 city:W", "last_leave normal:2 at castle -2,1 city:S", "pass" } },
      "last_leave normal:2 at castle 2,1 city:W", { player = 1 }, "last_leave normal:1 at blacksmith 1,-1 road:N",
      { player = 1 }, "last_leave normal:1 at cathedral 2,0 monastery",
      { over = true, points = { 1 + 5, 2 } },
    },
  },
  ["CC-44 who is still in the City scores nothing, nor does the count"] = {
    with = with, stack = { "BA/L" }, pieces = { "normal:1*3 at castle", "normal:2*2 at cathedral" },
    play = { "place BA/L 2,0 r0", "pass", { over = true, points = { 0, 0 } } },
  },
  ["CC-45 the last turn sends somebody into the City as ever, and the market empties after it"] = {
    with = with, board = town.board, figures = town.figures, stack = { "BA/C" },
    play = { enters[1], enters[2], "enter normal market", "pass", { decision = "last_leave", player = 1 }, "last_leave normal:1 at market -2,2 field:W",
             { over = true, points = { 3, 6 } } },
  },
  ["CC-38 he is in two quarters: out of the count's he doesn't come, and the other one leads elsewhere"] =
    out({ pieces = { "normal:1 at castle", "normal:1 at market" } }, { points = { 0, 6 }, decision = "place" }),
  ["CC-38 CC-41 at the end, too"] = {
    with = with, stack = { "BA/L" }, pieces = { "normal:1 at market", "normal:2 at castle", "count at market" },
    play = { "place BA/L 2,0 r0", "pass", { over = true, points = { 0, 0 } } },
  },
  ["CC-41 first edition: the market, too; neither into what is finished nor out of the count's quarter"] = {
    with = with, set = { ["count.final_quarters"] = "any" }, board = { "BA/C 2,1 r3" }, stack = { "BA/L" },
    pieces = { "normal:1 at castle", "normal:1 at market", "normal:1 at blacksmith", "count at blacksmith" },
    play = { "place BA/L 2,0 r0", "pass", { decision = "last_leave", player = 1, legal = { "last_leave normal:1 at market 2,0 field:N", "last_leave normal:1 at castle -2,1 city:S" },
      illegal = { "last_leave normal:1 at castle 1,1 city:E", "last_leave normal:1 at blacksmith 1,-1 road:N" } } },
  },
  ["CC-13 where a city pays a player once, it pays each of them"] = {
    with = with, set = { ["base.field_scoring"] = "per_field_3_once" }, stack = { "BA/L" }, board = { "BA/L 2,0 r0", "BA/L 0,-2 r0" },
    figures = { "1 normal 2,0 field:N", "2 normal 0,-2 field:N" },
    play = { "place BA/L 3,0 r0", "pass", { over = true, points = { 3, 3 } } },
  },
  ["CC-13 where cities pay, one farmer is enough for the City's 4"] = {
    with = with, set = { ["base.field_scoring"] = "per_city_4" }, stack = { "BA/L" }, board = { "BA/L 2,0 r0" }, figures = { "2 normal 2,0 field:N" },
    play = { "place BA/L 3,0 r0", "pass", { over = true, points = { 0, 4 } } },
  },
  ["CC-13 and without farmers nobody gets them"] = {
    with = with, set = { ["base.field_scoring"] = "per_city_4" }, stack = { "BA/L" }, board = { "BA/L 2,0 r0" },
    play = { "place BA/L 3,0 r0", "pass", { over = true, points = { 0, 0 } } },
  },
  ["CC-28 clockwise without farmers from the cathedral it is the castle"] = in_town({ set = { ["base.farmers"] = false, ["count.count_move"] = "clockwise" },
    pieces = { "count at cathedral" }, play = { enters[1] } }, "enter normal castle", { pieces = { "count at castle" }, decision = "place" }),
  ["CC-28 CC-29 without farmers the count may go back to the castle"] = in_town({ set = { ["base.farmers"] = false }, pieces = { "count at cathedral" }, play = { enters[1] } },
    "enter normal blacksmith", { only = { "count castle", "count blacksmith", "pass" } }),
  ["CC-31 CC-35 where empty ones are closed each quarter leads to its own kind, and to what is finished alone"] =
    out({ set = { ["count.deploy_unoccupied"] = false }, board = { "BA/CFc.1 2,1 r0", "BA/C 5,0 r0" }, figures = { "2 normal 2,1 city:W", "1 normal 5,0 city:N" },
          pieces = { "normal:1 at blacksmith", "normal:1 at castle", "count at market" } },
      { only = { "leave normal:1 at castle 1,1 city:E", "leave normal:1 at castle 2,1 city:W", "leave normal:1 at castle 3,1 city:W", "pass" } }),
  ["CC-41 the market leads to fields alone"] = {
    with = with, stack = { "BA/L" }, pieces = { "normal:1 at market" },
    play = { "place BA/L 2,0 r0", "pass", { legal = { "last_leave normal:1 at market 2,0 field:N" }, illegal = { "last_leave normal:1 at market 1,-1 road:N" } } },
  },
  ["CC-29 clockwise from the market it is the blacksmith"] = in_town({ set = { ["count.count_move"] = "clockwise" }, pieces = { "count at market" } },
    "enter normal castle", { pieces = { "count at blacksmith" }, decision = "place" }),
  ["CC-13 where a city pays a player once, fields elsewhere get nothing for the City"] = {
    with = with, set = { ["base.field_scoring"] = "per_field_3_once" }, stack = { "BA/L" }, board = { "BA/L 10,0 r0" }, figures = { "1 normal 10,0 field:N" },
    play = { "place BA/L 2,-1 r0", "pass", { over = true, points = { 0, 0 } } },
  },
}
