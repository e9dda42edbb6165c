-- expect: unknown name 'string.gmatch'
for w in string.gmatch("x", ".") do print(w) end
return rule { id = "row05_gmatch", api = 1, needs = { "base" } }
