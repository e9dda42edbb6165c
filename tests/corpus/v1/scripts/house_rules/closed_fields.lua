-- HOUSE-45: a field without an open side is scored at once, and everybody on it goes home.
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
      stage = "post_score", auto = true,
      apply = function(g)
        for _, field in ipairs(g:features { kind = "field", closed = true, occupied = true }) do
          local ripe = not g:marked(field, "harvested")
          for _, city in ipairs(g:adjacent(field, "city")) do
            ripe = ripe and (city.complete or g:opt("when") == "enclosed")
          end
          if ripe then
            g:mark(field, "harvested")
            g:score(field, "final")
            g:clear(field, "all", "harvest")
          end
        end
      end,
    },
  },
}
