-- Kinds of figures chosen by selectors, a herald in a cell whom all lead in turn, and a squire who stands beside somebody.
local at_home = figures { group = "meeple", owner = "asked", home = true }

return rule {
  id = "parade", api = 1, title = "Herald and squire", needs = { "base" },
  options = { steps = { values = { 3, 1, 5, 8 }, default = 3 } },
  causes  = { "called", "posted", "dubbed", "walked" },
  figures = {
    page   = { group = "meeple", n = 1, on = { "road" } },
    herald = { group = "neutral", n = 1, place = "cell" },
    squire = { group = "neutral", n = 1, place = "figure" },
  },
  actions = {
    call = { args = { "kind" }, options = at_home, -- one column
             apply = function(g, player, kind) g:award(player, kind == "page" and 2 or 1, { why = "called" }) end },
    post = { args = { "kind", "segment" }, options = columns { at_home, segments { kind = "road", takes = "arg.1",
        no = { tile = "part" } } },
             apply = function(g, player, kind, segment) g:deploy(player, kind, segment, "posted") end },
    dub  = { args = { "figure" }, options = figures { group = "meeple", owner = "asked", no = { beside = "squire" } },
             apply = function(g, _, figure) g:move("squire", figure, "dubbed") end },
  },
  steps = {
    walk = { stage = "after_action", who = "each_from_active", times = opt("steps"), must = true, args = { "cell" },
             when = { any = figures { kind = "herald", at = cells {} } },
             options = cells { around = "herald", within = "side4", no = { with = figures { beside = "squire" } } },
             apply = function(g, _, cell) g:move("herald", cell, "walked") end },
  },
}
