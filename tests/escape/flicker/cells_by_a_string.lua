-- expect: changed the variable 'tail'
-- or: answered differently
-- Offers other cells each time; what it remembers is the length of a text.
local tail = ""
return rule {
  id = "cells_by_a_string", api = 1, title = "Elsewhere", needs = { "base" },
  steps = {
    point = {
      stage = "placed", args = { "cell" }, repeats = true, limit = { per = "turn", max = 2 },
      options = function(g, player, out)
        tail = #tail > 2 and "" or tail .. "x"
        for n, cell in ipairs(g:sides(g.part_cell, true)) do
          if n > #tail then out:add(cell) end
        end
      end,
      apply = function(g, player, cell) end,
    },
  },
}
