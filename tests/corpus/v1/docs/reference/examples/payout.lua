return rule {
  id = "payout", api = 1, title = "Who shares a road pays a toll of one point for each of the others",
  needs = { "base" },
  majority = {
    payout = {
      when = { kind = "road" },
      value = function(g, player, value, strengths)
        for _, other in ipairs(g:players()) do
          if other ~= player and strengths[other.index] > 0 then value = value - 1 end
        end
        return value
      end,
    },
  },
}
