-- expect: runs too long
local seen = {}
return rule {
  id = "keeps_behind_a_limit", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_behind_a_limit = {
        function(g, ev)
          if seen.n then error('it remembers') end
          seen.n = 1
          pcall(function() while true do end end)
        end },
    },
  },
}
