return rule {
  id = "source_options", api = 1, title = "A tile in the hand of everybody, to be played instead of drawing",
  needs = { "base" },
  zones = { hand = { per = "player", holds = "tile", max = 3, visible = "owner" } },
  components = function(g)
    for _, p in ipairs(g:players()) do g:draw_tile("hand", p) end
  end,
  sources = {
    hand = { order = 200, args = { "tile" },
      options = function(g, player, out)
        local tile = g:tiles("hand", player)[1]
        if tile and g:placeable(tile) then out:add(tile) end
      end,
      apply = function(g, player, tile) g:take(player, "tile:" .. tile.id, 1) end },
  },
}
