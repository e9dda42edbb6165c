-- Tiles that come before those of the stack (zones.drawn_first), beside a hand, a question about tiles that fit nowhere, further
-- parts, and players who are passed over.
return rule {
  id = "drawn_first", api = 1, title = "What was sent is laid first", needs = { "base" },
  options = {
    moment = { values = { "turn_end", "part_end" } }, further = { values = { false, true } }, skips = { values = { false, true } },
    asks = { values = { false, true } },
  },
  zones = {
    sent = { per = "player", holds = "tile", max = 3, drawn_first = true },
    hand = { per = "player", holds = "tile", max = 3 },
  },
  sources = { hand = { from = "hand" } },
  steps = { lament = { stage = "drawn", when = { placeable = false }, options = true, enabled = opt("asks"), apply = function() end } },
  on = { part_end = { again = { when = { bonus = false }, enabled = opt("further"), function(g) g:extra_part("again") end } } },
  causes = { "again" },
  patch = { ["base.game_over.last_tile.moment"] = opt("drawn_first.moment") },
  turn_skip = { poor = { zones_empty = { "hand" }, enabled = opt("skips") } },
}
