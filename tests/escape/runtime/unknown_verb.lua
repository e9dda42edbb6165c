-- expect: did you mean
return rule {
  id = "unknown_verb", api = 1, needs = { "base" },
  on = { turn_start = { a = { function(g, ev) g:awardd(ev.player, 1) end } } },
}
