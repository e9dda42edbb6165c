-- expect: no end comes: 'endless_skips.never'
return rule {
  id = "endless_skips", api = 1, title = "Goes on and on", needs = { "base" },
  remove = { "base.game_over.last_tile" },
  turn_skip = { first = { test = function(g, player) return player.index == 1 end } },
  game_over = { never = { test = function(g) return false end } },
}
