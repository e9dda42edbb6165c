-- The Gold Mines: where ingots come to, who takes them, what they are worth. GM-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east

-- The city of GM-EX1 with Alice's knight: one ingot on its northern tile, two on the start tile, one more beside it.
local city = { start, "GO/CRcr 0,-1 r1", "GO/LRr 1,-1 r1" }
local gold = { "ingot*12 at mine", "ingot at 0,-1", "ingot*2 at 0,0", "ingot at 1,-1" }
local function with(list, ...)
  local all = { ... }
  for i, one in ipairs(list) do table.insert(all, i, one) end
  return all
end

-- GM-EX2 before the tile that completes the city of 4 tiles with a knight of each.
local tie = with(city, "BA/RRR 1,0 r1", "BA/L 1,-2 r0", "BA/L 1,-3 r0", "BA/C 0,-3 r2")
local knights = { "1 normal 0,-1 city:N", "2 normal 0,-3 city:S" }

-- GM-EX3 before the tile that completes Bob's city and Carol's road.
local crossing = { start, "BA/RFr -1,0 r0", "BA/LR -1,-1 r3", "BA/RFr 1,0 r0", "BA/LR 1,-1 r1", "BA/L -1,-2 r0", "BA/C 0,-2 r2" }
local there = { "3 normal 1,-1 road:W", "2 normal 0,-2 city:S" }

-- GM-EX5: a monastery with a monk, one neighbour missing.
local cloister = { start, "BA/RFr -1,0 r0", "GO/LRr 1,-1 r1", "GO/CRcr 0,-1 r1", "BA/L 1,-2 r0", "BA/L 2,-2 r0", "BA/L 2,-1 r0", "BA/RRR 1,0 r1",
                   "BA/C 2,0 r1" }
local lumps = { "ingot*10 at mine", "ingot at 1,-1", "ingot*2 at 0,0", "ingot at 0,-1", "ingot*2 at -1,0" }

local function held(n, points) -- so many ingots at the end
  return { pieces = { "ingot*" .. 16 - n .. " at mine", "ingot*" .. n .. " at supply:1" }, stack = {},
           play = { { over = true, points = { points, 0 }, reasons = points > 0 and { "1 goldmines.gold " .. points } or {} } } }
end

