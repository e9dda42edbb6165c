-- What other expansions do around towers, in small: a crop circle that adds a meeple, a dragon that eats one, a barn
-- that scores a field while the game goes on, and goods that a message would be drawn for.
return rule {
  id = "wt_others", api = 1, title = "Ways to and from towers of other expansions",
  needs = { "watchtowers" }, tiles = { "tiles/wt_tiles.lua" },
  causes = { "joined", "eaten" },
  figures = { beast = { group = "neutral", n = 1, on = { "road" }, weight = 0 } },
  actions = {
    join = { free = true, args = { "segment" },
      options = function(g, player, out)
        if g:supply(player, "normal") == 0 then return end
        for _, figure in ipairs(g:figures { owner = player, group = "meeple", on_board = true }) do
          if figure.segment.figures[1] == figure then out:add(figure.segment) end
        end
      end,
      apply = function(g, player, segment) g:deploy(player, "normal", segment, "joined", { force = true }) end },
    eat = { free = true, args = { "figure" },
      options = function(g, player, out)
        for _, figure in ipairs(g:figures { group = "meeple", on_board = true }) do out:add(figure) end
      end,
      apply = function(g, player, figure) g:send_home(figure, "eaten") end },
    harvest = { free = true, args = { "feature" },
      options = function(g, player, out)
        for _, field in ipairs(g:features { kind = "field", occupied = true }) do out:add(field) end
      end,
      apply = function(g, player, field) g:score(field, "final") end },
  },
  on = {
    points = { message = { when = { class = { "feature", "bonus" } }, function(g, ev)
      if ev.why ~= "wt_others.message" then g:award(ev.player, 1, { why = "message", class = "transfer" }) end
    end } },
  },
}
