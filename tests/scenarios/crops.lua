return rule {
  id = "crops", api = 1, title = "What is remembered of a feature stays with it, also when it is joined", needs = { "base" },
  state = {
    laid   = { type = "u8", per = "feature" },
    best   = { type = "u8", per = "feature", merge = "max" },
    walled = { type = "bool", per = "feature" },
  },
  options = { counts = { values = { true, false }, default = true, help = "are tiles counted?" } },
  on = {
    tile_placed = { counts = { enabled = opt("counts"), function(g, ev)
      for _, segment in ipairs(g:segments(ev.tile)) do
        if segment.kind == "road" then
          g.state.laid[segment] = g.state.laid[segment] + 1
          g.state.best[segment] = 7 * g.state.laid[segment] % 10
          g.state.walled[segment.feature] = ev.tile.type.id == "BA/RFr" or g.state.walled[segment]
        end
      end
    end } },
  },
}
