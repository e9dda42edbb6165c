-- State of features (docs/rules.md, "Pieces, memory and names").
return scenario {
  defaults = { with = { "crops.lua" }, stack = { "BA/RFr*3" }, supply = { "1 normal 0", "2 normal 0" } },
  ["state per feature: of each its own"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 0,1 r3" }, state = { "crops.laid at 0,0 road:E = 3", "crops.laid at 0,1 road:E = 5" },
    play = { { state = { "crops.laid at 0,0 road:E = 3", "crops.laid at 0,1 road:E = 5" } },
      "place BA/RFr 1,0 r0",
      { state = { "crops.laid at 0,0 road:E = 4", "crops.laid at 1,0 road:W = 4", "crops.laid at 0,1 road:E = 5",
        "crops.best at 1,0 road:W = 8", "crops.walled at 0,0 road:E = true", "crops.walled at 0,1 road:E = false" } } },
  },
  ["state per feature: those that are joined become one: the sum, the greatest, true if one was"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" },
    state = { "crops.laid at 0,0 road:E = 3", "crops.laid at 2,0 road:W = 5", "crops.best at 0,0 road:E = 4", "crops.best at 2,0 road:W = 9" },
    play = {
      "place BA/RFr 1,0 r0",
      { same = { "0,0 road:E & 2,0 road:W" },
        state = { "crops.laid at 0,0 road:E = 9", "crops.laid at 2,0 road:W = 9", "crops.best at 2,0 road:W = 3" } },
    },
  },
  ["state per feature: a sum is at most what the type holds"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" }, stack = { "BA/RFr", "BA/L" },
    set = { ["crops.counts"] = false },
    state = { "crops.laid at 0,0 road:E = 200", "crops.laid at 2,0 road:W = 100" },
    play = { "place BA/RFr 1,0 r0", { state = { "crops.laid at 2,0 road:W = 255" } } },
  },
}
