-- Shepherds and their flocks. Player 1 has a shepherd with a sheep of 3 in the field north of a road, that goes on to
-- the east; in the ring of roads (open at 1,1 alone) there is a field that the last tile closes.
local road = { "BA/RFr 0,0 r0" }
local ring = { "BA/RCr 0,0 r0", "BA/RRRR 1,0 r0", "BA/Rr 2,0 r0", "BA/Rr 2,1 r1" }
local north = "shepherd:1 at 0,0 field:N"
local grow, guide = "tend " .. north .. " grow", "tend " .. north .. " guide"

return scenario {
  defaults = { with = { "hills_and_sheep" }, board = road, figures = { "1 shepherd 0,0 field:N" },
               pieces = { "sheep:3 at " .. north }, stack = { "BA/RFr", "BA/L", "BA/L" } },

  -- components
  ["HS-2 HS-4 eighteen tokens in the bag, and a shepherd for everybody beside the other figures"] = {
    players = 3, figures = {}, pieces = {},
    play = {
      { pieces = { "sheep*18 at bag", "sheep:1*4 at bag", "sheep:2*5 at bag", "sheep:3*5 at bag", "sheep:4*2 at bag",
                   "sheep:wolf*2 at bag" },
        supply = { "1 shepherd 1", "2 shepherd 1", "3 shepherd 1", "1 normal 7" } },
    },
  },
  ["HS-3 one shepherd for each colour"] = {
    players = 6, figures = {}, pieces = {},
    play = { { supply = { "1 shepherd 1", "2 shepherd 1", "3 shepherd 1", "4 shepherd 1", "5 shepherd 1", "6 shepherd 1" } } },
  },
  ["HS-5 without shepherds nobody has one"] = {
    set = { ["hills_and_sheep.shepherds"] = false }, figures = {}, pieces = {},
    play = {
      { supply = { "1 shepherd 0" } },
      "place BA/RFr 1,0 r0",
      { only = { "pass", "figure normal 1,0 field:N", "figure normal 1,0 field:S", "figure normal 1,0 road:E" } },
      "pass", { player = 2, decision = "place" },
    },
  },
  ["HS-5 shepherds without hills, and everything else as in the base game"] = {
    set = { ["hills_and_sheep.hills"] = false }, figures = { "1 shepherd 0,0 field:N", "1 normal 0,0 road:E" },
    board = { "BA/LR 0,0 r3" }, pieces = { "sheep:3 at shepherd:1 at 0,0 field:N" }, stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass", "tend shepherd:1 at 0,0 field:N guide",
      { awards = { "1 hills_and_sheep.flock 3", "1 base.road 2" } },
    },
  },

  -- extended
  ["HS-10 a tile with two segments in the field extends it once"] = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", { same = { "1,0 field:N & 1,0 field:S" } }, "pass", "draw sheep:1", grow,
      { player = 2, decision = "place", pieces = { "sheep*2 at " .. north } },
    },
  },
  ["HS-10 a tile that joins older fields extends the one with the shepherd once"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" },
    play = { "place BA/RFr 1,0 r0", { same = { "0,0 field:N & 2,0 field:N" } }, "pass", guide, { player = 2, points = { 3, 0 } } },
  },
  ["HS-10 a tile that touches the field's tile over a road alone doesn't extend it"] = {
    board = { "BA/RFr 0,0 r0", "BA/LR 0,1 r0" },
    play = { "place BA/L 1,1 r0", "pass", { player = 2, decision = "place", pieces = { "sheep:3 at " .. north } } },
    stack = { "BA/L", "BA/L" },
  },
  ["HS-11 an abbey extends nothing: no choice, and the field stays open"] = {
    with = { "hs_others.lua" },
    play = {
      "abbey HT/abbey", "place HT/abbey 1,0 r0", "pass",
      { player = 2, reasons = {}, pieces = { "sheep:3 at " .. north } },
    },
  },

  -- closed
  ["HS-12 an empty square that no tile of the game fits keeps the field open"] = {
    board = { "BA/RRRR 1,0 r0", "BA/Rr 2,0 r0", "BA/Rr 2,1 r1", "BA/RFr 0,1 r0", "BA/L 0,2 r0" },
    figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR" }, to_move = 2,
    stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,2 r1", "pass", -- four roads meet at 1,1, and the only crossing lies
      { reasons = {}, pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR" } },
    },
  },
  ["HS-12 city walls close a field as roads do"] = {
    board = { "BA/Ccc 0,0 r0" }, figures = { "1 shepherd 0,0 field:S" }, pieces = { "sheep:3 at shepherd:1 at 0,0 field:S" },
    to_move = 2, stack = { "BA/Ccc", "BA/L" },
    play = { "place BA/Ccc 0,1 r2", "pass", { points = { 3, 0 }, supply = { "1 shepherd 1" } } },
  },
  ["HS-12 an inner field is closed as soon as its tile lies"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = { "BA/C 0,0 r0" }, figures = {}, pieces = {},
    stack = { "TB/CcCC.c", "BA/L" },
    play = {
      "place TB/CcCC.c 0,-1 r0", "draw sheep:4", "figure shepherd 0,-1 field",
      { points = { 4, 0 }, supply = { "1 shepherd 1" } },
    },
  },
  ["HS-13 an ordinary tile that closes the field extends it, so its shepherd chooses"] = {
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR" },
    stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,1 r2", "pass", { decision = "tend", player = 1 } },
  },

  -- tokens
  ["HS-14 joined fields: each token stays with the shepherd of who drew it"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "1 shepherd 0,0 field:N", "2 shepherd 2,0 field:N" },
    pieces = { "sheep:3 at " .. north, "sheep:2 at shepherd:2 at 2,0 field:N" }, stack = { "BA/RFr", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "draw sheep:1", grow,
      { pieces = { "sheep:3 at " .. north, "sheep:1 at " .. north, "sheep*1 at shepherd:2 at 2,0 field:N" } },
      "place BA/RFr 3,0 r0", "pass", "draw sheep:4", "tend shepherd:2 at 2,0 field:N grow",
      { pieces = { "sheep*2 at " .. north, "sheep:2 at shepherd:2 at 2,0 field:N", "sheep:4 at shepherd:2 at 2,0 field:N" } },
    },
  },
  ["HS-15 tokens return to the bag when their shepherd is taken back"] = {
    with = { "hs_others.lua" },
    play = {
      "draw", "place BA/RFr 0,1 r0", "festival shepherd:1 at 0,0 field:N",
      { supply = { "1 shepherd 1" }, pieces = { "sheep*18 at bag" }, reasons = {} },
    },
  },
  ["HS-15 HS-17 every single token is as likely as any other"] = {
    with = { "hs_draws.lua" }, figures = {}, pieces = {}, play = { { pieces = { "sheep*18 at bag" } } },
  },
  ["HS-16 the last two tokens in the bag are the wolves, and one is drawn"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 5,5 r0" }, figures = { "1 shepherd 0,0 field:N", "2 shepherd 5,5 field:N" },
    pieces = { "sheep:1*4 at " .. north, "sheep:2*5 at " .. north, "sheep:3*5 at " .. north, "sheep:4 at " .. north,
               "sheep:4 at shepherd:2 at 5,5 field:N" },
    play = {
      { pieces = { "sheep*2 at bag" } },
      "place BA/RFr 1,0 r0", "pass", grow,
      { supply = { "1 shepherd 1" }, reasons = {}, pieces = { "sheep*17 at bag", "sheep:wolf*2 at bag" } },
    },
  },

  -- placing
  ["HS-29 on any field of the tile, instead of a meeple, unless a shepherd is in that field"] = {
    figures = {}, pieces = {}, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 1,0 r0",
      { legal = { "figure shepherd 1,0 field:N", "figure shepherd 1,0 field:SL", "figure shepherd 1,0 field:SR", "pass" },
        illegal = { "figure shepherd 1,0 road:W", "figure shepherd 0,0 field:N" } },
      "draw sheep:1", "figure shepherd 1,0 field:SL",
      { player = 2, decision = "place", supply = { "1 normal 7", "1 shepherd 0" } },
    },
  },
  ["HS-29 one shepherd in a field, another player's"] = {
    to_move = 2,
    play = {
      "place BA/RFr 1,0 r0",
      { illegal = { "figure shepherd 1,0 field:N" }, legal = { "figure shepherd 1,0 field:S" } },
    },
  },
  ["HS-29 one shepherd in a field, the player's own"] = {
    set = { ["hills_and_sheep.shepherds_per_player"] = 2 },
    play = {
      "place BA/RFr 1,0 r0",
      { illegal = { "figure shepherd 1,0 field:N" }, legal = { "figure shepherd 1,0 field:S" } },
    },
  },
  ["HS-30 farmers don't keep a shepherd off"] = {
    figures = { "2 normal 0,0 field:N", "1 normal 0,0 field:S" }, pieces = {},
    play = { "place BA/RFr 1,0 r0", { legal = { "figure shepherd 1,0 field:N", "figure shepherd 1,0 field:S" } } },
  },
  ["HS-30 a shepherd doesn't keep a farmer off"] = {
    to_move = 2,
    play = {
      "place BA/RFr 1,0 r0", "figure normal 1,0 field:N",
      { owners = { "1,0 field:N = 2" }, pieces = { "sheep:3 at " .. north } },
    },
  },
  ["HS-30 nor a pig, whose farmer lies there"] = {
    with = { "hills_and_sheep", "traders_and_builders" },
    figures = { "1 shepherd 0,0 field:N", "2 normal 0,0 field:N" }, to_move = 2,
    play = { "place BA/RFr 1,0 r0", { legal = { "figure pig 1,0 field:N" } } },
  },
  ["HS-31 the tile has joined before: the field with the shepherd is out, the other one isn't"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "2 shepherd 2,0 field:N" },
    pieces = { "sheep:3 at shepherd:2 at 2,0 field:N" },
    play = {
      "place BA/RFr 1,0 r0",
      { illegal = { "figure shepherd 1,0 field:N" }, legal = { "figure shepherd 1,0 field:S" } },
    },
  },
  ["HS-32 HS-33 a sheep stays with him; no further choice in this part, though the field grew"] = {
    figures = {}, pieces = {}, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:2", "figure shepherd 1,0 field:N",
      { player = 2, decision = "place", reasons = {}, pieces = { "sheep:2 at shepherd:1 at 1,0 field:N", "sheep*17 at bag" } },
    },
  },
  ["HS-32 a wolf sends him home, and nothing else may be placed"] = {
    figures = {}, pieces = {},
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:wolf", "figure shepherd 1,0 field:N",
      { player = 2, decision = "place", supply = { "1 shepherd 1", "1 normal 7" }, pieces = { "sheep*18 at bag" } },
    },
  },

  -- guiding and growing
  ["HS-34 every player with a shepherd there gets all of it"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, players = 3,
    figures = { "1 shepherd 0,0 field:N", "3 shepherd 2,0 field:N", "2 normal 0,0 field:N" },
    pieces = { "sheep:3 at " .. north, "sheep:2*2 at shepherd:3 at 2,0 field:N" },
    play = {
      "place BA/RFr 1,0 r0", "pass", guide,
      { points = { 7, 0, 7 }, reasons = { "1 hills_and_sheep.flock 7", "3 hills_and_sheep.flock 7" },
        pieces = { "sheep*18 at bag", "normal:2 at 0,0 field:N" }, supply = { "1 shepherd 1", "3 shepherd 1" } },
    },
  },
  ["HS-34 two shepherds of one player: he is paid once, and chooses once"] = {
    set = { ["hills_and_sheep.shepherds_per_player"] = 2 },
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "1 shepherd 0,0 field:N", "1 shepherd 2,0 field:N" },
    pieces = { "sheep:3 at " .. north, "sheep:2 at shepherd:1 at 2,0 field:N" },
    play = {
      "place BA/RFr 1,0 r0", "pass", { decision = "tend" }, guide,
      { points = { 5, 0 }, reasons = { "1 hills_and_sheep.flock 5" }, supply = { "1 shepherd 2" }, player = 2 },
    },
  },
  ["HS-35 HS-36 HS-45 two shepherds of one player in two fields: he chooses for each, in his order"] = {
    set = { ["hills_and_sheep.shepherds_per_player"] = 3 },
    figures = { "1 shepherd 0,0 field:N", "1 shepherd 0,0 field:S" },
    pieces = { "sheep:3 at " .. north, "sheep:2 at shepherd:1 at 0,0 field:S" },
    play = {
      "place BA/RFr 1,0 r0", "pass",
      { only = { grow, guide, "tend shepherd:1 at 0,0 field:S grow", "tend shepherd:1 at 0,0 field:S guide" } },
      "draw sheep:wolf", "tend shepherd:1 at 0,0 field:S grow",
      { only = { grow, guide }, supply = { "1 shepherd 2" }, pieces = { "sheep:3 at " .. north } },
      guide, { player = 2, points = { 3, 0 }, supply = { "1 shepherd 3" } },
    },
  },
  ["HS-35 the wolf scatters all flocks of the field, and no others"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, players = 3,
    figures = { "1 shepherd 0,0 field:N", "2 shepherd 2,0 field:N", "3 shepherd 0,0 field:S" },
    pieces = { "sheep:3 at " .. north, "sheep:2 at shepherd:2 at 2,0 field:N", "sheep:1 at shepherd:3 at 0,0 field:S" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "draw sheep:wolf", grow,
      { reasons = {}, supply = { "1 shepherd 1", "2 shepherd 1", "3 shepherd 0" },
        pieces = { "sheep*17 at bag", "sheep:1 at shepherd:3 at 0,0 field:S" } },
    },
  },

  -- the step
  ["HS-36 he must grow or guide, and chooses once"] = {
    play = {
      "place BA/RFr 1,0 r0", "pass", { decision = "tend", player = 1, only = { grow, guide } },
      "draw sheep:1", grow, { player = 2, decision = "place" },
    },
  },
  ["HS-36 HS-48 after a farmer"] = {
    play = { "place BA/RFr 1,0 r0", "figure normal 1,0 field:N", { decision = "tend", only = { grow, guide } }, guide, { points = { 3, 0 } } },
  },
  ["HS-36 HS-48 after a builder, and after a pig"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, figures = { "1 shepherd 0,0 field:N", "1 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "figure builder 1,0 road:W", { decision = "tend" }, guide, { points = { 3, 0 } } },
  },
  ["HS-36 HS-48 after a pig"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, figures = { "1 shepherd 0,0 field:N", "1 normal 0,0 field:N" },
    play = { "place BA/RFr 1,0 r0", "figure pig 1,0 field:N", { decision = "tend" }, guide, { points = { 3, 0 } } },
  },
  ["HS-36 HS-48 after a large meeple"] = {
    with = { "hills_and_sheep", "inns_and_cathedrals" },
    play = { "place BA/RFr 1,0 r0", "figure large_meeple 1,0 field:N", { decision = "tend" }, guide, { points = { 3, 0 } } },
  },
  ["HS-36 HS-48 after an abbot was called home"] = {
    with = { "hills_and_sheep", "abbot" }, board = { "BA/RFr 0,0 r0", "BA/L 5,5 r0" },
    figures = { "1 shepherd 0,0 field:N", "1 abbot 5,5 monastery" },
    play = { "place BA/RFr 1,0 r0", "recall abbot:1 at 5,5 monastery", { decision = "tend" }, guide, { points = { 4, 0 } } },
  },
  ["HS-48 after a princess removed a meeple"] = {
    with = { "hs_others.lua" }, figures = { "1 shepherd 0,0 field:N", "2 normal 0,0 road:E" },
    play = { "draw", "place BA/RFr 1,0 r0", "princess normal:2 at 0,0 road:E", { decision = "tend" }, guide, { points = { 3, 0 } } },
  },
  ["HS-48 and without any figure left: the question comes all the same"] = {
    supply = { "1 normal 0" }, play = { "place BA/RFr 1,0 r0", { decision = "tend" }, guide, { points = { 3, 0 } } },
  },
  ["HS-37 whoever extends others' fields has no choice, nor have they"] = {
    to_move = 2,
    play = { "place BA/RFr 1,0 r0", "pass", { player = 1, decision = "place", reasons = {}, pieces = { "sheep:3 at " .. north } } },
  },
  ["HS-38 in a common field each grows or guides for all in his own turns"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "1 shepherd 0,0 field:N", "2 shepherd 2,0 field:N" },
    pieces = { "sheep:3 at " .. north, "sheep:2 at shepherd:2 at 2,0 field:N" }, stack = { "BA/RFr", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "draw sheep:1", grow,
      "place BA/RFr 3,0 r0", "pass",
      { player = 2, only = { "tend shepherd:2 at 2,0 field:N grow", "tend shepherd:2 at 2,0 field:N guide" } },
      "tend shepherd:2 at 2,0 field:N guide", { points = { 6, 6 } },
    },
  },
  ["HS-39 before the dragon moves"] = {
    with = { "hs_others.lua" }, stack = { "HT/dragon", "BA/L", "BA/L" },
    play = {
      "draw", "place HT/dragon 1,0 r0", "pass", { decision = "tend" }, guide,
      { decision = "dragon", points = { 3, 0 } }, "dragon 0,0", { player = 2 },
    },
  },
  ["HS-39 before anything is scored"] = {
    board = { "BA/RCr 0,0 r0" }, figures = { "1 shepherd 0,0 field:S", "1 normal 0,0 city:N" },
    pieces = { "sheep:3 at shepherd:1 at 0,0 field:S" }, stack = { "BA/RFr", "BA/C", "BA/C", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "pass", { decision = "tend", points = { 0, 0 } }, "draw sheep:1",
      "tend shepherd:1 at 0,0 field:S grow", "place BA/C 0,1 r2", "pass",
      { player = 1 }, "place BA/C 0,-1 r2", { decision = "figure" }, "pass", { awards = { "1 base.city 4" } },
    },
  },
  ["HS-40 HS-42 whoever closes a field with others' shepherds: it is guided without draw or choice"] = {
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR" }, to_move = 2,
    stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", { reasons = {}, decision = "figure" }, "pass",
      { points = { 3, 0 }, reasons = { "1 hills_and_sheep.flock 3" }, pieces = { "sheep*18 at bag" }, player = 1,
        decision = "place" },
    },
  },
  ["HS-41 the own shepherd in a field that his tile closes: guided once, or after it has grown"] = {
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR" },
    stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass", { reasons = {} }, "draw sheep:2", "tend shepherd:1 at 2,0 field:SR grow",
      { points = { 5, 0 }, reasons = { "1 hills_and_sheep.flock 5" }, supply = { "1 shepherd 1" } },
    },
  },
  ["HS-41 with others' shepherds in it: his choice is for all"] = {
    board = ring, figures = { "1 shepherd 2,0 field:SR", "2 shepherd 2,1 field:NL" },
    pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR", "sheep:1 at shepherd:2 at 2,1 field:NL" }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass", { reasons = {} }, "draw sheep:2", "tend shepherd:1 at 2,0 field:SR grow",
      { points = { 6, 6 } },
    },
  },
  ["HS-41 with others' shepherds in it: the wolf comes for all"] = {
    board = ring, figures = { "1 shepherd 2,0 field:SR", "2 shepherd 2,1 field:NL" },
    pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR", "sheep:1 at shepherd:2 at 2,1 field:NL" }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass", "draw sheep:wolf", "tend shepherd:1 at 2,0 field:SR grow",
      { reasons = {}, supply = { "1 shepherd 1", "2 shepherd 1" }, pieces = { "sheep*18 at bag" } },
    },
  },
  ["HS-43 a shepherd who is placed in the field that is closed scores his one token at once"] = {
    board = ring, figures = {}, pieces = {}, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "draw sheep:4", "figure shepherd 1,1 field:NR",
      { points = { 4, 0 }, supply = { "1 shepherd 1" }, pieces = { "sheep*18 at bag" }, player = 2 },
    },
  },
  ["HS-44 guiding is no scoring of the field: farmers stay, and score at the end"] = {
    board = { "BA/Ccc 0,0 r0", "BA/C 0,-1 r2", "BA/C -1,0 r1", "BA/C 1,0 r3" },
    figures = { "1 shepherd 0,0 field:S", "2 normal 0,0 field:S" },
    pieces = { "sheep:3 at shepherd:1 at 0,0 field:S" }, stack = { "BA/Ccc", "BA/L" },
    play = {
      "place BA/Ccc 0,1 r2", "pass", "tend shepherd:1 at 0,0 field:S guide",
      { points = { 3, 0 }, pieces = { "normal:2 at 0,0 field:S" }, supply = { "2 normal 6" } },
      "place BA/L -1,-1 r0", "pass", { over = true, points = { 3, 3 }, reasons = { "2 base.field 3" } },
    },
  },
  ["HS-45 one field is closed, another one grew: the closed one is guided first, then he chooses"] = {
    board = ring, figures = { "2 shepherd 2,0 field:SR", "1 shepherd 0,0 field:S" },
    pieces = { "sheep:3 at shepherd:2 at 2,0 field:SR", "sheep:1 at shepherd:1 at 0,0 field:S" }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass",
      { decision = "tend", player = 1, points = { 0, 3 }, reasons = { "2 hills_and_sheep.flock 3" }, pieces = { "sheep*17 at bag" } },
      "tend shepherd:1 at 0,0 field:S guide", { points = { 1, 3 } },
    },
  },
  ["HS-45 two fields of others are closed at once"] = {
    players = 3, to_move = 3,
    board = { "BA/RRRR 0,0 r0", "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "BA/Rr -1,0 r3", "BA/Rr -1,1 r2" },
    figures = { "1 shepherd 1,0 field:SR", "2 shepherd -1,0 field:SL" },
    pieces = { "sheep:3 at shepherd:1 at 1,0 field:SR", "sheep:4 at shepherd:2 at -1,0 field:SL" }, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 0,1 r2", "pass",
      { points = { 3, 4, 0 }, reasons = { "1 hills_and_sheep.flock 3", "2 hills_and_sheep.flock 4" }, player = 1 },
    },
  },
  ["HS-46 joined with another's field he may guide at once, and both score all"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "1 shepherd 0,0 field:N", "2 shepherd 2,0 field:N" },
    pieces = { "sheep:3 at " .. north, "sheep:2 at shepherd:2 at 2,0 field:N" },
    play = { "place BA/RFr 1,0 r0", "pass", { decision = "tend", player = 1 }, guide, { points = { 5, 5 }, pieces = { "sheep*18 at bag" } } },
  },
  ["HS-47 in a double turn each part has its step, and a shepherd who came home is placed again"] = {
    with = { "hills_and_sheep", "traders_and_builders" },
    figures = { "1 shepherd 0,0 field:N", "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "BA/RFr", "BA/RFr", "BA/L", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "pass", { decision = "tend" }, guide, { player = 1, decision = "place", points = { 3, 0 } },
      "place BA/RFr 2,0 r0", "draw sheep:2", "figure shepherd 2,0 field:N",
      { player = 2, decision = "place", pieces = { "sheep:2 at shepherd:1 at 2,0 field:N" } },
    },
  },
  ["HS-47 in a double turn a flock may grow twice"] = {
    with = { "hills_and_sheep", "traders_and_builders" },
    figures = { "1 shepherd 0,0 field:N", "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "BA/RFr", "BA/RFr", "BA/L", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "draw sheep:1", grow, { player = 1 },
      "place BA/RFr 2,0 r0", "pass", { decision = "tend" }, "draw sheep:2", grow,
      { player = 2, pieces = { "sheep*3 at " .. north } },
    },
  },
  ["TB-79 HS-47 each part of a double turn has its cover under a hill, and its choice for the flock"] = {
    with = { "hills_and_sheep", "traders_and_builders" },
    figures = { "1 shepherd 0,0 field:N", "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "HS/RrC.h*8" },
    play = {
      { stack = 7 }, "place HS/RrC.h 1,0 r0", { stack = 6 }, "pass", "draw sheep:1", grow,
      { player = 1, stack = 5 }, "place HS/RrC.h 1,1 r1", { stack = 4 }, "pass", guide, { points = { 4, 0 }, player = 2 },
    },
  },
  ["HS-47 who was placed in the first part has a choice in the second one"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, pieces = {},
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" }, stack = { "BA/RFr", "BA/RFr", "BA/L", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:1", "figure shepherd 1,0 field:N", { player = 1, decision = "place" },
      "place BA/RFr 2,0 r0", "pass", { decision = "tend" }, "tend shepherd:1 at 1,0 field:N guide", { points = { 1, 0 } },
    },
  },
  ["HS-49 first the draw of who was placed, then what is closed is guided"] = {
    board = ring, figures = { "2 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:2 at 2,0 field:SR" },
    stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "draw sheep:2", "figure shepherd 1,1 field:S",
      { points = { 0, 3 }, events = { "figure_moved shepherd:1 at 1,1 field", "points 2 hills_and_sheep.flock 3" },
        pieces = { "sheep:2 at shepherd:1 at 1,1 field:S" }, player = 2 },
    },
  },

  -- end of turn and game
  ["HS-90 nothing happens to flocks at the end of a turn"] = {
    stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      "place BA/L 0,1 r0", "pass", { player = 2, reasons = {}, pieces = { "sheep:3 at " .. north, "sheep*17 at bag" } },
      "place BA/L 1,1 r0", "pass", { player = 1, reasons = {}, pieces = { "sheep:3 at " .. north, "sheep*17 at bag" } },
    },
  },
  ["HS-91 the last tile of the game may close a field"] = {
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at shepherd:1 at 2,0 field:SR" }, to_move = 2,
    stack = { "BA/Rr" },
    play = { "place BA/Rr 1,1 r2", "pass", { over = true, points = { 3, 0 } } },
  },
  ["HS-92 sheep on the board are worth nothing at the end, and shepherds don't own the field"] = {
    board = { "BA/Ccc 0,0 r0", "BA/C 0,-1 r2", "BA/C -1,0 r1", "BA/C 1,0 r3" },
    figures = { "1 shepherd 0,0 field:S", "2 normal 0,0 field:S" }, pieces = { "sheep:4 at shepherd:1 at 0,0 field:S" },
    stack = { "BA/L" }, to_move = 2,
    play = { "place BA/L 0,1 r0", "pass", { over = true, points = { 0, 3 }, reasons = { "2 base.field 3" } } },
  },
}
