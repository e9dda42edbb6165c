-- Ties of three and more, and hills beside other rules.
local around = { "HS/CFR.h 0,-1 r2", "HS/CRr.h 1,0 r3", "HS/RrC.h 0,1 r0", "BA/C -1,0 r1" }
local middle = { "BA/Cccc+", "BA/L", "BA/L" }
local one_hill = { "HS/CFR.h 0,-1 r2", "BA/C 1,0 r3", "BA/CG 0,1 r0", "BA/C -1,0 r1" }
local N, E, S, W = " 0,-1 city:S", " 1,0 city:W", " 0,1 city:N", " -1,0 city:E"
local function joined(expected) return { "place BA/Cccc+ 0,0 r0", expected } end
local count = { ["hill.tiebreak"] = "count" }
local both = { { set = { ["hill.tiebreak"] = "presence" } }, { set = count } }
local road = { "HS/CRr.h 0,0 r0", "BA/LR 0,1 r2", "BA/LR 2,0 r1" }
local field = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2", "HS/CFR.h 2,0 r0", "BA/CG 2,-1 r2" }

return scenario {
  defaults = { with = { "hills_and_sheep" } },

  ["HS-52 three are tied in a city, one of them on a hill"] = {
    rulesets = both, players = 3, to_move = 2, board = one_hill,
    figures = { "1 normal" .. E, "2 normal" .. N, "3 normal" .. W }, stack = middle,
    play = joined { points = { 0, 12, 0 } },
  },
  ["HS-52 three are tied, all on hills"] = {
    rulesets = both, players = 3, board = around, figures = { "1 normal" .. E, "2 normal" .. N, "3 normal" .. S }, stack = middle,
    play = joined { points = { 12, 12, 12 } },
  },
  ["HS-52 six players, five tied, two on hills"] = {
    rulesets = both, players = 6, board = around,
    figures = { "1 normal" .. W, "2 normal" .. W, "3 normal" .. N, "4 normal" .. W, "6 normal" .. E }, stack = middle,
    play = joined { points = { 0, 0, 12, 0, 0, 12 } },
  },
  ["HS-51 who isn't tied doesn't count, whatever stands on hills"] = {
    rulesets = both, players = 3, board = around,
    figures = { "1 normal" .. W, "1 normal" .. W, "2 normal" .. W, "2 normal" .. W, "3 normal" .. N }, stack = middle,
    play = joined { points = { 12, 12, 0 } },
  },
  ["H-2 of three tied on hills the one with two there"] = {
    set = count, players = 3, board = around,
    figures = { "1 normal" .. N, "1 normal" .. W, "2 normal" .. E, "2 normal" .. S, "3 normal" .. N, "3 normal" .. W },
    stack = middle,
    play = joined { points = { 0, 12, 0 } },
  },
  ["H-2 two of three tied have as many there"] = {
    set = count, players = 3, board = around,
    figures = { "1 normal" .. N, "1 normal" .. S, "2 normal" .. E, "2 normal" .. S, "3 normal" .. N, "3 normal" .. W },
    stack = middle,
    play = joined { points = { 12, 12, 0 } },
  },
  ["HS-52 presence: all three"] = {
    players = 3, board = around,
    figures = { "1 normal" .. N, "1 normal" .. S, "2 normal" .. E, "2 normal" .. S, "3 normal" .. N, "3 normal" .. W },
    stack = middle,
    play = joined { points = { 12, 12, 12 } },
  },
  ["HS-52 road: three tied, two on the hill"] = {
    rulesets = both, players = 3, board = road,
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W", "3 normal 0,0 road:E" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 4, 0, 4 } } },
  },
  ["HS-52 field: three tied, one on the hill"] = {
    rulesets = both, players = 3, board = field,
    figures = { "1 normal 1,0 field:S", "2 normal 2,0 field:W", "3 normal 0,0 field:S" }, stack = {},
    play = { { points = { 0, 9, 0 } } },
  },
  ["HS-56 field: a large farmer on a hill and two small ones"] = {
    rulesets = both, with = { "hills_and_sheep", "inns_and_cathedrals" }, board = field,
    figures = { "1 large_meeple 2,0 field:W", "2 normal 0,0 field:S", "2 normal 1,0 field:S" }, stack = {},
    play = { { points = { 9, 0 } } },
  },
  ["HS-56 a large meeple off the hill, its owner's small one on it, against three"] = {
    rulesets = both, with = { "hills_and_sheep", "inns_and_cathedrals" }, board = one_hill,
    figures = { "1 large_meeple" .. W, "1 normal" .. N, "2 normal" .. W, "2 normal" .. E, "2 normal" .. S }, stack = middle,
    play = joined { points = { 12, 0 } },
  },
  ["HS-55 the pig of a tied player who isn't on the hill brings nothing"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = field,
    figures = { "1 pig 1,0 field:S", "1 normal 1,0 field:S", "2 normal 2,0 field:W" }, stack = {},
    play = { { points = { 0, 9 } } },
  },
  ["HS-54 a knight in the other city of the hill's tile doesn't count"] = {
    rulesets = both, board = { "HS/CFC.h 0,0 r0", "BA/CFc.1 0,-1 r1" },
    figures = { "1 normal 0,-1 city:S", "2 normal 0,-1 city:S", "1 normal 0,0 city:S" }, stack = {},
    play = { { points = { 3, 2 } } },
  },
  ["HS-51 the hill that completes the feature, with the knight who comes with it, decides"] = {
    board = { "BA/C 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "1 normal 0,0 city:N" }, stack = { "HS/CFR.h", "BA/L", "BA/L" },
    play = { "place HS/CFR.h 0,-2 r2", { illegal = { "figure normal 0,-2 city:S" } }, "pass", { points = { 6, 0 } } },
  },
  ["HS-51 a road that begins and ends on one hill's tile"] = {
    board = { "HS/RFR.h 0,0 r0", "BA/Rr 0,-1 r3", "BA/Rr 1,-1 r0", "BA/RFr 1,0 r1", "BA/Rr 1,1 r1" },
    figures = { "1 normal 0,0 road:N", "2 normal 1,0 road:N" }, stack = { "BA/Rr", "BA/L", "BA/L" },
    play = { "place BA/Rr 0,1 r2", "pass", { points = { 6, 0 } } },
  },
  ["HS-51 HOUSE-43 the hill comes first, then nobody has it"] = {
    set = { ["tie_nobody.kinds"] = "all" },
    with = { "hills_and_sheep", "tie_nobody" }, players = 3, board = around,
    figures = { "1 normal" .. N, "2 normal" .. W }, stack = middle, play = joined { points = { 12, 0, 0 } },
  },
  ["HS-52 HOUSE-43 still tied on hills: nobody"] = {
    set = { ["tie_nobody.kinds"] = "all" },
    with = { "hills_and_sheep", "tie_nobody" }, board = around,
    figures = { "1 normal" .. N, "2 normal" .. E }, stack = middle, play = joined { points = { 0, 0 } },
  },
  ["HS-50 farms of the first edition: cities pay for all fields together, and no hill decides"] = {
    with = { "hills_and_sheep", "farm_by_city" }, board = field,
    figures = { "1 normal 2,0 field:W", "2 normal 0,0 field:S" }, stack = {},
    play = { { points = { 12, 12 } } },
  },
  ["HS-51 goods go to who completes the city, whoever wins it"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = { "HS/CFR.h 0,-1 r2", "BA/C 1,0 r3", "BA/CG 0,1 r0" },
    figures = { "1 normal" .. N, "2 normal" .. E }, to_move = 2, stack = { "TB/Ccc.g", "BA/L", "BA/L" },
    play = { "place TB/Ccc.g 0,0 r1", "pass", { points = { 8, 0 } } },
  },
  ["HS-60 a vineyard stands beside two monasteries that one tile completes, with abbot and monk"] = {
    with = { "hills_and_sheep", "abbot" },
    map = [[
      BA/L     BA/C     BA/C:2   BA/C      BA/C
      BA/LR:1  *BA/L    HS/C!.v  BA/L     BA/LR:3
      BA/RFr   BA/RFr   .        BA/RFr    BA/RFr
    ]],
    figures = { "1 abbot 0,0 monastery", "2 normal 2,0 monastery" }, stack = { "HS/RRr.v", "BA/L", "BA/L" },
    play = { "place HS/RRr.v 1,1 r0", "pass", { points = { 15, 15 } } },
  },
  ["HS-61 a vineyard beside a monastery that is never taken: nobody gets it"] = {
    map = [[
      BA/L     BA/C     BA/C:2
      BA/LR:1  *BA/L    HS/C!.v
      BA/RFr   BA/RFr   .
    ]],
    stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 0, 0 }, reasons = {} } },
  },
  ["HS-62 completed by the last tile: that is still in the game"] = {
    map = [[
      BA/L     BA/C     BA/C:2
      BA/LR:1  *BA/L    HS/C!.v
      BA/RFr   BA/RFr   .
    ]],
    figures = { "1 normal 0,0 monastery" }, stack = { "BA/RFr" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 12, 0 }, over = true } },
  },
  ["HS-20 builder: the hill is the last tile but one; the second part's tile lies under it"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = { "BA/RFr 0,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "HS/CRr.h", "BA/L" },
    play = { "place HS/CRr.h -1,0 r0", "pass", { over = true, stack = 0 } },
  },
  ["HS-22 builder: the hill is the last tile, no cover, no second part"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = { "BA/RFr 0,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "HS/CRr.h" },
    play = { "place HS/CRr.h -1,0 r0", "pass", { over = true, stack = 0 } },
  },
  ["HS-22 on_draw: the last tile"] = {
    set = { ["hill.cover_timing"] = "on_draw" }, board = { "BA/RFr 0,0 r0" }, stack = { "HS/CRr.h" },
    play = { "place HS/CRr.h -1,0 r0", { stack = 0, legal = { "figure normal -1,0 road:E" } } },
  },
  ["HS-25 two hills in a row that fit nowhere: neither takes a cover"] = {
    board = { "BA/RRRR 0,0 r0" }, stack = { "HS/Cc.h.1", "HS/CC.h.2", "BA/RFr*4" },
    play = { { drawn = "BA/RFr", discarded = 2, stack = 3 } },
  },
  ["HS-25 on_draw: the cover of one that fits nowhere is the next one, and the game goes on"] = {
    set = { ["hill.cover_timing"] = "on_draw" },
    board = { "BA/RRRR 0,0 r0" }, stack = { "HS/Cc.h.1", "HS/CC.h.2", "HS/CFC.h", "BA/C", "BA/RFr*4" },
    play = { { drawn = "BA/RFr", discarded = 2, stack = 3 } },
  },
}
