-- expect: changed the variable 'n'
local function counter()
  local n = 0
  return function() n = n + 1 return n end
end
local count = counter()
return rule {
  id = "keeps_in_a_closure", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      keeps_in_a_closure = {
        function(g, ev)
          return count()
        end },
    },
  },
}
