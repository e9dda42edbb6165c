local row = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr -1,0 r0" }

return scenario {
  defaults = { with = { "quake.lua" }, board = row, stack = { "BA/L", "BA/L" }, pieces = { "BA/RFr at ruins" } },
  ["a tile that leaves splits what ran over it, and lies where it is said"] = {
    play = {
      "place BA/L 0,1 r0", { same = { "-1,0 road:E & 1,0 road:W" } }, "swallow 0,0",
      { different = { "-1,0 road:E & 1,0 road:W" }, open = { "1,0 road:W" }, state = { "quake.split = 7" }, discarded = 0 },
    },
  },
  ["one that is covered gives its place to another, and roads end or go on"] = {
    play = {
      "place BA/L 0,1 r0", "pave 1,0 r0", { same = { "0,0 road:E & 1,0 road:E" }, discarded = 1, state = { "quake.grew = 3" } },
    },
  },
  ["not where sides don't match"] = {
    play = { "place BA/L 0,1 r0", { action = "pave 1,0 r1", error = "tile BA/RFr at 1,0 can't be covered: it doesn't match what lies beside it" } },
  },
  ["not with a tile that isn't there"] = {
    play = { "place BA/L 0,1 r0", "pave 1,0 r0", { action = "pave 1,0 r0", error = "tile 'BA/RFr' is not there" } },
  },
  ["not where a figure stands, which is told with its place"] = {
    figures = { "2 normal 1,0 road:W" },
    play = {
      "place BA/L 0,1 r0", { action = "pave 1,0 r0", error = "normal:2 at 1,0 road:E stands there" },
      { action = "swallow 1,0", error = "stands there" },
    },
  },
  ["nor on a segment a token; in a cell one stays when the tile is covered"] = {
    play = {
      "place BA/L 0,1 r0", "lean 1,0 road:W", { action = "pave 1,0 r0", error = "stone at 1,0 road:E stands there" }, "drop -1,0",
      { action = "swallow -1,0", error = "tree at -1,0 stands there" }, "pave -1,0 r0", { pieces = { "tree at -1,0", "stone at 1,0 road:W" } },
    },
  },
  ["the last tile stays"] = {
    board = { "BA/L 0,0 r0" },
    play = { "place BA/L 0,1 r0", "swallow 0,1", { action = "swallow 0,0", error = "it is the last one on the board" } },
  },
  ["what was marked and kept stays with what is left of the feature"] = {
    play = {
      "place BA/L 0,1 r0", "note 0,0 road:E", "swallow 0,0",
      { marks = { "old at 1,0 road:W", "old at -1,0 road:E" }, state = { "quake.rent at 1,0 road:W = 7" } },
    },
  },
  ["a monastery is open again when a tile beside it leaves, and complete when one comes"] = {
    board = { "BA/L 0,0 r0", "BA/RFr -1,-1 r0", "BA/RFr 0,-1 r0", "BA/RFr 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/RFr -1,1 r0",
              "BA/RFr 0,1 r0" },
    stack = { "BA/RFr", "BA/RFr", "BA/RFr" },
    play = {
      "place BA/RFr 1,1 r0", { complete = { "0,0 monastery" } }, "swallow 1,1", { open = { "0,0 monastery" } }, "pass",
      "place BA/RFr 1,1 r0", { complete = { "0,0 monastery" } },
    },
  },
}
