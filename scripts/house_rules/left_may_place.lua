-- Where the active player places nothing, his neighbours may, one figure in all (HOUSE-31).
return rule {
  id = "left_may_place",
  api = 1,
  title = "The neighbour may move in",
  source = "http://www.boardgamegeek.com/thread/96877",
  needs = { "base" },

  marks = { placed = { on = "player", lasts = "part" } },

  on = {
    figure_moved = { note = { when = { cause = "deploy" }, function(g, ev) g:mark(ev.player, "placed") end } },
  },

  steps = {
    move_in = {
      stage = "after_action", who = "each_from_left", args = { "segment" },
      when = { asked = players { no = { is = "active" } }, none = players { marked = "placed" } },
      options = segments { tile = "part", takes = figures { kind = "normal" } },
      apply = function(g, player, segment) g:deploy(player, "normal", segment) end,
    },
  },
}
