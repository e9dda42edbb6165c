-- Hands in a game whose stack is the box: setup of the rule deals one tile to everybody.
return scenario {
  defaults = { with = { "ledger.lua" }, board = { "BA/RFr 0,0 r0" } },

  ["SCN-11 setup deals out of the box"] = {
    play = { { stack = 68 } }, -- 72 without one on the board, two in hands, one to be placed
  },
  ["SCN-11 a hand that is named holds what is said; what was dealt is in the stack again"] = {
    pieces = { "BA/L*2 at hand:1", "BA/C at hand:2" },
    play = { { pieces = { "BA/L*2 at hand:1", "BA/C*1 at hand:2" }, stack = 67 } },
  },
  ["SCN-11 there are no more of a tile than in the box"] = {
    pieces = { "BA/Cccc+*2 at hand:1" }, error = "no BA/Cccc+ is left in the stack",
  },
}
