-- Three tiles lie face up; a player takes one of them or draws (HOUSE-4).
local playable = tiles { zone = "display", placeable = true }

local function refill(g)
  while #g:tiles("display") < 3 and g:draw_tile("display") do end
end

return rule {
  id = "common_three", api = 1, title = "Three tiles on display",
  source = "https://wikicarpedia.com/car/Selected_Rules_Variants",
  needs = { "base" }, conflicts = { "draw_ahead", "hand_three", "draw_two" },

  zones = { display = { holds = "tile", max = 3 } },
  sources = { display = { from = "display" } },
  setup = refill,
  on = { part_end = { refill = { refill } } },

  remove = { "base.game_over.last_tile" },
  game_over = { -- both are empty, or none of what lies there can be placed
    nothing_fits = { when = { stack_empty = true }, test = function(g) return g:count(playable) == 0 end },
  },
}
