-- expect: echo.echo.again.again
-- no line
return rule {
  id = "echo", api = 1, needs = { "base" },
  on = {
    tile_placed = { begin = { function(g, ev) g:emit("echo.again", 1) end } },
    ["echo.again"] = { again = { function(g, ev) g:emit("echo.again", 1) end } },
  },
}
