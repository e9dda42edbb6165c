-- Steps that ask on what kind of feature a figure stands (`when.figure` with `grew`, `closed`, `anybody`), and figures
-- that are offered with words, where their feature was extended, or without a mark.
local function note(g) g:award(g.active, 1, { why = "noted" }) end
local function step(order, guard)
  return { stage = "after_action", order = order, auto = true, when = guard, apply = function(g) g:award(g.active, order, { why = "order" }) end }
end

return rule {
  id = "extended", api = 1, needs = { "base" },
  marks = { fed = { on = "figure", lasts = "turn" } },
  steps = {
    own_grew    = step(1, { figure = "normal", grew = true }),
    any_grew    = step(10, { figure = "normal", grew = true, anybody = true }),
    own_still   = step(100, { figure = "normal", grew = false }),
    own_closed  = step(200, { figure = "normal", closed = true }),
    any_closed  = step(300, { figure = "normal", closed = true, anybody = true }),
    feed = { stage = "after_action", order = 500, must = true, repeats = true, args = { "figure", act = { "hay", "corn" } },
      options = { figure = "normal", grew = true, without = "fed" },
      apply = function(g, player, figure, act)
        g:mark(figure, "fed")
        if act == "corn" then note(g) end
      end },
  },
}
