return rule {
  id = "pre_final", api = 1, title = "Retreat: farmers leave before the last scoring",
  needs = { "base" },
  causes = { "retreat" },
  on = {
    pre_final = {
      retreat = { function(g, ev)
        for _, f in ipairs(g:features { kind = "field", occupied = true }) do g:clear(f, "all", "retreat") end
      end },
    },
  },
}
