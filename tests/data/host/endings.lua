-- Functions at the end of the game that look at all sorts of things, for test_quick_end.c.

local function pay_all(g, points, why)
  for _, player in ipairs(g:players()) do g:award(player, points, { why = why }) end
end

return rule {
  id = "endings",
  api = 1,
  version = "1.0",
  title = "Endings",
  credit = "a test",
  source = "a test",
  needs = { "base" },

  reasons = { "held", "kept", "board", "points", "chance", "row" },
  tokens = { coin = { n = 40, place = "supply" } },
  state = { laid = { type = "u16" }, once = { type = "u16" } },

  on = {
    tile_placed = {
      count = { function(g)
        g.state.laid = (g.state.laid + g.part_cell.x) % 4
      end },
    },
    figure_moved = {
      coin = { when = { cause = "deploy" }, function(g, ev)
        if ev.cell.x % 3 == 0 then g:give(g.active, "coin", 1) end
      end },
    },
    final = {
      held = { order = 100, function(g) -- tokens
        for _, player in ipairs(g:players()) do
          g:award(player, 2 * g:held(player, "coin"), { why = "held" })
        end
      end },
      kept = { order = 110, function(g) -- state, and only then tokens
        if g.state.laid == 2 then
          for _, player in ipairs(g:players()) do
            if g:held(player, "coin") % 2 == 1 then g:award(player, 3, { why = "kept" }) end
          end
        end
        pay_all(g, g.state.laid, "kept")
      end },
      board = { order = 120, function(g) -- the board
        for _, player in ipairs(g:players()) do
          g:award(player, g:count_figures { owner = player }, { why = "board" })
        end
      end },
      points = { order = 130, function(g) -- points
        for _, player in ipairs(g:players()) do
          if player.score % 5 == 0 then g:award(player.next, 1, { why = "points" }) end
          if g:score_of(player) > 30 then g:pay(player, 2, { why = "points" }) end
        end
      end },
      sometimes = { order = 140, function(g) -- looks at the board only where its state says so
        if g.state.laid == 1 then
          pay_all(g, #g:features { kind = "city" }, "board")
        else
          pay_all(g, 1, "board")
        end
      end },
      once = { order = 150, function(g) g.state.once = g.state.once + 1 end }, -- changes what others see
      seen = { order = 160, function(g) pay_all(g, g.state.once, "kept") end },
      chance = { order = 170, function(g) -- the same in all copies of one position
        g:award(g:players()[1], g:roll(6), { why = "chance" })
      end },
      told = { order = 180, function(g) -- by the order of the seats
        for i, player in ipairs(g:players()) do
          if tostring(player) == "player 1" then g:award(player, i, { why = "row" }) end
        end
      end },
    },
  },
}
