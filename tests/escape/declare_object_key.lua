-- expect: has a table as a key
return rule { id = "declare_object_key", api = 1, needs = { "base" }, [{}] = 1 }
