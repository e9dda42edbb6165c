-- Everything that seats don't know of each other: hands, a pile that nobody sees, in order, and bids
-- that are made at the same time.
return rule {
  id = "hidden", api = 1, needs = { "base" },
  options = { coins = { per = "seat", values = { 2, 3 }, default = 2 } },
  consts = { pile = 6, why = "bid", fine = true },
  zones = {
    hand = { per = "player", holds = "tile", max = 3, visible = "owner" },
    pile = { holds = "tile", ordered = true, max = 9, visible = "none" },
    row = { holds = "tile", ordered = true, max = 3 },
  },
  tokens = { coin = { n = 3, per = "player" } },
  state = { heard = "u16", bids = { type = "u8", per = "player" } },
  setup = function(g)
    for _, p in ipairs(g:players()) do
      for _ = 1, 3 do g:draw_tile("hand", p) end
      g:give(p, "coin", g:opt("coins", p))
    end
    for _ = 1, g.const.pile do g:draw_tile("pile") end
    for _ = 1, 3 do g:draw_tile("row") end
  end,
  sources = {
    hand = { from = "hand", order = 100 },
    pile = { from = "pile", order = 200, blind = true, price = 1 },
    row = { from = "row", order = 300, price = function(g, player, tile)
      for place, other in ipairs(g:tiles("row")) do if other == tile then return place - 1 end end
    end },
  },
  steps = {
    bid = { stage = "turn_start", who = "each_from_left", must = true, secret = true, args = { "amount" },
      options = function(g, player, out)
        for n = 0, g:held(player, "coin") do out:add(n) end
      end,
      apply = function(g, player, n)
        g.state.bids[player] = n
        g:award(player, n, { why = "bid" })
      end },
    swap = { stage = "drawn", auto = true, apply = function(g)
      local old, hand = g.drawn, g:tiles("hand", g.active)
      if g.turn % 5 == 0 and #hand > 0 and g:placeable(hand[1]) then
        assert(g:replace_drawn(hand[1], "hand", g.active) == old and g.drawn == hand[1])
        g:put_back(old, "bottom")
      elseif g.turn % 7 == 0 and g:stack_left() > 3 and g.part_of_turn == 1 and g.state.heard % 2 == 0 then
        g.state.heard = g.state.heard + 1
        g:put_back(g.drawn, "bottom")
      elseif g.turn % 11 == 0 and g.state.heard % 2 == 1 and g:stack_left() > 3 then
        g.state.heard = g.state.heard + 1
        assert(g:discard_drawn() == old and g.drawn == nil)
      end
    end },
  },
  on = {
    part_end = { refill = { function(g)
      if #g:tiles("hand", g.active) < 3 then g:draw_tile("hand", g.active) end
      if #g:tiles("pile") > 0 and #g:tiles("row") < 3 then g:move_tile(g:tiles("pile")[1], "pile", nil, "row") end
    end } },
    token_moved = { count = { when = { token = "coin" }, function(g, ev)
      assert(ev.token.kind == "coin" and ev.from == nil and ev.to == ev.player and ev.count >= 2)
    end } },
  },
}
