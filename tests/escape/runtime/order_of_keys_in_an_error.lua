-- expect: 1 passed, 0 failed
-- exit: 0
-- Which of several keys an error names must not depend on where they lie in memory.
return rule {
  id = "order_of_keys_in_an_error", api = 1, needs = { "base" },
  on = {
    turn_start = {
      order = {
        function()
          local ok, text = pcall(pairs, { [pairs] = 1, [true] = 2, [{}] = 3, [{}] = 4, [print] = 5 })
          assert(not ok and string.find(text, "a key is a boolean"), text)
        end },
    },
  },
}
