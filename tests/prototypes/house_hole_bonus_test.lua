local hole = { "BA/L 0,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/L 0,2 r0", "BA/L -1,1 r0", "BA/L 1,1 r0" }
return scenario {
  defaults = { with = { "house_hole_bonus.lua" } },
  ["three sides give a part, in which there is nothing to win"] = {
    board = { "BA/Rr 9,9 r0", "BA/C 0,-1 r2", "BA/RFr -1,0 r1", "BA/C 1,0 r1", "BA/RFr -1,1 r1", "BA/C 1,1 r1", "BA/C 0,3 r2" },
    stack = { "BA/C", "BA/L", "BA/L*3" },
    play = {
      "place BA/C 0,0 r0", "pass", { player = 1, decision = "place", drawn = "BA/L" },
      "place BA/L 0,1 r0", "pass", { player = 2, decision = "place" },
    },
  },
}
