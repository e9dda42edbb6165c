-- Twenty-four tiles of one road.
local road = { "BA/LR 0,0 r3", "BA/RFrG 8,0 r0", "BA/RrC 17,4 r0", "BA/CRr 17,5 r3", "BA/RrC 18,5 r0" }
for x = 1, 7 do table.insert(road, "BA/RFr " .. x .. ",0 r0") end
for i = 0, 3 do
  table.insert(road, "BA/Rr " .. 9 + i .. "," .. i .. " r0")
  table.insert(road, "BA/Rr " .. 9 + i .. "," .. i + 1 .. " r2")
  table.insert(road, "BA/RCr " .. 13 + i .. ",4 r0")
end

-- A city of fifteen tiles, without the last one; straight on, then like a staircase.
local city = {
  "BA/C 0,0 r1", "BA/CFc.1 1,0 r0", "BA/CFc+ 2,0 r0", "BA/CFc+ 3,0 r0",
  "BA/Cc.1 4,0 r3", "BA/Cc.1 4,1 r1", "BA/Cc+ 5,1 r3", "BA/CcG 5,2 r1", "BA/Cc+G 6,2 r3", "BA/CcRr 6,3 r1",
  "BA/CcRr 7,3 r3", "BA/CcRr 7,4 r1", "BA/CcRr+ 8,4 r3", "BA/CcRr+ 8,5 r1",
}

-- The same without a tile at its beginning.
local function shorter(tiles)
  local fewer = { "BA/C 1,0 r1" }
  for i = 3, #tiles do table.insert(fewer, tiles[i]) end
  return fewer
end

-- Six monasteries in a row, five of them complete.
local abbeys = {
  "BA/Rr 0,0 r2", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0", "BA/RFr 4,0 r0", "BA/RFr 5,0 r0", "BA/RFr 6,0 r0", "BA/Rr 7,0 r1",
  "BA/RFr 0,1 r0", "BA/LR 1,1 r1", "BA/L 2,1 r0", "BA/L 3,1 r0", "BA/L 4,1 r0", "BA/L 5,1 r0", "BA/LR 6,1 r3", "BA/RFrG 7,1 r0",
  "BA/Rr 0,2 r3", "BA/RRR 1,2 r0", "BA/RRR 2,2 r0", "BA/RRR 3,2 r0", "BA/RRR 4,2 r0", "BA/Rr 5,2 r0", "BA/C 6,2 r2",
}

-- All are in the pile.
local gone = { "normal:1*7 at pile" }

