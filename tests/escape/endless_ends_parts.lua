-- expect: the last that was called is 'endless_ends_parts.turn_start.away'
return rule {
  id = "endless_ends_parts", api = 1, title = "Goes on and on", needs = { "base" },
  on = { turn_start = { away = { function(g, ev) g:end_part() end } } },
}
