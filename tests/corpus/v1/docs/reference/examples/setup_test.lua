return scenario {
  ["the second player has a point before the first tile"] = {
    with = { "setup.lua" },
    play = { { points = { 0, 1 } } },
  },
}
