-- expect: no end comes: 'endless_hand_that_stays_full.hands'
return rule {
  id = "endless_hand_that_stays_full", api = 1, title = "Goes on and on", needs = { "base" },
  zones = { hand = { per = "player", holds = "tile" } },
  setup = function(g)
    for _, player in ipairs(g:players()) do g:draw_tile("hand", player) end
  end,
  remove = { "base.game_over.last_tile" },
  game_over = { hands = { when = { stack_empty = true, zones_empty = { "hand" } } } },
}
