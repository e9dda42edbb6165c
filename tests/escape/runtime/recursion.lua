-- expect: calls too deeply
return rule {
  id = "recursion", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      recursion = {
        function(g, ev)
          local function f() return 1 + f() end
          f()
        end },
    },
  },
}
