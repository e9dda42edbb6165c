-- The 12 tiles of The Watchtowers, one of each, in both editions (tiles/README.md explains the notation). Each
-- shows one tower of five kinds: two that count meeples, two coats of arms, two monasteries, three roads, three cities.

local meeple, coat, road = { meeple_tower = true }, { coat_tower = true }, { road_tower = true }
local monastery, city = { monastery_tower = true }, { city_tower = true }

return tileset {
  id = "watchtowers",
  api = 1,
  title = "The Watchtowers",
  source = "Tile definitions of JCloisterZone (set 'watchtowers'), as checked facts; names of the rules text",

  tiles = {
    ["WT/CFRF_2M"] = { slots = "CCC|a.a|arb|b.b", n = 1, borders = "a:C b:C", symbols = meeple, letter = "W08" },
    ["WT/CRRC_2M"] = { slots = "CCC|arb|bsc|CCC", n = 1, borders = "a:C c:C", symbols = meeple, letter = "W09" },

    ["WT/CCRF_2T"] = { slots = "CCC|DDD|arb|b.b", n = 1, borders = "a:D b:C", symbols = coat, letter = "W01" },
    ["WT/FCRC_2T"] = { slots = "a.a|CCC|brc|DDD", n = 1, borders = "a:CD b:C c:D", symbols = coat, letter = "W02" },

    ["WT/CRFR_1R"] = { slots = "CCC|arb|b.b|bsc", n = 1, borders = "a:C c:C", symbols = road, letter = "W10" },
    ["WT/FfRC_1R"] = { slots = "a.a|a.a|arb|CCC", n = 1, borders = "a:C b:C", symbols = road, letter = "W11" },
    ["WT/FRRF_1R"] = { slots = "a.a|arb|bsa|a.a", n = 1, symbols = road, letter = "W12" },

    ["WT/CFff_3C"] = { slots = "CCC|a.a|a.a|a.a", n = 1, borders = "a:C", symbols = monastery, letter = "W03" },
    ["WT/FRFR_3C"] = { slots = "a.a|arb|b.b|bsa", n = 1, symbols = monastery, letter = "W04" },

    ["WT/CFRF_1C"] = { slots = "CCC|a.a|arb|b.b", n = 1, borders = "a:C b:C", symbols = city, letter = "W05" },
    ["WT/FCFC_1C"] = { slots = "a.a|CCC|b.b|DDD", n = 1, borders = "a:CD b:CD", symbols = city, letter = "W06" },
    ["WT/FRFC_1C"] = { slots = "a.a|arb|b.b|CCC", n = 1, borders = "a:C b:C", symbols = city, letter = "W07" },
  },
}
