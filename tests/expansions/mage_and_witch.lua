-- Mage & Witch: where they go, where they meet, what they do to a feature. MW-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local roads = { start, "BA/RFr 1,0 r0" }
local function with(...) return { "mage_and_witch", ... } end

-- A road of five tiles but for its eastern end (MW-EX1).
local five = { start, "BA/RFr 1,0 r0", "MW/CRRR.3 -1,0 r0", "BA/RCr 2,0 r0" }
local function road(figure, points, ...)
  return { board = five, pieces = { figure .. " at 0,0 road:W", ... }, stack = { "BA/RRRR", "BA/L", "BA/L" },
           play = { "place BA/RRRR 3,0 r0", "pass", { points = points, pieces = { figure .. " at box" } } } }
end

-- A city of five tiles with a cathedral but for its eastern tile (MW-EX5).
local minster = { start, "IC/Cccc.c 0,-1 r0", "BA/C -1,-1 r1", "BA/C 0,-2 r2" }
local function city(figure, points)
  return { with = with("inns_and_cathedrals"), board = minster, pieces = { "normal:1 at -1,-1 city:E", figure .. " at 0,0 city:N" },
           stack = { "BA/C", "BA/L", "BA/L" }, play = { "place BA/C 1,-1 r3", "pass", { points = { points, 0 } } } }
end

-- A city of three tiles with a pennant but for its eastern end (MW-EX7).
local function pennant(points, ...)
  return { board = { start, "BA/Cc+ 0,-1 r2" }, pieces = { ... }, stack = { "BA/C", "BA/L", "BA/L" }, play = { "place BA/C 1,-1 r3", "pass", { points = points } } }
end

-- Two roads with one of them each, and a gap between them (MW-EX3).
local gap = { start, "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/L 2,1 r0", "BA/RFr 2,0 r0" }
local apart = { "mage at 0,0 road:W", "witch at 2,0 road:E" }

-- At the end: an open road with an inn, an open city with a cathedral (MW-41).
local function open(points, set, ...)
  return { with = with("inns_and_cathedrals"), board = { start, "IC/RFr.i 1,0 r0", "IC/Cccc.c 0,-1 r0" }, pieces = { ... }, stack = {}, set = set,
           play = { { over = true, points = { points, 0 } } } }
end

