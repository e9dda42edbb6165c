-- The 6 tiles of Crop Circles II, two of each kind (tiles/README.md explains the notation). Roads end
-- at the circle; fields go on around it where nothing else parts them.

-- What it does is said by the rule crop_circle.
local rake, club, shield = { rake = true }, { club = true }, { shield = true }

return tileset {
  id = "corn_circles_2",
  api = 1,
  title = "Crop Circles II",
  source = "Tile definitions of JCloisterZone (set 'corn-circles/2'), as checked facts",

  tiles = {
    -- a circle for farmers
    ["CC.2/CFR"]   = { slots = "CCC|a.a|ara|a.a", n = 1, borders = "a:C", symbols = rake },
    ["CC.2/RCR"]   = { slots = "CCC|arb|b.b|bsa", n = 1, borders = "a:C", symbols = rake },

    -- a circle for highwaymen
    ["CC.2/RRr"]   = { slots = "a.a|arb|bsc|csa", n = 1, symbols = club },
    ["CC.2/RRRr"]  = { slots = "arb|bsa|atc|cta", n = 1, symbols = club },

    -- a circle for knights
    ["CC.2/CFC"]   = { slots = "CCC|a.a|DDD|b.b", n = 1, borders = "a:CD b:CD", symbols = shield },
    ["CC.2/CcCc"]  = { slots = "CCC|DDD|DDD|CCC", n = 1, symbols = shield },
  },
}
