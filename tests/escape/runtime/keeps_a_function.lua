-- expect: changed the variable 'later', which outlives the call
local function later() return 0 end
return rule {
  id = "keeps_a_function", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_a_function = {
        function(g, ev)
          local before = later
          later = function() return before() + 1 end
          g:award(ev.player, later())
        end },
    },
  },
}
