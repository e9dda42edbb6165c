-- A dragon that wakes at a volcano and walks six steps, led by all players in turn, and a fairy that
-- keeps it away and pays whoever she stands with.
-- The figure with which the fairy stands; nil: she stands in a cell, or is not on the board.
local function guarded(g)
  local fairy = g:figures { kind = "fairy" }[1]
  return fairy and fairy.with
end

return rule {
  id = "dragon", api = 1, title = "Dragon and fairy", needs = { "base" }, tiles = { "tiles/dragon.lua" },

  options = { fly = { values = { "before_scoring", "after_scoring" }, default = "before_scoring" } },
  causes  = { "volcano", "fly", "dragon", "fairy" },
  attrs   = { volcano = { scope = "tile" }, dragon = { scope = "tile" } },
  figures = {
    dragon = { group = "neutral", n = 1, place = "cell" },
    fairy  = { group = "neutral", n = 1, place = "figure" },
  },
  state   = { moves = "u8", seen = "cellset", awake = "bool" },
  stack   = { hold = { dragon_tiles = { attr = "dragon", until_state = "awake" } } },
  lists   = {
    deploy_ok = { dragon = { deny = true, cell_figure = "dragon" } },
    immune    = { fairy = { effect = "dragon", cell_figure = "fairy" } },
  },

  on = {
    tile_placed = {
      volcano = { order = 200, when = { attr = "volcano" },
        function(g, ev)
          g.state.awake = true
          g:move("dragon", ev.cell, "volcano")
        end },
    },
    turn_start = {
      fairy = { function(g)
        local f = guarded(g)
        if f and f.owner == g.active then g:award(g.active, 1, { why = "fairy", class = "figure" }) end
      end },
    },
    scored = {
      fairy = { function(g, ev)
        local f = guarded(g)
        if f and f.feature == ev.feature then
          g:award(f.owner, 3, { why = "fairy_scored", class = "figure", feature = ev.feature })
        end
      end },
    },
  },

  actions = {
    fairy = { order = 600, args = { "figure" },
      options = function(g, p, out)
        for _, f in ipairs(g:figures { owner = p, group = "meeple" }) do
          if g:where("fairy") ~= f then out:add(f) end
        end
      end,
      apply = function(g, p, f) g:move("fairy", f, "fairy") end },
  },

  steps = {
    start = { stage = opt("fly", { before_scoring = "after_action", after_scoring = "post_score" }),
      order = 500, auto = true, when = { attr = "dragon" },
      apply = function(g)
        local s = g.state
        if not g:where("dragon") then return end
        s.moves = 0
        s.seen:clear()
        s.seen:add(g:where("dragon"))
        g:push("fly")
      end },
    fly = { who = function(g) return g:player_left_of(g.active, g.state.moves) end, must = true, repeats = true, args = { "cell" },
      options = function(g, p, out)
        if g.state.moves == 6 then return end
        for _, cell in ipairs(g:sides(g:where("dragon"))) do
          if not g.state.seen:has(cell) and not g:immune("dragon", cell) then out:add(cell) end
        end
      end,
      apply = function(g, p, cell)
        local s = g.state
        s.moves = s.moves + 1
        s.seen:add(cell)
        g:move("dragon", cell, "fly")
        for _, f in ipairs(g:figures { cell = cell, owned = true }) do
          if not g:immune("dragon", f) then g:send_home(f, "dragon") end
        end
      end },
  },
}
