-- expect: unknown name 'collectgarbage'
collectgarbage("stop")
return rule { id = "row09_collectgarbage", api = 1, needs = { "base" } }
