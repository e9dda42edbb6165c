-- expect: changed the variable 'long'
-- or: answered differently
-- A step that must be answered, with three hundred options or with none, as a closure remembers.
local function toggle()
  local long = false
  return function() long = not long return long end
end
local next_one = toggle()
return rule {
  id = "steps_by_a_closure", api = 1, title = "All or nothing", needs = { "base" },
  steps = {
    pick = {
      stage = "after_action", must = true, args = { "amount" },
      options = function(g, player, out)
        for n = 1, next_one() and 300 or 0 do out:add(n) end
      end,
      apply = function(g, player, n) end,
    },
  },
}
