-- How pictures show what Bridges, Castles & Bazaars brings: a letter on the terminal, a path in a box of 24 by 24; and how
-- people are told what happens.
return looks {
  bazaar = { letter = "Bz", path = "M2 10l3-6h14l3 6v2h-2v9H4v-9H2zM7 14v7h4v-7zM13 14v4h5v-4z" },

  ["reasons.bid"] = { told = "a bid for a tile" },
}
