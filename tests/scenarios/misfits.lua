return rule {
  id = "misfits", api = 1, title = "Whoever draws a tile that fits nowhere gets a point, throws it away or takes another one", needs = { "base" },
  options = { with = { values = { "points", "gone", "swap" }, default = "points", help = "what is done with it" } },
  steps = {
    fits = { stage = "drawn", auto = true, when = { placeable = true }, apply = function(g) g:award(g.active, 10, { why = "fits" }) end },
    any = { stage = "drawn", auto = true, apply = function(g) g:award(g.active, 20, { why = "any" }) end },
    consoled = {
      stage = "drawn", auto = true, when = { placeable = false },
      apply = opt("with", {
        points = function(g) g:award(g.active, 1, { why = "consoled" }) end,
        gone = function(g) g:discard_drawn() end,
        swap = function(g) g:replace_drawn("BA/L") end,
      }),
    },
    asked = {
      stage = "drawn", when = { placeable = false, tile = "BA/RRRR" },
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:award(player, 2, { why = "asked" }) end,
    },
  },
}
