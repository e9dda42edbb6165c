-- `discarded`: what has left the game, however that came about.
return scenario {
  defaults = { with = { "leaving.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L", "BA/C", "BA/L*4" } },
  ["a tile on a shelf hasn't left the game, one that a rule puts out has, and it comes back"] = {
    play = {
      "place BA/L 0,1 r0", "shelve", { discarded = 0 },
      "place BA/L 0,2 r0", "drop", { discarded = 1 },
      "place BA/L 0,3 r0", "fetch", { discarded = 0 },
    },
  },
}
