-- expect: more than 1000 calls of scripts in one action, 'endless_puts_back_by_itself.tile_drawn.no' the last
return rule {
  id = "endless_puts_back_by_itself", api = 1, title = "Goes on and on", needs = { "base" },
  on = { tile_drawn = { no = { function(g, ev) g:put_back(g.drawn, "bottom") end } } },
}
