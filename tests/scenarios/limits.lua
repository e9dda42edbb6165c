local function gift(limit)
  return {
    limit = limit,
    options = function(g, player, out) out:add() end,
    apply = function(g, player) g:award(player, 1, { why = "gift" }) end,
  }
end

return rule {
  id = "limits", api = 1, title = "A point instead of a meeple, so often as a limit allows", needs = { "base" },
  actions = {
    shared = gift { per = "game", max = 2 },
    own = gift { per = "game", each = "player" },
    turn = gift { per = "turn", each = "player", max = 1 },
  },
}
