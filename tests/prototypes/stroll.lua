-- House rule: behind the action a meeple may walk to a segment near him; cities are shared by two of one's own.
local own = figures { owner = "asked", group = "meeple" }

return rule {
  id = "stroll", api = 1, title = "A stroll", needs = { "base" },
  lists = { deploy_ok = {
    pair  = { allow = true, order = 900, kind = "city", occupied_by = "self", max_own = 2 },
    alone = { order = 950, kind = "road", feature_figure = "normal", own = true, deny = true },
  } },
  causes = { "stroll" },
  steps = { walk = {
    stage = "after_action", order = 100, args = { "figure", "segment" },
    options = columns { own, segments { takes = "arg.1", at = cells { around = "arg.1", within = "ring8" } } },
    apply = { { move = "arg.1", to = "arg.2", cause = "stroll" } },
  } },
}
