-- expect: has no 'plaier'; it has: player
return rule {
  id = "unknown_field", api = 1, needs = { "base" },
  on = { turn_start = { a = { function(g, ev) return ev.plaier.score end } } },
}
