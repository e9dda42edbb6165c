-- Whoever completes a road rolls a die for it.
return rule {
  id = "dice", api = 1, title = "Dice", needs = { "base" },
  on = {
    scored = { roll = { when = { kind = "road", done = true }, function(g, ev)
      for _, p in ipairs(ev.owners) do g:award(p, g:roll(6), { why = "die" }) end
    end } },
  },
}
