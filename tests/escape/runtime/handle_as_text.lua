-- expect: only numbers and strings have an order
return rule {
  id = "handle_as_text", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      handle_as_text = {
        function(g, ev)
          local t = { [ev.cell] = 1 }
          for k in pairs(t) do print(k) end
        end },
    },
  },
}
