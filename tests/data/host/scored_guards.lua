-- Hears of what is scored where guards look at the feature alone, at whose turn it is, at who stands with whom, and far
-- away, for test_quick_end.c. Every award is for figures there, so that they are what a guard doesn't see.
local here = figures { on = "this" }
local accompanied = figures { beside = figures { group = "neutral" } }

local function one(points) return { { award = points, to = "this.owner", for_each = here } } end

return rule {
  id = "scored_guards", api = 1, title = "Scored, heard by guards", needs = { "base" }, causes = { "haunt" },
  figures = { ghost = { group = "neutral", n = 1, place = "figure" } },
  actions = { haunt = { args = { "figure" }, options = figures { group = "meeple", no = { beside = "ghost" } },
                        apply = { { move = "ghost", to = "arg.1", cause = "haunt" } } } },
  on = {
    scored = {
      large   = { when = { kind = "road", this = features { size = { min = 2 } } }, one(1) },
      own     = { when = { kind = "city", this = features { with = figures { owner = "active" } } }, one(2) },
      company = { when = { kind = { "city", "field", "road" }, this = features { with = accompanied } }, one(4) },
      far     = { when = { kind = "monastery", any = figures { came = "part" } }, one(8) },
    },
  },
}
