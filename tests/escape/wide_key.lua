-- expect: has a key of 60000 bytes: 250 are the most
return rule { id = "wide_key", api = 1, needs = { "base" }, steps = { [string.rep("x", 60000)] = {} } }
