-- The 10 tiles of The Festival, each with its symbol (tiles/README.md explains the notation). Where cities meet on
-- FE/CCc and FE/CcCc there is a field between them, which they enclose.

local festival = { festival = true }

return tileset {
  id = "festival",
  api = 1,
  title = "The Festival",
  source = "Tile definitions of JCloisterZone (set 'festival'), as checked facts",

  tiles = {
    ["FE/LRR"]  = { slots = "a.a|a.a|arb|bsa", links = "r:* s:*", n = 1, centre = "monastery", symbols = festival },
    ["FE/RrRr"]  = { slots = "arb|bsc|csb|bra", n = 1, symbols = festival }, -- two that don't meet

    -- one city
    ["FE/CFR"]  = { slots = "CCC|a.a|arb|b.b", links = "r:C", n = 1, borders = "a:C b:C", symbols = festival },
    ["FE/CR"]   = { slots = "CCC|arb|b.b|b.b", links = "r:C", n = 1, borders = "a:C b:C", symbols = festival },
    ["FE/CRr"]  = { slots = "CCC|arb|bra|a.a", n = 1, borders = "a:C", symbols = festival },
    ["FE/RC"]   = { slots = "CCC|a.a|a.a|arb", links = "r:C", n = 1, borders = "a:C b:C", symbols = festival },
    ["FE/RrC"]  = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = festival },

    -- two cities
    ["FE/CRCR"] = { slots = "CCC|arb|DDD|csd", links = "r:sCD s:CD C:D", n = 1, borders = "a:C b:D c:D d:C", symbols = festival },
    ["FE/CCc"]  = { slots = "a.a|CCC|DDD|CCC", n = 1, borders = "a:C b:CD", centre = "b", symbols = festival },
    ["FE/CcCc"]  = { slots = "CCC|DDD|DDD|CCC", n = 1, borders = "a:CD", centre = "a", symbols = festival },
  },
}
