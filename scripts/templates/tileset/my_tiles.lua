-- A tile set: which tiles there are, what lies on them, and how many there are of each.
-- See them with 'bastide render --with my_tiles_rule.lua --tiles my_tiles -o my_tiles.svg'.
-- How tiles are written: tiles/README.md.
return tileset {
  id = "my_tiles", -- the name of the file without .lua
  api = 1,
  title = "My tiles",

  -- The four sides N|E|S|W, each with a left, a centre and a right slot as you look out of the
  -- tile. The same letter is the same segment: capitals are cities, r to z roads, a to h fields.
  -- Three sides H|A|B instead of four are a half tile, a list of texts is one of several cells:
  -- docs/half_tiles.md.
  tiles = {
    -- A city in the north, a road from the west to the east; field a lies between them.
    ["MT/gate"] = { slots = "CCC|arb|b.b|bra", n = 2, borders = "a:C" },

    -- A city with a pennant that turns from the north to the east.
    ["MT/wall"] = { slots = "CCC|CCC|a.a|a.a", n = 2, borders = "a:C", symbols = { pennant = "C" } },

    -- A monastery where two roads end. 'opt' asks an option of the rule that brings the set.
    ["MT/priory"] = { slots = "a.a|arb|b.b|bsa", n = opt("priories"), centre = "monastery" },
  },
}
