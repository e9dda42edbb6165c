-- The Princess & the Dragon: the fairy. Numbers are those of the rules text (docs/rulebook/princess_and_dragon.md).
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }
local pd = "princess_and_dragon."

local function set(options)
  local full = {}
  for name, value in pairs(options) do full[pd .. name] = value end
  return full
end
local function also(rule) return { "princess_and_dragon", rule } end

-- A finished road of three tiles when BA/LR is laid; she is with player 1's thief on the first of them.
local thief = "normal:1 at 0,0 road:E"
local finish = "place BA/LR 2,0 r1"
local function road_home(scene)
  scene.board  = scene.board or { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }
  scene.pieces = scene.pieces or { thief, "fairy at " .. thief }
  scene.stack  = scene.stack or { "BA/LR", "BA/L*3" }
  scene.to_move = scene.to_move or 2
  return scene
end

-- Eight tiles in a ring but for the one at 1,1.
local function around(tile)
  local board = { tile, "BA/LR -1,0 r3", "BA/LR 1,0 r1", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,1 r0",
      "BA/L 0,1 r0" }
  if string.find(tile, "BA/L ", 1, true) then board[2], board[3] = "BA/L -1,0 r0", "BA/L 1,0 r0" end
  return board
end

-- The game is over at once: what the final scoring gives.
local function at_the_end(scene)
  scene.stack, scene.to_move = {}, 2 -- player 2's turn would begin
  scene.pieces = { scene.who, scene.where or "fairy at " .. scene.who }
  if scene.below then table.insert(scene.pieces, 1, scene.below) end
  scene.play = { { over = true, reasons = scene.pays } }
  scene.who, scene.where, scene.pays, scene.below = nil, nil, nil, nil
  return scene
end

-- PD-EX4 and PD-EX5, with what she does in Betty's second turn and what is paid by then.
local function betty_and_john(move, options, before, city, points)
  return {
    board = { "BA/RCr 0,0 r0" }, set = set(options), stack = { "BA/CRRR", "DG/RrC.g", "BA/CFc+", "BA/CFc+", "BA/C", "BA/RRR",
        "BA/L*2" },
    play = {
      "place BA/CRRR 1,0 r1", "figure normal 1,0 city:E",
      "place DG/RrC.g -1,0 r2", "portal normal 1,0 road:W",
      "place BA/CFc+ 2,0 r0", move, { player = 2 },
      "place BA/CFc+ 3,0 r0", "pass", { player = 1, reasons = before },
      "place BA/C 4,0 r3", "pass", { awards = city, pieces = { "fairy at 1,0" } },
      "place BA/RRR -1,-1 r1", "pass", { points = points, pieces = { "fairy at 1,0" } },
    },
  }
end

-- On a tile with thieves of both, whoever came first, and farmers; she is there with nobody in particular.
local function on_tile(scene)
  local options = scene.options or {}
  options.fairy_placement = "on_tile"
  scene.set, scene.options = set(options), nil
  return scene
end
local crowd = { "2 normal 0,0 road:E", "1 normal 0,0 road:E", "1 normal 0,0 field:N" }

