-- expect: a key is a table; only numbers and strings have an order
for k in pairs({ [{}] = 1 }) do print(k) end
return rule { id = "row01_pairs_object_keys", api = 1, needs = { "base" } }
