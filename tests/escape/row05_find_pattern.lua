-- expect: there are no patterns
local a = string.find(string.rep("a", 200), "%a-%a-%a-%a-b")
return rule { id = "row05_find_pattern", api = 1, needs = { "base" } }
