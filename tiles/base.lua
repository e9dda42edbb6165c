-- The 72 tiles of the base game (tiles/README.md explains the notation and names the source).
--
-- n = { a, b }: copies in edition 1 and 2 (option tile_edition of the rule that
-- brings the set). Edition 2 replaces one each of
-- eight tiles by its twin with a garden: the ids that end in G.

-- An early print of the second edition shows one pennant less on the cities from side to side.
local function tunnel_cities(two_pennants, one_pennant)
  return opt("cfcf_pennants", { [2] = two_pennants, [1] = one_pennant })
end

return tileset {
  id = "base",
  api = 1,
  title = "Base game",
  source = "Tile definitions of JCloisterZone (set 'basic'), as checked facts; letters A to X of the rules text",
  edition = opt("tile_edition"),

  tiles = {
    -- monasteries
    ["BA/L"]     = { slots = "a.a|a.a|a.a|a.a", n = 4, centre = "monastery", letter = "B" },
    ["BA/LR"]    = { slots = "a.a|a.a|ara|a.a", links = "r:*", n = 2, centre = "monastery", letter = "A" },

    -- one city, one side
    ["BA/C"]     = { slots = "CCC|a.a|a.a|a.a", n = { 5, 4 }, borders = "a:C", letter = "E" },
    ["BA/CG"]    = { slots = "CCC|a.a|a.a|a.a", n = { 0, 1 }, borders = "a:C", symbols = { garden = true } },
    ["BA/RCr"]   = { slots = "CCC|arb|b.b|bra", n = 4, borders = "a:C", letter = "D" },
    ["BA/CRr"]   = { slots = "CCC|arb|bra|a.a", n = 3, borders = "a:C", letter = "J" },
    ["BA/RrC"]   = { slots = "CCC|a.a|arb|bra", n = 3, borders = "a:C", letter = "K" },
    ["BA/CRRR"]  = { slots = "CCC|arb|bsc|cta", links = "r:st s:t", n = 3, borders = "a:C", letter = "L" },

    -- two cities
    ["BA/CFC.2"] = { slots = "CCC|a.a|DDD|a.a", n = { 3, 2 }, borders = "a:CD", letter = "H" },
    ["BA/CFCG"]  = { slots = "CCC|a.a|DDD|a.a", n = { 0, 1 }, borders = "a:CD", symbols = { garden = true } },
    ["BA/CC.2"]  = { slots = "CCC|a.a|a.a|DDD", n = { 2, 1 }, borders = "a:CD", letter = "I" },
    ["BA/CCG"]   = { slots = "CCC|a.a|a.a|DDD", n = { 0, 1 }, borders = "a:CD", symbols = { garden = true } },

    -- one city, opposite sides
    ["BA/CFc+"]  = { slots = "a.a|CCC|b.b|CCC", n = tunnel_cities(2, 1), borders = "a:C b:C",
                     symbols = { pennant = "C" }, letter = "F" },
    ["BA/CFc.1"] = { slots = "a.a|CCC|b.b|CCC", n = tunnel_cities(1, 2), borders = "a:C b:C", letter = "G" },

    -- one city, two sides that meet in a corner
    ["BA/Cc.1"]  = { slots = "CCC|a.a|a.a|CCC", n = { 3, 2 }, borders = "a:C", letter = "N" },
    ["BA/CcG"]   = { slots = "CCC|a.a|a.a|CCC", n = { 0, 1 }, borders = "a:C", symbols = { garden = true } },
    ["BA/Cc+"]   = { slots = "CCC|a.a|a.a|CCC", n = { 2, 1 }, borders = "a:C", symbols = { pennant = "C" }, letter = "M" },
    ["BA/Cc+G"]  = { slots = "CCC|a.a|a.a|CCC", n = { 0, 1 }, borders = "a:C", symbols = { pennant = "C", garden = true } },
    ["BA/CcRr"]  = { slots = "CCC|arb|bra|CCC", n = 3, borders = "a:C", letter = "P" },
    ["BA/CcRr+"] = { slots = "CCC|arb|bra|CCC", n = 2, borders = "a:C", symbols = { pennant = "C" }, letter = "O" },

    -- one city, three or four sides
    ["BA/Ccc"]   = { slots = "CCC|CCC|a.a|CCC", n = { 3, 2 }, borders = "a:C", letter = "R" },
    ["BA/CccG"]  = { slots = "CCC|CCC|a.a|CCC", n = { 0, 1 }, borders = "a:C", symbols = { garden = true } },
    ["BA/Ccc+"]  = { slots = "CCC|CCC|a.a|CCC", n = 1, borders = "a:C", symbols = { pennant = "C" }, letter = "Q" },
    ["BA/CccR"]  = { slots = "CCC|CCC|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C", letter = "T" },
    ["BA/CccR+"] = { slots = "CCC|CCC|arb|CCC", links = "r:C", n = 2, borders = "a:C b:C",
                     symbols = { pennant = "C" }, letter = "S" },
    ["BA/Cccc+"] = { slots = "CCC|CCC|CCC|CCC", n = 1, symbols = { pennant = "C" }, letter = "C" },

    -- roads
    ["BA/RFr"]   = { slots = "a.a|arb|b.b|bra", n = { 8, 7 }, letter = "U" },
    ["BA/RFrG"]  = { slots = "a.a|arb|b.b|bra", n = { 0, 1 }, symbols = { garden = true } },
    ["BA/Rr"]    = { slots = "a.a|a.a|arb|bra", n = { 9, 8 }, letter = "V" },
    ["BA/RrG"]   = { slots = "a.a|a.a|arb|bra", n = { 0, 1 }, symbols = { garden = true } },
    ["BA/RRR"]   = { slots = "a.a|arb|bsc|cta", links = "r:st s:t", n = 4, letter = "W" },
    ["BA/RRRR"]  = { slots = "arb|bsc|ctd|dua", links = "r:stu s:tu t:u", n = 1, letter = "X" },
  },
}
