-- expect: must be a whole number
return rule {
  id = "nan", api = 1, needs = { "base" },
  on = { turn_start = { nan = { function(g, ev) g:award(ev.player, 0 / 0, { why = "nan" }) end } } },
}
