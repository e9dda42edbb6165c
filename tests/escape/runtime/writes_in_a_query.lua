-- expect: 'award' is not allowed in 'deploy_ok' (read-only)
return rule {
  id = "writes_in_a_query", api = 1, needs = { "base" },
  lists = { deploy_ok = { mine = { test = function(g, kind, player, segment)
    g:award(player, 1000, { why = "cheat" })
    return true
  end } } },
}
