local scenarios = {
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
  ["HOUSE-28 who stands elsewhere doesn't count"] = {
    set = { ["feature_caps.road"] = 1 }, figures = { "1 normal 0,0 field:N" },
    play = { "place BA/RRRR 1,0 r0", { legal = { "figure normal 1,0 road:N" } } },
  },
  ["HOUSE-28 cities = 0"] = {
    set = { ["feature_caps.city"] = 0 }, board = { "BA/CFc.1 0,0 r1" }, figures = {}, stack = { "BA/CFc.1", "BA/L" },
    play = { "place BA/CFc.1 0,-1 r1", { illegal = { "figure normal 0,-1 city:S" }, legal = { "figure normal 0,-1 field:E" } } },
  },
  ["HOUSE-28 monasteries = 0"] = {
    set = { ["feature_caps.monastery"] = 0 }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", { illegal = { "figure normal 1,1 monastery" }, legal = { "figure normal 1,1 field:N" } } },
  },
}

for n = 3, 5 do
  local figures = {}
  for i = 1, n - 1 do figures[i] = "1 normal 0,0 road:E" end
  scenarios["HOUSE-28 roads = " .. n .. ": one more beside " .. n - 1] = {
    set = { ["feature_caps.road"] = n }, figures = figures, play = { "place BA/RRRR 1,0 r0", { legal = { "figure normal 1,0 road:N" } } },
  }
  figures = { "1 normal 0,0 road:E", table.unpack(figures) }
  scenarios["HOUSE-28 roads = " .. n .. ": none beside " .. n] = {
    set = { ["feature_caps.road"] = n }, figures = figures,
    play = { "place BA/RRRR 1,0 r0", { illegal = { "figure normal 1,0 road:N" } } },
  }
end

return scenario(scenarios)
