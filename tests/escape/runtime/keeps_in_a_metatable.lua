-- expect: the table was there before the game, and keeps its metatable
local t = {}
return rule {
  id = "keeps_in_a_metatable", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      keeps_in_a_metatable = {
        function(g, ev)
          setmetatable(t, { __index = { n = 1 } })
        end },
    },
  },
}
