-- Whoever places a tile that extends a road or city with his builder may have another part, and so on, until a part
-- doesn't (TB-HR-1). What happens once in a turn happens once in all of them. The first of these parts is that of
-- traders_and_builders; its builder says by the mark `earned` that he has worked in the part that ends now.

-- In a part that he gave he earns the next one.
local earned  = players { marked = "traders_and_builders.earned" }
local goes_on = players { is = earned, marked = "chained" }
local function another_part(g) g:extra_part("continued", { chain = true }) end

return rule {
  id = "continued_builder_turns", api = 1, title = "Continued builder turns",
  credit = "Diminuendo", source = "wikicarpedia.com, Traders & Builders, house rules",
  needs = { "traders_and_builders" },
  causes = { "continued" },
  marks = { chained = { on = "player", lasts = "turn" } },
  steps = {
    go_on = { -- he may stop behind each of them
      stage = "part_end", when = { stack_empty = false, asked = goes_on }, options = true,
      apply = another_part,
    },
    go_on_unasked = { -- where nothing can be drawn: other rules may have tiles to play (TB-43)
      stage = "part_end", auto = true, when = { stack_empty = true, asked = goes_on }, apply = another_part,
    },
  },
  on = {
    part_end = {
      chain = { order = 900, when = { asked = earned }, -- behind the question
                function(g) g:mark(g.active, "chained") end },
    },
  },
}
