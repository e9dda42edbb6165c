-- The River I, the source of GQ11, and the house rules that are options.

-- A whole river to the east and south. With seed 3 its first tile is drawn first; which river tile comes next is
-- forced, up to the lake, and when the lake and the land come isn't.
local whole = { "RI.1/IFI 1,0 r0", "RI.1/LIRI 2,0 r0", "RI.1/CICI 3,0 r0", "RI.1/CIRI 4,0 r0", "RI.1/RIrI 5,0 r1",
                "RI.1/IFI 6,0 r0", "RI.1/II 7,0 r0", "RI.1/RrII 7,1 r2", "RI.1/CcII 8,1 r1", "RI.1/IIG 8,2 r2" }

local function id_of(placement)
  return string.sub(placement, 1, string.find(placement, " ", 1, true) - 1)
end

-- The steps that lay tiles 1 to `last` of it, and then `more`.
local function river(last, more)
  local steps = {}
  for i = 1, last do
    if i < #whole then steps[#steps + 1] = "draw " .. id_of(whole[i + 1]) end
    steps[#steps + 1] = "place " .. whole[i]
    steps[#steps + 1] = "pass"
  end
  return table.move(more, 1, #more, #steps + 1, steps)
end

-- A river that has turned to the south at 1,0.
local bend = { "RI/s 0,0 r0", "RI.1/II 1,0 r0" }
-- The same with a straight piece behind the bend.
local bend_and_straight = { "RI/s 0,0 r0", "RI.1/II 1,0 r0", "RI.1/IFI 1,1 r1" }
-- Back to the west, below the source: where the river would go on (0,1) is a field to the north.
local back = { "RI/s 0,0 r0", "RI.1/II 1,0 r0", "RI.1/RrII 1,1 r1" }
local four_start_tiles = { "RI/s 0,0 r0", "BA/RCr 5,0 r0", "BA/RCr 5,5 r0", "BA/RCr 5,9 r0", "BA/RCr 5,13 r0" }

return scenario {
  defaults = { with = { "river" }, seed = 3 },

  -- what is in the box
  ["RIV-1 RIV-2 RIV-4 the source lies, and eleven river tiles and 71 others are left, 83 in all"] = {
    play = { { stack = 81, drawn = "RI.1/IFI", only = { "place RI.1/IFI 1,0 r0" } } },
  },
  ["RIV-1 the second edition has a bend with a garden"] = {
    play = { "draw RI.1/IIG", "place RI.1/IFI 1,0 r0", "pass", { drawn = "RI.1/IIG" } },
  },
  ["RIV-1 and so one plain bend less"] = {
    board = { "RI/s 0,0 r0", "RI.1/II 1,0 r0", "RI.1/II 5,5 r0" }, error = "RI.1/II",
  },
  ["RIV-1 in the first edition both bends are plain"] = {
    set = { ["base.tile_edition"] = 1 },
    board = { "RI/s 0,0 r0", "RI.1/II 1,0 r0", "RI.1/II 5,5 r0" }, stack = { "BA/L", "BA/L" },
    play = { { decision = "place" } },
  },

  -- the start tile of the base game
  ["RIV-3 it is removed"] = { board = four_start_tiles, error = "BA/RCr" },
  ["RIV-3 RIV-4 it is shuffled into the land, 84 tiles"] = {
    set = { ["river.start_tile"] = "shuffle_into_land" }, board = four_start_tiles,
    play = { { stack = 78 } },
  },
  ["RIV-3 RIV-4 RIV-HR-5 it is shuffled into the river stack, 84 tiles"] = {
    set = { ["river.start_tile"] = "shuffle_into_river" }, seed = 13,
    play = { { stack = 82, drawn = "RI/RCr" } },
  },
  ["RIV-3 RIV-HR-5 then the land has one less"] = {
    set = { ["river.start_tile"] = "shuffle_into_river" }, board = four_start_tiles, error = "BA/RCr",
  },
  ["RIV-3 RIV-HR-5 it may be laid wherever it fits instead of continuing the river"] = {
    set = { ["river.start_tile"] = "shuffle_into_river" }, stack = { "RI/RCr", "BA/L" },
    play = { { only = { "place RI/RCr 0,-1 r0", "place RI/RCr 0,1 r2", "place RI/RCr -1,0 r3" } } },
  },

  -- drawing
  ["RIV-2 RIV-10 EX-RIV-03 the lake comes eleventh, the land twelfth, 82 draws in all"] = {
    players = 4,
    play = river(10, {
      { player = 3, drawn = "RI.1/I.e", stack = 71 }, "place RI.1/I.e 9,2 r0", "pass",
      { player = 4, drawn = "BA/Ccc", stack = 70 },
    }),
  },
  ["RIV-10 players lay river tiles in turn"] = {
    players = 3,
    play = { { player = 1 }, "place RI.1/IFI 1,0 r0", "pass", { player = 2 } },
  },
  ["RIV-14 after the lake land is drawn"] = {
    play = river(10, { "place RI.1/I.e 9,2 r0", "pass", { drawn = "BA/Ccc", legal = { "place BA/Ccc 10,2 r1" } } }),
  },

  -- where river tiles may lie
  ["RIV-11 a river tile continues the river"] = {
    stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,0 r0", "place RI.1/RrII 1,0 r1" } } },
  },
  ["RIV-11 its other sides have to match, too"] = {
    board = { "RI/s 0,0 r0", "BA/L 1,-1 r0" }, stack = { "RI.1/II", "BA/L" },
    play = { { only = { "place RI.1/II 1,0 r0" },
               why_not = { ["place RI.1/II 1,0 r1"] = "its north side does not match BA/L at 1,-1" } } },
  },
  ["RIV-11 touching elsewhere is not enough"] = {
    stack = { "RI.1/IFI", "BA/L" },
    play = { { why_not = { ["place RI.1/IFI 0,1 r0"] = "rule 'river' forbids it (lists.place_ok.river)" } } },
  },
  ["RIV-11 no tile without a river is kept away by that"] = {
    stack = { "BA/L", "BA/L" },
    play = { { only = { "place BA/L 0,-1 r0", "place BA/L -1,0 r0", "place BA/L 0,1 r0" } } },
  },

  -- no U-turn
  ["RIV-12 EX-RIV-02 two bends to the right don't follow each other"] = {
    board = bend, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,1 r2" },
               why_not = { ["place RI.1/RrII 1,1 r1"] = "rule 'river' forbids it" } } },
  },
  ["RIV-12 nor two to the left"] = {
    board = { "RI/s 0,0 r0", "RI.1/II 1,0 r1" }, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,-1 r3" } } },
  },
  ["RIV-12 EX-RIV-02 with a straight tile between it is no immediate one"] = {
    board = bend_and_straight, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,2 r1", "place RI.1/RrII 1,2 r2" } },
             "place RI.1/RrII 1,2 r1", { open = { "1,2 road:E" } } },
  },
  ["RIV-12 the source is no bend"] = {
    stack = { "RI.1/II", "BA/L" },
    play = { { only = { "place RI.1/II 1,0 r0", "place RI.1/II 1,0 r1" } } },
  },
  ["RIV-12 RIV-HR-1 EX-RIV-02 none: a straight tile doesn't help"] = {
    set = { ["river.uturn"] = "none" }, board = bend_and_straight, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,2 r2" } } },
  },
  ["RIV-12 RIV-HR-1 none: the other way it bends"] = {
    set = { ["river.uturn"] = "none" }, board = bend, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,1 r2" } } },
  },
  ["RIV-12 RIV-HR-1 none: two bends to the other side may follow, and then one of the first"] = {
    set = { ["river.uturn"] = "none" },
    board = { "RI/s 0,0 r0", "RI.1/II 1,0 r0", "RI.1/CcII 1,1 r3", "RI.1/IFI 2,1 r0" }, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 3,1 r0" } } },
  },
  ["RIV-12 EX-RIV-02 corridor: below the source there is no room"] = {
    set = { ["river.uturn"] = "corridor" }, board = bend, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,1 r2" } } },
  },
  ["RIV-12 EX-RIV-02 corridor: a row further down there is"] = {
    set = { ["river.uturn"] = "corridor" }, board = bend_and_straight, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,2 r1", "place RI.1/RrII 1,2 r2" } } },
  },
  ["RIV-12 corridor: two cells straight on and all beside them must be empty"] = {
    set = { ["river.uturn"] = "corridor" }, stack = { "RI.1/IFI", "BA/C", "BA/L" },
    board = { "RI/s 0,0 r0", "BA/L 3,1 r0" },
    play = { { drawn = "BA/C", discarded = 1 } },
  },
  ["RIV-12 corridor: no tile lies behind the first one"] = {
    set = { ["river.uturn"] = "corridor" }, stack = { "RI.1/IFI", "BA/C", "BA/L" },
    board = { "RI/s 0,0 r0", "BA/L 3,0 r0" },
    play = { { drawn = "BA/C", discarded = 1 } },
  },
  ["RIV-12 corridor: what lies further away doesn't matter"] = {
    set = { ["river.uturn"] = "corridor" }, stack = { "RI.1/IFI", "BA/L" },
    board = { "RI/s 0,0 r0", "BA/L 4,0 r0", "BA/L 4,1 r0", "BA/L 1,-1 r0" },
    play = { { only = { "place RI.1/IFI 1,0 r0" } } },
  },
  ["RIV-12 corridor: the lake needs none"] = {
    set = { ["river.uturn"] = "corridor" }, stack = { "RI.1/I.e", "BA/L" },
    board = { "RI/s 0,0 r0", "BA/L 2,0 r0" },
    play = { { only = { "place RI.1/I.e 1,0 r0" } } },
  },
  ["RIV-12 free: everything is allowed"] = {
    set = { ["river.uturn"] = "free" }, board = bend, stack = { "RI.1/RrII", "BA/L" },
    play = { { only = { "place RI.1/RrII 1,1 r1", "place RI.1/RrII 1,1 r2" } } },
  },

  -- what fits nowhere
  ["RIV-13 a river tile that fits nowhere is removed, and another river tile is drawn"] = {
    set = { ["river.uturn"] = "free" }, board = back, stack = { "RI.1/CICI", "RI.1/IFI", "BA/L" },
    play = { { drawn = "RI.1/IFI", discarded = 1, stack = 1 } },
  },
  ["RIV-13 retry_later: it comes again above the lake"] = {
    set = { ["river.uturn"] = "free", ["river.unplaceable"] = "retry_later" },
    play = {
      "draw RI.1/II", "place RI.1/IFI 1,0 r0", "pass",
      "draw RI.1/RrII", "place RI.1/II 2,0 r0", "pass",
      "draw RI.1/CICI", "place RI.1/RrII 2,1 r1", "pass", -- the next one lies below 1,0, a field
      { drawn = "RI.1/IIG", discarded = 0, stack = 78 },
      "draw RI.1/LIRI", "place RI.1/IIG 1,1 r3", "pass", "draw RI.1/IFI", "place RI.1/LIRI 1,2 r1", "pass",
      "draw RI.1/CIRI", "place RI.1/IFI 1,3 r1", "pass", "draw RI.1/RIrI", "place RI.1/CIRI 1,4 r1", "pass",
      "draw RI.1/CcII", "place RI.1/RIrI 1,5 r0", "pass", "place RI.1/CcII 1,6 r3", "pass",
      { drawn = "RI.1/CICI", discarded = 0 }, "place RI.1/CICI 2,6 r0", "pass",
      { drawn = "RI.1/I.e", discarded = 0, stack = 71 },
    },
  },
  ["RIV-14 cells beside an open end of the river stay empty"] = {
    stack = { "BA/L", "BA/L" },
    play = { { why_not = { ["place BA/L 1,0 r0"] = "its west side does not match RI/s at 0,0" } } },
  },

  -- figures and points
  ["RIV-20 meeples stand on all but the river"] = {
    stack = { "RI.1/LIRI", "BA/L" },
    play = {
      "place RI.1/LIRI 1,0 r0",
      { only = { "pass", "figure normal 1,0 monastery", "figure normal 1,0 road:S", "figure normal 1,0 field:NL",
                 "figure normal 1,0 field:SL", "figure normal 1,0 field:SR" },
        why_not = { ["figure normal 1,0 river:E"] = "a 'normal' doesn't stand on a river" } },
    },
  },
  ["RIV-20 the field of the lake may be taken"] = {
    stack = { "RI.1/I.e", "BA/L" },
    play = { "place RI.1/I.e 1,0 r0", { only = { "pass", "figure normal 1,0 field:N" } } },
  },
  ["RIV-30 a whole river pays nothing"] = {
    stack = { "RI.1/I.e", "BA/L" },
    play = { "place RI.1/I.e 1,0 r0", "pass", { reasons = {}, points = { 0, 0 } } },
  },
  ["RIV-30 a city on a river tile pays as ever"] = {
    board = { "RI/s 0,0 r0", "RI.1/CICI 1,0 r0" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 1,-1 r2", "figure normal 1,-1 city:S", { points = { 4, 0 }, reasons = { "1 base.city 4" } } },
  },
  ["RIV-30 a road over the bridge counts its tiles, and so does a monastery its neighbours"] = {
    board = { "RI/s 0,0 r0", "RI.1/RIrI 1,0 r1", "RI.1/LIRI 2,0 r0", "BA/LR 1,-1 r0" },
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,1 r2", "figure normal 1,1 road:N",
      { points = { 3, 0 }, reasons = { "1 base.road 3" }, values = { "2,0 monastery final = 4" } },
    },
  },

  -- fields
  ["RIV-31 EX-RIV-01 one field runs around the source"] = {
    board = { "RI/s 0,0 r0", "BA/L -1,0 r0" }, figures = { "1 normal 0,0 field:N" }, stack = { "RI.1/IFI", "BA/L" },
    play = {
      "place RI.1/IFI 1,0 r0",
      { same = { "0,0 field:N & 0,0 field:S", "1,0 field:N & 1,0 field:S" },
        player = 2, decision = "place" }, -- it is taken, so nobody was asked
    },
  },
  ["RIV-31 and around the lake"] = {
    board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0", "RI.1/I.e 2,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { same = { "2,0 field:N & 2,0 field:S", "1,0 field:N & 2,0 field:E" } } },
  },
  ["RIV-31 else the river parts fields"] = {
    board = { "RI/s 0,0 r0", "RI.1/IFI 5,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { { different = { "5,0 field:N & 5,0 field:S" } } },
  },
  ["RIV-31 by a house rule the source divides"] = {
    set = { ["river.source_splits_field"] = true },
    board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { {
      different = { "0,0 field:N & 0,0 field:S", "1,0 field:N & 1,0 field:S", "0,0 field:WL & 0,0 field:WR" },
      same = { "0,0 field:NL & 0,0 field:WR", "0,0 field:SR & 0,0 field:WL", "0,0 field:EL & 0,0 field:NR" },
    } },
  },
  ["RIV-32 a road bridges the river, the fields stay four"] = {
    board = { "RI/s 0,0 r0", "RI.1/RIrI 5,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { {
      same = { "5,0 road:E & 5,0 road:W", "5,0 river:N & 5,0 river:S" },
      different = { "5,0 field:NL & 5,0 field:NR", "5,0 field:NR & 5,0 field:SL", "5,0 field:SL & 5,0 field:SR",
                    "5,0 field:SR & 5,0 field:NL" },
    } },
  },
  ["RIV-33 river tiles are neighbours of a monastery"] = {
    board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0", "RI.1/IFI 2,0 r0" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", { values = { "1,1 monastery final = 4" } } },
  },

  -- with figures of other expansions
  ["RIV-50 TB-81 a builder on river tiles earns a second river tile"] = {
    pending = { needs = "traders_and_builders" }, with = { "river", "traders_and_builders" },
    set = { ["river.uturn"] = "free" },
    board = { "RI/s 0,0 r0", "RI.1/LIRI 1,0 r0", "RI.1/II 2,0 r0", "RI.1/CcII 2,1 r2" },
    figures = { "1 normal 1,0 road:S" }, pieces = { "builder:1 at 1,0 road:S" },
    stack = { "RI.1/RIrI", "RI.1/IFI", "BA/L" },
    play = {
      "place RI.1/RIrI 1,1 r1", "pass",
      { player = 1, decision = "place", drawn = "RI.1/IFI", only = { "place RI.1/IFI 0,1 r0" } },
    },
  },
  ["RIV-50 and may be placed on one"] = {
    pending = { needs = "traders_and_builders" }, with = { "river", "traders_and_builders" },
    set = { ["river.uturn"] = "free" },
    board = { "RI/s 0,0 r0", "RI.1/LIRI 1,0 r0", "RI.1/II 2,0 r0", "RI.1/CcII 2,1 r2" },
    figures = { "1 normal 1,0 road:S" }, stack = { "RI.1/RIrI", "BA/L" },
    play = { "place RI.1/RIrI 1,1 r1", { legal = { "figure builder 1,1 road:N" } } },
  },
  ["RIV-51 RIV-20 an abbot stands on the garden of the river, and is called home in the river phase"] = {
    pending = { needs = "abbot" }, with = { "river", "abbot" },
    stack = { "RI.1/IIG", "RI.1/IFI", "RI.1/LIRI", "BA/L" },
    play = {
      "place RI.1/IIG 1,0 r0", "figure abbot 1,0 garden", "place RI.1/IFI 1,1 r1", "pass",
      "place RI.1/LIRI 1,2 r1", "recall abbot:1 at 1,0 garden",
      { points = { 3, 0 }, supply = { "1 abbot 1" } },
    },
  },

  -- GQ11
  ["RIV-46 another source, from which a road leads away"] = {
    set = { ["river.gq11"] = "source" }, stack = { "RI.1/IFI", "BA/LR", "BA/L" },
    play = {
      { only = { "place RI.1/IFI 1,0 r0" }, different = { "0,0 field:N & 0,0 field:S" } },
      "place RI.1/IFI 1,0 r0", "pass", "place BA/LR -1,0 r3", "figure normal -1,0 road:E",
      { points = { 0, 2 } },
    },
  },
  ["RIV-46 IC-55 the house on it is no inn"] = {
    with = { "river", "inns_and_cathedrals" }, set = { ["river.gq11"] = "source" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR -1,0 r3", "figure normal -1,0 road:E", { points = { 2, 0 } } },
  },
  ["RIV-46 RIV-45 it takes the place of the usual one, so there are as many tiles"] = {
    set = { ["river.gq11"] = "source" }, play = { { stack = 81 } },
  },
  ["RIV-46 with its other river tile one more"] = {
    set = { ["river.gq11"] = "tiles" }, seed = 10, play = { { stack = 82, drawn = "GQ/CICI" } },
  },

  -- everything in one stack
  ["RIV-HR-4 RIV-4 the start tile of the base game lies, and 83 others are shuffled"] = {
    set = { ["river.mixed"] = true }, seed = 1, play = { { stack = 82, drawn = "BA/RRRR" } },
  },
  ["RIV-HR-4 river tiles need not continue the river, and may turn"] = {
    set = { ["river.mixed"] = true }, board = { "BA/RCr 0,0 r0", "RI.1/RrII 10,0 r0" },
    stack = { "RI.1/II", "BA/L" },
    play = { { legal = { "place RI.1/II 0,1 r0", "place RI.1/II 10,1 r1", "place RI.1/II 10,1 r2" } } },
  },
  ["RIV-HR-4 but their river sides have to match"] = {
    set = { ["river.mixed"] = true }, board = { "BA/RCr 0,0 r0" }, stack = { "RI.1/II", "BA/L" },
    play = { { why_not = { ["place RI.1/II 0,1 r2"] = "its north side does not match BA/RCr at 0,0" } } },
  },
  ["RIV-HR-4 RIV-3 the start tile stays, whatever else is said of it"] = {
    set = { ["river.mixed"] = true, ["river.start_tile"] = "shuffle_into_river" }, seed = 1,
    play = { { stack = 82, drawn = "BA/RRRR", legal = { "place BA/RRRR 1,0 r0" } } },
  },
}
