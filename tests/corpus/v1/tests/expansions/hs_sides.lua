-- Sides that other sets may have: one that fits all, as an abbey has, and two cities that part their side elsewhere.
return rule { id = "hs_sides", api = 1, title = "Other sides", needs = { "base" }, tiles = { "tiles/hs_sides_tiles.lua" } }
