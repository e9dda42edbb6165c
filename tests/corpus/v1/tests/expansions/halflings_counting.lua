-- What is complete, and what is counted: the four generations of counting (sections 6 and 7), on the positions of the
-- rules text. P13 is its number 13. A line of `years` is 2014, 2015, 2020, 2021.
local years = { 2014, 2015, 2020, 2021 }
local none = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }
local scenarios = {
  defaults = { with = { "half_plain.lua" }, pieces = none, stack = { "HP/F*3" }, set = { ["halflings.symbols"] = "all" } },
}

-- One scenario for each year; `text` has %d where what is counted stands.
local function add(name, board, text, counts, more, symbols)
  for i, year in ipairs(years) do
    local check = { values = { (string.format(text, counts[i])) } }
    for key, value in pairs(more or {}) do check[key] = value end
    scenarios[name .. " in " .. year] = {
      set = { ["halflings.count"] = year, ["halflings.symbols"] = symbols or "all" }, board = board, play = { check },
    }
  end
end

-- One scenario for each year, in which player 1 plays a half tile.
local function play(name, board, figures, half, at, awards, more)
  for i, year in ipairs(years) do
    local set = { ["halflings.count"] = year, ["halflings.symbols"] = "all" }
    for key, value in pairs(more or {}) do set[key] = value end
    scenarios[name .. " in " .. year] = {
      set = set, board = board, figures = figures, pieces = { half .. " at hand:1", "H1-01*0 at hand:2" },
      play = { "hand " .. half, "place " .. half .. " " .. at, "pass", { player = 2, reasons = { awards[i] } } },
    }
  end
end

-- roads and cities -------------------------------------------------------------------------------------------
local city = { "HP/C 0,0 r1", "H2-11 1,0 r0", "HP/C 1,1 r0" }
play("HALF-47 HALF-34 HALF-45 P01 three squares, one of them a pair, and a pennant", city, { "1 normal 0,0 city:E" },
     "H2-12", "1,0 r2", { "1 base.city 8", "1 base.city 10", "1 base.city 10", "1 base.city 8" })
add("HALF-35 P02 with an open hypotenuse it is incomplete", city, "0,0 city:E final = %d", { 4, 4, 4, 4 },
    { open = { "0,0 city:E" } })
local three = { "HP/C 0,0 r1", "H2-11 1,0 r0", "HP/F 0,-1 r0", "HP/C 1,-1 r2", "HP/C 1,1 r0", "HP/F 2,1 r0", "HP/C 2,0 r3" }
add("HALF-35 P03 three cities at one void are three", three, "1,0 city:S final = %d", { 4, 4, 4, 4 },
    { open = { "0,0 city:E", "1,-1 city:S", "2,0 city:W" },
      different = { "0,0 city:E & 1,-1 city:S", "0,0 city:E & 2,0 city:W", "1,-1 city:S & 2,0 city:W" } })
local one = { three[1], three[2], three[3], three[4], three[5], three[6], three[7], "HP/H11 1,0 r2" }
add("HALF-35 HALF-45 P03b filling the void makes them one", one, "0,0 city:E = %d", { 14, 16, 16, 14 },
    { complete = { "0,0 city:E" }, same = { "0,0 city:E & 2,0 city:W" } })
add("HALF-45 HALF-44 P25 two pennants in one square count twice",
    { "HP/C 0,0 r1", "H2-11 1,0 r0", "HP/C 1,1 r0", "HP/H11 1,0 r2", "HP/C 1,-1 r2", "HP/C 2,0 r3" },
    "1,0 city:S = %d", { 14, 16, 16, 14 }, { complete = { "1,0 city:S" } })
add("HALF-37 P27 a void beside it does not matter", { "HP/C 0,0 r1", "H1-10 1,0 r0" }, "0,0 city:E = %d", { 4, 4, 4, 4 },
    { complete = { "0,0 city:E" } })

local road = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "BA/LR 2,-1 r0" }
play("HALF-48 HALF-34 P04 a road of four squares, one of them a pair", road, { "1 normal 0,0 road:E" },
     "H2-02", "2,0 r2", { "1 base.road 4", "1 base.road 5", "1 base.road 5", "1 base.road 4" },
     { ["halflings.hill_needs_hs"] = true })
