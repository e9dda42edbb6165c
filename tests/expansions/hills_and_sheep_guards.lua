-- Hills & Sheep: whom the steps of shepherds concern, and whom they leave alone.
local S1, S2 = "shepherd:1 at ", "shepherd:2 at "
local flock = "hills_and_sheep.flock "
local two = { "BA/Ccc 0,0 r2", "BA/Ccc 0,-2 r0" } -- two ends of a field; a tile between them closes it
local between = "place BA/CFC.2 0,-1 r1"

local function options(list)
  local all = {}
  for name, value in pairs(list) do all["hills_and_sheep." .. name] = value end
  return all
end

return scenario {
  defaults = { with = { "hills_and_sheep" } },

  ["HS-40 an own farmer in the field has nothing to choose: another's flock is guided"] = {
    board = two, pieces = { S2 .. "0,0 field:N", "sheep:3 at " .. S2 .. "0,0 field:N", "normal:1 at 0,0 field:N" },
    stack = { "BA/CFC.2", "BA/Cc.1", "BA/Cc.1" },
    play = { between, "pass", { awards = { "2 " .. flock .. "3" }, supply = { "2 shepherd 1", "1 normal 6" } } },
  },
  ["HS-40 on_tile: nor does the field wait for him"] = {
    set = options { closed_field_timing = "on_tile" }, board = two,
    pieces = { S2 .. "0,0 field:N", "sheep:3 at " .. S2 .. "0,0 field:N", "normal:1 at 0,0 field:N" },
    stack = { "BA/CFC.2", "BA/Cc.1", "BA/Cc.1" },
    play = { between, { awards = { "2 " .. flock .. "3" } } },
  },
  ["HS-40 in the first edition nothing happens by itself, also not on the tile"] = {
    set = options { closed_field_timing = "on_tile", closed_field_guide = false }, board = two,
    pieces = { S2 .. "0,0 field:N", "sheep:3 at " .. S2 .. "0,0 field:N" },
    stack = { "BA/CFC.2", "BA/Cc.1", "BA/Cc.1" },
    play = { between, { awards = {} }, "pass", { awards = {}, pieces = { "sheep:3 at " .. S2 .. "0,0 field:N" } } },
  },
  ["HS-40 HS-36 optional: on the last tile what he leaves alone is guided before the game ends"] = {
    set = options { shepherd_action = "optional" }, board = two,
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" }, stack = { "BA/CFC.2" },
    play = { between, "pass", "pass", { over = true, points = { 3, 0 } } },
  },
  ["HS-36 with two shepherds, too, a field is tended once"] = {
    set = options { shepherds_per_player = 2 }, board = { "BA/RFr 0,0 r0" },
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", "draw sheep:1", "tend " .. S1 .. "0,0 field:N grow",
      { player = 2, decision = "place" } },
  },
  ["HS-32 confirmed: a meeple without sheep draws none"] = {
    set = options { shepherd_draw = "confirmed" }, board = { "BA/RFr 0,0 r0" },
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N", "normal:1 at 0,0 field:N" },
    stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "figure normal 1,0 field:S", { decision = "tend", pieces = { "sheep*17 at bag" } } },
  },
  ["HS-32 confirmed: he must draw"] = {
    set = options { shepherd_draw = "confirmed" }, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "figure shepherd 1,0 field:N", { only = { "first_sheep" } } },
  },
  ["HS-32 a builder draws no token"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E" },
    stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "draw sheep:1", "figure builder 1,0 road:E", { pieces = { "sheep*18 at bag" } } },
  },
  ["HS-20 the cover is taken before flocks are tended"] = {
    set = options { shepherd_order = "before_figure" }, board = { "BA/RFr 0,0 r0" },
    pieces = { S1 .. "0,0 field:S", "sheep:3 at " .. S1 .. "0,0 field:S" }, stack = { "HS/RFR.h", "BA/L*9" },
    play = { { stack = 9 }, "place HS/RFR.h 0,1 r1", { decision = "tend", stack = 8 } },
  },
  ["HS-25 a tile without a hill that fits nowhere takes no cover along"] = {
    set = { ["hill.cover_timing"] = "on_draw" }, board = { "BA/RRRR 0,0 r0" }, stack = { "BA/Cccc+", "BA/RFr*5" },
    play = { { drawn = "BA/RFr", discarded = 1, stack = 4 } },
  },
  ["HS-25 H-1 nor does a hill with a blank piece"] = {
    with = { "blank_under_hills" }, set = { ["hill.cover_timing"] = "on_draw" }, board = { "BA/RRRR 0,0 r0" },
    stack = { "HS/Cc.h.1", "BA/RFr*4" }, play = { { drawn = "BA/RFr", discarded = 1, stack = 3 } },
  },
  ["section 11: a tower captures a builder, no shepherd"] = {
    with = { "hs_others.lua", "traders_and_builders" }, board = { "BA/RFr 0,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    pieces = { S1 .. "0,0 field:S", "sheep:3 at " .. S1 .. "0,0 field:S" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "draw", "place BA/L 0,-1 r0", { legal = { "tower builder:1 at 0,0 road:E" }, illegal = { "tower " .. S1 .. "0,0 field:S" } } },
  },
}
