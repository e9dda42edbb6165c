local around = { "BA/L 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/LR -1,1 r3",
                 "BA/LR 0,1 r1" }
return scenario {
  defaults = { with = { "plazas" } },
  ["HOUSE-94 everybody has one"] = { play = { { supply = { "1 plaza 1", "2 plaza 1" } } } },
  ["HOUSE-94 it is laid on a complete monastery, and pays for what is complete around"] = {
    board = around, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", { legal = { "plaza 0,0 r0" }, illegal = { "plaza 0,-1 r0", "plaza 0,0 r1" } }, "plaza 0,0 r0",
             { points = { 2, 0 }, reasons = { "1 plazas.plaza 2" }, supply = { "1 plaza 0", "2 plaza 1" }, player = 2 } },
  },
  ["HOUSE-94 not where somebody stands, and not before it is complete"] = {
    board = around, figures = { "2 normal 0,-1 monastery" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", { legal = { "plaza 0,0 r0" }, illegal = { "plaza 0,-1 r0", "plaza 1,1 r0" } } },
  },
  ["HOUSE-94 one with a road replaces a monastery with one, turned as that was"] = {
    board = { "BA/LR 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/RFr -1,1 r0", "BA/RRR 0,1 r2" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,1 r0", { legal = { "plaza 0,0 r0" }, illegal = { "plaza 0,0 r1" } }, "plaza 0,0 r0",
             { points = { 2, 0 }, complete = { "0,0 road:S" }, discarded = 1 } },
  },
  ["HOUSE-94 by the option a point, or three, for each"] = {
    set = { ["plazas.points"] = 3 }, board = around, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "plaza 0,0 r0", { points = { 3, 0 } } },
  },
  ["HOUSE-94 a point for each"] = {
    set = { ["plazas.points"] = 1 }, board = around, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "plaza 0,0 r0", { points = { 1, 0 } } },
  },
  ["HOUSE-94 not while a monk stands there, though the monastery is complete"] = {
    board = around, figures = { "2 normal 0,0 monastery" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", { illegal = { "plaza 0,0 r0" } } },
  },
  ["HOUSE-94 nor by whoever has laid his"] = {
    board = around, supply = { "1 plaza 0" }, stack = { "BA/L", "BA/L" }, play = { "place BA/L 1,1 r0", { illegal = { "plaza 0,0 r0" } } },
  },
  ["HOUSE-94 complete cities around count, monasteries don't, and nothing that lies farther away"] = {
    board = { "BA/L 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/C -1,1 r1", "BA/C 0,1 r3",
              "BA/LR -2,0 r1", "BA/LR -3,0 r3", "BA/L -2,1 r0", "BA/L -2,-1 r0", "BA/L -2,-2 r0", "BA/L -1,-2 r0", "BA/L 0,-2 r0" },
    stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", { complete = { "-1,-1 monastery", "-3,0 road:E" } }, "plaza 0,0 r0", { points = { 2, 0 } } },
  },
}
