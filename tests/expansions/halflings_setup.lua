-- Components, set-up, the choice before drawing, the end of the game (sections 2 to 4.1 and 8).
local function option(name, value, more)
  local set = { ["halflings." .. name] = value }
  for key, other in pairs(more or {}) do set["halflings." .. key] = other end
  return set
end
local plain = { "half_plain.lua" }
local field = { "HP/F 0,0 r0" }
local sizes = {}
for n = 4, 12 do sizes[n - 3] = { set = option("hand", n) } end
local builders = { "traders_and_builders", "half_plain.lua" }

return scenario {
  defaults = { with = { "halflings" } },

  -- components and set-up
  ["HALF-1 both sets are 24 tiles: two players can hold all of them"] = {
    set = option("hand", 12, { symbols = "all", setup = "draft" }),
    play = { { player = 2, decision = "draft", pieces = { "H1-01 at pool", "H1-12 at pool", "H2-01 at pool", "H2-12 at pool" } } },
  },
  ["HALF-1 HALF-4 HALF-10 one of the sets alone"] = {
    set = option("sets", "I", { setup = "draft" }),
    play = { { pieces = { "H1-01 at pool", "H1-12 at pool", "H2-01*0 at pool", "H2-12*0 at pool" } } },
  },
  ["HALF-1 the other one"] = {
    set = option("sets", "II", { setup = "draft" }),
    play = { { pieces = { "H1-01*0 at pool", "H1-12*0 at pool", "H2-01 at pool", "H2-12 at pool" } } },
  },
  ["HALF-5 HALF-9 everybody is dealt as many as the option says, all of the set to six players"] = {
    players = 6, set = option("sets", "I", { hand = 2 }), play = { { pieces = { "H1-01*0 at pool", "H1-07*0 at pool", "H1-12*0 at pool" } } },
  },
  ["HALF-5 HALF-8 those that nobody got are out of the game"] = {
    set = option("sets", "I", { hand = 1 }), seed = 6, players = 2,
    play = { { pieces = { "H1-02 at hand:1", "H1-02*0 at hand:2", "H1-02*0 at pool" }, only = { "draw", "hand H1-02" } } },
  },
  ["HALF-5 what lies on the board was dealt to nobody, and a hand that is named is all that its owner has"] = {
    set = option("sets", "I"), players = 2, board = { "BA/RCr 0,0 r0", "H1-04 0,1 r1" }, pieces = { "H1-07 at hand:1", "H1-01*0 at hand:2" },
    play = { { pieces = { "H1-04*0 at pool", "H1-04*0 at hand:1", "H1-07 at hand:1", "H1-07*0 at pool", "H1-02 at pool", "H1-12 at pool" },
               stack = 71 } },
  },
  ["HALF-9 a hand of any size up to twelve"] = { rulesets = sizes, play = { { decision = "draw", player = 1 } } },
  ["HALF-9 no more than there are for everybody"] = {
    players = 6, set = option("hand", 12, { sets = "II", symbols = "all", setup = "draft" }),
    play = {
      "draft H2-01", "draft H2-02", "draft H2-03", "draft H2-04", "draft H2-05", "draft H2-06",
      "draft H2-07", "draft H2-08", "draft H2-09", "draft H2-10", "draft H2-11",
      { player = 1, decision = "draft", only = { "draft H2-12" } }, "draft H2-12",
      { player = 1, pieces = { "H2-01 at hand:6", "H2-07 at hand:6", "H2-12 at hand:1" } },
    },
  },
  ["HALF-6 the four with symbols are left out of a deal"] = {
    set = option("sets", "II", { hand = 4 }),
    play = { { pieces = { "H2-01*0 at hand:1", "H2-02*0 at hand:1", "H2-03*0 at hand:1", "H2-04*0 at hand:1", "H2-01*0 at hand:2",
                          "H2-02*0 at hand:2", "H2-03*0 at hand:2", "H2-04*0 at hand:2", "H2-12*0 at pool" } } },
  },
  ["HALF-6 HALF-2 or not"] = {
    set = option("sets", "II", { hand = 6, symbols = "all" }),
    play = { { pieces = { "H2-01*0 at pool", "H2-02*0 at pool", "H2-03*0 at pool", "H2-04*0 at pool" } } },
  },
  ["HALF-6 out of a draft, too"] = {
    set = option("symbols", "none", { setup = "draft" }),
    play = { { decision = "draft", illegal = { "draft H2-01", "draft H2-02", "draft H2-03", "draft H2-04" }, legal = { "draft H2-05" } } },
  },
  ["HALF-7 HALF-8 three players pick from the last one to the first, always the same way round"] = {
    players = 3, set = option("setup", "draft"),
    play = {
      { player = 3, decision = "draft", legal = { "draft H2-01" }, illegal = { "pass" } },
      "draft H2-01", { player = 2, illegal = { "draft H2-01" } }, "draft H2-02", { player = 1 }, "draft H2-03",
      { player = 3 }, "draft H1-01", { player = 2 }, "draft H1-02", { player = 1 }, "draft H1-03",
      { player = 3 }, "draft H1-04", { player = 2 }, "draft H1-05", { player = 1 }, "draft H1-06",
      { player = 1, pieces = { "H2-01 at hand:3", "H1-04 at hand:3", "H2-02 at hand:2", "H1-06 at hand:1", "H1-07*0 at pool" } },
    },
  },
  ["HALF-9 two tiles each"] = {
    set = option("setup", "draft", { hand = 2 }),
    play = { "draft H1-01", "draft H1-02", "draft H1-03", { player = 1, decision = "draft" }, "draft H1-04",
             { player = 1, pieces = { "H1-01 at hand:2", "H1-03 at hand:2", "H1-02 at hand:1", "H1-04 at hand:1" } } },
  },
  ["HALF-11 they are neither in the stack nor the tile to start with"] = {
    set = option("setup", "draft"), play = { { stack = 71, illegal = {} , pieces = { "BA/RCr at 0,0" } } },
  },

  -- the choice
  ["HALF-12 HALF-56 HALF-16 a half tile instead of drawing"] = {
    with = plain, board = field, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*2" },
    play = {
      { player = 1, decision = "draw", only = { "draw", "hand H1-04" }, stack = 2 },
      "hand H1-04", { drawn = "H1-04", decision = "place", stack = 2 },
      "place H1-04 1,0 r0", "pass", { player = 2, over = false, stack = 1, pieces = { "H1-04*0 at hand:1" } },
    },
  },
  ["HALF-12 or a tile of the stack"] = {
    with = plain, board = field, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*2" },
    play = { "draw", { drawn = "HP/F", stack = 1, illegal = { "place HP/F 0,0 r0" } }, "place HP/F 1,0 r0", "pass",
             { player = 2, pieces = { "H1-04 at hand:1" } } },
  },
  ["HALF-13 the choice is made before drawing; what is drawn stays"] = {
    with = plain, board = field, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*2" },
    play = { { decision = "draw" }, "draw", { decision = "place", only = {
      "place HP/F 1,0 r0", "place HP/F 0,1 r0", "place HP/F -1,0 r0", "place HP/F 0,-1 r0" } } },
  },
  ["HALF-13 with after_draw the tile is seen, and shuffled back for a half tile"] = {
    with = plain, set = option("decide", "after_draw"), board = field,
    pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*2" },
    play = {
      { drawn = "HP/F", decision = "instead", only = { "instead H1-04", "pass" }, stack = 1 },
      "instead H1-04", { drawn = "H1-04", decision = "place", stack = 2 },
      "place H1-04 1,0 r0", "pass", { player = 2, drawn = "HP/F", stack = 1 },
    },
  },
  ["HALF-13 RIV-10 a river tile goes back to the river, not among the land"] = {
    with = { "river", "half_plain.lua" }, set = option("decide", "after_draw"), pieces = { "H1-04 at hand:1", "H1-04*0 at hand:2" },
    board = { "RI/s 0,0 r0", "RI.1/IFI 9,0 r0", "RI.1/IFI 18,0 r0", "RI.1/RIrI 27,0 r0", "RI.1/CICI 36,0 r0", "RI.1/CIRI 45,0 r0",
              "RI.1/II 54,0 r0", "RI.1/IIG 63,0 r0", "RI.1/RrII 72,0 r0", "RI.1/CcII 81,0 r0" },
    play = { { drawn = "RI.1/LIRI" }, "instead H1-04", "place H1-04 0,-1 r0", "pass", { player = 2, drawn = "RI.1/LIRI" } },
  },
  ["HALF-13 or kept"] = {
    with = plain, set = option("decide", "after_draw"), board = field,
    pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*2" },
    play = { "pass", { drawn = "HP/F", decision = "place", stack = 1 } },
  },
  ["HALF-14 one that fits nowhere can't be chosen"] = {
    with = plain, board = field, pieces = { "H2-11 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*2" },
    play = { { player = 1, decision = "place", drawn = "HP/F" } },
  },
  ["HALF-15 across the long side, too, and by nothing else"] = {
    with = builders, board = { "HP/F 0,0 r0", "H2-08 1,0 r0" }, figures = { "1 normal 1,0 road:H", "1 builder 1,0 road:H" },
    pieces = { "H2-02 at hand:1", "H1-04 at hand:1", "H1-01*0 at hand:2" },
    play = { "hand H2-02", "place H2-02 1,0 r2", "pass", { player = 1, decision = "draw" } },
  },
  ["HALF-15 HALF-16 a half tile that extends the builder's road earns the second part, and one more may be played in it"] = {
    with = builders, board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = { "H1-03 at hand:1", "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F*3" },
    play = {
      "hand H1-03", "place H1-03 1,0 r0", "pass",
      { player = 1, decision = "draw", only = { "draw", "hand H1-04" } },
      "hand H1-04", "place H1-04 0,1 r1", "pass", { player = 2, stack = 2 },
    },
  },

  -- the end of the game
  ["HALF-54 HALF-55 the game ends with the turn of the last tile; half tiles in hand are lost"] = {
    with = plain, board = field, pieces = { "H1-04 at hand:1", "H1-06 at hand:2" }, stack = { "HP/F" },
    play = { "draw", "place HP/F 1,0 r0", "pass", { over = true, pieces = { "H1-04 at hand:1" } } },
  },
  ["HALF-56 a half tile does not end it"] = {
    with = plain, board = field, pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F" },
    play = { "hand H1-04", "place H1-04 1,0 r0", "pass", { over = false, player = 2, drawn = "HP/F" } },
  },
  ["HALF-55 played out: who can't or won't is out"] = {
    with = plain, players = 3, set = option("end", "play_out"), board = field, stack = { "HP/F" },
    pieces = { "H1-04 at hand:1", "H1-10 at hand:1", "H1-01 at hand:2", "H2-11 at hand:3" },
    play = {
      "draw", "place HP/F 1,0 r0", "pass",
      { over = false, player = 2, decision = "draw", only = { "hand H1-01", "retire" } },
      "hand H1-01", "place H1-01 2,0 r0", "pass",
      { player = 1, only = { "hand H1-04", "hand H1-10", "retire" }, state = { "halflings.out:3 = true" } },
      "hand H1-10", "place H1-10 0,1 r2", "pass",
      { player = 1, only = { "hand H1-04", "retire" } }, "retire",
      { over = true, pieces = { "H1-04 at hand:1" } },
    },
  },
  ["HALF-55 all are out with half tiles in hand: what is unfinished is scored all the same"] = {
    with = { "halflings" }, set = { ["halflings.end"] = "play_out" }, board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E" }, stack = {},
    play = { "retire", "retire", { over = true, points = { 1, 0 } } },
  },
  ["HALF-55 played out to the last half tile"] = {
    with = plain, set = option("end", "play_out"), board = field, stack = { "HP/F" },
    pieces = { "H1-01*0 at hand:1", "H1-06 at hand:2" },
    play = { "place HP/F 1,0 r0", "pass", "hand H1-06", "place H1-06 2,0 r0", "pass", { over = true } },
  },
  ["HALF-57 the last tile goes under the hill, and the game ends with this turn"] = {
    with = plain, set = option("symbols", "all"), board = { "BA/RFr 0,0 r0" },
    pieces = { "H2-03 at hand:1", "H1-01*0 at hand:2" }, stack = { "HP/F" },
    play = { "hand H2-03", "place H2-03 1,0 r0", { over = false, stack = 0 }, "pass", { over = true } },
  },
  ["HALF-58 the second part after the last tile may be played with a half tile"] = {
    with = builders, board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/RFr" },
    play = {
      "draw", "place BA/RFr 1,0 r0", "pass",
      { player = 1, decision = "draw", only = { "hand H1-04", "decline" }, stack = 0 },
      "hand H1-04", "place H1-04 0,1 r1", "pass", { over = true },
    },
  },
  ["HALF-58 or not at all"] = {
    with = builders, board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/RFr" },
    play = { "draw", "place BA/RFr 1,0 r0", "pass", "decline", { over = true, pieces = { "H1-04 at hand:1" } } },
  },
  ["HALF-58 HALF-13 with after_draw, too"] = {
    with = builders, set = option("decide", "after_draw"), board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = { "H1-04 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/RFr" },
    play = { "pass", "place BA/RFr 1,0 r0", "pass", { only = { "late H1-04", "decline" } }, "late H1-04",
             { drawn = "H1-04", decision = "place" } },
  },
}
