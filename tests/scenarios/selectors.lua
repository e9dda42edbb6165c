-- Selectors where they can stand: options, columns, guards, counters, lists, verbs.
local mine, there = figures { group = "meeple", owner = "active" }, figures { group = "meeple", on = "this" }
local near        = cells { around = "this", within = "ring8" }
local gaps        = cells { around = "this", within = "ring8", covered = false }
local either      = { cells { attr = "spring" }, cells { has = segments { kind = "monastery" } } }
local one_each    = figures { group = "meeple", one_per = "owner" }

local function told(g, what, n) g:award(g.active, n, { why = what }) end

return rule {
  id = "selectors", api = 1, title = "Selectors of every kind", needs = { "base" },
  options = { ask = { values = { "columns", "union", "amounts", "pushed" }, default = "columns" } },
  attrs   = { spring = { scope = "tile" } },
  figures = { imp = { group = "neutral", n = 1, place = "cell" } },
  tokens  = { stone = { place = "cell", n = 6 } },
  state   = { sky = { type = "enum", values = { "sun", "rain" } }, chosen = "cell" },
  marks   = { trodden = { on = "cell", lasts = "game" } },
  causes  = { "haunt" },
  reasons = { "columns", "union", "amounts", "pushed", "rain", "count", "is", "near", "gaps", "one_each", "asked" },
  terms   = { guests = { on = "road", mode = "normal", tier = "add", per = figures { group = "meeple", on = "this" }, n = 10 } },
  lists   = { deploy_ok = { haunted = { deny = segments { at = "imp" } } } },

  actions = {
    columns = { order = 300, args = { "figure", "segment" }, enabled = opt("ask", { columns = true, union = false, amounts = false, pushed = false }),
      options = columns { mine, segments { kind = "road", at = "part", no = { of = features { with = "arg.1" } } } },
      apply = function(g) told(g, "columns", 1) end },
    union = { order = 300, args = { "cell" }, enabled = opt("ask", { columns = false, union = true, amounts = false, pushed = false }),
      options = either, apply = function(g) told(g, "union", 1) end },
    amounts = { order = 300, args = { "amount" }, enabled = opt("ask", { columns = false, union = false, amounts = true, pushed = false }),
      options = amounts { from = 2, to = "players" }, apply = function(g, p, n) told(g, "amounts", n) end },
    pushed = { order = 300, args = { "cell" }, enabled = opt("ask", { columns = false, union = false, amounts = false, pushed = true }),
      options = cells { around = "part", within = "side4" },
      apply = function(g, p, cell) g:push("answer", p, cell) end },
  },
  steps = {
    answer = { args = { "cell" }, must = true, always_asks = true,
      options = cells { around = "this", within = "cross", n = 1, unmarked = "trodden" },
      apply = function(g, p, cell)
        g:mark(g.this, "trodden")
        told(g, "pushed", g:count(near, g.this))
      end },
    rain = { stage = "turn_start", auto = true, when = { state = { sky = "rain" } }, apply = function(g) told(g, "rain", 5) end },
    rich = { stage = "turn_start", auto = true, when = { asked = players { score = { min = 100 } }, none = figures { kind = "imp" } },
      apply = function(g) told(g, "asked", 7) end },
  },
  on = {
    tile_placed = { all = { order = 900, function(g, ev)
      g:move("imp", ev.cell, "haunt")
      told(g, "gaps", g:count(gaps, ev.cell))
      told(g, "one_each", #g:figures(one_each))
    end } },
    scored = { crowd = { when = { this = features { with = figures { group = "meeple", count = { min = 2 } } } }, function(g, ev)
      told(g, "count", g:count(there, ev.feature))
    end } },
  },
}
