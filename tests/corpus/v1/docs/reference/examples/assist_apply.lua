return rule {
  id = "assist_apply", api = 1, title = "Monks help: a tile beside a monastery may be laid with their blessing, for a point",
  needs = { "base" },
  assists = {
    bless = { args = { "cell", "rotation" }, limit = { per = "turn", max = 1 },
      options = function(g, player, out, tile)
        for _, at in ipairs(g:placements(tile)) do
          for _, c in ipairs(g:ring8(at.cell)) do
            if c.tile.id == "BA/L" then out:add(at.cell, at.rotation) break end
          end
        end
      end,
      apply = function(g, player, cell, rotation) g:award(player, 1, { why = "blessing" }) end },
  },
}
