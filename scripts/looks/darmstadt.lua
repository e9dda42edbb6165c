-- How pictures show what Darmstadt brings: a letter on the terminal, a path in a box of 24 by 24; and how people are told what
-- happens.
return looks {
  darmstadtium = { letter = "Da", colour = "blue", path = "M2 22V9l7-6 5 5 8-3v17z" },
  church       = { letter = "Ch", colour = "stone", path = "M11 1h2v2h2v2h-2v3l6 5v9h-5v-5h-4v5H5v-9l6-5V5H9V3h2z" },

  ["reasons.church"] = { told = "for most meeples around the church" },
}
