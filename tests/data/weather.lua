-- What rules show besides pieces: marks that have a draw entry, values, texts of functions. For
-- tests/unit/test_seen.c.
return rule {
  id = "weather", api = 1, title = "Weather", needs = { "base" },
  options = { broken = { values = { false, true }, default = false, help = "the sky can't be told" } },
  state = {
    sky    = { type = "enum", values = { "sun", "rain" },
               show = function(g)
                 if g:opt("broken") then error("no weather today") end
                 return g.state.sky == "rain" and "it rains\nnow" or nil
               end },
    copper = { type = "u8", per = "player",
               show = function(g, player) return g.state.copper[player] * 10 end },
    debt   = { type = "u8", show = true },
    taps   = { type = "u8", per = "tile", show = true },
    blown  = { type = "bool", per = "figure", show = true },
    depth  = { type = "u8", per = "feature", show = true },
    secret = { type = "u8", per = "player" },
  },
  marks = {
    burnt = { on = "tile", lasts = "game" },
    muddy = { on = "cell", lasts = "game" },
    proud = { on = "feature", lasts = "game" },
    tired = { on = "figure", lasts = "game" },
    late  = { on = "player", lasts = "game" },
    unseen = { on = "tile", lasts = "game" },
  },
  draw = { burnt = { letter = "B", colour = "red" }, muddy = {}, proud = {}, tired = {}, late = {} },
}
