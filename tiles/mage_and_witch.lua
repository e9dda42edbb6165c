-- The 8 tiles of Mage & Witch, each with the magic symbol (tiles/README.md explains the notation).
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces one tile by its twin with a garden.
local magic = { magic = true }

return tileset {
  id = "mage_and_witch",
  api = 1,
  title = "Mage & Witch",
  source = "Tile definitions of JCloisterZone (set 'mage-and-witch'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    ["MW/CRRR.3"] = { slots = "CCC|arb|bsc|cta", links = "r:st s:t", n = 1, borders = "a:C", symbols = magic },
    ["MW/CcRr.1"] = { slots = "CCC|arb|bra|CCC", n = 1, borders = "a:C", symbols = magic },
    ["MW/CCCR.3"] = { slots = "CCC|DDD|arb|EEE", links = "r:D", n = 1, borders = "a:D b:CDE", symbols = magic },
    ["MW/CRcR"]   = { slots = "arb|CCC|csd|CCC", links = "r:C s:C", n = 1, borders = "a:C b:C c:C d:C", symbols = magic },
    ["MW/CFC"]    = { slots = "CCC|a.a|DDD|a.a", n = 1, borders = "a:CD", symbols = magic },
    ["MW/CccR.1"] = { slots = "CCC|CCC|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C", symbols = magic },
    ["MW/CRRr.2"] = { slots = "CCC|arb|bsc|csb", links = "r:C", n = 1, borders = "a:C b:C", symbols = magic },
    ["MW/CCRr.2"] = { slots = "CCC|arb|bra|DDD", n = { 1, 0 }, borders = "a:CD", symbols = magic },
    ["MW/CCRrG"]  = { slots = "CCC|arb|bra|DDD", n = { 0, 1 }, borders = "a:CD", symbols = { magic = true, garden = true } },
  },
}
