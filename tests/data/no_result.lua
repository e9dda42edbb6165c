-- A rule whose result can't be told: its test doesn't return true or false.
return rule {
  id = "no_result", api = 1, title = "Nobody knows who has won", needs = { "base" },
  sides = { by = "together", supply = "side" },
  result = { outcome = "win_lose", score = "side_sum", test = function(g) return #g:players() end },
}
