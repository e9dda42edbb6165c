return rule {
  id = "source_price", api = 1, title = "A row of three tiles: each costs as many points as lie before it",
  needs = { "base" },
  zones = { row = { holds = "tile", ordered = true, max = 3 } },
  setup = function(g)
    for _ = 1, 3 do g:draw_tile("row") end
  end,
  sources = {
    row = { from = "row",
      price = function(g, player, tile)
        for place, other in ipairs(g:tiles("row")) do
          if other == tile then return place - 1 end
        end
      end },
  },
}
