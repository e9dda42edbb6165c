-- The Count of Carcassonne: who comes out of the City, to where, and when (CC-31 to CC-43), beside other expansions.
local no_abbeys = { ["abbey_and_mayor.abbeys"] = 0 }
local hill = { "BA/L -1,-2 r0", "BA/L -2,-2 r0", "BA/C -2,-3 r0", "BA/C -1,-3 r0", "BA/C 0,-3 r0" } -- 0,-2 makes -1,-2 complete

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
}
