-- A city of three tiles, open to the north: one end is a hill.
local city = { "HI/Cc 0,0 r0", "BA/C 1,0 r3", "BA/C -1,0 r1" }
local tied = { "1 normal 0,0 city:N", "2 normal 1,0 city:W" }

return scenario {
  defaults = { with = { "hill.lua" } },

  ["HS-20 HS-21 a hill takes one more tile from the stack"] = {
    stack = { "HI/R", "BA/L*5" }, board = { "BA/RFr 0,0 r0" },
    play = { { stack = 5 }, "place HI/R 1,0 r0", { stack = 4 }, "pass", { stack = 3, drawn = "BA/L" } },
  },
  ["HS-22 HS-23 the last tile has no cover, and a cover can be the last tile"] = {
    stack = { "HI/R", "BA/L" }, board = { "BA/RFr 0,0 r0" },
    play = { "place HI/R 1,0 r0", { stack = 0 }, "pass", { over = true } },
  },
  ["HS-22 a hill that is the last tile"] = {
    stack = { "HI/R" }, board = { "BA/RFr 0,0 r0" },
    play = { "place HI/R 1,0 r0", "pass", { over = true, discarded = 0 } },
  },
  ["HS-25 the option takes the cover when the hill is drawn"] = {
    set = { ["hill.hill_cover_timing"] = "on_draw" },
    stack = { "HI/R", "BA/L*5" }, board = { "BA/RFr 0,0 r0" },
    play = { { drawn = "HI/R", stack = 4 }, "place HI/R 1,0 r0", { stack = 4 } },
  },
  ["HS-20 H-1 the option leaves the stack alone"] = {
    set = { ["hill.hill_cover"] = "blank" },
    stack = { "HI/R", "BA/L*5" }, board = { "BA/RFr 0,0 r0" },
    play = { "place HI/R 1,0 r0", { stack = 5 } },
  },
  ["HS-51 HS-52 a tied player on a hill takes all"] = {
    board = city, figures = tied, stack = { "BA/C", "BA/L" },
    play = { { owners = { "0,0 city:N = 1" } }, "place BA/C 0,-1 r2", "pass", { points = { 8, 0 } } },
  },
  ["HS-53 a majority beats a hill"] = {
    board = city, figures = { "1 normal 0,0 city:N", "2 normal 1,0 city:W", "2 normal -1,0 city:E" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 0, 8 } } },
  },
  ["HS-52 all tied players on hills: whoever has more there gets nothing out of it"] = {
    board = { "HI/Cc 0,0 r0", "HI/C 1,0 r3", "HI/C -1,0 r1" },
    figures = { "1 normal 0,0 city:N", "1 normal 1,0 city:W", "2 normal -1,0 city:E", "2 normal -1,0 city:E" },
    stack = {}, play = { { owners = { "0,0 city:N = 1 2" } } },
  },
  ["HS-54 the meeple must stand on the hill's tile in this very feature"] = {
    board = city, figures = { "1 normal 0,0 field:S", "1 normal 1,0 city:W", "2 normal -1,0 city:E" },
    stack = {}, play = { { owners = { "0,0 city:N = 1 2" } } },
  },
  ["HS-51 the option off"] = {
    set = { ["hill.hill_tiebreak"] = "off" }, board = city, figures = tied,
    stack = {}, play = { { owners = { "0,0 city:N = 1 2" } } },
  },
  ["H-2 the house rule counts"] = {
    with = { "hill_count.lua" },
    board = { "HI/Cc 0,0 r0", "HI/C 1,0 r3", "BA/C -1,0 r1" },
    figures = { "1 normal 0,0 city:N", "1 normal 1,0 city:W", "2 normal 0,0 city:N", "2 normal -1,0 city:E" },
    stack = {}, play = { { owners = { "0,0 city:N = 1" } } },
  },
  ["HS-5 without hills they are ordinary tiles"] = {
    set = { ["hill.hills"] = false }, board = city, figures = tied,
    stack = { "BA/C", "BA/L" },
    play = { { owners = { "0,0 city:N = 1 2" } }, "place BA/C 0,-1 r2", "pass", { points = { 8, 8 } } },
  },
}
