-- Selectors where functions stood once (../../docs/rules.md, "Selectors"): whom steps ask.
local function try(what) return { ["places.try"] = what } end

return scenario {
  defaults = { with = { "places.lua" }, players = 4, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr*4", "BA/L*4" } },

  ["all that are found are asked, in the order in which they are found"] = {
    set = try "who", points = { 0, 20, 0, 10 },
    play = { { decision = "who", player = 2, only = { "who" } }, "who", { decision = "who", player = 4 }, "who",
             { decision = "place", player = 1, points = { 6, 17, 0, 7 } } },
  },
  ["they are found when the step begins: who has become poor is asked, who has become rich isn't"] = {
    set = try "who", players = 3, points = { 8, 11, 10 },
    play = { { decision = "who", player = 2 }, "who", { decision = "who", player = 3, points = { 11, 8, 10 } }, "who",
             { decision = "place", points = { 14, 8, 7 } } },
  },
  ["the active one is the last of them, as `after` says"] = {
    set = try "who", points = { 10, 0, 10, 0 },
    play = { { decision = "who", player = 3 }, "who", { decision = "who", player = 1 }, "who", { decision = "place", points = { 13, 0, 7, 0 } } },
  },
  ["nobody is found: nobody is asked"] = { set = try "who", play = { { decision = "place", player = 1 } } },
  ["with `repeats` each is asked again before the next"] = {
    set = try "repeated", points = { 0, 10, 0, 20 },
    play = { { decision = "repeated", player = 2 }, "repeated", { player = 2 }, "repeated", { decision = "repeated", player = 4, points = { 0, 8, 0, 20 } },
             "repeated", "repeated", { decision = "place", points = { 0, 8, 0, 18 } } },
  },
  ["a pushed step asks players by what it is about"] = {
    set = try "pushed", figures = { "2 normal 0,0 road:E", "4 normal 0,0 road:E", "1 normal 0,0 field:N" },
    play = { "place BA/RFr 1,0 r0", { decision = "guests", player = 2 }, "guests", { decision = "guests", player = 4 }, "guests",
             { decision = "figure", points = { 0, 1, 0, 1 } } },
  },
  ["verbs touch all that a selector finds, and find it before they touch the first"] = {
    set = try "verbs", players = 3, figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N", "2 normal 0,0 field:S" },
    play = { "place BA/RFr 1,0 r0", { player = 2, reasons = {
      "1 places.spots 5", "1 places.spots 1", "1 places.marks 11", "1 places.marks 100", "1 places.marks 100",
      "1 places.marks 1000", "1 places.marks 1000", "1 places.stones 3", "1 places.stones 1",
      "1 places.alms 7", "2 places.alms 7", "2 places.alms 1", "3 places.alms 1",
    } } },
  },
}
