-- expect: after
-- or: runs too long
-- A bot that looks at the position behind the position behind the position.
local function look(g)
  return g:after(g:actions()[1], look)
end
return bot { id = "looks_without_end", api = 1, title = "Deep thought", choose = function(g)
  look(g)
  return g:actions()[1]
end }
