return scenario {
  defaults = { with = { "feature_caps" }, board = { "BA/RFr 0,0 r0", "BA/L 0,1 r0" }, figures = { "1 normal 0,0 road:E" },
               stack = { "BA/RRRR", "BA/L", "BA/L" } },

  ["HOUSE-28 as printed where no option is set"] = {
    play = { "place BA/RRRR 1,0 r0", { legal = { "figure normal 1,0 road:E", "figure normal 1,0 field:NR" } } },
  },
  ["HOUSE-28 fields = 0: nobody lies there"] = {
    set = { ["feature_caps.field"] = 0 },
    play = { "place BA/RRRR 1,0 r0", { only = { "pass", "figure normal 1,0 road:E", "figure normal 1,0 road:N",
                                               "figure normal 1,0 road:S" } } },
  },
  ["HOUSE-28 roads = 1: one of his own on all roads, others may"] = {
    set = { ["feature_caps.road"] = 1 },
    stack = { "BA/RRRR", "BA/RRR", "BA/L" },
    play = { "place BA/RRRR 1,0 r0", { illegal = { "figure normal 1,0 road:E" } }, "pass",
             "place BA/RRR 2,0 r1", { player = 2, legal = { "figure normal 2,0 road:W" } } },
  },
  ["HOUSE-28 roads = 2: two"] = {
    set = { ["feature_caps.road"] = 2 },
    play = { "place BA/RRRR 1,0 r0", { legal = { "figure normal 1,0 road:E" } } },
  },
}
