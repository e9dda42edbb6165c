-- The Abbot and the gardens. Numbers are those of the rules text.

-- A tile in the middle with all but one of the eight around it; the cell in the south-east is empty, and
-- BA/RFr goes there. Nothing but the garden or monastery in the middle can be completed by it.
local function all_but_one(middle, north)
  return { middle .. " 0,0 r0", north, "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/L -1,-1 r0", "BA/L 1,-1 r0",
           "BA/RFr -1,1 r0", "BA/RFr 0,1 r0" }
end
local garden    = all_but_one("BA/CG", "BA/C 0,-1 r2")
local monastery = all_but_one("BA/L", "BA/C 0,-1 r0")

-- A garden with four neighbours.
local young = { "BA/CG 0,0 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/RFr -1,1 r0", "BA/RFr 0,1 r0" }

return scenario {
  defaults = { with = { "abbot" } },

  -- components ------------------------------------------------------------------------------------

  ["ABB-1 each player has seven meeples and an abbot"] = {
    players = 5,
    play = { { supply = { "1 normal 7", "1 abbot 1", "5 normal 7", "5 abbot 1" } } },
  },
  ["ABB-1 none without the abbot"] = {
    set = { ["abbot.abbot"] = false }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 0,1 r0", { supply = { "1 normal 7", "1 abbot 0" }, only = { "pass", "figure normal 0,1 monastery", "figure normal 0,1 field:N" } },
    },
  },
  ["ABB-2 an abbot counts like any meeple: tied with a monk both are paid"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0" }, figures = { "1 abbot 0,0 monastery", "2 normal 0,0 monastery" }, stack = {},
    play = { { points = { 2, 2 } } },
  },
  ["ABB-3 eight tiles of the base game show a garden"] = {
    board = { "BA/CG 0,0 r0", "BA/CFCG 3,0 r0", "BA/CCG 6,0 r0", "BA/CcG 9,0 r0", "BA/Cc+G 0,3 r0", "BA/CccG 3,3 r0",
              "BA/RFrG 6,3 r0", "BA/RrG 9,3 r0" },
    stack = { "BA/L", "BA/L" },
    play = { { open = { "0,0 garden", "3,0 garden", "6,0 garden", "9,0 garden", "0,3 garden", "3,3 garden", "6,3 garden", "9,3 garden" } } },
  },
  ["ABB-4 a garden is a feature of its own and leaves the field whole"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/RFrG", "BA/L" },
    play = {
      "place BA/RFrG 1,0 r0",
      { same = { "1,0 field:NL & 1,0 field:NR", "1,0 field:NL & 1,0 field:EL", "1,0 field:SL & 1,0 field:SR" },
        legal = { "figure normal 1,0 field:N", "figure normal 1,0 field:S", "figure abbot 1,0 garden" } },
    },
  },
  ["ABB-4 a monastery and a garden side by side are two features"] = {
    board = { "BA/L 0,0 r0", "BA/CG 1,0 r0" }, figures = { "1 abbot 1,0 garden", "2 normal 0,0 monastery" }, stack = {},
    play = { { points = { 2, 2 }, reasons = { "1 abbot.garden 2", "2 base.monastery 2" } } },
  },
  ["ABB-4 without the abbot's rule a garden does nothing"] = {
    rulesets = { { with = { "base" } }, { set = { ["abbot.gardens"] = false } } },
    board = { "BA/LR 0,0 r3" }, stack = { "BA/RFrG", "BA/L" },
    play = {
      "place BA/RFrG 1,0 r0",
      { only = { "pass", "figure normal 1,0 road:W", "figure normal 1,0 field:N", "figure normal 1,0 field:S" } },
    },
  },
  ["ABB-4 with gardens switched off an abbot still stands on monasteries"] = {
    set = { ["abbot.gardens"] = false }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { legal = { "figure abbot 0,1 monastery" } } },
  },

  -- placing ---------------------------------------------------------------------------------------

  ["ABB-10 garden tiles are placed by the normal rules"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/RFrG", "BA/L" },
    play = { { legal = { "place BA/RFrG 1,0 r0", "place BA/RFrG 0,1 r0" }, illegal = { "place BA/RFrG 1,0 r1" } } },
  },
  ["ABB-20 ABB-21 on a garden the abbot alone, and he on nothing else of that tile"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/RFrG", "BA/L" },
    play = {
      "place BA/RFrG 1,0 r0",
      { only = { "pass", "figure normal 1,0 road:W", "figure normal 1,0 field:N", "figure normal 1,0 field:S", "figure abbot 1,0 garden" } },
      "figure abbot 1,0 garden",
      { supply = { "1 abbot 0", "1 normal 7" }, player = 2, decision = "place" },
    },
  },
  ["ABB-20 neither in a city nor on a garden of another tile"] = {
    board = { "BA/CG 0,0 r0" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 1,0 r0",
      { only = { "pass", "figure normal 1,0 city:N", "figure normal 1,0 field:S" }, illegal = { "figure abbot 0,0 garden" } },
    },
  },
  ["ABB-22 a monastery takes the abbot like a monk"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 0,1 r0",
      { only = { "pass", "figure normal 0,1 monastery", "figure abbot 0,1 monastery", "figure normal 0,1 field:N" } },
      "figure abbot 0,1 monastery",
      { supply = { "1 abbot 0" } },
    },
  },

  -- calling him home ------------------------------------------------------------------------------

  ["ABB-23 ABB-24 EX-ABB-01 instead of placing somebody the abbot is called home: one and five neighbours"] = {
    board = young, figures = { "1 abbot 0,0 garden" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", -- the fifth neighbour counts
      { legal = { "recall abbot:1 at 0,0 garden", "figure normal 1,1 field:N", "pass" } },
      "recall abbot:1 at 0,0 garden",
      { points = { 6, 0 }, reasons = { "1 abbot.recall 6" }, supply = { "1 abbot 1", "1 normal 7" }, player = 2, decision = "place" },
    },
  },
  ["ABB-23 from a monastery, too, wherever the tile of this turn was laid"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0" }, figures = { "1 abbot 0,0 monastery" }, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 2,0 r0", "recall abbot:1 at 0,0 monastery",
      { points = { 2, 0 }, reasons = { "1 abbot.recall 2" } },
    },
  },
  ["ABB-23 nobody calls another player's abbot, nor one that is at home"] = {
    board = young, figures = { "2 abbot 0,0 garden" }, stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 2,0 r3",
      { only = { "pass", "figure normal 2,0 city:W", "figure normal 2,0 field:N" }, illegal = { "recall abbot:2 at 0,0 garden" } },
    },
  },
  ["ABB-23 who has nobody left to place can still call his abbot"] = {
    board = young, figures = { "1 abbot 0,0 garden" }, supply = { "1 normal 0" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", { only = { "pass", "recall abbot:1 at 0,0 garden" } },
    },
  },
  ["ABB-25 EX-ABB-03 not from what this tile completes; that pays nine, and a meeple may be placed"] = {
    board = garden, figures = { "1 abbot 0,0 garden" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", { illegal = { "recall abbot:1 at 0,0 garden" } },
      "figure normal 1,1 road:E",
      { points = { 9, 0 }, reasons = { "1 abbot.garden 9" }, supply = { "1 abbot 1", "1 normal 6" } },
    },
  },
  ["ABB-25 EX-ABB-03 by the older reading he may be called for nine, and nobody is placed then"] = {
    set = { ["abbot.recall_completed"] = true },
    board = garden, figures = { "1 abbot 0,0 garden" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", "recall abbot:1 at 0,0 garden",
      { points = { 9, 0 }, reasons = { "1 abbot.recall 9" }, supply = { "1 abbot 1", "1 normal 7" }, player = 2 },
    },
  },
  ["ABB-26 EX-ABB-05 it pays the abbot and never the feature: the monk stays and scores later"] = {
    board = { "BA/L 0,0 r0", "BA/C 0,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/L -1,-1 r0", "BA/L 1,-1 r0" },
    figures = { "1 normal 0,0 monastery", "2 abbot 0,0 monastery" }, to_move = 2, stack = { "BA/RFr", "BA/RFr" },
    play = {
      "place BA/RFr 0,1 r0", -- the sixth
      "recall abbot:2 at 0,0 monastery",
      { points = { 0, 7 }, reasons = { "2 abbot.recall 7" }, supply = { "1 normal 6" }, no_events = { "scored", "completed" },
        owners = { "0,0 monastery = 1" } },
      "place BA/RFr -1,1 r0", "pass",
      { points = { 8, 7 }, over = true },
    },
  },
  ["ABB-26 who is stronger there doesn't matter"] = {
    with = { "abbot", "inns_and_cathedrals" },
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0" }, figures = { "1 abbot 0,0 monastery", "2 large_meeple 0,0 monastery" },
    stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "recall abbot:1 at 0,0 monastery", { points = { 3, 0 }, supply = { "2 large_meeple 0" } } },
  },
  ["ABB-26 nor does what other rules add to the feature"] = {
    with = { "abbot", "monk_adds" },
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0" }, figures = { "1 abbot 0,0 monastery" }, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 0,1 r0", "recall abbot:1 at 0,0 monastery", { points = { 3, 0 } },
    },
  },
  ["ABB-27 he is at home at once and may be placed again in the next turn, not in this one"] = {
    board = { "BA/L 0,0 r0" }, figures = { "1 abbot 0,0 monastery" }, stack = { "BA/L", "BA/C", "BA/L", "BA/L" },
    play = {
      "place BA/L 1,0 r0", "recall abbot:1 at 0,0 monastery",
      { supply = { "1 abbot 1" }, player = 2, decision = "place" },
      "place BA/C 0,1 r2", "pass",
      "place BA/L 2,0 r0", { legal = { "figure abbot 2,0 monastery" } },
    },
  },
  ["ABB-27 in a further part of the turn he may: placed in the first, called in the second"] = {
    with = { "abbot", "hole_bonus" },
    board = { "BA/L 0,0 r0", "BA/RFr 0,1 r0", "BA/RFr 1,1 r0", "BA/RFr 2,1 r0", "BA/C 2,0 r1" }, stack = { "BA/L", "BA/C", "BA/L" },
    play = {
      "place BA/L 1,0 r0", "figure abbot 1,0 monastery",
      { player = 1, decision = "place" },
      "place BA/C 1,-1 r0", "recall abbot:1 at 1,0 monastery",
      { points = { 7, 0 }, player = 2 },
    },
  },
  ["ABB-27 and the other way round"] = {
    with = { "abbot", "hole_bonus" },
    board = { "BA/L 0,0 r0", "BA/RFr 0,1 r0", "BA/RFr 1,1 r0", "BA/RFr 2,1 r0", "BA/C 2,0 r1" },
    figures = { "1 abbot 0,0 monastery" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      "place BA/L 1,0 r0", "recall abbot:1 at 0,0 monastery",
      { points = { 4, 0 }, player = 1, decision = "place" },
      "place BA/L 1,-1 r0", { legal = { "figure abbot 1,-1 monastery" } },
    },
  },
  ["ABB-28 who has just been placed isn't called in the same phase"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 0,1 r0", { illegal = { "recall abbot:1 at supply:1" } },
      "figure abbot 0,1 monastery", { player = 2, decision = "place", points = { 0, 0 } },
    },
  },

  -- completed -------------------------------------------------------------------------------------

  ["ABB-30 EX-ABB-02 a garden with all eight neighbours scores nine, and the abbot goes home"] = {
    board = garden, figures = { "1 abbot 0,0 garden" }, to_move = 2, stack = { "BA/RFr", "BA/L" },
    play = {
      { open = { "0,0 garden" }, supply = { "1 abbot 0" } },
      "place BA/RFr 1,1 r0", "pass",
      { complete = { "0,0 garden" }, points = { 9, 0 }, reasons = { "1 abbot.garden 9" }, supply = { "1 abbot 1" } },
    },
  },
  ["ABB-30 a monastery with an abbot, too"] = {
    board = monastery, figures = { "1 abbot 0,0 monastery" }, to_move = 2, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", "pass",
      { points = { 9, 0 }, reasons = { "1 base.monastery 9" }, supply = { "1 abbot 1" } },
    },
  },
  ["ABB-31 a garden laid into a hole is complete at once, and pays the abbot that is placed there"] = {
    board = { "BA/C 0,-1 r2", "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/L -1,-1 r0", "BA/L 1,-1 r0",
              "BA/RFr -1,1 r0", "BA/RFr 0,1 r0", "BA/RFr 1,1 r0" },
    stack = { "BA/CG", "BA/L" },
    play = {
      "place BA/CG 0,0 r0", "figure abbot 0,0 garden",
      { points = { 9, 0 }, reasons = { "1 abbot.garden 9" }, supply = { "1 abbot 1" } },
    },
  },
  ["ABB-32 a completed garden without an abbot scores nothing"] = {
    board = garden, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { complete = { "0,0 garden" }, reasons = {} } },
  },
  ["ABB-40 EX-ABB-04 at the end an abbot on a garden with three neighbours scores four"] = {
    board = { "BA/CG 0,0 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/RFr 0,1 r0" }, figures = { "1 abbot 0,0 garden" }, stack = {},
    play = { { points = { 4, 0 }, reasons = { "1 abbot.garden 4" } } },
  },
  ["ABB-40 and on a monastery likewise"] = {
    board = { "BA/L 0,0 r0", "BA/C -1,0 r3" }, figures = { "1 abbot 0,0 monastery" }, stack = {},
    play = { { points = { 2, 0 }, reasons = { "1 base.monastery 2" } } },
  },

  -- what else can be done -------------------------------------------------------------------------

  ["ABB-23 EX-ABB-06 who has placed a builder can't call his abbot"] = {
    with = { "abbot", "../prototypes/builder.lua" },
    board = { "BA/L 0,0 r0", "BA/LR 0,1 r3" }, figures = { "1 abbot 0,0 monastery", "1 normal 0,1 road:E" },
    stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", { legal = { "recall abbot:1 at 0,0 monastery", "figure builder 1,1 road:W" } },
      "figure builder 1,1 road:W",
      { player = 2, decision = "place", points = { 0, 0 }, supply = { "1 abbot 0" } },
    },
  },
  ["ABB-23 nor place a builder who has called him"] = {
    with = { "abbot", "../prototypes/builder.lua" },
    board = { "BA/L 0,0 r0", "BA/LR 0,1 r3" }, figures = { "1 abbot 0,0 monastery", "1 normal 0,1 road:E" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "recall abbot:1 at 0,0 monastery", { player = 2, decision = "place" } },
  },
  ["ABB-23 ABB-27 by the letter of the second edition he may, but place no meeple, the abbot neither"] = {
    set = { ["abbot.recall_blocks"] = "meeples_only" }, with = { "abbot", "../prototypes/builder.lua" },
    board = { "BA/L 0,0 r0", "BA/LR 0,1 r3" }, figures = { "1 abbot 0,0 monastery", "1 normal 0,1 road:E" },
    stack = { "BA/RFrG", "BA/L", "BA/L", "BA/L" },
    play = {
      "place BA/RFrG 1,1 r0", "recall abbot:1 at 0,0 monastery",
      { decision = "figure", points = { 3, 0 }, only = { "pass", "figure builder 1,1 road:W" },
        illegal = { "figure abbot 1,1 garden", "figure normal 1,1 field:N" } },
      "figure builder 1,1 road:W",
      { player = 2, supply = { "1 builder 0", "1 abbot 1" } },
      "place BA/L 1,0 r0", "pass", -- it held for that turn only
      "place BA/L 2,0 r0", { legal = { "figure normal 2,0 monastery", "figure abbot 2,0 monastery" } },
    },
  },
  ["ABB-23 by the letter, too, who has called him and has nothing but meeples is not asked again"] = {
    set = { ["abbot.recall_blocks"] = "meeples_only" },
    board = young, figures = { "1 abbot 0,0 garden" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "recall abbot:1 at 0,0 garden", { points = { 6, 0 }, player = 2, decision = "place" } },
  },

  -- with other rules ------------------------------------------------------------------------------

  ["ABB-53 an abbot lets no builder and no pig be placed"] = {
    with = { "abbot", "../prototypes/builder.lua" },
    board = { "BA/LR 0,0 r3" }, figures = { "1 abbot 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure builder 1,0 road:W", "figure pig 1,0 field:S" } } },
  },
  ["ABB-54 the large meeple can't stand on a garden"] = {
    with = { "abbot", "inns_and_cathedrals" },
    board = { "BA/LR 0,0 r3" }, stack = { "BA/RFrG", "BA/L" },
    play = { "place BA/RFrG 1,0 r0", { legal = { "figure abbot 1,0 garden" }, illegal = { "figure large_meeple 1,0 garden" } } },
  },
  ["ABB-50 vineyards pay nothing for an abbot that is called home"] = {
    with = { "abbot", "hills_and_sheep" },
    board = { "BA/L 0,0 r0", "HS/Cc.v 0,-1 r0" }, figures = { "1 abbot 0,0 monastery" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "recall abbot:1 at 0,0 monastery", { reasons = { "1 abbot.recall 3" } } },
  },
  ["ABB-50 ABB-51 nor for a garden"] = {
    with = { "abbot", "hills_and_sheep" },
    board = { "BA/CG 0,0 r2", "HS/Cc.v 0,-1 r0", "BA/C -1,-1 r1", "BA/L 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1",
              "BA/C 0,1 r0", "BA/L -1,1 r0" },
    figures = { "1 abbot 0,0 garden" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", { reasons = { "1 abbot.garden 9" } } },
  },
  ["ABB-27 ABB-53 the second part of a double turn has a phase of its own"] = {
    pending = { needs = "traders_and_builders" }, with = { "abbot", "traders_and_builders" },
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/L 0,1 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "1 abbot 0,1 monastery" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = {
      "place BA/RFr 2,0 r0", "recall abbot:1 at 0,1 monastery",
      { player = 1, decision = "place" },
      "place BA/L 1,1 r0", { legal = { "figure abbot 1,1 monastery" } },
    },
  },
}
