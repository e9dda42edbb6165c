-- expect: passed:
-- exit: 0
-- No memory at all: the list depends on what others can't see, so that it differs between the game, a view of it and
-- what a player guesses. Nobody may be led astray by that.
return rule {
  id = "hidden_hand", api = 1, title = "By the other one's hand", needs = { "base" },
  zones = { purse = { per = "player", holds = "tile", max = 2, visible = "none" } },
  components = function(g)
    for _, player in ipairs(g:players()) do g:draw_tile("purse", player) end
  end,
  steps = { guess = {
    stage = "placed", args = { "amount" },
    options = function(g, player, out)
      local tile = g:tiles("purse", player.next)[1]
      for n = 1, tile and #tile.id % 3 or 0 do out:add(n) end
    end,
    apply = function(g, player, n)
      g:award(player, n, { why = "guess" })
      if g:roll(3) == 1 and #g:tiles("purse", player) < 2 then g:draw_tile("purse", player) end
    end,
  } },
}
