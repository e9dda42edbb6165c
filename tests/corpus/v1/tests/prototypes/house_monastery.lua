-- HOUSE 7: everybody begins with a monastery, to be played instead of a tile of the stack.
return rule {
  id = "house_monastery", api = 1, title = "A monastery for everybody", needs = { "base" },
  zones = { yard = { per = "player", holds = "tile", max = 1 } },
  components = function(g)
    local kinds = { "BA/L", "BA/L", "BA/L", "BA/L", "BA/LR", "BA/LR" }
    for i, p in ipairs(g:players()) do g:draw_tile("yard", p, kinds[i]) end
  end,
  sources = {
    monastery = { args = { "tile" },
      options = function(g, p, out)
        for _, t in ipairs(g:tiles(g:zone("yard", p))) do
          if g:placeable(t) then out:add(t) end
        end
      end,
      apply = function(g, p, tile) g:take(p, "tile:" .. tile.id, 1) end },
  },
}
