-- HOUSE 7: everybody begins with a monastery, to be played instead of a tile of the stack.
return rule {
  id = "house_monastery", api = 1, title = "A monastery for everybody", needs = { "base" },
  zones = { yard = { per = "player", holds = "tile", max = 1 } },
  components = function(g)
    local kinds = { "BA/L", "BA/L", "BA/L", "BA/L", "BA/LR", "BA/LR" }
    for i, p in ipairs(g:players()) do g:draw_tile("yard", p, kinds[i]) end
  end,
  sources = { monastery = { from = "yard" } },
}
