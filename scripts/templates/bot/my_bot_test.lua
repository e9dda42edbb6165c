-- What my_bot.lua must do. Each scenario lays a board, asks the bot and says what it must choose.
-- All keys, and how tiles and actions are written: docs/scenarios.md.
return scenario {
  -- What the scenarios below have in common. The board, from west to east: a road that begins at a
  -- monastery, and goes on; player 1 has a meeple on it. The stack: the tile that closes the road.
  defaults = {
    bot = "my_bot.lua",
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
  },

  ["MY-BOT-1 it finishes its own road, and so gets the meeple back"] = {
    play = {
      { bot = 1, chooses = "place BA/LR 2,0 r1" },
    },
  },

  ["MY-BOT-2 a monastery with three neighbours is worth more than a meeple at home"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0" },
    play = {
      "place BA/LR 2,0 r1",
      { bot = 1, chooses = "figure normal 2,0 monastery" },
    },
  },

  ["MY-BOT-2 where a meeple is worth more, it stays at home"] = {
    bot = "my_bot.lua:meeple=4",
    play = {
      "place BA/LR 2,0 r1",
      { bot = 1, chooses = "pass" },
    },
  },
}
