-- How pictures show what The Cathars, Siege and The Besiegers bring: a letter on the terminal, a path in a box of 24 by
-- 24; and how people are told what happens.
return looks {
  besieged = { letter = "Si", colour = "ink", path = "M2 22L10 4h4l8 18h-5l-2-5H9l-2 5zM10.5 13h3L12 9zM11 1h2v3h-2z" },

  ["causes.escape"] = { told = "{figure} leaves the besieged city at {from}" },
}
