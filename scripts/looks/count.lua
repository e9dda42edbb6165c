-- How pictures show The Count of Carcassonne: who is in a quarter stands on the inner squares of the City; and how people
-- are told what happens.
return looks {
  count       = { letter = "Co", colour = "gold", path = "M4 20V8l4 4 4-8 4 8 4-4v12zM4 22h16v1H4z" },

  ["segments.carcassonne"] = { colour = "stone" }, -- no label: it is seen behind its walls

  ["zones.castle"]     = { tile = "CO/6", side = "W" },
  ["zones.market"]     = { tile = "CO/6", side = "E" },
  ["zones.blacksmith"] = { tile = "CO/7", side = "W" },
  ["zones.cathedral"]  = { tile = "CO/7", side = "E" },

  ["causes.city"]  = { told = "{figure} goes into the City: to {to}" },
  ["causes.leave"] = { told = "{figure} comes out of the City: from {from} to {to}" },
  ["causes.count"] = { told = "{figure} goes from {from} to {to}" },
}
