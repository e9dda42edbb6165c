-- expect: runs too long: it used up its instruction budget
local function f(n)
  if n == 0 then while true do pcall(error) end end
  f(n - 1)
  return n
end
f(1000)
return rule { id = "one_unwinding", api = 1, needs = { "base" } }
