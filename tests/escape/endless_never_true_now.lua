-- expect: no end comes: 'endless_never_true_now.far'
return rule {
  id = "endless_never_true_now", api = 1, title = "Goes on and on", needs = { "base" },
  remove = { "base.game_over.last_tile" },
  game_over = { far = { moment = "now", test = function(g) return false end } },
}
