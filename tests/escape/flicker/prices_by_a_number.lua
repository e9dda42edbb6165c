-- expect: changed the variable 'price'
-- or: answered differently
-- A row of tiles whose price goes up whenever somebody looks.
local price = 0
return rule {
  id = "prices_by_a_number", api = 1, title = "Inflation", needs = { "base" },
  zones = { stall = { holds = "tile", ordered = true, max = 3 } },
  setup = function(g)
    for _ = 1, 3 do g:draw_tile("stall") end
  end,
  sources = {
    stall = { from = "stall", price = function(g, player, tile)
      price = (price + 1) % 5
      return price
    end },
  },
}
