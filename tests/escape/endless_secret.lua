-- expect: decisions without a tile, the last one 'endless_secret.bid'
return rule {
  id = "endless_secret", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    call = { stage = "placed", auto = true, apply = function(g) g:push("bid") end },
    bid = { secret = true, who = "each_from_left", must = true, args = { "amount" },
      options = function(g, player, out) out:add(1) out:add(2) end,
      apply = function(g, player, amount)
        if player == g.active then g:push("bid") end
      end },
  },
}
