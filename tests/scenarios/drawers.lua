return rule {
  id = "drawers", api = 1, title = "Tokens that the set-up deals into zones", needs = { "base" },
  tokens = { chip = { place = "zone", bag = { [1] = 4, [2] = 4 } }, coin = { n = 4, place = "zone" } },
  zones = { pouch = { per = "player", holds = "token" }, till = { holds = "token" } },
  setup = function(g)
    for _, player in ipairs(g:players()) do
      for _ = 1, 2 do g:put(g:draw("chip"), g:zone("pouch", player)) end
    end
    g:put(g:tokens("box", "coin")[1], g:zone("till"))
  end,
  steps = {
    pay = { stage = "turn_start", args = { "token" },
      options = function(g, player, out)
        for _, chip in ipairs(g:tokens(g:zone("pouch", player))) do out:add(chip) end
      end,
      apply = function(g, player, chip) g:put(chip, g:zone("till")) end },
  },
}
