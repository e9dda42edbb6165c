return scenario {
  defaults = { with = { "second_meeple.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L*2" } },

  ["the second meeple costs two points and scores like the first"] = {
    points = { 2, 0 },
    play = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { decision = "second", only = { "second 1,0 monastery", "second 1,0 field:N", "pass" } },
      "second 1,0 monastery",
      { points = { 2, 0 }, supply = { "1 normal 6" }, reasons = { "1 second_meeple.wages -2", "1 base.road 2" } },
    },
  },
  ["who has no points isn't asked"] = {
    play = { "place BA/LR 1,0 r1", "pass", { player = 2 } },
  },
}
