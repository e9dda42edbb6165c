-- The base game: completed features, the end of the game and the final scoring.

-- The list and some more entries.
local function joined(list, ...)
  local all = {}
  for _, part in ipairs { list, { ... } } do
    for _, entry in ipairs(part) do
      all[#all + 1] = entry
    end
  end
  return all
end

-- A monastery and seven tiles around it; the cell in the south-east is empty. Nothing here can be
-- completed but the monastery.
local almost = {
  "BA/L 0,0 r0", "BA/RFr -1,-1 r0", "BA/RFr 0,-1 r0", "BA/RFr 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1",
  "BA/RFr -1,1 r0", "BA/RFr 0,1 r0",
}

-- A city from cap to cap with one pennant; the cap in the east is missing.
local tunnel = { "BA/C -1,0 r1", "BA/CFc+ 0,0 r0" }

return scenario {
  -- what is complete ------------------------------------------------------------------------------

  ["BASE-31 a road ends at a monastery, at a crossroads and at a city"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RRR 2,0 r0", "BA/CccR 3,0 r1", "BA/CRRR 2,1 r2" },
    stack = {},
    play = { { complete = { "0,0 road:E", "2,0 road:E", "2,0 road:S" }, different = { "2,0 road:W & 2,0 road:E" } } },
  },
  ["BASE-31 a road with one end in the air is not complete, nor is a city with a gap"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/C 0,5 r1", "BA/Ccc 1,5 r0", "BA/C 2,5 r3" },
    stack = {},
    play = { { open = { "0,0 road:E", "1,5 city:N" } } },
  },
  ["BASE-31 BASE-36 a city wall has an inside, too: the gap in the middle of a ring is one"] = {
    board = { "BA/Cc.1 0,0 r2", "BA/Ccc 1,0 r2", "BA/Cc.1 2,0 r3", "BA/Ccc 2,1 r3", "BA/CcG 2,2 r0",
              "BA/CccG 1,2 r0", "BA/Cc+ 0,2 r1", "BA/Ccc+ 0,1 r1" },
    figures = { "1 normal 0,0 city:E" },
    stack = { "BA/Cccc+", "BA/L" },
    play = {
      { open = { "0,0 city:E" } },
      "place BA/Cccc+ 1,1 r0",
      { complete = { "0,0 city:E" }, points = { 24, 0 } }, -- nine tiles and three pennants; nothing to choose
    },
  },
  ["BASE-31 a field is never complete, however narrow"] = {
    board = { "BA/Rr 0,0 r3", "BA/Rr 1,0 r0", "BA/Rr 1,1 r1" },
    figures = { "1 normal 0,0 field:ER" },
    stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 0,1 r2", "pass",
      { open = { "0,0 field:ER" }, points = { 0, 0 }, supply = { "1 normal 6" } },
    },
  },
  ["BASE-31 BASE-32 BASE-37 a monastery needs all eight neighbours, those at the corners, too"] = {
    board = almost,
    figures = { "1 normal 0,0 monastery" },
    to_move = 2,
    stack = { "BA/L", "BA/RFr", "BA/L" },
    play = {
      "place BA/L 0,2 r0", -- two cells away is no neighbour
      "pass",
      { open = { "0,0 monastery" }, points = { 0, 0 } },
      "place BA/RFr 1,1 r0",
      { complete = { "0,0 monastery" } },
      "pass",
      { points = { 9, 0 }, reasons = { "1 base.monastery 9" }, supply = { "1 normal 7" } },
    },
  },
  ["BASE-32 BASE-24 a monastery laid into a hole is complete at once"] = {
    board = { "BA/RFr -1,-1 r0", "BA/RFr 0,-1 r0", "BA/RFr 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1",
              "BA/RFr -1,1 r0", "BA/RFr 0,1 r0", "BA/RFr 1,1 r0" },
    stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,0 r0", "figure normal 0,0 monastery", { points = { 9, 0 }, supply = { "1 normal 7" } } },
  },
  ["BASE-32 BASE-39 BASE-80 monasteries side by side have eight neighbours of their own each"] = {
    players = 3,
    board = { "BA/L 0,0 r0", "BA/RFr -1,-1 r0", "BA/RFr 0,-1 r0", "BA/RFr 1,-1 r0", "BA/C -1,0 r3",
              "BA/RFr -1,1 r0", "BA/RFr 0,1 r0", "BA/L 1,0 r0", "BA/RCr 2,-1 r0", "BA/C 2,0 r1", "BA/RCr 2,1 r2" },
    figures = { "2 normal 0,0 monastery", "3 normal 1,0 monastery" },
    stack = { "BA/RFr", "BA/L" },
    play = {
      { different = { "0,0 monastery & 1,0 monastery" } },
      "place BA/RFr 1,1 r0", "pass",
      { points = { 0, 9, 9 } },
    },
  },
  ["BASE-80 a monastery beside a finished one is not finished with it"] = {
    board = joined(almost, "BA/L 0,2 r0"),
    figures = { "1 normal 0,0 monastery", "2 normal 0,2 monastery" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 9, 0 }, open = { "0,2 monastery" } } },
  },

  -- what it is worth ------------------------------------------------------------------------------

  ["BASE-30 a feature pays whoever owns it, in the turn of whoever completes it"] = {
    board = { "BA/LR 0,0 r3" },
    figures = { "2 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 0, 2 }, reasons = { "2 base.road 2" } } },
  },
  ["BASE-33 BASE-39 a city, a road and a monastery in one go: each pays for itself, then all go home"] = {
    players = 3,
    board = { "BA/L 0,0 r0", "BA/RFr -1,-1 r0", "BA/RFr 0,-1 r0", "BA/RFr 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r2",
              "BA/C -1,1 r3", "BA/LR 0,1 r3", "BA/LR 2,1 r1" },
    figures = { "1 normal 0,0 monastery", "1 normal 1,0 city:S", "2 normal 1,0 city:S", "3 normal 2,1 road:W" },
    stack = { "BA/RCr", "BA/L" },
    play = {
      "place BA/RCr 1,1 r0", "pass",
      { points = { 13, 4, 3 },
        awards = { "1 base.city 4", "2 base.city 4", "3 base.road 3", "1 base.monastery 9" }, -- in this order
        supply = { "1 normal 7", "2 normal 7", "3 normal 7" } },
    },
  },
  ["BASE-34 EX-BASE-04 a tie: every tied player gets all of the points"] = {
    board = tunnel,
    figures = { "1 normal 0,0 city:E", "2 normal -1,0 city:E" },
    stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 1,0 r3", "pass",
      { points = { 8, 8 }, reasons = { "1 base.city 8", "2 base.city 8" }, supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["BASE-34 BASE-38 EX-BASE-04 two knights beat one, and all three go home"] = {
    board = tunnel,
    figures = { "1 normal 0,0 city:E", "2 normal -1,0 city:E", "1 normal 0,0 city:W" },
    to_move = 2,
    stack = { "BA/C", "BA/L" },
    play = {
      { supply = { "1 normal 5", "2 normal 6" } },
      "place BA/C 1,0 r3", "pass",
      { points = { 8, 0 }, reasons = { "1 base.city 8" }, supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["BASE-34 two of three are tied, the third has less and gets nothing"] = {
    players = 3,
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "3 normal 0,0 road:E", "2 normal 0,0 road:E", "1 normal 1,0 road:W", "2 normal 1,0 road:W",
                "3 normal 1,0 road:W" },
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 2,0 r1", "pass",
      { points = { 0, 3, 3 }, supply = { "1 normal 7", "2 normal 7", "3 normal 7" } },
    },
  },
  ["BASE-34 several meeples of one player score once"] = {
    board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 2, 0 }, reasons = { "1 base.road 2" } } },
  },
  ["BASE-35 EX-BASE-01 a road of three tiles between monasteries"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 3, 0 }, complete = { "1,0 road:E" }, supply = { "1 normal 7" } } },
  },
  ["BASE-50 EX-BASE-01 the same road without its end at the end of the game"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E" },
    stack = {},
    play = { { over = true, points = { 2, 0 }, open = { "1,0 road:E" } } },
  },
  ["BASE-31 BASE-35 EX-BASE-02 a loop of four curves is complete and lies between two fields"] = {
    board = { "BA/Rr 0,0 r3", "BA/Rr 1,0 r0", "BA/Rr 1,1 r1" },
    figures = { "2 normal 0,0 road:E" },
    stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 0,1 r2", "pass",
      { points = { 0, 4 }, complete = { "0,1 road:N" }, different = { "0,0 field:W & 0,0 field:ER" },
        same = { "0,0 field:ER & 1,1 field:NL", "0,0 field:W & 1,1 field:E" } },
    },
  },
  ["BASE-35 BASE-82 a road that comes back to the tile it left counts that tile once"] = {
    board = { "BA/RRRR 0,0 r0", "BA/Rr 0,-1 r3", "BA/Rr 1,-1 r0" },
    figures = { "1 normal 0,0 road:N" },
    stack = { "BA/Rr", "BA/L" },
    play = {
      { different = { "0,0 road:N & 0,0 road:E" } },
      "place BA/Rr 1,0 r1", "pass",
      { same = { "0,0 road:N & 0,0 road:E" }, points = { 4, 0 } },
    },
  },
  ["BASE-36 two points for a tile, two for a pennant"] = {
    board = { "BA/C 0,0 r1", "BA/CFc.1 1,0 r0", "BA/CFc+ 2,0 r0", "BA/CFc+ 3,0 r0" },
    figures = { "2 normal 1,0 city:E" },
    stack = { "BA/CG", "BA/L" },
    play = { "place BA/CG 4,0 r3", "pass", { points = { 0, 14 }, reasons = { "2 base.city 14" } } },
  },
  ["BASE-36 BASE-50 these tiles have a pennant, and these have none"] = {
    board = { "BA/CFc+ 0,0 r0", "BA/Cc+ 2,0 r0", "BA/Cc+G 4,0 r0", "BA/CcRr+ 6,0 r0", "BA/Ccc+ 8,0 r0",
              "BA/CccR+ 10,0 r0", "BA/Cccc+ 12,0 r0", "BA/CFc.1 0,2 r0", "BA/Cc.1 2,2 r0", "BA/CcG 4,2 r0",
              "BA/CcRr 6,2 r0", "BA/Ccc 8,2 r0", "BA/CccR 10,2 r0", "BA/CccG 12,2 r0", "BA/CFC.2 0,4 r0",
              "BA/CC.2 2,4 r0" },
    stack = {},
    play = {
      { values = {
        "0,0 city:E final = 2", "2,0 city:N final = 2", "4,0 city:N final = 2", "6,0 city:N final = 2",
        "8,0 city:N final = 2", "10,0 city:N final = 2", "12,0 city:N final = 2", "0,2 city:E final = 1",
        "2,2 city:N final = 1", "4,2 city:N final = 1", "6,2 city:N final = 1", "8,2 city:N final = 1",
        "10,2 city:N final = 1", "12,2 city:N final = 1", "0,4 city:N final = 1", "2,4 city:N final = 1",
      } },
    },
  },
  ["BASE-36 EX-BASE-05 two segments of one tile in one city: the tile counts once, its field has one city"] = {
    board = { "BA/Cc.1 0,0 r2", "BA/Cc.1 1,0 r3", "BA/CcG 0,1 r1" },
    figures = { "1 normal 0,0 city:E", "2 normal 1,0 field:N" },
    stack = { "BA/CC.2" },
    play = {
      "place BA/CC.2 1,1 r0", "figure normal 1,1 field:E",
      { over = true, points = { 11, 3 }, reasons = { "1 base.city 8", "1 base.field 3", "2 base.field 3" },
        same = { "1,1 city:N & 1,1 city:W" } },
    },
  },
  ["BASE-38 only the figures of the completed feature go home"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 0,2 r0" },
    figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:E", "2 normal 0,0 road:E", "1 normal 0,2 road:E",
                "1 normal 0,0 monastery", "1 normal 0,0 field:W" },
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass",
      { points = { 0, 2 }, supply = { "1 normal 4", "2 normal 7" },
        owners = { "0,2 road:E = 1", "0,0 monastery = 1", "0,0 road:E = nobody", "0,0 field:W = 1" } },
    },
  },
  ["BASE-39 EX-BASE-06 a village closes four roads; a road without a thief pays nobody"] = {
    board = { "BA/LR 0,-1 r0", "BA/L 1,-1 r0", "BA/RRR 1,0 r0", "BA/RFr 1,1 r1", "BA/LR 0,1 r2", "BA/L -1,-1 r0",
              "BA/RRR -1,0 r0" },
    figures = { "1 normal 0,-1 road:S", "1 normal 1,0 road:W", "2 normal 0,1 road:N" },
    stack = { "BA/RRRR", "BA/L" },
    play = {
      "place BA/RRRR 0,0 r0", "pass",
      { points = { 4, 2 }, reasons = { "1 base.road 2", "1 base.road 2", "2 base.road 2" },
        supply = { "1 normal 7", "2 normal 7" }, complete = { "0,0 road:W" }, open = { "1,0 road:S" } },
    },
  },
  ["BASE-24 BASE-39 EX-BASE-06 one of the four is empty and is taken in the same turn"] = {
    board = { "BA/LR 0,-1 r0", "BA/L 1,-1 r0", "BA/RRR 1,0 r0", "BA/RFr 1,1 r1", "BA/LR 0,1 r2", "BA/L -1,-1 r0",
              "BA/RRR -1,0 r0" },
    figures = { "1 normal 0,-1 road:S", "2 normal 0,1 road:N" },
    stack = { "BA/RRRR", "BA/L" },
    play = {
      "place BA/RRRR 0,0 r0",
      { legal = { "figure normal 0,0 road:E", "figure normal 0,0 road:W" },
        illegal = { "figure normal 0,0 road:N", "figure normal 0,0 road:S" } },
      "figure normal 0,0 road:E",
      { points = { 4, 2 }, supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["BASE-37 BASE-39 EX-BASE-10 the ninth tile completes the monastery and the road around it"] = {
    board = { "BA/L 0,0 r0", "BA/RFr 0,-1 r0", "BA/Rr 1,-1 r0", "BA/RFr 1,0 r1", "BA/Rr 1,1 r1", "BA/RFr 0,1 r0",
              "BA/Rr -1,1 r2", "BA/RFr -1,0 r1" },
    figures = { "1 normal 0,0 monastery", "2 normal 0,1 road:E" },
    stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr -1,-1 r3", "pass",
      { points = { 9, 8 }, reasons = { "1 base.monastery 9", "2 base.road 8" },
        supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["BASE-83 three roads end in a village and part the land into three fields"] = {
    board = { "BA/RRR 0,0 r0", "BA/CRRR 5,5 r0", "BA/RRRR 9,9 r0" },
    stack = {},
    play = {
      { different = {
        "0,0 road:E & 0,0 road:S", "0,0 road:S & 0,0 road:W", "0,0 road:E & 0,0 road:W",
        "0,0 field:ER & 0,0 field:SR", "0,0 field:N & 0,0 field:ER", "0,0 field:N & 0,0 field:SR",
        "5,5 road:E & 5,5 road:S", "5,5 road:S & 5,5 road:W", "5,5 field:ER & 5,5 field:SR",
        "5,5 field:EL & 5,5 field:ER", "9,9 road:N & 9,9 road:S", "9,9 road:E & 9,9 road:W",
        "9,9 field:NL & 9,9 field:NR", "9,9 field:NL & 9,9 field:SL", "9,9 field:ER & 9,9 field:SR",
      }, same = { "5,5 field:EL & 5,5 field:WR", "9,9 field:NL & 9,9 field:WR" } },
    },
  },
  ["BASE-84 the start tile is taken by way of the tiles beside it"] = {
    stack = { "BA/RFr", "BA/L" },
    play = {
      { illegal = { "figure normal 0,0 road:E", "pass" } },
      "place BA/RFr 1,0 r0",
      { illegal = { "figure normal 0,0 city:N", "figure normal 0,0 road:E" }, legal = { "figure normal 1,0 road:W" } },
      "figure normal 1,0 road:W",
      { owners = { "0,0 road:E = 1", "0,0 city:N = nobody" } },
    },
  },
  ["BASE-85 a tile on its own completes nothing"] = {
    board = { "BA/Cccc+ 0,0 r0", "BA/LR 5,0 r0", "BA/CccR 9,0 r0", "BA/CFC.2 0,5 r0", "BA/RRRR 5,5 r0" },
    stack = {},
    play = {
      { open = { "0,0 city:N", "5,0 monastery", "5,0 road:S", "9,0 city:N", "9,0 road:S", "0,5 city:N", "0,5 city:S",
                 "5,5 road:N", "5,5 road:S" } },
    },
  },

  -- the end ---------------------------------------------------------------------------------------

  ["BASE-40 the turn of the last tile is played to its end, meeple and scoring included"] = {
    board = { "BA/C 0,0 r0" },
    stack = { "BA/CRRR" },
    play = {
      { stack = 0, over = false, player = 1 },
      "place BA/CRRR 0,-1 r2",
      { decision = "figure", over = false },
      "figure normal 0,-1 city:S",
      { over = true, points = { 4, 0 }, reasons = { "1 base.city 4" }, supply = { "1 normal 7" } },
    },
  },
  ["BASE-40 BASE-50 while there is a tile, the game goes on and nothing is scored early"] = {
    board = { "BA/RFr 0,0 r0" },
    stack = { "BA/RFr*2" },
    play = {
      "place BA/RFr 1,0 r0", "figure normal 1,0 road:W",
      { over = false, player = 2, stack = 0, points = { 0, 0 } },
      "place BA/RFr 2,0 r0", "pass",
      { over = true, points = { 3, 0 }, reasons = { "1 base.road 3" } },
    },
  },
  ["BASE-50 BASE-51 EX-BASE-09 the final scoring of an open city, an open road, two monasteries and a field"] = {
    players = 5,
    board = { "BA/CFc+ 0,0 r0", "BA/C -1,0 r1", "BA/L -1,1 r0", "BA/L 0,1 r0", "BA/LR 1,1 r3", "BA/RFr 2,1 r0" },
    figures = { "1 normal 0,0 city:E", "2 normal 2,1 road:E", "3 normal 0,1 monastery", "4 normal 1,1 monastery",
                "5 normal -1,1 field:N" },
    stack = {},
    play = {
      { over = true, points = { 3, 2, 5, 4, 0 }, reasons = { "1 base.city_final 3", "2 base.road 2",
        "3 base.monastery 5", "4 base.monastery 4" } },
    },
  },
  ["BASE-50 the most meeples take it in the final scoring, too; tied players all in full"] = {
    players = 3,
    board = { "BA/C 0,0 r1", "BA/CFc.1 1,0 r0", "BA/RFr 0,5 r0" },
    figures = { "1 normal 0,0 city:E", "1 normal 0,0 city:E", "2 normal 1,0 city:E", "2 normal 0,5 road:E",
                "3 normal 0,5 road:W" },
    points = { 10, 20, 30 },
    stack = {},
    play = { { points = { 12, 21, 31 } } },
  },
  ["BASE-50 a monastery on its own is worth one point, one with seven neighbours eight"] = {
    board = joined(almost, "BA/L 9,9 r0"),
    figures = { "1 normal 0,0 monastery", "2 normal 9,9 monastery" },
    stack = {},
    play = { { points = { 8, 1 } } },
  },
  ["BASE-50 nothing is scored twice: what was complete is not scored again"] = {
    board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR" },
    play = { "place BA/LR 1,0 r1", "pass", { over = true, points = { 2, 0 }, reasons = { "1 base.road 2" } } },
  },
  ["BASE-50 what nobody stands on pays nobody"] = {
    board = { "BA/CFc+ 0,0 r0", "BA/LR 5,5 r0" },
    stack = {},
    play = { { over = true, points = { 0, 0 }, reasons = {} } },
  },

  -- order, and who has won -----------------------------------------------------------------------

  ["BASE-33 EX-BASE-06 equal features are scored by the row, then the column, of their first segment"] = {
    players = 4,
    board = { "BA/LR 0,-1 r0", "BA/L 1,-1 r0", "BA/RRR 1,0 r0", "BA/RFr 1,1 r1", "BA/LR 0,1 r2", "BA/L -1,-1 r0",
              "BA/RRR -1,0 r0" },
    figures = { "1 normal 0,1 road:N", "2 normal 1,0 road:W", "3 normal -1,0 road:E", "4 normal 0,-1 road:S" },
    stack = { "BA/RRRR", "BA/L" },
    play = {
      "place BA/RRRR 0,0 r0", "pass", -- the roads in the south and in the east both begin on the crossroads
      { awards = { "4 base.road 2", "3 base.road 2", "2 base.road 2", "1 base.road 2" } },
    },
  },
  ["BASE-50 BASE-51 BASE-54 at the end: cities, roads, monasteries by row and column, then the fields"] = {
    players = 3,
    board = { "BA/L 0,3 r0", "BA/L 9,2 r0", "BA/RFr 5,1 r1", "BA/RFr 3,1 r1", "BA/C 7,0 r1", "BA/C 0,5 r2",
              "BA/C 20,0 r0", "BA/C 20,-1 r2" },
    figures = { "1 normal 20,0 field:S", "1 normal 0,3 monastery", "2 normal 9,2 monastery", "1 normal 5,1 road:S",
                "2 normal 3,1 road:S", "1 normal 0,5 city:S", "3 normal 7,0 city:E", "3 normal 20,-1 field:NL" },
    stack = {},
    play = { { over = true, awards = {
      "3 base.city_final 1", "1 base.city_final 1", "2 base.road 1", "1 base.road 1",
      "2 base.monastery 1", "1 base.monastery 1", "3 base.field 3", "1 base.field 3",
    } } },
  },
  ["BASE-53 EX-BASE-12 most points win, equals share the victory"] = {
    players = 3, points = { 78, 64, 78 }, board = { "BA/L 0,0 r0" }, stack = {},
    play = { { over = true, points = { 78, 64, 78 }, winners = { 1, 3 } } },
  },
  ["BASE-53 the final scoring decides who has won"] = {
    players = 3, points = { 8, 9, 3 }, board = { "BA/L 0,0 r0", "BA/L 1,0 r0" }, stack = {},
    figures = { "1 normal 0,0 monastery" },
    play = { { over = true, points = { 10, 9, 3 }, winners = { 1 } } },
  },

  -- positions that can't be ------------------------------------------------------------------------

  ["BASE-1 there is one crossroads of four roads"] = {
    board = { "BA/RRRR 0,0 r0", "BA/RRRR 1,0 r0" }, error = "all 1 tiles of this type lie already",
  },
  ["BASE-2 a player has no eighth meeple"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 2,0 r0", "BA/L 3,0 r0", "BA/LR 4,0 r0", "BA/LR 5,0 r0",
              "BA/C 0,1 r2", "BA/C 1,1 r2" },
    figures = { "1 normal 0,0 monastery", "1 normal 1,0 monastery", "1 normal 2,0 monastery", "1 normal 3,0 monastery",
                "1 normal 4,0 monastery", "1 normal 5,0 monastery", "1 normal 0,1 city:S", "1 normal 1,1 city:S" },
    error = "player 1 has no 'normal' left",
  },
  ["BASE-11 sides that touch must be equal, in a position too"] = {
    board = { "BA/L 0,0 r0", "BA/C 0,1 r0" }, error = "BA/C 0,1 r0 does not fit: mismatch",
  },
}
