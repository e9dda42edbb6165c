return rule {
  id = "next_seat", api = 1, title = "The last one is next: whoever has fewest points has the next turn",
  needs = { "base" },
  turn_order = {
    next = function(g)
      local last
      for _, p in ipairs(g:players_from("left")) do
        if not last or p.score < last.score then last = p end
      end
      return last
    end,
  },
}
