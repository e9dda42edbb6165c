-- The tiles of my_expansion.lua: what lies on them, and how many there are of each.
-- See them with 'bastide render --with my_expansion.lua --tiles my_expansion_tiles -o tiles.svg'.
-- How tiles are written: tiles/README.md.
return tileset {
  id = "my_expansion_tiles", -- the name of the file without .lua
  api = 1,
  title = "My expansion",

  -- The four sides N|E|S|W, each with a left, a centre and a right slot as you look out of the
  -- tile. The same letter is the same segment: capitals are cities, r to z roads, a to h fields.
  tiles = {
    -- A market where a road passes.
    ["ME/road"] = { slots = "a.a|arb|b.b|bra", n = 3, symbols = { market = true } },

    -- A market before the walls of a city; field a touches it.
    ["ME/gate"] = { slots = "CCC|a.a|a.a|a.a", n = 2, borders = "a:C", symbols = { market = true } },

    -- A market at a crossing of three roads.
    ["ME/crossing"] = { slots = "a.a|arb|bsc|cta", n = 1, symbols = { market = true } },
  },
}
