-- HOUSE-53: one more tile lies in the stack; when it comes up the game is over.
return rule {
  id = "doom_tile",
  api = 1,
  title = "The tile that ends it",
  source = "reddit r/Carcassonne 1gqaugu, https://rl.huuu.biz/r/Carcassonne/comments/1gqaugu/",
  needs = { "base" },
  optional = { "draw_ahead" },
  conflicts = { "architects" }, -- where every tile is dealt before the first turn

  tiles = { "doom" },
  attrs = { doom = { scope = "tile" } },

  options = {
    half = { values = { false, true }, default = false, help = "it lies in the lower half" },
  },

  state = { half = "u16", below = "bool", drawn = "bool" },
  stack = { hold = { doom = { attr = "doom", until_state = "below", enabled = opt("half") } } },

  setup = function(g) g.state.half = g:stack_left() // 2 end,

  on = {
    part_end = { below = { enabled = opt("half"), function(g)
      g.state.below = g:stack_left() <= g.state.half
    end } },
    tile_drawn = { doom = { when = { attr = "doom" }, function(g) g.state.drawn = true end } },
    ["draw_ahead.held"] = { doom = { function(g, ev)
      g.state.drawn = g.state.drawn or ev.value:attr("doom") > 0
    end } },
  },

  game_over = {
    doom = { moment = "now", final = "none", test = function(g) return g.state.drawn end },
  },
}
