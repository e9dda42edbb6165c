-- The Princess & the Dragon beside expansions that don't exist yet. What the actions there are called ("castle 0,0 city:N")
-- is a guess; what comes of them is not.
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }
local bcb = "bridges_castles_and_bazaars"
local no_bridges = { [bcb .. ".bridges"] = false }
local none_left = { "1 bridge 0", "2 bridge 0" }
local quiet = { "BA/L", "BA/L*3" }

local function with(needs, scene)
  scene.pending, scene.with = { needs = needs }, { "princess_and_dragon", needs }
  scene.board, scene.stack = scene.board or road, scene.stack or quiet
  return scene
end
local function flight(needs, scene)
  scene.pieces = table.move(scene.pieces or {}, 1, #(scene.pieces or {}), 2, { "dragon at 0,0" })
  scene.stack = { "DG/RFr.d", "BA/L*3" }
  table.insert(scene.play, 1, "place DG/RFr.d 3,0 r0")
  table.insert(scene.play, 2, "pass")
  return with(needs, scene)
end

-- A mayor, a wagon, a phantom or a ringmaster on the road.
local function eaten(needs, figure)
  return flight(needs, { figures = { "2 " .. figure .. " 1,0 road:E" }, play = { { supply = { "2 " .. figure .. " 1" },
      reasons = {} } } })
end
local function befriended(needs, figure, where)
  local who = figure .. ":1 at " .. where
  return with(needs, { board = { "BA/RCr 0,0 r0" }, figures = { "1 " .. figure .. " " .. where },
                       play = { "place BA/L 0,1 r0", { legal = { "fairy " .. who } } } })
end

return scenario {
  -- Abbey & Mayor
  ["PD-34 the dragon eats a wagon"] = eaten("abbey_and_mayor", "wagon"),
  ["PD-35 it eats no barn"] = flight("abbey_and_mayor", {
    board = { road[1], road[2], road[3], "BA/L 0,1 r0", "BA/L 1,1 r0" }, pieces = { "barn:2 at corner 1,1", "fairy at 0,1" },
    play = { "fly 1,1", { pieces = { "barn:2 at corner 1,1", "dragon at 1,1" } } },
  }),
  ["PD-22 PD-21 a barn may be placed at the corner of a volcano"] = with("abbey_and_mayor", {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }, stack = { "DG/F.v", "BA/L*3" },
    play = { "place DG/F.v 1,1 r0", { legal = { "barn corner 1,1" } } },
  }),
  ["PD-24 a wagon doesn't move on to the dragon's cell"] = with("abbey_and_mayor", {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/L 0,1 r0" }, pieces = { "dragon at 0,1" },
        figures = { "1 wagon 0,0 road:E" }, to_move = 2,
    stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 2,0 r1", "pass", { legal = { "drive wagon:1 at 0,0 road:E 0,0 monastery" },
             illegal = { "drive wagon:1 at 0,0 road:E 0,1 monastery" } } },
  }),
  ["PD-41 the fairy stands with a mayor"] = befriended("abbey_and_mayor", "mayor", "0,0 city:N"),
  ["PD-41 and with a wagon"] = befriended("abbey_and_mayor", "wagon", "0,0 road:E"),
  ["PD-46 she stays behind when the wagon moves on"] = with("abbey_and_mayor", {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, figures = { "1 wagon 1,0 road:E" },
        pieces = { "fairy at wagon:1 at 1,0 road:E" },
    stack = { "BA/LR", "BA/L*3" }, to_move = 2,
    play = { "place BA/LR 2,0 r1", "pass", "drive wagon:1 at 1,0 road:E 2,0 monastery", { pieces = { "fairy at 1,0", "wagon:1 at 2,0 monastery" } } },
  }),
  ["PD-49 three points with a mayor without strength"] = with("abbey_and_mayor", {
    board = { "BA/RCr 0,0 r0" }, figures = { "1 mayor 0,0 city:N" }, pieces = { "fairy at mayor:1 at 0,0 city:N" },
        to_move = 2, stack = {},
    play = { { over = true, reasons = { "1 princess_and_dragon.fairy_scored 3" } } },
  }),
  ["PD-49 three points with a farmer who is scored by a barn"] = with("abbey_and_mayor", {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" }, figures = { "1 normal 0,0 field:N" },
        pieces = { "fairy at normal:1 at 0,0 field:N" },
    to_move = 2, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { reasons = { "1 princess_and_dragon.fairy_scored 3" } } },
  }),
  ["PD-65 a wagon that the princess has sent home doesn't move on"] = with("abbey_and_mayor", {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "2 wagon 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", "princess wagon:2 at 0,-1 city:N", { supply = { "2 wagon 1" }, player = 2,
        decision = "place" } },
  }),
  ["PD-73 PD-75 a portal leads to no field with a barn, a wagon through it to no field, a barn not at all"] = with("abbey_and_mayor", {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/L 1,1 r0" }, pieces = { "barn:2 at corner 1,1" },
        stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 0,-1 r2", { legal = { "portal wagon 0,0 monastery", "portal normal 0,0 monastery" },
                                         illegal = { "portal normal 0,0 field:N", "portal wagon 0,0 field:N" } } },
  }),
  ["PD-75 a mayor goes through a portal to a city"] = with("abbey_and_mayor", {
    board = { "BA/RCr 0,0 r0" }, stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 1,0 r0", { legal = { "portal mayor 0,0 city:N" }, illegal = { "portal mayor 0,0 road:E" } } },
  }),

  -- Count, King & Robber
  ["PD-33 the dragon doesn't enter the quarters of the City of Carcassonne"] = with("count", {
    board = {}, pieces = { "dragon at -1,-1" }, stack = { "DG/C.dG", "BA/L*3" },
    play = { "place DG/C.dG 2,1 r3", "pass", { decision = "fly", legal = { "fly -2,-1", "fly 0,-1" }, illegal = { "fly -1,0" } } },
  }),

  -- Bridges, Castles & Bazaars
  ["PD-35 PD-74 a meeple in a castle is not eaten, and no portal leads there"] = flight(bcb, {
    set = no_bridges, board = { road[1], "BA/RCr~castle.C 1,0 r0", "BA/C~castle.C 1,-1 r2", road[3] },
    pieces = { "normal:1 at 1,0 castle:N" }, play = { { pieces = { "normal:1 at 1,0 castle:N" } } },
  }),
  ["PD-49 no three points with a castle at the end of the game"] = with(bcb, {
    board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2" },
    pieces = { "normal:1 at 0,0 castle:N", "fairy at normal:1 at 0,0 castle:N" },
    to_move = 2, stack = {}, play = { { over = true, reasons = {} } },
  }),
  ["PD-34 who stands on a bridge is eaten"] = flight(bcb, {
    supply = none_left, board = { road[1], "BA/L~bridge.NS 1,0 r1", road[3] }, pieces = { "normal:2 at 1,0 road:E" },
    play = { { supply = { "2 normal 7" } } },
  }),

  -- Phantom
  ["PD-34 the dragon eats a phantom"] = eaten("phantom", "phantom"),
  ["PD-40 a phantom may follow when the fairy has been moved"] = with("phantom", {
    figures = { "1 normal 0,0 road:E" }, play = { "place BA/L 0,1 r0", "fairy normal:1 at 0,0 road:E",
        { legal = { "phantom 0,1 monastery" } } },
  }),
  ["PD-61 none after a princess"] = with("phantom", {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", "princess normal:2 at 0,-1 city:N", { player = 2, decision = "place" } },
  }),
  ["PD-76 of meeple and phantom one goes through the portal"] = with("phantom", {
    stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 3,0 r1", "portal normal 0,0 field:N", { legal = { "phantom 3,0 road:N" },
        illegal = { "portal phantom 0,0 field:S" } } },
  }),

  -- Under the Big Top
  ["PD-34 the dragon eats a ringmaster"] = eaten("under_the_big_top", "ringmaster"),
  ["PD-53 beside a pyramid each acrobat of its owner counts at the start of his turn"] = with("under_the_big_top", {
    board = { "BT/ffff.ac 0,0 r0" }, pieces = { "normal:1*2 at 0,0 acrobats", "fairy at normal:1 at 0,0 acrobats" }, play = { { points = { 2, 0 } } },
  }),
  ["PD-47 beside another meeple she pays one as ever"] = with("under_the_big_top", {
    board = { "BT/ffff.ac 0,0 r0", "BA/L 1,0 r0" }, pieces = { "normal:1*2 at 0,0 acrobats", "normal:1 at 1,0 monastery", "fairy at normal:1 at 1,0 monastery" },
    play = { { points = { 1, 0 } } },
  }),
  ["PD-47 PD-53 by the first edition's reading each figure on her tile counts, as ever"] = with("under_the_big_top", {
    set = { ["princess_and_dragon.fairy_placement"] = "on_tile" }, board = { "BT/ffff.ac 0,0 r0" }, pieces = { "normal:1*2 at 0,0 acrobats", "fairy at 0,0" },
    play = { { points = { 2, 0 } } },
  }),
}
