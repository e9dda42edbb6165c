-- How often an action may be chosen: limit = { per =, max =, each = } (docs/rules.md, "Actions").
return scenario {
  defaults = { with = { "limits.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L*6" } },
  ["limit: without each all players share it"] = {
    play = {
      "place BA/L 0,1 r0", "shared", "place BA/L 0,2 r0", "shared",
      "place BA/L 0,3 r0", { player = 1, illegal = { "shared" }, points = { 1, 1 } },
    },
  },
  ["limit: each = player: everybody has his own"] = {
    play = {
      "place BA/L 0,1 r0", "own", "place BA/L 0,2 r0", { player = 2, legal = { "own" } }, "own",
      "place BA/L 0,3 r0", { player = 1, illegal = { "own" } }, "pass",
      "place BA/L 0,4 r0", { player = 2, illegal = { "own" }, points = { 1, 1 } },
    },
  },
  ["limit: of a turn it begins anew for everybody"] = {
    play = {
      "place BA/L 0,1 r0", "turn", "place BA/L 0,2 r0", "turn", "place BA/L 0,3 r0", { legal = { "turn" } },
    },
  },
}
