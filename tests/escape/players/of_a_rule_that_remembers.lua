-- expect: setmetatable
-- or: leads out of the folder
-- or: passed:
-- exit: any
-- A tournament by a rule that flickers without a variable.
return tournament {
  id = "of_a_rule_that_remembers", api = 1, rules = { with = { "base", "../flicker/actions_by_protection.lua" } },
  players = { one = "random", two = "random" }, games = 40,
}
