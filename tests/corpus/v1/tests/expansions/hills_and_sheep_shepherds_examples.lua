-- The worked examples of the rules text about shepherds, with its numbers. Player 1 is Alice, player 2 Bob.
local S1, S2 = "shepherd:1 at ", "shepherd:2 at "
local flock = "hills_and_sheep.flock "

-- EX-3: Alice's field lies south of the road, Bob's north of it; a tile at 1,0 on which the road ends joins them.
local two_fields = { "BA/RCr 0,0 r0", "BA/C 0,1 r1", "BA/RFr -1,0 r0" }
local two_shepherds = { "1 shepherd 0,1 field:N", "2 shepherd -1,0 field:N" }
local two_flocks = { "sheep:2 at shepherd:1 at 0,1 field:N", "sheep:3 at shepherd:1 at 0,1 field:N",
                     "sheep:1 at shepherd:2 at -1,0 field:N", "sheep:2 at shepherd:2 at -1,0 field:N" }

-- EX-4 to EX-6: a ring of road around a field that is open at 1,1 alone.
local ring = { "BA/RCr 0,0 r0", "BA/RRRR 1,0 r0", "BA/Rr 2,0 r0", "BA/Rr 2,1 r1" }

-- EX-8: eight tiles around 1,1.
local big_ring = { "BA/Rr 0,0 r3", "BA/RCr 1,0 r0", "BA/Rr 2,0 r0", "BA/RFr 2,1 r1", "BA/Rr 2,2 r1", "BA/RFr 1,2 r0",
                   "BA/Rr 0,2 r2", "BA/RFr 0,1 r1" }
local in_ring = { "sheep:3 at shepherd:1 at 1,0 field:S", "sheep:2 at shepherd:1 at 1,0 field:S" }

-- EX-11: five shepherds with all the sheep there are.
local roads, five, all_sheep = {}, {}, { "sheep:1*4 at shepherd:1 at 0,0 field:N", "sheep:2*3 at shepherd:2 at 0,1 field:N",
  "sheep:2*2 at shepherd:3 at 0,2 field:N", "sheep:3*5 at shepherd:4 at 0,3 field:N", "sheep:4*2 at shepherd:5 at 0,4 field:N" }
for row = 0, 5 do table.insert(roads, "BA/RFr 0," .. row .. " r0") end
for seat = 1, 5 do table.insert(five, seat .. " shepherd 0," .. seat - 1 .. " field:N") end

