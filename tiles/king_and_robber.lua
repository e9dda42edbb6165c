-- The 5 tiles of King and Robber Baron (tiles/README.md explains the notation). Of the cities of KR/CCcc one passes over
-- the other, with fields between; the roads of KR/CcRR! end at the city and part the fields around it.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces KR/RC by its twin with a garden.

return tileset {
  id = "king_and_robber",
  api = 1,
  title = "King and Robber Baron",
  source = "Tile definitions of JCloisterZone (set 'king-and-robber'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    ["KR/LC"]    = { slots = "CCC|a.a|a.a|a.a", n = 1, centre = "monastery", borders = "a:C" },
    ["KR/RC"]    = { slots = "CCC|a.a|a.a|arb", links = "r:C", n = { 1, 0 }, borders = "a:C b:C" },
    ["KR/RCG"]   = { slots = "CCC|a.a|a.a|arb", links = "r:C", n = { 0, 1 }, borders = "a:C b:C", symbols = { garden = true } },
    ["KR/CRrR"]  = { slots = "CCC|arb|bra|asc", links = "s:C", n = 1, borders = "a:C c:C" },
    ["KR/CcRR!"] = { slots = "CCC|arb|csd|CCC", links = "r:C s:C", n = 1, borders = "a:C b:C c:C d:C" },
    ["KR/CCcc"]  = { slots = "CCC|DDD|CCC|DDD", n = 1, centre = { "a", "b" }, borders = "a:CD b:CD" },
  },
}
