-- `takes` of a figure that stands somewhere means: as if it stood nowhere. So it keeps itself off nothing.
local city = { "BA/CFc.1 0,0 r1", "BA/C 0,-1 r2" }
return scenario {
  defaults = { with = { "stroll.lua" }, stack = { "BA/L", "BA/L*2" } },

  ["along the own road, whose only meeple he is"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:W" },
    play = { "place BA/L 0,1 r0", "pass", { decision = "walk", legal = { "walk normal:1 at 0,0 road:W 1,0 road:W" } } },
  },
  ["within the own city, where he is the first of two"] = {
    board = city, figures = { "1 normal 0,0 city:N", "1 normal 0,-1 city:S" },
    play = { "place BA/L 1,0 r0", "pass", { decision = "walk", legal = { "walk normal:1 at 0,0 city:N 0,-1 city:S" } } },
  },
  ["not to another's road or city"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/C 0,1 r2" },
    figures = { "1 normal 0,0 field:N", "2 normal 1,0 road:W", "2 normal 0,1 city:S" },
    play = { "place BA/L 0,-1 r0", "pass", { decision = "walk", illegal = { "walk normal:1 at 0,0 field:N 0,1 city:S", "walk normal:1 at 0,0 field:N 1,0 road:W" } } },
  },
  ["nor to a city where two of his own are already"] = {
    board = city, figures = { "1 normal 0,0 field:W", "1 normal 0,0 city:N", "1 normal 0,-1 city:S" },
    play = { "place BA/L 1,0 r0", "pass", { decision = "walk", illegal = { "walk normal:1 at 0,0 field:W 0,-1 city:S" } } },
  },
}
