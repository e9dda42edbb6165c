-- The 20 tiles of Under the Big Top (tiles/README.md explains the notation): 8 with a pyramid for acrobats (.ac), 12 with a
-- place for the big top (.bt). Roads end at either.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces two tiles by their twins with a garden.

local pyramid, pyramid_and_garden = { acrobats = true }, { acrobats = true, garden = true }
local circus, circus_and_garden = { circus = true }, { circus = true, garden = true }

return tileset {
  id = "under_the_big_top",
  api = 1,
  title = "Under the Big Top",
  source = "Tile definitions of JCloisterZone (set 'under-the-big-top'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    ["BT/ffff.ac"]   = { slots = "a.a|a.a|a.a|a.a", n = { 1, 0 }, symbols = pyramid },
    ["BT/ffrf.ac"]   = { slots = "a.a|a.a|ara|a.a", n = 1, symbols = pyramid },
    ["BT/ffrr.ac"]   = { slots = "a.a|a.a|arb|bsa", n = 3, symbols = pyramid },
    ["BT/rfrf.ac"]   = { slots = "arb|b.b|bsa|a.a", n = 2, symbols = pyramid },
    ["BT/rrrf.ac"]   = { slots = "arb|bsc|cta|a.a", n = 1, symbols = pyramid },
    ["BT/ffff.g.ac"] = { slots = "a.a|a.a|a.a|a.a", n = { 0, 1 }, symbols = pyramid_and_garden },

    ["BT/ffrf.bt"]   = { slots = "a.a|a.a|ara|a.a", n = 1, symbols = circus },
    ["BT/frrf.bt"]   = { slots = "a.a|arb|bsa|a.a", n = { 1, 0 }, symbols = circus },
    ["BT/frfr.bt"]   = { slots = "a.a|arb|b.b|bsa", n = 1, symbols = circus },
    ["BT/frrr.bt"]   = { slots = "a.a|arb|bsc|cta", n = 1, symbols = circus },
    ["BT/cfff.bt"]   = { slots = "CCC|a.a|a.a|a.a", n = 1, borders = "a:C", symbols = circus },
    ["BT/cffr.bt"]   = { slots = "CCC|a.a|a.a|arb", n = 1, borders = "a:C b:C", symbols = circus },
    ["BT/cfrf.bt"]   = { slots = "CCC|a.a|arb|b.b", n = 2, borders = "a:C b:C", symbols = circus },
    ["BT/crfr.bt"]   = { slots = "CCC|arb|b.b|bsc", n = 1, borders = "a:C c:C", symbols = circus },
    ["BT/cfcf.bt"]   = { slots = "CCC|a.a|DDD|b.b", n = 1, borders = "a:CD b:CD", symbols = circus },
    ["BT/ccrf.bt"]   = { slots = "CCC|DDD|arb|b.b", n = 1, borders = "a:D b:C", symbols = circus },
    ["BT/crrc.bt"]   = { slots = "CCC|arb|bsc|CCC", n = 1, borders = "a:C c:C", symbols = circus },
    ["BT/frrf.g.bt"] = { slots = "a.a|arb|bsa|a.a", n = { 0, 1 }, symbols = circus_and_garden },
  },
}
