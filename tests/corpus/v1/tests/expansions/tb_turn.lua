-- The table of section 4, in small: what happens once in a turn, and what in each of its parts. Each gives
-- a point, so that it can be counted.
local function offer(g, player, out) out:add() end
local function point(why)
  return function(g, player) g:award(player, 1, { why = why }) end
end

return rule {
  id = "tb_turn", api = 1, title = "Once a turn, or in each part", needs = { "traders_and_builders" },
  reasons = { "fairy", "ransom", "tunnel", "flee", "spread", "symbol", "exchange", "besieged", "bazaar" },

  on = {
    turn_start  = { fairy = { function(g) g:award(g.active, 1, { why = "fairy" }) end } },
    tile_placed = { symbol = { function(g) g:award(g.active, 1, { why = "symbol" }) end } },
    turn_end    = { bazaar = { function(g, ev) g:award(ev.player, 1, { why = "bazaar" }) end } },
  },
  actions = {
    ransom = { free = true, limit = { per = "turn", max = 1 }, options = offer, apply = point("ransom") },
    tunnel = { limit = { per = "turn", max = 1 }, options = offer, apply = point("tunnel") },
  },
  steps = {
    flee     = { stage = "after_action", order = 100, limit = { per = "turn", max = 1 }, options = offer, apply = point("flee") },
    spread   = { stage = "after_action", order = 200, limit = { per = "turn", max = 1 }, options = offer, apply = point("spread") },
    exchange = { stage = "after_action", order = 300, repeats = true, options = offer, apply = point("exchange") },
    besieged = { stage = "post_score", limit = { per = "part", max = 1 }, options = offer, apply = point("besieged") },
  },
}
