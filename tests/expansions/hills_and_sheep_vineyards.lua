-- Hills & Sheep: vineyards beside monasteries.

-- A monastery with seven neighbours, three of them vineyards; BA/RFr completes it in the south-east.
local three = { "BA/L 0,0 r0", "BA/C 0,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "HS/C!.v -1,-1 r0", "HS/C!.v 1,-1 r0",
                "HS/RRr.v -1,1 r0", "BA/RFr 0,1 r0" }

-- Four vineyards around a garden, and around a monastery.
local function four(middle, north)
  return { middle, north, "BA/C -1,0 r3", "BA/C 1,0 r1", "HS/Cc.v -1,-1 r0", "HS/C!.v 1,-1 r0", "HS/RRr.v 0,1 r0", "BA/RFr -1,1 r0" }
end
local monastery = four("BA/L 0,0 r0", "HS/C!.v 0,-1 r0")
local garden = four("BA/CG 0,0 r0", "HS/C!.v 0,-1 r2")

-- A monastery with five neighbours, two of them vineyards.
local young = { "BA/L 0,0 r0", "HS/C!.v -1,-1 r0", "BA/C 0,-1 r0", "HS/C!.v 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1" }

local function option(name, value) return { ["hills_and_sheep." .. name] = value } end

local function worth(n, points)
  return {
    set = option("vineyard_points", n), board = three, figures = { "1 normal 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { points, 0 } } },
  }
end

return scenario {
  defaults = { with = { "hills_and_sheep" } },

  ["VINE-1 HS-60 a completed monastery with three vineyards around it"] = {
    board = three, figures = { "1 normal 0,0 monastery" }, to_move = 2, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 18, 0 }, reasons = { "1 base.monastery 18" } } },
  },
  ["VINE-1 HS-5 without vineyards they are ordinary tiles"] = {
    set = option("vineyards", false), board = three, figures = { "1 normal 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 9, 0 } } },
  },
  ["HS-60 a point for each vineyard"] = worth(1, 12),
  ["HS-60 two points"]  = worth(2, 15),
  ["HS-60 four points"] = worth(4, 21),
  ["HS-60 five points"] = worth(5, 24),
  ["HS-60 six points"]  = worth(6, 27),
  ["VINE-2 HS-60 four vineyards"] = {
    board = monastery, figures = { "1 normal 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 21, 0 }, reasons = { "1 base.monastery 21" } } },
  },
  ["VINE-2 HS-62 HS-94 one neighbour is missing at the end of the game: no vineyards"] = {
    board = monastery, figures = { "1 normal 0,0 monastery" }, stack = {},
    play = { { points = { 8, 0 } } },
  },
  ["VINE-3 HS-62 HS-94 two neighbours, one of them a vineyard"] = {
    board = { "BA/L 0,0 r0", "HS/C!.v 0,-1 r0", "BA/C 1,0 r1" }, figures = { "1 normal 0,0 monastery" }, stack = {},
    play = { { points = { 3, 0 } } },
  },
  ["HS-60 whoever scores the monastery gets them: both who share it"] = {
    board = three, figures = { "1 normal 0,0 monastery", "2 normal 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 18, 18 } } },
  },
  ["VINE-5 HS-61 one vineyard between two monasteries"] = {
    map = [[
      BA/L     BA/C     BA/C:2   BA/C      BA/C
      BA/LR:1  *BA/L    HS/C!.v  BA/L     BA/LR:3
      BA/RFr   BA/RFr   .        BA/RFr    BA/RFr
    ]],
    figures = { "1 normal 0,0 monastery", "2 normal 2,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", "pass",
      { points = { 12, 12 }, reasons = { "1 base.monastery 12", "2 base.monastery 12" } },
    },
  },
  ["HS-61 a vineyard is not used up: a second monastery beside it is completed later"] = {
    map = [[
      BA/L     BA/C     BA/C:2   BA/C      BA/C
      BA/LR:1  *BA/L    HS/C!.v  BA/L     BA/LR:3
      BA/RFr   BA/RFr   .        BA/RFr    .
    ]],
    figures = { "1 normal 0,0 monastery", "2 normal 2,0 monastery" }, stack = { "BA/RFr", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,1 r0", "pass", { points = { 12, 0 } },
      "place BA/RFr 3,1 r0", "pass", { points = { 12, 12 } },
    },
  },
  ["HS-60 the tile that completes the monastery may be the vineyard"] = {
    board = { "BA/L 0,0 r0", "BA/C 0,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/L -1,-1 r0", "BA/L 1,-1 r0", "BA/RFr -1,1 r0", "BA/RFr 0,1 r0" },
    figures = { "1 normal 0,0 monastery" }, stack = { "HS/RRr.v", "BA/L" },
    play = { "place HS/RRr.v 1,1 r0", "pass", { points = { 12, 0 } } },
  },

  -- other buildings, and the abbot ----------------------------------------------------------------

  ["HS-63 an abbey gets them as well"] = {
    with = { "hills_and_sheep", "hs_sides.lua" },
    board = { "BA/C 0,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "HS/C!.v -1,-1 r0", "HS/C!.v 1,-1 r0", "HS/RRr.v -1,1 r0",
              "BA/RFr 0,1 r0", "BA/RFr 1,1 r0" },
    stack = { "TH/any", "BA/L" },
    play = { "place TH/any 0,0 r0", "figure normal 0,0 monastery", { points = { 18, 0 } } },
  },
  ["VINE-4 HS-64 an abbot who is called home gets none"] = {
    with = { "hills_and_sheep", "abbot" }, board = young, figures = { "1 abbot 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 0,1 r0", "recall abbot:1 at 0,0 monastery", -- six neighbours
      { points = { 7, 0 }, reasons = { "1 abbot.recall 7" } },
    },
  },
  ["VINE-4 HS-64 left there until it is completed he gets them"] = {
    with = { "hills_and_sheep", "abbot" },
    board = { "BA/L 0,0 r0", "HS/C!.v -1,-1 r0", "BA/C 0,-1 r0", "HS/C!.v 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1",
              "BA/RFr -1,1 r0", "BA/RFr 0,1 r0" },
    figures = { "1 abbot 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 15, 0 }, reasons = { "1 base.monastery 15" } } },
  },
  ["HS-64 nor where he may be called home from a completed one"] = {
    with = { "hills_and_sheep", "abbot" }, set = { ["abbot.recall_completed"] = true },
    board = three, figures = { "1 abbot 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "recall abbot:1 at 0,0 monastery", { points = { 9, 0 }, reasons = { "1 abbot.recall 9" } } },
  },
  ["VINE-6 HS-64 a garden gets none"] = {
    with = { "hills_and_sheep", "abbot" }, board = garden, figures = { "1 abbot 0,0 garden" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 9, 0 }, reasons = { "1 abbot.garden 9" } } },
  },
  ["VINE-6 H-3 unless the option says so"] = {
    with = { "hills_and_sheep", "abbot" }, set = option("vineyard_garden", true),
    board = garden, figures = { "1 abbot 0,0 garden" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 21, 0 }, reasons = { "1 abbot.garden 21" } } },
  },
  ["VINE-6 H-3 an incomplete garden at the end of the game gets none either way"] = {
    with = { "hills_and_sheep", "abbot" },
    rulesets = { { set = option("vineyard_garden", true) }, { set = option("vineyard_garden", false) } },
    board = { "BA/CG 0,0 r0", "HS/C!.v 0,-1 r2", "BA/C -1,0 r3", "BA/C 1,0 r1" }, figures = { "1 abbot 0,0 garden" }, stack = {},
    play = { { points = { 4, 0 } } },
  },
  ["H-3 nor does an abbot who is called home from one"] = {
    with = { "hills_and_sheep", "abbot" }, set = option("vineyard_garden", true),
    board = { "BA/CG 0,0 r0", "HS/C!.v 0,-1 r2", "BA/C -1,0 r3", "BA/C 1,0 r1" }, figures = { "1 abbot 0,0 garden" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "recall abbot:1 at 0,0 garden", { points = { 5, 0 }, reasons = { "1 abbot.recall 5" } } },
  },
  ["H-3 the option does nothing where gardens are no places"] = {
    rulesets = { { with = { "hills_and_sheep" }, set = option("vineyard_garden", true) },
                 { with = { "hills_and_sheep", "abbot" }, set = { ["hills_and_sheep.vineyard_garden"] = true, ["abbot.gardens"] = false } } },
    board = three, figures = { "1 normal 0,0 monastery" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 18, 0 } } },
  },
}
