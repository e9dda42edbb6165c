-- expect: 1 passed
-- exit: 0
return rule {
  id = "endless_long_turns_that_end", api = 1, title = "Goes on and on", needs = { "base" },
  remove = { "base.game_over.last_tile" },
  game_over = { late = { when = { turns = 1500 } } },
}
