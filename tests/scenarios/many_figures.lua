-- As many kinds of figures as there can be, with the base game's: 32.
local kinds = {}
for i = 1, 31 do kinds["f" .. i] = { group = "meeple", n = 1, on = { "road" } } end

return rule {
  id = "many_figures", api = 1, title = "Thirty-one more kinds of figures", needs = { "base" },
  figures = kinds, reasons = { "moved", "grew", "scored", "there" },
  lists = { deploy_ok = { not_on_field = { figure = "f31", kind = "road", deny = true, order = 900, cell_figure = "f30" } } },
  on = {
    figure_moved = { last = { when = { figure = "f31" }, function(g, ev) g:award(ev.player, 1, { why = "moved" }) end } },
    feature_changed = { last = { when = { figure = "f31", grew = true }, function(g, ev)
      if ev:had("f31") and not ev:had("f15") then g:award(g.active, 10, { why = "grew" }) end
    end } },
    scored = { last = { when = { figure = "f31" }, function(g) g:award(g.active, 100, { why = "scored" }) end } },
  },
  steps = { there = { stage = "turn_start", auto = true, when = { any = figures { kind = "f31", owner = "active" } },
                      apply = function(g) g:award(g.active, 1000, { why = "there" }) end } },
}
