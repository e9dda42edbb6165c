return rule {
  id = "assist_options", api = 1, title = "Surveyors: a tile may be laid for a fee of one point, which the others share",
  needs = { "base" },
  assists = {
    survey = { args = { "cell", "rotation" },
      options = function(g, player, out, tile)
        if player.score == 0 then return end
        for _, at in ipairs(g:placements(tile)) do
          if at.cell.y == 0 then out:add(at.cell, at.rotation) end
        end
      end,
      apply = function(g, player, cell, rotation) g:pay(player, 1, { why = "survey", to = player.next }) end },
  },
}
