-- A house rule: a small file that says only what is different from the rules that it needs.
-- Check it with 'bastide check .', test it with 'bastide test .', and see it at work with
-- 'bastide watch --with my_rule.lua'. First steps: docs/first_rule.md; every key: docs/rules.md.
return rule {
  id = "my_rule", -- the name of the file without .lua
  api = 1, -- the version of the interface that this file is written for
  title = "My rule: whoever owns a long road that is finished takes a toll", -- for 'bastide list'
  needs = { "base" }, -- what it builds upon; all that isn't said here stays as it is there

  -- What others may choose without editing the file: --set my_rule.points=3
  -- In functions it is read with g:opt("points").
  options = {
    points = { values = { 2, 1, 3 }, default = 2, help = "points of the toll" },
    length = { values = { 3, 4, 5 }, default = 3, help = "from so many tiles on a road is long" },
  },

  -- Functions that are called when something happens. 'scored' is the event (others:
  -- docs/reference/README.md), 'toll' a name of your own for this entry. 'when' is tested before
  -- the function is entered: here for roads, and only for finished ones.
  on = {
    scored = {
      toll = { when = { kind = "road", done = true }, function(g, ev)
        if ev.feature.size < g:opt("length") then return end -- ev: what has happened
        for _, player in ipairs(ev.owners) do
          g:award(player, g:opt("points"), { why = "toll" }) -- stands in the score as my_rule.toll
        end
      end },
    },
  },
}
