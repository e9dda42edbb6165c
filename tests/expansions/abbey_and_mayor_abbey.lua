-- Abbey & Mayor: the abbey, when it is played, what it does, and the last ones.
local three = { -- AM-EX1: around 1,-1 lie three cities
  "BA/RCr 0,0 r0", "BA/RCr 1,0 r0", "BA/CcRr 0,-1 r2", "BA/RFr 2,0 r0", "BA/Cc.1 2,-1 r0", "BA/Cc.1 2,-2 r3", "BA/Cc.1 1,-2 r2",
}
local knights = { "normal:1 at 1,0 city:N", "normal:2 at 0,-1 city:E", "normal:2 at 2,-1 city:W" }
local function without(n)
  local rest = table.move(three, 1, #three, 1, {})
  table.remove(rest, n)
  return rest
end

-- Two holes, at 1,0 and 3,0, in a row of monasteries.
local holes = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0", "BA/C 3,-1 r0", "BA/C 3,1 r2", "BA/C 4,0 r1" }
local one_hole = table.move(holes, 1, 4, 1, {})
local function last(scene)
  scene.board, scene.stack, scene.pieces = scene.board or one_hole, scene.stack or { "BA/RFr" }, scene.pieces or {}
  return scene
end

return scenario {
  defaults = { with = { "abbey_and_mayor" }, board = three, pieces = knights, stack = { "BA/RFr", "BA/L*5", "BA/Cc.1" } },

  ["AM-10 it is offered before a tile is drawn, beside drawing"] = {
    play = { { decision = "draw", player = 1, only = { "abbey AM/A", "draw" } }, "draw", { decision = "place", drawn = "BA/RFr" } },
  },
  ["AM-10 AM-11 only where there is a hole"] = {
    board = without(7), pieces = { "normal:1 at 1,0 city:N" }, play = { { decision = "place", drawn = "BA/RFr" } },
  },
  ["AM-11 it fits city, road and field and looks the same however it is turned, and goes into no other place"] = {
    board = { "BA/RCr 0,0 r0", "BA/L 1,-1 r0", "BA/C 2,0 r3", "BA/L 1,1 r0" }, pieces = {},
    play = { "abbey AM/A", { decision = "place", only = { "place AM/A 1,0 r0" } } },
  },
  ["AM-11 with several holes he chooses"] = {
    board = holes, pieces = {}, play = { "abbey AM/A", { only = { "place AM/A 1,0 r0", "place AM/A 3,0 r0" } } },
  },
  ["AM-11 a side with a river, which ends there"] = {
    with = { "abbey_and_mayor", "river" }, pieces = {}, stack = { "BA/L*5" },
    board = { "RI.1/IFI 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" },
    play = { "abbey AM/A", { only = { "place AM/A 1,0 r0" } } },
  },
  ["AM-12 AM-2 it leaves the stack alone, and each has it once"] = {
    board = holes, pieces = {},
    play = { { stack = 7 }, "abbey AM/A", { pieces = { "AM/A*0 at hand:1", "AM/A at hand:2" } }, "place AM/A 1,0 r0", "pass",
             { player = 2, decision = "draw", stack = 7 }, "draw", "place BA/RFr 1,2 r0", "pass",
             { player = 1, decision = "place" } },
  },
  ["AM-20 AM-21 AM-27 AM-EX1 it closes three cities, and joins none of them"] = {
    play = {
      "abbey AM/A", "place AM/A 1,-1 r0",
      { complete = { "1,0 city:N", "0,-1 city:E", "2,-1 city:W" }, different = { "1,0 city:N & 0,-1 city:E", "1,0 city:N & 2,-1 city:W" } },
      "pass", { points = { 2, 10 }, reasons = { "1 base.city 2", "2 base.city 4", "2 base.city 6" }, player = 2, decision = "place" },
    },
  },
  ["AM-20 it closes a road and continues none, and adds no tile"] = {
    board = { "BA/LR 0,0 r3", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/RFr 2,0 r0" }, pieces = { "normal:1 at 0,0 road:E", "normal:2 at 2,0 road:W" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", { different = { "0,0 road:E & 2,0 road:W" } }, "pass", { points = { 1, 0 }, open = { "2,0 road:W" } } },
  },
  ["AM-20 it parts fields"] = {
    board = holes, pieces = { "normal:1 at 0,0 field:N" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", { different = { "0,0 field:N & 2,0 field:N" } } },
  },
  ["AM-23 AM-26 a monk on it, and nobody else"] = {
    play = { "abbey AM/A", "place AM/A 1,-1 r0", { only = { "pass", "figure normal 1,-1 monastery", "figure wagon 1,-1 monastery" } } },
  },
  ["AM-23 also a large meeple or an abbot"] = {
    with = { "abbey_and_mayor", "inns_and_cathedrals", "abbot" },
    play = { "abbey AM/A", "place AM/A 1,-1 r0", { legal = { "figure large_meeple 1,-1 monastery", "figure abbot 1,-1 monastery" }, illegal = { "figure mayor 1,-1 monastery" } } },
  },
  ["AM-24 AM-EX2 complete with its eight neighbours it is worth nine points"] = {
    play = { "abbey AM/A", "place AM/A 1,-1 r0", "figure normal 1,-1 monastery", { points = { 2, 10 }, values = { "1,-1 monastery final = 8" } },
             "place BA/RFr 0,-2 r1", "pass", { points = { 11, 10 }, reasons = { "1 base.monastery 9" } } },
  },
  ["AM-24 it may be complete at once"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0", "BA/C 0,-1 r0", "BA/C 2,-1 r0", "BA/C 0,1 r2", "BA/C 2,1 r2" },
    pieces = {}, play = { "abbey AM/A", "place AM/A 1,0 r0", "figure normal 1,0 monastery", { points = { 9, 0 }, supply = { "1 normal 7" } } },
  },
  ["AM-25 it counts as a neighbour of monasteries"] = {
    board = one_hole, pieces = { "normal:1 at 0,0 monastery" }, play = { { values = { "0,0 monastery final = 3" } }, "abbey AM/A", "place AM/A 1,0 r0", { values = { "0,0 monastery final = 4" } } },
  },
  ["AM-24 at the end one for itself and one for each neighbour"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "AM/A 1,0 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, pieces = { "normal:1 at 1,0 monastery" }, stack = {},
    set = { ["abbey_and_mayor.abbeys"] = 0 }, play = { { over = true, points = { 5, 0 } } },
  },

  -- double turns, and the last abbeys ---------------------------------------------------------------

  ["AM-13 the abbey in the second part of a double turn"] = {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = table.move(holes, 1, #holes, 2, { "BA/RFr 0,2 r0" }),
    pieces = { "normal:1 at 0,2 road:E", "builder:1 at 0,2 road:E" }, stack = { "BA/RFr", "BA/L*5" },
    play = { "draw", "place BA/RFr 1,2 r0", "pass", { player = 1, decision = "draw" }, "abbey AM/A", "place AM/A 1,0 r0", "pass", { player = 2 } },
  },
  ["AM-13 AM-EX3 it extends nothing: no second part, though it completes the builder's city"] = {
    with = { "abbey_and_mayor", "traders_and_builders" },
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1", "BA/L 1,-1 r0", "BA/L -1,-1 r0", "BA/L 1,-2 r0", "BA/L -1,-2 r0", "BA/LR 1,-3 r3", "BA/LR 0,-3 r1" },
    pieces = { "normal:1 at 0,-1 city:S", "builder:1 at 0,-1 city:S" }, stack = { "BA/RFr", "BA/L*5" },
    play = { "abbey AM/A", "place AM/A 0,-2 r0", "figure normal 0,-2 monastery",
             { points = { 4, 0 }, supply = { "1 builder 1" }, player = 2, values = { "0,-2 monastery final = 8" } } },
  },
  ["AM-21 AM-EX15 goods of a city that it completes are its player's"] = {
    with = { "abbey_and_mayor", "traders_and_builders" },
    board = { "BA/RCr 0,0 r0", "TB/CFc.w 0,-1 r1", "BA/L 1,-2 r0", "BA/L -1,-2 r0", "BA/LR 0,-3 r1" }, pieces = { "normal:2 at 0,-1 city:S" },
    play = { "abbey AM/A", "place AM/A 0,-2 r0", "pass", { points = { 0, 4 }, supply = { "1 wine 1", "2 wine 0" } } },
  },
  ["AM-14 AM-EX14 when the last tile lies everybody who has his abbey may play it once, the left one first, he who laid it last"] = last {
    players = 3, to_move = 3, pieces = { "normal:1 at 2,0 monastery" }, board = holes,
    play = {
      "draw", "place BA/RFr 1,2 r0", "pass",
      { player = 1, decision = "draw", over = false, only = { "abbey AM/A", "keep" } }, "keep",
      { player = 2, decision = "draw" }, "abbey AM/A", "place AM/A 1,0 r0", "pass",
      { player = 3, decision = "draw", over = false }, "abbey AM/A", "place AM/A 3,0 r0", "figure normal 3,0 monastery",
      { over = true, points = { 7, 0, 5 } },
    },
  },
  ["AM-16 who has passed isn't asked again"] = last {
    play = { "draw", "place BA/RFr 1,2 r0", "pass", { player = 2 }, "keep", { player = 1 }, "keep", { over = true } },
  },
  ["AM-16 AM-18 who has no hole isn't asked, not even when one is made later"] = last {
    board = { "BA/L 0,0 r0" }, play = { "place BA/RFr 0,1 r0", "pass", { over = true, points = { 0, 0 } } },
  },
  ["AM-14 whoever has played his has no turn more"] = last {
    board = holes, stack = { "BA/RFr" }, play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { player = 2, decision = "draw" }, "draw",
      "place BA/RFr 1,2 r0", "pass", { player = 2, decision = "draw" }, "abbey AM/A", "place AM/A 3,0 r0", "pass", { over = true } },
  },
  ["AM-14 an option leaves the one out whose turn was the last"] = last {
    set = { ["abbey_and_mayor.abbey_last_player"] = false }, play = { "draw", "place BA/RFr 1,2 r0", "pass", { player = 2, pieces = { "AM/A*0 at hand:1" } }, "keep", { over = true } },
  },
  ["AM-14 by an early answer those that weren't played are lost"] = last {
    set = { ["abbey_and_mayor.abbey_after_last"] = false }, play = { "draw", "place BA/RFr 1,2 r0", "pass", { over = true } },
  },
  ["AM-15 the fairy pays nothing at the start of these turns"] = last {
    with = { "abbey_and_mayor", "princess_and_dragon" }, pieces = { "normal:2 at 2,0 monastery", "fairy at normal:2 at 2,0 monastery" },
    play = { "draw", "place BA/RFr 1,2 r0", "pass", { player = 2, decision = "draw", points = { 0, 0 } } },
  },
  ["AM-15 but with the option"] = last {
    with = { "abbey_and_mayor", "princess_and_dragon" }, pieces = { "normal:2 at 2,0 monastery", "fairy at normal:2 at 2,0 monastery" },
    set = { ["abbey_and_mayor.last_abbey_fairy"] = true },
    play = { "draw", "place BA/RFr 1,2 r0", "pass", { player = 2, decision = "draw", points = { 0, 1 } } },
  },
  ["AM-14 half tiles aren't played with them"] = last {
    with = { "abbey_and_mayor", "halflings" },
    play = { "draw", "place BA/RFr 1,2 r0", "pass", { player = 2, only = { "abbey AM/A", "keep" } } },
  },
  ["AM-17 the supply runs out after the first part: the abbey may be the second"] = last {
    with = { "abbey_and_mayor", "traders_and_builders" }, board = table.move(holes, 1, #holes, 2, { "BA/RFr 0,2 r0" }),
    pieces = { "normal:1 at 0,2 road:E", "builder:1 at 0,2 road:E" },
    play = { "draw", "place BA/RFr 1,2 r0", "pass", { player = 1, decision = "draw", only = { "abbey AM/A", "keep" } }, "abbey AM/A", "place AM/A 1,0 r0", "pass",
             { player = 2, decision = "draw" }, "keep", { over = true } },
  },
  ["AM-51 a wagon moves on after the last abbeys, too"] = last {
    board = { "BA/LR 0,0 r3", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, pieces = { "wagon:1 at 0,0 road:E" },
    play = { "draw", "place BA/RFr 1,2 r0", "pass", "abbey AM/A", "place AM/A 1,0 r0", "pass", { decision = "drive", player = 1 },
             "drive wagon:1 at 0,0 road:E 1,0 monastery", { pieces = { "wagon:1 at 1,0 monastery" } } },
  },
}
