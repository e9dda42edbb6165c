-- expect: changed the variable 'asked'
-- or: answered differently
-- A shield that holds every second time; whoever is hit goes home.
local asked = 0
return rule {
  id = "immune_by_a_number", api = 1, title = "A shaky shield", needs = { "base" },
  causes = { "hail" },
  lists = { immune = { shield = { effect = "hail", test = function(g, effect, target)
    asked = asked + 1
    return asked % 2 == 0
  end } } },
  on = { tile_placed = { hail = { function(g, ev)
    for _, figure in ipairs(g:figures { on_board = true, owned = true }) do
      if not g:immune("hail", figure) then g:send_home(figure, "hail") end
    end
  end } } },
}
