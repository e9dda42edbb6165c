-- Towers that capture what stands in reach, and a ransom that can be paid at any time. What can be chosen is said by
-- selectors, so that no function is entered to list it.
local prisoners_of_this = figures { zone = "prison", owner = "active", holder = "this.owner" }
local floors_in_hand    = tokens { kind = "floor", holder = "active", first = 1 }

return rule {
  id = "tower", api = 1, title = "Tower", needs = { "base" }, tiles = { "tiles/tower.lua" },
  attrs  = { tower = { scope = "tile" } },
  causes = { "tower", "ransom" },
  tokens = { floor = { place = "cell", n = 4, per = "player" } },
  zones  = { prison = { per = "player", holds = "figure" } },
  components = function(g)
    for _, p in ipairs(g:players()) do g:give(p, "floor", 4) end
  end,

  actions = {
    tower = { order = 400, args = { "cell" }, when = { asked = players { has = "floor" } },
      options = cells { attr = "tower", around = "part", within = "region" },
      apply = function(g, p, cell)
        g:put(g:tokens(floors_in_hand)[1], cell)
        g:push("capture", p, cell)
      end },
    ransom = { stage = "any", limit = { per = "turn", max = 1 }, args = { "figure" },
      when = { asked = players { score = { min = 3 } } },
      options = figures { zone = "prison", owner = "asked" },
      apply = function(g, p, f)
        g:pay(p, 3, { why = "ransom", to = f.zone.player })
        g:move(f, "supply", "ransom")
      end },
  },

  steps = {
    capture = { args = { "figure" },
      options = figures { group = "meeple", open_to = "tower",
                          at = cells { around = "this", within = "cross", n = tokens { kind = "floor", on = "this" } } },
      apply = function(g, p, f)
        if f.owner == p then
          g:send_home(f, "tower")
          return
        end
        g:move(f, g:zone("prison", p), "tower")
        local own = g:figures(prisoners_of_this, f)[1]
        if own then -- prisoners are exchanged at once
          g:move(own, "supply", "ransom")
          g:move(f, "supply", "ransom")
        end
      end },
  },
}
