-- expect: must be a whole number
return rule {
  id = "floats", api = 1, needs = { "base" },
  on = { turn_start = { half = { function(g, ev) g:award(ev.player, 1 / 3, { why = "third" }) end } } },
}
