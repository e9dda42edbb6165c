-- Whoever completes a city calls an auction of five points: each player, from the left, may bid more
-- than those before; the highest one pays his bid.
return rule {
  id = "auction", api = 1, title = "Auction", needs = { "base" },
  state = { bid = "u8", bidder = "player" },
  on = {
    completed = {
      call = { when = { kind = "city" }, function(g)
        g.state.bid, g.state.bidder = 0, nil
        g:push("sell") -- the last one pushed comes first
        g:push("bid")
      end },
    },
  },
  steps = {
    bid = { who = "each_from_left", args = { "amount" },
      options = function(g, p, out)
        for n = g.state.bid + 1, math.min(p.score, 5) do out:add(n) end
      end,
      apply = function(g, p, n) g.state.bid, g.state.bidder = n, p end },
    sell = { auto = true, apply = function(g)
      local winner = g.state.bidder
      if winner then
        g:pay(winner, g.state.bid, { why = "bid" })
        g:award(winner, 5, { why = "lot" })
      end
    end },
  },
}
