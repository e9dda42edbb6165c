return rule {
  id = "source_apply", api = 1, title = "A shelf with two tiles each, which cost two points to play",
  needs = { "base" },
  zones = { shelf = { per = "player", holds = "tile", max = 2, visible = "all" } },
  components = function(g)
    for _, p in ipairs(g:players()) do
      g:draw_tile("shelf", p)
      g:draw_tile("shelf", p)
    end
  end,
  sources = {
    buy = { args = { "tile" },
      options = function(g, player, out)
        if player.score < 2 then return end
        local seen = {}
        for _, tile in ipairs(g:tiles("shelf", player)) do
          if g:placeable(tile) and not seen[tile.id] then out:add(tile) end
          seen[tile.id] = true
        end
      end,
      apply = function(g, player, tile)
        g:pay(player, 2, { why = "bought" })
        g:take(player, "tile:" .. tile.id, 1)
      end },
  },
}
