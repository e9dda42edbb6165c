return scenario {
  ["the first tile has no road, and there are only roads"] = {
    with  = { "tile_unplaceable.lua" },
    board = { "BA/RRRR 0,0 r0" },
    stack = { "BA/L", "BA/RFr", "BA/L" },
    play  = { { drawn = "BA/RFr", points = { 1, 0 }, discarded = 1, stack = 1 } },
  },
}