return scenario {
  defaults = { with = { "princess_and_dragon" }, board = road, stack = { "BA/L", "BA/L*3" } },

  -- where she is moved ------------------------------------------------------------------------------

  ["PD-40 she is moved instead of placing a figure, to any tile"] = {
    figures = { "1 normal 0,0 road:E", "1 normal 2,0 field:N" },
    play = { "place BA/L 0,1 r0", { only = { "pass", "figure normal 0,1 monastery", "figure normal 0,1 field:N",
                                             "fairy normal:1 at 0,0 road:E", "fairy normal:1 at 2,0 field:N" } },
             "fairy normal:1 at 2,0 field:N", { player = 2, decision = "place",
                 pieces = { "fairy at normal:1 at 2,0 field:N" } } },
  },
  ["PD-40 or a figure is placed, and she stays"] = {
    figures = { "1 normal 0,0 road:E" },
    play = { "place BA/L 0,1 r0", "figure normal 0,1 monastery", { player = 2, decision = "place",
        pieces = { "fairy at box" } } },
  },
  ["PD-41 to meeples on a road, in a city, on a field, in a monastery, on a garden and on a tower, though none is left in the supply"] = {
    with = { "princess_and_dragon", "tower", "abbot" }, board = { "BA/RCr 0,0 r0", "BA/L 1,1 r0", "BA/RFrG 1,0 r0",
        "TO/F 2,1 r0" },
    figures = { "1 normal 0,0 city:N", "1 normal 0,0 road:E", "1 normal 0,0 field:S", "1 normal 1,1 monastery",
        "1 abbot 1,0 garden" },
    supply = { "1 normal 1", "1 floor 0" }, pieces = { "floor at 2,1 tower", "normal:1 at 2,1 tower" }, stack = { "BA/L",
        "BA/RFr*3" },
    play = { "place BA/L 0,1 r0", { only = { "pass", "recall abbot:1 at 1,0 garden",
      "fairy normal:1 at 0,0 city:N", "fairy normal:1 at 0,0 road:E", "fairy normal:1 at 0,0 field:SL",
          "fairy normal:1 at 1,1 monastery",
      "fairy abbot:1 at 1,0 garden", "fairy normal:1 at 2,1 tower" } } },
  },
  ["PD-41 TB-73 not to builders and pigs"] = {
    with = also "traders_and_builders",
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:E", "1 normal 0,0 field:N", "1 pig 1,0 field:N" },
        supply = { "1 normal 0" },
    play = { "place BA/L 0,1 r0", { only = { "pass", "fairy normal:1 at 0,0 road:E", "fairy normal:1 at 0,0 field:N" } } },
  },
  ["PD-41 not to prisoners"] = {
    with = also "tower", pieces = { "normal:1 at prison:2" }, figures = { "1 normal 1,0 field:N" }, supply = { "1 floor 0",
        "1 normal 1" },
    play = { "place BA/L 0,1 r0", { only = { "pass", "figure normal 0,1 monastery", "figure normal 0,1 field:N",
        "fairy normal:1 at 1,0 field:N" } } },
  },
  ["PD-41 PD-42 nor to others' meeples, nor to whom she is with"] = {
    figures = { "1 normal 0,0 road:E", "2 normal 1,0 field:N" }, pieces = { "fairy at normal:1 at 0,0 road:E" },
    play = { "place BA/L 0,1 r0", { illegal = { "fairy normal:1 at 0,0 road:E", "fairy normal:2 at 1,0 field:N" } } },
  },
  ["PD-43 after a tile with a princess who isn't used"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "1 normal 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", { legal = { "princess normal:1 at 0,-1 city:N" } }, "fairy normal:1 at 0,-1 city:N",
             { points = { 9, 0 } } },
  },
  ["PD-43 after a tile with a dragon, and before it flies"] = {
    figures = { "1 normal 1,0 road:E" }, stack = { "DG/RFr.d", "BA/L*3" }, pieces = { "dragon at 0,0" },
    play = { "place DG/RFr.d 3,0 r0", "fairy normal:1 at 1,0 road:E", { player = 2, decision = "place",
        pieces = { "dragon at 0,0" } } },
  },
  ["PD-43 after a tile of the river"] = {
    with = also "river", board = { "RI/s 0,0 r0" }, figures = { "1 normal 0,0 field:N" }, stack = { "RI.1/IFI", "BA/L*3" },
    play = { "place RI.1/IFI 1,0 r0", "fairy normal:1 at 0,0 field:N", { pieces = { "fairy at normal:1 at 0,0 field:N" } } },
  },
  ["PD-44 she is taken from another's meeple"] = {
    figures = { "1 normal 0,0 road:E", "2 normal 1,0 field:N" }, pieces = { "fairy at normal:2 at 1,0 field:N" },
        stack = { "BA/L*4" },
    play = { "place BA/L 0,1 r0", "fairy normal:1 at 0,0 road:E", { points = { 0, 0 }, player = 2 },
             "place BA/L 1,1 r0", "pass", { points = { 1, 0 } } },
  },
  ["PD-52 she may come to the dragon's cell, and nothing happens"] = {
    figures = { "1 normal 0,0 road:E", "2 normal 0,0 field:N" }, pieces = { "dragon at 0,0" },
    play = { "place BA/L 0,1 r0", "fairy normal:1 at 0,0 road:E",
             { player = 2, pieces = { "dragon at 0,0", "fairy at normal:1 at 0,0 road:E" }, supply = { "1 normal 6",
                 "2 normal 6" } } },
  },

  -- she protects ------------------------------------------------------------------------------------

  ["PD-45 all on her tile, whoever owns them, and nobody beside it"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0" },
    figures = { "1 normal 1,0 road:E", "1 normal 2,0 road:E", "2 normal 2,0 road:E", "2 normal 2,0 field:N",
        "2 normal 3,0 road:W" },
    pieces = { "fairy at normal:1 at 2,0 road:E", "dragon at 0,0" }, stack = { "DG/RFr.d", "BA/L*3" },
    play = { "place DG/RFr.d 4,0 r0", "pass", { supply = { "1 normal 6", "2 normal 4" }, pieces = { "dragon at 1,0" },
        player = 2 } },
  },
  ["PD-45 PD-46 TW-28 she doesn't protect from a tower, and stays alone"] = {
    with = also "tower", board = { "BA/RFr 0,0 r0", "TO/F 0,1 r0" }, pieces = { "normal:2 at 0,0 road:E",
        "fairy at normal:2 at 0,0 road:E" },
    play = { "place BA/L 1,1 r0", "floor 0,1 tower", "capture normal:2 at 0,0 road:E",
             { player = 2, pieces = { "fairy at 0,0", "normal:2 at prison:1" }, points = { 0, 0 } } },
  },
  ["PD-46 when her meeple is scored she stays in the cell alone: the dragon doesn't come, and she pays nothing"] = road_home {
    stack = { "BA/LR", "BA/L", "DG/Rr.d", "BA/L*3" }, pieces = { thief, "fairy at " .. thief, "dragon at 1,0" },
    play = { finish, "pass", { points = { 6, 0 }, pieces = { "fairy at 0,0" }, player = 1 }, -- no point for his turn
             "place BA/L 2,1 r0", "pass", "place DG/Rr.d 3,0 r2", "pass", -- beside the dragon are 0,0 and 2,0
             { points = { 6, 0 }, pieces = { "dragon at 2,0", "fairy at 0,0" }, only = { "fly 2,1", "fly 3,0" } } },
  },
  ["PD-46 a meeple that comes to the same place later doesn't get her, and she may be moved to it"] = {
    board = road, pieces = { "fairy at 0,0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/L*4" },
    play = { { points = { 0, 0 } }, "place BA/L 0,1 r0", "fairy normal:1 at 0,0 road:E", "place BA/L 1,1 r0", "pass",
             { points = { 1, 0 }, pieces = { "fairy at normal:1 at 0,0 road:E" } } },
  },

  -- a point at the start of a turn ------------------------------------------------------------------

  ["PD-47 its owner gets a point at the start of his own turns"] = {
    board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:W" },
        pieces = { "fairy at normal:1 at 0,0 road:E" },
    stack = { "BA/L*4" },
    play = { { points = { 1, 0 }, drawn = "BA/L", reasons = { "1 princess_and_dragon.fairy 1" } },
             "place BA/L 0,1 r0", "pass", { player = 2, points = { 1, 0 } },
             "place BA/L 1,1 r0", "pass", { player = 1, points = { 2, 0 } } },
  },
  ["PD-47 fairy_turn: two points"] = { pieces = { thief, "fairy at " .. thief }, set = set { fairy_turn = 2 },
      play = { { points = { 2, 0 } } } },
  ["PD-47 fairy_turn: none"] = { pieces = { thief, "fairy at " .. thief }, set = set { fairy_turn = 0 },
      play = { { points = { 0, 0 } } } },
  ["PD-47 PD-EX14 TB-32 once in a double turn, which stays one though the dragon eats the builder"] = {
    with = also "traders_and_builders", board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/L 0,9 r0" },
    figures = { "1 normal 1,0 road:E", "1 builder 2,0 road:W", "1 normal 0,9 monastery" },
    pieces = { "fairy at normal:1 at 0,9 monastery", "dragon at 0,0" }, stack = { "DG/RFr.d", "BA/RFr", "BA/L*2" },
    play = { { points = { 1, 0 } }, "place DG/RFr.d 3,0 r0", "pass",
             { player = 1, drawn = "BA/RFr", supply = { "1 normal 6", "1 builder 1" }, points = { 1, 0 } },
             "place BA/RFr 4,0 r0", "pass", { player = 2, points = { 1, 0 } } },
  },

  -- three points with the feature -------------------------------------------------------------------

  ["PD-48 three points with the feature of her meeple, an award of their own behind it"] = road_home {
    play = { finish, "pass", { awards = { "1 base.road 3", "1 princess_and_dragon.fairy_scored 3" },
        pieces = { "fairy at 0,0" }, player = 1 } },
  },
  ["PD-48 when all that the tile has completed is scored"] = road_home {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/LR 3,0 r1" }, pieces = { thief, "normal:2 at 3,0 road:W",
        "fairy at " .. thief },
    stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 2,0 r0", "pass", { awards = { "1 base.road 3", "2 base.road 2",
        "1 princess_and_dragon.fairy_scored 3" } } },
  },
  ["PD-48 also to an owner whom others outnumber"] = road_home {
    pieces = { thief, "normal:2*2 at 1,0 road:E", "fairy at " .. thief },
    play = { finish, "pass", { awards = { "2 base.road 3", "1 princess_and_dragon.fairy_scored 3" } } },
  },
  ["PD-48 not with another feature of her cell"] = road_home {
    pieces = { "normal:1 at 0,0 field:N", "normal:1 at 1,0 road:E", "fairy at normal:1 at 0,0 field:N" },
    play = { finish, "pass", { awards = { "1 base.road 3", "1 princess_and_dragon.fairy 1" } } }, -- his turn begins
  },
  ["PD-48 fairy_scored: two"] = road_home { set = set { fairy_scored = 2 }, play = { finish, "pass", { points = { 5, 0 } } } },
  ["PD-48 fairy_scored: one"] = road_home { set = set { fairy_scored = 1 }, play = { finish, "pass", { points = { 4, 0 } } } },
  ["PD-48 fairy_scored: none"] = road_home { set = set { fairy_scored = 0 }, play = { finish, "pass", { points = { 3, 0 } } } },
  ["PD-49 with a monastery"] = {
    board = around "BA/L 0,0 r0", figures = { "1 normal 0,0 monastery" }, pieces = { "fairy at normal:1 at 0,0 monastery" },
        to_move = 2,
    play = { "place BA/L 1,1 r0", "pass", { awards = { "1 base.monastery 9", "1 princess_and_dragon.fairy_scored 3" } } },
  },
  ["PD-49 with a garden"] = {
    with = also "abbot", board = around "BA/RFrG 0,0 r0", figures = { "1 abbot 0,0 garden" },
        pieces = { "fairy at abbot:1 at 0,0 garden" }, to_move = 2,
    play = { "place BA/L 1,1 r0", "pass", { awards = { "1 abbot.garden 9", "1 princess_and_dragon.fairy_scored 3" } } },
  },
  ["PD-49 ABB-55 not when an abbot is called home; she stays alone"] = {
    with = also "abbot", board = around "BA/RFrG 0,0 r0", figures = { "1 abbot 0,0 garden" },
        pieces = { "fairy at abbot:1 at 0,0 garden" },
    play = { { points = { 1, 0 } }, "place BA/L 0,2 r0", "recall abbot:1 at 0,0 garden",
             { reasons = { "1 abbot.recall 8" }, pieces = { "fairy at 0,0" }, player = 2 } },
  },
  ["PD-49 HS-55 not with a flock"] = {
    with = also "hills_and_sheep", figures = { "1 normal 0,0 field:N" }, stack = { "BA/RFr", "BA/L*3" },
    pieces = { "shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N", "fairy at normal:1 at 0,0 field:N" },
    play = { { reasons = { "1 princess_and_dragon.fairy 1" } }, "place BA/RFr 3,0 r0", "pass",
        "tend shepherd:1 at 0,0 field:N guide",
             { reasons = { "1 hills_and_sheep.flock 3" } } },
  },
  ["PD-50 she comes to a meeple in what has just been completed, and pays at once"] = road_home {
    pieces = { thief }, to_move = 1,
    play = { finish, "fairy " .. thief, { points = { 6, 0 }, reasons = { "1 base.road 3",
        "1 princess_and_dragon.fairy_scored 3" } } },
  },
  ["PD-51 of two meeples of one owner on one segment one is with her"] = road_home {
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E" }, pieces = { "fairy at " .. thief }, to_move = 1,
    play = { { points = { 1, 0 } }, finish, "pass", { points = { 7, 0 } } },
  },
  ["PD-51 PD-42 she may be moved from one to the other"] = {
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E" }, pieces = { "fairy at " .. thief },
    play = { "place BA/L 0,1 r0", { legal = { "fairy " .. thief } } },
  },

  ["PD-47 PD-48 her points are no points of a feature: no message is drawn for them"] = road_home {
    with = also "wt_others.lua", to_move = 1,
    play = { { reasons = { "1 princess_and_dragon.fairy 1" } }, finish, "pass",
             { reasons = { "1 base.road 3", "1 wt_others.message 1", "1 princess_and_dragon.fairy_scored 3" } } },
  },

  -- at the end of the game --------------------------------------------------------------------------

  ["PD-49 PD-EX6 at the end with the road of her meeple"] = at_the_end {
    board = { "BA/RCr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }, who = "normal:1 at 1,0 road:E",
    pays = { "1 base.road 3", "1 princess_and_dragon.fairy_scored 3" },
  },
  ["PD-49 PD-EX6 at the end with his field, though it is worth nothing"] = at_the_end {
    board = { "BA/RCr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }, who = "normal:1 at 1,0 field:N",
    pays = { "1 princess_and_dragon.fairy_scored 3" },
  },
  ["PD-49 PD-EX6 at the end with a road beside an inn, worth nothing"] = at_the_end {
    with = also "inns_and_cathedrals", board = { "BA/RCr 0,0 r0", "IC/RFr.i 1,0 r0" }, who = "normal:1 at 1,0 road:E",
    pays = { "1 princess_and_dragon.fairy_scored 3" },
  },
  ["PD-49 fairy_final: not at the end"] = at_the_end {
    set = set { fairy_final = false }, who = thief, pays = { "1 base.road 3" },
  },
  ["PD-49 PD-46 nor where she is alone"] = at_the_end { who = thief, where = "fairy at 0,0", pays = { "1 base.road 3" } },
  ["PD-49 nor on a tower"] = at_the_end {
    with = also "tower", board = { "TO/F 0,0 r0" }, below = "floor at 0,0 tower", who = "normal:1 at 0,0 tower", pays = {},
  },

  -- first edition: on a tile ------------------------------------------------------------------------

  ["PD-EX4 PD-46 PD-47 PD-48 Betty's fairy"] = betty_and_john("fairy normal:1 at 1,0 city:E", {},
    { "1 princess_and_dragon.fairy 1" }, { "1 base.city 12", "1 princess_and_dragon.fairy_scored 3" }, { 16, 4 }),
  ["PD-EX5 PD-40 on_tile: both get her points"] = betty_and_john("fairy_on_tile 1,0", { fairy_placement = "on_tile" },
    { "1 princess_and_dragon.fairy 1" }, { "1 base.city 12", "1 princess_and_dragon.fairy_scored 3",
        "2 princess_and_dragon.fairy 1" }, { 16, 9 }),
  ["PD-40 PD-42 on_tile: to tiles with an own meeple, not to the one she is on"] = on_tile {
    with = also "traders_and_builders", figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:E", "2 normal 1,0 field:N",
        "1 normal 2,0 field:N" },
    supply = { "1 normal 0" },
    play = { "place BA/L 0,1 r0", { only = { "pass", "fairy_on_tile 0,0", "fairy_on_tile 2,0" } }, "fairy_on_tile 0,0",
             { pieces = { "fairy at 0,0" }, player = 2 }, "place BA/L 1,1 r0", "pass",
             { points = { 1, 0 } }, "place BA/L 2,1 r0", { only = { "pass", "fairy_on_tile 2,0" } } },
  },
  ["PD-45 PD-46 on_tile: she keeps the dragon out, and stays when all have left"] = on_tile(road_home {
    pieces = { thief, "fairy at 0,0", "dragon at 1,0" }, stack = { "BA/LR", "DG/Rr.d", "BA/L*3" },
    play = { finish, "pass", { pieces = { "fairy at 0,0" }, player = 1, points = { 6, 0 } }, "place DG/Rr.d 3,0 r2", "pass",
             { pieces = { "dragon at 3,0" } } },
  }),
  ["PD-47 on_tile: a point for each own figure there, specials included"] = on_tile {
    with = also "traders_and_builders", figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E", "1 normal 0,0 field:N",
        "1 normal 1,0 field:S", "2 normal 0,0 field:S" },
    pieces = { "fairy at 0,0" }, play = { { points = { 3, 0 } } },
  },
  ["PD-47 on_tile: fairy_turn says how many each"] = on_tile {
    figures = crowd, pieces = { "fairy at 0,0" }, options = { fairy_turn = 2 }, play = { { points = { 4, 0 } } },
  },
  ["PD-47 on_tile: or one in all"] = on_tile {
    figures = crowd, pieces = { "fairy at 0,0" }, options = { fairy_on_tile_points = "once" }, play = { { points = { 1, 0 } } },
  },
  ["PD-47 on_tile: none where nobody of his is there"] = on_tile {
    figures = { "2 normal 0,0 road:E" }, pieces = { "fairy at 0,0" }, options = { fairy_on_tile_points = "once" },
    play = { { points = { 0, 0 } }, "place BA/L 0,1 r0", "pass", { points = { 0, 1 } } },
  },
  ["PD-48 on_tile: whoever of them came first is paid with the feature"] = on_tile { -- a loop of four tiles, entered by portals
    board = { "BA/RRR 0,0 r0", "BA/Rr 1,0 r0", "BA/Rr 0,1 r2" }, pieces = { "fairy at 0,0" }, to_move = 2,
    stack = { "DG/RRR.g", "DG/RRR.g", "BA/Rr", "BA/L*2" }, options = { fairy_turn = 0 },
    play = {
      "place DG/RRR.g 0,-1 r2", "portal normal 0,0 road:S", "place DG/RRR.g -1,-1 r2", "portal normal 0,0 road:E",
      "place BA/Rr 1,1 r1", "pass", { points = { 4, 7 } },
    },
  },
  ["PD-48 on_tile: or each owner, once"] = on_tile(road_home {
    figures = { "2 normal 0,0 road:E", "1 normal 0,0 road:E", "1 normal 0,0 road:E", "2 normal 1,0 road:E" },
        pieces = { "fairy at 0,0" },
    to_move = 1, options = { fairy_on_tile_three = "each_owner", fairy_turn = 0 },
    play = { finish, "pass", { points = { 6, 6 } } },
  }),
  ["PD-48 on_tile: not who stands on another tile of the feature"] = on_tile(road_home {
    rulesets = { { set = set { fairy_placement = "on_tile" } }, { set = set { fairy_placement = "on_tile",
        fairy_on_tile_three = "each_owner" } } },
    figures = { "1 normal 1,0 road:E", "2 normal 0,0 field:N" }, pieces = { "fairy at 0,0" }, to_move = 1,
    play = { finish, "pass", { points = { 3, 1 } } }, -- player 2's turn has begun
  }),
  ["PD-48 on_tile: nor who is there in another feature"] = on_tile(road_home {
    rulesets = { { set = set { fairy_placement = "on_tile", fairy_turn = 0 } },
                 { set = set { fairy_placement = "on_tile", fairy_turn = 0, fairy_on_tile_three = "each_owner" } } },
    figures = { "1 normal 0,0 field:N", "1 normal 1,0 road:E", "2 normal 0,0 road:E" }, pieces = { "fairy at 0,0" },
    play = { finish, "pass", { points = { 3, 6 } } },
  }),
  ["PD-48 PD-41 on_tile: nor a builder's owner whose meeple is elsewhere"] = on_tile(road_home {
    rulesets = { { set = set { fairy_placement = "on_tile", fairy_turn = 0 } },
                 { set = set { fairy_placement = "on_tile", fairy_turn = 0, fairy_on_tile_three = "each_owner" } } },
    with = also "traders_and_builders", figures = { "1 normal 1,0 road:E", "1 builder 0,0 road:E" }, pieces = { "fairy at 0,0" },
    play = { finish, "pass", { points = { 3, 0 } } },
  }),
  ["PD-49 on_tile: nor who stands on a tower there"] = on_tile(at_the_end {
    with = also "tower", board = { "TO/F 0,0 r0" }, below = "floor at 0,0 tower", who = "normal:1 at 0,0 tower", where = "fairy at 0,0", pays = {},
  }),
  ["PD-49 on_tile: at the end, too"] = on_tile(at_the_end {
    who = thief, where = "fairy at 0,0", pays = { "1 base.road 3", "1 princess_and_dragon.fairy_scored 3" },
  }),
}
