-- expect: changed 'log[1]', which outlives the call
local log = {}
local t = setmetatable({}, { __newindex = function(_, _, value) table.insert(log, value) end })
return rule {
  id = "keeps_in_newindex", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_in_newindex = {
        function(g, ev)
          t.x = g.turn
        end },
    },
  },
}
