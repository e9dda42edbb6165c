-- Most goods of a kind are worth a tenth of the points from features and fields, at least 10; who has fewer gets two
-- points a token (TB-HR-2). It pays instead of traders_and_builders, whose handler is replaced.
local goods = { "wine", "grain", "cloth" }
local added = { down = 0, nearest_half_up = 5, up = 9 }

-- Of each player, before any goods are paid.
local function tenths(g, players)
  local worth = {}
  for i, player in ipairs(players) do
    worth[i] = math.max(10, (math.max(player.score, 0) + added[g:opt("relative_trade.round")]) // 10)
  end
  return worth
end

-- Whoever has most scores by his own points, and so does everybody who has as many.
local function pay_for_goods(g)
  local players = g:players()
  local worth, consolation = tenths(g, players), g:opt("relative_trade.consolation")
  for _, kind in ipairs(goods) do
    local held, most = {}, 1 -- who has none never scores
    for i, player in ipairs(players) do
      held[i] = g:held(player, kind)
      most = math.max(most, held[i])
    end
    for i, player in ipairs(players) do
      local points = held[i] == most and worth[i] or consolation * held[i]
      if points > 0 then g:award(player, points, { why = kind, class = "bonus" }) end
    end
  end
end

return rule {
  id = "relative_trade", api = 1, version = "1.0", title = "Relative trade scoring",
  credit = "kissybooboo", source = "wikicarpedia.com, Traders & Builders, house rules",
  needs = { "traders_and_builders" },
  options = {
    round       = { values = { "down", "up", "nearest_half_up" }, default = "down", help = "how the tenth is rounded" },
    consolation = { values = { 2, 0 }, default = 2, help = "points a token for those who have fewer" },
  },
  replace = { ["traders_and_builders.on.final.goods"] = pay_for_goods },
}
