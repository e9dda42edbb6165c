-- Who wins a tie: figures that a selector means, the same in older words, and what only a selector can say.
local on_pennants = figures { group = "meeple", at = cells { attr = "pennant" } }
local here_first  = figures { group = "meeple", came = "earlier", on = { features { is = "this" } } }
local beside_gold = figures { on = segments { tile = tiles { at = cells { carries = tokens { kind = "coin" } } } } }

return rule {
  id = "ties", api = 1, title = "Ties that selectors break", needs = { "base" },
  options = {
    by      = { values = { "selector", "table", "earlier", "coins" }, default = "selector" },
    measure = { values = { "presence", "count" }, default = "count" },
  },
  tokens = { coin = { place = "cell", n = 2 } },
  majority = { tiebreak = { who = { measure = opt("measure"), figures = opt("by", {
    selector = on_pennants, table = { cell_attr = "pennant" }, earlier = here_first, coins = beside_gold }) } } },
  on = { tile_placed = { coin = { when = { attr = "pennant", option = { "by", "coins" } }, function(g, ev)
    local coin = g:tokens("box", "coin")[1]
    if coin then g:put(coin, ev.cell) end
  end } } },
}
