-- Shepherds in fields that one tile extends, joins and closes at once, of several players, with each option. The field of a
-- BA/Ccc ends at one side: what is laid between two of them closes both, and BA/CFC.2 or BA/L joins them, too.
local S1, S2, S3 = "shepherd:1 at ", "shepherd:2 at ", "shepherd:3 at "
local flock = "hills_and_sheep.flock "

local two = { "BA/Ccc 0,0 r2", "BA/Ccc 0,-2 r0" }
local between = "place BA/CFC.2 0,-1 r1"
local four = { "BA/Ccc 0,0 r2", "BA/Ccc 0,-2 r0", "BA/CccG 1,-1 r1", "BA/Ccc+ -1,-1 r3" }

local function option(name, value) return { ["hills_and_sheep." .. name] = value } end
local function options(list)
  local all = {}
  for name, value in pairs(list) do all["hills_and_sheep." .. name] = value end
  return all
end

return scenario {
  defaults = { with = { "hills_and_sheep" } },

  ["HS-41 two own shepherds in a field that is joined and closed by one tile: one choice, paid once"] = {
    set = option("shepherds_per_player", 2), board = two,
    pieces = { S1 .. "0,0 field:N", S1 .. "0,-2 field:S", "sheep:3 at " .. S1 .. "0,0 field:N", "sheep:2 at " .. S1 .. "0,-2 field:S" },
    stack = { "BA/CFC.2", "BA/Cc.1", "BA/Cc.1" },
    play = { between, "pass", "draw sheep:4", "tend " .. S1 .. "0,0 field:N grow",
      { reasons = { "1 " .. flock .. "9" }, supply = { "1 shepherd 2" }, pieces = { "sheep*18 at bag" }, player = 2 } },
  },
  ["HS-46 HS-41 one tile joins and closes fields of three players: the wolf is for all"] = {
    players = 4, board = four,
    pieces = { S1 .. "0,0 field:N", S2 .. "0,-2 field:S", S3 .. "1,-1 field:W", "sheep:3 at " .. S1 .. "0,0 field:N",
               "sheep:2*2 at " .. S2 .. "0,-2 field:S", "sheep:1 at " .. S3 .. "1,-1 field:W" },
    stack = { "BA/L", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/L 0,-1 r0", "pass", { only = { "tend " .. S1 .. "0,0 field:N grow",
      "tend " .. S1 .. "0,0 field:N guide" } },
      "draw sheep:wolf", "tend " .. S1 .. "0,0 field:N grow",
      { reasons = {}, supply = { "1 shepherd 1", "2 shepherd 1", "3 shepherd 1" }, pieces = { "sheep*18 at bag" }, player = 2 } },
  },
  ["HS-46 HS-41 or he guides: all three get all"] = {
    players = 4, board = four,
    pieces = { S1 .. "0,0 field:N", S2 .. "0,-2 field:S", S3 .. "1,-1 field:W", "sheep:3 at " .. S1 .. "0,0 field:N",
               "sheep:2*2 at " .. S2 .. "0,-2 field:S", "sheep:1 at " .. S3 .. "1,-1 field:W" },
    stack = { "BA/L", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/L 0,-1 r0", "figure normal 0,-1 monastery", "tend " .. S1 .. "0,0 field:N guide",
      { awards = { "1 " .. flock .. "8", "2 " .. flock .. "8", "3 " .. flock .. "8" }, points = { 8, 8, 8, 0 } } },
  },
  ["HS-42 whoever closes the field of three others has nothing of it, and may not place his own"] = {
    players = 4, to_move = 4, board = four,
    pieces = { S1 .. "0,0 field:N", S2 .. "0,-2 field:S", S3 .. "1,-1 field:W", "sheep:3 at " .. S1 .. "0,0 field:N",
               "sheep:2*2 at " .. S2 .. "0,-2 field:S", "sheep:1 at " .. S3 .. "1,-1 field:W" },
    stack = { "BA/L", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/L 0,-1 r0", { illegal = { "figure shepherd 0,-1 field:N" }, legal = { "figure normal 0,-1 field:N" } },
      "figure normal 0,-1 field:N", { reasons = { "1 " .. flock .. "8", "2 " .. flock .. "8", "3 " .. flock .. "8" }, player = 1 } },
  },
  ["HS-45 HS-36 he closes two own fields at once: each has its choice, the wolf of one doesn't concern the other"] = {
    set = option("shepherds_per_player", 2),
    board = two,
    pieces = { S1 .. "0,0 field:N", S1 .. "0,-2 field:S", "sheep:3 at " .. S1 .. "0,0 field:N", "sheep:2 at " .. S1 .. "0,-2 field:S" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" }, -- fields N and S of the middle tile stay apart
    play = { "place BA/CFc.1 0,-1 r0", "pass",
      { legal = { "tend " .. S1 .. "0,0 field:N grow", "tend " .. S1 .. "0,-2 field:S guide" },
        pieces = { S1 .. "0,0 field:N", S1 .. "0,-2 field:S" } },
      "draw sheep:wolf", "tend " .. S1 .. "0,0 field:N grow",
      { reasons = {}, only = { "tend " .. S1 .. "0,-2 field:S grow", "tend " .. S1 .. "0,-2 field:S guide" } },
      "draw sheep:1", "tend " .. S1 .. "0,-2 field:S grow",
      { reasons = { "1 " .. flock .. "3" }, supply = { "1 shepherd 2" } } },
  },
  ["HS-45 his own and another's field closed by one tile: the other's is guided first"] = {
    board = two,
    pieces = { S1 .. "0,0 field:N", S2 .. "0,-2 field:S", "sheep:3 at " .. S1 .. "0,0 field:N", "sheep:2 at " .. S2 .. "0,-2 field:S" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "pass",
      { decision = "tend", awards = { "2 " .. flock .. "2" }, pieces = { "sheep*17 at bag" } },
      "tend " .. S1 .. "0,0 field:N guide", { awards = { "1 " .. flock .. "3" }, pieces = { "sheep*18 at bag" } } },
  },
  ["HS-43 HS-45 a second shepherd into a field that the tile closes: his token first, then the older one's choice"] = {
    set = option("shepherds_per_player", 2), board = two,
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", { illegal = { "figure shepherd 0,-1 field:S" } }, "draw sheep:2",
      "figure shepherd 0,-1 field:N",
      { awards = { "1 " .. flock .. "2" }, only = { "tend " .. S1 .. "0,0 field:N grow", "tend " .. S1 .. "0,0 field:N guide" } },
      "tend " .. S1 .. "0,0 field:N guide", { awards = { "1 " .. flock .. "3" }, supply = { "1 shepherd 2" } } },
  },
  ["HS-43 HS-32 a wolf for whoever is placed in the field that he closes, while the older one still chooses"] = {
    set = option("shepherds_per_player", 2), board = two,
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "draw sheep:wolf", "figure shepherd 0,-1 field:N",
      { awards = {}, supply = { "1 shepherd 1" }, pieces = { "sheep:3 at " .. S1 .. "0,0 field:N" }, decision = "tend" } },
  },
  ["HS-36 optional: two closed fields, he tends one; the other is guided all the same"] = {
    set = options { shepherds_per_player = 2, shepherd_action = "optional" }, board = two,
    pieces = { S1 .. "0,0 field:N", S1 .. "0,-2 field:S", "sheep:3 at " .. S1 .. "0,0 field:N", "sheep:2 at " .. S1 .. "0,-2 field:S" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "pass", "draw sheep:1", "tend " .. S1 .. "0,0 field:N grow",
      { awards = { "1 " .. flock .. "4" } }, "pass", { awards = { "1 " .. flock .. "2" }, player = 2 } },
  },
  ["HS-36 optional, before_figure: a closed field left alone is guided after the figure"] = {
    set = options { shepherd_order = "before_figure", shepherd_action = "optional" }, board = two,
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", { decision = "tend" }, "pass", { decision = "figure", awards = {} }, "pass",
      { awards = { "1 " .. flock .. "3" }, player = 2 } },
  },
  ["HS-36 before_figure: guided, then placed again in the same closed field: his one token is guided at once"] = {
    set = option("shepherd_order", "before_figure"), board = two,
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "tend " .. S1 .. "0,0 field:N guide", { awards = { "1 " .. flock .. "3" } },
      "draw sheep:4", "figure shepherd 0,-1 field:S", { awards = { "1 " .. flock .. "4" }, player = 2,
        supply = { "1 shepherd 1" } } },
  },
  ["HS-36 before_figure: others' closed field waits until the figure stands"] = {
    set = option("shepherd_order", "before_figure"), board = two,
    pieces = { S1 .. "0,0 field:N", S2 .. "0,-2 field:S", "sheep:3 at " .. S1 .. "0,0 field:N", "sheep:2 at " .. S2 .. "0,-2 field:S" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "tend " .. S1 .. "0,0 field:N guide",
      { awards = { "1 " .. flock .. "3" }, illegal = { "figure shepherd 0,-1 field:N" } }, "pass",
      { awards = { "2 " .. flock .. "2" } } },
  },
  ["HS-36 before_figure and on_tile: others' flock first, then his, then his figure on either"] = {
    set = options { shepherd_order = "before_figure", closed_field_timing = "on_tile" }, board = two,
    pieces = { S1 .. "0,0 field:N", S2 .. "0,-2 field:S", "sheep:3 at " .. S1 .. "0,0 field:N", "sheep:2 at " .. S2 .. "0,-2 field:S" },
    stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", { awards = { "2 " .. flock .. "2" } }, "tend " .. S1 .. "0,0 field:N guide",
      { awards = { "1 " .. flock .. "3" }, legal = { "figure shepherd 0,-1 field:N", "figure shepherd 0,-1 field:S" } },
      "draw sheep:1", "figure shepherd 0,-1 field:N",
      { awards = { "1 " .. flock .. "1" } } },
  },
  ["HS-40 on_tile: joined with an own shepherd the field waits for his choice, for all of them"] = {
    set = option("closed_field_timing", "on_tile"), board = two,
    pieces = { S1 .. "0,0 field:N", S2 .. "0,-2 field:S", "sheep:3 at " .. S1 .. "0,0 field:N", "sheep:2 at " .. S2 .. "0,-2 field:S" },
    stack = { "BA/CFC.2", "BA/Cc.1", "BA/Cc.1" },
    play = { between, { awards = {}, illegal = { "figure shepherd 0,-1 field:N" } }, "pass", "tend " .. S1 .. "0,0 field:N guide",
      { awards = { "1 " .. flock .. "5", "2 " .. flock .. "5" } } },
  },
  ["HS-32 confirmed: on the field that the tile closes, the token that is drawn is guided"] = {
    set = option("shepherd_draw", "confirmed"), board = two, stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "figure shepherd 0,-1 field:N", { decision = "first_sheep", awards = {} },
      "draw sheep:3", "first_sheep",
      { awards = { "1 " .. flock .. "3" }, player = 2 } },
  },
  ["HS-32 confirmed: a wolf, and nothing else may be placed"] = {
    set = option("shepherd_draw", "confirmed"), board = two, stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "figure shepherd 0,-1 field:N", "draw sheep:wolf", "first_sheep",
      { awards = {}, player = 2, supply = { "1 shepherd 1" } } },
  },
  ["HS-32 confirmed: with an older shepherd in another closed field"] = {
    set = options { shepherd_draw = "confirmed", shepherds_per_player = 2 }, board = two,
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" }, stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", "figure shepherd 0,-1 field:N", { decision = "first_sheep" },
      "draw sheep:2", "first_sheep",
      { decision = "tend", awards = { "1 " .. flock .. "2" } }, "draw sheep:1", "tend " .. S1 .. "0,0 field:N grow",
      { awards = { "1 " .. flock .. "4" } } },
  },
  ["HS-91 HS-40 the last tile closes fields of two others: both are paid before the final scoring"] = {
    players = 3, board = two,
    pieces = { S2 .. "0,0 field:N", S3 .. "0,-2 field:S", "sheep:4 at " .. S2 .. "0,0 field:N", "sheep:2 at " .. S3 .. "0,-2 field:S" },
    stack = { "BA/CFC.2" },
    play = { between, "pass", { over = true, points = { 0, 6, 6 } } },
  },
  ["HS-91 HS-41 in the last turn a flock that grows in a field he closes is paid"] = {
    board = two, pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" }, stack = { "BA/CFC.2" },
    play = { between, "pass", "draw sheep:4", "tend " .. S1 .. "0,0 field:N grow", { over = true, points = { 7, 0 } } },
  },
  ["HS-91 HS-43 in the last turn a shepherd on a closed field scores his token"] = {
    board = two, stack = { "BA/CFC.2" },
    play = { between, "draw sheep:4", "figure shepherd 0,-1 field:N", { over = true, points = { 4, 0 } } },
  },
  ["HS-47 a double turn: guided in the first part, placed again and guided in the second"] = {
    with = { "hills_and_sheep", "traders_and_builders" }, board = two,
    figures = { "1 normal 0,0 city:E", "1 builder 0,0 city:E" },
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" },
    stack = { "BA/CcRr", "BA/CFC.2", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CcRr 1,0 r0", "pass",
      { player = 1, decision = "place" }, between, { illegal = { "figure shepherd 0,-1 field:N" } }, "pass",
      "tend " .. S1 .. "0,0 field:N guide", { player = 2, points = { 3, 0 } } },
  },
  ["HS-48 no meeple left at all: shepherd alone may be placed, or nothing"] = {
    supply = { "1 normal 0" }, board = two, stack = { "BA/CFc.1", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/CFc.1 0,-1 r0", { only = { "pass", "figure shepherd 0,-1 field:N", "figure shepherd 0,-1 field:S" } } },
  },
  ["HS-37 the tile extends another's open field: nobody chooses, nobody may place a shepherd there"] = {
    players = 3, board = { "BA/RFr 0,0 r0" }, pieces = { S2 .. "0,0 field:N", "sheep:3 at " .. S2 .. "0,0 field:N" },
    stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure shepherd 1,0 field:N" }, legal = { "figure shepherd 1,0 field:S" } },
      "pass", { player = 2, awards = {} } },
  },
  ["HS-10 a field that meets itself around a ring was extended once"] = {
    board = { "BA/RFr 0,0 r0", "BA/L 1,-1 r0", "BA/RFr 2,0 r0" },
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N" }, stack = { "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", "draw sheep:1", "tend " .. S1 .. "0,0 field:N grow", { player = 2,
      pieces = { "sheep*2 at " .. S1 .. "0,0 field:N" } } },
  },
  ["HS-31 HS/C!.v: the parted fields are one by a neighbour; a shepherd in one of them keeps off the other"] = {
    board = { "BA/L 0,0 r0", "BA/RFr -1,0 r1" }, pieces = { S2 .. "0,0 field:N", "sheep:3 at " .. S2 .. "0,0 field:N" },
    stack = { "HS/C!.v", "BA/L", "BA/L" },
    play = { "place HS/C!.v 0,-1 r0", { illegal = { "figure shepherd 0,-1 field:E", "figure shepherd 0,-1 field:W" },
      legal = { "figure normal 0,-1 field:E" } } },
  },
  ["HS-82 HS-10 tip to tip: the shepherd of the upper field has a choice, none in the lower one"] = {
    set = option("shepherds_per_player", 2),
    board = { "HS/C!.v 0,0 r3" }, pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N", S2 .. "0,0 field:S", "sheep:1 at " .. S2 .. "0,0 field:S" },
    stack = { "HS/C!.v", "BA/L", "BA/L" },
    play = { "place HS/C!.v 1,0 r1", "pass", "tend " .. S1 .. "0,0 field:N guide",
      { awards = { "1 " .. flock .. "3" }, player = 2 } },
  },
  ["HS-81 HS-46 a field at the tip joins both flocks"] = {
    board = { "HS/C!.v 0,0 r3" }, pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N", S2 .. "0,0 field:S", "sheep:1 at " .. S2 .. "0,0 field:S" },
    stack = { "BA/L", "BA/Cc.1", "BA/Cc.1" },
    play = { "place BA/L 1,0 r0", "pass", "tend " .. S1 .. "0,0 field:N guide",
      { awards = { "1 " .. flock .. "4", "2 " .. flock .. "4" }, player = 2 } },
  },
  ["HS-44 closed_fields scores the farmers of the field, and the flock is guided"] = {
    with = { "hills_and_sheep", "closed_fields" }, board = two,
    pieces = { S1 .. "0,0 field:N", "sheep:3 at " .. S1 .. "0,0 field:N", "normal:2 at 0,0 field:N" },
    stack = { "BA/CFC.2", "BA/Cc.1", "BA/Cc.1" },
    play = { between, "pass", "tend " .. S1 .. "0,0 field:N guide", { reasons = { "1 " .. flock .. "3" },
      supply = { "1 shepherd 1" } } },
  },
}
