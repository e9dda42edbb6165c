-- Ten double tiles, for tests: six castles and four quarters of a town. What lies on their sides is known; where the
-- fields end is derived: a castle's three roads end at it, and a field lies between two that follow each other. The
-- sides of the left cell are N|-|S|W, those of the right one N|E|S|-.
local at = { { 0, 0 }, { 1, 0 } }

return tileset {
  id = "doubles", api = 1, title = "Double tiles, for tests",
  tiles = {
    ["DC/1"] = { slots = { "cra|-|b.b|btc", "CCC|a.a|asb|-" }, at = at, n = 1, borders = "a:C", centre = "monastery", symbols = { castle = true } },
    ["DC/2"] = { slots = { "cra|-|btc|c.c", "asb|CCC|b.b|-" }, at = at, n = 1, borders = "b:C", centre = "monastery", symbols = { castle = true } },
    ["DC/3"] = { slots = { "c.c|-|b.b|btc", "CCC|cra|asb|-" }, at = at, n = 1, borders = "c:C", centre = "monastery", symbols = { castle = true } },
    ["DC/4"] = { slots = { "CCC|-|b.b|btc", "c.c|cra|asb|-" }, at = at, n = 1, borders = "c:C", centre = "monastery", symbols = { castle = true } },
    ["DC/5"] = { slots = { "c.c|-|b.b|btc", "CCC|cra|asb|-" }, at = at, n = 1, borders = "c:C", centre = "monastery", symbols = { castle = true } },
    ["DC/6"] = { slots = { "cra|-|c.c|CCC", "a.a|asb|btc|-" }, at = at, n = 1, borders = "c:C", centre = "monastery", symbols = { castle = true } },
    ["DL/1"] = { slots = { "DDD|-|b.b|bra", "CCC|CCC|b.b|-" }, at = at, n = 1, borders = "a:CD b:C", count_once = "r" },
    ["DL/2"] = { slots = { "a.a|-|b.b|bra", "CCC|CCC|b.b|-" }, at = at, n = 1, borders = "a:C b:C", count_once = "r" },
    ["DL/3"] = { slots = { "a.a|-|b.b|bra", "CCC|CCC|b.b|-" }, at = at, n = 1, borders = "a:C b:C", count_once = "r" },
    ["DL/4"] = { slots = { "DDD|-|b.b|bra", "CCC|CCC|b.b|-" }, at = at, n = 1, borders = "a:CD b:C", count_once = "r" },
  },
}
