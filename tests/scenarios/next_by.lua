return rule {
  id = "next_by", api = 1, title = "Who is next, said in several ways; who is rich is passed over", needs = { "base" },
  options = {
    by = { values = { "again", "left", "second", "memory", "nobody", "snake" }, default = "again", help = "who is next" },
    stops = { values = { 0, 1, 2 }, default = 0, help = "rounds after which the game ends; 0: the usual end" },
  },
  state = { last = "u8" },
  on = { turn_end = { notes = { function(g, ev) g.state.last = ev.player.index end } } },
  turn_order = {
    next = opt("by", {
      again = function(g) return g.active end,
      left = function(g) return g:player_left_of(g.active, 1) end,
      second = function(g) return g:player_left_of(g.active, 2) end,
      memory = function(g) return g:players()[g.state.last % #g:players() + 1] end,
      nobody = function(g) return nil end,
      snake = "snake",
    }),
  },
  turn_skip = { rich = { test = function(g, player) return player.score >= 5 end } },
  game_over = { stops = { moment = "round_end", enabled = opt("stops", { [0] = false, [1] = true, [2] = true }),
    when = { rounds = opt("stops", { [0] = 1, [1] = 1, [2] = 2 }) } } },
}
