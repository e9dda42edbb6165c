-- Who is far behind, alone in last place, chooses one of two tiles (HOUSE-70).
return rule {
  id = "underdog_draw",
  api = 1,
  title = "The last one chooses",
  source = "The list of house rules of this project; no page describes it",
  needs = { "base" },
  conflicts = { "architects", "common_three", "draw_ahead", "draw_two", "hand_three", "priced_row" },

  options = {
    gap = { values = { 5, 10, 20 }, default = 10, help = "so far behind the leader" },
  },

  zones = { pair = { holds = "tile", max = 2 } },
  sources = { pair = { from = "pair", must = true } },

  steps = {
    turn_up = {
      stage = "acquire", order = 800, auto = true, when = { bonus = false },
      apply = function(g)
        local player, best = g.active, g.active.score
        for _, other in ipairs(g:players()) do
          if other ~= player and other.score <= player.score then return end
          best = math.max(best, other.score)
        end
        if best - player.score < g:opt("gap") or g:stack_left() < 2 then return end
        for _ = 1, 2 do g:draw_tile("pair") end
      end,
    },
  },

  on = {
    tile_drawn = { put_under = { when = { any = tiles { zone = "pair" } }, function(g) -- the other one; both, where neither fits
      for _, tile in ipairs(g:tiles("pair")) do g:put_back(tile, g:zone("pair"), nil, "bottom") end
    end } },
  },
}
