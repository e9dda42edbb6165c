-- expect: changed the variable 'old', which outlives the call
local old
return rule {
  id = "keeps_ev", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_ev = {
        function(g, ev)
          old = old or ev
        end },
    },
  },
}
