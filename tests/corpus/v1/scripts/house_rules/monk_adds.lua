-- HOUSE-50: a monastery is worth one more for each other one in the eight cells around it.
return rule {
  id = "monk_adds",
  api = 1,
  title = "Cloisters next to each other",
  source = "The list of house rules of this project; no page describes it",
  needs = { "base" },

  terms = {
    neighbours = {
      on = "monastery", tier = "add",
      per = function(g, feature)
        local count = 0
        for _, cell in ipairs(g:ring8(feature.first.cell)) do
          for _, other in ipairs(g:features_on(cell)) do
            if other.kind == "monastery" then count = count + 1 end
          end
        end
        return count
      end,
    },
  },
}
