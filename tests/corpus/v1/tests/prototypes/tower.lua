-- Towers that capture what stands in reach, and a ransom that can be paid at any time.
local directions = { "N", "E", "S", "W" }

local function captor_of(figure) return figure.zone and figure.zone.player end

return rule {
  id = "tower", api = 1, title = "Tower", needs = { "base" }, tiles = { "tiles/tower.lua" },
  attrs  = { tower = { scope = "tile" } },
  causes = { "tower", "ransom" },
  state  = { built = "cell" },
  tokens = { floor = { place = "cell", n = 4, per = "player" } },
  zones  = { prison = { per = "player", holds = "figure" } },
  components = function(g)
    for _, p in ipairs(g:players()) do g:give(p, "floor", 4) end
  end,

  actions = {
    tower = { order = 400, args = { "cell" },
      options = function(g, p, out)
        if g:held(p, "floor") == 0 then return end
        for _, cell in ipairs(g:region(g.part_cell)) do
          if cell.tile:attr("tower") > 0 then out:add(cell) end
        end
      end,
      apply = function(g, p, cell)
        g:put(g:tokens(p, "floor")[1], cell)
        g.state.built = cell
        g:push("capture")
      end },
    ransom = { stage = "any", limit = { per = "turn", max = 1 }, args = { "figure" },
      options = function(g, p, out)
        if p.score < 3 then return end
        for _, f in ipairs(g:figures { owner = p, on_board = false }) do
          if captor_of(f) then out:add(f) end
        end
      end,
      apply = function(g, p, f)
        g:pay(p, 3, { why = "ransom", to = captor_of(f) })
        g:move(f, "supply", "ransom")
      end },
  },

  steps = {
    capture = { args = { "figure" },
      options = function(g, p, out)
        local at = g.state.built
        local reach = { at }
        for _, d in ipairs(directions) do
          for _, cell in ipairs(g:ray(at, d, #g:tokens(at, "floor"))) do reach[#reach + 1] = cell end
        end
        for _, cell in ipairs(reach) do
          for _, f in ipairs(g:figures { cell = cell, group = "meeple" }) do
            if not g:immune("tower", f) then out:add(f) end
          end
        end
      end,
      apply = function(g, p, f)
        if f.owner == p then
          g:send_home(f, "tower")
          return
        end
        g:move(f, g:zone("prison", p), "tower")
        for _, own in ipairs(g:figures { owner = p, on_board = false }) do -- prisoners are exchanged at once
          if captor_of(own) == f.owner then
            g:move(own, "supply", "ransom")
            g:move(f, "supply", "ransom")
            return
          end
        end
      end },
  },
}
