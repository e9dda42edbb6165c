-- The Gold Mines beside other expansions (section 5 of the rules text, whose rows have no numbers).
local function with(...) return { "goldmines", ... } end
local start = "BA/RCr 0,0 r0"
local some = { "ingot*14 at mine", "ingot*2 at 0,0" }

-- A city of three tiles, ready but for its northern end; two ingots on the start tile.
local city = { start, "BA/CFc.1 0,-1 r1" }
-- Eight neighbours but one around 0,0, which is a garden.
local ring = { "BA/RFrG 0,0 r0", "BA/LR -1,0 r3", "BA/LR 1,0 r1", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,1 r0", "BA/L 0,1 r0" }
local corner = { "ingot*13 at mine", "ingot*2 at -1,-1", "ingot at 0,0" }
local function pieces(list, ...)
  local all = { ... }
  for i, one in ipairs(list) do table.insert(all, i, one) end
  return all
end

return scenario {
  defaults = { with = { "goldmines" }, board = city, pieces = some, stack = { "BA/C", "BA/L", "BA/L" } },

  ["River: gold lies on river tiles, and beside them"] = {
    with = with("river"), board = { "RI.1/IFI 0,0 r0", "RI.1/LIRI 1,0 r0" }, pieces = {}, stack = { "GO/LRr", "BA/L" },
    play = { "place GO/LRr 1,1 r2", { decision = "ingot", only = { "ingot 0,0", "ingot 1,0" } }, "ingot 1,0", { pieces = { "ingot at 1,0" } } },
  },
  ["Abbot: a completed garden takes from its nine squares"] = {
    with = with("abbot"), board = ring, pieces = pieces(corner, "abbot:1 at 0,0 garden"), stack = { "BA/L", "BA/C", "BA/C" },
    play = { "place BA/L 1,1 r0", "pass", { points = { 9, 0 }, supply = { "1 ingot 3", "1 abbot 1" } } },
  },
  ["Abbot: one who is called home takes nothing"] = {
    with = with("abbot"), board = ring, pieces = pieces(corner, "abbot:1 at 0,0 garden"), stack = { "BA/L", "BA/C", "BA/C" },
    play = { "place BA/L 2,0 r0", "recall abbot:1 at 0,0 garden", { points = { 8, 0 }, supply = { "1 ingot 0" } } },
  },
  ["Inns & Cathedrals: who is stronger takes all"] = {
    with = with("inns_and_cathedrals"), pieces = pieces(some, "large_meeple:1 at 0,0 city:N", "normal:2 at 0,-1 city:S"),
    play = { "place BA/C 0,-2 r2", "pass", { points = { 6, 0 }, supply = { "1 ingot 2", "2 ingot 0" } } },
  },
  ["Traders & Builders: each part of a double turn has ingots of its own"] = {
    with = with("traders_and_builders"), board = { "BA/LR -1,0 r3", start }, stack = { "GO/RRrr.X", "GO/RrRr", "BA/L" },
    pieces = { "normal:1 at 0,0 road:E", "builder:1 at 0,0 road:E" },
    play = { "place GO/RRrr.X 1,0 r0", "pass", { player = 1, drawn = "GO/RrRr" }, "place GO/RrRr 2,0 r0",
             { pieces = { "ingot at 0,0", "ingot*2 at 1,0", "ingot at 2,0" } } },
  },
  ["Hills & Sheep: the hill says whose it is"] = {
    with = with("hills_and_sheep"), pieces = pieces(some, "normal:1 at 0,0 city:N", "normal:2 at 0,-2 city:S"), stack = { "BA/CFc.1", "BA/L", "BA/L" },
    board = { start, "HS/CFR.h 0,-2 r2" },
    play = { "place BA/CFc.1 0,-1 r1", "pass", { points = { 0, 6 }, supply = { "2 ingot 2", "1 ingot 0" } } },
  },
  ["Watchtowers: who is paid for a tower has no gold for it"] = {
    with = with("watchtowers"), board = { "WT/CFRF_1C 0,0 r0", "BA/CFc.1 0,-1 r1" },
    pieces = pieces(some, "normal:1 at 0,0 city:N", "normal:2 at 0,-1 city:N", "normal:2 at 0,-1 city:S"),
    play = { "place BA/C 0,-2 r2", "pass", { points = { 2, 6 }, supply = { "1 ingot 0", "2 ingot 2" } } }, -- 1 a tile with a city
  },
  ["Princess & Dragon: a knight who was sent home takes nothing"] = {
    with = with("princess_and_dragon"), pieces = pieces(some, "normal:1 at 0,0 city:N"), stack = { "DG/CRRR.p", "BA/L", "BA/L" },
    play = { "place DG/CRRR.p 0,-2 r2", "princess normal:1 at 0,0 city:N", { points = { 0, 0 }, pieces = { "ingot*2 at 0,0" } } },
  },
  ["Princess & Dragon: dragon and volcano leave gold where it is"] = {
    with = with("princess_and_dragon"), pieces = pieces(some, "dragon at 0,-1"), state = { "princess_and_dragon.awake = true" },
    stack = { "DG/RRR.d", "BA/L", "BA/L" },
    play = { "place DG/RRR.d 1,0 r0", "pass", { player = 2, pieces = { "dragon at 1,0", "ingot*2 at 0,0" } } },
  },
  ["Abbey & Mayor: a completed abbey takes from the nine squares"] = {
    with = with("abbey_and_mayor"), pieces = pieces(corner, "normal:1 at 0,0 monastery"), stack = { "BA/C", "BA/L", "BA/L" },
    board = { "AM/A 0,0 r0", "BA/LR -1,0 r3", "BA/LR 1,0 r1", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,1 r0", "BA/L 0,1 r0" },
    play = { "place BA/C 1,1 r1", "pass", { points = { 9, 0 }, supply = { "1 ingot 3" } } },
  },
  ["Abbey & Mayor: an abbey completes a road, whose owner takes"] = {
    with = with("abbey_and_mayor"), pieces = { "ingot*15 at mine", "ingot at 0,0", "normal:2 at 0,0 road:E" }, stack = { "BA/C", "BA/L", "BA/L" },
    board = { "BA/LR -1,0 r3", start, "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { points = { 0, 2 }, supply = { "2 ingot 1" } } },
  },
  ["GM-27 Abbey & Mayor: farmers to whom a barn comes take nothing"] = {
    with = with("abbey_and_mayor"), board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/C 0,-1 r0" }, stack = { "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:2 at 0,0 field:N", "ingot*14 at mine", "ingot*2 at 0,0" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { supply = { "2 normal 7", "2 ingot 0" }, pieces = { "ingot*2 at 0,0" } } },
  },
  ["GM-21 Abbey & Mayor: a mayor without strength takes nothing"] = {
    with = with("abbey_and_mayor"), pieces = pieces(some, "mayor:1 at 0,0 city:N"),
    play = { "place BA/C 0,-2 r2", "pass", { points = { 0, 0 }, pieces = { "ingot*2 at 0,0" } } },
  },
  ["Bridges, Castles & Bazaars: a castle that scores takes from its vicinity, beyond what was completed, too"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "BA/LR -1,0 r3", "BA/L -1,-1 r0", "BA/L -1,-2 r0" },
    pieces = { "normal:1 at 0,-1 castle:S", "ingot*11 at mine", "ingot at 0,0", "ingot at -1,-1", "ingot*3 at -1,-2" }, supply = { "1 bridge 0", "2 bridge 0" },
    to_move = 2, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 1,0 r0", "pass", { points = { 3, 0 }, supply = { "1 ingot 2" }, pieces = { "ingot*3 at -1,-2" } } },
  },
  ["GM-22 Bridges, Castles & Bazaars: its lord and the owner of the road take turns"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "BA/LR -1,0 r3" },
    pieces = { "normal:1 at 0,-1 castle:S", "normal:2 at -1,0 road:E", "ingot*13 at mine", "ingot*2 at 0,0", "ingot at -1,0" },
    supply = { "1 bridge 0", "2 bridge 0" }, to_move = 2, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, decision = "collect", only = { "collect 0,0", "collect -1,0" } }, "collect 0,0",
             "collect 0,0", { supply = { "1 ingot 1", "2 ingot 2" } } },
  },
  ["Bridges, Castles & Bazaars: a bridge makes its tile one of the road"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/LR -1,0 r3", "BA/L~bridge.WE 0,0 r0" }, supply = { "1 bridge 0", "2 bridge 0" },
    pieces = pieces(some, "normal:1 at -1,0 road:E"), stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 3, 0 }, supply = { "1 ingot 2" } } },
  },
  ["Halflings: gold on a square belongs to all that lies in it"] = {
    with = with("halflings"), board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "BA/LR 2,-1 r0" }, set = { ["halflings.symbols"] = "all" },
    pieces = { "ingot*14 at mine", "ingot*2 at 2,0", "normal:1 at 0,0 road:E", "H2-02 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/L", "BA/L" },
    play = { "hand H2-02", "place H2-02 2,0 r2", "pass", { reasons = { "1 base.road 4" }, supply = { "1 ingot 2" } } },
  },
  ["GM-31 Bridges, Castles & Bazaars: other tokens are worth nothing at the end"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/RCr 0,0 r0" }, pieces = { "ingot*15 at mine", "ingot at supply:1" }, stack = {},
    play = { { over = true, points = { 1, 0 } } },
  },
  ["Special monasteries: they take from the nine squares around them"] = {
    with = with("monasteries"), board = { "MO/M1 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/L -1,1 r0", "BA/L 0,1 r0", "BA/L 2,0 r0" },
    pieces = { "normal:1 at 0,0 monastery", "ingot*13 at mine", "ingot at -1,-1", "ingot at 1,0", "ingot at 2,0" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", { supply = { "1 ingot 2" }, pieces = { "ingot at 2,0" } } },
  },
  ["Special monasteries: by the option from their row and column"] = {
    with = with("monasteries"), set = { ["goldmines.special_monastery_range"] = "row_column" },
    board = { "MO/M1 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/L -1,1 r0", "BA/L 0,1 r0", "BA/L 2,0 r0" },
    pieces = { "normal:1 at 0,0 monastery", "ingot*13 at mine", "ingot at -1,-1", "ingot at 1,0", "ingot at 2,0" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", { supply = { "1 ingot 2" }, pieces = { "ingot at -1,-1" } } },
  },
  ["Abbot: by that option other monasteries and gardens take from the nine squares as ever"] = {
    with = with("monasteries"), set = { ["goldmines.special_monastery_range"] = "row_column", ["monasteries.keep_base"] = "keep" },
    board = { "BA/L 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/L -1,1 r0", "BA/L 0,1 r0", "BA/L 2,0 r0" },
    pieces = { "normal:1 at 0,0 monastery", "ingot*13 at mine", "ingot at -1,-1", "ingot at 1,0", "ingot at 2,0" }, stack = { "MO/M1", "BA/L", "BA/L" },
    play = { "place MO/M1 1,1 r0", "pass", { supply = { "1 ingot 2" }, pieces = { "ingot at 2,0" } } },
  },
  ["City of Carcassonne: gold may lie on outer squares, on no inner one"] = {
    with = with("count"), board = {}, pieces = {}, stack = { "GO/LRr", "BA/L" },
    play = { "place GO/LRr 2,0 r0", { decision = "ingot", only = { "ingot 1,-1", "ingot 1,0", "ingot 1,1" } }, "ingot 1,1", { pieces = { "ingot at 1,1", "ingot at 2,0" } } },
  },
  ["CC-10 City of Carcassonne: a city that begins on a square takes what lies there"] = {
    with = with("count"), board = { "BA/CFc.1 -2,2 r1" }, pieces = { "normal:2 at -2,2 city:N", "ingot*13 at mine", "ingot*2 at -2,1", "ingot at -2,0" },
    play = { "place BA/C -2,3 r0", "pass", { points = { 0, 6 }, supply = { "2 ingot 2" }, pieces = { "ingot at -2,0" } } },
  },
  ["City of Carcassonne: who comes out of the castle is an owner, and takes"] = {
    with = with("count"), to_move = 2, board = { "BA/CFc.1 2,1 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:2 at 2,1 city:W", "normal:1*2 at castle", "count at market", "ingot*14 at mine", "ingot*2 at 2,1" },
    play = { "place BA/C 3,1 r3", "pass", "leave normal:1 at castle 1,1 city:E", "leave normal:1 at castle 3,1 city:W", { points = { 6, 0 }, supply = { "1 ingot 2", "2 ingot 0" } } },
  },
  ["CU-A1 Shrines: the winner takes from his nine squares, the loser nothing"] = {
    with = with("cult"), board = { start, "CU/S 0,1 r0", "BA/L 1,1 r0", "BA/Rr -1,0 r3", "BA/Rr -1,2 r2", "BA/RFr 0,2 r0", "BA/RFr 1,2 r0", "BA/Rr 2,2 r1",
              "BA/RFr 1,0 r0", "BA/Rr 2,0 r0" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    pieces = { "normal:1 at 0,1 monastery", "normal:2 at 1,1 monastery", "ingot*12 at mine", "ingot at -1,0", "ingot*2 at 2,0", "ingot at 1,1" },
    play = { "place BA/RFr -1,1 r1", "pass", { points = { 9, 0 }, supply = { "1 ingot 2", "2 ingot 0" }, pieces = { "ingot*2 at 2,0" } } },
  },
  ["Ferries: gold on all tiles of the road that a ferry joins"] = {
    with = with("ferries"), board = { "BA/LR -1,0 r3", start, "BA/LR 2,0 r1" }, pieces = { "normal:1 at -1,0 road:E", "ingot*14 at mine", "ingot at 2,0", "ingot at 0,0" },
    stack = { "FR/RRR", "BA/L*3" },
    play = { "place FR/RRR 1,0 r0", "pass", "ferry 1,0 road:E 1,0 road:W", { points = { 4, 0 }, supply = { "1 ingot 2" } } },
  },
  ["Tunnel: gold on all tiles of the joined road"] = {
    with = with("tunnel"), board = { start, "TU/RCR -1,0 r0", "BA/LR -2,0 r3", "TU/RR 1,0 r1", "BA/LR 1,1 r2" }, supply = { "1 pair_1 1" },
    pieces = { "normal:1 at 1,1 road:N", "pair_1 at -1,0 road:W", "ingot*15 at mine", "ingot at -2,0" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "dig pair_1 at supply:1 1,0 road:S", "pass", { points = { 4, 0 }, supply = { "1 ingot 1" } } },
  },
}
