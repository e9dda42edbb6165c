-- The 4 tiles of The Cathars, the same as those of Siege (tiles/README.md explains the notation): each besieges its city.

local siege = { besieged = "C" }

return tileset {
  id = "cathars",
  api = 1,
  title = "The Cathars",
  source = "Tile definitions of JCloisterZone (set 'siege/cathars'), as checked facts",

  tiles = {
    ["SI.CA/C"]     = { slots = "CCC|a.a|a.a|a.a", n = 1, borders = "a:C", symbols = siege },
    ["SI.CA/RCr"]   = { slots = "CCC|arb|b.b|bra", n = 1, borders = "a:C", symbols = siege },
    ["SI.CA/Cc"]    = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = siege },
    ["SI.CA/CcRr"]  = { slots = "CCC|arb|bra|CCC", n = 1, borders = "a:C", symbols = siege },
  },
}
