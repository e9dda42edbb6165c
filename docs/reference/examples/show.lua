return rule {
  id = "show", api = 1, title = "Every pennant is a coin that people see",
  needs = { "base" },
  state = {
    coins = { type = "u8", per = "player",
      show = function(g, player)
        local n = g.state.coins[player]
        if n > 0 then return n == 1 and "one coin" or n .. " coins" end
      end },
  },
  on = {
    tile_placed = { coin = { when = { attr = "pennant" }, function(g, ev)
      g.state.coins[ev.player] = g.state.coins[ev.player] + 1
    end } },
  },
}
