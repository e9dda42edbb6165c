-- Hills & Sheep beside expansions that don't exist yet (section 11 of the rules text). What the actions there are
-- called ("dragon 0,0") is a guess; what comes of them is not. What can be told with tiles of the tests stands in
-- hills_and_sheep_shepherds_others.lua, too.
local north, flock = "shepherd:1 at 0,0 field:N", "hills_and_sheep.flock "

-- Four cities around a cell, the northern one on a hill; each player has a knight.
local one_hill = { "HS/CFR.h 0,-1 r2", "BA/C 1,0 r3", "BA/CG 0,1 r0", "BA/C -1,0 r1" }

-- Seven neighbours around 0,0, three of them vineyards; BA/RFr completes the ring in the south-east.
local function ring(middle)
  return { middle, "BA/C 0,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "HS/C!.v -1,-1 r0", "HS/C!.v 1,-1 r0", "HS/RRr.v -1,1 r0", "BA/RFr 0,1 r0" }
end

-- A field side of one BA/Ccc against another: what is laid between them closes both.
local hole = { "BA/Ccc 0,0 r2", "BA/Ccc 0,-2 r0", "BA/L -1,-1 r0", "BA/L 1,-1 r0" }

-- A shepherd with three sheep north of a road, and a tile that extends his field.
local function with(needs, more)
  local one = { pending = { needs = needs }, with = { "hills_and_sheep", needs }, board = { "BA/RFr 0,0 r0" },
                pieces = { north, "sheep:3 at " .. north }, stack = { "BA/RFr", "BA/L", "BA/L" } }
  for key, value in pairs(more) do one[key] = value end
  return one
end

local function a_monk_in(needs, tile)
  return with(needs, {
    board = ring(tile .. " 0,0 r0"), pieces = { "normal:1 at 0,0 monastery" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 18, 0 } } },
  })
end

