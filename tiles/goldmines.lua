-- The 8 tiles of The Gold Mines, each with the symbol of a find (tiles/README.md explains the notation). Roads pass by the
-- monasteries; those of GO/RRrr.X cross each other, and the one of GO/CRcr leads over the city.
local find = { gold = 2 } -- two ingots

return tileset {
  id = "goldmines",
  api = 1,
  title = "The Gold Mines",
  source = "Tile definitions of JCloisterZone (set 'goldmines'), as checked facts",

  tiles = {
    ["GO/LRr"]    = { slots = "a.a|arb|bra|a.a", n = 1, centre = "monastery", symbols = find },
    ["GO/LCc"]    = { slots = "CCC|a.a|a.a|CCC", n = 1, centre = "monastery", borders = "a:C", symbols = find },
    ["GO/LCcRr"]  = { slots = "CCC|arb|bra|CCC", n = 1, centre = "monastery", borders = "a:C", symbols = find },
    ["GO/LRrRr"]  = { slots = "arb|bra|asc|csa", n = 1, centre = "monastery", symbols = find },
    ["GO/RrRr"]   = { slots = "arb|bsc|csb|bra", n = 1, symbols = find },
    ["GO/CcRr"]   = { slots = "CCC|arb|bra|CCC", n = 1, borders = "a:C", symbols = find },
    ["GO/CRcr"]   = { slots = "arb|CCC|crd|CCC", n = 1, borders = "a:C b:C c:C d:C", symbols = find },
    ["GO/RRrr.X"] = { slots = "arb|bsc|crd|dsa", n = 1, symbols = find },
  },
}
