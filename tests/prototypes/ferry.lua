-- A ferry: for a point two roads that end at the rim of one tile are one road, until somebody moves the ferry away.
local here = segments { kind = "road", tile = tiles { laid = "part" } }

return rule {
  id = "ferry", api = 1, title = "A ferry from road to road", needs = { "base" },
  causes = { "ferry" },
  links  = { ferry = { most = 80 } },
  steps = {
    ply = { stage = "after_action", args = { "segment", "segment" }, options = function(g, _, out)
        local roads = g:segments(here)
        for i, from in ipairs(roads) do
          for k = i + 1, #roads do
            if #g:linked(from) == 0 and #g:linked(roads[k]) == 0 then out:add(from, roads[k]) end
          end
        end
      end,
      apply = function(g, _, from, to) g:link("ferry", from, to, "ferry") end },
    stop = { stage = "post_score", args = { "segment" }, options = function(g, _, out)
        for _, road in ipairs(g:segments(here)) do
          if #g:linked(road) > 0 then out:add(road) end
        end
      end,
      apply = function(g, _, road) g:unlink(road, g:linked(road)[1], "ferry") end },
  },
}
