-- The player to begin with; docs/bots.md tells what a bot can ask. It places a tile where its features
-- are worth the most then, and a meeple wherever it can.
local function worth(g, player)
  local sum = player.score
  for _, feature in ipairs(g:features { owner = player }) do
    sum = sum + g:value(feature, "final", player)
  end
  return sum
end

return bot {
  id = "my_tournament_bot", api = 1, title = "My tournament: the player to begin with",
  choose = function(g, actions)
    local me = g:me()
    if actions[1].step == "figure" then return g:random(#actions - 1) end -- the last one is to pass
    local chosen, most
    for _, action in ipairs(actions) do
      local points = g:after(action, function() return worth(g, me) end)
      if not most or points > most then chosen, most = action, points end
    end
    return chosen
  end,
}
