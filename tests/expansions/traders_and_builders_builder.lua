-- The builder. Player 1 has a meeple and the builder on the road 0,0 - 1,0, which goes on to the east.
local road = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }
local works = { "1 normal 0,0 road:E", "1 builder 1,0 road:W" }
local with = { "traders_and_builders" }
local function option(name, value) return { ["traders_and_builders." .. name] = value } end

return scenario {
  defaults = { with = with, board = road, figures = works, stack = { "BA/RFr*4", "BA/L*3" } },

  -- placing
  ["TB-20 the builder joins an own meeple, however far away it stands"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }, figures = { "1 normal 0,0 road:E" },
    stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 3,0 r0",
      { legal = { "figure builder 3,0 road:W", "pass" },
        illegal = { "figure builder 3,0 road:E", "figure builder 3,0 road:S" } },
      "figure builder 3,0 road:W",
      { player = 2, supply = { "1 builder 0", "1 normal 6" } },
    },
  },
  ["TB-20 in a city, too"] = {
    board = { "BA/C 0,0 r1" }, figures = { "1 normal 0,0 city:E" }, stack = { "TB/CFc.w", "BA/L" },
    play = { "place TB/CFc.w 1,0 r0", { legal = { "figure builder 1,0 city:W" } } },
  },
  ["TB-20 TB-23 an opponent's meeple is not enough, nor a new road"] = {
    figures = { "2 normal 0,0 road:E" }, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 2,0 r0",
      { legal = { "figure normal 2,0 road:S" }, illegal = { "figure builder 2,0 road:W", "figure builder 2,0 road:S" } },
    },
  },
  ["TB-21 other players' meeples and builders are no hindrance"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" },
    figures = { "1 normal 0,0 road:E", "2 normal 1,0 road:W", "2 builder 2,0 road:W" }, stack = { "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 3,0 r0", "figure builder 3,0 road:W",
      { player = 2, pieces = { "builder:1 at 3,0 road:W", "builder:2 at 2,0 road:W" } },
    },
  },
  ["TB-22 never on a monastery or in a field"] = {
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N" }, stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 2,0 r1",
      { legal = { "figure builder 2,0 road:W" }, illegal = { "figure builder 2,0 monastery", "figure builder 2,0 field:N" } },
    },
  },
  ["TB-23 either the meeple or the builder or the pig"] = {
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N" }, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 2,0 r0",
      { legal = { "figure builder 2,0 road:W", "figure pig 2,0 field:N", "figure normal 2,0 road:S" } },
      "figure builder 2,0 road:W",
      { player = 2, decision = "place" },
    },
  },
  ["TB-24 on a road that this tile has completed; he comes home at once"] = {
    figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 2,0 r1", "figure builder 2,0 road:W",
      { points = { 3, 0 }, reasons = { "1 base.road 3" }, supply = { "1 builder 1", "1 normal 7" } },
    },
  },
  ["TB-24 not so with the other option"] = {
    set = option("builder_on_completed", false), figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", { illegal = { "figure builder 2,0 road:W" } } },
  },
  ["TB-24 that option is about builders alone"] = {
    set = option("builder_on_completed", false), board = { "BA/LR 0,0 r3" }, figures = {}, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", { legal = { "figure normal 1,0 road:W" } } },
  },
  ["TB-24 on an open road with either option"] = {
    rulesets = { { set = option("builder_on_completed", false) }, { set = option("builder_on_completed", true) } },
    figures = { "1 normal 0,0 road:E" },
    play = { "place BA/RFr 2,0 r0", { legal = { "figure builder 2,0 road:W" } } },
  },
  ["TB-25 with the builder on the board none is left, and he doesn't move"] = {
    play = { "place BA/RFr 2,0 r0", { illegal = { "figure builder 2,0 road:W" } }, "pass",
             { pieces = { "builder:1 at 1,0 road:W" } } },
  },
  ["TB-72 a larger meeple counts as an own one, a figure that is none doesn't"] = {
    with = { "tb_others.lua" }, figures = { "1 giant 0,0 road:E" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 2,0 r0", { legal = { "figure builder 2,0 road:W" } } },
  },
  ["TB-72 nor does a shepherd or the like"] = {
    with = { "tb_others.lua" }, figures = { "1 watcher 0,0 road:E" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 2,0 r0", { illegal = { "figure builder 2,0 road:W" } } },
  },
  ["TB-20 the module can be left out"] = {
    set = option("builder", false), figures = { "1 normal 0,0 road:E" },
    play = {
      { supply = { "1 builder 0", "1 pig 1" } }, "place BA/RFr 2,0 r0", { illegal = { "figure builder 2,0 road:W" } },
      "pass", { player = 2 },
    },
  },

  -- the double turn
  ["TB-30 TB-37 TB-38 extending gives one more part with all its phases, and that one none"] = {
    stack = { "BA/RFr", "BA/LR", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 2,0 r0", "figure normal 2,0 field:N",
      { player = 1, decision = "place", drawn = "BA/LR" },
      "place BA/LR 3,0 r1", "figure normal 3,0 monastery",
      { player = 2, points = { 4, 0 }, reasons = { "1 base.road 4" } },
    },
  },
  ["TB-30 a tile elsewhere gives nothing"] = {
    play = { "place BA/RFr -1,0 r1", "pass", { player = 2 } },
  },
  ["TB-31 EX-TB-06 completing is extending: one more part, and the builder is at home"] = {
    stack = { "BA/LR", "BA/RRR", "BA/L" },
    play = {
      "place BA/LR 2,0 r1", "figure normal 2,0 monastery",
      { points = { 3, 0 }, supply = { "1 builder 1", "1 normal 6" }, player = 1, drawn = "BA/RRR" },
      "place BA/RRR 1,1 r0",
      { legal = { "figure normal 1,1 road:S", "pass" },
        illegal = { "figure builder 1,1 road:S", "figure builder 1,1 road:E" } },
      "pass", { player = 2 },
    },
  },
  ["TB-32 EX-TB-17 a dragon eats thief and builder: the second part is theirs all the same"] = {
    with = { "tb_others.lua" }, stack = { "TT/beast", "BA/L", "BA/L" },
    play = {
      "place TT/beast 2,0 r0",
      { supply = { "1 builder 1", "1 normal 7" } },
      "pass", { player = 1, decision = "place" }, "place BA/L 0,1 r0", "pass", { player = 2 },
    },
  },
  ["TB-73 TB-46 a dragon eats builders and pigs with everybody else"] = {
    with = { "tb_others.lua" },
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "2 normal 0,0 field:N", "2 pig 0,0 field:N" },
    stack = { "TT/beast", "BA/L" },
    play = { "place TT/beast 2,0 r0", { supply = { "1 builder 1", "1 normal 7", "2 pig 1", "2 normal 7" } } },
  },
  ["TB-33 a builder who is placed now earns nothing yet"] = {
    figures = { "1 normal 0,0 road:E" },
    play = { "place BA/RFr 2,0 r0", "figure builder 2,0 road:W", { player = 2 } },
  },
  ["TB-34 EX-TB-16 who extends another one's road earns nothing, and neither does that one"] = {
    to_move = 2,
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1 }, "place BA/RFr -1,0 r1", "pass", { player = 2 } },
  },
  ["TB-34 both builders on one road: only that of the active player counts, in each turn"] = {
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "2 normal 0,0 road:E", "2 builder 1,0 road:W" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1 }, "place BA/RFr -1,0 r1", "pass",
             { player = 2 }, "place BA/RFr 3,0 r0", "pass", { player = 2 } },
  },
  ["TB-35 TB-70 EX-TB-15 an abbey closes the city but doesn't extend it"] = {
    with = { "tb_abbey.lua" }, board = { "BA/C 0,0 r1", "TB/CFc.w 1,0 r0" },
    figures = { "1 normal 0,0 city:E", "1 builder 1,0 city:W" }, stack = { "BA/L*3" },
    play = {
      "abbey TT/abbey", "place TT/abbey 2,0 r0", "pass",
      { points = { 4, 0 }, pieces = { "wine at supply:1" }, supply = { "1 builder 1" }, player = 2 },
    },
  },
  ["TB-35 by the first print closing it is enough"] = {
    with = { "tb_abbey.lua" }, set = option("trigger", "complete_or_extend"), board = { "BA/C 0,0 r1", "TB/CFc.w 1,0 r0" },
    figures = { "1 normal 0,0 city:E", "1 builder 1,0 city:W" }, stack = { "BA/L*3" },
    play = { "abbey TT/abbey", "place TT/abbey 2,0 r0", "pass", { points = { 4, 0 }, player = 1, decision = "place" } },
  },
  ["TB-35 an abbey that leaves the road open gives nothing with either option"] = {
    with = { "tb_abbey.lua" },
    rulesets = { { set = option("trigger", "extend") }, { set = option("trigger", "complete_or_extend") } },
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }, stack = { "BA/L*3" },
    play = { "abbey TT/abbey", "place TT/abbey 2,0 r0", "pass", { player = 2 } },
  },
  ["TB-31 TB-35 extending and completing counts once with either option"] = {
    rulesets = { { set = option("trigger", "extend") }, { set = option("trigger", "complete_or_extend") } },
    stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 2,0 r1", "pass", { player = 1 }, "place BA/L 0,1 r0", "pass", { player = 2 } },
  },
  ["TB-36 tiles count with either option about bridges and tunnels"] = {
    rulesets = { { set = option("trigger_by_road_tokens", true) }, { set = option("trigger_by_road_tokens", false) } },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "place" } },
  },
  ["TB-38 TB-40 EX-TB-14 part 2 earns none, the builder stays, and the next own turn earns again"] = {
    board = { "BA/C 0,0 r1", "TB/CFc.w 1,0 r0" }, figures = { "1 normal 0,0 city:E", "1 builder 1,0 city:W" },
    stack = { "BA/CFc.1", "BA/CFc.1", "BA/L", "BA/CFc.1", "BA/L", "BA/L" },
    play = {
      "place BA/CFc.1 2,0 r0", "pass", { player = 1, decision = "place" },
      "place BA/CFc.1 3,0 r0", "pass", { player = 2, pieces = { "builder:1 at 1,0 city:W" } },
      "place BA/L 0,1 r0", "pass", { player = 1 },
      "place BA/CFc.1 4,0 r0", "pass", { player = 1, decision = "place" },
    },
  },
  ["TB-39 one second part, though the tile joins his road at two ends"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 3,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "1 normal 3,0 road:E" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1 }, "place BA/RFr 4,0 r0", "pass", { player = 2 } },
  },
  ["TB-41 who came home in part 1 may be placed in part 2"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/LR 0,2 r3" },
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "1 normal 0,2 road:E" }, stack = { "BA/LR", "BA/RFr", "BA/L" },
    play = {
      "place BA/LR 2,0 r1", "pass", { player = 1, supply = { "1 builder 1" } },
      "place BA/RFr 1,2 r0", "figure builder 1,2 road:W",
      { player = 2, pieces = { "builder:1 at 1,2 road:W" } },
    },
  },
  ["TB-42 the player may do without the second part"] = {
    set = option("decline", true),
    play = {
      "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "second_part", only = { "second_part", "pass" } },
      "pass", { player = 2, decision = "place" },
    },
  },
  ["TB-42 TB-38 or draw, once"] = {
    set = option("decline", true),
    play = {
      "place BA/RFr 2,0 r0", "pass", "second_part", { player = 1, decision = "place" },
      "place BA/RFr 3,0 r0", "pass", { player = 2, decision = "place" },
    },
  },
  ["TB-42 and in his next turn again"] = {
    set = option("decline", true), board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W" },
    stack = { "BA/RFr", "BA/RFr", "BA/L", "BA/RFr", "BA/L", "BA/L" },
    play = {
      "place BA/RFr 2,0 r0", "pass", "second_part", "place BA/RFr 3,0 r0", "pass", { player = 2, decision = "place" },
      "place BA/L 0,-1 r0", "pass", "place BA/RFr 4,0 r0", "pass", { player = 1, decision = "second_part", only = { "second_part", "pass" } },
    },
  },
  ["TB-42 who has earned nothing isn't asked"] = {
    set = option("decline", true), play = { "place BA/RFr -1,0 r1", "pass", { player = 2, decision = "place" } },
  },
  ["TB-42 TB-43 the last tile may be drawn, or not"] = {
    set = option("decline", true), stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "second_part", only = { "second_part", "pass" } } },
  },
  ["TB-43 no tile is left: no second part, and no question"] = {
    rulesets = { { set = option("decline", false) }, { set = option("decline", true) } }, stack = { "BA/RFr" },
    play = { "place BA/RFr 2,0 r0", "pass", { over = true, points = { 3, 0 }, reasons = { "1 base.road 3" } } },
  },
  ["TB-43 TB-70 but an own abbey is, in either part"] = {
    with = { "tb_abbey.lua" }, rulesets = { { set = option("decline", false) }, { set = option("decline", true) } },
    stack = { "BA/RFr" },
    play = {
      "draw", "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "draw", legal = { "abbey TT/abbey" } },
      "abbey TT/abbey", "place TT/abbey 3,0 r0", "pass",
      { over = true, points = { 3, 0 }, reasons = { "1 base.road 3" } },
    },
  },
  ["TB-44 a second tile that fits nowhere is put away, and another one drawn"] = {
    stack = { "BA/RFr", "BA/Cccc+", "BA/L", "BA/L" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1, drawn = "BA/L", discarded = 1 } },
  },

  ["TB-81 with the River both parts draw river tiles while there are any"] = {
    with = { "river", "traders_and_builders" }, set = { ["river.uturn"] = "free" },
    board = { "RI/s 0,0 r0", "RI.1/LIRI 1,0 r0", "RI.1/II 2,0 r0", "RI.1/CcII 2,1 r2" },
    figures = { "1 normal 1,0 road:S", "1 builder 1,0 road:S" }, stack = { "RI.1/RIrI", "RI.1/IFI", "BA/L" },
    play = { "place RI.1/RIrI 1,1 r1", "pass", { player = 1, decision = "place", drawn = "RI.1/IFI" } },
  },

  -- home again
  ["TB-45 the builder weighs nothing, and goes home with the meeples"] = {
    board = { "BA/C 0,0 r1", "TB/CFc.w 1,0 r0" },
    figures = { "1 normal 0,0 city:E", "1 builder 1,0 city:W", "2 normal 0,0 city:E" }, stack = { "BA/C", "BA/L*2" },
    play = {
      "place BA/C 2,0 r3", "pass",
      { points = { 6, 6 }, reasons = { "1 base.city 6", "2 base.city 6" }, supply = { "1 builder 1", "1 normal 7" } },
    },
  },
  ["TB-45 two against one and his builder"] = {
    board = { "BA/C 0,0 r1", "TB/CFc.w 1,0 r0" },
    figures = { "1 normal 0,0 city:E", "1 builder 1,0 city:W", "2 normal 0,0 city:E", "2 normal 1,0 city:W" },
    stack = { "BA/C", "BA/L*2" },
    play = { "place BA/C 2,0 r3", "pass", { points = { 0, 6 }, supply = { "1 builder 1" } } },
  },
  ["TB-46 TB-74 EX-TB-18 without an own meeple he goes home at once, and earns nothing any more"] = {
    with = { "tb_others.lua" }, to_move = 2, figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "2 normal 1,0 road:W" },
    play = {
      "place BA/RFr -1,0 r1", "seize normal:1 at 0,0 road:E",
      { supply = { "1 builder 1", "1 normal 7" }, player = 1 },
      "place BA/RFr 2,0 r0", "pass", { player = 2 },
    },
  },
  ["TB-46 with another own meeple there he stays"] = {
    with = { "tb_others.lua" }, to_move = 2, figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W", "1 normal 1,0 road:W" },
    play = {
      "place BA/RFr -1,0 r1", "seize normal:1 at 0,0 road:E",
      { supply = { "1 builder 0", "1 normal 6" }, pieces = { "builder:1 at 1,0 road:W" } },
    },
  },
  ["TB-47 at the end he is worth nothing"] = {
    stack = {}, play = { { over = true, points = { 2, 0 }, reasons = { "1 base.road 2" } } },
  },
}
