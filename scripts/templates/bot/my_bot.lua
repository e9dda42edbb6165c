-- A bot: a player. It is asked whenever there is something to choose, and gives back one of the
-- actions. Check it with 'bastide check .', test it with 'bastide test .', and let it play with
-- 'bastide sim --players lua:my_bot.lua,random'. All that it can ask: docs/bots.md.

-- What the game would give a player if it ended here: his points, and those of the features that
-- are his. (g:... are the verbs by which rules ask, too: docs/reference/verbs.md.)
local function worth(g, player)
  local sum = player.score
  for _, feature in ipairs(g:features { occupied = true, owner = player }) do
    sum = sum + g:value(feature, "final", player)
  end
  return sum
end

return bot {
  id = "my_bot", -- the name of the file without .lua
  api = 1, -- the version of the interface that this file is written for
  title = "My bot: takes what it can get", -- for 'bastide list'

  -- What others may choose without editing the file: lua:my_bot.lua:meeple=3
  -- In functions it is read with g:opt("meeple").
  options = {
    meeple = { values = { 1, 0, 2, 3, 4 }, default = 1, help = "points that a meeple at home is worth" },
  },

  -- g is the game as this player knows it: which tile comes next isn't in it. Nothing can be
  -- changed, and nothing remembered: each decision begins anew.
  choose = function(g, actions)
    local me = g:me()
    local chosen, most
    for _, action in ipairs(actions) do -- action.text, action.step, action.cell ...
      -- A look at the position after the action; in the function, g is that position.
      local points = g:after(action, function()
        return worth(g, me) + g:opt("meeple") * g:supply(me, "normal")
      end)
      -- Among equals by chance: g:random gives the same numbers whenever the seed is the same.
      if not most or points > most or points == most and g:random(2) == 1 then
        chosen, most = action, points
      end
    end
    return chosen
  end,
}
