-- The Count of Carcassonne: who comes out of the City, to where, and when (CC-31 to CC-43), beside other expansions.
local no_abbeys = { ["abbey_and_mayor.abbeys"] = 0 }
local hill = { "BA/L -1,-2 r0", "BA/L -2,-2 r0", "BA/C -2,-3 r0", "BA/C -1,-3 r0", "BA/C 0,-3 r0" } -- 0,-2 makes -1,-2 complete
-- Player 2 may leave the blacksmith for a road far from the City.
local function road(more)
  more.set, more.pieces = more.set or {}, more.pieces or {}
  more.set["count.start_tile_in_supply"] = true
  table.move({ "normal:2 at blacksmith", "count at market" }, 1, 2, #more.pieces + 1, more.pieces)
  return more
end

return scenario {
  ["CC-33 with four players who sits left of the active one is first, and all round"] = {
    with = { "count" }, players = 4, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, figures = { "2 normal 2,1 city:W" }, stack = { "BA/C", "BA/L*5" },
    pieces = { "normal:1 at castle", "normal:2 at castle", "normal:3 at castle", "normal:4 at castle", "count at market" },
    play = { "place BA/C 3,1 r3", "pass", { player = 3 }, "pass", { player = 4 }, "leave normal:4 at castle 1,1 city:E", { player = 1 }, "pass",
             { player = 2, decision = "leave" }, "leave normal:2 at castle 3,1 city:W", { points = { 0, 6, 0, 0 }, player = 3, decision = "place" } },
  },
  ["CC-31 CC-37 an abbot comes out into a monastery, not into the abbey that is still open"] = {
    with = { "count", "abbot" }, board = hill, stack = { "BA/L", "BA/L", "BA/L" }, pieces = { "abbot:2 at cathedral", "count at market" },
    play = { "place BA/L 0,-2 r0", "pass", { decision = "leave", only = { "leave abbot:2 at cathedral -1,-2 monastery", "pass" } } },
  },
  ["CC-31 AM-23 into an abbey that its player completes by laying it"] = {
    with = { "count", "abbey_and_mayor" }, board = { "BA/L 0,-2 r0", "BA/L -1,-3 r0", "BA/L -2,-2 r0", "BA/L 0,-3 r0", "BA/L -2,-3 r0" }, stack = { "BA/L", "BA/L", "BA/L" },
    pieces = { "normal:2 at cathedral", "count at market" },
    play = { "abbey AM/A", "place AM/A -1,-2 r0", "pass", { decision = "leave", player = 2, legal = { "leave normal:2 at cathedral -1,-2 monastery" } },
             "leave normal:2 at cathedral -1,-2 monastery", { points = { 0, 9 }, decision = "enter", player = 1 } },
  },
  ["CC-34 MW-30 who comes out is paid with the mage"] = {
    with = { "count", "mage_and_witch" }, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market", "mage at 2,1 city:W" },
    play = { "place BA/C 3,1 r3", "pass", "leave normal:1 at castle 1,1 city:E", { points = { 9, 0 }, decision = "enter", player = 2 } },
  },
  ["CC-35 deploy_unoccupied = false: the mage alone occupies nothing"] = {
    with = { "count", "mage_and_witch" }, set = { ["count.deploy_unoccupied"] = false }, to_move = 2, board = { "BA/CFc.1 2,1 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
    pieces = { "normal:1 at castle", "count at market", "mage at 2,1 city:W" }, play = { "place BA/C 3,1 r3", "pass", { decision = "place", player = 1 } },
  },
  ["CC-35 AM-35 deploy_unoccupied = false: a mayor without a pennant does, and who joins him scores alone"] = {
    with = { "count", "abbey_and_mayor" }, set = { ["count.deploy_unoccupied"] = false, ["abbey_and_mayor.abbeys"] = 0 }, to_move = 2, board = { "BA/CFc.1 2,1 r0" },
    stack = { "BA/C", "BA/L", "BA/L" }, pieces = { "normal:1 at castle", "count at market", "mayor:2 at 2,1 city:W" },
    play = { "place BA/C 3,1 r3", "pass", "leave normal:1 at castle 1,1 city:E", { points = { 6, 0 }, decision = "enter", player = 2 } },
  },
  ["CC-40 AM-14 the last abbey is a turn: who sits left of its player is first"] = {
    with = { "count", "abbey_and_mayor" }, players = 3, to_move = 1, set = { ["count.final_quarters"] = "any" },
    board = { "BA/L 0,-2 r0", "BA/L -1,-3 r0", "BA/L -2,-2 r0" }, stack = { "BA/L" },
    pieces = { "normal:1 at castle", "normal:2 at castle", "normal:3 at castle", "count at market", "AM/A*0 at hand:1", "AM/A*0 at hand:3" },
    play = { "place BA/L 2,0 r0", "pass", "abbey AM/A", "place AM/A -1,-2 r0", "pass", { decision = "last_leave", player = 3 } },
  },
  ["CC-40 AM-16 and who is asked about his and keeps it has had it, as in JCloisterZone"] = {
    with = { "count", "abbey_and_mayor" }, players = 3, to_move = 1, set = { ["count.final_quarters"] = "any" },
    board = { "BA/L 0,-2 r0", "BA/L -1,-3 r0", "BA/L -2,-2 r0" }, stack = { "BA/L" },
    pieces = { "normal:1 at castle", "normal:2 at castle", "normal:3 at castle", "count at market", "AM/A*0 at hand:1", "AM/A*0 at hand:3" },
    play = { "place BA/L 2,0 r0", "pass", "keep", { decision = "last_leave", player = 3 } },
  },
  ["CC-41 MO-13 final_quarters = any: out of the cathedral as monk alone, into what is open"] = {
    with = { "count", "monasteries" }, set = { ["count.final_quarters"] = "any" }, board = { "MO/M1 2,0 r0" }, stack = { "BA/L" },
    pieces = { "normal:2 at cathedral", "count at market" },
    play = { "place BA/L 3,0 r0", "pass", { decision = "last_leave", only = { "last_leave normal:2 at cathedral 2,0 monastery", "last_leave normal:2 at cathedral 3,0 monastery", "pass" } } },
  },
  ["CC-41 CC-37 final_quarters = any: an abbot into monasteries, into no garden"] = {
    with = { "count", "abbot" }, set = { ["count.final_quarters"] = "any" }, board = { "BA/L 2,0 r0" }, stack = { "BA/RFrG" },
    pieces = { "abbot:2 at cathedral", "count at market" },
    play = { "place BA/RFrG 3,0 r1", "pass", { decision = "last_leave", only = { "last_leave abbot:2 at cathedral 2,0 monastery", "pass" } } },
  },
  ["CC-42 AM-66 final: a field with a farmer, and one with a barn, are entered; the count's own quarter alone is blocked"] = {
    with = { "count", "abbey_and_mayor" }, set = no_abbeys, board = { "BA/L 2,-1 r0", "BA/L 2,0 r0" }, stack = { "BA/L" }, figures = { "1 normal 0,-1 field:N" },
    pieces = { "barn:1 at corner 2,0", "normal:2*2 at market" },
    play = { "place BA/L 3,0 r0", "pass", "last_leave normal:2 at market 2,0 field:N", { player = 2 }, "last_leave normal:2 at market -1,-1 field:N",
             { over = true, points = { 4 + 3, 1 + 3 } } },
  },
  ["CC-43 TB-71 who joins a barn by the last moves with his pig there gets one more, and it goes home"] = {
    with = { "count", "abbey_and_mayor", "traders_and_builders" }, set = no_abbeys, board = { "BA/L 2,-1 r0", "BA/L 2,0 r0" }, stack = { "BA/L" },
    pieces = { "barn:1 at corner 2,0", "normal:2 at market", "pig:2 at 2,0 field:N" },
    play = { "place BA/L 3,0 r0", "pass", "last_leave normal:2 at market 2,0 field:N", { over = true, points = { 4, 2 }, supply = { "2 pig 1", "2 normal 7" } } },
  },
  ["CC-13 TB-63 a herd in the field makes the City worth one more"] = {
    rulesets = { { set = { ["gq11.pig_herd"] = true } } }, with = { "count", "gq11", "traders_and_builders" }, stack = { "BA/L" }, board = { "GQ/F 2,0 r0" },
    figures = { "1 normal 2,0 field:N" }, play = { "place BA/L 3,0 r0", "pass", { over = true, points = { 4, 0 } } },
  },

  -- roads that are completed without a tile (CC-32) ----------------------------------------------------

  ["CC-31 CC-32 TU-30 onto a road that a tunnel completes, on any of its visible tiles"] = road {
    with = { "count", "tunnel" }, board = { "BA/LR 9,0 r3", "BA/RCr 10,0 r0", "TU/RR 11,0 r1" }, supply = { "1 pair_1 1" }, pieces = { "pair_1 at 11,0 road:W" },
    stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 11,1 r2", "dig pair_1 at supply:1 11,0 road:S", "pass", { decision = "leave", player = 2, only = {
      "leave normal:2 at blacksmith 9,0 road:E", "leave normal:2 at blacksmith 10,0 road:E", "leave normal:2 at blacksmith 11,0 road:W",
      "leave normal:2 at blacksmith 11,0 road:S", "leave normal:2 at blacksmith 11,1 road:N", "pass" } },
      "leave normal:2 at blacksmith 11,0 road:S", { points = { 0, 4 }, supply = { "2 normal 7" }, decision = "enter", player = 1 } },
  },
  ["CC-31 CC-32 BCB-22 onto a road that a bridge completes, also onto the bridge"] = road {
    with = { "count", "bridges_castles_and_bazaars" }, board = { "BA/LR 9,0 r3", "BA/LR 11,0 r1" }, stack = { "BA/L", "BA/L*3" },
    play = { "span 10,0 r0", "pass", { decision = "leave", player = 2, only = {
      "leave normal:2 at blacksmith 9,0 road:E", "leave normal:2 at blacksmith 10,0 road:E", "leave normal:2 at blacksmith 11,0 road:W", "pass" } },
      "leave normal:2 at blacksmith 10,0 road:E", { points = { 0, 3 }, supply = { "2 normal 7" }, decision = "enter", player = 1 } },
  },
  ["CC-31 CC-32 FY-43 onto a road that a ferry completes, on either side of the lake"] = road {
    with = { "count", "ferries" }, board = { "BA/LR 9,0 r3", "BA/RCr 10,0 r0", "BA/RFr 12,0 r0", "BA/LR 13,0 r1" }, stack = { "FR/RRR", "BA/L*3" },
    play = { "place FR/RRR 11,0 r0", "pass", "ferry 11,0 road:E 11,0 road:W", { decision = "leave", player = 2, only = {
      "leave normal:2 at blacksmith 9,0 road:E", "leave normal:2 at blacksmith 10,0 road:E", "leave normal:2 at blacksmith 11,0 road:W",
      "leave normal:2 at blacksmith 11,0 road:E", "leave normal:2 at blacksmith 12,0 road:W", "leave normal:2 at blacksmith 13,0 road:W", "pass" } },
      "leave normal:2 at blacksmith 12,0 road:W", { points = { 0, 5 }, supply = { "2 normal 7" }, decision = "enter", player = 1 } },
  },
  ["CC-31 CC-32 FY-43 and onto one that a ferry completes which is moved"] = road {
    with = { "count", "ferries" }, board = { "BA/LR 9,0 r3", "BA/RCr 10,0 r0", "FR/RRRR 11,0 r0", "BA/LR 12,0 r1" }, links = { "ferry 11,0 road:N & 11,0 road:S" },
    stack = { "BA/RFr", "BA/L*3" },
    play = { "place BA/RFr 11,1 r1", "pass", "move_ferry 11,0 road:E 11,0 road:W", { decision = "leave", player = 2,
      legal = { "leave normal:2 at blacksmith 9,0 road:E", "leave normal:2 at blacksmith 12,0 road:W" }, illegal = { "leave normal:2 at blacksmith 11,1 road:N" } },
      "leave normal:2 at blacksmith 12,0 road:W", { points = { 0, 4 }, supply = { "2 normal 7" } } },
  },
  ["CC-31 DA-20 out of the cathedral into a church"] = road {
    with = { "count", "darmstadt" }, pieces = { "normal:2 at cathedral" }, stack = { "BA/C", "BA/L", "BA/C*9" },
    board = { "DA/LRR 10,0 r0", "BA/C 9,-1 r0", "BA/C 10,-1 r0", "BA/C 11,-1 r0", "BA/C 9,0 r3", "BA/RFr 11,0 r0", "BA/C 9,1 r2", "BA/RFr 10,1 r1" },
    play = { "place BA/C 11,1 r2", "pass", { decision = "leave", player = 2, only = { "leave normal:2 at cathedral 10,0 monastery", "pass" } },
             "leave normal:2 at cathedral 10,0 monastery", { points = { 0, 12 }, supply = { "2 normal 6" } } },
  },
  ["CC-43 BCB-66 who joins a barn by the last moves has two for a castle, one for a city and one for the City"] = {
    with = { "count", "abbey_and_mayor", "bridges_castles_and_bazaars" }, set = { ["abbey_and_mayor.abbeys"] = 0, ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/L 2,-1 r0", "BA/L 2,0 r0", "BA/C~castle.C 3,-1 r0", "BA/C~castle.C 3,-2 r2", "BA/C 2,1 r3" }, stack = { "BA/L" },
    pieces = { "barn:1 at corner 2,0", "normal:2 at market" },
    play = { "place BA/L 3,0 r0", "pass", "last_leave normal:2 at market 2,0 field:N", { over = true, points = { 4 + 4 + 5, 1 + 1 + 2 } } },
  },
}
