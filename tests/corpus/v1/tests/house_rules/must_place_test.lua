return scenario {
  defaults = { with = { "must_place" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L*2" } },

  ["HOUSE-30 there is no passing, and no field where something else is free"] = {
    play = {
      "place BA/LR 1,0 r1",
      { only = { "figure normal 1,0 road:W", "figure normal 1,0 monastery" }, illegal = { "pass" } },
      "figure normal 1,0 monastery", { supply = { "1 normal 6" }, player = 2 },
    },
  },
  ["HOUSE-30 a field is the place where nothing else is free"] = {
    board = { "BA/Rr 0,0 r0" }, figures = { "2 normal 0,0 road:S" }, stack = { "BA/RFr", "BA/L*2" },
    play = {
      "place BA/RFr 0,1 r1",
      { only = { "figure normal 0,1 field:E", "figure normal 0,1 field:W" } },
    },
  },
  ["HOUSE-30 whoever has no figure left needs none"] = {
    board = { "BA/L 0,0 r0", "BA/L 2,0 r0", "BA/L 4,0 r0", "BA/L 6,0 r0", "BA/LR 0,5 r3", "BA/LR 4,5 r3", "BA/Rr 0,9 r0" },
    figures = { "1 normal 0,0 monastery", "1 normal 2,0 monastery", "1 normal 4,0 monastery", "1 normal 6,0 monastery",
                "1 normal 0,5 monastery", "1 normal 4,5 monastery", "1 normal 0,9 road:S" },
    stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 1,5 r0", { player = 2, decision = "place" } },
  },
  ["HOUSE-30 with the option fields count like the others"] = {
    set = { ["must_place.fields"] = true },
    play = { "place BA/LR 1,0 r1", { legal = { "figure normal 1,0 field:N" }, illegal = { "pass" } } },
  },
}
