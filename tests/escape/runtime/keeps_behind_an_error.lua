-- expect: changed 'seen.n', which outlives the call
local seen = {}
return rule {
  id = "keeps_behind_an_error", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_behind_an_error = {
        function(g, ev)
          pcall(function()
            seen.n = (seen.n or 0) + 1
            error(seen)
          end)
        end },
    },
  },
}
