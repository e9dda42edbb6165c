-- expect: takes away 'base.game_over.last_tile', and no rule declares another end
return rule {
  id = "endless_no_end", api = 1, title = "Goes on and on", needs = { "base" },
  remove = { "base.game_over.last_tile" },
}
