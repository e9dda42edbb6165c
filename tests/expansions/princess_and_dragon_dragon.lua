-- The Princess & the Dragon: volcanoes, and how the dragon flies and eats.
-- Numbers are those of the rules text (docs/rulebook/princess_and_dragon.md).
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }
local with = { "princess_and_dragon" }

local function set(options)
  local full = {}
  for name, value in pairs(options) do full["princess_and_dragon." .. name] = value end
  return full
end
local function also(rule) return { "princess_and_dragon", rule } end

-- Two rows in which the dragon, which begins on the left, can go right or to the other row: a question at each step.
local meadow = {}
for x = 0, 13 do
  for y = 0, 1 do meadow[#meadow + 1] = "BA/L " .. x .. "," .. y .. " r0" end
end

-- How `times` steps to the right are led by `players`, beginning with the one to move.
local function led(players, to_move, times, options)
  local play = { "place DG/RFr.d 0,-1 r0", "pass" }
  for i = 1, times do
    play[#play + 1] = { decision = "fly", player = (to_move + i - 2) % players + 1, illegal = { "pass" } }
    play[#play + 1] = "fly " .. i .. ",0"
  end
  play[#play + 1] = { decision = "place", player = to_move % players + 1, pieces = { "dragon at " .. times .. ",0" } }
  return { players = players, to_move = to_move, board = meadow, pieces = { "dragon at 0,0" }, set = options and set(options),
           stack = { "DG/RFr.d", "BA/L*3" }, play = play }
end

-- The dragon at 0,0 comes to 1,0 and goes on to 2,0 where nothing keeps it.
local function flight(scene)
  scene.stack = scene.stack or { "DG/RFr.d", "BA/L*3" }
  scene.pieces = table.move(scene.pieces or {}, 1, #(scene.pieces or {}), 2, { "dragon at 0,0" })
  return scene
end
local lay = "place DG/RFr.d 3,0 r0"

-- PD-EX11: six monasteries around the volcano.
local abbeys = { "BA/RCr 0,0 r0", "DG/F.v 0,1 r0", "BA/L 1,1 r0", "BA/L 1,2 r0", "BA/L 0,2 r0", "BA/L -1,2 r0", "BA/LR 2,1 r0" }
local monks  = { "2 normal 1,1 monastery", "3 normal 1,2 monastery", "1 normal 0,2 monastery", "2 normal -1,2 monastery",
    "3 normal 2,1 monastery" }
local function round_the_volcano(play)
  table.insert(play, 1, "place DG/C.d -1,1 r0")
  return { players = 3, board = abbeys, figures = monks, pieces = { "dragon at 0,1" }, stack = { "DG/C.d", "BA/RFr*3" },
      play = play }
end

-- PD-EX1: a knight in the city that the dragon's own tile completes.
local function knight(moment, points)
  return {
    board = { "BA/RCr 0,0 r0" }, stack = { "DG/C.v", "DG/RrC.d", "BA/L*3" }, set = set { dragon_move = moment },
    play = {
      "place DG/C.v 0,1 r2", { pieces = { "dragon at 0,1" }, player = 2 },
      "place DG/RrC.d 0,-1 r2", "figure normal 0,-1 city:S", -- 0,0, then 0,-1, then nothing
      { points = { 0, points }, supply = { "2 normal 7" }, pieces = { "dragon at 0,-1" }, player = 1 },
    },
  }
end

return scenario {
  defaults = { with = with, board = road, stack = { "DG/RFr.v", "BA/L*3" } },

  -- volcanoes ---------------------------------------------------------------------------------------

  ["PD-20 PD-21 a volcano fetches the dragon, and nobody is placed there"] = {
    play = { "place DG/RFr.v 3,0 r0", { player = 2, decision = "place", pieces = { "dragon at 3,0" } } },
  },
  ["PD-20 from wherever it stands, and nobody is eaten on the way"] = {
    pieces = { "dragon at 0,0" }, figures = { "2 normal 0,0 road:E", "2 normal 1,0 field:N", "2 normal 2,0 field:S" },
    play = { "place DG/RFr.v 3,0 r0", { player = 2, pieces = { "dragon at 3,0" }, supply = { "2 normal 4" } } },
  },
  ["PD-20 once it comes the next volcano fetches it again"] = {
    stack = { "DG/RFr.v", "DG/R.v", "BA/L*2" },
    play = { "place DG/RFr.v 3,0 r0", "place DG/R.v 0,-1 r2", { pieces = { "dragon at 0,-1" }, player = 1 } },
  },
  ["PD-21 nor a builder or a pig"] = {
    with = also "traders_and_builders", figures = { "1 normal 2,0 road:E", "1 normal 1,0 field:N" },
    play = { "place DG/RFr.v 3,0 r0", { illegal = { "figure builder 3,0 road:W", "figure pig 3,0 field:N" },
                                        only = { "pass", "fairy normal:1 at 2,0 road:E", "fairy normal:1 at 1,0 field:N" } } },
  },
  ["PD-21 volcano_special: builder and pig may stand where the dragon is, meeples may not"] = {
    with = also "traders_and_builders", set = set { volcano_special = true }, figures = { "1 normal 2,0 road:E",
        "1 normal 1,0 field:N" },
    play = { "place DG/RFr.v 3,0 r0", { legal = { "figure builder 3,0 road:E", "figure pig 3,0 field:N" },
                                        illegal = { "figure normal 3,0 field:S" } } },
  },
  ["PD-21 HS-29 volcano_special: so may a shepherd"] = {
    with = also "hills_and_sheep", set = set { volcano_special = true },
    play = { "place DG/RFr.v 3,0 r0", { legal = { "figure shepherd 3,0 field:N" }, illegal = { "figure normal 3,0 field:N" } } },
  },
  ["PD-22 PD-43 the fairy may be moved after a volcano"] = {
    figures = { "1 normal 0,0 road:E" },
    play = { "place DG/RFr.v 3,0 r0", { only = { "pass", "fairy normal:1 at 0,0 road:E" } } },
  },
  ["TW-17 PD-22 a floor may be built, and a meeple placed on a tower"] = {
    with = also "tower", board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "TO/F 0,1 r0" }, pieces = { "floor at 0,1 tower" },
    play = { "place DG/RFr.v 2,0 r0", { only = { "pass", "floor 0,1 tower", "top normal 0,1 tower" } } },
  },
  ["PD-22 the abbot may be called home"] = {
    with = also "abbot", board = { "BA/RFr 0,0 r0", "BA/L 1,1 r0" }, figures = { "1 abbot 1,1 monastery" },
    play = { "place DG/RFr.v 1,0 r0",
             { only = { "pass", "recall abbot:1 at 1,1 monastery", "fairy abbot:1 at 1,1 monastery" } } },
  },
  ["PD-23 what a volcano completes is scored as ever"] = {
    board = { "BA/RCr 0,0 r0" }, figures = { "2 normal 0,0 city:N" }, stack = { "DG/C.v", "BA/L*3" },
    play = { "place DG/C.v 0,-1 r2", { reasons = { "2 base.city 4" } } },
  },
  ["PD-24 later a volcano is a tile like any other"] = {
    board = { "DG/RFr.v 0,0 r0", "BA/RFr 1,0 r0" }, pieces = { "dragon at 1,0" }, figures = { "2 normal 0,0 field:N" },
        stack = {},
    play = { { over = true, pieces = { "dragon at 1,0" } } },
  },
  ["PD-25 TW-17 the top of a tower in the dragon's cell may be taken, and it isn't eaten there"] = {
    with = also "tower", board = { "TO/F 0,0 r0" }, stack = { "DG/C.d", "BA/L*3" }, pieces = { "dragon at 0,0",
        "floor at 0,0 tower" },
    play = { "place DG/C.d 0,1 r2", "top normal 0,0 tower", -- 0,1 is its only way
             { pieces = { "normal:1 at 0,0 tower", "dragon at 0,1" }, player = 2 } },
  },

  -- when it flies -----------------------------------------------------------------------------------

  ["PD-30 a tile with a dragon makes it fly, wherever it lies, and is used as any before"] = flight {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/L 20,0 r0" },
    play = { "place DG/RFr.d 20,1 r0", { legal = { "figure normal 20,1 road:E", "figure normal 20,1 field:N" } },
             "figure normal 20,1 road:E", { pieces = { "dragon at 1,0", "normal:1 at 20,1 road:E" }, player = 2 } },
  },
  ["PD-30 other tiles don't"] = {
    pieces = { "dragon at 0,0" }, stack = { "BA/RFr", "BA/L*3" },
    play = { "place BA/RFr 3,0 r0", "pass", { pieces = { "dragon at 0,0" }, decision = "place" } },
  },
  ["PD-31 PD-EX1 before anything is scored"] = knight("before_scoring", 0),
  ["PD-31 PD-EX1 after_scoring: then it is over"] = knight("after_scoring", 4),
  ["PD-31 TW-29 after floor and capture"] = flight {
    with = also "tower", board = { road[1], road[2], "TO/F 1,1 r0" }, figures = { "2 normal 1,0 road:E", "2 normal 1,0 field:N" },
    stack = { "DG/RFr.d", "BA/RFr*3" }, set = set { dragon_steps = 3 },
    play = { "place DG/RFr.d 2,0 r0", "floor 1,1 tower", "capture normal:2 at 1,0 road:E",
             { pieces = { "normal:2 at prison:1" }, supply = { "2 normal 6" }, decision = "fly", player = 2 } },
                 -- 1,0 was its only way
  },

  -- who leads it ------------------------------------------------------------------------------------

  ["PD-32 PD-38 six steps, three each with two players; nobody may pass"] = led(2, 1, 6),
  ["PD-32 with four players the first two lead it twice"] = led(4, 2, 6),
  ["PD-32 each once with six"] = led(6, 5, 6),
  ["PD-32 dragon_steps: three"] = led(2, 2, 3, { dragon_steps = 3 }),
  ["PD-32 dragon_steps: four"] = led(3, 1, 4, { dragon_steps = 4 }),
  ["PD-32 dragon_steps: five"] = led(3, 1, 5, { dragon_steps = 5 }),
  ["PD-32 dragon_steps: eight"] = led(2, 1, 8, { dragon_steps = 8 }),
  ["PD-32 dragon_steps: ten"] = led(2, 1, 10, { dragon_steps = 10 }),
  ["PD-32 dragon_steps: twelve"] = led(5, 1, 12, { dragon_steps = 12 }),
  ["PD-EX11 PD-32 PD-34 six steps around the volcano, and five monks go home"] = round_the_volcano {
    "pass", { player = 1, only = { "fly -1,1", "fly 0,0", "fly 0,2", "fly 1,1" } }, "fly -1,1",
    { supply = { "1 normal 7", "2 normal 7", "3 normal 7" }, pieces = { "dragon at 2,1" }, player = 2, decision = "place" },
  },
  ["PD-EX11 PD-38 the other way it is stuck after one step, and nobody is eaten"] = round_the_volcano {
    "pass", "fly 0,0", { supply = { "1 normal 6", "2 normal 5", "3 normal 5" }, pieces = { "dragon at 0,0" }, player = 2,
        decision = "place" },
  },
  ["PD-EX11 PD-45 with the fairy below it is stuck after two"] = round_the_volcano {
    "fairy normal:1 at 0,2 monastery", { player = 1, only = { "fly -1,1", "fly 0,0", "fly 1,1" } }, "fly 1,1",
    { player = 2, only = { "fly 1,2", "fly 2,1" } }, "fly 2,1",
    { supply = { "1 normal 6", "2 normal 6", "3 normal 6" }, pieces = { "dragon at 2,1" }, player = 2, decision = "place" },
  },

  -- where it goes -----------------------------------------------------------------------------------

  ["PD-33 to no cell twice, its first one neither, and not where no tile lies"] = {
    board = meadow, pieces = { "dragon at 1,0" },
    stack = { "DG/RFr.d", "BA/L*3" },
    play = { "place DG/RFr.d 0,-1 r0", "pass", { only = { "fly 0,0", "fly 1,1", "fly 2,0" } },
             "fly 1,1", { only = { "fly 0,1", "fly 2,1" } },
             "fly 2,1", { only = { "fly 2,0", "fly 3,1" } }, "fly 2,0",
             { pieces = { "dragon at 3,0" }, only = { "fly 3,1", "fly 4,0" } } }, -- 1,0 is where it began
  },
  ["PD-EX2 PD-33 PD-34 PD-38 a dead end: each step eats, and a single way is gone unasked"] = {
    board = { "BA/RCr 0,0 r0", "DG/R.v 0,1 r1", "BA/LR -1,1 r3", "BA/RFr -1,0 r0" },
    figures = { "2 normal -1,1 monastery", "1 normal -1,0 road:E" }, pieces = { "dragon at 0,1" },
    stack = { "DG/LRRR.d", "BA/L*3" }, to_move = 2,
    play = {
      "place DG/LRRR.d 1,1 r3", "figure normal 1,1 monastery", { player = 2, only = { "fly -1,1", "fly 0,0", "fly 1,1" } },
      "fly -1,1", { supply = { "1 normal 7", "2 normal 6" }, pieces = { "dragon at 0,0", "normal:2 at 1,1 monastery" },
          player = 1, decision = "place" },
    },
  },
  ["PD-EX3 PD-33 PD-45 the fairy is a wall"] = {
    board = { "BA/RCr 0,0 r0", "BA/CRr 1,0 r1", "BA/RFr -1,0 r0", "BA/CRRR -2,0 r0" }, to_move = 2,
    figures = { "1 normal 1,0 road:W", "2 normal -1,0 field:N", "1 normal -2,0 city:N" }, stack = { "DG/C.v", "DG/LRRR.d",
        "BA/L*3" },
    play = {
      "place DG/C.v 2,0 r3", { pieces = { "dragon at 2,0" }, reasons = {} }, "fairy normal:2 at -1,0 field:N",
      "place DG/LRRR.d -3,0 r0", "pass",
      { pieces = { "dragon at 0,0", "normal:2 at -1,0 field:N" }, supply = { "1 normal 6" }, player = 2,
        reasons = { "2 princess_and_dragon.fairy 1" } }, -- Bob's turn has begun
    },
  },
  ["PD-38 where there is no way at all it stays"] = flight {
    pieces = { "fairy at 1,0" }, figures = { "1 normal 0,0 road:E" },
    play = { lay, "pass", { player = 2, decision = "place", pieces = { "dragon at 0,0" }, supply = { "1 normal 6" } } },
  },
  ["PD-39 it stays where it is, and may come to the same cells in the next flight"] = flight {
    board = { road[1], road[2] }, stack = { "DG/RFr.d", "DG/Rr.d", "BA/L*3" },
    play = { "place DG/RFr.d -1,0 r0", "pass", "fly 1,0", { pieces = { "dragon at 1,0" }, player = 2 },
             "place DG/Rr.d 2,0 r0", "pass", { player = 2, only = { "fly 0,0", "fly 2,0" } },
             "fly 0,0", { pieces = { "dragon at -1,0" }, decision = "place" } },
  },
  ["PD-39 off the board it doesn't fly"] = {
    stack = { "DG/RFr.d", "BA/L*3" }, figures = { "1 normal 0,0 road:E" },
    play = { lay, "pass", { player = 2, decision = "place", pieces = { "dragon at box" }, supply = { "1 normal 6" } } },
  },

  -- whom it eats ------------------------------------------------------------------------------------

  ["PD-34 everybody where it comes, whoever owns him; nobody where it began"] = flight {
    board = { "BA/C 0,0 r1", "DG/LCcc.d 1,0 r0" },
    figures = { "1 normal 0,0 field:N", "2 normal 1,0 monastery", "1 normal 1,0 city:N", "2 normal 1,0 field:S",
        "1 normal 1,0 field:S" },
    play = { "place DG/RFr.d 0,-1 r0", "pass", "fly 1,0",
             { supply = { "1 normal 6", "2 normal 7" }, pieces = { "normal:1 at 0,0 field:N", "dragon at 1,0" }, reasons = {},
                 player = 2 } },
  },
  ["PD-34 ABB-55 an abbot on a garden, without points"] = flight {
    with = also "abbot", board = { road[1], "BA/RFrG 1,0 r0", road[3] }, figures = { "2 abbot 1,0 garden" },
    play = { lay, "pass", { player = 2, supply = { "2 abbot 1" }, reasons = {} } },
  },
  ["PD-34 TB-73 builders and pigs, though a meeple of theirs is left"] = flight {
    with = also "traders_and_builders",
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:E", "2 normal 0,0 field:N", "2 pig 2,0 field:N" },
    play = { lay, "pass", { player = 1, supply = { "1 builder 1", "1 normal 6", "2 pig 1", "2 normal 6" } } },
        -- it was a double turn
  },
  ["PD-34 dragon_diet: by an early text meeples alone"] = flight {
    with = also "traders_and_builders", set = set { dragon_diet = "meeples_only" }, to_move = 2,
    figures = { "1 normal 0,0 road:E", "1 normal 1,0 road:E", "1 builder 1,0 road:E", "2 normal 0,0 field:N",
        "2 pig 2,0 field:N" },
    play = { lay, "pass", { player = 1, supply = { "1 builder 0", "1 normal 6", "2 pig 0", "2 normal 6" },
                            pieces = { "builder:1 at 1,0 road:E", "pig:2 at 2,0 field:N" } } },
  },
  ["PD-34 HS-14 dragon_diet: then shepherds stay with their flocks"] = flight {
    with = also "hills_and_sheep", set = set { dragon_diet = "meeples_only" }, figures = { "1 normal 1,0 field:N" }, to_move = 2,
    pieces = { "shepherd:1 at 1,0 field:N", "sheep:2 at shepherd:1 at 1,0 field:N" },
    play = { lay, "pass", { player = 1, supply = { "1 normal 7" }, pieces = { "sheep:2 at shepherd:1 at 1,0 field:N" } } },
  },
  ["PD-EX13 PD-34 HS-14 a shepherd goes home without points, and his own sheep into the bag"] = flight {
    with = also "hills_and_sheep", players = 3, to_move = 3,
    pieces = { "fairy at 2,0", "shepherd:1 at 1,0 field:N", "sheep:2 at shepherd:1 at 1,0 field:N",
        "sheep:1 at shepherd:1 at 1,0 field:N",
               "shepherd:2 at 2,0 field:N", "sheep:4 at shepherd:2 at 2,0 field:N" },
    play = { lay, "pass", { player = 1, supply = { "1 shepherd 1", "2 shepherd 0" }, reasons = {},
                            pieces = { "sheep*17 at bag", "sheep:4 at shepherd:2 at 2,0 field:N" } } },
  },
  ["PD-35 floors of a tower stay, and so do prisoners"] = flight {
    with = also "tower", board = { road[1], "TO/RCr 1,0 r2", road[3] }, stack = { "DG/RFr.d", "BA/L*3" },
    pieces = { "floor*2 at 1,0 tower", "normal:2 at prison:1", "normal:1 at 1,0 road:W" },
    play = { lay, "pass", { supply = { "1 normal 7", "2 normal 6" }, pieces = { "floor*2 at 1,0 tower",
        "normal:2 at prison:1" } } },
  },
  ["PD-36 of one field the farmers who stand there"] = flight {
    pieces = { "fairy at 2,0" }, figures = { "1 normal 0,0 field:N", "2 normal 1,0 field:N", "1 normal 2,0 field:N" },
    play = { lay, "pass", { supply = { "1 normal 5", "2 normal 7" }, pieces = { "normal:1 at 2,0 field:N" } } },
  },
  ["PD-37 TB-46 TB-52 a builder and a pig left alone go home, too, from where it never was"] = flight {
    with = also "traders_and_builders", to_move = 2, pieces = { "fairy at 2,0" },
    figures = { "1 normal 1,0 road:E", "1 builder 2,0 road:E", "1 normal 1,0 field:N", "1 pig 2,0 field:N" },
    play = { lay, "pass", { player = 1, supply = { "1 normal 7", "1 builder 1", "1 pig 1" }, pieces = { "dragon at 1,0" } } },
  },
}
