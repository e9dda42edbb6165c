return rule {
  id = "action_apply", api = 1, title = "Recall: instead of placing a meeple one may call another one home",
  needs = { "base" },
  causes = { "recalled" },
  actions = {
    recall = { order = 300, args = { "figure" }, when = { figure = "meeple" }, -- only who has one on the board
      options = function(g, player, out)
        for _, f in ipairs(g:figures { owner = player, on_board = true }) do out:add(f) end
      end,
      apply = function(g, player, figure) g:send_home(figure, "recalled") end },
  },
}
