return rule {
  id = "action_options", api = 1, title = "Rest: instead of placing a meeple one may take a point, once in a game",
  needs = { "base" },
  actions = {
    rest = { order = 300, limit = { per = "game", max = 1 },
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:award(player, 1, { why = "rest" }) end },
  },
}