return scenario {
  defaults = { with = { "mage_and_witch" } },

  ["MW-1 eight tiles more in the stack"] = { play = { { stack = 70 + 8 } } },

  -- the symbol ------------------------------------------------------------------------------------

  ["MW-2 MW-10 MW-13 MW-16 both beside the board; one of them must come in, before any figure"] = {
    board = roads, stack = { "MW/CRRR.3", "BA/L", "BA/L" },
    play = { { pieces = { "mage at box", "witch at box" } }, "place MW/CRRR.3 -1,0 r0",
             { decision = "conjure", legal = { "conjure mage at box 0,0 road:W", "conjure witch at box 0,0 city:N" }, illegal = { "pass" } },
             "conjure mage at box 0,0 road:W", { decision = "figure", pieces = { "mage at 0,0 road:W" }, legal = { "figure normal -1,0 road:E", "pass" } } },
  },
  ["MW-11 MW-EX4 a city that the tile completes is no target; four features, two figures"] = {
    board = { start }, stack = { "MW/CRRR.3", "BA/L", "BA/L" },
    play = { "place MW/CRRR.3 0,-1 r2", { only = {
      "conjure mage at box 0,0 road:W", "conjure mage at box 0,-1 road:N", "conjure mage at box 0,-1 road:E", "conjure mage at box 0,-1 road:W",
      "conjure witch at box 0,0 road:W", "conjure witch at box 0,-1 road:N", "conjure witch at box 0,-1 road:E", "conjure witch at box 0,-1 road:W" } } },
  },
  ["MW-11 any segment of a feature, whoever stands there; no monastery, no field"] = {
    board = roads, pieces = { "normal:2 at 1,0 road:E" }, stack = { "MW/CFC", "BA/L", "BA/L" },
    play = { "place MW/CFC 1,-1 r1", { legal = { "conjure mage at box 0,0 road:W", "conjure mage at box 1,0 road:E" } },
             "conjure mage at box 1,0 road:E", { owners = { "0,0 road:W = 2" } } },
  },
  ["MW-12 MW-13 MW-14 the other one comes in, or the first moves, to a feature where neither stands"] = {
    board = { start }, pieces = { "mage at 0,0 road:W" }, stack = { "MW/CFC", "BA/L", "BA/L" },
    play = { "place MW/CFC 0,-1 r0", { only = { "conjure mage at 0,0 road:W 0,-1 city:N", "conjure witch at box 0,-1 city:N" } },
             "conjure mage at 0,0 road:W 0,-1 city:N", { pieces = { "mage at 0,-1 city:N", "witch at box" } } },
  },
  ["MW-13 MW-14 both are there: one must move, and not on its own feature"] = {
    board = { start, "BA/C 5,5 r0" }, pieces = { "mage at 0,0 road:W", "witch at 5,5 city:N" }, stack = { "MW/CFC", "BA/L", "BA/L" },
    play = { "place MW/CFC 0,-1 r0", { only = { "conjure mage at 0,0 road:W 0,-1 city:N", "conjure witch at 5,5 city:N 0,-1 city:N" } } },
  },
  ["MW-15 MW-EX8 with nowhere to go the one on the board is taken off, unasked, and may come back later"] = {
    board = { start, "BA/C 0,-2 r2" }, pieces = { "mage at 0,0 road:W" }, stack = { "MW/CFC", "MW/CcRr.1", "BA/L", "BA/L" },
    play = { "place MW/CFC 0,-1 r0", { decision = "figure", pieces = { "mage at box", "witch at box" } }, "pass",
             "place MW/CcRr.1 1,0 r1", { decision = "conjure", legal = { "conjure mage at box 0,0 road:W" } } },
  },
  ["MW-15 with both on the board he chooses which one"] = {
    board = { start, "BA/C 0,-2 r2", "BA/C 5,5 r0" }, pieces = { "mage at 0,0 road:W", "witch at 5,5 city:N", "normal:2 at 0,0 road:E" }, stack = { "MW/CFC", "BA/L", "BA/L" },
    play = { "place MW/CFC 0,-1 r0", { decision = "vanish", only = { "vanish mage at 0,0 road:W", "vanish witch at 5,5 city:N" } },
             "vanish witch at 5,5 city:N", { decision = "figure", pieces = { "mage at 0,0 road:W", "witch at box" } } },
  },
  ["MW-15 with none on the board nothing happens"] = {
    board = { start, "BA/C 0,-2 r2", "BA/LR -1,0 r3", "BA/LR 1,0 r1" }, pieces = {}, stack = { "MW/CFC", "BA/L", "BA/L" },
    play = { "place MW/CFC 0,-1 r0", { decision = "figure", pieces = { "mage at box", "witch at box" } } },
  },
  ["section 7 by the option the symbols mean nothing"] = {
    set = { ["mage_and_witch.figures"] = false }, board = roads, stack = { "MW/CRRR.3", "BA/L", "BA/L" },
    play = { "place MW/CRRR.3 -1,0 r0", { decision = "figure" } },
  },

  -- they meet -------------------------------------------------------------------------------------

  ["MW-20 MW-EX3 where a tile joins their features one moves at once, then the turn goes on"] = {
    board = gap, pieces = apart, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", { decision = "conjure", only = { "conjure mage at 0,0 road:W 0,0 city:N", "conjure witch at 2,0 road:E 0,0 city:N" } },
             "conjure witch at 2,0 road:E 0,0 city:N", { decision = "figure", pieces = { "mage at 0,0 road:W", "witch at 0,0 city:N" } } },
  },
  ["MW-21 if that tile has the symbol, the one move settles both"] = {
    board = { start, "BA/LR 1,1 r2", "BA/L 0,1 r0" }, pieces = { "mage at 0,0 road:W", "witch at 1,1 road:N" }, stack = { "MW/CcRr.1", "BA/L", "BA/L" },
    play = { "place MW/CcRr.1 1,0 r1", { only = { "conjure mage at 0,0 road:W 0,0 city:N", "conjure witch at 1,1 road:N 0,0 city:N",
                                                  "conjure mage at 0,0 road:W 1,0 city:N", "conjure witch at 1,1 road:N 1,0 city:N" } },
             "conjure mage at 0,0 road:W 1,0 city:N", { decision = "figure" } },
  },
  ["MW-22 joined and completed: the one that moves leaves, the other one changes the score"] = {
    board = { "BA/LR -1,0 r3", start, "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/L 2,1 r0", "BA/LR 2,0 r1" }, pieces = { "mage at 0,0 road:W", "witch at 2,0 road:W", "normal:1 at -1,0 road:E" },
    stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", { only = { "conjure mage at 0,0 road:W 0,0 city:N", "conjure witch at 2,0 road:W 0,0 city:N" } },
             "conjure witch at 2,0 road:W 0,0 city:N", "pass", { points = { 8, 0 }, pieces = { "mage at box", "witch at 0,0 city:N" } } },
  },

  -- what they do ----------------------------------------------------------------------------------

  ["MW-30 MW-34 MW-EX1 the mage adds one a tile, and leaves"] = road("mage", { 10, 0 }, "normal:1 at 1,0 road:W"),
  ["MW-31 MW-34 MW-EX2 the witch halves, rounded up, and leaves"] = road("witch", { 3, 0 }, "normal:1 at 1,0 road:W"),
  ["MW-34 also from a road where nobody stands"] = road("mage", { 0, 0 }),
  ["MW-32 IC-52 MW-EX5 a cathedral first, then the mage"] = city("mage", 20),
  ["MW-32 MW-EX5 a cathedral first, then the witch"] = city("witch", 8),
  ["MW-30 MW-EX7 nothing for a pennant"] = pennant({ 11, 0 }, "normal:1 at 0,0 city:N", "mage at 0,0 city:N"),
  ["MW-31 MW-EX7 half of pennants, too"] = pennant({ 4, 0 }, "normal:1 at 0,0 city:N", "witch at 0,-1 city:S"),
  ["MW-33 MW-EX7 who ties gets the changed value"] = pennant({ 4, 4 }, "normal:1 at 0,0 city:N", "normal:2 at 0,-1 city:E", "witch at 0,-1 city:S"),
  ["MW-35 each with its own feature"] = {
    board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0" }, pieces = { "normal:1 at -1,0 road:E", "normal:2 at 0,0 city:N", "mage at -1,0 road:E", "witch at 0,0 city:N" },
    stack = { "BA/LR", "BA/C", "BA/L", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 6, 0 }, pieces = { "mage at box", "witch at 0,0 city:N" } },
             "place BA/C 0,-1 r2", "pass", { points = { 6, 2 }, pieces = { "witch at box" } } },
  },
  ["MW-40 at the end they change what is incomplete"] = {
    board = { start, "BA/RFr 1,0 r0" }, pieces = { "normal:1 at 1,0 road:E", "normal:2 at 0,0 city:N", "mage at 0,0 road:W", "witch at 0,0 city:N" }, stack = {},
    play = { { over = true, points = { 4, 1 } } },
  },
  ["MW-41 MW-EX6 an open road with an inn is worth nothing"] = open(0, {}, "normal:1 at 1,0 road:E"),
  ["MW-41 IC-52 MW-EX6 with the mage one a tile"] = open(2, {}, "normal:1 at 1,0 road:E", "mage at 0,0 road:W"),
  ["MW-41 MW-EX6 with the witch nothing"] = open(0, {}, "normal:1 at 1,0 road:E", "witch at 0,0 road:W"),
  ["MW-41 an open city with a cathedral and the mage: one a tile"] = open(2, {}, "normal:1 at 0,0 city:N", "mage at 0,0 city:N"),
  ["IC-30 section 6 where inns are ignored when unfinished, two a tile"] =
    open(4, { ["inns_and_cathedrals.incomplete"] = "ignore" }, "normal:1 at 1,0 road:E", "mage at 0,0 road:W"),
  ["MW-42 a field counts a city as ever"] = {
    board = { start, "BA/C 0,-1 r2" }, pieces = { "normal:1 at 0,0 field:EL" }, stack = {}, play = { { over = true, points = { 3, 0 } } },
  },
}
