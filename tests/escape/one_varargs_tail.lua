-- expect: runs too long: it used up its instruction budget
local function loop(...) return loop(...) end
local function grow(n, ...) if n == 0 then return loop(...) end return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...) end
grow(500)
