-- Whoever draws a tile that fits nowhere is asked something, and everybody gets seven points at the end.
return rule {
  id = "misfit_end", api = 1, title = "A question about a misfit", needs = { "base" },
  steps = {
    asked = {
      stage = "drawn", when = { placeable = false },
      options = function(g, player, out) out:add() end,
      apply = function() end,
    },
    seven = {
      stage = "final", order = 900, auto = true,
      apply = function(g)
        for _, player in ipairs(g:players()) do g:award(player, 7, { why = "seven" }) end
      end,
    },
  },
  reasons = { "seven" },
}
