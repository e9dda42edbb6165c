-- Needs Halflings, and has tiles apart that are none of theirs: its set names a box, and so does its zone.
return rule {
  id = "chapels", api = 1, title = "Chapels", needs = { "halflings" }, tiles = { "tiles/chapels.lua" },
  zones = { chest = { holds = "tile", apart = { "chest" } } },
}
