-- Player 1 has a meeple and the builder on the road 0,0 - 1,0; the road goes on to the east.
local road = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }
local works = { "1 normal 0,0 road:E", "1 builder 1,0 road:W" }
local with = { "builder.lua" }

return scenario {
  defaults = { with = with, board = road, figures = works },

  ["TB-37 TB-38 extending gives one more part, and the second part none"] = {
    stack = { "BA/RFr*3", "BA/L*2" },
    play = {
      { player = 1, supply = { "1 builder 0" } },
      "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "place" },
      "place BA/RFr 3,0 r0", "pass", { player = 2 },
      "place BA/RFr 4,0 r0", "pass", { player = 1 },
    },
  },
  ["TB-HR-1 the option makes a chain of it"] = {
    set = { ["builder.chain"] = true },
    stack = { "BA/RFr*3", "BA/L*2" },
    play = {
      "place BA/RFr 2,0 r0", "pass", { player = 1 }, "place BA/RFr 3,0 r0", "pass", { player = 1 },
      "place BA/RFr -1,0 r1", "pass", { player = 2 },
    },
  },
  ["TB-31 TB-46 the part is earned although the builder goes home when the road is finished"] = {
    stack = { "BA/LR", "BA/RFr", "BA/L*2" },
    play = {
      "place BA/LR 2,0 r1", "pass",
      { points = { 3, 0 }, supply = { "1 builder 1", "1 normal 7" }, player = 1, decision = "place" },
    },
  },
  ["TB-20 the builder needs an own meeple on the feature"] = {
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/RRR*2", "BA/L*2" },
    play = {
      "place BA/RRR 2,0 r0",
      { legal = { "figure builder 2,0 road:W" },
        illegal = { "figure builder 2,0 road:E", "figure builder 2,0 road:S", "figure pig 2,0 field:N" } },
    },
  },
  ["TB-20 an opponent's meeple is not enough"] = {
    figures = { "2 normal 0,0 road:E" },
    stack = { "BA/RFr*2", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", { illegal = { "figure builder 2,0 road:W" } } },
  },
  ["TB-53 a builder doesn't block: the road is free for others when its meeple stands elsewhere"] = {
    board = { "BA/LR 0,0 r3" }, figures = {},
    stack = { "BA/RFr*2", "BA/L*2" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure builder 1,0 road:W" } } },
  },
  ["TB-36 an opponent who extends the road earns nothing"] = {
    to_move = 2,
    stack = { "BA/RFr*2", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1 } },
  },
  ["TB-54 TB-55 a pig gives its owner four instead of three"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" },
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 0,0 field:E" },
    stack = {}, play = { { points = { 4, 3 } } },
  },
}
