-- HOUSE 30: whoever can place a meeple has to; fields only if nothing else is free.
return rule {
  id = "house_must_place", api = 1, title = "Everybody must place", needs = { "base" },
  options = { fields = { values = { false, true }, default = false, help = "fields count like the others" } },
  actions = {
    settle = { exclusive = true, must = true, args = { "kind", "segment" },
      options = function(g, p, out)
        local found, others = g:deployments(p, { kind = "normal", tile = g.part_tile }), false
        for _, s in ipairs(found) do others = others or s.kind ~= "field" end
        for _, s in ipairs(found) do
          if s.kind ~= "field" or not others or g:opt("fields") then out:add("normal", s) end
        end
      end,
      apply = function(g, p, kind, s) g:deploy(p, kind, s) end },
  },
}
