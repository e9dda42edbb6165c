-- expect: unknown name 'package'
pcall(error, {})
local loaded = package.loaded
return rule { id = "env_loaded_through_error", api = 1, needs = { "base" } }
