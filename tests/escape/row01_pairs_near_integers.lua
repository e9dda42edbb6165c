-- expect: passed:
-- exit: 0
local max, t, last = math.maxinteger, {}, nil
for i = 1, 40 do t["k" .. i] = true end
for i, k in ipairs { max, max - 1, 2.0 ^ 63, max - 2, max - 3, math.mininteger, -2.0 ^ 64, 1 / 0, -1 / 0, 0.5, 0, -0.5, 1, 2.0 ^ 53 + 2.0, 2 ^ 53 | 0,
  (2 ^ 53 | 0) + 1, -1.5, -2, -1, 1e300 } do t[k] = i end
for i = 1, 40 do t["k" .. i] = nil end
for k in pairs(t) do
  assert(last == nil or last < k, tostring(k))
  last = k
end
assert(last == 1 / 0)
return rule { id = "row01_pairs_near_integers", api = 1, needs = { "base" } }
