-- expect: changed the variable 'n'
-- A bot that counts its decisions in a variable.
local n = 0
return bot {
  id = "remembers_by_a_number", api = 1, title = "Counts its decisions",
  choose = function(g)
    n = n + 1
    local list = g:actions()
    return list[n % #list + 1]
  end,
}
