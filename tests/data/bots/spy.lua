-- Prints all that it can find out in a game with tests/data/host/hidden.lua, and on some positions
-- after it; then it chooses by its own dice.
local function say_tiles(g, what, zone, player)
  for _, tile in ipairs(g:tiles(zone, player)) do print(what, tile.id, g:placeable(tile)) end
end

local function look(g)
  print(g.turn, g.drawn, g:stack_left(), g:asked(), g.state["hidden.heard"])
  for _, player in ipairs(g:players()) do
    print(player.score, g:held(player, "coin"), g:held(player, "tile:BA/L"), g.state["hidden.bids"][player])
    say_tiles(g, player, "hidden.hand", player)
  end
  say_tiles(g, "pile", "hidden.pile")
  say_tiles(g, "row", "hidden.row")
  for _, feature in ipairs(g:features {}) do print(feature, feature.size, g:value(feature, "final")) end
  for _, action in ipairs(g:actions()) do print(action.text, action.step, #action.args) end
end

return bot {
  id = "spy", api = 1,
  choose = function(g, actions)
    look(g)
    for i = 1, math.min(3, #actions) do
      g:after(actions[i], function()
        look(g)
        local next = g:actions()[1]
        if next then g:after(next, look) end
      end)
    end
    return g:random(#actions)
  end,
}
