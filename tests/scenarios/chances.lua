return rule {
  id = "chances", api = 1, title = "Dice and a bag, for scenarios that force them", needs = { "base" },
  state = { a = "u8", b = "u8", c = "u8", d = "u8" },
  tokens = { sheep = { bag = { [1] = 1, [2] = 3, wolf = 2 } } },
  actions = {
    throw = { options = function(g, player, out) out:add() end, apply = function(g)
      for _, name in ipairs { "a", "b", "c", "d" } do g.state[name] = g:roll(20) end
    end },
    reach = { options = function(g, player, out) out:add() end, apply = function(g, player)
      for i = 1, 3 do
        local token = g:draw("sheep")
        g:award(player, token.face == "wolf" and 100 or token.face, { why = "drawn" })
      end
    end },
  },
}
