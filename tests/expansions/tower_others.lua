-- The Tower beside other expansions that are there (section 6 of the rules text).
local road_home = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "TO/F 0,1 r0" }

return scenario {
  -- Inns & Cathedrals
  ["IC-57 a large meeple is one prisoner, and costs what any costs"] = {
    with = { "tower", "inns_and_cathedrals" }, board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0" }, stack = { "BA/L", "BA/L*3" }, points = { 0, 3 },
    figures = { "2 large_meeple 0,0 road:E", "2 normal 0,0 road:W" },
    play = {
      "place BA/L 0,2 r0", "floor 0,1 tower", "capture large_meeple:2 at 0,0 road:E",
      { player = 2, pieces = { "large_meeple:2 at prison:1", "normal:2 at 0,0 road:W" } },
      "ransom large_meeple:2 at prison:1", { points = { 3, 0 }, supply = { "2 large_meeple 1" } },
    },
  },

  -- The Abbot
  ["ABB-55 TW-23 an abbot is captured like a meeple, without points"] = {
    with = { "tower", "abbot" }, board = { "BA/RCr 0,0 r0", "TO/FG 0,1 r0" }, stack = { "BA/L", "BA/L" }, figures = { "2 abbot 0,1 garden" },
    play = { "place BA/L 1,1 r0", "floor 0,1 tower", "capture abbot:2 at 0,1 garden", { reasons = {}, pieces = { "abbot:2 at prison:1" } } },
  },
  ["TW-11 ABB-23 a floor, or calling the abbot home"] = {
    with = { "tower", "abbot" }, board = { "BA/RCr 0,0 r0", "TO/FG 0,1 r0" }, stack = { "BA/L", "BA/L*3" }, figures = { "1 abbot 0,1 garden" },
    play = {
      "place BA/L 1,1 r0", { legal = { "recall abbot:1 at 0,1 garden", "floor 0,1 tower" } }, "recall abbot:1 at 0,1 garden",
      { player = 2, supply = { "1 abbot 1", "1 floor 10" } },
      "place BA/L 0,2 r0", "floor 0,1 tower", { player = 1, decision = "place" },
    },
  },

  ["TW-39 ABB-55 an abbot costs three points, and may stand in a garden again"] = {
    with = { "tower", "abbot" }, board = { "BA/RCr 0,0 r0" }, stack = { "TO/FG", "BA/L*3" }, points = { 4, 0 }, pieces = { "abbot:1 at prison:2" },
    play = { "place TO/FG 0,1 r0", { illegal = { "figure abbot 0,1 garden" } }, "ransom abbot:1 at prison:2",
             { points = { 1, 3 }, legal = { "figure abbot 0,1 garden" } } },
  },
  ["TW-32 ABB-55 an abbot is another kind than a meeple when prisoners are exchanged"] = {
    with = { "tower", "abbot" }, board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    pieces = { "abbot:1 at prison:2", "normal:1 at prison:2", "normal:2 at 0,0 road:E" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower", "capture normal:2 at 0,0 road:E",
             { decision = "exchange", only = { "exchange abbot:1 at prison:2", "exchange normal:1 at prison:2" } } },
  },

  -- The River
  ["TW-22 reach crosses a river"] = {
    with = { "tower", "river" }, board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0", "BA/L 1,-1 r0", "TO/F 1,1 r0" }, stack = { "BA/L", "BA/L" },
    pieces = { "floor at 1,1 tower", "normal:2 at 1,-1 monastery" },
    play = { "place BA/L 1,2 r0", "floor 1,1 tower", { only = { "pass", "capture normal:2 at 1,-1 monastery" } } },
  },

  -- Traders & Builders
  ["TB-32 TB-74 TW-28 the second part stays earned if the builder goes home in the first one"] = {
    with = { "tower", "traders_and_builders" }, board = { "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "TO/F 1,1 r0" }, stack = { "BA/RFr", "BA/RFr", "BA/L" },
    figures = { "1 normal 1,0 road:E", "1 builder 2,0 road:W" },
    play = {
      "place BA/RFr 3,0 r0", "floor 1,1 tower", "capture normal:1 at 1,0 road:E",
      { player = 1, decision = "place", supply = { "1 normal 7", "1 builder 1" } },
      "place BA/RFr 4,0 r0", "pass", { player = 2 },
    },
  },
  ["TB-73 no builder and no pig is captured"] = {
    with = { "tower", "traders_and_builders" }, board = road_home, stack = { "BA/L", "BA/L" },
    figures = { "2 normal 1,0 road:E", "2 builder 0,0 road:E", "2 normal 1,0 field:N", "2 pig 0,0 field:N" },
    play = { "place BA/L 1,1 r0", "floor 0,1 tower", { player = 2, decision = "place" } },
  },

  -- Hills & Sheep
  ["TW-26 a captured farmer leaves shepherd and flock alone"] = {
    with = { "tower", "hills_and_sheep" }, board = { "BA/RFr 0,0 r0", "TO/F 0,-1 r0" }, stack = { "BA/L", "BA/L" }, to_move = 2,
    pieces = { "shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N", "normal:1 at 0,0 field:N" },
    play = { "place BA/L 0,-2 r0", "floor 0,-1 tower", { only = { "pass", "capture normal:1 at 0,0 field:NL" } }, "capture normal:1 at 0,0 field:NL",
             { pieces = { "sheep:3 at shepherd:1 at 0,0 field:N", "normal:1 at prison:2" }, player = 1 } },
  },
  ["HS-48 HS-39 after floor and capture the flock is tended"] = {
    with = { "tower", "hills_and_sheep" }, board = { "BA/RFr 0,0 r0", "TO/F 0,-1 r0", "BA/L -1,-1 r0" }, stack = { "BA/RFr", "BA/L" },
    pieces = { "shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N", "normal:2 at -1,-1 monastery" },
    play = { "place BA/RFr 1,0 r0", "floor 0,-1 tower", { decision = "capture" }, "capture normal:2 at -1,-1 monastery",
             { player = 1, decision = "tend" } },
  },
  ["HS-51 the hill of a captured meeple counts no longer"] = {
    with = { "tower", "hills_and_sheep" }, board = { "HS/CFR.h 0,-1 r2", "BA/C 1,0 r3", "TO/C 0,1 r0", "BA/C -1,0 r1" }, stack = { "BA/Cccc+", "BA/L" },
    pieces = { "floor at 0,1 tower", "normal:1 at 0,-1 city:S", "normal:1 at 1,0 city:W", "normal:2 at -1,0 city:E" }, to_move = 2,
    play = { "place BA/Cccc+ 0,0 r0", "floor 0,1 tower", "capture normal:1 at 0,-1 city:S", { points = { 12, 12 } } },
  },

  -- The Watchtowers
  ["TW-15 WT-40 a top counts for a tower that counts meeples, and is paid nothing itself"] = {
    with = { "tower", "watchtowers" }, board = { "WT/CFRF_2M 0,0 r0", "TO/F 1,0 r0" }, stack = { "BA/C", "BA/L" },
    pieces = { "floor at 1,0 tower", "normal:1 at 0,0 city:N", "normal:2 at 1,0 tower" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 4", "1 base.city 4" } } },
  },
  ["WT-42 TW-29 a meeple that is captured in this part is neither paid nor counted"] = {
    with = { "tower", "watchtowers" }, board = { "WT/CFRF_2M 0,0 r0", "TO/F 1,0 r0" }, stack = { "BA/C", "BA/L" },
    pieces = { "normal:1 at 0,0 city:N", "normal:2 at 0,0 city:N" }, to_move = 1,
    play = { "place BA/C 0,-1 r2", "floor 1,0 tower", "capture normal:2 at 0,0 city:N", { awards = { "1 watchtowers.tower 2", "1 base.city 4" } } },
  },

  -- Halflings
  ["HALF-97 TW-21 either half of a space in reach, and whatever is on a double tile that reaches into it"] = {
    with = { "tower", "half_plain.lua" }, board = { "TO/F 0,0 r0", "H1-06 1,0 r0", "H1-12 1,0 r2", "HP/FF -2,0 r0", "HP/F 0,1 r0", "HP/F 0,2 r0" },
    stack = { "HP/F*3" }, set = { ["halflings.symbols"] = "all" }, pieces = {
      "normal:2 at 1,0 city:S", "normal:2 at 1,0 city:N", "normal:2 at -2,0 field:W", "normal:2 at 0,2 field:N",
      "H1-01*0 at hand:1", "H1-01*0 at hand:2" },
    play = { "place HP/F 0,3 r0", "floor 0,0 tower",
      { only = { "pass", "capture normal:2 at 1,0 city:S", "capture normal:2 at 1,0 city:N", "capture normal:2 at -2,0 field:N" } } },
  },
  ["HALF-97 a void counts as a space, and stops nothing"] = {
    with = { "tower", "half_plain.lua" }, board = { "TO/F 0,0 r0", "H1-04 1,0 r3", "HP/F 0,1 r0", "HP/F 1,1 r0", "HP/F 2,1 r0", "BA/L 2,0 r0" },
    stack = { "HP/F*3" }, set = { ["halflings.symbols"] = "all" },
    pieces = { "floor at 0,0 tower", "normal:2 at 2,0 monastery", "H1-01*0 at hand:1", "H1-01*0 at hand:2" },
    play = { "place HP/F 0,2 r0", "floor 0,0 tower", { only = { "pass", "capture normal:2 at 2,0 monastery" } } },
  },

  -- rules to come
  ["TW-14 a phantom may stand on a tower, in its own step, too"] = {
    pending = { needs = "phantom" }, with = { "tower", "phantom" }, board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    pieces = { "floor at 0,1 tower" },
    play = { "place BA/L 0,2 r0", "figure normal 0,2 monastery", { legal = { "top phantom 0,1 tower" } } },
  },
  ["TW-39 a phantom costs three points"] = {
    pending = { needs = "phantom" }, with = { "tower", "phantom" }, points = { 3, 0 }, pieces = { "phantom:1 at prison:2" }, stack = { "BA/L", "BA/L*3" },
    play = { "ransom phantom:1 at prison:2", { points = { 0, 3 }, supply = { "1 phantom 1" } } },
  },
  ["TW-14 a ringmaster may stand on a tower"] = {
    pending = { needs = "under_the_big_top" }, with = { "tower", "under_the_big_top" }, board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0" },
    pieces = { "floor at 0,1 tower" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", { legal = { "top ringmaster 0,1 tower" } } },
  },
  ["TW-14 TW-23 mayor and wagon are captured, and never tops"] = {
    with = { "tower", "abbey_and_mayor" }, board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0", "TO/F 1,1 r0" },
    stack = { "BA/L", "BA/L*3" }, pieces = { "floor at 1,1 tower", "mayor:2 at 0,0 city:N", "wagon:2 at 0,0 road:E" },
    play = { "place BA/L 0,2 r0", { illegal = { "top mayor 1,1 tower", "top wagon 1,1 tower" } }, "floor 0,1 tower",
             { only = { "pass", "capture mayor:2 at 0,0 city:N", "capture wagon:2 at 0,0 road:E" } },
             "capture wagon:2 at 0,0 road:E", { pieces = { "wagon:2 at prison:1" }, player = 2, decision = "place" } },
  },
  ["TW-26 no barn is captured"] = {
    with = { "tower", "abbey_and_mayor" }, board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "TO/F 0,1 r0", "TO/F 1,1 r0" },
    stack = { "BA/L", "BA/L*3" }, pieces = { "barn:2 at corner 1,1" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower", { player = 2, decision = "place" } },
  },

  -- house rules
  ["TW-11 whoever must place a figure may build instead"] = {
    with = { "tower", "must_place" }, board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,2 r0", { legal = { "floor 0,1 tower" }, illegal = { "pass" } } },
  },
}
