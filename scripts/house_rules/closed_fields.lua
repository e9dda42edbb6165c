-- A field without an open side is scored at once, and everybody on it goes home (HOUSE-45).
-- On the option the cities that it touches must be complete.
local ripe = features { kind = "field", closed = true, occupied = true, unmarked = "harvested",
                        touching = features { kind = "city", complete = false,
                                              count = opt("when", { enclosed = { min = 0 }, finished = 0 }) } }

return rule {
  id = "closed_fields",
  api = 1,
  title = "Closed fields score during the game",
  source = "http://carcassonne.wikia.com/wiki/Popular_variants; https://www.jefftk.com/p/carcassone-farmer-rules",
  credit = "Jeff Kaufman",
  needs = { "base" },

  options = {
    when = { values = { "enclosed", "finished" }, default = "enclosed",
             help = "finished: every city that touches it is complete, too" },
  },

  causes = { "harvest" },
  marks = { harvested = { on = "feature", lasts = "game" } }, -- later farmers wait for the end

  steps = {
    harvest = {
      stage = "post_score", auto = true, when = { any = ripe },
      apply = function(g)
        for _, field in ipairs(g:features(ripe)) do
          g:mark(field, "harvested")
          g:score(field, "final")
          g:clear(field, "all", "harvest")
        end
      end,
    },
  },
}
