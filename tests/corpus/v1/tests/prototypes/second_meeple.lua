-- House rule: for two points a second meeple goes on the tile just laid.
return rule {
  id = "second_meeple", api = 1, title = "A second meeple", needs = { "base" },
  steps = {
    second = { stage = "after_action", order = 100, args = { "segment" },
      options = function(g, p, out)
        if p.score < 2 then return end
        for _, s in ipairs(g:deployments(p, { kind = "normal", tile = g.part_tile })) do out:add(s) end
      end,
      apply = function(g, p, s)
        g:pay(p, 2, { why = "wages" })
        g:deploy(p, "normal", s)
      end },
  },
}
