-- Chips that seats don't know of each other: in pouches, in a cellar that nobody sees, in the bag.
local function draw_to(g, zone)
  local chip = g:draw("chip")
  if chip then g:put(chip, zone) end
end

return rule {
  id = "pouches", api = 1, needs = { "base" },
  tokens = { chip = { place = "zone", bag = { [1] = 4, [2] = 4, [5] = 3, joker = 2 } }, coin = { n = 4 } },
  zones = {
    pouch = { per = "player", holds = "token", visible = "owner" },
    cellar = { holds = "token", visible = "none" },
    shelf = { holds = "token" },
  },
  setup = function(g)
    for _ = 1, 2 do draw_to(g, g:zone("cellar")) end
    for _, p in ipairs(g:players()) do
      for _ = 1, 2 do draw_to(g, g:zone("pouch", p)) end
    end
  end,
  steps = {
    pay = { stage = "turn_start", args = { "token" },
      options = function(g, player, out)
        for _, chip in ipairs(g:tokens(g:zone("pouch", player))) do out:add(chip) end
      end,
      apply = function(g, player, chip)
        g:award(player, chip.face == "joker" and 3 or chip.face, { why = "chip" })
        g:put(chip, g:zone("shelf"))
      end },
  },
  reasons = { "chip" },
  on = {
    part_end = { refill = { function(g)
      local pouch, cellar, shelf = g:zone("pouch", g.active), g:zone("cellar"), g:zone("shelf")
      if #g:tokens(pouch) < 3 then draw_to(g, pouch) end
      if g.turn % 4 == 0 and #g:tokens(cellar) > 0 then
        g:put(g:tokens(cellar)[1], pouch)
        draw_to(g, cellar)
      end
      if #g:tokens(shelf) > 2 then g:to_bag(g:tokens(shelf)[1]) end
    end } },
  },
}
