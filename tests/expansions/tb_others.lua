-- What other expansions do to builders and pigs, in small: a larger meeple and a figure that is none, a
-- princess who seizes meeples, a dragon that eats everybody, City of Carcassonne.
local function meeples(g, out)
  for _, figure in ipairs(g:figures { group = "meeple", on_board = true }) do out:add(figure) end
end

return rule {
  id = "tb_others", api = 1, title = "Figures and dangers of other expansions",
  needs = { "traders_and_builders" }, tiles = { "tiles/tb_tiles.lua" },

  -- What the rule with the City of Carcassonne will have as its own (section 4).
  options = { count_deploy = { values = { "each_part", "once" }, default = "each_part", help = "how often in a double turn" } },

  attrs = { beast = { scope = "tile" } },
  causes = { "princess", "beast" },
  figures = {
    giant   = { group = "meeple", n = 1, on = { "road", "city", "field" }, weight = 2 },
    watcher = { group = "special", n = 1, on = { "road", "field" }, weight = 0, ignores_occupancy = true,
                blocks_occupancy = false },
  },
  actions = {
    seize = { args = { "figure" }, options = function(g, player, out) meeples(g, out) end,
      apply = function(g, player, figure) g:send_home(figure, "princess") end },
    count = { free = true, limit = { per = opt("count_deploy", { each_part = "part", once = "turn" }) },
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:award(player, 1, { why = "count" }) end },
  },
  on = {
    tile_placed = {
      eat = { when = { attr = "beast" }, function(g)
        for _, figure in ipairs(g:figures { on_board = true }) do g:send_home(figure, "beast") end
      end },
    },
  },
}
