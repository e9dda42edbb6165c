-- HOUSE 45: a closed field is scored at once, and its farmers go home.
return rule {
  id = "house_closed_fields", api = 1, title = "Closed fields score during the game", needs = { "base" },
  causes = { "harvest" },
  terms = {
    harvest = { on = "field", mode = "harvest", tier = "base", per = adjacent { kind = "city", done = true }, n = 3 },
  },
  steps = {
    harvest = { stage = "score", order = 700, auto = true, apply = function(g)
      for _, f in ipairs(g:features { kind = "field", closed = true, occupied = true }) do
        g:score(f, "harvest")
        g:clear(f, "meeple", "harvest")
      end
    end },
  },
}
