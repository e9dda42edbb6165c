-- HOUSE-54: as many tiles leave the game as it takes for everybody to have the same number of turns.
return rule {
  id = "equal_rounds",
  api = 1,
  title = "Everybody gets the same number of turns",
  source = "https://wikicarpedia.com/car/Base_game_variants/en; " ..
           "https://adoc.pub/-ez-nem-opcionalis-szabaly-tbb-annal-bernd-eisenstein.html",
  needs = { "base" },

  options = {
    variant = { values = { "remove", "stop" }, default = "remove",
                help = "remove: before the game, unseen; stop: no round begins that has too few tiles" },
  },

  zones = { left_out = { holds = "tile", max = 8, visible = "none" } },

  setup = function(g)
    if g:opt("variant") == "stop" then return end
    for _ = 1, g:stack_left() % g:player_count() do g:draw_tile("left_out") end
  end,

  game_over = {
    too_few = {
      enabled = opt("variant", { remove = false, stop = true }), moment = "round_end",
      test = function(g) return g:stack_left() < g:player_count() end,
    },
  },
}
