local shared_road = { "BA/LR 0,0 r3", "BA/LR 2,0 r1", "BA/RFr 5,5 r0" }
local function with(word) return { ["measures.what"] = word } end

return scenario {
  defaults = { with = { "measures.lua" }, board = shared_road, stack = { "BA/RFr", "BA/L" },
               figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" } },

  ["ranks: the second gets half, rounded down"] = {
    set = with("ranks"), board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 3,0 r0", "BA/LR 4,0 r1" },
    figures = { "1 normal 0,0 road:E", "1 normal 1,0 road:W", "2 normal 3,0 road:W" },
    play = { "place BA/RFr 2,0 r0", "pass", { points = { 5, 2 }, reasons = { "1 base.road 5", "2 base.road 2" } } },
  },
  ["ranks: who ties has the better one"] = {
    set = with("ranks"), play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 3 } } },
  },
  ["a payout of all features; three points for two are one each"] = {
    set = with("split_down"), play = { "place BA/RFr 1,0 r0", "pass", { points = { 1, 1 } } },
  },
  ["a claim of nobody: no points, and the figures go home"] = {
    set = with("claims"),
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 0, 0 }, reasons = {}, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["the claim with the higher order counts"] = {
    set = with("claims"), board = { "BA/LR 0,0 r3", "BA/RFr 2,0 r0", "BA/LR 3,0 r1" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 4, 4 } } },
  },
  ["awards: (3 + 3) * 3 / 2 is 9, and 8 is the most"] = {
    set = with("awards"), play = { "place BA/RFr 1,0 r0", "pass", { points = { 8, 8 }, reasons = { "1 base.road 8", "2 base.road 8" } } },
  },
  ["an award of less than nothing is none"] = {
    set = with("award_test"), figures = { "1 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 0, 0 }, reasons = {}, supply = { "1 normal 7" } } },
  },
  ["counters are compared"] = {
    set = with("counters"), play = { "place BA/RFr 1,0 r0", "pass", { points = { 103, 103 } } },
  },
  ["one is too few"] = {
    set = with("counters"), figures = { "1 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 0 } } },
  },
  ["and multiplied"] = {
    set = with("counters"), board = { "BA/CFc+ 0,0 r0", "BA/C -1,0 r1" }, figures = { "1 normal 0,0 city:W" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,0 r3", "pass", { points = { 38, 0 } } }, -- 6 + 2 + 10 * 3 * 1 * 1
  },
  ["the landscape may be three by two, or two by three"] = {
    set = with("extent"), board = { "BA/L 0,0 r0", "BA/L 0,1 r0" }, figures = {}, stack = { "BA/L", "BA/L" },
    play = { { legal = { "place BA/L 0,2 r0", "place BA/L 1,0 r0" } }, "place BA/L 1,0 r0", "pass",
             "place BA/L 2,0 r0", { over = false } },
  },
  ["but no more"] = {
    set = with("extent"), board = { "BA/L 0,0 r0", "BA/L 0,1 r0", "BA/L 1,0 r0" }, figures = {}, stack = { "BA/C", "BA/C" },
    play = { "place BA/C 2,0 r0", "pass", { illegal = { "place BA/C 0,2 r2" }, legal = { "place BA/C 1,1 r2" } } },
  },
  ["beside a pennant only"] = {
    set = with("within"), board = { "BA/CFc+ 0,0 r0", "BA/L 0,1 r0" }, figures = {}, stack = { "BA/L", "BA/L" },
    play = { { only = { "place BA/L 0,-1 r0" } } },
  },
  ["occupancy is lifted on one tile for everybody; a later entry still forbids"] = {
    set = with("anybody"), board = { "BA/C 0,0 r1", "BA/L 1,1 r0" }, figures = { "2 normal 0,0 city:E", "2 normal 1,1 field:N" },
    stack = { "BA/CFc+", "BA/C", "BA/L" },
    play = { "place BA/CFc+ 1,0 r0", { only = { "pass", "figure normal 1,0 city:W" } }, "figure normal 1,0 city:W",
             { supply = { "1 normal 6" } }, "place BA/C 2,0 r3", { illegal = { "figure normal 2,0 city:W" } } },
  },
  ["without partners a side is oneself"] = {
    set = with("side"), board = { "BA/C 0,0 r1", "BA/CFc+ 1,0 r0" }, figures = { "1 normal 0,0 city:E" },
    stack = { "BA/CFc+", "BA/C", "BA/C" },
    play = { "place BA/CFc+ 2,0 r0", { legal = { "figure normal 2,0 city:W" } }, "pass",
             "place BA/C 3,0 r3", { illegal = { "figure normal 3,0 city:W" } } },
  },
  ["who can complete something must"] = {
    set = with("closing"), board = { "BA/C 0,0 r0" }, figures = {}, stack = { "BA/C", "BA/L", "BA/L" },
    play = { { only = { "place BA/C 0,-1 r2" } }, "place BA/C 0,-1 r2", "pass", { legal = { "place BA/L 0,1 r0" } } },
  },
  ["what completes nothing fits nowhere"] = {
    set = with("strict"), board = { "BA/C 0,0 r0" }, figures = {}, stack = { "BA/L", "BA/C", "BA/L" },
    play = { { drawn = "BA/C", discarded = 1, only = { "place BA/C 0,-1 r2" } } },
  },
  ["one filter gets what the other left; where nothing is left all stay"] = {
    set = with("thin"), board = { "BA/L 0,0 r0" }, figures = {}, stack = { "BA/C", "BA/L" },
    play = { { only = { "place BA/C 0,-1 r0" } } },
  },
}
