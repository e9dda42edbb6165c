-- Two tiles are turned up, one is placed, the other one goes under the stack (HOUSE-3).
local shown    = tiles { zone = "shown" }
local playable = tiles { zone = "shown", placeable = true }

return rule {
  id = "draw_two", api = 1, title = "Turn up two, place one",
  source = "https://evolving-board-games.meby.net/carcassonne-multiple-tile-selection-rule.html",
  needs = { "base" }, conflicts = { "draw_ahead", "hand_three", "underdog_draw" },

  options = { n = { values = { 2, 3 }, default = 2, help = "tiles to choose from" } },
  zones = { shown = { holds = "tile", max = 3 } },
  sources = { shown = { from = "shown", must = true } },

  steps = {
    turn_up = { stage = "acquire", order = 800, auto = true, apply = function(g)
      while g:stack_left() > 1 and g:count(playable) == 0 do -- the last tile is drawn as usual
        for _, tile in ipairs(g:tiles("shown")) do g:move_tile(tile, "shown") end
        for _ = 1, g:opt("n") do g:draw_tile("shown") end
      end
      if g:count(playable) == 0 then -- the stack ran out that way
        for _, tile in ipairs(g:tiles("shown")) do g:move_tile(tile, "shown") end
      end
    end },
    put_under = { stage = "drawn", order = 0, auto = true, when = { any = shown }, apply = function(g)
      for _, tile in ipairs(g:shuffle(g:tiles("shown"))) do g:put_back(tile, "shown", nil, "bottom") end
    end },
  },
}
