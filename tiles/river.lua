-- What all rivers share: their source, and what other boxes add to them (tiles/README.md explains the
-- notation). Letters i to n are the river; ids and facts are those of JCloisterZone (sets 'river'
-- and 'gq11/river').

-- The field runs around the source, unless the house rule says that the source divides it (RIV-31).
local around_or_split = opt("source_splits_field", { [false] = "a.a|aia|a.a|a.a", [true] = "a.a|aib|b.b|b.a" })

local spring = { river = true, river_source = true }

return tileset {
  id = "river",
  api = 1,
  title = "The River: source",
  source = "Tile definitions of JCloisterZone, as checked facts; letters of the rules text (River)",

  tiles = {
    ["RI/s"]    = { slots = around_or_split, n = opt("gq11", { off = 1, source = 0, tiles = 0, bed = 1 }),
                    symbols = spring, letter = "RV-SRC" },

    -- GQ11: a source from which a road leads away, and a tile like RV-A
    ["GQ/RFI"]  = { slots = "a.a|aib|b.b|bra", n = opt("gq11", { off = 0, source = 1, tiles = 1, bed = 0 }), symbols = spring },
    ["GQ/CICI"] = { slots = "CCC|aib|DDD|bia", n = opt("gq11", { off = 0, source = 0, tiles = 1, bed = 1 }),
                    borders = "a:C b:D", symbols = { river = true } },

    -- the start tile of the base game, as a tile of the river stack (RIV-HR-5)
    ["RI/RCr"]  = { slots = "CCC|arb|b.b|bra", borders = "a:C", symbols = { river = true },
                    n = opt("mixed", { [true] = 0, [false] = opt("start_tile", {
                      remove = 0, shuffle_into_land = 0, shuffle_into_river = 1 }) }) },
  },
}
