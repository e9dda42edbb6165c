-- The first turn is nothing but a figure on the start tile; five players leave out a curve (HOUSE-57).
return rule {
  id = "start_meeple",
  api = 1,
  title = "The start tile is a turn",
  source = "http://www.boardgamers.org/wbc23/Previews/car.html; " ..
           "https://www.carcassonnecentral.com/community/index.php?topic=5656.0",
  needs = { "base" },
  conflicts = { "equal_rounds" }, -- another answer to the same question

  zones = { left_out = { holds = "tile", max = 1 } },

  state = { start = "cell" }, -- until the first turn is over
  setup = function(g)
    g.state.start = g:at(0, 0)
    if g:player_count() == 5 then g:draw_tile("left_out", nil, "BA/Rr") end
  end,

  steps = {
    settle = {
      stage = "acquire", order = 0, args = { "segment" }, when = { players = { max = 4 } },
      options = segments { at = "state.start", takes = figures { kind = "normal" } },
      apply = function(g, player, segment) g:deploy(player, "normal", segment) end,
    },
    no_tile = {
      stage = "acquire", order = 1, auto = true,
      when = { players = { max = 4 }, any = cells { is = "state.start", covered = "any" } },
      apply = function(g)
        g.state.start = nil
        g:end_part()
      end,
    },
  },
}
