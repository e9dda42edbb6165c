-- The 24 half tiles: two sets of twelve, one of each (tiles/README.md explains the notation). They lie beside the
-- stack and are played out of the hand.
--
-- Sides are H|A|B: unturned the right angle lies south-west, the long side H looks north-east, A south, B west. The
-- ids are the numbers of the published sets: H1-01 is the first tile of Halflings I.

local first  = opt("sets", { ["I+II"] = 1, I = 1, II = 0 })
local second = opt("sets", { ["I+II"] = 1, I = 0, II = 1 })

-- The four with a picture are in if the players want them (HALF-6).
local pictures = opt("symbols", { auto = opt("setup", { deal = false, draft = true }), all = true, none = false })

return tileset {
  id = "halflings",
  api = 1,
  title = "Halflings I and II",
  source = "The published tiles of both editions (2014, 2020); facts about their sides, not their pictures",

  tiles = {
    -- Halflings I: a field along every long side
    ["H1-01"] = { slots = "a.a|ara|a.a", n = first, apart = true },
    ["H1-02"] = { slots = "a.a|ara|asa", n = first, apart = true },
    ["H1-03"] = { slots = "b.b|bra|arb", n = first, apart = true },
    ["H1-04"] = { slots = "a.a|a.a|a.a", n = first, apart = true, centre = "monastery" },
    ["H1-05"] = { slots = "a.a|ara|CCC", n = first, apart = true, borders = "a:C" },
    ["H1-06"] = { slots = "a.a|CCC|a.a", n = first, apart = true, borders = "a:C" },
    ["H1-07"] = { slots = "a.a|CCC|CCC", n = first, apart = true, borders = "a:C" },
    ["H1-08"] = { slots = "a.a|CCC|ara", n = first, apart = true, borders = "a:C" },
    ["H1-09"] = { slots = "b.b|bra|CCC", n = first, apart = true, borders = "a:C b:C" },
    ["H1-10"] = { slots = "a.a|a.a|CCC", n = first, apart = true, borders = "a:C" },
    ["H1-11"] = { slots = "b.b|CCC|arb", n = first, apart = true, borders = "a:C b:C" },
    ["H1-12"] = { slots = "a.a|CCC|DDD", n = first, apart = true, borders = "a:CD" },

    -- Halflings II: the four symbols (HALF-2), roads and cities along long sides
    ["H2-01"] = { slots = "a.a|a.a|ara", n = second, apart = true, enabled = pictures, symbols = { vineyard = true } },
    ["H2-02"] = { slots = "arb|bra|a.a", n = second, apart = true, enabled = pictures, symbols = { sheep3 = "a" } },
    ["H2-03"] = { slots = "arb|b.b|bra", n = second, apart = true, enabled = pictures, symbols = { hill = true } },
    ["H2-04"] = { slots = "a.a|a.a|a.a", n = second, apart = true, enabled = pictures, symbols = { crop_circle = true } },
    ["H2-05"] = { slots = "arb|bra|CCC", n = second, apart = true, borders = "a:C" },
    ["H2-06"] = { slots = "arb|b.b|CCC", n = second, apart = true, borders = "a:C b:C" },
    ["H2-07"] = { slots = "a.a|CCC|CCC", n = second, apart = true, borders = "a:C", symbols = { pennant = "C" } },
    ["H2-08"] = { slots = "arb|CCC|a.a", n = second, apart = true, borders = "a:C b:C" },
    ["H2-09"] = { slots = "arb|CCC|bra", n = second, apart = true, borders = "b:C" },
    ["H2-10"] = { slots = "CCC|CCC|bra", n = second, apart = true, borders = "a:C b:C" },
    ["H2-11"] = { slots = "CCC|CCC|CCC", n = second, apart = true, symbols = { pennant = "C" } },
    ["H2-12"] = { slots = "CCC|a.a|a.a", n = second, apart = true, borders = "a:C" },
  },
}
