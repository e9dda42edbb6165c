-- Whoever places a tile that extends a road or city with his builder may have another part, and so on, until a part
-- doesn't (TB-HR-1). What happens once in a turn happens once in all of them. The first of these parts is that of
-- traders_and_builders; its builder says by the mark `earned` that he has worked in the part that ends now.

-- In a part that he gave he earns the next one.
local function goes_on(g, player)
  return g:marked(player, "traders_and_builders.earned") and g:marked(player, "chained")
end
local function another_part(g) g:extra_part("continued", { chain = true }) end

return rule {
  id = "continued_builder_turns", api = 1, title = "Continued builder turns",
  credit = "Diminuendo", source = "wikicarpedia.com, Traders & Builders, house rules",
  needs = { "traders_and_builders" },
  causes = { "continued" },
  marks = { chained = { on = "player", lasts = "turn" } },
  steps = {
    go_on = { -- he may stop behind each of them
      stage = "part_end",
      options = function(g, player, out)
        if g:stack_left() > 0 and goes_on(g, player) then out:add() end
      end,
      apply = another_part,
    },
    go_on_unasked = { -- where nothing can be drawn: other rules may have tiles to play (TB-43)
      stage = "part_end", auto = true, when = { stack_empty = true },
      apply = function(g)
        if goes_on(g, g.active) then another_part(g) end
      end,
    },
  },
  on = {
    part_end = {
      chain = { order = 900, function(g) -- behind the question
        if g:marked(g.active, "traders_and_builders.earned") then g:mark(g.active, "chained") end
      end },
    },
  },
}
