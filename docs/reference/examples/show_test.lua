return scenario {
  ["a coin lies in front of who has one"] = {
    with  = { "show.lua" },
    stack = { "BA/CFc+", "BA/L" },
    play  = {
      { not_shown = { "player 1: coins: one coin" } },
      "place BA/CFc+ 0,-1 r1", "pass",
      { shown = { "player 1: coins: one coin" } },
    },
  },
}
