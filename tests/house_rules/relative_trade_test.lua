-- Nothing on the board pays, so the points at the start are those from features and fields.
local with = { "relative_trade" }
local function option(name, value) return { ["relative_trade." .. name] = value } end

return scenario {
  defaults = { with = with, board = { "BA/L 0,0 r0" }, stack = {} },

  ["TB-HR-2 the example of the text"] = {
    players = 3, points = { 137, 96, 64 },
    pieces = { "wine*4 at supply:1", "cloth at supply:1", "wine*3 at supply:2", "grain*3 at supply:2", "grain*3 at supply:3" },
    play = {
      { points = { 163, 112, 74 },
        reasons = { "1 traders_and_builders.wine 13", "1 traders_and_builders.cloth 13", "2 traders_and_builders.wine 6",
                    "2 traders_and_builders.grain 10", "3 traders_and_builders.grain 10" } },
    },
  },
  ["TB-HR-2 ten at least; each who ties gets a tenth of his own score"] = {
    points = { 40, 250 }, pieces = { "wine*2 at supply:1", "wine*2 at supply:2" },
    play = { { points = { 50, 275 } } },
  },
  ["TB-HR-2 all three kinds are a tenth of the same score"] = {
    points = { 200, 0 }, pieces = { "wine at supply:1", "grain at supply:1", "cloth at supply:1" },
    play = { { points = { 260, 0 } } },
  },
  ["TB-HR-2 rounded down"] = {
    set = option("round", "down"),
    points = { 125, 129 }, pieces = { "wine at supply:1", "wine at supply:2" },
    play = { { points = { 137, 141 } } },
  },
  ["TB-HR-2 rounded up"] = {
    set = option("round", "up"), points = { 121, 120 }, pieces = { "wine at supply:1", "wine at supply:2" },
    play = { { points = { 134, 132 } } },
  },
  ["TB-HR-2 rounded to the nearest, halves up"] = {
    set = option("round", "nearest_half_up"), points = { 125, 124 }, pieces = { "wine at supply:1", "wine at supply:2" },
    play = { { points = { 138, 136 } } },
  },
  ["TB-HR-2 the others may get nothing"] = {
    set = option("consolation", 0), points = { 100, 100 }, pieces = { "wine*3 at supply:1", "wine*2 at supply:2" },
    play = { { points = { 110, 100 }, reasons = { "1 traders_and_builders.wine 10" } } },
  },
  ["TB-HR-2 below zero counts as zero; a kind that nobody has is paid to nobody"] = {
    points = { -30, 0 }, pieces = { "grain at supply:1" },
    play = { { points = { -20, 0 }, reasons = { "1 traders_and_builders.grain 10" } } },
  },
  ["TB-HR-2 roads and fields of the end are counted before"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" }, figures = { "1 normal 0,0 field:S" }, points = { 127, 0 },
    pieces = { "cloth at supply:1" },
    play = { { awards = { "1 base.field 3", "1 traders_and_builders.cloth 13" } } },
  },
  ["TB-HR-2 other extras of the end come behind, and are not counted"] = {
    with = { "relative_trade", "../../docs/reference/examples/final.lua" }, points = { 123, 0 }, pieces = { "cloth at supply:1" },
    play = { { awards = { "1 traders_and_builders.cloth 12", "1 final.thrift 7", "2 final.thrift 7" } } },
  },
  ["TB-HR-2 without it a majority is worth ten"] = {
    with = { "traders_and_builders" }, points = { 137, 96 }, pieces = { "wine*4 at supply:1", "wine*3 at supply:2" },
    play = { { points = { 147, 96 } } },
  },
}
