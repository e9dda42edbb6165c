-- expect: both were refused
return rule {
  id = "declares_in_pcall", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      declares_in_pcall = {
        function(g, ev)
          if not pcall(rule, { id = "x", api = 1 }) and not pcall(opt, "x") then error("both were refused") end
        end },
    },
  },
}
