-- expect: runs too long: all calls of this action used up their instruction budget
-- The first who hears of it declares an effect: the budget of the action begins all the same.
return rule {
  id = "small_steps_behind_effects", api = 1, needs = { "base" },
  state = { laid = "bool" },
  on = {
    tile_placed = {
      set   = { order = 1, { { set = "laid", to = true } } },
      begin = { order = 2, function(g, ev) g:emit("small_steps_behind_effects.again", 1) end },
    },
    ["small_steps_behind_effects.again"] = {
      small_steps_behind_effects = {
        function(g, ev)
          for i = 1, 400000 do end
          g:emit("small_steps_behind_effects.again", 1)
        end },
    },
  },
}
