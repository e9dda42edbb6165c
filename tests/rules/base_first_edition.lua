-- The base game: what fields were worth by the texts of the first edition.

-- A finished city of three tiles. Each of its tiles has fields of its own; the tunnel has two.
local city = { "BA/CFc.1 0,0 r0", "BA/C -1,0 r1", "BA/C 1,0 r3" }
local both_sides = { "1 normal 0,0 field:N", "1 normal 0,0 field:S", "2 normal -1,0 field:N" }
local once, by_city = { ["base.field_scoring"] = "per_field_3_once" }, { ["base.field_scoring"] = "per_city_4" }

return scenario {
  defaults = { board = city, figures = both_sides, stack = {} },

  ["BASE-77 BASE-65 a city pays a player for each of his fields"] = {
    play = { { points = { 6, 3 }, awards = { "2 base.field 3", "1 base.field 3", "1 base.field 3" } } },
  },

  -- 2001 ------------------------------------------------------------------------------------------

  ["BASE-76 a city pays a player once, for the first of his fields"] = {
    set = once,
    play = { { points = { 3, 3 }, awards = { "2 base.field 3", "1 base.field 3" } } },
  },
  ["BASE-76 another city at his second field pays him still"] = {
    set = once, -- the field in the south goes around a city of two tiles there
    board = { "BA/CFc.1 0,0 r0", "BA/C -1,0 r1", "BA/C 1,0 r3", "BA/C 0,1 r2", "BA/C 0,2 r0" },
    figures = { "1 normal 0,0 field:N", "1 normal 0,0 field:S" },
    play = { { points = { 6, 0 }, awards = { "1 base.field 3", "1 base.field 3" } } },
  },
  ["BASE-76 an unfinished city pays nothing"] = {
    set = once, board = { "BA/CFc.1 0,0 r0" }, figures = { "1 normal 0,0 field:N" },
    play = { { points = { 0, 0 } } },
  },
  ["BASE-76 on a field that is shared each is asked what he was paid for"] = {
    set = once,
    board = { "BA/CFc.1 0,0 r0", "BA/C -1,0 r1", "BA/C 1,0 r3", "BA/L 0,1 r0" },
    figures = { "1 normal 0,0 field:N", "1 normal 0,0 field:S", "2 normal 0,1 field:W" },
    play = { { points = { 3, 3 }, awards = { "1 base.field 3", "2 base.field 3" } } },
  },

  -- 2000 ------------------------------------------------------------------------------------------

  ["BASE-75 a city pays 4 to whoever has most farmers on all fields around it"] = {
    set = by_city,
    play = { { points = { 4, 0 }, awards = { "1 base.city_fed 4" } } },
  },
  ["BASE-75 all who tie are paid in full"] = {
    set = by_city, figures = { "1 normal 0,0 field:N", "2 normal -1,0 field:N" },
    play = { { points = { 4, 4 } } },
  },
  ["BASE-75 fields are not decided one by one: two single farmers outweigh one more on a field"] = {
    set = by_city, players = 3,
    board = { "BA/CFc.1 0,0 r0", "BA/C -1,0 r1", "BA/C 1,0 r3", "BA/L 0,1 r0" },
    figures = { "1 normal 0,0 field:S", "2 normal 0,1 field:W", "2 normal 0,0 field:N", "3 normal 1,0 field:E" },
    play = { { points = { 0, 4, 0 } } },
  },
  ["BASE-75 an unfinished city pays nobody"] = {
    set = by_city, board = { "BA/CFc.1 0,0 r0" }, figures = { "1 normal 0,0 field:N" },
    play = { { points = { 0, 0 } } },
  },
  ["BASE-75 a city without farmers pays nobody, and roads are no cities"] = {
    set = { ["base.field_scoring"] = "per_city_4" },
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/LR 5,0 r3", "BA/LR 6,0 r1" }, figures = { "1 normal 5,0 field:N" },
    play = { { points = { 0, 0 }, reasons = {} } },
  },
  ["BASE-75 BASE-71 with small cities of two points"] = {
    set = { ["base.field_scoring"] = "per_city_4", ["base.small_city"] = 2 },
    board = { "BA/C 0,0 r0" }, figures = { "1 normal 0,0 field:S" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 2, 0 } }, "place BA/L 0,1 r0", "pass",
             "place BA/L 0,2 r0", "pass", { points = { 6, 0 }, reasons = { "1 base.city_fed 4" } } },
  },
}