add("HALF-36 P05 a road that ends at a void is incomplete", { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0" },
    "0,0 road:E final = %d", { 3, 3, 3, 3 }, { open = { "0,0 road:E" } })
add("HALF-43 HALF-44 HALF-28 P13 both halves of a pair, joined by a way round",
    { "BA/Rr -1,0 r2", "H1-03 0,0 r0", "BA/Rr -1,-1 r3", "BA/LR 0,1 r2", "BA/Rr 0,-1 r0", "H1-01 0,0 r2" },
    "-1,0 road:E = %d", { 5, 6, 6, 5 }, { complete = { "-1,0 road:E" }, same = { "0,0 road:S & 0,0 road:N" } })
add("HALF-38 P29 a road inside one square", { "HP/C 0,0 r1", "H2-06 1,0 r0", "H2-08 1,0 r2" }, "1,0 road:H = %d",
    { 1, 2, 2, 1 }, { complete = { "1,0 road:H/NE", "1,0 road:H/SW" }, same = { "1,0 road:H/NE & 1,0 road:H/SW" } })
add("HALF-116 P21 a long road that counts once", { "BA/LR 0,0 r3", "HP/R1 1,0 r0" }, "0,0 road:E = %d", { 2, 2, 2, 2 },
    { complete = { "0,0 road:E" } })
add("HALF-118 P21b a road through both squares of a double tile", { "BA/LR 0,0 r3", "HP/RR 1,0 r0", "BA/LR 3,0 r1" },
    "0,0 road:E = %d", { 4, 3, 3, 4 }, { complete = { "0,0 road:E" } })

-- HALF-46: the small city of two tiles is one of two units.
play("HALF-46 BASE-71 a city of a square and a lone half is small", { "HP/C 0,0 r1" }, { "1 normal 0,0 city:E" },
     "H1-10", "1,0 r0", { "1 base.city 2", "1 base.city 2", "1 base.city 2", "1 base.city 2" }, { ["base.small_city"] = 2 })
play("HALF-46 BASE-71 a square and a pair are small by squares, not by tiles", { "HP/C 0,0 r1", "H2-10 1,0 r1" },
     { "1 normal 0,0 city:E" }, "H2-12", "1,0 r3", { "1 base.city 2", "1 base.city 6", "1 base.city 6", "1 base.city 2" },
     { ["base.small_city"] = 2 })

-- monasteries ------------------------------------------------------------------------------------------------
local ring = { "BA/L 0,0 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0", "HP/F -1,-1 r0", "HP/F -1,0 r0", "HP/F -1,1 r0",
               "HP/F 0,1 r0", "HP/F 1,0 r0", "HP/F 2,0 r0", "HP/F 2,1 r0" }
play("HALF-39 P15 a half tile that turns its void to it closes a monastery", ring, { "1 normal 0,0 monastery" },
     "H1-10", "1,1 r3", { "1 base.monastery 9", "1 base.monastery 9", "1 base.monastery 9", "1 base.monastery 9" })
scenarios["HALF-39 P15b without it the monastery is incomplete"] = {
  board = ring, play = { { open = { "0,0 monastery" }, values = { "0,0 monastery final = 8" } } },
}
scenarios["HALF-40 a monastery on a half tile minds neither its void nor its partner"] = {
  board = { "HP/F -1,0 r0", "H1-04 0,0 r0", "HP/F 1,0 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0", "HP/F -1,-1 r0",
            "HP/F -1,1 r0", "HP/F 0,1 r0", "HP/F 1,1 r0" },
  play = { { complete = { "0,0 monastery" }, values = { "0,0 monastery = 9" } } },
}
add("HALF-51 the partner counts in 2015",
    { "HP/F -1,0 r0", "H1-04 0,0 r0", "H1-06 0,0 r2", "HP/C 0,-1 r2", "HP/F 1,0 r0" }, "0,0 monastery final = %d",
    { 4, 5, 4, 4 })
add("HALF-49 P17 own square held by a pair, five squares",
    { "HP/F -1,0 r0", "H1-04 0,0 r0", "H2-04 0,0 r2", "HP/F 0,-1 r0", "HP/F 1,-1 r0", "HP/F -1,-1 r0", "HP/F 1,0 r0" },
    "0,0 monastery final = %d", { 6, 7, 6, 6 })
add("HALF-49 P18 two squares, a pair and a lone half",
    { "BA/L 0,0 r0", "HP/F 1,0 r0", "HP/F -1,0 r0", "H2-04 0,-1 r0", "H1-06 0,-1 r2", "H2-12 0,1 r1" },
    "0,0 monastery final = %d", { 5, 6, 5, 5 })
add("HALF-50 P19 a double tile in the ring",
    { "BA/L 0,0 r0", "HP/FF 0,-1 r0", "HP/F -1,-1 r0", "HP/F -1,0 r0", "HP/F -1,1 r0", "HP/F 0,1 r0", "HP/F 1,1 r0",
      "HP/F 1,0 r0" }, "0,0 monastery = %d", { 9, 8, 9, 9 }, { complete = { "0,0 monastery" } })
for i, year in ipairs(years) do
  scenarios["HALF-49 the game ends, and an incomplete monastery scores in " .. year] = {
    set = { ["halflings.count"] = year, ["halflings.symbols"] = "all" },
    board = { "BA/L 0,0 r0", "HP/F 1,0 r0", "HP/F -1,0 r0", "H2-04 0,-1 r0", "H1-06 0,-1 r2", "H2-12 0,1 r1" },
    figures = { "1 normal 0,0 monastery" }, stack = {},
    play = { { over = true, reasons = { "1 base.monastery " .. (({ 5, 6, 5, 5 })[i]) } } },
  }
end
add("HALF-50 HALF-39 a ring of lone halves is complete, and scores nine",
    { "BA/L 0,0 r0", "H2-04 0,-1 r0", "H2-04 1,0 r1", "H2-04 0,1 r2", "H2-04 -1,0 r3", "H2-04 -1,-1 r2", "H2-04 1,-1 r3",
      "H2-04 1,1 r0", "H2-04 -1,1 r1" }, "0,0 monastery = %d", { 9, 9, 9, 9 }, { complete = { "0,0 monastery" } }, "none")
scenarios["HALF-50 points are taken when it is complete, in 2015"] = {
  set = { ["halflings.count"] = 2015 }, board = ring, figures = { "1 normal 0,0 monastery" },
  pieces = { "H1-10 at hand:1", "H1-04 at hand:2" },
  play = {
    "hand H1-10", "place H1-10 1,1 r3", "pass", { player = 2, reasons = { "1 base.monastery 9" }, supply = { "1 normal 7" } },
    "hand H1-04", "place H1-04 1,1 r1", "pass", { reasons = {} },
  },
}

-- fields -----------------------------------------------------------------------------------------------------
local cut = { "HP/F 0,0 r0", "H1-06 1,0 r0", "HP/Cc 1,1 r0", "HP/Cc 2,1 r3", "HP/C 2,0 r2" }
scenarios["HALF-41 HALF-53 P14 a void cuts a field, and each part scores the city"] = {
  board = cut, figures = { "1 normal 0,0 field:N", "2 normal 2,0 field:N" }, stack = {},
  play = { { over = true, different = { "1,0 field:W & 2,0 field:N" },
             reasons = { "1 base.field 3", "2 base.field 3" } } },
}
scenarios["HALF-41 P14b filling the void joins them"] = {
  board = { cut[1], cut[2], cut[3], cut[4], cut[5], "H2-04 1,0 r2" }, figures = { "1 normal 0,0 field:N" }, stack = {},
  play = { { same = { "1,0 field:W & 2,0 field:N" }, reasons = { "1 base.field 3" } } },
}
scenarios["HALF-28 P28 a field goes on across the hypotenuse"] = {
  board = { "HP/C 0,0 r1", "H1-10 1,0 r0", "H2-04 1,0 r2" }, figures = { "1 normal 1,0 field:N" }, stack = {},
  play = { { same = { "1,0 field:S & 1,0 field:N" }, reasons = { "1 base.field 3" } } },
}
return scenario(scenarios)
