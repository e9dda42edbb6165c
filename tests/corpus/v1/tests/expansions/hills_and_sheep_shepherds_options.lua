-- The options about shepherds, each with each of its values.
local ring = { "BA/RCr 0,0 r0", "BA/RRRR 1,0 r0", "BA/Rr 2,0 r0", "BA/Rr 2,1 r1" }
local north, inner = "shepherd:1 at 0,0 field:N", "shepherd:1 at 2,0 field:SR"
local grow, guide = "tend " .. north .. " grow", "tend " .. north .. " guide"
local function option(name, value) return { ["hills_and_sheep." .. name] = value } end
-- The bag as it is with a value of sheep_bag.
local function holds(name, pieces)
  return { set = option("sheep_bag", name), figures = {}, pieces = {}, play = { { pieces = pieces } } }
end

return scenario {
  defaults = { with = { "hills_and_sheep" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 shepherd 0,0 field:N" },
               pieces = { "sheep:3 at " .. north }, stack = { "BA/RFr", "BA/L", "BA/L" } },

  -- shepherd_action
  ["HS-36 shepherd_action = mandatory: no passing"] = {
    set = option("shepherd_action", "mandatory"),
    play = { "place BA/RFr 1,0 r0", "pass", { only = { grow, guide } } },
  },
  ["HS-36 shepherd_action = optional: a flock may be left alone"] = {
    set = option("shepherd_action", "optional"),
    play = {
      "place BA/RFr 1,0 r0", "pass", { only = { grow, guide, "pass" } }, "pass",
      { player = 2, reasons = {}, pieces = { "sheep*1 at " .. north } },
    },
  },
  ["HS-36 shepherd_action = optional: or be tended"] = {
    set = option("shepherd_action", "optional"),
    play = { "place BA/RFr 1,0 r0", "pass", guide, { player = 2, points = { 3, 0 } } },
  },
  ["HS-36 HS-40 shepherd_action = optional: in a closed field it is guided all the same"] = {
    set = option("shepherd_action", "optional"),
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass", { decision = "tend" }, "pass",
      { player = 2, points = { 3, 0 }, supply = { "1 shepherd 1" } },
    },
  },
  ["HS-36 shepherd_action = optional: of two fields one may be left alone"] = {
    set = { ["hills_and_sheep.shepherd_action"] = "optional", ["hills_and_sheep.shepherds_per_player"] = 2 },
    figures = { "1 shepherd 0,0 field:N", "1 shepherd 0,0 field:S" },
    pieces = { "sheep:3 at " .. north, "sheep:2 at shepherd:1 at 0,0 field:S" },
    play = {
      "place BA/RFr 1,0 r0", "pass", guide, { decision = "tend", legal = { "pass" } }, "pass",
      { player = 2, points = { 3, 0 }, pieces = { "sheep:2 at shepherd:1 at 0,0 field:S" } },
    },
  },

  -- shepherd_order
  ["HS-36 shepherd_order = after_figure: first the figure"] = {
    set = option("shepherd_order", "after_figure"),
    play = { "place BA/RFr 1,0 r0", { decision = "figure" }, "figure normal 1,0 field:N", { decision = "tend" } },
  },
  ["HS-36 shepherd_order = before_figure: first the flock"] = {
    set = option("shepherd_order", "before_figure"),
    play = {
      "place BA/RFr 1,0 r0", { decision = "tend", only = { grow, guide } }, "draw sheep:1", grow,
      { decision = "figure", legal = { "figure normal 1,0 road:E", "figure normal 1,0 field:N" } }, "pass", { player = 2 },
    },
  },
  ["HS-36 shepherd_order = before_figure: who was chased off can be put back at once"] = {
    set = option("shepherd_order", "before_figure"),
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:wolf", grow, "draw sheep:4", "figure shepherd 1,0 field:N",
      { player = 2, reasons = {}, pieces = { "sheep:4 at shepherd:1 at 1,0 field:N", "sheep*17 at bag" } },
    },
  },
  ["HS-41 shepherd_order = before_figure: a closed field is guided after it has grown"] = {
    set = option("shepherd_order", "before_figure"),
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", { decision = "tend" }, "draw sheep:2", "tend shepherd:1 at 2,0 field:SR grow",
      { points = { 5, 0 }, decision = "figure" }, "draw sheep:1", "figure shepherd 1,1 field:NR",
      { points = { 6, 0 }, reasons = { "1 hills_and_sheep.flock 1" }, supply = { "1 shepherd 1" }, player = 2 },
    },
  },

  -- shepherd_draw
  ["HS-32 shepherd_draw = confirmed: his owner says when the first token is drawn"] = {
    set = option("shepherd_draw", "confirmed"), figures = {}, pieces = {},
    play = {
      "place BA/RFr 1,0 r0", "figure shepherd 1,0 field:N",
      { player = 1, decision = "first_sheep", pieces = { "sheep*18 at bag" } },
      "draw sheep:4", "first_sheep", { player = 2, pieces = { "sheep:4 at shepherd:1 at 1,0 field:N" } },
    },
  },
  ["HS-32 shepherd_draw = at_once: drawn when he is placed"] = {
    set = option("shepherd_draw", "at_once"), figures = {}, pieces = {},
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:4", "figure shepherd 1,0 field:N",
      { player = 2, pieces = { "sheep:4 at shepherd:1 at 1,0 field:N" } },
    },
  },

  -- closed_field_guide
  ["HS-40 closed_field_guide = true: a closed field is guided"] = {
    set = option("closed_field_guide", true),
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,1 r2", "pass", { points = { 3, 0 }, supply = { "1 shepherd 1" } } },
  },
  ["HS-40 closed_field_guide = false: he stays where he is"] = {
    set = option("closed_field_guide", false),
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,1 r2", "pass", { points = { 0, 0 }, pieces = { "sheep:3 at " .. inner } } },
  },
  ["HS-40 HS-41 closed_field_guide = false: who closes it himself grows or guides, and no more"] = {
    set = option("closed_field_guide", false),
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "pass", { decision = "tend" }, "draw sheep:2", "tend shepherd:1 at 2,0 field:SR grow",
      { player = 2, points = { 0, 0 }, pieces = { "sheep*2 at " .. inner } },
    },
  },
  ["HS-40 HS-43 closed_field_guide = false: nor is one guided who is placed there"] = {
    set = option("closed_field_guide", false),
    board = ring, figures = {}, pieces = {}, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", "draw sheep:2", "figure shepherd 1,1 field:NR",
      { points = { 0, 0 }, pieces = { "sheep:2 at shepherd:1 at 1,1 field:NR" } },
    },
  },
  ["HS-40 closed_field_guide = false goes before the timing and the choice"] = {
    set = { ["hills_and_sheep.closed_field_guide"] = false, ["hills_and_sheep.closed_field_timing"] = "on_tile",
            ["hills_and_sheep.shepherd_action"] = "optional" },
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,1 r2", "pass", { decision = "tend" }, "pass", { points = { 0, 0 }, pieces = { "sheep*1 at " .. inner } } },
  },

  -- closed_field_timing
  ["HS-40 closed_field_timing = shepherd_step: the field isn't free for his own shepherd"] = {
    set = option("closed_field_timing", "shepherd_step"),
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", { points = { 0, 0 }, illegal = { "figure shepherd 1,1 field:NR" } }, "pass", { points = { 3, 0 } },
    },
  },
  ["HS-40 closed_field_timing = on_tile: guided at once, and free for his own shepherd"] = {
    set = option("closed_field_timing", "on_tile"),
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, to_move = 2, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2",
      { decision = "figure", points = { 3, 0 }, supply = { "1 shepherd 1" }, legal = { "figure shepherd 1,1 field:NR" } },
      "draw sheep:2", "figure shepherd 1,1 field:NR", { points = { 3, 2 }, supply = { "2 shepherd 1" } },
    },
  },
  ["HS-40 HS-41 closed_field_timing = on_tile: an own shepherd there waits for the choice"] = {
    set = option("closed_field_timing", "on_tile"),
    board = ring, figures = { "1 shepherd 2,0 field:SR", "2 shepherd 2,1 field:NL" },
    pieces = { "sheep:3 at " .. inner, "sheep:1 at shepherd:2 at 2,1 field:NL" }, stack = { "BA/Rr", "BA/L" },
    play = {
      "place BA/Rr 1,1 r2", { decision = "figure", reasons = {} }, "pass", "draw sheep:2", "tend shepherd:1 at 2,0 field:SR grow",
      { points = { 6, 6 } },
    },
  },

  -- closed_by_abbey
  ["HS-11 HS-12 closed_by_abbey = true: an abbey surrounds"] = {
    set = option("closed_by_abbey", true), with = { "hs_others.lua" },
    board = { "BA/RCr 0,0 r0", "BA/RRRR 1,0 r0", "BA/Rr 2,0 r0", "BA/Rr 2,1 r1" }, figures = { "1 shepherd 2,0 field:SR" },
    pieces = { "sheep:3 at " .. inner }, to_move = 2,
    play = { "abbey HT/abbey", "place HT/abbey 1,1 r0", "pass", { points = { 3, 0 }, supply = { "1 shepherd 1" } } },
  },
  ["HS-11 HS-12 closed_by_abbey = false: it doesn't, and he stays there"] = {
    set = option("closed_by_abbey", false), with = { "hs_others.lua" },
    board = ring, figures = { "1 shepherd 2,0 field:SR" }, pieces = { "sheep:3 at " .. inner }, to_move = 2,
    play = {
      "abbey HT/abbey", "place HT/abbey 1,1 r0", "pass", { points = { 0, 0 }, pieces = { "sheep:3 at " .. inner }, player = 1 },
    },
  },
  ["HS-12 closed_by_abbey = false: a field that tiles surround is closed, also where its city meets an abbey"] = {
    set = option("closed_by_abbey", false), with = { "hs_others.lua" },
    board = { "BA/Ccc 0,0 r0", "HT/abbey 0,-1 r0" }, figures = { "1 shepherd 0,0 field:S" },
    pieces = { "sheep:3 at shepherd:1 at 0,0 field:S" }, to_move = 2, stack = { "BA/Ccc", "BA/L" },
    play = { "draw", "place BA/Ccc 0,1 r2", "pass", { points = { 3, 0 }, supply = { "1 shepherd 1" } } },
  },

  -- sheep_bag
  ["HS-2 sheep_bag = printed"] = holds("printed",
    { "sheep:1*4 at bag", "sheep:2*5 at bag", "sheep:3*5 at bag", "sheep:4*2 at bag", "sheep:wolf*2 at bag", "sheep*18 at bag" }),
  ["HS-2 sheep_bag = one_wolf"] = holds("one_wolf", { "sheep:4*2 at bag", "sheep:wolf*1 at bag", "sheep*17 at bag" }),
  ["HS-2 sheep_bag = four_wolves"] = holds("four_wolves", { "sheep:4*2 at bag", "sheep:wolf*4 at bag", "sheep*20 at bag" }),
  ["HS-2 sheep_bag = single_sheep"] = holds("single_sheep", { "sheep:1*16 at bag", "sheep:wolf*2 at bag", "sheep*18 at bag" }),
  ["HS-2 any other bag by a patch"] = {
    with = { "hs_wolves.lua" }, figures = {}, pieces = {},
    play = { { pieces = { "sheep:wolf*2 at bag", "sheep*2 at bag" } }, "place BA/RFr 1,0 r0", "figure shepherd 1,0 field:N",
             { supply = { "1 shepherd 1" } } },
  },

  -- shepherds_per_player
  ["HS-4 shepherds_per_player = 1"] = {
    set = option("shepherds_per_player", 1), figures = {}, pieces = {}, play = { { supply = { "1 shepherd 1", "2 shepherd 1" } } },
  },
  ["HS-4 shepherds_per_player = 2: two flocks at once"] = {
    set = option("shepherds_per_player", 2), supply = { "1 shepherd 1" },
    play = {
      "place BA/RFr 1,0 r0", "draw sheep:1", "figure shepherd 1,0 field:S",
      { decision = "tend", only = { grow, guide } }, guide,
      { points = { 3, 0 }, pieces = { "sheep:1 at shepherd:1 at 1,0 field:S" }, supply = { "1 shepherd 1" } },
    },
  },
  ["HS-4 shepherds_per_player = 3"] = {
    set = option("shepherds_per_player", 3), figures = {}, pieces = {}, play = { { supply = { "1 shepherd 3", "2 shepherd 3" } } },
  },
}
