return rule {
  id = "custom", api = 1, title = "A bell that rings at every monastery, and somebody who hears it",
  needs = { "base" },
  on = {
    tile_placed = {
      ring = { when = { tile = "BA/L" }, function(g, ev) g:emit("custom.bell", 2) end },
    },
    ["custom.bell"] = {
      hear = { function(g, ev) g:award(g.active, ev.value, { why = "bell" }) end },
    },
  },
}
