-- expect: lists.place_ok must be a table of named entries, not a function
-- The same in all sections at once, by a patch of what others declare, too.
local f = function() end
return rule {
  id = "entry_everywhere", api = 1, needs = { "base" },
  steps = { a = f }, actions = { a = 1 }, sources = { a = "x" }, assists = { a = true }, terms = { a = f },
  figures = { a = f }, tokens = { a = 1.5 }, zones = { a = "x" }, marks = { a = {} }, state = { a = f },
  options = { a = f }, consts = { a = f }, lists = { place_ok = f, deploy_ok = { a = f } }, stack = { first = { a = f } },
  on = { tile_placed = { a = f }, scored = f }, game_over = { a = f }, turn_skip = { a = f }, turn_order = f,
  awards = { a = f }, majority = { claim = f, payout = { a = 1 }, tiebreak = { a = f } }, sides = f,
  result = { tie = { f }, grades = { f } }, draw = { a = f }, interop = { position = { a = f }, jcz = { steps = { a = f } } },
  segments = { a = f }, attrs = { a = f }, causes = f, reasons = f, setup = 7, components = {},
  patch = { ["base.terms.road"] = f, ["base.steps.place.who"] = {}, ["base.figures"] = 3 },
  replace = { ["base.terms.city"] = 1 }, remove = { f },
}
