-- expect: runs too long: it used up its instruction budget
local function loop(...) while true do select("#", ...) end end
local function f(n, ...)
  if n == 0 then return loop(...) end
  return f(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...)
end
f(500)
return rule { id = "one_varargs", api = 1, needs = { "base" } }
