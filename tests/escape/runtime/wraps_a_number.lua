-- expect: holds 0 to 255, not 256
return rule {
  id = "wraps_a_number", api = 1, needs = { "base" },
  state = { n = "u8" },
  on = { turn_start = { count = { function(g, ev) g.state.n = 256 end } } },
}
