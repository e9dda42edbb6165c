return scenario {
  defaults = { with = { "tiles_on_tiles" } },
  ["HOUSE-93 a drawn tile may lie on one on which nothing stands, where all sides match"] = {
    board = { "BA/RCr 0,0 r0", "BA/RRR 1,0 r0" }, stack = { "BA/RFr", "BA/L" },
    play = { { legal = { "cover 0,0 r0", "cover 1,0 r0", "place BA/RFr -1,0 r0" }, illegal = { "cover 0,0 r1", "cover 1,0 r1" } } },
  },
  ["HOUSE-93 the tile below is gone with its city, and a road that is complete over the new one is scored"] = {
    board = { "BA/RCr 0,0 r0", "BA/LR 1,0 r1", "BA/LR -1,0 r3" }, stack = { "BA/RFr", "BA/L" },
    play = { { complete = { "0,0 road:E" } }, "cover 0,0 r0", { discarded = 1, same = { "0,0 field:NL & 0,0 field:SL" } },
             "figure normal 0,0 road:E", { points = { 3, 0 }, reasons = { "1 base.road 3" }, complete = { "0,0 road:E" } } },
  },
  ["HOUSE-93 not where a figure stands on the tile"] = {
    board = { "BA/RCr 0,0 r0" }, figures = { "2 normal 0,0 city:N" }, stack = { "BA/RFr", "BA/L" },
    play = { { illegal = { "cover 0,0 r0", "cover 0,0 r1" } } },
  },
  ["HOUSE-93 figures next door keep their features, which go on over the new tile"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1", "BA/C 0,-2 r2" }, figures = { "2 normal 0,-1 city:N" }, stack = { "BA/Cc.1", "BA/L" },
    play = { "cover 0,0 r0", "pass", { open = { "0,-1 city:N" }, same = { "0,0 city:N & 0,-2 city:S" }, points = { 0, 0 } } },
  },
  ["HOUSE-93 monasteries around stay complete"] = {
    board = { "BA/L 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/RFr -1,1 r0", "BA/RFr 0,1 r0",
              "BA/RFr 1,1 r0" }, stack = { "BA/RFr", "BA/L" },
    play = { { complete = { "0,0 monastery" } }, "cover 0,1 r0", "pass", { complete = { "0,0 monastery" }, points = { 0, 0 } } },
  },
  ["HOUSE-93 a tile that fits nowhere else must be laid so"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/L" }, play = { { drawn = "BA/L", only = { "cover 0,0 r0" } } },
  },
  ["HOUSE-93 or by the option may be put away"] = {
    set = { ["tiles_on_tiles.give_up"] = true }, board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/C" },
    play = { { drawn = "BA/L", only = { "cover 0,0 r0", "pass" } }, "pass", { drawn = "BA/C", discarded = 1 } },
  },
  ["HOUSE-93 by the option so often alone"] = {
    set = { ["tiles_on_tiles.covers"] = 1 }, board = { "BA/RCr 0,0 r0", "BA/L 0,1 r0" }, stack = { "BA/RFr", "BA/L", "BA/L", "BA/L" },
    play = { "cover 0,0 r0", "pass", { player = 2, legal = { "cover 0,1 r0" } }, "cover 0,1 r0", "pass",
             { player = 1, illegal = { "cover 0,1 r0" } } },
  },
  ["HOUSE-93 or three times, each player"] = {
    set = { ["tiles_on_tiles.covers"] = 3 }, board = { "BA/L 0,0 r0" }, stack = { "BA/L*8" },
    play = { "cover 0,0 r0", "pass", "cover 0,0 r0", "pass", "cover 0,0 r0", "pass", "cover 0,0 r0", "pass", { legal = { "cover 0,0 r0" } },
             "cover 0,0 r0", "pass", "cover 0,0 r0", "pass", { player = 1, illegal = { "cover 0,0 r0" } } },
  },
}
