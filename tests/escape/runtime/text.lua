-- expect: makes a string of more than 64 KiB
return rule {
  id = "text", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      text = {
        function(g, ev)
          local s = "x"
          while true do s = s .. s end
        end },
    },
  },
}
