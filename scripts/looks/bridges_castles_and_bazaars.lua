-- How pictures show what Bridges, Castles & Bazaars brings: a letter on the terminal, a path in a box of 24 by 24; and how
-- people are told what happens.
return looks {
  bazaar = { letter = "Bz", path = "M2 10l3-6h14l3 6v2h-2v9H4v-9H2zM7 14v7h4v-7zM13 14v4h5v-4z" },
  bridge = { letter = "Br", colour = "wood", path = "M1 8h22v3h-2v9h-4c0-6-10-6-10 0H3v-9H1z" }, -- a built one is a road
  castle = { letter = "Ca", colour = "stone", vicinity = true, path = "M3 22V4h4v3h3V4h4v3h3V4h4v18h-7v-5a2 2 0 00-4 0v5z" },

  ["zones.open"]         = { told = "an auction" },
  ["causes.castle"]      = { told = "{figure} goes home from {from}, which becomes a castle" },
  ["reasons.castle"]     = { told = "a castle" },
  ["reasons.castle_fed"] = { told = "most farmers around a castle" },
  ["reasons.bid"] = { told = "a bid for a tile" },
}
