-- Where half tiles fit, what their long side carries, meeples on them (sections 4.2, 4.3, 5), on the positions of the
-- rules text.
local none = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }
local function hand(tile) return { tile .. " at hand:1", "H1-01*0 at hand:2" } end
local lone = { "HP/F 0,0 r0", "H2-04 1,0 r0" }

return scenario {
  defaults = { with = { "half_plain.lua" }, pieces = none, stack = { "HP/F*3" } },

  ["HALF-19 P07 only the complementary orientation fits a half occupied space"] = {
    board = lone, pieces = hand("H1-06"),
    play = { "hand H1-06", { legal = { "place H1-06 1,0 r2" },
      why_not = { ["place H1-06 1,0 r0"] = "occupied", ["place H1-06 1,0 r1"] = "occupied", ["place H1-06 1,0 r3"] = "occupied" } } },
  },
  ["HALF-19 HALF-17 in an empty space all four orientations are possible"] = {
    board = { "HP/F 0,0 r0", "HP/F 1,-1 r0", "HP/F 0,-1 r0", "HP/F 2,-1 r0", "HP/F 2,0 r0", "HP/F 2,1 r0", "HP/F 1,1 r0" },
    pieces = hand("H1-04"),
    play = { "hand H1-04", { legal = { "place H1-04 1,0 r0", "place H1-04 1,0 r1", "place H1-04 1,0 r2", "place H1-04 1,0 r3" } } },
  },
  ["HALF-20 HALF-22 P26 each leg must match what lies beside it"] = {
    board = { "BA/RCr 0,0 r0" }, pieces = hand("H1-05"),
    play = { "hand H1-05", { only = { "place H1-05 0,-1 r3", "place H1-05 1,0 r1", "place H1-05 -1,0 r3" } } },
  },
  ["HALF-20 HALF-22 P26 fields"] = {
    board = { "BA/RCr 0,0 r0" }, pieces = hand("H1-04"),
    play = { "hand H1-04", { only = { "place H1-04 0,1 r1", "place H1-04 0,1 r2" } } },
  },
  ["HALF-21 P06 hypotenuses must match"] = {
    board = { "HP/F 0,0 r0", "H1-06 1,0 r0" }, pieces = { "H2-11 at hand:1", "H2-02 at hand:1", "H2-04 at hand:1", none[2] },
    set = { ["halflings.symbols"] = "all" },
    play = { "hand H2-04", { legal = { "place H2-04 1,0 r2" },
      why_not = { ["place H2-04 1,0 r0"] = "occupied" } } },
  },
  ["HALF-21 P06 a city against a field does not"] = {
    board = { "HP/F 0,0 r0", "HP/C -1,0 r3", "H1-06 1,0 r0" }, pieces = hand("H2-11"),
    play = { "hand H2-11", { why_not = { ["place H2-11 1,0 r2"] = "mismatch" } } },
  },
  ["HALF-21 P06 a road against a field does not"] = {
    board = { "HP/F 0,0 r0", "H1-06 1,0 r0" }, pieces = hand("H2-02"),
    play = { "hand H2-02", { why_not = { ["place H2-02 1,0 r2"] = "mismatch" } } },
  },
  ["HALF-26 HALF-21 P11 filling a void: two legs and the hypotenuse"] = {
    board = { "HP/F 0,0 r0", "H2-04 1,0 r0", "HP/F 1,1 r0", "HP/F 2,1 r0", "HP/C 2,0 r3" }, pieces = hand("H1-05"),
    play = { "hand H1-05", { legal = { "place H1-05 1,0 r2" } } },
  },
  ["HALF-26 P11 the leg in the east must be a city"] = {
    board = { "HP/F 0,0 r0", "H2-04 1,0 r0", "HP/F 1,1 r0", "HP/F 2,1 r0", "HP/C 2,0 r3" }, pieces = hand("H1-06"),
    play = { "hand H1-06", { why_not = { ["place H1-06 1,0 r2"] = "mismatch" } } },
  },
  ["HALF-23 HALF-22 P08 the hypotenuse alone is contact enough"] = {
    board = lone, pieces = hand("H1-06"), play = { "hand H1-06", { legal = { "place H1-06 1,0 r2" } } },
  },
  ["HALF-23 P08 or it is not"] = {
    set = { ["halflings.hyp_anchor"] = false }, board = lone, pieces = hand("H1-06"),
    play = { "hand H1-06", { illegal = { "place H1-06 1,0 r2" }, legal = { "place H1-06 -1,0 r2" } } },
  },
  ["HALF-23 with a leg as well it may fill the space, whatever the option says"] = {
    set = { ["halflings.hyp_anchor"] = false }, board = { lone[1], lone[2], "HP/F 0,-1 r0", "HP/F 1,-1 r0" }, pieces = hand("H1-10"),
    play = { "hand H1-10", { legal = { "place H1-10 1,0 r2" } } },
  },
  ["HALF-24 P09 nothing lies where only a void is next to it"] = {
    board = lone,
    play = { { legal = { "place HP/F 1,1 r0" }, why_not = { ["place HP/F 2,0 r0"] = "no contact", ["place HP/F 1,-1 r0"] = "no contact" } } },
  },
  ["HALF-24 P09 half tiles neither, nor is a corner contact"] = {
    board = lone, pieces = hand("H1-06"),
    play = { "hand H1-06", { why_not = { ["place H1-06 2,0 r1"] = "no contact", ["place H1-06 2,-1 r0"] = "no contact",
                                         ["place H1-06 -1,-1 r0"] = "no contact" } } },
  },
  ["HALF-27 HALF-24 P10 squares are tested where a side lies next to them, not at a void"] = {
    board = { lone[1], lone[2], "HP/F 1,1 r0", "HP/F 2,1 r0" }, stack = { "HP/C", "HP/F" },
    play = { { legal = { "place HP/C 2,0 r3", "place HP/C 2,0 r1", "place HP/C 2,0 r0" }, why_not = { ["place HP/C 2,0 r2"] = "mismatch" } } },
  },
  ["HALF-27 HALF-19 P07 a square never fills a void"] = {
    board = lone, play = { { why_not = { ["place HP/F 1,0 r0"] = "occupied" } } },
  },
  ["HALF-27 nor does a double tile"] = {
    board = lone, stack = { "HP/FF", "HP/F" },
    play = { { legal = { "place HP/FF 1,1 r0" }, why_not = { ["place HP/FF 1,0 r0"] = "occupied", ["place HP/FF 1,0 r1"] = "occupied" } } },
  },
  ["HALF-25 P12 in a hole only the two legs are tested"] = {
    board = { "HP/F 0,1 r0", "HP/F -1,1 r0", "HP/F -1,0 r0", "HP/F -1,-1 r0", "HP/C 0,-1 r2", "HP/F 1,-1 r0", "BA/RFr 1,0 r0", "HP/F 1,1 r0" },
    pieces = hand("H1-04"),
    play = { "hand H1-04", { legal = { "place H1-04 0,0 r0" }, why_not = { ["place H1-04 0,0 r1"] = "mismatch",
             ["place H1-04 0,0 r2"] = "mismatch", ["place H1-04 0,0 r3"] = "mismatch" } } },
  },
  ["HALF-25 P12 and the void keeps the other two open"] = {
    board = { "HP/F 0,1 r0", "HP/F -1,1 r0", "HP/F -1,0 r0", "HP/F -1,-1 r0", "HP/C 0,-1 r2", "HP/F 1,-1 r0", "BA/RFr 1,0 r0", "HP/F 1,1 r0",
              "H1-04 0,0 r0" },
    pieces = hand("H1-08"),
    play = { { open = { "0,-1 city:S", "1,0 road:W" } }, "hand H1-08", "place H1-08 0,0 r2",
             { complete = { "0,-1 city:S" }, same = { "0,0 road:E & 1,0 road:W" } } },
  },
  ["HALF-26 P03 a void between three cities and a city hypotenuse takes a tile that is all city"] = {
    board = { "HP/C 0,0 r1", "H2-11 1,0 r0", "HP/F 0,-1 r0", "HP/C 1,-1 r2", "HP/C 1,1 r0", "HP/F 2,1 r0", "HP/C 2,0 r3", "HP/C 5,0 r0" },
    pieces = hand("H2-12"),
    play = { "hand H2-12", { why_not = { ["place H2-12 1,0 r2"] = "mismatch" } } },
  },
  ["HALF-28 HALF-21 P02 what fits at a city hypotenuse"] = {
    board = { "HP/C 0,0 r1", "H2-11 1,0 r0", "HP/C 1,1 r0" }, pieces = hand("H2-10"),
    play = { "hand H2-10", { legal = { "place H2-10 1,0 r2" } } },
  },
  ["HALF-30 HALF-29 P05 a road meets a road, and the fields beside it meet crosswise"] = {
    board = { "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    play = { { same = { "2,0 road:W & 2,0 road:N", "1,0 field:N & 2,0 field:NL", "2,0 field:S & 2,0 field:NR" },
               different = { "2,0 field:NL & 2,0 field:S" } } },
  },
  ["HALF-29 P05 a city hypotenuse does not meet a road"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "HP/C 0,-1 r0" }, pieces = hand("H2-12"),
    play = { "hand H2-12", { why_not = { ["place H2-12 2,0 r2"] = "mismatch" } } },
  },

  -- meeples
  ["HALF-31 HALF-28 a meeple on this tile only, not on its partner"] = {
    board = { "HP/F 0,0 r0", "H1-06 1,0 r0" }, pieces = hand("H1-10"),
    play = { "hand H1-10", "place H1-10 1,0 r2",
      { decision = "figure", only = { "figure normal 1,0 city:E", "figure normal 1,0 field:N", "pass" } } },
  },
  ["HALF-32 two meeples in one space, on different features"] = {
    board = { "HP/C 1,1 r0", "H1-06 1,0 r0" }, figures = { "2 normal 1,0 city:S" }, pieces = hand("H1-12"),
    play = { "hand H1-12", "place H1-12 1,0 r2", "figure normal 1,0 city:N",
      { player = 2, pieces = { "normal:2 at 1,0 city:S", "normal:1 at 1,0 city:N" } } },
  },
  ["HALF-32 a feature that goes on across the hypotenuse is taken"] = {
    board = { "HP/C 0,0 r1", "H2-11 1,0 r0" }, figures = { "2 normal 1,0 city:S" }, pieces = hand("H2-12"),
    play = { "hand H2-12", "place H2-12 1,0 r2", { legal = { "figure normal 1,0 field:N" }, illegal = { "figure normal 1,0 city:H/NE" } } },
  },
  ["HALF-31 a segment that reaches the hypotenuse alone is named by its half"] = {
    board = { "HP/C 0,0 r1", "H2-06 1,0 r0" }, pieces = hand("H2-08"),
    play = { "hand H2-08", "place H2-08 1,0 r2", { legal = { "figure normal 1,0 road:H/NE" }, illegal = { "figure normal 1,0 road:H/SW" } },
      "figure normal 1,0 road:H/NE", { reasons = { "1 base.road 1" } } },
  },
  ["HALF-33 no meeple on what is printed"] = {
    set = { ["halflings.symbols"] = "all" }, board = { "HP/F 0,0 r0" }, pieces = hand("H2-01"),
    play = { "hand H2-01", "place H2-01 0,-1 r0", { only = { "figure normal 0,-1 field:S", "figure normal 0,-1 road:W", "pass" } } },
  },
}
