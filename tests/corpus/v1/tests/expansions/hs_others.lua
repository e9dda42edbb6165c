-- What other expansions do to shepherds, in small: abbeys in everybody's hand, a dragon that eats who stands on one
-- tile, a tower that captures, a princess who removes a meeple, a festival at which a figure is taken back.
local function standing(g, out, filter)
  filter.on_board = true
  for _, figure in ipairs(g:figures(filter)) do out:add(figure) end
end

return rule {
  id = "hs_others", api = 1, title = "Abbeys, and dangers of other expansions",
  needs = { "hills_and_sheep" }, tiles = { "tiles/hs_tiles.lua" },

  attrs = { dragon = { scope = "tile" } },
  causes = { "tower", "princess", "dragon", "festival" },
  zones = { hand = { per = "player", holds = "tile", max = 2 } },
  components = function(g)
    for _, player in ipairs(g:players()) do g:give(player, "tile:HT/abbey", 2) end
  end,
  sources = { abbey = { from = "hand" } },
  actions = {
    tower = { args = { "figure" },
      options = function(g, player, out)
        for _, figure in ipairs(g:figures { on_board = true }) do
          if not g:immune("tower", figure) then out:add(figure) end
        end
      end,
      apply = function(g, player, figure) g:send_home(figure, "tower") end },
    princess = { args = { "figure" }, options = function(g, player, out) standing(g, out, { group = "meeple" }) end,
      apply = function(g, player, figure) g:send_home(figure, "princess") end },
    festival = { args = { "figure" }, options = function(g, player, out) standing(g, out, { owner = player }) end,
      apply = function(g, player, figure) g:send_home(figure, "festival") end },
  },
  steps = {
    dragon = { stage = "after_action", order = 600, must = true, always_asks = true, args = { "cell" },
      when = { attr = "dragon" },
      options = function(g, player, out)
        for _, cell in ipairs(g:region(g.part_cell)) do out:add(cell) end
      end,
      apply = function(g, player, cell)
        for _, figure in ipairs(g:figures { cell = cell }) do g:send_home(figure, "dragon") end
      end },
  },
}
