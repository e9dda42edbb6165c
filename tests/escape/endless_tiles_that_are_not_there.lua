-- expect: no end comes: 'endless_tiles_that_are_not_there.many'
return rule {
  id = "endless_tiles_that_are_not_there", api = 1, title = "Goes on and on", needs = { "base" },
  remove = { "base.game_over.last_tile" },
  game_over = { many = { when = { tiles_placed = 5000 } } },
}
