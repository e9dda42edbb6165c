-- The 20 tiles of Under the Big Top by another list (BT-5): roads that end at a pyramid or the big top are linked for wagons, and
-- two tiles are others. tiles/README.md explains the notation. The well of ubtc1/ffrr.acw belongs to no rule here.
local pyramid, pyramid_and_garden = { acrobats = true }, { acrobats = true, garden = true }
local circus, circus_and_garden = { circus = true }, { circus = true, garden = true }

return tileset {
  id = "under_the_big_top_c1",
  api = 1,
  title = "Under the Big Top, the other list",
  source = "Tile definitions of FanCloisterZone (set 'under-the-big-top-c1'), as checked facts",

  tiles = {
    ["ubtc1/ffff.g.ac"]  = { slots = "a.a|a.a|a.a|a.a", n = 1, symbols = pyramid_and_garden },
    ["ubtc1/ffrf.ac"]    = { slots = "a.a|a.a|ara|a.a", n = 1, symbols = pyramid },
    ["ubtc1/ffrr.acw"]   = { slots = "a.a|a.a|arb|bsa", links = "r:s", n = 1, symbols = pyramid },
    ["ubtc1/ffrr.ac.1"]  = { slots = "a.a|a.a|arb|bsa", links = "r:s", n = 1, symbols = pyramid },
    ["ubtc1/ffrr.ac.2"]  = { slots = "a.a|a.a|arb|bsa", links = "r:s", n = 1, symbols = pyramid },
    ["ubtc1/frrf.ac"]    = { slots = "a.a|arb|bsa|a.a", links = "r:s", n = 1, symbols = pyramid },
    ["ubtc1/rfrf.ac.1"]  = { slots = "arb|b.b|bsa|a.a", links = "r:s", n = 1, symbols = pyramid },
    ["ubtc1/rfrf.ac.2"]  = { slots = "arb|b.b|bsa|a.a", links = "r:s", n = 1, symbols = pyramid },

    ["ubtc1/cfcf.top"]   = { slots = "CCC|a.a|DDD|b.b", n = 1, borders = "a:CD b:CD", symbols = circus },
    ["ubtc1/cfff.top"]   = { slots = "CCC|a.a|a.a|a.a", n = 1, borders = "a:C", symbols = circus },
    ["ubtc1/cffr.top.1"] = { slots = "CCC|a.a|a.a|arb", n = 1, borders = "a:C b:C", symbols = circus },
    ["ubtc1/cffr.top.2"] = { slots = "CCC|a.a|a.a|arb", n = 1, borders = "a:C b:C", symbols = circus },
    ["ubtc1/cfrf.top"]   = { slots = "CCC|a.a|arb|b.b", n = 1, borders = "a:C b:C", symbols = circus },
    ["ubtc1/crfc.top"]   = { slots = "CCC|arb|b.b|DDD", n = 1, borders = "a:C b:D", symbols = circus },
    ["ubtc1/crfr.top"]   = { slots = "CCC|arb|b.b|bsc", links = "r:s", n = 1, borders = "a:C c:C", symbols = circus },
    ["ubtc1/crrc.top"]   = { slots = "CCC|arb|bsc|CCC", links = "r:s", n = 1, borders = "a:C c:C", symbols = circus },
    ["ubtc1/ffrf.top"]   = { slots = "a.a|a.a|ara|a.a", n = 1, symbols = circus },
    ["ubtc1/frfr.top"]   = { slots = "a.a|arb|b.b|bsa", links = "r:s", n = 1, symbols = circus },
    ["ubtc1/frrf.g.top"] = { slots = "a.a|arb|bsa|a.a", links = "r:s", n = 1, symbols = circus_and_garden },
    ["ubtc1/frrr.top"]   = { slots = "a.a|arb|bsc|cta", links = "r:st s:t", n = 1, symbols = circus },
  },
}
