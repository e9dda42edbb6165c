-- expect: decisions without a tile, the last one 'endless_ends_parts_asked.away'
return rule {
  id = "endless_ends_parts_asked", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    away = { stage = "turn_start", must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:end_part() end },
  },
}
