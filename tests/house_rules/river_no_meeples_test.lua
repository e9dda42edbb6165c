return scenario {
  defaults = { with = { "river_no_meeples" }, stack = { "RI.1/LIRI", "BA/L", "BA/L" } },

  ["RIV-HR-2 HOUSE-29 nobody stands on a river tile"] = {
    play = {
      "place RI.1/LIRI 1,0 r0",
      { player = 2, decision = "place", supply = { "1 normal 7" } }, -- nobody was asked
    },
  },
  ["RIV-HR-2 HOUSE-29 nor on the lake"] = {
    stack = { "RI.1/I.e", "BA/L", "BA/L" },
    play = { "place RI.1/I.e 1,0 r0", { player = 2, decision = "place" } },
  },
  ["RIV-HR-2 HOUSE-29 what it completes is scored"] = {
    board = { "RI/s 0,0 r0", "BA/C 1,-1 r2" }, figures = { "2 normal 1,-1 city:S" }, stack = { "RI.1/CICI", "BA/L", "BA/L" },
    play = { "place RI.1/CICI 1,0 r0", { points = { 0, 4 }, player = 2 } },
  },
  ["RIV-HR-2 HOUSE-29 on land everything is as printed"] = {
    play = {
      "place RI.1/LIRI 1,0 r0", "place BA/L -1,0 r0",
      { only = { "pass", "figure normal -1,0 monastery", "figure normal -1,0 field:N" } },
    },
  },
  ["HOUSE-29 the other form keeps farmers away only"] = {
    set = { ["river_no_meeples.who"] = "farmers" },
    play = {
      "place RI.1/LIRI 1,0 r0",
      { only = { "pass", "figure normal 1,0 monastery", "figure normal 1,0 road:S" } },
    },
  },
  ["RIV-HR-2 HOUSE-29 nor beside an own figure, where one may reinforce it"] = {
    with = { "river_no_meeples", "fortify" }, board = { "RI/s 0,0 r0", "BA/LR 1,1 r2" },
    figures = { "1 normal 1,1 road:N" },
    play = { "place RI.1/LIRI 1,0 r0", { player = 2, decision = "place" } },
  },
  ["HOUSE-29 the other form: nor a farmer beside an own one, where one may reinforce him"] = {
    with = { "river_no_meeples", "fortify" }, set = { ["river_no_meeples.who"] = "farmers" },
    board = { "RI/s 0,0 r0", "BA/L 1,-1 r0" }, figures = { "1 normal 1,-1 field:S" },
    play = { "place RI.1/LIRI 1,0 r0", { only = { "pass", "figure normal 1,0 monastery", "figure normal 1,0 road:S" } } },
  },
  ["HOUSE-29 the other form: on land there are farmers"] = {
    set = { ["river_no_meeples.who"] = "farmers" },
    play = { "place RI.1/LIRI 1,0 r0", "pass", "place BA/L -1,0 r0", { legal = { "figure normal -1,0 field:N" } } },
  },
}
