return rule {
  id = "source_apply", api = 1, title = "The bought tile: for two points one may play a crossing of one's own",
  needs = { "base" },
  sources = {
    buy = { args = { "tile" }, limit = { per = "game", max = 3 },
      options = function(g, player, out)
        if player.score >= 2 and g:placeable("BA/RRRR") then out:add("BA/RRRR") end
      end,
      apply = function(g, player, tile) g:pay(player, 2, { why = "bought" }) end },
  },
}
