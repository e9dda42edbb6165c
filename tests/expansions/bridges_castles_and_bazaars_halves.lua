-- Bridges over spaces with two half tiles (HALF-104): one road from side to side, whatever lies on their long sides.
local bcb = "bridges_castles_and_bazaars"
local pair = { "H1-04 0,1 r0", "H2-04 0,1 r2" } -- field at all four sides
local function hands(first) return { first .. " at hand:1", "H1-01*0 at hand:2" } end

return scenario {
  defaults = { with = { bcb, "halflings" }, set = { ["halflings.symbols"] = "all" }, pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" } },

  ["HALF-104 a lone half tile takes none"] = {
    board = { "BA/L 0,0 r0", "H1-10 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,-1 r0", { legal = { "bridge 0,-1 E" }, illegal = { "bridge 0,1 N", "bridge 0,1 E" } } },
  },
  ["HALF-104 BCB-10 BCB-23 two take one, which is one road and counts one space"] = {
    board = pair, stack = { "BA/L", "BA/RFr", "BA/L*3" },
    play = { "place BA/L 1,1 r0", { legal = { "bridge 0,1 N" }, illegal = { "bridge 0,1 E" } }, "bridge 0,1 N",
             { supply = { "1 bridge 2" }, same = { "0,1 road:N & 0,1 road:S" }, open = { "0,1 road:N" }, values = { "0,1 road:N = 1" },
               links = {} }, "pass",
             "place BA/RFr 0,0 r1", { same = { "0,0 road:S & 0,1 road:S" }, values = { "0,1 road:S = 2" } } },
  },
  ["HALF-104 whatever unit the table counts in"] = {
    rulesets = { { set = { ["halflings.count"] = 2014 } }, { set = { ["halflings.count"] = 2021 } } },
    board = { "H1-04~bridge.S 0,1 r0", "BA/RFr 0,0 r1" , "H1-10~bridge.S 0,1 r2" }, stack = { "BA/L", "BA/L" },
    play = { { same = { "0,0 road:S & 0,1 road:S" }, values = { "0,1 road:S = 2" } } },
  },
  ["HALF-104 BCB-14 it makes a tile fit beside them"] = {
    board = pair, stack = { "BA/RFr", "BA/L*3" },
    play = { { legal = { "span 1,1 r0", "span -1,1 r0" }, illegal = { "place BA/RFr 1,1 r0" } }, "span 1,1 r0",
             { supply = { "1 bridge 2" }, same = { "0,1 road:W & 1,1 road:E" }, values = { "0,1 road:W = 2" }, open = { "0,1 road:W" } } },
  },
  ["HALF-104 BCB-14 not where its other end would lie against a field"] = {
    board = { pair[1], pair[2], "BA/L -1,1 r0" }, stack = { "BA/RFr", "BA/L*3" }, play = { { illegal = { "span 1,1 r0" } } },
  },
  ["HALF-104 BCB-13 it makes the second half tile fit"] = {
    board = { "BA/RFr 1,1 r0", pair[1] }, pieces = hands("H2-04"), stack = { "BA/L", "BA/L*3" },
    play = { "hand H2-04", { legal = { "span 0,1 r2" }, illegal = { "place H2-04 0,1 r2", "span 0,2 r2" } }, "span 0,1 r2",
             { supply = { "1 bridge 2" }, same = { "0,1 road:W & 1,1 road:E" }, open = { "0,1 road:W" }, values = { "0,1 road:W = 2" } } },
  },
  ["HALF-104 BCB-13 not where the first one has a city at the other end"] = {
    board = { "BA/RFr 1,1 r0", "H1-10 0,1 r0" }, pieces = hands("H2-04"), stack = { "BA/L", "BA/L*3" },
    play = { "hand H2-04", { illegal = { "span 0,1 r2" } } },
  },
  ["HALF-104 BCB-14 a tile beside a half tile is bridged to make that one fit"] = {
    board = { "BA/L 0,0 r0" }, pieces = hands("H2-01"), stack = { "BA/L", "BA/L*3" },
    play = { "hand H2-01", { legal = { "span 1,0 r0" } }, "span 1,0 r0", { same = { "0,0 road:W & 1,0 road:W" }, supply = { "1 bridge 2" } } },
  },
  ["HALF-104 BCB-11 BCB-20 over a road on their long sides, which stays what it is"] = {
    board = { "H2-03 0,1 r0", "H2-06 0,1 r2" }, stack = { "BA/RFr", "BA/L*3" },
    play = { "span 0,2 r1", { same = { "0,1 road:N & 0,2 road:S", "0,1 road:W & 0,1 road:H/NE" }, different = { "0,1 road:N & 0,1 road:W" } } },
  },
  ["HALF-104 BCB-19 no second one"] = {
    board = { "H1-04~bridge.S 0,1 r0", "H2-04~bridge.S 0,1 r2" }, stack = { "BA/L", "BA/RFr", "BA/L*3" },
    play = { "place BA/L 1,1 r0", { illegal = { "bridge 0,1 E", "bridge 0,1 N" }, same = { "0,1 road:N & 0,1 road:S" } } },
  },
  ["HALF-104 BCB-24 a meeple may stand on it where the second half tile was laid with it"] = {
    board = { "BA/RFr 1,1 r0", pair[1] }, pieces = hands("H2-04"), stack = { "BA/L", "BA/L*3" },
    play = { "hand H2-04", "span 0,1 r2", "figure normal 0,1 road:E", { owners = { "0,1 road:W = 1" } } },
  },
}
