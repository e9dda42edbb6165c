-- Mage & Witch: where they go, where they meet, what they do to a feature. MW-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local roads = { start, "BA/RFr 1,0 r0" }
local function with(...) return { "mage_and_witch", ... } end

-- A road of five tiles but for its eastern end (MW-EX1).
local five = { start, "BA/RFr 1,0 r0", "MW/CRRR.3 -1,0 r0", "BA/RCr 2,0 r0" }
local function road(figure, points, more)
  local one = { board = five, pieces = { "normal:1 at 1,0 road:W", figure .. " at 0,0 road:W" }, stack = { "BA/RRRR", "BA/L", "BA/L" },
                play = { "place BA/RRRR 3,0 r0", "pass", { points = { points, 0 }, reasons = { "1 base.road " .. points }, pieces = { figure .. " at box" } } } }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

-- A city of five tiles with a cathedral but for its eastern tile (MW-EX5).
local minster = { start, "IC/Cccc.c 0,-1 r0", "BA/C -1,-1 r1", "BA/C 0,-2 r2" }
local function city(figure, points)
  return { with = with("inns_and_cathedrals"), board = minster, pieces = { "normal:1 at -1,-1 city:E", figure .. " at 0,0 city:N" },
           stack = { "BA/C", "BA/L", "BA/L" }, play = { "place BA/C 1,-1 r3", "pass", { points = { points, 0 } } } }
end

-- A city of three tiles with a pennant but for its eastern end (MW-EX7).
local small = { start, "BA/Cc+ 0,-1 r2" }
local function pennant(points, ...)
  return { board = small, pieces = { ... }, stack = { "BA/C", "BA/L", "BA/L" }, play = { "place BA/C 1,-1 r3", "pass", { points = points } } }
end

-- Two roads with one of them each, and a gap between them (MW-EX3).
local gap = { start, "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/L 2,1 r0", "BA/RFr 2,0 r0" }
local apart = { "mage at 0,0 road:W", "witch at 2,0 road:E" }

-- An open end of a road with an inn, and a cathedral (MW-41).
local function inn(points, incomplete, ...)
  return { with = with("inns_and_cathedrals"), board = { start, "IC/RFr.i 1,0 r0" }, pieces = { "normal:1 at 1,0 road:E", ... }, stack = {},
           set = { ["inns_and_cathedrals.incomplete"] = incomplete }, play = { { over = true, points = { points, 0 } } } }
end

return scenario {
  defaults = { with = { "mage_and_witch" }, board = roads, stack = { "MW/CRRR.3", "BA/L", "BA/L" } },

  ["MW-1 eight tiles more in the stack"] = { with = with(), board = false, play = {} },

  -- the symbol ------------------------------------------------------------------------------------

  ["MW-2 MW-10 MW-13 both beside the board; one of them must come in, before any figure"] = {
    play = { { pieces = { "mage at box", "witch at box" } }, "place MW/CRRR.3 -1,0 r0",
             { decision = "conjure", only = {} } },
  },
}
