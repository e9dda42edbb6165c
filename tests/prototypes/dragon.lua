-- A dragon that wakes at a volcano and walks six steps, led by all players in turn, and a fairy that
-- keeps it away and pays whoever she stands with. Which things are meant is said by selectors: no function is entered to list
-- a decision, nor to find out that nothing is to be done.
local charmed     = figures { beside = "fairy" }
local charmed_own = figures { owner = "active", is = charmed }
local eaten       = figures { owner = "anybody", at = "dragon", open_to = "dragon" }

return rule {
  id = "dragon", api = 1, title = "Dragon and fairy", needs = { "base" }, tiles = { "tiles/dragon.lua" },

  options = { fly = { values = { "before_scoring", "after_scoring" }, default = "before_scoring" } },
  causes  = { "volcano", "fly", "dragon", "fairy" },
  attrs   = { volcano = { scope = "tile" }, dragon = { scope = "tile" } },
  figures = {
    dragon = { group = "neutral", n = 1, place = "cell" },
    fairy  = { group = "neutral", n = 1, place = "figure" },
  },
  state   = { seen = "cellset", awake = "bool" },
  stack   = { hold = { dragon_tiles = { attr = "dragon", until_state = "awake" } } },
  lists   = {
    deploy_ok = { dragon = { deny = segments { at = "dragon" } } },
    immune    = { fairy = { effect = "dragon", of = cells { with = "fairy" } } },
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
      fairy = { when = { any = charmed_own },
        function(g) g:award(g.active, 1, { why = "fairy", class = "figure" }) end },
    },
    scored = {
      fairy = { when = { this = features { with = charmed } },
        function(g, ev)
          local f = g:figures(charmed)[1]
          g:award(f.owner, 3, { why = "fairy_scored", class = "figure", feature = ev.feature })
        end },
    },
  },

  actions = {
    fairy = { order = 600, args = { "figure" },
      options = figures { owner = "asked", group = "meeple", no = { beside = "fairy" } },
      apply = function(g, p, f) g:move("fairy", f, "fairy") end },
  },

  steps = {
    start = { stage = opt("fly", { before_scoring = "after_action", after_scoring = "post_score" }),
      order = 500, auto = true, when = { attr = "dragon", any = figures { kind = "dragon" } },
      apply = function(g)
        local seen = g.state.seen
        seen:clear()
        seen:add(g:where("dragon"))
        g:push("fly")
      end },
    fly = { who = "each_from_active", times = 6, must = true, args = { "cell" },
      options = cells { around = "dragon", within = "side4", no = { is = "state.seen" }, open_to = "dragon" },
      apply = function(g, p, cell)
        g.state.seen:add(cell)
        g:move("dragon", cell, "fly")
        g:send_home(eaten, "dragon")
      end },
  },
}
