-- expect: events wait at once
-- no line
return rule {
  id = "flood", api = 1, needs = { "base" },
  on = {
    tile_placed = { begin = { function(g, ev) for i = 1, 2000 do g:emit("flood.drop", i) end end } },
    ["flood.drop"] = { drop = { function(g, ev) end } },
  },
}
