-- expect: 1 passed, 0 failed
-- exit: 0
-- A table of the file may be given to verbs and be what a function returns.
local CARDS = { 1, 2, 3, 4, 5 }
local HOW = { why = "cards" }
local ONLY = { kind = "city" }
local WITHOUT_HOLES = { "a", "b", nil, "d" }
return rule {
  id = "tables_as_arguments", api = 1, needs = { "base" },
  reasons = { "cards" },
  on = {
    turn_start = {
      shuffles = {
        function(g, ev)
          local dealt, sum = g:shuffle(CARDS), 0
          for _, card in ipairs(dealt) do sum = sum + card end
          assert(#dealt == 5 and sum == 15 and #CARDS == 5 and CARDS[1] == 1, "they are lost")
          assert(#g:shuffle(WITHOUT_HOLES) == 2, "another length")
          for _, feature in ipairs(g:features(ONLY)) do
            assert(feature.kind == "city", "a " .. feature.kind)
          end
          g:award(ev.player, dealt[1], HOW)
        end },
    },
  },
}
