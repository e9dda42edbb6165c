-- Trade goods, and the tiles. EX-TB-01: a city from 0,0 to the east, whose last gap is in the east.
local row = { "BA/C 0,0 r1", "TB/CFc.w 1,0 r0", "TB/CRc.g 2,0 r0" }
-- EX-TB-02: six tiles, one wine and two grain.
local six = { "BA/C -1,0 r1", "TB/CFc.w 0,0 r0", "TB/CRc.g 1,0 r0", "TB/Ccc.g 2,0 r0", "BA/C 2,-1 r2" }
local with = { "traders_and_builders" }
local with_abbey = { "tb_abbey.lua" }

return scenario {
  -- components
  ["TB-1 TB-2 24 tiles come into the stack, and as many tokens as there are symbols"] = {
    with = with, play = { { stack = 94, pieces = { "wine*9 at box", "grain*6 at box", "cloth*5 at box" } } },
  },
  ["TB-2 in both editions"] = {
    with = with, set = { ["base.tile_edition"] = 1 },
    play = { { stack = 94, pieces = { "wine*9 at box", "grain*6 at box", "cloth*5 at box" } } },
  },
  ["TB-3 each player has a builder and a pig beside his meeples"] = {
    with = with, players = 3,
    play = { { supply = { "1 builder 1", "1 pig 1", "1 normal 7", "2 builder 1", "3 pig 1" } } },
  },
  ["TB-2 TB-10 without goods there are no tokens and none are handed out"] = {
    with = with, set = { ["traders_and_builders.goods"] = false }, board = row, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 3,0 r3", "pass", { points = { 0, 0 }, pieces = { "wine*0 at supply:1", "wine*0 at box" } } },
  },

  ["TB-2 TB-14 a city that is finished once more, as house rules may have it, gives what is left"] = {
    with = with, board = row, pieces = { "wine*9 at supply:2" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 3,0 r3", "pass", { pieces = { "wine*0 at supply:1", "wine*9 at supply:2", "grain at supply:1" } } },
  },

  -- the tiles
  ["EX-TB-03 the roads of the bridge tile are two"] = {
    with = with, board = { "BA/LR 0,-1 r0", "BA/LR 0,1 r2", "BA/RRR 1,0 r0", "BA/RRR -1,0 r0" },
    figures = { "1 normal 0,-1 road:S" }, stack = { "TB/RRrr", "BA/L" },
    play = {
      "place TB/RRrr 0,0 r0",
      { legal = { "figure normal 0,0 road:E" }, illegal = { "figure normal 0,0 road:N" },
        different = { "0,0 road:N & 0,0 road:E" } },
      "figure normal 0,0 road:E",
      { points = { 6, 0 }, awards = { "1 base.road 3", "1 base.road 3" } },
    },
  },
  ["TB-1 its roads cut the land in four"] = {
    with = with, board = { "BA/L 0,0 r0", "TB/RRrr 2,0 r0" }, stack = { "BA/L", "BA/L" },
    play = {
      { different = { "2,0 field:NL & 2,0 field:NR", "2,0 field:NR & 2,0 field:SL", "2,0 field:SL & 2,0 field:SR",
                      "2,0 field:SR & 2,0 field:NL", "2,0 field:NL & 2,0 field:SL" },
        same = { "2,0 road:E & 2,0 road:W" } },
    },
  },
  ["TB-1 a farmer may stand in a field that cities enclose"] = {
    with = with, board = { "BA/C 0,-1 r2" }, stack = { "TB/CcCC.c", "BA/L" },
    play = {
      "place TB/CcCC.c 0,0 r0", "figure normal 0,0 field:I",
      { over = false, supply = { "1 normal 6" } },
    },
  },
  ["TB-1 an enclosed field touches all cities of its tile"] = {
    with = with, board = { "BA/C 0,-1 r2", "BA/C -1,0 r1", "TB/CcCC.c 0,0 r0", "BA/C 1,0 r3" },
    figures = { "1 normal 0,0 field:I" }, stack = {},
    play = { { points = { 6, 0 }, reasons = { "1 base.field 6" } } },
  },
  ["EX-TB-07 the fields on both sides of a city are two"] = {
    with = with, board = { "TB/CFc.w 0,0 r0", "BA/C -1,0 r1" }, figures = { "2 normal 0,0 field:N", "2 normal 0,0 city:E" },
    stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 1,0 r3", "pass",
      { points = { 0, 6 }, reasons = { "2 base.city 6" }, pieces = { "wine at supply:1", "wine*8 at box" },
        values = { "0,0 field:N final = 3", "0,0 field:S final = 3" }, different = { "0,0 field:N & 0,0 field:S" } },
    },
  },

  -- whose goods
  ["EX-TB-01 TB-10 the city's points go to its owner, its goods to whoever finished it"] = {
    with = with, board = row, figures = { "2 normal 0,0 city:E" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 3,0 r3", "pass",
      { points = { 0, 8 }, reasons = { "2 base.city 8" },
        pieces = { "wine at supply:1", "grain at supply:1", "cloth*0 at supply:1", "wine*0 at supply:2", "wine*8 at box" } },
    },
  },
  ["EX-TB-02 TB-10 one token for each symbol"] = {
    with = with, board = six, figures = { "1 normal 0,0 city:E" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 3,0 r3", "pass",
      { points = { 12, 0 }, pieces = { "wine at supply:1", "grain*2 at supply:1" } },
    },
  },
  ["TB-10 first the points, then the tokens"] = {
    with = with, board = row, figures = { "1 normal 0,0 city:E" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 3,0 r3", "pass",
      { events = { "points 1 base.city 8", "scored", "token_moved wine" } },
    },
  },
  ["TB-11 a city without any meeple gives its goods, too"] = {
    with = with, board = row, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 3,0 r3", "pass", { points = { 0, 0 }, pieces = { "wine at supply:1", "grain at supply:1" } } },
  },
  ["TB-12 TB-14 several cities at once; later turns take nothing away"] = {
    with = with, board = { "BA/C 0,-2 r2", "TB/CFc.w 0,-1 r1", "TB/CRc.g 0,1 r1", "BA/C 0,2 r0" },
    figures = { "2 normal 0,-1 city:N" }, stack = { "BA/CFC.2", "BA/L*3" },
    play = {
      "place BA/CFC.2 0,0 r0", "pass",
      { points = { 0, 6 }, pieces = { "wine at supply:1", "grain at supply:1" } },
      "place BA/L 0,3 r0", "pass", "place BA/L 0,4 r0", "pass",
      { player = 2, pieces = { "wine at supply:1", "grain at supply:1", "wine*0 at supply:2" } },
    },
  },
  ["TB-13 TB-70 whoever finishes a city with an abbey gets its goods"] = {
    with = with_abbey, board = { "BA/C 0,0 r1", "TB/CFc.w 1,0 r0" }, figures = { "2 normal 0,0 city:E" },
    stack = { "BA/L", "BA/L" },
    play = {
      "abbey TT/abbey", "place TT/abbey 2,0 r0", "pass",
      { player = 2, points = { 0, 4 }, pieces = { "wine at supply:1" } },
    },
  },
  ["TB-10 an open city gives nothing, however often it grows"] = {
    with = with, board = { "BA/C 0,0 r1" }, stack = { "TB/CFc.w", "TB/CRc.g", "BA/L" },
    play = {
      "place TB/CFc.w 1,0 r0", "pass", "place TB/CRc.g 2,0 r0", "pass",
      { pieces = { "wine*9 at box", "grain*6 at box" } },
    },
  },

  -- the end
  ["TB-16 goods of unfinished cities stay in the box"] = {
    with = with, board = row, figures = { "1 normal 0,0 city:E" }, stack = {},
    play = { { over = true, points = { 3, 0 }, pieces = { "wine*9 at box", "wine*0 at supply:1" } } },
  },
  ["TB-15 TB-17 EX-TB-10 ties score in full, nobody scores without a token, fields come before"] = {
    with = with, players = 3, board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" }, figures = { "3 normal 0,0 field:S" },
    pieces = { "wine*4 at supply:1", "grain at supply:1", "wine*4 at supply:2", "grain*3 at supply:2",
               "wine at supply:3", "grain*2 at supply:3" },
    stack = {},
    play = {
      { points = { 10, 20, 3 },
        awards = { "3 base.field 3", "1 traders_and_builders.wine 10", "2 traders_and_builders.wine 10",
                   "2 traders_and_builders.grain 10" } },
    },
  },
  ["EX-TB-10 the totals of the text"] = {
    with = with, players = 3, board = { "BA/L 0,0 r0" },
    pieces = { "wine*4 at supply:1", "grain at supply:1", "wine*4 at supply:2", "grain*3 at supply:2",
               "wine at supply:3", "grain*2 at supply:3" },
    stack = {}, play = { { points = { 10, 20, 0 } } },
  },
  ["EX-TB-11 TB-15 two players"] = {
    with = with, board = { "BA/L 0,0 r0" },
    pieces = { "wine*3 at supply:1", "grain at supply:1", "cloth*2 at supply:1",
               "wine*2 at supply:2", "grain*2 at supply:2", "cloth*2 at supply:2" },
    stack = {}, play = { { points = { 20, 20 } } },
  },
  ["EX-TB-11 with a tie in wine, too"] = {
    with = with, board = { "BA/L 0,0 r0" },
    pieces = { "wine*2 at supply:1", "grain at supply:1", "cloth*2 at supply:1",
               "wine*2 at supply:2", "grain*2 at supply:2", "cloth*2 at supply:2" },
    stack = {}, play = { { points = { 20, 30 } } },
  },
  ["TB-15 a kind that nobody has is paid to nobody"] = {
    with = with, board = { "BA/L 0,0 r0" }, stack = {}, play = { { points = { 0, 0 }, reasons = {} } },
  },
  ["TB-14 tokens that were won in the last turn count"] = {
    with = with, board = row, stack = { "BA/C" },
    play = {
      "place BA/C 3,0 r3", "pass",
      { over = true, points = { 20, 0 }, reasons = { "1 traders_and_builders.wine 10", "1 traders_and_builders.grain 10" } },
    },
  },
  ["TB-17 points for goods are a bonus, not points of the cities"] = {
    with = { "tb_bonus.lua" }, board = row, stack = { "BA/C" },
    play = {
      "place BA/C 3,0 r3", "pass",
      { over = true, points = { 40, 0 }, reasons = { "1 traders_and_builders.wine 20", "1 traders_and_builders.grain 20" } },
    },
  },
}
