-- Positions of double tiles. Unturned the second cell lies to the east of the first, then S, W, N.
return scenario {
  defaults = { with = { "base", "pairs.lua", "doubles.lua" } },

  ["a castle is placed in all four ways, over either cell"] = {
    board = { "SQ/field 0,0 r0" }, stack = { "DC/1", "SQ/field" },
    play = {
      { only = { "place DC/1 -2,0 r0", "place DC/1 0,-1 r0", "place DC/1 0,-2 r1", "place DC/1 1,0 r1", "place DC/1 2,0 r2",
                 "place DC/1 0,1 r2", "place DC/1 0,2 r3", "place DC/1 -1,0 r3" },
        why_not = { ["place DC/1 -1,0 r0"] = "occupied", ["place DC/1 1,0 r0"] = "mismatch", ["place DC/1 3,0 r0"] = "no contact" } },
    },
  },
  ["castles don't touch, not even at a corner"] = {
    board = { "SQ/field 0,0 r0", "DC/1 -2,0 r0", "SQ/field 0,1 r0" }, stack = { "DC/4", "SQ/field" },
    play = { { illegal = { "place DC/4 0,-1 r0" }, legal = { "place DC/4 0,2 r2" } } },
  },
  ["HALF-109 a castle's ring is ten cells: two for the tile and one for each"] = {
    map = [[
      SQ/field *SQ/field SQ/field  SQ/field
      SQ/field .         .         .
      SQ/field SQ/field  SQ/field  .
    ]],
    board = { "DB/yard 0,1 r0", "HT/field 2,2 r1" }, figures = { "1 normal 0,1 monastery" }, stack = { "HT/field", "SQ/field" },
    play = {
      { open = { "0,1 monastery" }, values = { "0,1 monastery final = 11" } },
      "place HT/field 2,1 r1", "pass", { reasons = { "1 base.monastery 12" }, complete = { "0,1 monastery" } },
    },
  },
  ["a road over both cells of a double tile counts two"] = {
    board = { "SQ/stop 0,0 r3", "DB/hill 1,0 r0" }, stack = { "SQ/stop", "SQ/field" }, figures = { "1 normal 1,0 road:W" },
    play = { "place SQ/stop 3,0 r1", "pass", { reasons = { "1 base.road 1004" } } },
  },
  ["HALF-116 the long road of a quarter counts one"] = {
    board = { "SQ/stop 0,0 r3", "DL/1 1,0 r0" }, stack = { "SQ/field" },
    play = { { complete = { "1,0 road:W" }, values = { "1,0 road:W = 2", "1,0 city:N final = 1", "2,0 city:N final = 1" } } },
  },
  ["a double tile turned thrice lies from the south to the north"] = {
    board = { "SQ/stop 0,0 r2", "DB/hill 0,-1 r3" }, stack = { "SQ/field" },
    play = { { open = { "0,-1 road:S" }, values = { "0,-2 road:N final = 1003" }, same = { "0,-1 road:S & 0,-2 road:N" } } },
  },
  ["a pair beside a double tile: its road goes on over the long side"] = {
    board = { "DB/hill 0,0 r0", "HT/hill 2,0 r0", "HT/road 2,0 r2" }, stack = { "SQ/field" },
    play = { { same = { "0,0 road:W & 2,0 road:N" }, values = { "0,0 road:W final = 2003" } } },
  },
  ["HALF-97 what is in either cell is on the whole tile"] = {
    board = { "DB/hill 0,0 r0", "SQ/road 2,0 r1" }, figures = { "1 normal 0,0 road:W", "2 normal 2,0 road:W" }, stack = { "SQ/field" },
    play = { { owners = { "0,0 road:W = 1" } } }, -- the hill of a double tile is under both of its cells
  },
}
