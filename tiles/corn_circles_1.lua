-- The 6 tiles of Crop Circles I, two of each kind (tiles/README.md explains the notation). Roads end
-- at the circle; fields go on around it where nothing else parts them.

-- What it does is said by the rule crop_circle.
local rake, club, shield = { rake = true }, { club = true }, { shield = true }

return tileset {
  id = "corn_circles_1",
  api = 1,
  title = "Crop Circles I",
  source = "Tile definitions of JCloisterZone (set 'corn-circles/1'), as checked facts",

  tiles = {
    -- a circle for farmers
    ["CC.1/CR"]    = { slots = "CCC|ara|a.a|a.a", n = 1, borders = "a:C", symbols = rake },
    ["CC.1/RrC"]   = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = rake },

    -- a circle for highwaymen
    ["CC.1/Rr"]    = { slots = "a.a|a.a|arb|bra", n = 1, symbols = club },
    ["CC.1/RRR"]   = { slots = "arb|b.b|bsc|cta", n = 1, symbols = club },

    -- a circle for knights
    ["CC.1/Cc.1"]  = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = shield },
    ["CC.1/CC.2"]  = { slots = "CCC|DDD|a.a|a.a", n = 1, borders = "a:CD", symbols = shield },
  },
}
