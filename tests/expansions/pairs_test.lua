return scenario {
  defaults = { with = { "base", "pairs.lua" } },
  ["HALF-60 HALF-61 try"] = {
    board = { "SQ/field -1,0 r0", "HT/monk 0,0 r0", "HT/vine 0,0 r2" },
    figures = { "1 normal 0,0 monastery" },
    stack = { "SQ/road", "SQ/field" },
    play = { { only = {} } },
  },
}
