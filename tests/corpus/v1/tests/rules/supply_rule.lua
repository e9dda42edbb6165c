-- A pile that nobody sees, with a price; bids that are made at the same time; a tile that is exchanged.
return rule {
  id = "supply_rule", api = 1, title = "For the tests of sources and secret steps", needs = { "base" },
  options = { bids = { values = { false, true }, default = false } },
  zones = {
    pile  = { holds = "tile", max = 2, visible = "none" },
    shelf = { per = "player", holds = "tile", ordered = true, max = 3 },
  },
  setup = function(g)
    for _ = 1, 2 do g:draw_tile("pile") end
    g:draw_tile("shelf", g.active)
  end,
  sources = { pile = { from = "pile", blind = true, price = 2 } },
  steps = {
    bid = {
      stage = "turn_start", who = "each_from_left", secret = true, args = { "amount" },
      options = function(g, player, out)
        if not g:opt("bids") then return end
        for n = 1, 3 do out:add(n) end
      end,
      apply = function(g, player, n) g:award(player, n, { why = "bid" }) end,
    },
    exchange = {
      stage = "drawn", limit = { per = "turn", max = 1 }, args = { how = { "away", "under", "shelf" } },
      options = function(g, player, out)
        if #g:tiles("shelf", player) == 0 then return end
        out:add("away") out:add("under") out:add("shelf")
      end,
      apply = function(g, player, how)
        local mine, old = g:tiles("shelf", player)[1], g.drawn
        if how == "away" then
          g:discard_drawn()
        elseif how == "under" then
          g:put_back(old, "bottom")
        else
          g:replace_drawn(mine, "shelf", player)
        end
      end,
    },
  },
}
