-- HOUSE-5: five tiles lie in a row; the first is free, each further one costs a point more. Reading: a tile
-- that leaves the game because nothing can be taken is replaced from the stack at once.
local function refill(g)
  while #g:tiles("row") < 5 and g:draw_tile("row") do end
end

local function price_of(g, player, tile)
  for place, other in ipairs(g:tiles("row")) do
    if other == tile then return place - 1 end
  end
end

local function any_for(g, player)
  for place, tile in ipairs(g:tiles("row")) do
    if place - 1 <= player.score and g:placeable(tile) then return true end
  end
end

return rule {
  id = "priced_row", api = 1, title = "A row of five with prices",
  source = "http://carcassonne.wikia.com/wiki/Popular_variants; https://jmar306.wordpress.com/2015/04/07/",
  needs = { "base" }, conflicts = { "draw_ahead", "hand_three", "draw_two", "common_three", "underdog_draw" },

  zones = { row = { holds = "tile", ordered = true, max = 5 } },
  sources = { row = { from = "row", must = true, price = price_of } },
  setup = refill,

  steps = {
    clear = { stage = "acquire", order = 100, auto = true, apply = function(g)
      while #g:tiles("row") > 0 and not any_for(g, g.active) do -- then the free one fits nowhere, too
        g:move_tile(g:tiles("row")[1], "row")
        refill(g)
      end
    end },
  },
  on = { part_end = { refill = { refill } } },

  remove = { "base.game_over.last_tile" },
  game_over = { row = { when = { stack_empty = true, zones_empty = { "row" } } } },
}
