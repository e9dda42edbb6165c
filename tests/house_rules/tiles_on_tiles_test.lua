return scenario {
  defaults = { with = { "tiles_on_tiles" } },
  ["HOUSE-93 a drawn tile may lie on one on which nothing stands, where all sides match"] = {
    board = { "BA/RCr 0,0 r0", "BA/RRR 1,0 r0", "BA/L 1,1 r0" }, stack = { "BA/Rr", "BA/L" },
    play = { { legal = { "cover 0,0 0", "cover 0,0 2", "place BA/Rr -1,0 r0" }, illegal = { "cover 1,0 0", "cover 1,1 0" } } },
  },
  ["HOUSE-93 the tile below is gone, with its city; the road goes on over the new one"] = {
    board = { "BA/RCr 0,0 r0", "BA/LR 1,0 r1", "BA/LR -1,0 r3" }, stack = { "BA/Rr", "BA/L" },
    play = { "cover 0,0 1", { discarded = 1, different = { "0,0 field:NL & 0,0 field:SL" } }, "figure normal 0,0 road:E",
             { points = { 3, 0 }, reasons = { "1 base.road 3" }, complete = { "0,0 road" } } },
  },
  ["HOUSE-93 not where a figure stands on the tile"] = {
    board = { "BA/RCr 0,0 r0" }, figures = { "2 normal 0,0 city:N" }, stack = { "BA/Rr", "BA/L" },
    play = { { illegal = { "cover 0,0 0", "cover 0,0 1" } } },
  },
  ["HOUSE-93 figures next door keep their features, or what is left of them"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1", "BA/Cc.1 0,-2 r2" }, figures = { "2 normal 0,-1 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "cover 0,0 0", "pass", { complete = { "0,-1 city" }, points = { 0, 0 }, open = {} } },
  },
  ["HOUSE-93 by the option so often alone"] = {
    set = { ["tiles_on_tiles.covers"] = 1 }, board = { "BA/RCr 0,0 r0", "BA/L 0,1 r0" }, stack = { "BA/Rr", "BA/L", "BA/L", "BA/L" },
    play = { "cover 0,0 0", "pass", { player = 2, legal = { "cover 0,1 0" } }, "cover 0,1 0", "pass",
             { player = 1, illegal = { "cover 0,1 0" } } },
  },
}
