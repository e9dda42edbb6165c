-- The River: the eleven tiles behind the source (tiles/README.md explains the notation; letters i to n
-- are the river). Ids and facts are those of JCloisterZone (set 'river/1').
--
-- n = { a, b }: copies in edition 1 and 2 of the tiles of the base game.

return tileset {
  id = "river_1",
  api = 1,
  title = "The River I",
  source = "Tile definitions of JCloisterZone, as checked facts; letters of the rules text (River)",
  edition = opt("base.tile_edition"),

  tiles = {
    -- straight on
    ["RI.1/IFI"]  = { slots = "a.a|aib|b.b|bia", n = 2, symbols = { river = true }, letter = "RV-E" },
    ["RI.1/LIRI"] = { slots = "a.a|aib|brc|cia", links = "r:*", n = 1, centre = "monastery",
                      symbols = { river = true }, letter = "RV-C" },
    ["RI.1/RIrI"] = { slots = "aib|brc|cid|dra", n = 1, symbols = { river = true }, letter = "RV-D" }, -- a bridge
    ["RI.1/CICI"] = { slots = "CCC|aib|DDD|bia", n = 1, borders = "a:C b:D", symbols = { river = true }, letter = "RV-A" },
    ["RI.1/CIRI"] = { slots = "CCC|aib|brc|cid", links = "r:C", n = 1, borders = "a:C d:C",
                      symbols = { river = true }, letter = "RV-B" },

    -- bends
    ["RI.1/II"]   = { slots = "a.a|a.a|aib|bia", n = { 2, 1 }, symbols = { river = true }, letter = "RV-H" },
    ["RI.1/IIG"]  = { slots = "a.a|a.a|aib|bia", n = { 0, 1 }, symbols = { river = true, garden = true } },
    ["RI.1/RrII"] = { slots = "arb|bra|aic|cia", n = 1, symbols = { river = true }, letter = "RV-G" },
    ["RI.1/CcII"] = { slots = "CCC|aib|bia|CCC", n = 1, borders = "a:C", symbols = { river = true }, letter = "RV-F" },

    -- the lake: with River II its lake stays instead (RIV-45)
    ["RI.1/I.e"]  = { slots = "a.a|a.a|a.a|aia", n = opt("set", { [1] = 1, [2] = 0, both = 0 }),
                      symbols = { river = true, river_lake = true }, letter = "RV-LAKE" },
  },
}
