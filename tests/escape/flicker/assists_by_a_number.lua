-- expect: changed the variable 'asked'
-- or: answered differently
-- Placements that an assist makes legal at one look and not at the next.
local asked = 0
return rule {
  id = "assists_by_a_number", api = 1, title = "A surveyor who comes and goes", needs = { "base" },
  assists = {
    survey = {
      args = { "cell", "rotation" },
      options = function(g, player, out, tile)
        asked = asked + 1
        for n, at in ipairs(g:placements(tile)) do
          if n % 3 == asked % 3 then out:add(at.cell, at.rotation) end
        end
      end,
      apply = function(g, player, cell, rotation) end,
    },
  },
}
