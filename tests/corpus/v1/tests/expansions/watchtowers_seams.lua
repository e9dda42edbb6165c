-- Towers on the seam of several features, of several players, beside other rules.
return scenario {
  defaults = { with = { "watchtowers" } },

  ["WT-21 WT-24 two owners on one tower, each in a feature that the tile completes; everybody around counts"] = {
    players = 3, to_move = 3, board = { "WT/CRRC_2M 0,0 r0", "BA/L 1,-1 r0" },
    figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:S", "3 normal 1,-1 monastery" },
    stack = { "BA/LR", "BA/LR", "BA/C", "BA/C" },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 monastery", { awards = { "1 watchtowers.tower 8", "1 base.road 2" } },
      { player = 1 }, "place BA/LR 0,1 r2", "pass", { awards = { "2 watchtowers.tower 6", "2 base.road 2" } } },
  },
  ["WT-24 WT-32 one tile completes the road of one and the city of another on the same tower"] = {
    players = 4, to_move = 3, board = { "WT/CRRC_2M 0,0 r0", "BA/Rr 0,1 r2", "BA/C -1,0 r1" },
    figures = { "1 normal 0,0 city:N", "4 normal 0,0 road:S", "2 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/LR", "BA/C", "BA/L" },
    play = { "place BA/LR 1,1 r1", "pass", { awards = { "4 watchtowers.tower 6", "4 base.road 3" } },
             "place BA/LR 1,0 r1", "pass", { awards = { "2 watchtowers.tower 4", "2 base.road 2" } },
             "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 2", "1 base.city 6" } } },
  },
  ["WT-24 WT-32 two owners in a road and a city of two towers, both completed by the tile between them"] = {
    players = 4, to_move = 3, board = { "WT/CFRF_2M 0,0 r3", "WT/CRRC_2M 1,-1 r2", "BA/C 2,-1 r3" },
    figures = { "1 normal 0,0 road:E", "4 normal 1,-1 city:S", "2 normal 1,-1 road:N" },
    stack = { "BA/CRRR", "BA/L", "BA/L" },
    play = { "place BA/CRRR 1,0 r0", "figure normal 1,0 road:S",
             { awards = { "4 watchtowers.tower 8", "1 watchtowers.tower 8", "4 base.city 6", "1 base.road 2" } } },
  },
  ["WT-30 area at the edge of everything: the tower's own tile and the one beside it"] = {
    board = { "WT/CFRF_1C 0,0 r0" }, figures = { "2 normal 0,0 city:N" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "2 watchtowers.tower 2", "2 base.city 4" } } },
  },
  ["WT-47 the corner beyond the area isn't counted, the eight around are"] = {
    board = { "WT/FRRF_1R 0,0 r0", "BA/RFr -1,-1 r0", "BA/RFr 0,-1 r0", "BA/RFr 1,-1 r0", "BA/RFr 2,-1 r0", "BA/RFr -1,1 r1", "BA/Rr -2,0 r0" },
    figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { awards = { "1 watchtowers.tower 6", "1 base.road 2" } } },
  },
  ["WT-28 two towers for meeples beside each other, one city, two owners: both count both"] = {
    players = 3, to_move = 3, board = { "WT/CFRF_2M 0,0 r1", "WT/CRRC_2M 1,0 r0" },
    figures = { "1 normal 0,0 city:E", "2 normal 1,0 city:W" },
    stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 1,-1 r2", "figure normal 1,-1 field:N",
      { awards = { "1 watchtowers.tower 6", "2 watchtowers.tower 6", "1 base.city 6", "2 base.city 6" },
        supply = { "1 normal 7", "2 normal 7", "3 normal 6" } } },
  },
  ["WT-29 WT-22 tie_nobody: nobody has the city, each his tower"] = {
    with = { "watchtowers", "tie_nobody" }, set = { ["tie_nobody.kinds"] = "all" },
    board = { "WT/CFRF_2M 0,0 r1", "WT/CRRC_2M 1,0 r0" }, figures = { "1 normal 0,0 city:E", "2 normal 1,0 city:W" },
    stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 1,-1 r2", "pass", { reasons = { "1 watchtowers.tower 4", "2 watchtowers.tower 4" } } },
  },
  ["HS-58 WT-29 the tie is decided by the hill, the tower pays the one who loses it"] = {
    with = { "watchtowers", "hills_and_sheep" }, board = { "WT/CRRC_2M 0,0 r0", "HS/CFR.h 0,-1 r2" },
    figures = { "1 normal 0,0 city:N", "2 normal 0,-1 city:S" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C -1,0 r1", "pass", { awards = { "1 watchtowers.tower 4", "2 base.city 6" } } },
  },
  ["WT-41 a shepherd who is placed in this part isn't counted, a farmer is"] = {
    with = { "watchtowers", "hills_and_sheep" }, board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "draw sheep:2", "figure shepherd 0,-1 field:N",
      { awards = { "1 watchtowers.tower 2", "1 base.city 4" } } },
  },
  ["WT-40 a farmer who is placed in this part is"] = {
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 field:N", { awards = { "1 watchtowers.tower 4", "1 base.city 4" } } },
  },
  ["HS-39 WT-28 the flock is guided before towers are paid"] = {
    with = { "watchtowers", "hills_and_sheep" }, board = { "WT/CFRF_2M 0,0 r0", "BA/L 1,-1 r0" },
    figures = { "1 normal 0,0 city:N" },
    pieces = { "shepherd:1 at 1,-1 field:N", "sheep:3 at shepherd:1 at 1,-1 field:N" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "pass", { awards = {} }, "tend shepherd:1 at 1,-1 field:N guide",
      { awards = { "1 hills_and_sheep.flock 3", "1 watchtowers.tower 2", "1 base.city 4" } },
    },
  },
  ["WT-45 a tile with a divided city side counts once"] = {
    with = { "watchtowers", "hills_and_sheep" }, board = { "WT/CFRF_1C 0,0 r0", "HS/CC!.v 1,0 r1" },
    figures = { "1 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 3", "1 base.city 4" } } },
  },
  ["WT-46 monasteries with a road and with a city count three each"] = {
    with = { "watchtowers", "hills_and_sheep" }, board = { "WT/CFff_3C 0,0 r0", "HS/LRrR 0,1 r1", "HS/LCRr -1,0 r2" },
    figures = { "1 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 6", "1 base.city 4" } } },
  },
  ["WT-51 a double turn: the same tower twice"] = {
    with = { "watchtowers", "traders_and_builders" }, board = { "WT/FRRF_1R 0,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:S", "1 builder 0,0 road:E" }, stack = { "BA/LR", "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { player = 1, awards = { "1 watchtowers.tower 2", "1 base.road 2" } },
             "place BA/LR 0,1 r2", "pass", { player = 2, awards = { "1 watchtowers.tower 3", "1 base.road 2" } } },
  },
  ["WT-27 WT-41 builder beside a knight who went: builder alone triggers nothing"] = {
    with = { "watchtowers", "traders_and_builders" }, board = { "WT/CFRF_2M 0,0 r0" },
    figures = { "1 builder 0,0 city:N", "2 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "2 watchtowers.tower 2", "2 base.city 4" } } },
  },
  ["WT-32 six players: from the active one on, in the order of their turns"] = {
    players = 6, to_move = 5, board = { "WT/FRRF_1R 0,0 r0" },
    figures = { "1 normal 0,0 road:E", "3 normal 0,0 road:E", "5 normal 0,0 road:E", "6 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass",
      { awards = { "5 watchtowers.tower 2", "6 watchtowers.tower 2", "1 watchtowers.tower 2", "3 watchtowers.tower 2",
      "1 base.road 2", "3 base.road 2", "5 base.road 2", "6 base.road 2" } } },
  },
  ["WT-50 the last tile completes: paid; what is open isn't"] = {
    board = { "WT/CRRC_2M 0,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 city:N" }, stack = { "BA/LR" },
    play = { "place BA/LR 1,0 r1", "pass", { over = true, points = { 6, 1 } } },
  },
  ["WT-29 an unfinished road with an inn pays nothing at the end, and no tower"] = {
    with = { "watchtowers", "inns_and_cathedrals" }, board = { "WT/FRRF_1R 0,0 r0", "IC/RFr.iG 1,0 r0" },
    figures = { "1 normal 0,0 road:E" }, stack = {},
    play = { { points = { 0, 0 } } },
  },
  ["WT-29 a house rule changes the city's points only"] = {
    with = { "watchtowers", "small_city_2" }, board = { "WT/CFRF_1C 0,0 r0" }, figures = { "2 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "2 watchtowers.tower 2", "2 base.city 2" } } },
  },
  ["WT-25 closed_fields scores the farmer of a field on a tower's tile, and no tower"] = {
    with = { "watchtowers", "closed_fields" }, board = { "WT/FCFC_1C 0,0 r0", "BA/C 1,0 r3" },
    figures = { "1 normal 0,0 field:N" }, stack = { "BA/Ccc", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/Ccc 0,-1 r0", "pass", { reasons = { "1 base.field 3" } } },
  },
  ["HS-58 three tied in a city, two on hills, the third on the tower"] = {
    with = { "watchtowers", "hills_and_sheep" }, players = 3,
    board = { "HS/CFR.h 0,-1 r2", "HS/CRr.h 1,0 r3", "WT/CFRF_1C 0,1 r0", "BA/C -1,0 r1" },
    figures = { "1 normal 0,-1 city:S", "2 normal 1,0 city:W", "3 normal 0,1 city:N" }, stack = { "BA/Cccc+", "BA/L", "BA/L" },
    play = { "place BA/Cccc+ 0,0 r0", { awards = { "3 watchtowers.tower 4", "1 base.city 12", "2 base.city 12" } } },
  },
  ["WT-46 HS-60 the monastery that is completed beside a tower gets its vineyards"] = {
    with = { "watchtowers", "hills_and_sheep" },
    map = [[
      BA/L     BA/C     BA/C:2
      BA/LR:1  *BA/L    HS/C!.v
      BA/RFr   WT/FRFR_3C   .
    ]],
    figures = { "1 normal 0,0 monastery", "2 normal 0,1 road:E" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR 1,1 r1", "pass", { awards = { "2 watchtowers.tower 9", "2 base.road 2", "1 base.monastery 12" } } },
  },
}
