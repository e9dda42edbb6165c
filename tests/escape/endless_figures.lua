-- expect: decisions without a tile, the last one 'endless_figures.stroke'
return rule {
  id = "endless_figures", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    stroke = { stage = "placed", must = true, repeats = true, always_asks = true,
      args = { "figure", how = { "left", "right" } }, options = { figure = "meeple" },
      apply = function(g, player, figure, how) end },
  },
}