return scenario {
  defaults = { with = { "goldmines" } },

  -- components ------------------------------------------------------------------------------------

  ["GM-1 GM-2 eight tiles more in the stack, 16 ingots beside the board"] = { play = { { stack = 70 + 8, pieces = { "ingot*16 at mine" } } } },
  ["GM-4 roads pass by the monastery; two that cross are two, and one leads over the city"] = {
    board = { start, "GO/LRr 5,0 r0", "GO/LRrRr 9,0 r0", "GO/RRrr.X 13,0 r0", "GO/CRcr 17,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { same = { "5,0 road:E & 5,0 road:S", "9,0 road:N & 9,0 road:E", "9,0 road:S & 9,0 road:W", "13,0 road:N & 13,0 road:S",
                        "13,0 road:E & 13,0 road:W", "17,0 road:N & 17,0 road:S", "17,0 city:E & 17,0 city:W" },
               different = { "9,0 road:N & 9,0 road:S", "13,0 road:N & 13,0 road:E" } } },
  },

  -- where ingots come to --------------------------------------------------------------------------

  ["GM-10 GM-12 one on the tile and one on its only neighbour, before any figure"] = {
    stack = { "GO/CRcr", "BA/L" }, board = { start },
    play = { "place GO/CRcr 0,-1 r1", { decision = "figure", pieces = { "ingot at 0,-1", "ingot at 0,0", "ingot*14 at mine" } } },
  },
  ["GM-10 GM-11 GM-14 the second one on any of the eight neighbours, also where some lie and where something is complete"] = {
    board = with(city, "BA/C 0,-2 r2"), pieces = gold, stack = { "GO/RrRr", "BA/L" },
    play = { "place GO/RrRr 1,0 r3", { decision = "ingot", only = { "ingot 0,0", "ingot 0,-1", "ingot 1,-1" } },
             "ingot 0,0", { decision = "figure", pieces = { "ingot at 1,0", "ingot*3 at 0,0", "ingot*10 at mine" } } },
  },
  ["section 6 by the option finds mean nothing"] = {
    set = { ["goldmines.gold"] = false }, stack = { "GO/CRcr", "BA/L" }, board = { start },
    play = { { pieces = { "ingot*0 at mine" } }, "place GO/CRcr 0,-1 r1", { decision = "figure", pieces = { "ingot*0 at 0,-1" } } },
  },

  -- taking them -----------------------------------------------------------------------------------

  ["GM-EX1 GM-20 GM-24 GM-25 GM-30 GM-31 a city and a road; what lies there goes to their owners, unasked"] = {
    board = { start }, stack = { "GO/CRcr", "GO/LRr", "BA/C", "BA/C", "BA/RRR", "BA/RRR" },
    play = {
      "place GO/CRcr 0,-1 r1", "figure normal 0,-1 city:N", "place GO/LRr 1,-1 r1", "ingot 0,0", "pass",
      "place BA/C 0,-2 r2", "pass", { reasons = { "1 base.city 6" }, supply = { "1 normal 7", "1 ingot 3" }, pieces = { "ingot at 1,-1", "ingot*0 at 0,0" } },
      "place BA/C 1,-2 r0", "pass", "place BA/RRR 1,0 r1", "pass",
      "place BA/RRR -1,-1 r0", "figure normal -1,-1 road:E",
      { over = true, reasons = { "2 base.road 4", "1 goldmines.gold 3", "2 goldmines.gold 1" }, points = { 9, 5 }, supply = { "2 ingot 1" } },
    },
  },
  ["GM-13 an ingot is of all that lies on its tile: the road takes what the city has left"] = {
    board = with(city, "BA/RRR 1,0 r1"), pieces = gold, figures = { "2 normal 1,-1 road:W" }, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR -1,-1 r0", "pass", { supply = { "2 ingot 2" }, pieces = { "ingot*2 at 0,0", "ingot*0 at 0,-1" } } },
  },
  ["GM-20 ingots that come in the part in which it is completed count"] = {
    board = { start, "BA/LR -1,0 r3", "BA/LR 2,0 r1" }, figures = { "1 normal -1,0 road:E" }, stack = { "GO/RRrr.X", "BA/L", "BA/L" },
    play = { "place GO/RRrr.X 1,0 r0", "ingot 0,0", "pass", { supply = { "1 ingot 2" }, points = { 4, 0 } } },
  },
  ["GM-21 GM-EX4 nobody's city takes none"] = {
    board = with(city, "BA/RRR 1,0 r1"), pieces = gold, stack = { "BA/C", "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/C 0,-2 r2", "pass", { pieces = { "ingot at 0,-1", "ingot*2 at 0,0" } },
             "place BA/RRR -1,-1 r0", "figure normal -1,-1 road:E", { points = { 0, 4 }, supply = { "2 ingot 2" }, pieces = { "ingot*2 at 0,0" } } },
  },
  ["GM-22 GM-23 GM-EX2 of two who tie the active one begins: he takes two"] = {
    board = tie, pieces = gold, figures = knights, stack = { "BA/CFc.1", "BA/L", "BA/L" },
    play = { "place BA/CFc.1 0,-2 r1", "pass", { points = { 8, 8 }, player = 1, decision = "collect", only = { "collect 0,-1", "collect 0,0" } },
             "collect 0,0", { player = 2, only = { "collect 0,-1", "collect 0,0" } }, "collect 0,0",
             { player = 2, decision = "place", supply = { "1 ingot 2", "2 ingot 1", "1 normal 7" }, pieces = { "ingot*0 at 0,-1" } } },
  },
  ["GM-22 GM-EX2 if Bob is active he takes two"] = {
    board = tie, pieces = gold, figures = knights, to_move = 2, stack = { "BA/CFc.1", "BA/L", "BA/L" },
    play = { "place BA/CFc.1 0,-2 r1", "pass", { player = 2 }, "collect 0,0", { player = 1 }, "collect 0,0", { supply = { "1 ingot 1", "2 ingot 2" } } },
  },
  ["GM-22 GM-EX2 who has no claim is passed over"] = {
    players = 3, board = tie, pieces = gold, figures = knights, to_move = 3, stack = { "BA/CFc.1", "BA/L", "BA/L" },
    play = { "place BA/CFc.1 0,-2 r1", "pass", { player = 1 }, "collect 0,0", { player = 2 }, "collect 0,0", { supply = { "1 ingot 2", "2 ingot 1", "3 ingot 0" } } },
  },
  ["GM-22 GM-23 GM-EX3 two features share a tile: Bob takes what Carol could have"] = {
    players = 3, board = crossing, figures = there, stack = { "GO/CRcr", "BA/L", "BA/L" },
    play = { "place GO/CRcr 0,-1 r1", "ingot 0,-2", "pass", { points = { 0, 6, 3 }, player = 2, only = { "collect 0,-1", "collect 0,-2" } },
             "collect 0,-1", { decision = "place", supply = { "2 ingot 2", "3 ingot 0" } } },
  },
  ["GM-22 GM-EX3 or he leaves it to her"] = {
    players = 3, board = crossing, figures = there, stack = { "GO/CRcr", "BA/L", "BA/L" },
    play = { "place GO/CRcr 0,-1 r1", "ingot 0,-2", "pass", "collect 0,-2", { decision = "place", supply = { "2 ingot 1", "3 ingot 1" } } },
  },
  ["GM-23 section 6 by the option nobody is asked: what most want is taken first"] = {
    players = 3, set = { ["goldmines.distribution"] = "auto" }, board = crossing, figures = there, stack = { "GO/CRcr", "BA/L", "BA/L" },
    play = { "place GO/CRcr 0,-1 r1", "ingot 0,-2", "pass", { decision = "place", supply = { "2 ingot 2", "3 ingot 0" } } },
  },
  ["GM-23 who had a claim in an earlier part has none to what came there since"] = {
    board = { start, "BA/LR -1,0 r3" }, pieces = { "ingot*15 at mine", "ingot at 0,0", "normal:1 at 0,0 city:N", "normal:2 at 0,0 road:E" }, stack = { "BA/C", "GO/LRr", "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { supply = { "1 ingot 1" } }, "place GO/LRr 0,1 r0", "ingot 0,0", "pass",
             "place BA/LR 1,0 r1", "pass", { player = 2, decision = "place", supply = { "1 ingot 1", "2 ingot 1" } } },
  },
  ["GM-20 GM-EX5 a monastery takes from the nine squares"] = {
    board = cloister, pieces = lumps, figures = { "2 normal 1,-1 monastery" }, stack = { "BA/C" },
    play = { "place BA/C 0,-2 r2", "pass", { over = true, supply = { "2 ingot 4" }, pieces = { "ingot*2 at -1,0" }, reasons = { "2 base.monastery 9", "2 goldmines.gold 8" } } },
  },
  ["GM-27 a field takes none; GM-30 nor does what is scored at the end"] = {
    board = city, pieces = gold, figures = { "1 normal 0,-1 city:N", "2 normal 0,0 field:SL" }, stack = {},
    play = { { over = true, reasons = { "1 base.city_final 2" }, pieces = { "ingot*2 at 0,0" } } },
  },
  ["GM-26 everybody sees how many a player has, and where they lie"] = {
    board = city, pieces = { "ingot*2 at 0,0", "ingot*3 at supply:2", "ingot*11 at mine" }, stack = { "BA/L", "BA/L" },
    play = { { shown = { "0,0: 2 x ingot", "player 2: 3 x ingot" } } },
  },

  -- what they are worth (GM-31) -------------------------------------------------------------------

  ["GM-31 none is worth nothing"] = held(0, 0), ["GM-31 one"] = held(1, 1), ["GM-31 two"] = held(2, 2), ["GM-31 three"] = held(3, 3),
  ["GM-31 four"] = held(4, 8), ["GM-31 five"] = held(5, 10), ["GM-31 six"] = held(6, 12), ["GM-31 seven"] = held(7, 21),
  ["GM-31 eight"] = held(8, 24), ["GM-31 nine"] = held(9, 27), ["GM-31 ten"] = held(10, 40), ["GM-31 twelve"] = held(12, 48),
  ["GM-31 GM-EX6 fifteen"] = held(15, 60), ["GM-31 sixteen"] = held(16, 64),
}
