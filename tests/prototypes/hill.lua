-- Hills: a face-down tile underneath, and a tie-break that is data.
return rule {
  id = "hill", api = 1, title = "Hills", needs = { "base" }, tiles = { "tiles/hill.lua" },

  options = {
    hills             = { values = { true, false }, default = true, help = "HS-5: play with hills" },
    hill_cover        = { values = { "facedown_tile", "blank" }, default = "facedown_tile" },
    hill_cover_timing = { values = { "on_place", "on_draw" }, default = "on_place" },
    hill_tiebreak     = { values = { "presence", "count", "off" }, default = "presence" },
  },
  attrs    = { hill = { scope = "cell", enabled = opt("hills") } },
  draw     = { hill = { letter = "^", path = "M0 9L5 1l5 8z", colour = "stone" } },
  majority = { tiebreak = { hill = { order = 100, measure = opt("hill_tiebreak"), enabled = opt("hills"),
                                     figures = { group = "meeple", cell_attr = "hill" } } } },
  steps = {
    cover = { stage = opt("hill_cover_timing", { on_place = "placed", on_draw = "drawn" }), order = 100, auto = true,
      when = { attr = "hill" }, enabled = opt("hills"),
      apply = function(g)
        if g:opt("hill_cover") == "facedown_tile" and g:stack_left() > 0 then g:hide_under(g.part_tile) end
      end },
  },
}
