-- expect: unknown name 'tileset'
local t = tileset { id = "x", api = 1 }
return rule { id = "declare_other_kind", api = 1, needs = { "base" } }
