return scenario {
  defaults = { with = { "place_list.lua" }, stack = { "BA/L", "BA/L" } },

  ["the hole is the only place"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 2,0 r0", "BA/C 1,1 r2" },
    play  = { { only = { "place BA/L 1,0 r0" } } },
  },
  ["where there is none all placements stay"] = {
    board = { "BA/L 0,0 r0" },
    play  = { { legal = { "place BA/L 1,0 r0", "place BA/L 0,1 r0" } } },
  },
}
