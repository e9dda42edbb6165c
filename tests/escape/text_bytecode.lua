LuaT
-- expect: binary chunk
-- no line

return rule { id = "text_bytecode", api = 1, needs = { "base" } }