return scenario {
  defaults = { with = { "hills_and_sheep" }, board = two_fields, figures = two_shepherds, pieces = two_flocks },

  ["EX-1 place, grow, guide"] = {
    board = { "BA/RCr 0,0 r0" }, figures = {}, pieces = {},
    stack = { "BA/RFr", "BA/L", "BA/RFr", "BA/L", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:3", "figure shepherd 1,0 field:S",
      { points = { 0, 0 }, pieces = { "sheep*17 at bag", "sheep:3 at shepherd:1 at 1,0 field:S" } },
      "place BA/L 1,-1 r0", "pass",
      "place BA/RFr 2,0 r0", "pass", "draw sheep:2", "tend shepherd:1 at 1,0 field:S grow",
      { points = { 0, 0 }, pieces = { "sheep*16 at bag", "sheep*2 at shepherd:1 at 1,0 field:S" } },
      "place BA/L 2,-1 r0", "pass",
      "place BA/RFr 3,0 r0", "pass", "tend shepherd:1 at 1,0 field:S guide",
      { points = { 5, 0 }, reasons = { "1 " .. flock .. 5 }, pieces = { "sheep*18 at bag" }, supply = { "1 shepherd 1" },
        player = 2 },
    },
  },
  ["EX-2 wolf on placement"] = {
    board = { "BA/RCr 0,0 r0" }, figures = {}, pieces = {}, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:wolf", "figure shepherd 1,0 field:S",
      { points = { 0, 0 }, pieces = { "sheep*18 at bag", "sheep:wolf*2 at bag" }, supply = { "1 shepherd 1", "1 normal 7" },
        player = 2, decision = "place" },
    },
  },

  ["EX-3 (a) two flocks are joined and guided"] = {
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass", "tend shepherd:1 at 0,1 field:N guide",
      { points = { 8, 8 }, reasons = { "1 " .. flock .. 8, "2 " .. flock .. 8 }, pieces = { "sheep*18 at bag" },
        supply = { "1 shepherd 1", "2 shepherd 1" } },
    },
  },
  ["EX-3 (b) two flocks are joined, then a wolf comes"] = {
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass", "draw sheep:wolf", "tend shepherd:1 at 0,1 field:N grow",
      { points = { 0, 0 }, reasons = {}, pieces = { "sheep*18 at bag" }, supply = { "1 shepherd 1", "2 shepherd 1" } },
    },
  },
  ["EX-3 (c) two flocks are joined, one grows, and Bob guides them later"] = {
    stack = { "BA/LR", "BA/RFr", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass", "draw sheep:4", "tend shepherd:1 at 0,1 field:N grow",
      { reasons = {}, pieces = { "sheep*3 at " .. S1 .. "0,1 field:N", "sheep*2 at " .. S2 .. "-1,0 field:N" } },
      "place BA/RFr -2,0 r0", "pass", "tend shepherd:2 at -1,0 field:N guide",
      { points = { 12, 12 }, pieces = { "sheep*18 at bag" } },
    },
  },
  ["EX-3 the same, played from the first tile"] = {
    board = { "BA/RCr 0,0 r0" }, figures = {}, pieces = {}, stack = { "BA/C", "BA/RFr", "BA/LR", "BA/L" },
    play = {
      "place BA/C 0,1 r1", "draw sheep:2", "figure shepherd 0,1 field:N",
      "place BA/RFr -1,0 r0", "draw sheep:2", "figure shepherd -1,0 field:N",
      "place BA/LR 1,0 r1", "pass", "tend shepherd:1 at 0,1 field:N guide", { points = { 4, 4 } },
    },
  },

  ["EX-4 (a) closing the own field: it grows, and is guided by itself"] = {
    board = { "BA/RCr 0,0 r0" }, figures = {}, pieces = {},
    stack = { "BA/RRRR", "BA/Rr", "BA/Rr", "BA/Rr", "BA/L" },
    play = {
      "place BA/RRRR 1,0 r0", "pass",
      "place BA/Rr 2,0 r0", "draw sheep:3", "figure shepherd 2,0 field:SR",
      "place BA/Rr 2,1 r1", "pass", { reasons = {}, player = 2 },
      "place BA/Rr 1,1 r2", "pass", { decision = "tend" }, "draw sheep:4", "tend shepherd:2 at 2,0 field:SR grow",
      { points = { 0, 7 }, reasons = { "2 " .. flock .. 7 }, supply = { "2 shepherd 1" }, pieces = { "sheep*18 at bag" } },
    },
  },
  ["EX-4 (b) closing the own field: a wolf comes"] = {
    board = ring, figures = { "2 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:2 at 2,0 field:SR" },
    to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass", "draw sheep:wolf", "tend shepherd:2 at 2,0 field:SR grow",
      { points = { 0, 0 }, reasons = {}, supply = { "2 shepherd 1" }, pieces = { "sheep*18 at bag" } },
    },
  },
  ["EX-4 (c) closing the own field: it is guided"] = {
    board = ring, figures = { "2 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:2 at 2,0 field:SR" },
    to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass", "tend shepherd:2 at 2,0 field:SR guide",
      { points = { 0, 3 }, reasons = { "2 " .. flock .. 3 }, supply = { "2 shepherd 1" }, pieces = { "sheep*18 at bag" } },
    },
  },
  ["EX-5 an opponent closes, and puts his own shepherd outside"] = {
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:1 at shepherd:1 at 2,0 field:SR" },
    to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "draw sheep:2", "figure shepherd 1,1 field:S",
      { points = { 1, 0 }, reasons = { "1 " .. flock .. 1 }, supply = { "1 shepherd 1", "2 shepherd 0" },
        pieces = { "sheep:2 at shepherd:2 at 1,1 field:S", "sheep*17 at bag" }, player = 1 },
    },
  },
  ["EX-6 placing on the field that the tile closes"] = {
    board = ring, figures = {}, pieces = {}, to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "draw sheep:2", "figure shepherd 1,1 field:NR",
      { points = { 0, 2 }, reasons = { "2 " .. flock .. 2 }, supply = { "2 shepherd 1" }, player = 1 },
    },
  },
  ["EX-6 placing on the field that the tile closes: a wolf"] = {
    board = ring, figures = {}, pieces = {}, to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "draw sheep:wolf", "figure shepherd 1,1 field:NR",
      { points = { 0, 0 }, reasons = {}, supply = { "2 shepherd 1" }, pieces = { "sheep*18 at bag" } },
    },
  },
  ["EX-7 an inner field"] = {
    with = { "hills_and_sheep", "inns_and_cathedrals" }, set = { ["base.tile_edition"] = 1 },
    board = { "BA/C 0,0 r0" }, figures = {}, pieces = {}, stack = { "IC/CCCC", "BA/L" },
    play = {
      "place IC/CCCC 0,-1 r0", "draw sheep:3", "figure shepherd 0,-1 field",
      { points = { 3, 0 }, reasons = { "1 " .. flock .. 3 }, supply = { "1 shepherd 1" }, pieces = { "sheep*18 at bag" } },
    },
  },

  ["EX-8 (a) Alice closes it by an abbey: no choice"] = {
    with = { "hs_others.lua" }, board = big_ring, figures = { "1 shepherd 1,0 field:S" }, pieces = in_ring,
    stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      "abbey HT/abbey", "place HT/abbey 1,1 r0", "pass",
      { points = { 5, 0 }, reasons = { "1 " .. flock .. 5 }, supply = { "1 shepherd 1" }, player = 2 },
    },
  },
  ["EX-8 (a) Bob closes it by an abbey: no choice"] = {
    with = { "hs_others.lua" }, board = big_ring, figures = { "1 shepherd 1,0 field:S" }, pieces = in_ring, to_move = 2,
    stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      "abbey HT/abbey", "place HT/abbey 1,1 r0", "pass",
      { points = { 5, 0 }, reasons = { "1 " .. flock .. 5 }, supply = { "1 shepherd 1" }, player = 1 },
    },
  },
  ["EX-8 (b) Alice closes it by a monastery, and her flock grows first"] = {
    board = big_ring, figures = { "1 shepherd 1,0 field:S" }, pieces = in_ring, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", "draw sheep:1", "tend shepherd:1 at 1,0 field:S grow", { points = { 6, 0 } } },
  },
  ["EX-8 (b) Alice closes it by a monastery, and a wolf comes"] = {
    board = big_ring, figures = { "1 shepherd 1,0 field:S" }, pieces = in_ring, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 1,1 r0", "pass", "draw sheep:wolf", "tend shepherd:1 at 1,0 field:S grow",
      { points = { 0, 0 }, supply = { "1 shepherd 1" } },
    },
  },
  ["EX-8 (b) Alice closes it by a monastery, and guides"] = {
    board = big_ring, figures = { "1 shepherd 1,0 field:S" }, pieces = in_ring, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", "tend shepherd:1 at 1,0 field:S guide", { points = { 5, 0 } } },
  },
  ["EX-8 (c) Bob closes it by a monastery: no choice for anybody"] = {
    board = big_ring, figures = { "1 shepherd 1,0 field:S" }, pieces = in_ring, to_move = 2, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 1,1 r0", "pass",
      { points = { 5, 0 }, reasons = { "1 " .. flock .. 5 }, player = 1, decision = "place" },
    },
  },

  ["EX-9 extension without an own shepherd"] = {
    to_move = 2, figures = { "1 shepherd 0,1 field:N" }, pieces = { "sheep:2 at shepherd:1 at 0,1 field:N" },
    stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 0,2 r0", "pass",
      { player = 1, decision = "place", reasons = {}, pieces = { "sheep:2 at shepherd:1 at 0,1 field:N" } },
    },
  },
  ["EX-10 a dragon eats one shepherd and his flock"] = {
    with = { "hs_others.lua" }, board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" },
    figures = { "1 shepherd 0,0 field:N", "2 shepherd 1,0 field:N" },
    pieces = { "sheep:2 at shepherd:1 at 0,0 field:N", "sheep:1 at shepherd:1 at 0,0 field:N", "sheep:4 at shepherd:2 at 1,0 field:N" },
    stack = { "HT/dragon", "BA/RFr", "BA/L" },
    play = {
      "draw", "place HT/dragon 0,1 r0", "pass", "dragon 0,0",
      { supply = { "1 shepherd 1" }, pieces = { "sheep*17 at bag", "sheep:4 at shepherd:2 at 1,0 field:N" }, reasons = {} },
      "draw", "place BA/RFr 2,0 r0", "pass", "tend shepherd:2 at 1,0 field:N guide", { points = { 0, 4 } },
    },
  },

  ["EX-11 with all sheep on the board a shepherd who is placed meets a wolf"] = {
    players = 6, to_move = 6, board = roads, figures = five, pieces = all_sheep, stack = { "BA/RFr", "BA/L" },
    play = {
      { pieces = { "sheep*2 at bag", "sheep:wolf*2 at bag" } },
      "place BA/RFr 0,6 r0", "figure shepherd 0,6 field:S",
      { supply = { "6 shepherd 1" }, pieces = { "sheep*2 at bag" } },
    },
  },
  ["EX-11 with all sheep on the board a flock that should grow meets a wolf"] = {
    players = 6, to_move = 4, board = roads, figures = five, pieces = all_sheep, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,3 r0", "pass", "tend shepherd:4 at 0,3 field:N grow",
      { supply = { "4 shepherd 1" }, pieces = { "sheep*7 at bag", "sheep:3*5 at bag", "sheep:wolf*2 at bag" }, reasons = {} },
    },
  },
  ["EX-12 sheep that are printed in the field"] = {
    with = { "hs_others.lua" }, board = { "BA/RFr 0,0 r0", "HT/sheep 1,0 r0" }, figures = { "1 shepherd 0,0 field:N" },
    pieces = { "sheep:2 at shepherd:1 at 0,0 field:N" }, stack = { "BA/RFr", "BA/L" },
    play = { "draw", "place BA/RFr 2,0 r0", "pass", "tend shepherd:1 at 0,0 field:N guide", { points = { 5, 0 } } },
  },
  ["EX-12 sheep that are printed in the field stay for a later flock when a wolf comes"] = {
    with = { "hs_others.lua" }, board = { "BA/RFr 0,0 r0", "HT/sheep 1,0 r0" }, figures = { "1 shepherd 0,0 field:N" },
    pieces = { "sheep:2 at shepherd:1 at 0,0 field:N" }, stack = { "BA/RFr", "BA/RFr", "BA/RFr", "BA/RFr", "BA/L" },
    play = {
      "draw", "place BA/RFr 2,0 r0", "pass", "draw sheep:wolf", "tend shepherd:1 at 0,0 field:N grow",
      { points = { 0, 0 }, supply = { "1 shepherd 1" } },
      "draw", "place BA/RFr 3,0 r0", "draw sheep:1", "figure shepherd 3,0 field:N",
      "draw", "place BA/RFr 4,0 r0", "pass",
      "draw", "place BA/RFr 5,0 r0", "pass", "tend shepherd:2 at 3,0 field:N guide", { points = { 0, 4 } },
    },
  },
  ["EX-13 the last tile: guiding pays"] = {
    board = { "BA/RFr 0,0 r0" }, figures = { "1 shepherd 0,0 field:N" },
    pieces = { "sheep:4 at shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N" }, stack = { "BA/RFr" },
    play = { "place BA/RFr 1,0 r0", "pass", "tend shepherd:1 at 0,0 field:N guide", { over = true, points = { 7, 0 } } },
  },
  ["EX-13 the last tile: growing is for nothing"] = {
    board = { "BA/RFr 0,0 r0" }, figures = { "1 shepherd 0,0 field:N" },
    pieces = { "sheep:4 at shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N" }, stack = { "BA/RFr" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "draw sheep:2", "tend shepherd:1 at 0,0 field:N grow",
      { over = true, points = { 0, 0 }, reasons = {} },
    },
  },
}
