-- The bag of `shepherd_sheep` holds sheep of two only, that of `shepherd_wolves` wolves only.
local sheep, wolves = { "shepherd_sheep.lua" }, { "shepherd_wolves.lua" }
local R, L = "BA/RFr", "BA/L"

return scenario {
  defaults = { with = sheep, board = { "BA/RFr 0,0 r0" } },

  ["HS-29 HS-32 placing the shepherd draws a token, in silence"] = {
    stack = { R, L, L },
    play = {
      "place BA/RFr 1,0 r0",
      { legal = { "figure shepherd 1,0 field:N", "figure shepherd 1,0 field:S" } },
      "figure shepherd 1,0 field:N",
      { supply = { "1 shepherd 0" }, reasons = {}, player = 2 },
    },
  },
  ["HS-32 a wolf sends him home at once"] = {
    with = wolves, stack = { R, L, L },
    play = { "place BA/RFr 1,0 r0", "figure shepherd 1,0 field:N", { supply = { "1 shepherd 1" }, player = 2 } },
  },
  ["HS-29 one shepherd a field, whoever's"] = {
    stack = { R, R, L, L },
    play = {
      "place BA/RFr 1,0 r0", "figure shepherd 1,0 field:N",
      "place BA/RFr 2,0 r0", { illegal = { "figure shepherd 2,0 field:N" }, legal = { "figure shepherd 2,0 field:S", "figure normal 2,0 field:N" } },
    },
  },
  ["HS-36 extending an own field asks; guiding pays two sheep of two"] = {
    stack = { R, R, R, R, R, L, L },
    play = {
      "place BA/RFr 1,0 r0", "figure shepherd 1,0 field:N",
      "place BA/RFr 2,0 r0", "pass", -- an opponent's extension gives nobody a choice
      { player = 1, decision = "place" },
      "place BA/RFr 3,0 r0", "pass",
      { decision = "tend", player = 1,
        only = { "tend shepherd:1 at 1,0 field:N grow", "tend shepherd:1 at 1,0 field:N guide" } },
      "tend shepherd:1 at 1,0 field:N grow",
      { player = 2 }, "place BA/RFr 4,0 r0", "pass",
      "place BA/RFr 5,0 r0", "pass", "tend shepherd:1 at 1,0 field:N guide",
      { points = { 4, 0 }, reasons = { "1 shepherd.flock 4" }, supply = { "1 shepherd 1" }, player = 2 },
    },
  },
  ["HS-39 the choice comes before the scoring, and the option moves it before the figure"] = {
    set = { ["shepherd.shepherd_order"] = "before_figure" },
    stack = { R, R, R, L, L },
    play = {
      "place BA/RFr 1,0 r0", "figure shepherd 1,0 field:N",
      "place BA/RFr 2,0 r0", "pass",
      "place BA/RFr 3,0 r0", { decision = "tend" }, "tend shepherd:1 at 1,0 field:N grow",
      { legal = { "figure normal 3,0 road:E" } },
    },
  },
  ["HS-35 a wolf scatters the flock of everybody, and nobody scores"] = {
    with = wolves, board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" },
    figures = { "1 shepherd 0,0 field:N", "2 shepherd 2,0 field:N" },
    stack = { R, L, L },
    play = {
      "place BA/RFr 1,0 r0", "pass", "tend shepherd:1 at 0,0 field:N grow",
      { points = { 0, 0 }, supply = { "1 shepherd 1", "2 shepherd 1" } },
    },
  },
  ["HS-40 HS-42 an opponent who closes the field: the flock is guided without a choice"] = {
    -- a field in the bend of a ring of roads
    board = { "BA/Rr 0,0 r3", "BA/Rr 1,0 r0", "BA/Rr 0,1 r2" },
    figures = {}, stack = { "BA/Rr", L, L },
    play = {
      "place BA/Rr 1,1 r1", { legal = { "figure shepherd 1,1 field:NL" } }, "figure shepherd 1,1 field:NL",
      { points = { 2, 0 }, reasons = { "1 shepherd.flock 2" }, supply = { "1 shepherd 1" } },
    },
  },
  ["HS-41 the own shepherd in the closed field: choose first, then it is guided"] = {
    board = { "BA/Rr 0,0 r3", "BA/Rr 1,0 r0" }, figures = {},
    stack = { "BA/Rr", L, "BA/Rr", L, L },
    play = {
      "place BA/Rr 0,1 r2", "figure shepherd 0,1 field:NR",
      "place BA/L -1,0 r0", "pass",
      "place BA/Rr 1,1 r1", "pass", { decision = "tend" }, "tend shepherd:1 at 0,1 field:NR grow",
      { points = { 4, 0 }, reasons = { "1 shepherd.flock 4" }, supply = { "1 shepherd 1" } },
    },
  },
  ["HS-32 HS-35 draws can be forced: first three sheep, then the wolf"] = {
    with = { "shepherd.lua" }, stack = { R, R, R, R, L, L },
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:3", "figure shepherd 1,0 field:N",
      "place BA/RFr 2,0 r0", "pass",
      "place BA/RFr 3,0 r0", "pass", "draw sheep:wolf", "tend shepherd:1 at 1,0 field:N grow",
      { supply = { "1 shepherd 1" }, reasons = {} },
    },
  },
  ["HS-5 without shepherds nobody has one, and the rule loads"] = {
    with = { "shepherd.lua" }, set = { ["shepherd.shepherds"] = false }, stack = { R, L, L },
    play = {
      "place BA/RFr 1,0 r0",
      { only = { "pass", "figure normal 1,0 field:N", "figure normal 1,0 field:S", "figure normal 1,0 road:E" } },
    },
  },
}
