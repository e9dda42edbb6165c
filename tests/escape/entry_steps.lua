-- expect: steps.a must be a table, not a function
-- An entry that is no table at all: the reader found none to look into.
return rule {
  id = "entry_steps", api = 1, needs = { "base" },
  steps = { a = function() end, b = { enabled = 7, options = false, args = { { 1 } }, when = 3 } },
}
