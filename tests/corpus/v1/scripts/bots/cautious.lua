-- Takes what it can get now: of all actions the one after which it would be furthest ahead if the game
-- ended there. It looks no further, and knows nothing of tiles to come.
local function lead(g, me)
  local own, best = 0, 0
  local points = {}
  for _, player in ipairs(g:players()) do
    points[player.index] = player.score
  end
  for _, feature in ipairs(g:features { occupied = true }) do
    for _, owner in ipairs(g:owners(feature)) do
      points[owner.index] = points[owner.index] + g:value(feature, "final", owner)
    end
  end
  for i, n in ipairs(points) do
    if i == me.index then
      own = n
    elseif n > best then
      best = n
    end
  end
  return own - best
end

-- What is in its supply is worth something, too: `thrift` points for each meeple.
local function worth(g, me)
  return lead(g, me) + g:opt("thrift") * g:count { group = "meeple", owner = me, on_board = false }
end

return bot {
  id = "cautious", api = 1, title = "Takes what it can get now",
  options = {
    thrift = { values = { 0, 1, 2, 3, 4 }, default = 2, help = "points that a meeple in the supply is worth" },
  },
  choose = function(g, actions)
    local me = g:me()
    local best, chosen, ties = nil, nil, 0
    for _, action in ipairs(actions) do
      local n = g:after(action, function() return worth(g, me) end)
      if not best or n > best then
        best, chosen, ties = n, action, 1
      elseif n == best then -- each of the best is as likely as the others
        ties = ties + 1
        if g:random(ties) == 1 then chosen = action end
      end
    end
    return chosen
  end,
}
