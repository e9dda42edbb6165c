-- Everybody holds one tile; a new one is drawn at the end of the turn (HOUSE-1).
local misfit = tiles { zone = "hand", holder = "active", placeable = false }

local function draw(g, player)
  local tile = g:draw_tile("hand", player)
  if tile then g:emit("draw_ahead.held", tile) end
  return tile
end

return rule {
  id = "draw_ahead",
  api = 1,
  title = "Draw at the end of the turn",
  source = "https://wikicarpedia.com/car/Base_game_variants/en",
  needs = { "base" },

  zones = { hand = { per = "player", holds = "tile", max = 1, visible = "owner" } },
  sources = { hand = { from = "hand", must = true } },

  setup = function(g)
    for _, player in ipairs(g:players()) do draw(g, player) end
  end,

  steps = {
    change = { stage = "acquire", order = 100, auto = true, when = { any = misfit }, apply = function(g)
      local held = g:tiles("hand", g.active)[1]
      while held and not g:placeable(held) do -- it leaves the game
        g:take(g.active, "tile:" .. held.id, 1)
        held = draw(g, g.active)
      end
    end },
    refill = { stage = "part_end", auto = true, apply = function(g)
      if #g:tiles("hand", g.active) == 0 then draw(g, g.active) end
    end },
  },

  remove = { "base.game_over.last_tile" },
  game_over = { hands = { when = { stack_empty = true, zones_empty = { "hand" } }, moment = "turn_end" } },
  turn_skip = { empty_hand = { zones_empty = { "hand" } } },
}
