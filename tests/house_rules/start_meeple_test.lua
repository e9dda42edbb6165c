return scenario {
  defaults = { with = { "start_meeple" } },

  ["HOUSE-57 the first turn is a figure on the start tile"] = {
    play = {
      { player = 1, decision = "settle", stack = 71 }, "settle 0,0 city:N",
      { player = 2, decision = "place", stack = 70, supply = { "1 normal 6" } },
    },
  },
  ["HOUSE-57 one may do without"] = {
    play = { "pass", { player = 2, decision = "place", supply = { "1 normal 7" } } },
  },
  ["HOUSE-57 with five a curve leaves the game instead"] = {
    players = 5, play = { { player = 1, decision = "place", stack = 69 } },
  },
  ["HOUSE-57 with six play is as printed"] = {
    players = 6, play = { { player = 1, decision = "place", stack = 70 } },
  },
  ["HOUSE-57 the figure goes on the start tile alone"] = {
    board = { "BA/C 0,0 r0", "BA/L 2,0 r0" },
    play = { { decision = "settle", only = { "settle 0,0 city:N", "settle 0,0 field:E", "pass" } } },
  },
}
