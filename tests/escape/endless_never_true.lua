-- expect: ; the end with the last tile was taken away by rule 'endless_never_true'
return rule {
  id = "endless_never_true", api = 1, title = "Goes on and on", needs = { "base" },
  remove = { "base.game_over.last_tile" },
  game_over = { far = { test = function(g) return g.round > 1000000 end } },
}
