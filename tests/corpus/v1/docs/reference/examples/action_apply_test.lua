return scenario {
  ["the farmer comes home"] = {
    with  = { "action_apply.lua" },
    board = { "BA/LR 0,0 r3" },
    figures = { "1 normal 0,0 field:N" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      { supply = { "1 normal 6" } },
      "place BA/LR 1,0 r1", "recall normal:1 at 0,0 field:NL",
      { supply = { "1 normal 7" } },
    },
  },
}
