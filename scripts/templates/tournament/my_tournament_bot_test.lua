-- What my_tournament_bot.lua must do. All keys, and how tiles and actions are written: docs/scenarios.md.
return scenario {
  -- A road that begins at a monastery, and goes on; the tile that closes it comes next.
  defaults = {
    bot = "my_tournament_bot.lua",
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    stack = { "BA/LR", "BA/L" },
  },

  ["MY-TOURNAMENT-1 it finishes its own road at once"] = {
    figures = { "1 normal 0,0 road:E" },
    play = {
      { bot = 1, chooses = "place BA/LR 2,0 r1" },
    },
  },

  ["MY-TOURNAMENT-2 it places a meeple wherever it can"] = {
    play = {
      "place BA/LR 2,0 r1",
      { bot = 1, chooses = { "figure normal 2,0 monastery", "figure normal 2,0 road:W", "figure normal 2,0 field:NL" } },
    },
  },
}
