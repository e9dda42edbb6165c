-- The Tower: who is captured. Numbers are those of the rules text.

-- A tower south of the start tile, and what reaches how far is laid around it.
local function with(more, one)
  local board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0" }
  for _, tile in ipairs(more) do board[#board + 1] = tile end
  one.board = board
  return one
end

-- A city of two tiles that TO/C closes, with somebody's knight in it.
local function knight(seat, one)
  one.board, one.stack = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, { "TO/C", "BA/L" }
  one.pieces = one.pieces or { "normal:" .. seat .. " at 0,-1 city:N" }
  return one
end

return scenario {
  defaults = { with = { "tower" }, stack = { "BA/L", "BA/L*4" } },

  -- reach -----------------------------------------------------------------------------------------

  ["TW-21 TW-20 TW-EX2 one floor reaches one cell in each direction, the next one two, and none a diagonal"] =
    with({ "BA/L -1,1 r0", "BA/LR -2,1 r0", "BA/LR -1,0 r3" }, {
      figures = { "2 normal -1,1 monastery", "2 normal -2,1 monastery", "2 normal -1,0 monastery" }, stack = { "TO/RrC", "BA/L*3" },
      play = {
        "place TO/RrC 1,0 r0", "floor 0,1 tower", { decision = "capture", only = { "pass", "capture normal:2 at -1,1 monastery" } },
        "pass", "place BA/L 0,2 r0", "floor 0,1 tower",
        { only = { "pass", "capture normal:2 at -1,1 monastery", "capture normal:2 at -2,1 monastery" } },
      },
    }),
  ["TW-21 in all four directions, and on its own cell"] =
    with({ "BA/L 1,1 r0", "BA/L -1,1 r0", "BA/L 0,2 r0" }, {
      figures = { "2 normal 0,0 road:E", "2 normal 1,1 monastery", "2 normal -1,1 monastery", "2 normal 0,2 monastery", "2 normal 0,1 field:N" },
      play = { "place BA/L 1,2 r0", "floor 0,1 tower",
        { only = { "pass", "capture normal:2 at 0,0 road:E", "capture normal:2 at 1,1 monastery", "capture normal:2 at -1,1 monastery",
                   "capture normal:2 at 0,2 monastery", "capture normal:2 at 0,1 field:NL" } } },
    }),
  ["TW-22 TW-EX3 an empty cell counts as distance and stops nothing"] =
    with({ "BA/L 1,1 r0", "BA/L 1,2 r0", "BA/L 1,3 r0", "BA/LR 0,3 r0" }, {
      figures = { "2 normal 1,3 monastery", "2 normal 0,3 monastery" }, stack = { "BA/RFr", "BA/RFr", "BA/L" },
      play = {
        "place BA/RFr 1,0 r0", "floor 0,1 tower", { player = 2, decision = "place" }, -- nobody, so nothing is asked
        "place BA/RFr 2,0 r0", "floor 0,1 tower", { only = { "pass", "capture normal:2 at 0,3 monastery" } },
      },
    }),
  ["TW-22 a higher tower between, with a top, stops nothing"] =
    with({ "TO/L 1,1 r0", "BA/L 2,1 r0" }, {
      pieces = { "floor at 0,1 tower", "floor*4 at 1,1 tower", "normal:1 at 1,1 tower", "normal:2 at 2,1 monastery" },
      play = { "place BA/L 0,2 r0", "floor 0,1 tower", { only = { "pass", "capture normal:1 at 1,1 tower", "capture normal:2 at 2,1 monastery" } } },
    }),
  ["TW-22 nor does a city"] = {
    board = { "BA/C 0,0 r2", "TO/C 0,1 r0", "BA/L 0,-1 r0" }, figures = { "2 normal 0,-1 monastery" }, pieces = { "floor at 0,1 tower" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower", { only = { "pass", "capture normal:2 at 0,-1 monastery" } } },
  },
  ["TW-21 by the option along diagonals alone, and on its own cell"] =
    with({ "BA/L -1,1 r0", "BA/LR -1,0 r3" }, {
      set = { ["tower.diagonal"] = true },
      figures = { "2 normal -1,1 monastery", "2 normal -1,0 monastery", "2 normal 0,1 field:N" },
      play = { "place BA/L 1,1 r0", "floor 0,1 tower", { only = { "pass", "capture normal:2 at -1,0 monastery", "capture normal:2 at 0,1 field:NL" } } },
    }),

  ["TW-21 and two floors two cells, not straight"] =
    with({ "BA/L 1,1 r0", "BA/L 1,2 r0", "BA/L 1,3 r0", "BA/L 2,3 r0", "BA/L 0,3 r0" }, {
      set = { ["tower.diagonal"] = true }, pieces = { "floor at 0,1 tower", "normal:2 at 1,2 monastery", "normal:2 at 2,3 monastery",
                                                      "normal:2 at 0,3 monastery", "normal:2 at 1,3 monastery" },
      play = { "place BA/L 0,2 r0", "floor 0,1 tower", { only = { "pass", "capture normal:2 at 1,2 monastery", "capture normal:2 at 2,3 monastery" } } },
    }),
  ["TW-20 by the option nobody need be captured where nobody is in reach"] =
    with({ "BA/L 1,1 r0", "BA/L 2,1 r0" }, {
      set = { ["tower.capture"] = "must" }, figures = { "2 normal 2,1 monastery" },
      play = { "place BA/L 0,2 r0", "floor 0,1 tower", { player = 2, decision = "place", pieces = { "normal:2 at 2,1 monastery" } } },
    }),

  -- who -------------------------------------------------------------------------------------------

  ["TW-23 thief, knight, farmer, abbot in a garden, top: each of them"] = {
    with = { "tower", "abbot" }, board = { "BA/RCr 0,0 r0", "TO/FG 0,1 r0", "TO/L 1,1 r0" },
    pieces = { "normal:2 at 0,0 road:E", "normal:2 at 0,0 city:N", "normal:2 at 0,0 field:S", "abbot:2 at 0,1 garden",
               "floor at 1,1 tower", "normal:2 at 1,1 tower" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower",
      { only = { "pass", "capture normal:2 at 0,0 road:E", "capture normal:2 at 0,0 city:N", "capture normal:2 at 0,0 field:SL",
                 "capture abbot:2 at 0,1 garden", "capture normal:2 at 1,1 tower" } },
      "capture abbot:2 at 0,1 garden", { reasons = {}, pieces = { "abbot:2 at prison:1" }, supply = { "2 abbot 0" } } },
  },
  ["TW-16 TW-23 TW-EX9 a captured top leaves its tower open, as high as it was"] = {
    board = { "BA/RCr 0,0 r0", "TO/RrC -1,0 r2" }, pieces = { "floor at -1,0 tower" }, stack = { "BA/L", "TO/C", "BA/L*3" },
    play = {
      "place BA/L 0,1 r0", "top normal -1,0 tower", { supply = { "1 normal 6" } },
      "place TO/C -1,1 r0", { illegal = { "floor -1,0 tower", "top normal -1,0 tower" } }, "floor -1,1 tower",
      { only = { "pass", "capture normal:1 at -1,0 tower" } }, "capture normal:1 at -1,0 tower",
      { pieces = { "normal:1 at prison:2", "floor at -1,0 tower" }, player = 1 },
      "place BA/L 0,2 r0", "pass", "place BA/L 1,1 r0", "floor -1,0 tower", { pieces = { "floor*2 at -1,0 tower" } },
    },
  },
  ["TW-20 never after a top"] =
    with({ "BA/L -1,1 r0" }, {
      pieces = { "floor at 0,1 tower", "normal:2 at -1,1 monastery" },
      play = { "place BA/L 1,1 r0", "top normal 0,1 tower", { player = 2, decision = "place", pieces = { "normal:2 at -1,1 monastery" } } },
    }),
  ["TW-20 by the option somebody must be captured, if only oneself"] =
    with({ "BA/L -1,1 r0" }, {
      set = { ["tower.capture"] = "must" }, figures = { "1 normal -1,1 monastery" },
      play = { "place BA/L 1,1 r0", "floor 0,1 tower", { player = 2, supply = { "1 normal 7" } } },
    }),
  ["TW-20 and whoever has the choice chooses"] =
    with({ "BA/L -1,1 r0" }, {
      set = { ["tower.capture"] = "must" }, figures = { "1 normal -1,1 monastery", "2 normal 0,1 field:N" },
      play = { "place BA/L 1,1 r0", "floor 0,1 tower",
        { only = { "capture normal:1 at -1,1 monastery", "capture normal:2 at 0,1 field:NL" } } },
    }),
  ["TW-23 by an older reading tops are safe"] =
    with({ "TO/L 1,1 r0" }, {
      set = { ["tower.top_capturable"] = false },
      pieces = { "floor at 1,1 tower", "normal:2 at 1,1 tower", "normal:2 at 1,1 monastery" },
      play = { "place BA/L 0,2 r0", "floor 0,1 tower", { only = { "pass", "capture normal:2 at 1,1 monastery" } } },
    }),
  ["TW-26 no builder, no pig, no shepherd, no prisoner"] =
    with({}, {
      with = { "tower", "traders_and_builders", "hills_and_sheep" },
      pieces = { "normal:2 at 0,0 road:E", "builder:2 at 0,0 road:E", "normal:2 at 0,0 field:S", "pig:2 at 0,0 field:S",
                 "shepherd:2 at 0,1 field:N", "sheep:1 at shepherd:2 at 0,1 field:N", "normal:2 at prison:1" },
      play = { "place BA/L 0,2 r0", "floor 0,1 tower",
        { only = { "pass", "capture normal:2 at 0,0 road:E", "capture normal:2 at 0,0 field:SL" } } },
    }),
  ["TW-27 one floor, one meeple, though several stand on one segment"] =
    with({ "BA/L -1,1 r0" }, {
      players = 3, figures = { "2 normal 0,0 road:E", "3 normal 0,0 road:E", "2 normal -1,1 monastery" },
      play = { "place BA/L 1,1 r0", "floor 0,1 tower", "capture normal:3 at 0,0 road:E",
        { player = 2, decision = "place", pieces = { "normal:3 at prison:1", "normal:2 at 0,0 road:E" } } },
    }),
  ["TW-27 a large meeple is one meeple"] =
    with({ "BA/L -1,1 r0" }, {
      with = { "tower", "inns_and_cathedrals" }, figures = { "2 large_meeple 0,0 road:E", "2 normal -1,1 monastery" },
      play = { "place BA/L 1,1 r0", "floor 0,1 tower", "capture large_meeple:2 at 0,0 road:E",
        { pieces = { "large_meeple:2 at prison:1", "normal:2 at -1,1 monastery" }, player = 2 } },
    }),

  -- what follows ----------------------------------------------------------------------------------

  ["TW-25 another's meeple is a prisoner, in nobody's supply"] =
    with({ "BA/L -1,1 r0" }, {
      figures = { "2 normal -1,1 monastery" },
      play = { "place BA/L 1,1 r0", "floor 0,1 tower", "capture normal:2 at -1,1 monastery",
        { reasons = {}, pieces = { "normal:2 at prison:1" }, supply = { "1 normal 7", "2 normal 6" }, player = 2 } },
    }),
  ["TW-24 TW-EX8 one's own goes home, and nothing is exchanged for it"] = knight(1, {
    pieces = { "normal:1 at 0,-1 city:N", "normal:1 at prison:2" },
    play = { "place TO/C 0,-2 r2", "floor 0,-2 tower", "capture normal:1 at 0,-1 city:N",
      { points = { 0, 0 }, supply = { "1 normal 6" }, pieces = { "normal:1 at prison:2" } } },
  }),
  ["TW-29 TW-EX7 the knight is taken before his city is scored"] = knight(2, {
    play = { "place TO/C 0,-2 r2", "floor 0,-2 tower", "capture normal:2 at 0,-1 city:N",
      { points = { 0, 0 }, complete = { "0,0 city:N" }, pieces = { "normal:2 at prison:1" } } },
  }),
  ["TW-29 without the capture he is paid"] = knight(2, {
    play = { "place TO/C 0,-2 r2", "floor 0,-2 tower", "pass", { points = { 0, 6 } } },
  }),
  ["TW-28 TW-EX7 a builder who is left alone goes home, too"] = knight(2, {
    with = { "tower", "traders_and_builders" }, pieces = { "normal:2 at 0,-1 city:N", "builder:2 at 0,0 city:N" },
    play = { "place TO/C 0,-2 r2", "floor 0,-2 tower", "capture normal:2 at 0,-1 city:N", { supply = { "2 builder 1", "2 normal 6" } } },
  }),
  ["TW-28 not while another meeple of his stays"] = knight(2, {
    with = { "tower", "traders_and_builders" },
    pieces = { "normal:2 at 0,-1 city:N", "normal:2 at 0,0 city:N", "builder:2 at 0,0 city:N" },
    play = { "place TO/C 0,-2 r2", "floor 0,-2 tower", "capture normal:2 at 0,-1 city:N",
      { points = { 0, 6 }, events = { "scored 0,-1 city:N", "figure_leaving builder:2" } } }, -- with the city that is scored
  }),
  ["TW-28 and so does a pig"] =
    with({}, {
      with = { "tower", "traders_and_builders" }, pieces = { "normal:2 at 0,1 field:N", "pig:2 at 0,0 field:S" },
      play = { "place BA/L 1,1 r0", "floor 0,1 tower", "capture normal:2 at 0,1 field:N", { supply = { "2 pig 1", "2 normal 6" } } },
    }),
}
