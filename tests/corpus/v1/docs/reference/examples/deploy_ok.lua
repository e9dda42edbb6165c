return rule {
  id = "deploy_ok", api = 1, title = "One road each: nobody has two meeples on roads",
  needs = { "base" },
  lists = {
    deploy_ok = {
      one = { kind = "road", test = function(g, kind, player, segment)
        for _, f in ipairs(g:figures { owner = player, on_board = true }) do
          if f.segment.kind == "road" then return false end
        end
        return true
      end },
    },
  },
}
