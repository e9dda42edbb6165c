-- HOUSE-30: whoever has a figure and a place for it on his tile must use it.
return rule {
  id = "must_place",
  api = 1,
  title = "Everybody must place",
  source = "https://www.jefftk.com/p/carcassonne-for-kids; https://wikicarpedia.com/car/Solo_Variant",
  credit = "Jeff Kaufman",
  needs = { "base" },

  options = {
    fields = { values = { false, true }, default = false,
               help = "true: fields count like the others, not only where nothing else is free" },
  },

  patch = { ["base.steps.deploy.must"] = true },

  lists = {
    deploy_ok = {
      field_last = {
        kind = "field", cause = "deploy", enabled = opt("fields", { [false] = true, [true] = false }),
        test = function(g, kind, player, segment)
          for _, other in ipairs(g:segments(segment.tile)) do
            if other.kind ~= "field" and not other.feature.occupied then return false end
          end
          return true
        end,
      },
    },
  },
}
