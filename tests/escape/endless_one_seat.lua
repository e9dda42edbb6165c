-- expect: no end comes: 'endless_one_seat.never'
return rule {
  id = "endless_one_seat", api = 1, title = "Goes on and on", needs = { "base" },
  remove = { "base.game_over.last_tile" },
  turn_order = { next = function(g) return g:players()[1] end },
  game_over = { never = { test = function(g) return false end } },
}