return scenario {
  -- Abbey & Mayor
  ["HS-42 HS-11 an abbey closes a field: guided without a choice"] = with("abbey_and_mayor", {
    board = hole, pieces = { "shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N" },
    stack = { "BA/Cc.1", "BA/Cc.1" },
    play = { "abbey AM/A", "place AM/A 0,-1 r0", "pass", { reasons = { "1 " .. flock .. "3" }, player = 2 } },
  }),
  ["HS-63 an abbey gets the points of vineyards"] = with("abbey_and_mayor", {
    board = ring("AM/A 0,0 r0"), pieces = { "normal:1 at 0,0 monastery" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 18, 0 } } },
  }),
  ["HS-56 a mayor without strength on the hill brings his owner, who is tied, the city"] = with("abbey_and_mayor", {
    board = one_hill, pieces = { "mayor:1 at 0,-1 city:S", "normal:1 at 1,0 city:W", "normal:2 at -1,0 city:E" },
    stack = { "IC/Cccc.c", "BA/L" }, with = { "hills_and_sheep", "inns_and_cathedrals", "abbey_and_mayor" },
    play = { "draw", "place IC/Cccc.c 0,0 r0", { points = { 15, 0 } } },
  }),
  ["HS-55 a barn at the corner of a hill's tile breaks no tie with another barn"] = with("abbey_and_mayor", {
    board = { "HS/Cc.h.1 0,0 r0", "BA/C 0,-1 r2", "BA/CG -1,0 r1", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/C 2,0 r0", "BA/C 2,1 r1" },
    stack = {}, pieces = { "barn:1 at corner 1,1", "barn:2 at corner 2,1" },
    play = { { points = { 4, 4 } } },
  }),
  ["HS-30 HS-44 a barn is laid: farmers are scored and go home, the shepherd stays"] = with("abbey_and_mayor", {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/C 0,1 r2" },
    pieces = { north, "sheep:3 at " .. north, "normal:2 at 1,0 field:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,1 r2", "barn corner 1,1", "draw sheep:1", "tend " .. north .. " grow", { supply = { "2 normal 7" }, pieces = { north } } },
  }),

  -- Count, King & Robber
  ["HS-51 who comes to the hill from the City of Carcassonne decides the tie"] = with("count", {
    board = {}, pieces = { "normal:2 at 1,1 city:E", "normal:1 at castle", "count at market" }, to_move = 2, stack = { "HS/CFC.h", "BA/L*3" },
    play = { "place HS/CFC.h 2,1 r1", "pass", "leave normal:1 at castle 2,1 city:W", { points = { 4, 0 } } },
  }),
  ["HS-65 a shrine wins the challenge: it alone gets points, those of its vineyards among them"] = with("cult", {
    board = ring("CU/S 0,0 r0"), pieces = { "normal:1 at 0,0 monastery", "normal:2 at 1,0 field:N" },
    play = { "place BA/RFr 1,1 r0", "pass", { points = { 18, 0 } } },
  }),

  -- Bridges, Castles & Bazaars. No rule is called bridges or castles: these wait for the other two parts of it.
  ["HS-51 a meeple on a bridge over a hill stands on the hill"] = with("bridges_castles_and_bazaars", {
    board = { "HS/CFC.h~bridge.WE 0,0 r0", "BA/LR -1,0 r3" }, stack = { "BA/LR", "BA/L" }, supply = { "1 bridge 0", "2 bridge 0" },
    pieces = { "normal:1 at 0,0 road:W", "normal:2 at -1,0 road:E" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 3, 0 } } },
  }),
  ["HS-60 a castle beside a completed monastery gets its points, those of vineyards among them"] = with("bridges_castles_and_bazaars", {
    set = { ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/L 0,0 r0", "BA/C -1,0 r3", "HS/C!.v -1,-1 r0", "HS/C!.v 1,-1 r0", "HS/RRr.v -1,1 r0", "BA/LR 0,1 r1",
              "BA/C~castle.C 1,0 r2", "BA/C~castle.C 1,1 r0" },
    pieces = { "normal:1 at 0,0 monastery", "normal:2 at 1,0 castle:S" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r0", "pass", { points = { 18, 18 } } },
  }),
  ["HS-86 the city with a tip becomes no castle"] = with("bridges_castles_and_bazaars", {
    board = { "BA/C 0,0 r0" }, pieces = {}, stack = { "HS/C!.v", "BA/L" },
    play = { "place HS/C!.v 0,-1 r2", "figure normal 0,-1 city:S", { player = 2, decision = "place", supply = { "1 normal 7" } } },
  }),
  ["HS-20 a hill that is put up for auction takes its cover when it is laid"] = with("bridges_castles_and_bazaars", {
    pieces = {}, stack = { "BB/F.b", "HS/RFR.h", "BA/L", "BA/L*6" },
    play = { "place BB/F.b 0,1 r0", "pass", { stack = 6 } }, -- two for the two players, no cover yet
  }),

  -- other monasteries
  ["HS-63 a monk in a German monastery gets the points of vineyards"] = a_monk_in("monasteries", "MO/M1"),
  ["HS-63 a shrine, too"] = a_monk_in("cult", "CU/S"),
  ["HS-63 a Darmstadt church, too"] = with("darmstadt", {
    board = { "DA/LRR 0,0 r0", "BA/C 0,-1 r0", "BA/C -1,0 r3", "BA/LR 1,0 r1", "HS/C!.v -1,-1 r0", "HS/C!.v 1,-1 r0", "HS/Cc.v -1,1 r3", "BA/LR 0,1 r2" },
    pieces = { "normal:1 at 0,0 monastery" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", { reasons = { "1 base.monastery 18", "1 darmstadt.church 3" } } },
  }),

  -- further ones
  ["HS-32 the shepherd's draw comes first, then a phantom may be placed; none places a shepherd"] = with("phantom", {
    pieces = {},
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:2", "figure shepherd 1,0 field:N",
      { pieces = { "sheep:2 at shepherd:1 at 1,0 field:N" }, legal = { "phantom 1,0 field:S", "pass" } },
    },
  }),
  ["HS-15 a shepherd may be taken back at a festival, for nothing"] = with("festival", {
    stack = { "FE/RC", "BA/L" },
    play = { "place FE/RC 0,1 r3", "festival " .. north, { reasons = {}, pieces = { "sheep*18 at bag" } } },
  }),
  ["HS-29 no shepherd flies"] = with("flier", {
    stack = { "FL/RFr.WE.o", "BA/L" },
    play = { "place FL/RFr.WE.o 1,0 r0", { legal = { "take_off normal 1,0 machine" }, illegal = { "take_off shepherd 1,0 machine" } } },
  }),
  ["section 11 a crop circle for farmers doesn't touch shepherds"] = with("corn_circles", {
    stack = { "CC.1/CR", "BA/L" },
    play = { "place CC.1/CR 0,1 r1", "pass", "rake take", { player = 2, decision = "place", pieces = { north } } },
  }),
}
