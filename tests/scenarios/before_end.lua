-- Points with a road, others when the game is over, and who hears for which road they are.
local function pays(points, why)
  return { { award = points, to = "this.owner", for_each = figures { on = "this" }, why = why, feature = "this.feature" } }
end

return rule {
  id = "before_end", api = 1, title = "More for roads before the end", needs = { "base" },
  reasons = { "early", "late", "told" },
  terms = { call = { on = "road", mode = "call", tier = "base", per = "tiles", n = 1 } },
  on = {
    scored = {
      early = { when = { kind = "road", final = false }, pays(100, "early") },
      late  = { when = { kind = "road", final = true }, pays(10, "late") },
    },
    points = { told = { when = { kind = "road", class = "bonus" }, {
      { award = 1000, to = "asked", why = "told", class = "transfer" } } } },
  },
  actions = { call = { args = { "feature" }, options = features { kind = "road", complete = false, occupied = true },
                       apply = { { score = "arg.1", mode = "call" } } } },
}
