-- A finished city with a field on either side: a tunnel, closed on both ends.
local city = { "BA/CFc.1 0,0 r0", "BA/C -1,0 r1", "BA/C 1,0 r3" }

return scenario {
  defaults = { with = { "farm_by_city" }, board = city, stack = {} },

  ["HOUSE-46 an unfinished city pays nobody"] = {
    board = { "BA/CFc.1 0,0 r0" }, figures = { "1 normal 0,0 field:N" },
    play = { { points = { 0, 0 } } },
  },
  ["HOUSE-46 each city pays once, four to each who ties"] = {
    figures = { "1 normal 0,0 field:N", "2 normal -1,0 field:N" },
    play = { { points = { 4, 4 }, reasons = { "1 base.city_fed 4", "2 base.city_fed 4" } } },
  },
  ["HOUSE-46 the farmers of all fields around a city count together, the majority is paid"] = {
    players = 3,
    figures = { "1 normal 0,0 field:N", "1 normal 0,0 field:S", "2 normal -1,0 field:N" },
    play = { { points = { 4, 0, 0 }, reasons = { "1 base.city_fed 4" } } },
  },
}
