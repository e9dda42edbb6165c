-- Tokens with faces in zones that everybody, their owner or nobody may look into. For tests/unit/test_seen.c.
return rule {
  id = "chests", api = 1, title = "Chests", needs = { "base" },
  tokens = {
    coin = { place = "supply", bag = { [1] = 2, [5] = 2 } },
    rope = { place = "supply", n = 3 },
  },
  zones = {
    open   = { per = "player", holds = "token" },
    own    = { per = "player", holds = "token", visible = "owner" },
    closed = { holds = "token", visible = "none" },
  },
}
