-- Two half tiles in a cell: what a symbol on one of them counts for, how segments are named, rings of double tiles.
-- The state holds what a script sees of the tile just laid (pairs.lua).
return scenario {
  defaults = { with = { "base", "pairs.lua" } },

  ["HALF-60 HALF-61 a symbol in the monastery's own cell, on the other half"] = {
    map = [[
      SQ/field  SQ/field  SQ/field
      *SQ/field .         .
      SQ/field  SQ/field  SQ/field
    ]],
    board = { "HT/monk 1,0 r0", "HT/vine 1,0 r2" },
    figures = { "1 normal 1,0 monastery" },
    stack = { "SQ/road", "SQ/field" },
    play = {
      { values = { "1,0 monastery = 18", "1,0 monastery final = 18" } },
      "place SQ/road 2,0 r1", "pass", { reasons = { "1 base.monastery 19" },
        state = { "around = 5", "all_around = 8", "full = true", "corner = none", "mate = none" } },
    },
  },
  ["the cells around and the own one are told apart"] = {
    board = { "SQ/monk 0,0 r0", "HT/vine 1,0 r1" }, stack = { "SQ/field" },
    play = { { values = { "0,0 monastery final = 112" } } },
  },

  ["HALF-65 HALF-68 a tie is broken by who stands on the half beside the hill"] = {
    board = { "HT/road 0,0 r0", "HT/hill 0,0 r2", "SQ/road 1,0 r1", "SQ/road 0,1 r0" },
    figures = { "1 normal 0,0 road:S", "2 normal 1,0 road:W" },
    stack = { "SQ/field" },
    play = { { owners = { "0,0 road:S = 1" } } },
  },
  ["HALF-68 with nobody on the hill's cell all tied ones score"] = {
    board = { "HT/road 0,0 r0", "HT/hill 0,0 r2", "SQ/road 1,0 r1", "SQ/road 0,1 r0" },
    figures = { "1 normal 0,1 road:N", "2 normal 1,0 road:W" },
    stack = { "SQ/field" },
    play = { { owners = { "0,0 road:S = 1 2" } } },
  },
  ["a hill counts once for a road, whether it leads over both halves or both cells"] = {
    board = { "HT/road 0,0 r0", "HT/hill 0,0 r2", "SQ/road 1,0 r1", "DB/hill 2,0 r0", "SQ/field 0,-1 r0" },
    stack = { "SQ/field" },
    play = { { values = { "0,0 road:S final = 2004" } } }, -- cells: the pair, the square, two of the double tile
  },
  ["a hill counts for a road that leads over the other half of its cell"] = {
    board = { "HT/vine 0,0 r0", "HT/hill 0,0 r2" }, -- they meet: field and road
    error = "mismatch",
  },
  ["a symbol of a tile counts for its own road only, one of the cell for both"] = {
    board = { "HT/vine 1,0 r2", "HT/ends 1,0 r0" }, stack = { "SQ/field" },
    play = { { values = { "1,0 road:E final = 501", "1,0 road:S final = 1" } } },
  },
  ["a hill counts for the road of the other half"] = {
    board = { "HT/top 1,0 r2", "HT/ends 1,0 r0" }, stack = { "SQ/field" },
    play = { { values = { "1,0 road:S final = 1001" } } },
  },

  ["HALF-63 HALF-65 what is printed on the tile laid, and what a figure that comes to it stands on"] = {
    board = { "SQ/field 0,0 r0", "SQ/field 1,0 r0" }, stack = { "HT/hill", "HT/road", "SQ/field" },
    play = {
      "place HT/hill 1,1 r2", "pass",
      { reasons = { "1 pairs.shown 40" },
        state = { "counts = 1", "printed = 1", "here = 1", "around = 2", "full = false", "corner = SW", "mate = none" } },
      "place HT/road 1,1 r0", "figure normal 1,1 road:S",
      { reasons = { "2 pairs.climbed 7" },
        state = { "counts = 1", "printed = 0", "here = 1", "full = true", "corner = none", "mate = HT/hill" } },
    },
  },
  ["HALF-91 a figure is kept off both halves of a cell"] = {
    board = { "SQ/field 0,0 r0", "HT/bog 1,0 r0" }, stack = { "HT/vine", "HT/vine", "SQ/field" },
    play = {
      "place HT/vine 1,0 r2", { decision = "place", player = 2 }, -- nobody was asked for a figure
    },
  },
  ["HALF-32 segments that reach the long side alone are told apart by the right angle of their half"] = {
    board = { "SQ/field 0,0 r0", "HT/monk 1,0 r0" }, figures = { "2 normal 1,0 monastery" },
    stack = { "HT/monk", "SQ/field" },
    play = {
      "place HT/monk 1,0 r2", { only = { "pass", "figure normal 1,0 field:N", "figure normal 1,0 monastery/NE" } },
      "figure normal 1,0 monastery/NE",
      { pieces = { "normal:2 at 1,0 monastery/SW", "normal:1 at 1,0 monastery/NE" } },
    },
  },
}
