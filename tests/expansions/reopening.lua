-- Beside the action, behind it and at every other question: a free action by which the action is open again.
return rule {
  id = "reopening", api = 1, version = "1.0", title = "Whoever thinks again may place another figure", source = "made up for tests",
  needs = { "base" },
  options = {
    reopens = { values = { true, false }, default = true, help = "is the action asked again?" },
    pushed  = { values = { false, true }, default = false, help = "does the question behind the action push another one?" },
  },
  actions = {
    again = { stage = "any", order = 900, free = true, reopens = opt("reopens"), limit = { per = "part", max = 2 }, options = true,
              apply = function() end },
  },
  steps = {
    first  = { stage = "after_action", order = 100, options = true,
               apply = function(g) if g:opt("pushed") then g:push("third") end end },
    second = { stage = "pre_score", options = true, apply = function() end },
    third  = { options = true, apply = function() end },
    late   = { stage = "post_score", options = true, apply = function() end },
  },
}
