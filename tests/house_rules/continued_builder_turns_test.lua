-- Player 1 has a meeple and the builder on the road 0,0 - 1,0, which goes on to the east.
return scenario {
  defaults = {
    with = { "continued_builder_turns" }, board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W" }, stack = { "BA/RFr*3", "BA/L*3" },
  },

  ["TB-HR-1 two tiles extend the road, the third doesn't: three parts"] = {
    play = {
      "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "place" },
      "place BA/RFr 3,0 r0", "pass", { player = 1, decision = "go_on" }, "go_on", { player = 1, decision = "place" },
      "place BA/RFr -1,0 r1", "pass", { player = 2 },
    },
  },
  ["TB-HR-1 he may stop behind a further part, not before the first"] = {
    play = {
      "place BA/RFr 2,0 r0", "pass", "place BA/RFr 3,0 r0", "pass",
      { player = 1, decision = "go_on", only = { "go_on", "pass" } }, "pass", { player = 2, decision = "place", stack = 3 },
    },
  },
  ["TB-HR-1 and behind any later one"] = {
    stack = { "BA/RFr*4", "BA/L*3" },
    play = {
      "place BA/RFr 2,0 r0", "pass", "place BA/RFr 3,0 r0", "pass", "go_on", "place BA/RFr 4,0 r0", "pass",
      { player = 1, decision = "go_on" }, "pass",
      { player = 2 }, "place BA/RFr -1,0 r1", "pass", { player = 1 }, "place BA/L -2,0 r0", "pass", { player = 2 },
    },
  },
  ["TB-HR-1 another rule's part before his gives none, and none less"] = {
    with = { "continued_builder_turns", "hole_bonus" }, board = { "BA/RFr 0,0 r0", "BA/C 3,-1 r2", "BA/RFr 2,0 r1", "BA/C 4,0 r1" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "BA/C", "BA/RFr*4", "BA/L" },
    play = {
      "place BA/C 3,0 r0", "pass", { player = 1, decision = "place" }, "place BA/RFr -1,0 r0", "pass",
      { player = 1, decision = "place" }, "place BA/RFr -2,0 r0", "pass", { player = 1, decision = "go_on" }, "go_on",
      "place BA/RFr -3,0 r0", "pass", { decision = "go_on" },
    },
  },
  ["TB-HR-1 again and again, down to the last tile"] = {
    stack = { "BA/RFr*5" },
    play = {
      "place BA/RFr 2,0 r0", "pass", "place BA/RFr 3,0 r0", "pass", "go_on", "place BA/RFr 4,0 r0", "pass", "go_on",
      "place BA/RFr 5,0 r0", "pass", { player = 1, decision = "go_on", stack = 1 }, "go_on",
      "place BA/RFr 6,0 r0", "pass", { over = true },
    },
  },
  ["TB-HR-1 one part without the builder ends it"] = {
    stack = { "BA/RFr*4", "BA/L*3" },
    play = {
      "place BA/RFr 2,0 r0", "pass", "place BA/RFr 3,0 r0", "pass", "go_on", "place BA/RFr -1,0 r1", "pass", { player = 2 },
    },
  },
  ["TB-HR-1 HALF-58 with half tiles it goes on behind the last tile"] = {
    with = { "continued_builder_turns", "halflings" }, stack = { "BA/RFr*2" }, pieces = { "H1-04 at hand:1", "H1-04*0 at hand:2" },
    play = {
      "draw", "place BA/RFr 2,0 r0", "pass", "draw", "place BA/RFr 3,0 r0", "pass",
      { over = false, player = 1, decision = "draw", legal = { "hand H1-04", "decline" } },
    },
  },
  ["TB-HR-1 a tile that joins the road at both ends gives one part, not two"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 3,0 r0" },
    play = {
      "place BA/RFr 2,0 r0", "pass", { player = 1 }, "place BA/RFr -1,0 r1", "pass", { player = 2 },
    },
  },
  ["TB-HR-1 he who comes home in part 1 and is placed in part 2 earns nothing in part 2, but later"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/LR 0,2 r3" },
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "1 normal 0,2 road:E" },
    stack = { "BA/LR", "BA/RFr", "BA/L", "BA/RFr", "BA/L*2" },
    play = {
      "place BA/LR 2,0 r1", "pass", { player = 1, supply = { "1 builder 1" } },
      "place BA/RFr 1,2 r0", "figure builder 1,2 road:W", { player = 2 },
      "place BA/L 3,0 r0", "pass",
      "place BA/RFr 2,2 r0", "pass", { player = 1, decision = "place" },
    },
  },
  ["TB-HR-1 the chain ends with the stack"] = {
    stack = { "BA/RFr*2" },
    play = { "place BA/RFr 2,0 r0", "pass", "place BA/RFr 3,0 r0", "pass", { over = true, points = { 4, 0 } } },
  },
  ["TB-HR-1 TB-42 who declines the first of them has none"] = {
    set = { ["traders_and_builders.decline"] = true },
    play = { "place BA/RFr 2,0 r0", "pass", { decision = "second_part" }, "pass", { player = 2, decision = "place" } },
  },
  ["TB-HR-1 TB-42 after each part the player may stop"] = {
    set = { ["traders_and_builders.decline"] = true },
    play = {
      "place BA/RFr 2,0 r0", "pass", "second_part", "place BA/RFr 3,0 r0", "pass",
      { player = 1, decision = "go_on" }, "go_on", "place BA/RFr 4,0 r0", "pass",
      { player = 1, decision = "go_on" }, "pass", { player = 2 },
    },
  },
}
