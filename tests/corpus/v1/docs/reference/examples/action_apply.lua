return rule {
  id = "action_apply", api = 1, title = "Recall: instead of placing a meeple one may call another one home",
  needs = { "base" },
  causes = { "recalled" },
  actions = {
    recall = { order = 300, args = { "figure" },
      options = { figure = "meeple" }, -- those on the board; a function could tell them, too
      apply = function(g, player, figure) g:send_home(figure, "recalled") end },
  },
}
