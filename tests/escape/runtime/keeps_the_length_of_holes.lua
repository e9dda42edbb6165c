-- expect: 1 passed, 0 failed
-- exit: 0
-- what '#' gives for a list with holes depends, in Lua, on what was read of it before
local list = { 1, 2, nil, 4, 5, nil, 7, 8 }
local first = #list
return rule {
  id = "keeps_the_length_of_holes", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_the_length_of_holes = {
        function(g, ev)
          first = first
          local n = #list
          for i = 1, 8 do
            local _ = list[i]
            assert(#list == n, "its length has changed")
          end
          for i = 9, 40 do list[i] = i end
          for i = 9, 40 do list[i] = nil end
        end },
    },
  },
}
