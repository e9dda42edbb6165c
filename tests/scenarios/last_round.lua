-- Everybody holds a tile, and gets one more turn for it when the stack is empty (zones.hand.last_round).
return rule {
  id = "last_round", api = 1, title = "A last round", needs = { "base" }, tiles = { "tiles/abbeys.lua" },
  options = { who = { values = { "all", "others", "none" }, default = "all", help = "who gets one" } },
  zones = { hand = { per = "player", holds = "tile", max = 2, last_round = opt("who") } },
  components = function(g)
    for _, player in ipairs(g:players()) do g:give(player, "tile:AY/1", 1) end
  end,
  reasons = { "early", "late" },
  sources = {
    hand = { from = "hand", when = { last_round = true } },
    keep = { no_tile = true, when = { last_round = true }, options = true, apply = function() end },
  },
  on = {
    turn_start = {
      early = { when = { last_round = false }, { { award = 1, to = "active", why = "early" } } },
      late  = { when = { last_round = true }, { { award = 10, to = "active", why = "late" } } },
    },
  },
}
