-- expect: decisions without a tile, the last one 'endless_source.rest'
return rule {
  id = "endless_source", api = 1, title = "Goes on and on", needs = { "base" },
  sources = {
    rest = { no_tile = true, must = true,
      options = function(g, player, out) out:add() end,
      apply = function(g, player) end },
  },
}
