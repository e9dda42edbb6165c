-- The base game: what is in the box, whose turn it is, laying tiles, placing meeples.

-- Most stacks end with a tile that nobody places: after the last turn comes the final scoring.

-- A round and one more turn: each player lays a road tile beside the last one.
local function round_of(players)
  local play = {}
  for turn = 1, players + 1 do
    play[#play + 1] = { player = (turn - 1) % players + 1, decision = "place" }
    play[#play + 1] = "place BA/RFr " .. turn .. ",0 r0"
    play[#play + 1] = "pass"
  end
  play[#play + 1] = { player = 2 }
  return play
end

return scenario {
  -- the box ---------------------------------------------------------------------------------------

  ["BASE-1 a player alone is too few"] = { players = 1, error = "2 to 6 players" },
  ["BASE-1 seven players are too many"] = { players = 7, error = "2 to 6 players" },
  ["BASE-1 BASE-4 two players take turns"] = {
    players = 2, stack = { "BA/RFr*4" }, play = round_of(2),
  },
  ["BASE-1 BASE-4 five players take turns"] = {
    players = 5, stack = { "BA/RFr*7" }, play = round_of(5),
  },
  ["BASE-1 BASE-2 BASE-4 six players take turns and have seven meeples each, too"] = {
    players = 6,
    stack = { "BA/RFr*8" },
    play = {
      { supply = { "1 normal 7", "2 normal 7", "3 normal 7", "4 normal 7", "5 normal 7", "6 normal 7" } },
      table.unpack(round_of(6)),
    },
  },
  ["BASE-2 an eighth meeple is the marker on the scoreboard and never stands on the land"] = {
    board = { "BA/RFr 0,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E", "1 normal 0,0 road:E", "1 normal 0,0 field:N",
                "1 normal 0,0 field:N", "1 normal 0,0 field:S" },
    stack = { "BA/L", "BA/RFr*3" },
    play = {
      { supply = { "1 normal 1", "2 normal 7" } },
      "place BA/L 0,-1 r0", "figure normal 0,-1 monastery",
      { supply = { "1 normal 0", "2 normal 7" }, player = 2 },
      "place BA/RFr 1,0 r0", -- nothing of it is free
      "place BA/RFr 0,-2 r0", -- nor is player 1 asked, though road and field are free
      { player = 2, decision = "place" },
    },
  },
  ["BASE-3 the start tile lies there, 71 tiles are left, nobody has points"] = {
    play = {
      { stack = 70, points = { 0, 0 }, over = false, discarded = 0, owners = { "0,0 city:N = nobody" },
        open = { "0,0 city:N", "0,0 road:E" }, same = { "0,0 road:E & 0,0 road:W" },
        different = { "0,0 field:EL & 0,0 field:S" } },
    },
  },

  -- the turn --------------------------------------------------------------------------------------

  ["BASE-4 the first player is the seat that the host names, the next one sits to the left"] = {
    players = 3, to_move = 3, stack = { "BA/RFr*3" },
    play = { { player = 3 }, "place BA/RFr 1,0 r0", "pass", { player = 1 }, "place BA/RFr 2,0 r0", "pass",
             { player = 2 } },
  },
  ["BASE-5 a turn is: place a tile, place a meeple, score; then comes the next player"] = {
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/RFr" },
    play = {
      { player = 1, decision = "place", drawn = "BA/LR" },
      "place BA/LR 1,0 r1",
      { player = 1, decision = "figure", points = { 0, 0 } },
      "figure normal 1,0 road:W",
      { player = 2, decision = "place", points = { 2, 0 } },
    },
  },

  -- laying a tile ---------------------------------------------------------------------------------

  ["BASE-10 the tile that was drawn is the one to place"] = {
    stack = { "BA/L", "BA/RFr" },
    play = {
      { drawn = "BA/L", stack = 1, legal = { "place BA/L 0,1 r0" }, illegal = { "place BA/RFr 0,1 r0" } },
      "place BA/L 0,1 r0", "pass",
      { drawn = "BA/RFr", stack = 0, player = 2 },
    },
  },
  ["BASE-11 beside a tile, with equal edges, in any of four turns, and nowhere else"] = {
    board = { "BA/L 0,0 r0" },
    stack = { "BA/C", "BA/L" },
    play = {
      { only = {
        "place BA/C 0,-1 r0", "place BA/C 0,-1 r1", "place BA/C 0,-1 r3",
        "place BA/C 1,0 r0", "place BA/C 1,0 r1", "place BA/C 1,0 r2",
        "place BA/C 0,1 r1", "place BA/C 0,1 r2", "place BA/C 0,1 r3",
        "place BA/C -1,0 r0", "place BA/C -1,0 r2", "place BA/C -1,0 r3",
      } },
    },
  },
  ["BASE-11 not on a tile, not at a corner only, not away from the others"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0" },
    stack = { "BA/L*2" },
    play = {
      { legal = { "place BA/L 2,0 r0", "place BA/L 1,-1 r0" },
        illegal = { "place BA/L 0,0 r0", "place BA/L -1,-1 r0", "place BA/L 2,1 r0", "place BA/L 5,5 r0" } },
    },
  },
  ["BASE-11 city meets city, road meets road, field meets field"] = {
    board = { "BA/RCr 0,0 r0" }, -- city north, road east and west, field south
    stack = { "BA/CccR", "BA/L" }, -- road south, city on the other edges
    play = {
      { only = {
        "place BA/CccR 0,-1 r1", "place BA/CccR 0,-1 r2", "place BA/CccR 0,-1 r3", -- city below
        "place BA/CccR 1,0 r1", -- road to the west
        "place BA/CccR -1,0 r3", -- road to the east
      } },
    },
  },
  ["BASE-11 every neighbour counts, not only one of them"] = {
    board = { "BA/LR 1,0 r0", "BA/L 0,1 r0", "BA/L 1,2 r0" }, -- 1,1: road above, field left and below
    stack = { "BA/LR", "BA/L" },
    play = {
      { legal = { "place BA/LR 1,1 r2" },
        illegal = { "place BA/LR 1,1 r0", "place BA/LR 1,1 r1", "place BA/LR 1,1 r3" } },
    },
  },
  ["BASE-14 a tile that fits has to be placed"] = {
    board = { "BA/Cccc+ 0,0 r0" },
    stack = { "BA/C", "BA/L" },
    play = {
      { only = { "place BA/C 0,-1 r2", "place BA/C 1,0 r3", "place BA/C 0,1 r0", "place BA/C -1,0 r1" },
        illegal = { "pass" } },
    },
  },
  ["BASE-15 BASE-30 a tile may grow what others own, and may finish it for them"] = {
    to_move = 2,
    board = { "BA/C 0,0 r0", "BA/LR 1,1 r3" },
    figures = { "1 normal 0,0 city:N", "1 normal 1,1 road:E" },
    stack = { "BA/Ccc", "BA/LR", "BA/RFr" },
    play = {
      "place BA/Ccc 0,-1 r2",
      { same = { "0,0 city:N & 0,-1 city:W" }, owners = { "0,-1 city:E = 1" }, open = { "0,0 city:N" } },
      "pass",
      "place BA/LR 2,1 r1", "pass",
      { points = { 2, 0 }, supply = { "1 normal 6" }, owners = { "0,-1 city:E = 1" } },
    },
  },
  ["BASE-15 a hole among tiles may be filled, and all four sides are joined"] = {
    board = { "BA/CccR 1,0 r3", "BA/RFr 0,1 r0", "BA/RFr 2,1 r0", "BA/L 1,2 r0" },
    stack = { "BA/RCr", "BA/L" },
    play = {
      "place BA/RCr 1,1 r0",
      { same = { "1,0 city:S & 1,1 city:N", "0,1 road:W & 2,1 road:W", "0,1 field:S & 1,2 field:N",
                 "2,1 field:S & 1,2 field:N" },
        different = { "0,1 field:N & 1,2 field:N", "1,0 city:S & 1,0 road:E" } },
    },
  },
  ["BASE-16 cities that touch at a corner are two cities, and so with fields"] = {
    board = { "BA/Cc.1 0,0 r1", "BA/Cc.1 1,-1 r3", "BA/L 5,5 r0", "BA/L 6,6 r0" },
    stack = { "BA/CcG", "BA/L" },
    play = {
      { different = { "0,0 city:N & 1,-1 city:S", "5,5 field:N & 6,6 field:N" } },
      "place BA/CcG 0,-1 r2", -- beside both
      { same = { "0,0 city:N & 1,-1 city:S" } },
    },
  },

  -- placing a meeple ------------------------------------------------------------------------------

  ["BASE-20 one meeple at most, on the tile just laid, or none"] = {
    stack = { "BA/RCr", "BA/RFr*2" },
    play = {
      "place BA/RCr 1,0 r0",
      { only = { "pass", "figure normal 1,0 city:N", "figure normal 1,0 road:E", "figure normal 1,0 field:EL",
                 "figure normal 1,0 field:S" },
        illegal = { "figure normal 0,0 city:N" } },
      "figure normal 1,0 city:N",
      { player = 2, decision = "place", supply = { "1 normal 6" } },
      "place BA/RFr 2,0 r0",
      { legal = { "pass" } },
      "pass",
      { player = 1, decision = "place", supply = { "2 normal 7" } },
    },
  },
  ["BASE-20 without a meeple in the supply one still lays tiles"] = {
    board = { "BA/L 0,0 r0" },
    figures = { "1 normal 0,0 field:N", "1 normal 0,0 field:N", "1 normal 0,0 field:N", "1 normal 0,0 field:N",
                "1 normal 0,0 field:N", "1 normal 0,0 field:N", "1 normal 0,0 monastery" },
    stack = { "BA/RFr*3" },
    play = {
      { player = 1, decision = "place", supply = { "1 normal 0" } },
      "place BA/RFr 0,-1 r0",
      { player = 2, decision = "place" },
    },
  },
  ["BASE-21 a meeple stands on a road, in a city, in a field, but not in the middle of a village"] = {
    board = { "BA/RRR 0,0 r0" },
    stack = { "BA/CRRR", "BA/RFr" },
    play = {
      "place BA/CRRR 1,0 r0",
      { only = { "pass", "figure normal 1,0 city:N", "figure normal 1,0 road:E", "figure normal 1,0 road:S",
                 "figure normal 1,0 road:W", "figure normal 1,0 field:EL", "figure normal 1,0 field:ER",
                 "figure normal 1,0 field:WL" } },
    },
  },
  ["BASE-21 BASE-25 a meeple stands in the monastery or in the field around it"] = {
    board = { "BA/RFr 0,0 r0" },
    stack = { "BA/LR", "BA/RFr" },
    play = {
      "place BA/LR 0,-1 r2",
      { only = { "pass", "figure normal 0,-1 monastery", "figure normal 0,-1 road:N", "figure normal 0,-1 field:E" } },
    },
  },
  ["BASE-22 a feature with a meeple far away is taken, for its owner and for others"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0" },
    figures = { "1 normal 0,0 road:W", "2 normal 0,0 field:S" },
    stack = { "BA/RFr*3" },
    play = {
      "place BA/RFr 4,0 r0",
      { only = { "pass", "figure normal 4,0 field:N" } },
      "pass",
      { player = 2 },
      "place BA/RFr 5,0 r0",
      { only = { "pass", "figure normal 5,0 field:N" } },
    },
  },
  ["BASE-22 what counts is the whole feature after the tile has joined its parts"] = {
    board = { "BA/C 0,0 r1", "BA/RFr 2,0 r1", "BA/C 1,-1 r2" },
    figures = { "2 normal 0,0 city:E" },
    stack = { "BA/Ccc", "BA/RFr" },
    play = {
      "place BA/Ccc 1,0 r3", -- joins the taken city and an empty one
      { only = { "pass", "figure normal 1,0 field:E" } },
    },
  },
  ["BASE-22 a road beyond a crossroads is another road, and free"] = {
    board = { "BA/RFr 0,0 r0" },
    figures = { "1 normal 0,0 road:W" },
    stack = { "BA/RRR", "BA/RFr" },
    play = {
      "place BA/RRR 1,0 r0",
      { legal = { "figure normal 1,0 road:E", "figure normal 1,0 road:S" },
        illegal = { "figure normal 1,0 road:W" } },
    },
  },
  ["BASE-23 features that were taken one by one can grow together"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" },
    figures = { "1 normal 0,0 road:W", "2 normal 2,0 road:E" },
    stack = { "BA/RFr*2" },
    play = {
      { owners = { "0,0 road:W = 1", "2,0 road:E = 2" } },
      "place BA/RFr 1,0 r0", "pass",
      { owners = { "1,0 road:W = 1 2" }, supply = { "1 normal 6", "2 normal 6" } },
    },
  },
  ["BASE-24 a city that the tile completes can be taken if it is empty, and pays at once"] = {
    board = { "BA/C 0,0 r0" },
    stack = { "BA/C", "BA/RFr" },
    play = {
      "place BA/C 0,-1 r2",
      { complete = { "0,0 city:N" }, legal = { "figure normal 0,-1 city:S" }, points = { 0, 0 } },
      "figure normal 0,-1 city:S",
      { points = { 4, 0 }, reasons = { "1 base.city 4" }, supply = { "1 normal 7" },
        owners = { "0,0 city:N = nobody" } },
    },
  },
  ["BASE-24 nobody has to take it, and then nobody gets points"] = {
    board = { "BA/C 0,0 r0" },
    stack = { "BA/C", "BA/RFr" },
    play = { "place BA/C 0,-1 r2", { legal = { "pass" } }, "pass", { points = { 0, 0 }, reasons = {} } },
  },
  ["BASE-24 a city that the tile completes can't be taken if somebody is in it"] = {
    board = { "BA/C 0,0 r0" },
    figures = { "2 normal 0,0 city:N" },
    stack = { "BA/C", "BA/RFr" },
    play = {
      "place BA/C 0,-1 r2",
      { illegal = { "figure normal 0,-1 city:S" } },
      "pass",
      { points = { 0, 4 } },
    },
  },
  ["BASE-25 a farmer beside a monastery leaves the monastery empty"] = {
    stack = { "BA/L", "BA/RFr" },
    play = {
      "place BA/L 0,1 r0", "figure normal 0,1 field:E",
      { owners = { "0,1 monastery = nobody", "0,1 field:E = 1" }, different = { "0,1 monastery & 0,1 field:E" } },
    },
  },
  ["BASE-25 a monk leaves the field around the monastery free for the next tile"] = {
    board = { "BA/L 0,0 r0" },
    figures = { "2 normal 0,0 monastery" },
    stack = { "BA/L", "BA/RFr" },
    play = {
      "place BA/L 1,0 r0",
      { legal = { "figure normal 1,0 field:W", "figure normal 1,0 monastery" }, same = { "0,0 field:E & 1,0 field:W" } },
    },
  },
  ["BASE-26 a meeple can't be taken back, it stays until its feature pays"] = {
    board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/L", "BA/L", "BA/LR", "BA/RFr" },
    play = {
      "place BA/L 0,-1 r0",
      { only = { "pass", "figure normal 0,-1 monastery", "figure normal 0,-1 field:S" } },
      "pass",
      "place BA/L 0,1 r0", "pass",
      { supply = { "1 normal 6" }, owners = { "0,0 road:E = 1" }, illegal = { "pass" } },
      "place BA/LR 1,0 r1", "pass",
      { supply = { "1 normal 7" }, owners = { "0,0 road:E = nobody" } },
    },
  },
  ["BASE-27 who gets a meeple back at the end of a turn has it for the next one"] = {
    board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N", "1 normal 0,0 field:N", "1 normal 0,0 field:N",
                "1 normal 0,0 field:N", "1 normal 0,0 field:N", "1 normal 0,0 field:N" },
    stack = { "BA/LR", "BA/L*3" },
    play = {
      "place BA/LR 1,0 r1", -- the monastery is free, but there is no meeple yet
      { player = 2, decision = "place", points = { 2, 0 }, supply = { "1 normal 1" } },
      "place BA/L 2,0 r0", "pass",
      "place BA/L 3,0 r0", "figure normal 3,0 monastery",
      { supply = { "1 normal 0" }, owners = { "3,0 monastery = 1" } },
    },
  },
}
