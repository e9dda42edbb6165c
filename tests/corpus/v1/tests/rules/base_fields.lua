-- The base game: fields, farmers and what they get at the end.

-- Two cities of two tiles side by side; one field runs along them in the north, one in the south.
local two_cities = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2" }

-- The tile as it lies, with finished cities on the named sides; the next tile follows four cells on.
local function walled_in(tiles)
  local caps = { "BA/C", "BA/C", "BA/C", "BA/C", "BA/RCr", "BA/RCr", "BA/RCr", "BA/RCr", "BA/CRr",
                 "BA/CRr", "BA/RrC", "BA/RrC", "BA/RrC", "BA/CRRR", "BA/CRRR", "BA/CRRR" }
  local dx, dy = { N = 0, E = 1, S = 0, W = -1 }, { N = "-1 r2", E = "0 r3", S = "1 r0", W = "0 r1" }
  local board = {}
  for i, tile in ipairs(tiles) do
    local x = 4 * (i - 1)
    board[#board + 1] = string.format("%s %d,0 r0", tile[1], x)
    for side = 2, #tile do
      local cap = table.remove(caps)
      board[#board + 1] = string.format("%s %d,%s", cap, x + dx[tile[side]], dy[tile[side]])
    end
  end
  return board
end

return scenario {
  -- who lies where --------------------------------------------------------------------------------

  ["BASE-60 BASE-51 BASE-26 a farmer stays to the end, even if a city beside him is finished"] = {
    board = { "BA/C 0,0 r0" },
    figures = { "1 normal 0,0 field:S" },
    stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "pass",
      { points = { 0, 0 }, supply = { "1 normal 6" }, owners = { "0,0 field:S = 1" }, over = false },
      "place BA/L 1,0 r0", "pass",
      { points = { 3, 0 }, reasons = { "1 base.field 3" }, over = true },
    },
  },
  ["BASE-60 a field with a farmer is taken as far as it reaches"] = {
    board = { "BA/LR 0,0 r0", "BA/RFr 0,1 r1" },
    figures = { "2 normal 0,1 field:W" },
    stack = { "BA/RRRR", "BA/L" },
    play = {
      "place BA/RRRR 0,2 r0", -- the field comes down on both sides of the road
      { illegal = { "figure normal 0,2 field:NL", "figure normal 0,2 field:NR" },
        legal = { "figure normal 0,2 field:SL", "figure normal 0,2 field:SR" } },
    },
  },

  -- where fields end ------------------------------------------------------------------------------

  ["BASE-61 EX-BASE-11 a road that ends at a monastery does not part the field around it"] = {
    board = { "BA/LR 0,0 r0", "BA/RFr 0,1 r1", "BA/RRRR 0,2 r0" },
    stack = {},
    play = {
      { same = { "0,0 field:N & 0,1 field:W", "0,1 field:W & 0,1 field:E", "0,2 field:NL & 0,2 field:NR" },
        different = { "0,2 field:NR & 0,2 field:SL" }, complete = { "0,0 road:S" }, values = { "0,0 road:S = 3" } },
    },
  },
  ["BASE-61 roads and cities from edge to edge part a field, and so does a city at a road's end"] = {
    board = { "BA/RFr 0,0 r0", "BA/Rr 5,0 r0", "BA/CFc+ 0,5 r0", "BA/CccR 5,5 r0", "BA/CRr 9,0 r0", "BA/CFC.2 9,5 r0" },
    stack = {},
    play = {
      { different = { "0,0 field:N & 0,0 field:S", "5,0 field:N & 5,0 field:SR", "0,5 field:N & 0,5 field:S",
                      "5,5 field:SL & 5,5 field:SR", "9,0 field:EL & 9,0 field:ER" },
        same = { "5,0 field:WR & 5,0 field:SL", "9,0 field:W & 9,0 field:EL", "9,5 field:E & 9,5 field:W" } },
    },
  },
  ["BASE-62 a field follows its side of the road around the bends"] = {
    board = { "BA/RFr 0,0 r0", "BA/Rr 1,0 r0", "BA/RFr 1,1 r1", "BA/Rr 1,2 r2", "BA/RFr 2,2 r0" },
    stack = {},
    play = {
      { same = { "0,0 field:N & 1,0 field:E", "0,0 field:N & 1,1 field:E", "0,0 field:N & 1,2 field:NR",
                 "0,0 field:N & 2,2 field:N", "0,0 field:S & 1,0 field:SR", "0,0 field:S & 1,1 field:W",
                 "0,0 field:S & 1,2 field:S", "0,0 field:S & 2,2 field:S" },
        different = { "0,0 field:N & 0,0 field:S", "2,2 field:N & 2,2 field:S" } },
    },
  },
  ["BASE-62 a field that is open on all sides pays, too"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 0,1 r0", "BA/L 1,1 r0" },
    figures = { "2 normal 1,1 field:E" },
    stack = {},
    play = { { points = { 0, 3 } } },
  },

  -- fields and cities -----------------------------------------------------------------------------

  ["BASE-63 EX-BASE-08 the strip between city and road has the city, the field beyond the road has not"] = {
    board = { "BA/RCr 0,0 r0", "BA/C 0,-1 r2", "BA/L 0,1 r0" },
    figures = { "1 normal 0,0 field:EL", "2 normal 0,0 field:S" },
    stack = {},
    play = { { points = { 3, 0 }, reasons = { "1 base.field 3" }, values = { "0,0 city:N = 4", "0,0 road:W = 1" } } },
  },
  ["BASE-63 a corner of field between two roads does not touch the city on its tile"] = {
    players = 5,
    board = { "BA/RrC 0,0 r0", "BA/C 0,-1 r2", "BA/CRRR 5,0 r0", "BA/C 5,-1 r2" },
    figures = { "1 normal 0,0 field:E", "2 normal 0,0 field:SR", "3 normal 5,0 field:EL", "4 normal 5,0 field:SL",
                "5 normal 5,0 field:SR" },
    stack = {},
    play = { { points = { 3, 0, 3, 0, 0 } } },
  },
  ["BASE-63 both fields at the gate of a city touch it"] = {
    board = { "BA/CccR 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r3", "BA/C -1,0 r1" },
    figures = { "1 normal 0,0 field:SL", "2 normal 0,0 field:SR" },
    stack = {},
    play = { { points = { 3, 3 }, complete = { "0,0 city:N" } } },
  },
  ["BASE-63 the fields of tiles with one city touch it, those beyond a road do not"] = {
    board = walled_in {
      { "BA/CRr", "N" }, { "BA/CFc.1", "E", "W" }, { "BA/CcG", "N", "W" }, { "BA/Cc+", "N", "W" },
      { "BA/Cc+G", "N", "W" }, { "BA/CcRr", "N", "W" }, { "BA/CcRr+", "N", "W" }, { "BA/CG", "N" },
    },
    stack = {},
    play = {
      { values = {
        "0,0 field:W final = 3", "0,0 field:SL final = 0", "4,0 field:N final = 3", "4,0 field:S final = 3",
        "8,0 field:E final = 3", "12,0 field:E final = 3", "16,0 field:S final = 3", "20,0 field:SR final = 3",
        "20,0 field:SL final = 0", "24,0 field:EL final = 3", "24,0 field:ER final = 0", "28,0 field:S final = 3",
      } },
    },
  },
  ["BASE-63 the fields of tiles with a large city or two cities touch all of them"] = {
    board = walled_in {
      { "BA/Ccc", "N", "E", "W" }, { "BA/CccG", "N", "E", "W" }, { "BA/Ccc+", "N", "E", "W" },
      { "BA/CccR+", "N", "E", "W" }, { "BA/CFC.2", "N" }, { "BA/CFCG", "S" },
    },
    stack = {},
    play = {
      { values = {
        "0,0 field:S final = 3", "4,0 field:S final = 3", "8,0 field:S final = 3", "12,0 field:SL final = 3",
        "12,0 field:SR final = 3", "16,0 field:E final = 3", "20,0 field:W final = 3",
      } },
    },
  },
  ["BASE-63 the field between two cities touches both"] = {
    board = walled_in {
      { "BA/CFC.2", "N", "S" }, { "BA/CFCG", "N", "S" }, { "BA/CCG", "N", "W" }, { "BA/CC.2", "N", "W" },
    },
    stack = {},
    play = {
      { values = {
        "0,0 field:E final = 6", "4,0 field:W final = 6", "8,0 field:S final = 6", "12,0 field:E final = 6",
      } },
    },
  },
  ["BASE-64 BASE-77 three points for each different finished city, none for an open one"] = {
    board = { "BA/CC.2 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2" }, -- the city in the west is open
    figures = { "1 normal 0,0 field:S" },
    stack = {},
    play = { { points = { 6, 0 }, reasons = { "1 base.field 6" }, open = { "0,0 city:W" } } },
  },
  ["BASE-64 a long city with pennants, touched by the field four times, is worth three points"] = {
    to_move = 2,
    board = { "BA/C 0,0 r1", "BA/CFc+ 1,0 r0", "BA/CFc+ 2,0 r0" },
    figures = { "1 normal 1,0 field:N" },
    stack = { "BA/C" },
    play = {
      "place BA/C 3,0 r3", "figure normal 3,0 city:W",
      { points = { 3, 12 }, reasons = { "2 base.city 12", "1 base.field 3" } }, -- whose city it was doesn't matter
    },
  },
  ["BASE-64 a city that nobody ever owned counts as well, a field without finished cities is worth nothing"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/Cc.1 5,5 r0" },
    figures = { "1 normal 0,0 field:S", "2 normal 5,5 field:E" },
    stack = {},
    play = { { points = { 3, 0 }, reasons = { "1 base.field 3" } } },
  },
  ["BASE-64 BASE-34 the most farmers take the field"] = {
    board = two_cities,
    figures = { "1 normal 0,0 field:S", "2 normal 1,0 field:S", "2 normal 1,0 field:E" },
    stack = {},
    play = { { points = { 0, 6 } } },
  },
  ["BASE-64 BASE-34 tied farmers get all of the points each"] = {
    players = 3,
    board = two_cities,
    figures = { "1 normal 0,0 field:S", "1 normal 0,0 field:W", "2 normal 1,0 field:S", "3 normal 1,0 field:S",
                "3 normal 1,0 field:E" },
    stack = {},
    play = { { points = { 6, 0, 6 } } },
  },
  ["BASE-65 EX-BASE-07 two cities feed the fields on both sides"] = {
    board = two_cities,
    figures = { "1 normal 0,0 field:S", "2 normal 0,-1 field:N" },
    stack = {},
    play = {
      { points = { 6, 6 }, same = { "0,0 field:S & 1,0 field:S", "0,-1 field:N & 1,-1 field:N" },
        different = { "0,0 field:W & 0,-1 field:W", "0,0 city:N & 1,0 city:N" } },
    },
  },
  ["BASE-65 BASE-77 EX-BASE-07 who owns both fields is paid for each city twice"] = {
    board = two_cities,
    figures = { "1 normal 0,0 field:S", "1 normal 0,-1 field:N" },
    stack = {},
    play = { { points = { 12, 0 }, reasons = { "1 base.field 6", "1 base.field 6" } } },
  },
  ["BASE-66 every field is decided by its own farmers, however many lie in the next one"] = {
    board = two_cities,
    figures = { "1 normal 0,0 field:S", "2 normal 0,-1 field:N", "2 normal 1,-1 field:N" },
    stack = {},
    play = { { points = { 6, 6 } } },
  },
  ["BASE-66 a field without farmers pays nobody"] = {
    board = two_cities,
    figures = { "2 normal 0,-1 field:N" },
    stack = {},
    play = { { points = { 0, 6 }, reasons = { "2 base.field 6" } } },
  },
}
