-- `when.figure` of steps: whoever is asked has such a figure on the board.
return scenario {
  defaults = { with = { "standing.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L", "BA/L", "BA/L" } },

  ["a step that asks everybody asks those who have such a figure on the board"] = {
    players = 3, figures = { "2 normal 0,0 road:E" },
    play = {
      { decision = "roll_call", player = 2 }, "pass", -- neither of the others is asked
      { decision = "place", player = 1 },
      "place BA/L 0,1 r0", { illegal = { "wave", "cackle" } }, "pass",
      { reasons = {}, player = 2, decision = "roll_call" }, -- the active player pays no toll
    },
  },
  ["who has one is offered the action, and gets what happens by itself"] = {
    figures = { "1 normal 0,0 road:E" },
    play = {
      "pass", "place BA/L 0,1 r0", { legal = { "wave" }, illegal = { "cackle" } }, "wave",
      { reasons = { "1 standing.noted 1", "1 standing.toll 5" } },
    },
  },
  ["nobody is asked while all figures are at home"] = {
    play = { { decision = "place" }, "place BA/L 0,1 r0", { illegal = { "wave", "cackle" } }, "pass", { reasons = {} } },
  },
  ["a neutral figure is anybody's, as soon as it stands on the board"] = {
    pieces = { "goose at 0,0" },
    play = { "place BA/L 0,1 r0", { legal = { "cackle" }, illegal = { "wave" } } },
  },
  ["an action may offer one's own figures on the board, all of them or those on what isn't complete"] = {
    with = { "standing.lua" }, board = { "BA/LR 0,0 r3", "BA/LR 1,0 r1" }, pieces = { "goose at 0,0" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 monastery", "2 normal 1,0 monastery" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      "pass", "pass", "place BA/L 0,1 r0",
      { legal = { "salute normal:1 at 0,0 road:E", "salute normal:1 at 0,0 monastery", "relieve normal:1 at 0,0 monastery" },
        illegal = { "salute normal:2 at 1,0 monastery", "relieve normal:1 at 0,0 road:E", "relieve goose at 0,0" } },
      "relieve normal:1 at 0,0 monastery", { supply = { "1 normal 6" } },
    },
  },
}
