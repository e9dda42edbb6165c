-- The River II: the eleven tiles behind the source (tiles/README.md explains the notation; letters i to
-- n are the river). Ids and facts are those of JCloisterZone (set 'river/2'), but that the fork is
-- one piece of river, as in the rules text.
--
-- n = { a, b }: copies in edition 1 and 2 of the tiles of the base game.

return tileset {
  id = "river_2",
  api = 1,
  title = "The River II",
  source = "Tile definitions of JCloisterZone, as checked facts; letters of the rules text (River)",
  edition = opt("base.tile_edition"),

  tiles = {
    -- the fork, and where the two branches end
    ["RI.2/III"]   = { slots = "aib|bic|c.c|cia", n = 1, symbols = { river = true, river_fork = true }, letter = "R2-C" },
    ["RI.2/IFC"]   = { slots = "a.a|CCC|b.b|bia", n = 1, borders = "a:C b:C", symbols = { river = true }, letter = "R2-A" },
    ["RI.2/I.v"]   = { slots = "a.a|a.a|a.a|aia", n = 1, letter = "R2-B",
                       symbols = { river = true, river_lake = true, volcano_lake = true, volcano = true } },

    -- straight on
    ["RI.2/LIFI"]  = { slots = "a.a|aib|b.b|bia", n = 1, centre = "monastery", symbols = { river = true }, letter = "R2-E" },
    ["RI.2/RIrI"]  = { slots = "aib|brc|cid|dra", n = 1, symbols = { river = true, inn = "r" }, letter = "R2-F" }, -- a bridge
    ["RI.2/CIcI"]  = { slots = "aib|CCC|bia|CCC", n = 1, borders = "a:C b:C", symbols = { river = true }, letter = "R2-D" },
    ["RI.2/CIRI"]  = { slots = "CCC|aib|brc|cid", links = "r:C", n = 1, borders = "a:C d:C",
                       symbols = { river = true }, letter = "R2-G" },

    -- bends
    ["RI.2/II"]    = { slots = "a.a|a.a|aib|bia", n = { 1, 0 }, symbols = { river = true }, letter = "R2-H" },
    ["RI.2/IIG"]   = { slots = "a.a|a.a|aib|bia", n = { 0, 1 }, symbols = { river = true, garden = true } },
    ["RI.2/II+"]   = { slots = "aib|b.b|b.b|bia", n = 1, symbols = { river = true, pig_herd = "b" }, letter = "R2-J" },
    ["RI.2/RrII"]  = { slots = "arb|bra|aic|cia", n = 1, symbols = { river = true }, letter = "R2-K" },
    ["RI.2/CcII+"] = { slots = "CCC|aib|bia|CCC", n = 1, borders = "a:C",
                       symbols = { river = true, pennant = "C" }, letter = "R2-I" },
  },
}
