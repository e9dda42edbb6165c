-- Games Quarterly 11: tiles, the source, the herd. GQ-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0"
local function with(...) return { "gq11", ... } end

-- A field beside two completed cities, with GQ/F in it (GQ-EX1).
local meadow = { start, "BA/C 0,-1 r2", "GQ/F 0,-2 r0", "BA/C 0,-3 r0", "BA/C 0,-4 r2" }
local function herd(points, herds, ...)
  return { with = with("traders_and_builders"), set = { ["gq11.pig_herd"] = herds }, board = meadow, pieces = { "normal:1 at 0,-1 field:N", ... }, stack = {},
           play = { { over = true, points = { points, 0 } } } }
end
local source = { "GQ/RFI 0,0 r0", "RI.1/IFI 1,0 r0" }

return scenario {
  defaults = { with = { "gq11" } },

  ["GQ-1 GQ-2 GQ-5 ten tiles more in the stack, and no river tile"] = { play = { { stack = 70 + 10 } } },
  ["GQ-3 GQ-4 with The River one more river tile, and another source"] = { with = with("river"), play = { { stack = 71 + 10 + 11, pieces = {} } } },
  ["GQ-4 GQ-20 by river.gq11 the river's own source, and yet one more river tile"] = {
    with = with("river"), set = { ["river.gq11"] = "bed" }, board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0" }, stack = { "GQ/CICI", "BA/L" },
    play = { { same = { "1,0 field:N & 1,0 field:S" }, decision = "place" }, "place GQ/CICI 2,0 r0", { legal = { "figure normal 2,0 city:N", "figure normal 2,0 city:S" } } },
  },
  ["GQ-4 with the river's own source the stack has one more river tile, too"] = {
    with = with("river"), set = { ["river.gq11"] = "bed" }, play = { { stack = 71 + 10 + 11 } },
  },
  ["GQ-4 by river.gq11 the river's own source"] = { with = with("river"), set = { ["river.gq11"] = "off" }, play = { { stack = 71 + 10 + 10 } } },
  ["GQ-10 GQ-11 GQ-EX4 four roads end at the monastery"] = {
    board = { start, "BA/LR -1,0 r3" }, stack = { "GQ/LRRRR", "BA/L", "BA/L" },
    play = { "place GQ/LRRRR 1,0 r0", { legal = { "figure normal 1,0 monastery", "figure normal 1,0 road:N" } }, "figure normal 1,0 road:W",
             { points = { 3, 0 }, supply = { "1 normal 7" }, open = { "1,0 road:N", "1,0 road:E", "1,0 road:S" } } },
  },
  ["GQ-11 the city of GQ/Cc! divides the field"] = {
    board = { "GQ/Cc! 0,0 r0" }, stack = { "BA/L" }, play = { { same = { "0,0 city:N & 0,0 city:W" }, different = { "0,0 field:E & 0,0 field:S" } } },
  },
  ["GQ-10 GQ-EX5 two of its three roads are one"] = {
    board = { start, "GQ/CRRr 1,0 r0" }, stack = { "BA/L" }, play = { { same = { "1,0 road:W & 1,0 road:S", "0,0 road:E & 1,0 road:S" }, different = { "1,0 road:E & 1,0 road:W" } } },
  },
  ["GQ-20 GQ-EX2 the fields are not joined around the source"] = {
    with = with("river"), board = source, pieces = { "normal:1 at 1,0 field:N", "normal:2 at 1,0 field:S" }, stack = { "BA/L" },
    play = { { different = { "1,0 field:N & 1,0 field:S" }, owners = { "1,0 field:N = 1", "1,0 field:S = 2" } } },
  },
  ["GQ-20 around the ordinary source they are"] = {
    with = with("river"), set = { ["river.gq11"] = "off" }, board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0" }, stack = { "BA/L" }, play = { { same = { "1,0 field:N & 1,0 field:S" } } },
  },
  ["GQ-21 GQ-22 GQ-EX3 the road ends at the source, which is no inn"] = {
    with = with("river", "inns_and_cathedrals"), board = source, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR -1,0 r3", { illegal = { "figure normal 0,0 road:W" } }, "figure normal -1,0 road:E", { points = { 2, 0 } } },
  },
  ["GQ-30 GQ-EX1 officially GQ/F is a field like others"] = herd(6, false),
  ["GQ-30 GQ-EX1 and with a pig a point more a city"] = herd(8, false, "pig:1 at 0,-2 field:N"),
  ["GQ-31 GQ-40 GQ-EX1 with the option a herd adds one a city"] = herd(8, true),
  ["GQ-31 GQ-40 GQ-EX1 and a pig another one"] = herd(10, true, "pig:1 at 0,-2 field:N"),
  ["GQ-31 without Traders & Builders, too"] = {
    set = { ["gq11.pig_herd"] = true }, board = meadow, pieces = { "normal:1 at 0,-1 field:N" }, stack = {}, play = { { over = true, points = { 8, 0 } } },
  },
  ["GQ-31 BASE-75 where cities pay, a point more for each, as with Traders & Builders"] = {
    rulesets = { { with = with() }, { with = with("traders_and_builders") } }, set = { ["gq11.pig_herd"] = true, ["base.field_scoring"] = "per_city_4" },
    board = meadow, pieces = { "normal:1 at 0,-1 field:N" }, stack = {}, play = { { over = true, points = { 10, 0 } } },
  },
  ["GQ-31 BASE-75 but for who lies beside it in another field"] = {
    rulesets = { { with = with() }, { with = with("traders_and_builders") } }, set = { ["gq11.pig_herd"] = true, ["base.field_scoring"] = "per_city_4" },
    board = { "BA/C 0,0 r2", "BA/C 0,1 r0", "GQ/F 0,-1 r0" }, pieces = { "normal:1 at 0,1 field:S" }, stack = {}, play = { { over = true, points = { 4, 0 } } },
  },
  ["GQ-31 a field without a herd is worth no more"] = {
    set = { ["gq11.pig_herd"] = true }, board = { start, "BA/C 0,-1 r2", "GQ/F 5,5 r0" }, pieces = { "normal:1 at 0,-1 field:N" }, stack = {}, play = { { over = true, points = { 3, 0 } } },
  },
  ["GQ-31 several herds in a field count once"] = {
    with = with("river", "traders_and_builders"), set = { ["gq11.pig_herd"] = true, ["river.set"] = 2 }, board = { "GQ/F 0,0 r0", "BA/C 0,-1 r0", "BA/C 0,-2 r2", "RI.2/II+ 0,1 r2" },
    pieces = { "normal:1 at 0,-1 field:S" }, stack = {}, play = { { over = true, points = { 4, 0 } } },
  },
  ["GQ-31 BASE-76 where a city pays a player once, it pays one more once"] = {
    rulesets = { { with = with() }, { with = with("traders_and_builders") } }, set = { ["gq11.pig_herd"] = true, ["base.field_scoring"] = "per_field_3_once" },
    board = { "BA/CFC.2 0,0 r0", "BA/C 0,-1 r2", "GQ/F 0,-2 r0", "BA/C 5,0 r0", "BA/C 5,-1 r2" }, pieces = { "normal:1 at 0,-2 field:N", "normal:1 at 5,0 field:S" },
    stack = {}, play = { { over = true, points = { 7, 0 } } },
  },
  ["GQ-31 BASE-75 points of cities that are finished in the game are as ever"] = {
    set = { ["gq11.pig_herd"] = true, ["base.field_scoring"] = "per_city_4" }, board = { start, "GQ/F 0,-2 r0" }, stack = { "BA/C", "BA/L" },
    pieces = { "normal:1 at 0,-2 field:N", "normal:1 at 0,0 city:N", "normal:1 at 0,0 road:W" },
    play = { "place BA/C 0,-1 r2", { points = { 4, 0 }, reasons = { "1 base.city 4" } } },
  },
  ["GQ-32 barns have nothing of it"] = {
    with = with("abbey_and_mayor"), set = { ["gq11.pig_herd"] = true }, board = { "GQ/F 0,0 r0", "BA/L 1,0 r0", "BA/L 1,1 r0", "BA/L 0,1 r0", "BA/C 0,-1 r0", "BA/C 0,-2 r2" },
    pieces = { "barn:1 at corner 1,1" }, stack = {}, play = { { over = true, points = { 4, 0 } } },
  },
  ["section 3 Abbot: he may stand on GQ/LRRRR"] = {
    with = with("abbot"), board = { start }, stack = { "GQ/LRRRR", "BA/L" }, play = { "place GQ/LRRRR 1,0 r0", { legal = { "figure abbot 1,0 monastery" } } },
  },
  ["section 3 Watchtowers: GQ/LRRRR is a tile with a road and a monastery"] = {
    with = with("watchtowers"), board = { "WT/FfRC_1R 0,0 r0", "GQ/LRRRR 1,1 r0" }, pieces = { "normal:1 at 0,0 road:S" }, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 0,1 r3", "pass", { reasons = { "1 watchtowers.tower 3", "1 base.road 2" } } },
  },
}