return scenario {
  defaults = { with = { "coop_missions" }, players = 3, set = { ["coop_missions.mission"] = "road" },
               board = { "BA/LR 0,0 r3" } },

  ["HOUSE-68 there are seven meeples for all, and one goes to the pile after each turn"] = {
    stack = { "BA/LR", "BA/L*3" },
    play = {
      { supply = { "1 normal 7", "2 normal 0", "3 normal 0" } },
      "place BA/LR 1,0 r1", "pass", { supply = { "1 normal 6" } },
      "place BA/L 1,1 r0", "figure normal 1,1 monastery", { player = 3, supply = { "1 normal 4" } },
    },
  },
  ["HOUSE-68 five points bring one back"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0" }, stack = { "BA/L", "BA/LR", "BA/L*3" },
    play = {
      "place BA/L 0,1 r0", "pass", { supply = { "1 normal 6" } },
      "place BA/LR 4,0 r1", "figure normal 4,0 road:W", { points = { 5, 0, 0 }, supply = { "1 normal 6" } },
    },
  },
  ["HOUSE-68 all lose when none is left for the pile"] = {
    stack = { "BA/RFr*9" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "place BA/RFr 2,0 r0", "pass", "place BA/RFr 3,0 r0", "pass", "place BA/RFr 4,0 r0", "pass",
      "place BA/RFr 5,0 r0", "pass", "place BA/RFr 6,0 r0", "pass", "place BA/RFr 7,0 r0", "pass",
      { over = false, supply = { "1 normal 0" } },
      "place BA/RFr 8,0 r0", { over = true, winners = {} },
    },
  },
  ["HOUSE-68 all win when the mission is done"] = {
    board = road, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 18,6 r2", "pass", { over = true, winners = { 1, 2, 3 } } },
  },
  ["HOUSE-68 the mission may be the road, the city or the monasteries: seed 1"] = {
    set = {}, seed = 1, play = { { state = { "coop_missions.mission = road" } } },
  },
  ["HOUSE-68 the mission may be the road, the city or the monasteries: seed 2"] = {
    set = {}, seed = 2, play = { { state = { "coop_missions.mission = city" } } },
  },
  ["HOUSE-68 the mission may be the road, the city or the monasteries: seed 4"] = {
    set = {}, seed = 4, play = { { state = { "coop_missions.mission = monastery" } } },
  },
  ["HOUSE-68 all win with a city of fifteen tiles"] = {
    set = { ["coop_missions.mission"] = "city" }, board = city, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 9,5 r3", "pass", { over = true, winners = { 1, 2, 3 } } },
  },
  ["HOUSE-68 a city of fourteen tiles is too small"] = {
    set = { ["coop_missions.mission"] = "city" }, board = shorter(city), stack = { "BA/C", "BA/L" },
    play = { "place BA/C 9,5 r3", "pass", { over = false } },
  },
  ["HOUSE-68 a road of twenty-five tiles is no city"] = {
    set = { ["coop_missions.mission"] = "city" }, board = road, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 18,6 r2", "pass", { over = false } },
  },
  ["HOUSE-68 a road that has an open end doesn't do"] = {
    board = road, stack = { "BA/Rr", "BA/L" }, play = { "place BA/Rr 18,6 r2", "pass", { over = false } },
  },
  ["HOUSE-68 all win when the sixth monastery is finished"] = {
    set = { ["coop_missions.mission"] = "monastery" }, board = abbeys, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 7,2 r2", "pass", { over = true, winners = { 1, 2, 3 } } },
  },
  ["HOUSE-68 five finished monasteries are too few"] = {
    set = { ["coop_missions.mission"] = "monastery" }, board = abbeys, stack = { "BA/L", "BA/L" },
    play = { "place BA/L -1,0 r0", "pass", { over = false } },
  },
  ["HOUSE-68 seven of all meeples are in the game, and no others come out of the pile"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0", "BA/RFr 4,0 r0", "BA/RFr 5,0 r0",
              "BA/RFr 6,0 r0", "BA/RFr 7,0 r0", "BA/RFrG 8,0 r0" },
    stack = { "BA/LR", "BA/L*3" },
    play = {
      "place BA/LR 9,0 r1", "figure normal 9,0 road:W",
      { points = { 10, 0, 0 }, supply = { "1 normal 6", "2 normal 0", "3 normal 0" } },
    },
  },
  ["HOUSE-68 abbots are everybody's own, and none goes to the pile"] = {
    with = { "coop_missions", "abbot" }, stack = { "BA/L", "BA/L*3" }, pieces = gone,
    play = {
      { supply = { "1 abbot 1", "2 abbot 1", "3 abbot 1" } },
      "place BA/L 0,1 r0", "pass", { over = true, winners = {}, supply = { "1 abbot 1", "2 abbot 1", "3 abbot 1" } },
    },
  },
  ["HOUSE-68 what stands open at the end brings nobody back"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0", "BA/RFr 4,0 r0" },
    figures = { "1 normal 0,0 road:E" }, stack = { "BA/L" },
    play = { "place BA/L 0,1 r0", "pass", { over = true, winners = {}, points = { 5, 0, 0 }, supply = { "1 normal 5" } } },
  },
  ["HOUSE-68 nothing more is scored when all have lost"] = {
    figures = { "2 normal 0,0 road:E" }, pieces = gone, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,1 r0", { over = true, winners = {}, points = { 0, 0, 0 } } },
  },
  ["HOUSE-68 a feature is owned together by all who are there, whoever is stronger"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, stack = { "BA/LR", "BA/L*3" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E", "2 normal 1,0 road:E" },
    play = { { owners = { "0,0 road:E = 1 2" } } },
  },
  ["HOUSE-68 what another one of them has isn't taken"] = {
    figures = { "2 normal 0,0 road:E" }, stack = { "BA/RFr", "BA/L*3" },
    play = { "place BA/RFr 1,0 r0", { legal = { "figure normal 1,0 road:W" } } },
  },
}
