-- Together with other expansions (section 10). Numbers HALF-88 to 121; those of rules to come are pending.
local function set(more)
  local all = { ["halflings.symbols"] = "all" }
  for name, value in pairs(more or {}) do all[name] = value end
  return all
end
local none = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }
local function hand(tile) return { tile .. " at hand:1", "H1-01*0 at hand:2" } end
local sheep = { "hills_and_sheep", "half_plain.lua" }

-- Eight tiles and the void of a lone half around a tile that fits everything.
local abbey = { "HP/F 1,1 r0", "HP/F 0,1 r0", "HP/F -1,1 r0", "HP/F -1,0 r0", "HP/F -1,-1 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0",
                "HP/F 2,-1 r0", "HP/F 2,0 r0", "H1-04 1,0 r2", "HP/ab 0,0 r0" }

local scenarios = {
  defaults = { with = { "half_plain.lua" }, set = set(), pieces = none, stack = { "HP/F*3" } },

  ["HALF-59 when the stack is empty abbeys may still be played, half tiles not"] = {
    with = { "halflings", "abbey_and_mayor" }, set = { ["halflings.hand"] = 1 }, supply = { "1 normal 0", "2 normal 0", "1 mayor 0", "1 wagon 0", "2 mayor 0", "2 wagon 0" },
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, pieces = { "H1-04 at halflings.hand:1", "H1-10 at halflings.hand:2" }, stack = { "BA/L" },
    play = { "draw", "place BA/L 0,-1 r0", { player = 2, legal = { "abbey AM/A" }, illegal = { "hand H1-10", "hand H1-04" }, over = false } },
  },

  -- one space
  ["HALF-88 HALF-120 a pair is one occupied space, and two tiles"] = {
    board = { "HP/C 0,0 r1", "H2-11 1,0 r0", "HP/H11 1,0 r2" },
    play = { { values = { "0,0 city:E final = 4" }, same = { "1,0 city:W & 1,0 city:N" } } },
  },
  ["HALF-120 two followers on halves of one space stand on different tiles"] = {
    board = { "HP/C 1,1 r0", "H1-06 1,0 r0" }, figures = { "2 normal 1,0 city:S" }, pieces = hand("H1-12"),
    play = { "hand H1-12", "place H1-12 1,0 r2", "figure normal 1,0 city:N",
      { pieces = { "normal:2 at 1,0 city:S", "normal:1 at 1,0 city:N" }, different = { "1,0 city:S & 1,0 city:N" } } },
  },
  ["HALF-90 the halves of a space are placed one by one"] = {
    board = { "HP/F 0,0 r0" }, pieces = { "H1-04 at hand:1", "H1-10 at hand:2" },
    play = { "hand H1-04", "place H1-04 1,0 r0", "pass", { player = 2 }, "hand H1-10", { legal = { "place H1-10 1,0 r2" } } },
  },
  ["HALF-121 HALF-43 what is shown is what is counted"] = {
    set = set { ["halflings.count"] = 2020 }, board = { "HP/C 0,0 r1", "H2-11 1,0 r0", "HP/H11 1,0 r2", "HP/C 1,1 r0" },
    play = { { values = { "0,0 city:E final = 6" } } },
  },

  -- Inns & Cathedrals (HALF-46)
  ["HALF-46 an inn pays more for each square of a pair"] = {
    with = { "inns_and_cathedrals", "half_plain.lua" }, board = { "IC/RFr.i 0,0 r0", "BA/LR -1,0 r3", "H2-03 1,0 r0" },
    figures = { "1 normal 0,0 road:E" }, pieces = hand("H2-08"),
    play = { "hand H2-08", "place H2-08 1,0 r2", "pass", { reasons = { "1 base.road 6" } } },
  },
  ["HALF-46 or for each tile, in 2020"] = {
    with = { "inns_and_cathedrals", "half_plain.lua" }, set = set { ["halflings.count"] = 2020 },
    board = { "IC/RFr.i 0,0 r0", "BA/LR -1,0 r3", "H2-03 1,0 r0" }, figures = { "1 normal 0,0 road:E" }, pieces = hand("H2-08"),
    play = { "hand H2-08", "place H2-08 1,0 r2", "pass", { reasons = { "1 base.road 8" } } },
  },

  -- The Abbot (HALF-52)
  ["HALF-52 a garden counts as a monastery does"] = {
    with = { "abbot", "half_plain.lua" }, figures = { "1 abbot 0,0 garden" }, stack = {},
    board = { "BA/CG 0,0 r0", "HP/F 1,0 r0", "HP/F 0,1 r0", "H2-04 1,1 r0", "H1-10 1,1 r2" },
    rulesets = { { set = set() }, { set = set { ["halflings.count"] = 2014 } }, { set = set { ["halflings.count"] = 2020 } } },
    play = { { over = true, reasons = { "1 abbot.garden 4" } } },
  },
  ["HALF-52 in tiles, in 2015"] = {
    with = { "abbot", "half_plain.lua" }, figures = { "1 abbot 0,0 garden" }, stack = {},
    board = { "BA/CG 0,0 r0", "HP/F 1,0 r0", "HP/F 0,1 r0", "H2-04 1,1 r0", "H1-10 1,1 r2" }, set = set { ["halflings.count"] = 2015 },
    play = { { over = true, reasons = { "1 abbot.garden 5" } } },
  },

  -- Traders & Builders
  ["HALF-46 TB-10 goods of a city with a pair"] = {
    with = { "traders_and_builders", "half_plain.lua" }, board = { "TB/CFc.w 0,0 r0", "HP/C -1,0 r1", "HP/C 1,1 r0", "H2-11 1,0 r0" },
    figures = { "2 normal 0,0 city:E" }, pieces = hand("H2-12"),
    play = { "hand H2-12", "place H2-12 1,0 r2", "pass", { reasons = { "2 base.city 10" }, pieces = { "wine at supply:1" } } },
  },
  ["TB-42 TB-43 HALF-58 a hill takes the last tile: the second part is played with a half tile, declining or not"] = {
    with = { "hills_and_sheep", "traders_and_builders", "half_plain.lua" },
    rulesets = { { set = set() }, { set = set { ["traders_and_builders.decline"] = true } } },
    board = { "BA/RCr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    stack = { "HS/CRr.h", "BA/L" }, pieces = hand("H1-03"),
    play = { "draw", "place HS/CRr.h 1,0 r1", "pass", { over = false, stack = 0, player = 1, only = { "hand H1-03", "decline" } },
             "hand H1-03", { decision = "place" } },
  },
  ["TB-42 TB-43 HS-22 so it is when the hill is the last tile itself, with nothing under it"] = {
    with = { "hills_and_sheep", "traders_and_builders", "half_plain.lua" },
    rulesets = { { set = set() }, { set = set { ["traders_and_builders.decline"] = true } } },
    board = { "BA/RCr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    stack = { "HS/CRr.h" }, pieces = hand("H1-03"),
    play = { "draw", "place HS/CRr.h 1,0 r1", "pass", { over = false, only = { "hand H1-03", "decline" } }, "decline", { over = true } },
  },

  -- Hills & Sheep
  ["HALF-3 HALF-63 HALF-66 with Hills & Sheep its rule covers the hill, once"] = {
    with = sheep, board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-03"),
    play = { "hand H2-03", "place H2-03 1,0 r0", { stack = 2 } },
  },
  ["HALF-3 and not at all as it may be played there"] = {
    with = { "blank_under_hills", "half_plain.lua" }, board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-03"),
    play = { "hand H2-03", "place H2-03 1,0 r0", { stack = 3 } },
  },
  ["HALF-68 HALF-65 its tie-break holds for both halves of the hill's space"] = {
    with = sheep, board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:N" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "2 base.road 4" } } },
  },
  ["HALF-68 and its options"] = {
    with = sheep, set = set { ["hill.tiebreak"] = "off" },
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:N" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "1 base.road 4", "2 base.road 4" } } },
  },
  ["HALF-68 H-2 most meeples on the hill, by the house rule or by the option of whichever rule brings the hill"] = {
    rulesets = { { with = { "most_on_hills", "half_plain.lua" } },
                 { with = sheep, set = set { ["hill.tiebreak"] = "count" } },
                 { with = { "half_plain.lua" }, set = set { ["hill.tiebreak"] = "count" } },
                 { with = { "half_plain.lua" }, set = set { ["halflings.hill_tiebreak"] = "count" } } }, -- its former name
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    figures = { "1 normal 0,0 road:E", "1 normal 2,0 road:W", "2 normal 2,0 road:N", "2 normal 2,0 road:N" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "2 base.road 4" } } },
  },
  ["HALF-68 without Hills & Sheep, too, the hill may decide nothing"] = {
    set = set { ["hill.tiebreak"] = "off" },
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "H2-02 2,0 r2" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:N" }, stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 2,-1 r0", "pass", { reasons = { "1 base.road 4", "2 base.road 4" } } },
  },
  ["HALF-63 HS-20 the cover may be taken before the hill is placed, in both rules"] = {
    rulesets = { { with = sheep, set = set { ["hill.cover_timing"] = "on_draw" } },
                 { with = { "half_plain.lua" }, set = set { ["hill.cover_timing"] = "on_draw" } } },
    board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-03"),
    play = { "hand H2-03", { stack = 2 }, "place H2-03 1,0 r0", { stack = 2 } },
  },
  ["HALF-63 HS-20 else when it is"] = {
    rulesets = { { with = sheep }, { with = { "half_plain.lua" } } }, board = { "BA/RFr 0,0 r0" }, pieces = hand("H2-03"),
    play = { "hand H2-03", { stack = 3 }, "place H2-03 1,0 r0", { stack = 2 } },
  },
  ["HALF-60 HALF-61 HS-60 its vineyards count in the monastery's own space, too"] = {
    with = sheep, figures = { "1 normal 0,0 monastery" },
    board = { "HP/F -1,0 r0", "H1-04 0,0 r0", "H2-01 0,0 r2", "BA/RFr 1,0 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0",
              "HP/F -1,-1 r0", "HP/F -1,1 r0", "HP/F 0,1 r0" },
    play = { "place HP/F 1,1 r0", "pass", { reasons = { "1 base.monastery 12" } } },
  },
  ["HALF-60 HS-60 and as many points as its option says"] = {
    with = sheep, figures = { "1 normal 0,0 monastery" }, set = set { ["hills_and_sheep.vineyard_points"] = 5 },
    board = { "HP/F -1,0 r0", "H1-04 0,0 r0", "H2-01 0,0 r2", "BA/RFr 1,0 r0", "HP/F 0,-1 r0", "HP/F 1,-1 r0",
              "HP/F -1,-1 r0", "HP/F -1,1 r0", "HP/F 0,1 r0" },
    play = { "place HP/F 1,1 r0", "pass", { reasons = { "1 base.monastery 14" } } },
  },
  ["HALF-70 HALF-71 EX-HS-12 a flock on the field of the printed sheep gets three more"] = {
    with = sheep, board = { "HP/F 0,0 r0", "BA/RFr 1,1 r1", "H2-02 1,0 r0" }, stack = { "HP/F*3" },
    figures = { "1 shepherd 0,0 field:N" }, pieces = { none[1], none[2], "sheep:2 at shepherd:1 at 0,0 field:N" },
    play = { "place HP/F -1,0 r0", "pass", "tend shepherd:1 at 0,0 field:N guide", { reasons = { "1 hills_and_sheep.flock 5" } } },
  },
  ["HALF-72 a wolf drives away the flock, the printed sheep stay on their tile"] = {
    with = sheep, board = { "HP/F 0,0 r0", "BA/RFr 1,1 r1", "H2-02 1,0 r0" }, stack = { "HP/F*4" },
    figures = { "1 shepherd 0,0 field:N" }, pieces = { none[1], none[2], "sheep:2 at shepherd:1 at 0,0 field:N" },
    play = {
      "place HP/F -1,0 r0", "pass", "draw sheep:wolf", "tend shepherd:1 at 0,0 field:N grow",
      { player = 2, reasons = {}, pieces = { "shepherd:1*0 at 0,0 field:N", "H2-02 at 1,0" } },
      "draw sheep:1", "place HP/F -2,0 r0", "figure shepherd -2,0 field:E",
      { player = 1 }, "place HP/F -3,0 r0", "pass",
      { player = 2 }, "place HP/F -4,0 r0", "pass", "tend shepherd:2 at -2,0 field:N guide", { reasons = { "2 hills_and_sheep.flock 4" } },
    },
  },
  ["HALF-42 a field at a void is not enclosed"] = {
    with = sheep, board = { "BA/Ccc 0,0 r0", "H1-06 0,1 r1" }, stack = { "HP/C", "HP/F*3" },
    figures = { "1 shepherd 0,0 field:S" }, pieces = { none[1], none[2], "sheep:2 at shepherd:1 at 0,0 field:S" },
    play = { "place HP/C -1,0 r1", "pass", { player = 2, reasons = {} } },
  },
  ["HALF-42 or it is"] = {
    with = sheep, board = { "BA/Ccc 0,0 r0", "H1-06 0,1 r1" }, stack = { "HP/C", "HP/F*3" },
    set = set { ["halflings.void_closes_field"] = true },
    figures = { "1 shepherd 0,0 field:S" }, pieces = { none[1], none[2], "sheep:2 at shepherd:1 at 0,0 field:S" },
    play = { "place HP/C -1,0 r1", "pass", { player = 2, reasons = { "1 hills_and_sheep.flock 2" } } },
  },
  ["HALF-42 but not at an empty space"] = {
    with = sheep, board = { "BA/Ccc 0,0 r0", "HP/F 0,1 r0" }, stack = { "HP/C", "HP/F*3" },
    set = set { ["halflings.void_closes_field"] = true },
    figures = { "1 shepherd 0,0 field:S" }, pieces = { none[1], none[2], "sheep:2 at shepherd:1 at 0,0 field:S" },
    play = { "place HP/C -1,0 r1", "pass", { player = 2, reasons = {} } },
  },
  ["HALF-41 HALF-42 the void is filled: the field is enclosed"] = {
    with = sheep, board = { "BA/Ccc 0,0 r0", "H1-06 0,1 r1" }, pieces = { "H1-07 at hand:1", none[2], "sheep:2 at shepherd:1 at 0,0 field:S" },
    figures = { "1 shepherd 0,0 field:S" },
    play = { "hand H1-07", "place H1-07 0,1 r3", "pass", "tend shepherd:1 at 0,0 field:S guide", { reasons = { "1 hills_and_sheep.flock 2" } } },
  },

  -- a tile whose sides fit everything, as the abbey's (its rule is to come)
  ["HALF-99 P24 a half tile beside it fits with any leg; its hypotenuse and its other leg are tested"] = {
    board = abbey, pieces = { "H1-04 at hand:1", "H1-10 at hand:1", "H1-06 at hand:1", none[2] },
    play = { "hand H1-10", { legal = { "place H1-10 1,0 r0" } } },
  },
  ["HALF-99 P24 such as this one's, which must be a field"] = {
    board = abbey, pieces = hand("H1-06"), play = { "hand H1-06", { why_not = { ["place H1-06 1,0 r0"] = "mismatch" } } },
  },
  ["HALF-99 P24b and is closed there"] = {
    board = { abbey[1], abbey[2], abbey[3], abbey[4], abbey[5], abbey[6], abbey[7], abbey[8], abbey[9], abbey[10], abbey[11], "H2-01 1,0 r0" },
    play = { { complete = { "1,0 road:W" }, values = { "1,0 road:W = 1" } } },
  },
  ["HALF-99 P23 what faces a void stays open beside it"] = {
    board = { abbey[1], abbey[2], abbey[3], abbey[4], abbey[5], abbey[6], abbey[7], abbey[8], abbey[9], "H2-12 1,0 r2", abbey[11] },
    play = { { open = { "1,0 city:H" } } },
  },
  ["HALF-100 HALF-39 P24 it scores as a monastery, a lone half beside it is enough"] = {
    board = abbey, play = { { complete = { "0,0 monastery" }, values = { "0,0 monastery = 9" } } },
  },

  -- lines of occupied spaces, by which buildings of rules to come count
  ["HALF-107 HALF-89 HALF-92 a void does not stop a line, and a pair is one space"] = {
    board = { "BA/L 0,0 r0", "HP/F 0,-1 r0", "HP/F 0,-2 r0", "HP/F 0,1 r0", "H2-04 0,2 r1", "HP/F -1,0 r0", "H2-04 -2,0 r2", "H1-10 -2,0 r0",
              "HP/F 1,1 r0", "H1-04 1,0 r3" },
    with = { "half_line.lua" }, set = {}, play = { { values = { "0,0 monastery final = 806" } } }, -- and six of the nine
  },

  -- towers, under the answers of 2015
  ["HALF-94 WT-44 each half tile with a road counts around a tower, where the counting of 2015 or 2020 reaches it"] = {
    with = { "watchtowers", "half_plain.lua" },
    rulesets = { { set = set { ["halflings.count"] = 2015, ["halflings.count_towers"] = true } },
                 { set = set { ["halflings.count"] = 2020, ["halflings.count_towers"] = true } } },
    board = { "WT/FRRF_1R 0,0 r0", "BA/LR 0,1 r2", "H1-02 -1,-1 r0", "H1-03 -1,-1 r2" }, figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 1,0 r1", "pass", { awards = { "1 watchtowers.tower 5", "1 base.road 2" } } },
  },
  ["HALF-94 WT-44 else the space counts, once"] = {
    with = { "watchtowers", "half_plain.lua" },
    rulesets = { { set = set { ["halflings.count"] = 2015 } }, { set = set { ["halflings.count_towers"] = true } },
                 { set = set { ["halflings.count"] = 2014, ["halflings.count_towers"] = true } } },
    board = { "WT/FRRF_1R 0,0 r0", "BA/LR 0,1 r2", "H1-02 -1,-1 r0", "H1-03 -1,-1 r2" }, figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR", "HP/F*3" },
    play = { "place BA/LR 1,0 r1", "pass", { awards = { "1 watchtowers.tower 4", "1 base.road 2" } } },
  },
  ["HALF-94 WT-45 half tiles with a city, the points of the option; a pair without one adds nothing"] = {
    with = { "watchtowers", "half_plain.lua" },
    set = set { ["halflings.count"] = 2015, ["halflings.count_towers"] = true, ["watchtowers.points_city"] = 2 },
    board = { "WT/CFRF_1C 0,0 r0", "BA/CFc.1 0,-1 r1", "H1-06 1,0 r0", "H1-12 1,0 r2", "H2-03 -1,1 r0", "H2-02 -1,1 r2" },
    figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "HP/F*3" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "1 watchtowers.tower 8", "1 base.city 6" } } },
  },
  ["HALF-94 WT-40 meeples are counted one by one anyway"] = {
    with = { "watchtowers", "half_plain.lua" }, set = set { ["halflings.count"] = 2015, ["halflings.count_towers"] = true },
    board = { "WT/CFRF_2M 0,0 r0", "BA/CFc.1 0,-1 r1", "H1-06 1,0 r0", "H1-12 1,0 r2" },
    figures = { "2 normal 0,0 city:N", "1 normal 1,0 city:S", "1 normal 1,0 city:N" }, stack = { "BA/C", "HP/F*3" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "2 watchtowers.tower 6", "2 base.city 6" } } },
  },

  -- rules to come
  ["HALF-112 watchtowers: meeples on both halves count"] = {
    pending = { needs = "watchtowers" }, with = { "watchtowers", "half_plain.lua" },
    board = { "WT/CFRF_2M 0,0 r0", "BA/CFc.1 0,-1 r1", "H1-06 1,0 r0", "H1-12 1,0 r2" },
    figures = { "2 normal 0,0 city:N", "1 normal 1,0 city:S", "1 normal 1,0 city:N" }, stack = { "BA/C", "HP/F*3" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "2 watchtowers.tower 6", "2 base.city 6" } } },
  },
  ["HALF-112 HALF-93 watchtowers: a pair with roads is one space with a road"] = {
    pending = { needs = "watchtowers" }, with = { "watchtowers", "half_plain.lua" },
    board = { "WT/FRRF_1R 0,0 r0", "BA/Rr 1,0 r0", "BA/Rr 0,1 r2", "H2-03 -1,-1 r0", "H2-02 -1,-1 r2" },
    figures = { "1 normal 0,0 road:E" }, stack = { "BA/Rr", "HP/F*3" },
    play = { "place BA/Rr 1,1 r1", "pass", { reasons = { "1 base.road 4", "1 watchtowers.tower 5" } } },
  },
}
return scenario(scenarios)
