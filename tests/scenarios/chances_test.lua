-- "roll N", "draw TILE" and "draw TOKEN:FACE" wait for each other (docs/scenarios.md, "Forced draws").
return scenario {
  defaults = { with = { "chances.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L*3" } },
  ["forced rolls come one after the other"] = {
    play = { "place BA/L 0,1 r0", "roll 3", "roll 1", "roll 19", "roll 7", "throw", { state = { "a = 3", "b = 1", "c = 19", "d = 7" } } },
  },
  ["forced tokens, too, whatever lies in the bag before them"] = {
    play = { "place BA/L 0,1 r0", "draw sheep:wolf", "draw sheep:1", "draw sheep:wolf", "reach",
      { awards = { "1 chances.drawn 100", "1 chances.drawn 1", "1 chances.drawn 100" } } },
  },
  ["forced draws come one after the other"] = {
    stack = { "BA/L", "BA/C", "BA/RFr", "BA/C" },
    play = { "draw BA/RFr", "draw BA/C", "place BA/L 0,1 r0", "pass", { drawn = "BA/RFr" }, "place BA/RFr 1,0 r0", "pass", { drawn = "BA/C" } },
  },
  ["a stack may name more copies than the box holds, and the board has room for all"] = {
    stack = { "BA/L*9" },
    play = {
      "place BA/L 0,1 r0", "pass", "place BA/L 0,2 r0", "pass", "place BA/L 0,3 r0", "pass", "place BA/L 0,4 r0", "pass",
      "place BA/L 0,5 r0", "pass", "place BA/L 0,6 r0", "pass", "place BA/L 0,7 r0", "pass", "place BA/L 0,8 r0", "pass",
      { player = 1, stack = 0, drawn = "BA/L" },
    },
  },
}
