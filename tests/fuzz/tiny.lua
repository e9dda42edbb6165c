-- A game of three turns, so that a fuzzer reaches its end.
return rule {
  id = "tiny",
  api = 1,
  players = { min = 2, max = 4 },
  tiles = { "tiny_tiles.lua" },
  start = "C",
  segments = {
    city = { letters = "A-Z", completion = "edges", unit = "tile" },
    field = { letters = "a-h" },
  },
  figures = { normal = { group = "meeple", n = 7, on = { "city" } } },
  terms = { city = { on = "city", per = "size", n = 1 } },
  majority = { claim = "max" },
  game_over = { last = { when = { stack_empty = true } } },
}
