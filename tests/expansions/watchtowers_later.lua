-- The Watchtowers beside expansions that don't exist yet. What the actions there are called ("castle 0,0 city:N")
-- is a guess; what comes of them is not.
--
-- Five choices of the rules text (its section 6) are options of the rules that will read them, since nothing here depends
-- on them: castle_meeples_count (false), castle_city_tiles_count (false), castle_hides_coats (true) and bridge_is_road
-- (true) of bridges_castles_and_bazaars, city_of_carcassonne_meeples_count (false) of count. The scenarios play the defaults.
local no_bridges = { ["bridges_castles_and_bazaars.bridges"] = false }
local no_bridges_left = { "1 bridge 0", "2 bridge 0" }

local road_home = { board = { "WT/CFRF_2M 0,0 r0" }, stack = { "BA/LR", "BA/L" } }

local function on_the_road(needs, figure)
  return {
    pending = { needs = needs }, with = { "watchtowers", needs }, board = road_home.board, stack = road_home.stack,
    figures = { "1 " .. figure .. " 0,0 road:S" },
    play = { "place BA/LR 0,1 r2", "pass", { reasons = { "1 watchtowers.tower 2", "1 base.road 2" } } },
  }
end

return scenario {
  ["WT-27 WT-40 a wagon is paid and counted"] = on_the_road("abbey_and_mayor", "wagon"),
  ["WT-27 WT-40 a ringmaster is paid and counted"] = on_the_road("under_the_big_top", "ringmaster"),
  ["WT-27 WT-40 a phantom is paid and counted"] = on_the_road("phantom", "phantom"),
  ["WT-27 a mayor without strength is paid for the tower, and not for the city"] = {
    with = { "watchtowers", "abbey_and_mayor" },
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 mayor 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 2, 0 } } },
  },
  ["WT-45 WT-EX8 the tiles of a castle show no city, and its owner gets the points of the road alone"] = {
    with = { "watchtowers", "bridges_castles_and_bazaars" }, set = no_bridges,
    board = { "BA/C 0,0 r0", "WT/CFRF_1C 1,-1 r1" }, figures = { "1 normal 1,-1 road:W" }, stack = { "BA/RCr", "BA/RRR", "BA/L" },
    play = {
      "place BA/RCr 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S",
      "place BA/RRR -1,-1 r0", "pass", { points = { 7, 0 } }, -- 1 of the tower, 3 of the road, 3 of the castle
    },
  },
  ["WT-42 the meeple in a castle is not counted"] = {
    with = { "watchtowers", "bridges_castles_and_bazaars" }, set = no_bridges,
    board = { "BA/C 0,0 r0", "WT/CFRF_2M 1,-1 r1" }, figures = { "1 normal 1,-1 road:W" }, stack = { "BA/RCr", "BA/RRR", "BA/L" },
    play = {
      "place BA/RCr 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S",
      "place BA/RRR -1,-1 r0", "pass", { points = { 8, 0 } }, -- 2 of the tower, 3 of the road, 3 of the castle
    },
  },
  ["WT-42 by the option he is"] = {
    with = { "watchtowers", "bridges_castles_and_bazaars" },
    set = { ["bridges_castles_and_bazaars.castle_meeples_count"] = true },
    board = { "BA/C~castle.C 0,0 r0", "BA/RCr~castle.C 0,-1 r2", "WT/CFRF_2M 1,-1 r1" },
    pieces = { "normal:1 at 1,-1 road:W", "normal:1 at 0,0 castle:N" }, stack = { "BA/RRR", "BA/L" },
    play = { "place BA/RRR -1,-1 r0", "pass", { points = { 10, 0 } } }, -- 4 of the tower, 3 of the road, 3 of the castle
  },
  ["WT-20 a meeple on a bridge over the tower's tile is paid"] = {
    with = { "watchtowers", "bridges_castles_and_bazaars" }, supply = no_bridges_left,
    board = { "WT/CFRF_2M~bridge.WE 0,0 r0", "BA/LR -1,0 r3" }, pieces = { "normal:1 at 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { reasons = { "1 watchtowers.tower 2", "1 base.road 3" } } },
  },
  ["WT-44 a bridge is a road"] = {
    with = { "watchtowers", "bridges_castles_and_bazaars" }, supply = no_bridges_left,
    board = { "WT/FfRC_1R 0,0 r0", "BA/L~bridge.NS 1,0 r0" }, pieces = { "normal:1 at 0,0 road:S" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 0,1 r2", "pass", { reasons = { "1 watchtowers.tower 3", "1 base.road 2" } } },
  },
  ["WT-20 WT-46 an abbey completes the city, and is a monastery"] = {
    with = { "watchtowers", "abbey_and_mayor" },
    board = { "WT/CFff_3C 0,0 r0", "BA/L -1,0 r0", "BA/RFr -1,-1 r0", "BA/RFr 1,-1 r0", "BA/RFr 0,-2 r0", "BA/L 1,0 r0" },
    figures = { "1 normal 0,0 city:N" },
    stack = { "BA/L", "BA/L" },
    play = { "abbey AM/A", "place AM/A 0,-1 r0", "pass", { reasons = { "1 watchtowers.tower 9", "1 base.city 2" } } },
  },
  ["WT-46 a shrine counts, and completing it pays no tower"] = {
    pending = { needs = "cult" }, with = { "watchtowers", "cult" },
    board = { "WT/CFff_3C 0,0 r0", "CU/S 1,0 r0" }, figures = { "1 normal 0,0 city:N", "2 normal 1,0 monastery" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { reasons = { "1 watchtowers.tower 3", "1 base.city 4" } } },
  },
  ["WT-46 a German monastery counts"] = {
    pending = { needs = "monasteries" }, with = { "watchtowers", "monasteries" },
    board = { "WT/CFff_3C 0,0 r0", "MO/M1 1,0 r0" }, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { reasons = { "1 watchtowers.tower 3", "1 base.city 4" } } },
  },
  ["WT-46 a Darmstadt church counts"] = {
    pending = { needs = "darmstadt" }, with = { "watchtowers", "darmstadt" },
    board = { "WT/CFff_3C 0,0 r0", "DA/LRR 1,0 r0" }, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { reasons = { "1 watchtowers.tower 3", "1 base.city 4" } } },
  },
}
