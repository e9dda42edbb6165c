-- expect: changed the variable 'asked'
-- or: answered differently
-- A tile in the hand that is there, and isn't.
local asked = 0
return rule {
  id = "sources_by_a_number", api = 1, title = "Up the sleeve", needs = { "base" },
  zones = { sleeve = { per = "player", holds = "tile", max = 2, visible = "owner" } },
  components = function(g)
    for _, player in ipairs(g:players()) do g:draw_tile("sleeve", player) end
  end,
  sources = {
    sleeve = {
      order = 200, args = { "tile" },
      options = function(g, player, out)
        asked = asked + 1
        local tile = g:tiles("sleeve", player)[1]
        if tile and asked % 2 == 0 and g:placeable(tile) then out:add(tile) end
      end,
      apply = function(g, player, tile) g:take(player, "tile:" .. tile.id, 1) end,
    },
  },
}
