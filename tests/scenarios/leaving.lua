return rule {
  id = "leaving", api = 1, title = "Tiles go out of the game and come back", needs = { "base" },
  zones = { shelf = { holds = "tile" } },
  actions = {
    shelve = { options = function(g, player, out) out:add() end, apply = function(g) g:draw_tile("shelf") end },
    drop   = { options = function(g, player, out) out:add() end, apply = function(g) g:move_tile(g:tiles("shelf")[1], "shelf") end },
    fetch  = { options = function(g, player, out) out:add() end, apply = function(g) g:move_tile("BA/C", nil, nil, "shelf") end },
  },
}
