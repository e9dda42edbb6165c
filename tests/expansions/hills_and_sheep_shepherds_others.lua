-- Shepherds beside other expansions (section 11 of the rules text). What isn't written yet stands in hs_others.lua in
-- small, or waits for its rule.
local north, south = "shepherd:1 at 0,0 field:N", "shepherd:2 at 0,0 field:S"
local guide = "tend " .. north .. " guide"

return scenario {
  defaults = { with = { "hs_others.lua" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 shepherd 0,0 field:N" },
               pieces = { "sheep:3 at " .. north }, stack = { "BA/RFr", "BA/L", "BA/L" } },

  ["HS-14 a dragon on a tile takes every shepherd there, and no farmer of another tile"] = {
    figures = { "1 shepherd 0,0 field:N", "2 shepherd 0,0 field:S", "2 normal 0,0 road:E" },
    pieces = { "sheep:3 at " .. north, "sheep:1 at " .. south }, to_move = 2,
    stack = { "HT/dragon", "BA/L", "BA/L" },
    play = {
      "draw", "place HT/dragon 0,-1 r0", "figure normal 0,-1 field:N", "dragon 0,0",
      { supply = { "1 shepherd 1", "2 shepherd 1", "2 normal 6" }, pieces = { "sheep*18 at bag" }, reasons = {} },
    },
  },
  ["HS-39 the shepherd's step comes first, then the dragon: what was guided is safe"] = {
    stack = { "HT/dragon", "BA/L", "BA/L" },
    play = {
      "draw", "place HT/dragon 1,0 r0", "pass", guide, { points = { 3, 0 } }, "dragon 0,0",
      { points = { 3, 0 }, player = 2, supply = { "1 shepherd 1" } },
    },
  },
  ["section 11 a shepherd can't be captured by a tower; a meeple beside him can"] = {
    figures = { "1 shepherd 0,0 field:N", "1 normal 0,0 road:E" }, to_move = 2,
    play = {
      "draw", "place BA/RFr 0,1 r0",
      { legal = { "tower normal:1 at 0,0 road:E" }, illegal = { "tower " .. north } },
    },
  },
  ["HS-15 a shepherd who is taken back at a festival scores nothing"] = {
    play = {
      "draw", "place BA/RFr 1,0 r0", "festival " .. north,
      { reasons = {}, supply = { "1 shepherd 1" }, pieces = { "sheep*18 at bag" }, player = 2 },
    },
  },
  ["HS-36 a festival takes one of two shepherds: the other one still chooses, for what is left"] = {
    set = { ["hills_and_sheep.shepherds_per_player"] = 2 },
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "1 shepherd 0,0 field:N", "1 shepherd 2,0 field:N" },
    pieces = { "sheep:3 at " .. north, "sheep:1 at shepherd:1 at 2,0 field:N" },
    play = {
      "draw", "place BA/RFr 1,0 r0", "festival shepherd:1 at 2,0 field:N", { only = { "tend " .. north .. " grow", guide } },
      guide, { points = { 3, 0 }, supply = { "1 shepherd 2" } },
    },
  },
  ["HS-11 an abbey that closes one field and touches another: no choice in either"] = {
    board = { "BA/RCr 0,0 r0", "BA/RRRR 1,0 r0", "BA/Rr 2,0 r0", "BA/Rr 2,1 r1" },
    figures = { "1 shepherd 0,0 field:S", "2 shepherd 2,0 field:SR" },
    pieces = { "sheep:3 at shepherd:1 at 0,0 field:S", "sheep:2 at shepherd:2 at 2,0 field:SR" },
    play = {
      "abbey HT/abbey", "place HT/abbey 1,1 r0", "pass",
      { reasons = { "2 hills_and_sheep.flock 2" }, pieces = { "sheep:3 at shepherd:1 at 0,0 field:S" }, player = 2 },
    },
  },
  ["HS-5 HS-29 where nobody may lie in a field shepherds still may"] = {
    set = { ["base.farmers"] = false }, figures = {}, pieces = {},
    play = {
      "draw", "place BA/RFr 1,0 r0",
      { legal = { "figure shepherd 1,0 field:N", "figure shepherd 1,0 field:S" }, illegal = { "figure normal 1,0 field:N" } },
    },
  },
  ["HS-48 HS-34 a large meeple shares the field, and the pig stays when it is guided"] = {
    with = { "hills_and_sheep", "inns_and_cathedrals", "traders_and_builders" },
    figures = { "1 shepherd 0,0 field:N", "2 normal 0,0 field:N", "2 pig 0,0 field:N" },
    play = {
      "place BA/RFr 1,0 r0", "pass", guide,
      { points = { 3, 0 }, pieces = { "normal:2 at 0,0 field:N", "pig:2 at 0,0 field:N" } },
    },
  },

  -- rules to come
  ["section 11 a shepherd is no meeple for a watchtower"] = {
    pending = { needs = "watchtowers" }, with = { "hills_and_sheep", "watchtowers" },
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N", "1 shepherd 0,0 field:E" },
    pieces = { "sheep:3 at shepherd:1 at 0,0 field:E" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 6, 0 } } }, -- four for the city, two for the knight
  },
}
