-- Twenty-four tiles of one road.
local road = { "BA/LR 0,0 r3", "BA/RFrG 8,0 r0", "BA/RrC 17,4 r0", "BA/CRr 17,5 r3", "BA/RrC 18,5 r0" }
for x = 1, 7 do table.insert(road, "BA/RFr " .. x .. ",0 r0") end
for i = 0, 3 do
  table.insert(road, "BA/Rr " .. 9 + i .. "," .. i .. " r0")
  table.insert(road, "BA/Rr " .. 9 + i .. "," .. i + 1 .. " r2")
  table.insert(road, "BA/RCr " .. 13 + i .. ",4 r0")
end

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
}
