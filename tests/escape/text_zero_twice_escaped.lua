-- expect: passed:
-- exit: 0
local s = "\\0 \\x00 \1 \x01 \u{30}" .. [[\0]] -- \0
assert(#s == 15)
return rule { id = "text_zero_twice_escaped", api = 1, needs = { "base" } }
