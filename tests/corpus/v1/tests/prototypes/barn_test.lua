-- Four tiles around one corner of a single field, with a finished city to the north.
local square = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 1,0 r0", "BA/L 0,1 r0" }
local hole = { "BA/L 0,-1 r0", "BA/C 1,0 r3", "BA/RFr 0,1 r1", "BA/LR -1,0 r3" }

return scenario {
  defaults = { with = { "barn.lua" } },

  ["everybody begins with an abbey; it is not in the stack"] = {
    play = { { stack = 70, decision = "place" } },
  },
  ["a barn goes to a corner where four tiles meet in one field"] = {
    board = square, figures = { "1 normal 0,1 field:N", "2 normal 1,0 monastery" },
    stack = { "BA/L*4" },
    play = {
      "place BA/L 1,1 r0", { legal = { "barn corner 1,1", "figure normal 1,1 monastery" }, illegal = { "barn corner 2,2" } },
      "barn corner 1,1",
      { points = { 3, 0 }, reasons = { "1 barn.barn_now 3" }, supply = { "1 barn 0", "1 normal 7", "2 normal 6" } },
    },
  },
  ["no farmer and no second barn in a field with a barn"] = {
    board = square, stack = { "BA/L*4" },
    play = {
      "place BA/L 1,1 r0", "barn corner 1,1",
      "place BA/L 2,0 r0", "pass",
      "place BA/L 2,1 r0", { only = { "pass", "figure normal 2,1 monastery" } }, "pass",
    },
  },
  ["at the end a barn is worth four a city"] = {
    board = square, stack = { "BA/L" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { over = true, points = { 4, 0 }, reasons = { "1 barn.barn 4" } } },
  },
  ["a field that joins the barn's is paid one a city, and its farmers go home"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/L 3,1 r0", "BA/C 3,2 r2", "BA/C 3,3 r0" },
    figures = { "2 normal 3,1 field:N" }, stack = { "BA/L*4" },
    play = {
      "place BA/L 1,1 r0", "barn corner 1,1", "place BA/L 2,1 r0", "pass",
      { points = { 0, 2 }, supply = { "2 normal 7" }, reasons = { "2 barn.barn_join 2" } },
    },
  },
  ["the abbey fills a hole, closes everything around and continues nothing"] = {
    board = hole, figures = { "1 normal 1,0 city:W", "2 normal 0,1 road:N" },
    stack = { "BA/L*3" },
    play = {
      { decision = "draw", only = { "abbey AB/1", "draw" } },
      "abbey AB/1", { drawn = "AB/1", only = { "place AB/1 0,0 r0" } },
      "place AB/1 0,0 r0", { only = { "pass", "figure normal 0,0 monastery" } }, "figure normal 0,0 monastery",
      { points = { 2, 0 }, complete = { "1,0 city:W" }, open = { "0,1 road:N" }, stack = 2, player = 2, drawn = "BA/L" },
      "place BA/L -1,-1 r0", "pass", { player = 1, decision = "place" },
    },
  },
}
