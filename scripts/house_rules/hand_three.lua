-- Everybody holds three tiles, plays one of them and draws up to three again (HOUSE-2).
local held     = tiles { zone = "hand", holder = "active" }
local playable = tiles { zone = "hand", holder = "active", placeable = true }

local function fill(g, player)
  while #g:tiles("hand", player) < g:opt("k") and g:draw_tile("hand", player) do end
end

return rule {
  id = "hand_three", api = 1, title = "A hand of three tiles",
  source = "http://carcassonne.wikia.com/wiki/Popular_variants; https://github.com/farin/JCloisterZone/issues/291",
  needs = { "base" }, conflicts = { "draw_ahead" },

  options = { k = { values = { 3, 2, 5 }, default = 3, help = "tiles in a hand" } },
  zones = { hand = { per = "player", holds = "tile", max = 5, visible = "owner" } },
  sources = { hand = { from = "hand", must = true } },

  setup = function(g)
    for _, player in ipairs(g:players()) do fill(g, player) end
  end,

  steps = {
    change = { stage = "acquire", order = 100, auto = true, when = { any = held, none = playable }, apply = function(g)
      while #g:tiles("hand", g.active) > 0 and g:count(playable) == 0 do -- all of them leave the game
        for _, tile in ipairs(g:tiles("hand", g.active)) do g:move_tile(tile, "hand", g.active) end
        fill(g, g.active)
      end
    end },
    refill = { stage = "part_end", auto = true, apply = function(g) fill(g, g.active) end },
  },

  remove = { "base.game_over.last_tile" },
  game_over = { hands = { when = { stack_empty = true, zones_empty = { "hand" } } } },
  turn_skip = { empty_hand = { zones_empty = { "hand" } } },
}
