-- expect: unknown name 'os'
local now = os.time()
return rule { id = "row03_clock", api = 1, needs = { "base" } }
