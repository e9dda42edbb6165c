-- The 6 tiles of The Besiegers (tiles/README.md explains the notation): each besieges its city.

local siege = { besieged = "C" }

return tileset {
  id = "besiegers",
  api = 1,
  title = "The Besiegers",
  source = "Tile definitions of JCloisterZone (set 'siege/besiegers'), as checked facts",

  tiles = {
    ["SI.BE/CFR"]  = { slots = "CCC|a.a|arb|b.b", links = "r:C", n = 1, borders = "a:C b:C", symbols = siege },
    ["SI.BE/CRr"]  = { slots = "CCC|arb|bra|a.a", n = 1, borders = "a:C", symbols = siege },
    ["SI.BE/RrC"]  = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = siege },
    ["SI.BE/CcR"]  = { slots = "CCC|arb|b.b|CCC", links = "r:C", n = 1, borders = "a:C b:C", symbols = siege },
    ["SI.BE/RCc"]  = { slots = "CCC|a.a|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C", symbols = siege },
    ["SI.BE/Ccc"]  = { slots = "CCC|CCC|a.a|CCC", n = 1, borders = "a:C", symbols = siege },
  },
}
