-- Brings no tiles of its own, and takes those of others by the name of their box.
return rule {
  id = "borrower", api = 1, title = "A shelf of what others left", needs = { "base" },
  zones = { shelf = { holds = "tile", max = 9 } },
  setup = function(g)
    g:draw_tile("shelf", nil, nil, "box", "abbeys")
    g.state.left = #g:tiles("box", "abbeys")
    g.state.half = #g:tiles("box", "halflings")
    g.state.all = #g:tiles("box")
  end,
  state = { left = "u8", half = "u8", all = "u8" },
}
