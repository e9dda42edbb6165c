-- expect: 'tileset' stands in a file that is read as a rule
local t = tileset { id = "x", api = 1 }
return rule { id = "declare_other_kind", api = 1, needs = { "base" } }
