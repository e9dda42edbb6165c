-- Gold mines: an ingot on the tile, one on a neighbour; owners of a scored feature take what lies on
-- its tiles, one by one in turn.
local mined = tokens { kind = "ingot", zone = "mine" }
local found = tokens { kind = "ingot", at = "this" }

return rule {
  id = "gold", api = 1, title = "Gold mines", needs = { "base" }, tiles = { "tiles/gold.lua" },
  attrs  = { gold = { scope = "tile" } },
  tokens = { ingot = { place = "cell", n = 16 } },
  zones  = { mine = { holds = "token" } },
  components = function(g)
    for _, t in ipairs(g:tokens("box", "ingot")) do g:put(t, g:zone("mine")) end
  end,
  terms = { -- what the ingots of a city are worth, for those who look at it
    weight = { on = "city", mode = "gold", tier = "base", per = "tokens:ingot", n = 1 },
  },
  on = {
    tile_placed = {
      dig = { when = { attr = "gold", any = mined }, function(g, ev) g:put(g:tokens(mined)[1], ev.cell) end },
    },
    scored = {
      take = { when = { done = true, any = found }, function(g, ev)
        local owners = {}
        for _, p in ipairs(g:players_from("active")) do
          for _, o in ipairs(ev.owners) do
            if o == p then owners[#owners + 1] = p end
          end
        end
        if #owners == 0 then return end
        for i, t in ipairs(g:tokens(found, ev.feature)) do g:put(t, owners[(i - 1) % #owners + 1]) end
      end },
    },
    final = {
      pay = { order = 500, function(g)
        for _, p in ipairs(g:players()) do
          local n = g:held(p, "ingot")
          if n > 0 then g:award(p, n * (n > 3 and 2 or 1), { why = "gold", class = "bonus" }) end
        end
      end },
    },
  },
  steps = {
    second = { stage = "placed", order = 300, must = true, args = { "cell" }, when = { attr = "gold", any = mined },
      options = cells { around = "part", within = "ring8" },
      apply = function(g, p, cell) g:put(g:tokens(mined)[1], cell) end },
  },
}
