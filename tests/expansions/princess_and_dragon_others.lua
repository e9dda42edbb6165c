-- The Princess & the Dragon beside other expansions that are there (section 8 of the rules text).
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }
local function also(...) return { "princess_and_dragon", ... } end
local function set(options)
  local full = { ["halflings.symbols"] = "all" }
  for name, value in pairs(options or {}) do full[name] = value end
  return full
end
local none = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }
local function pieces(list) return table.move(none, 1, 2, #list + 1, list) end

-- Half tiles: the dragon goes from 0,0 eastwards; the road to its north is there for its tile.
local function halves(scene)
  scene.with = also "half_plain.lua"
  scene.set = set(scene.set)
  scene.pieces = pieces(scene.pieces)
  scene.stack = scene.stack or { "DG/C.d", "HP/F*3" }
  return scene
end

return scenario {
  defaults = { with = { "princess_and_dragon" }, board = road, stack = { "BA/L", "BA/L*3" } },

  -- The River ---------------------------------------------------------------------------------------

  ["PD-33 RIV-30 tiles of the river are entered like others"] = {
    with = also "river", board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0" }, figures = { "2 normal 1,0 field:N" },
        pieces = { "dragon at 0,0" },
    stack = { "DG/C.d", "BA/L*3" },
    play = { "place DG/C.d 1,-1 r0", "pass", { supply = { "2 normal 7" }, pieces = { "dragon at 1,-1" } } },
  },
  ["PD-22 RIV-43 the volcano lake wakes the dragon, and nothing else is done, not even with the fairy"] = {
    with = also "river", set = { ["river.set"] = 2 }, board = { "RI/s 0,0 r0" }, figures = { "1 normal 0,0 field:N" },
    stack = { "RI.2/I.v", "BA/L*3" },
    play = { "place RI.2/I.v 1,0 r0",
             { player = 1, decision = "place", drawn = "BA/L", pieces = { "dragon at 1,0" }, state = { "awake = true" } } },
  },
  ["PD-22 RIV-43 by the option it is a tile like any other, without a figure on it"] = {
    with = also "river", set = { ["river.set"] = 2, ["river.volcano"] = "ordinary" }, board = { "RI/s 0,0 r0" },
        figures = { "1 normal 0,0 field:N" },
    stack = { "RI.2/I.v", "BA/L*3" },
    play = { "place RI.2/I.v 1,0 r0", { only = { "pass", "fairy normal:1 at 0,0 field:NL" } } },
  },
  ["RIV-44 PD-3 without the dragon the lake wakes nobody"] = {
    with = also "river", set = { ["river.set"] = 2, ["princess_and_dragon.dragon"] = false }, board = { "RI/s 0,0 r0" },
    stack = { "RI.2/I.v", "BA/L*3" },
    play = { "place RI.2/I.v 1,0 r0", { player = 1, decision = "place", drawn = "BA/L" } },
  },

  -- Inns & Cathedrals -------------------------------------------------------------------------------

  ["IC-57 PD-34 a large meeple is eaten as one"] = {
    with = also "inns_and_cathedrals", figures = { "2 large_meeple 1,0 road:E" }, pieces = { "dragon at 0,0" },
        stack = { "DG/RFr.d", "BA/L*3" },
    play = { "place DG/RFr.d 3,0 r0", "pass", { supply = { "2 large_meeple 1" }, reasons = {} } },
  },
  ["IC-57 PD-48 three points with a large meeple, and beside an inn: neither doubles them"] = {
    with = also "inns_and_cathedrals", board = { "BA/LR 0,0 r3", "IC/RFr.i 1,0 r0" }, figures = { "1 large_meeple 0,0 road:E" },
    pieces = { "fairy at large_meeple:1 at 0,0 road:E" }, stack = { "BA/LR", "BA/L*3" }, to_move = 2,
    play = { "place BA/LR 2,0 r1", "pass", { awards = { "1 base.road 6", "1 princess_and_dragon.fairy_scored 3" } } },
  },

  -- Traders & Builders ------------------------------------------------------------------------------

  ["PD-30 PD-39 TB-31 the dragon flies in each part of a double turn that shows one, the second time also where it was"] = {
    with = also "traders_and_builders", board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/L 0,9 r0", "BA/L 0,8 r0" },
    figures = { "1 normal 1,0 road:E", "1 builder 2,0 road:W" }, pieces = { "dragon at 0,9" },
    stack = { "DG/RFr.d", "DG/C.d", "BA/L*2" },
    play = { "place DG/RFr.d 3,0 r0", "pass", { player = 1, drawn = "DG/C.d", pieces = { "dragon at 0,8" } },
             "place DG/C.d 0,7 r0", "pass", { player = 1, only = { "fly 0,7", "fly 0,9" } } },
  },
  ["TB-32 EX-TB-17 PD-30 before the second part: the dragon has eaten thief and builder, and it comes all the same"] = {
    with = also "traders_and_builders", figures = { "1 normal 1,0 road:E", "1 builder 2,0 road:W" }, pieces = { "dragon at 0,0" },
    stack = { "DG/RFr.d", "BA/L", "BA/L*2" },
    play = { "place DG/RFr.d 3,0 r0", "pass",
             { player = 1, drawn = "BA/L", supply = { "1 normal 7", "1 builder 1" }, pieces = { "dragon at 3,0" } },
             "place BA/L 0,1 r0", "pass", { player = 2 } },
  },
  ["TB-74 EX-TB-18 PD-37 after a princess has taken his knight the builder is home, and earns nothing more"] = {
    with = also "traders_and_builders", board = { "BA/CFc+ 0,0 r0" }, figures = { "2 normal 0,0 city:E", "2 builder 0,0 city:E" },
    stack = { "DG/Cc!.p", "BA/CFc.1", "BA/L*2" },
    play = { "place DG/Cc!.p 1,0 r0", "princess normal:2 at 0,0 city:E", { supply = { "2 builder 1" }, player = 2 },
             "place BA/CFc.1 -1,0 r0", "pass", { player = 1 } },
  },

  -- Hills & Sheep -----------------------------------------------------------------------------------

  ["EX-10 HS-14 PD-34 the dragon eats the shepherds on its tile with their own sheep, no others of the field"] = {
    with = also "hills_and_sheep", board = { "BA/RFr 0,0 r0", "BA/RFr -1,0 r0", "BA/RFr 1,0 r0" }, to_move = 2,
    pieces = { "dragon at 1,0", "shepherd:1 at 0,0 field:N", "shepherd:2 at -1,0 field:N", "sheep:2 at shepherd:1 at 0,0 field:N",
               "sheep:1 at shepherd:1 at 0,0 field:N", "sheep:4 at shepherd:2 at -1,0 field:N" },
    stack = { "DG/RFr.d", "BA/L", "BA/L" },
    play = { "place DG/RFr.d 0,1 r0", "pass", "fly 0,1", -- 0,0 was the only way
             { reasons = {}, supply = { "1 shepherd 1" }, pieces = { "sheep:4 at shepherd:2 at -1,0 field:N",
                 "sheep*17 at bag" } } },
  },
  ["HS-39 PD-31 the flock is tended before the dragon flies, and is safe when it is guided"] = {
    with = also "hills_and_sheep", board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }, stack = { "DG/RFr.d", "BA/L*3" },
    pieces = { "dragon at 0,0", "shepherd:1 at 1,0 field:N", "sheep:3 at shepherd:1 at 1,0 field:N" },
    play = { "place DG/RFr.d 2,0 r0", "pass", { decision = "tend", pieces = { "dragon at 0,0" } },
        "tend shepherd:1 at 1,0 field:N guide",
             { reasons = { "1 hills_and_sheep.flock 3" }, pieces = { "dragon at 2,0", "sheep*18 at bag" } } },
  },
  ["HS-48 PD-61 after a princess the flock is tended all the same"] = {
    with = also "hills_and_sheep", board = { "BA/C 0,0 r2", "BA/L 1,0 r0", "BA/L 1,1 r0" }, stack = { "DG/Cc.p", "BA/L" },
    pieces = { "shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N", "normal:2 at 0,0 city:S" },
    play = { "place DG/Cc.p 0,1 r0", "princess normal:2 at 0,0 city:S", { decision = "tend", supply = { "2 normal 7" } } },
  },
  ["HS-55 PD-41 the fairy stands by no shepherd"] = {
    with = also "hills_and_sheep", board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/L*2" },
        figures = { "1 normal 0,0 road:E" },
    pieces = { "shepherd:1 at 0,0 field:N", "sheep:3 at shepherd:1 at 0,0 field:N" },
    play = { "place BA/RFr 1,0 r0", { legal = { "fairy normal:1 at 0,0 road:E" },
        illegal = { "fairy shepherd:1 at 0,0 field:N" } } },
  },
  ["HS-29 PD-21 nobody is placed on a volcano, a shepherd neither"] = {
    with = also "hills_and_sheep", board = { "BA/RFr 0,0 r0" }, stack = { "DG/R.v", "BA/L", "BA/L" },
    play = { "place DG/R.v 0,1 r0", { player = 2, decision = "place" } },
  },
  ["HS-29 PD-75 he goes not through a portal to another tile, but to the portal's own"] = {
    with = also "hills_and_sheep", board = { "BA/RFr 0,0 r0" }, stack = { "DG/RRR.g", "BA/L", "BA/L" },
    play = { "place DG/RRR.g 0,1 r0",
             { illegal = { "portal shepherd 0,0 field:S" }, legal = { "figure shepherd 0,1 field:N",
                 "portal normal 0,0 field:N" } } },
  },
  ["HS-58 PD-48 a hill decides a tie, and her three points go to whoever she is with"] = {
    with = also "hills_and_sheep", board = { "HS/CFR.h 0,-1 r2", "BA/C 1,0 r3", "BA/C -1,0 r1" }, stack = { "BA/Ccc", "BA/L*3" },
    figures = { "1 normal 0,-1 city:S", "2 normal 1,0 city:W" }, pieces = { "fairy at normal:2 at 1,0 city:W" }, to_move = 1,
    play = { "place BA/Ccc 0,0 r0", "pass", { awards = { "1 base.city 8", "2 princess_and_dragon.fairy_scored 3" } } },
  },
  ["HS-51 PD-70 a meeple that came to a hill by a portal wins the tie"] = {
    with = also "hills_and_sheep", board = { "HS/CFR.h 0,-1 r2", "BA/C 0,1 r0" }, figures = { "2 normal 0,1 city:N" },
    stack = { "DG/RrC.g", "BA/CFc.1", "BA/L*3" },
    play = { "place DG/RrC.g 0,2 r3", "portal normal 0,-1 city:S", "place BA/CFc.1 0,0 r1", "pass",
        { reasons = { "1 base.city 6" } } },
  },
  ["PD-12 HS-24 what lies under a hill is never seen, and wakes nobody"] = {
    with = also "hills_and_sheep", board = { "BA/RCr 0,0 r0" }, stack = { "HS/CRr.h", "DG/C.v", "BA/L", "BA/L" },
    play = { "place HS/CRr.h 1,0 r1", { stack = 2, state = { "awake = false" }, pieces = { "dragon at box" } } },
  },

  -- The Watchtowers ---------------------------------------------------------------------------------

  ["PD-12 HS-24 set_aside: a dragon tile under a hill isn't set aside"] = {
    with = also "hills_and_sheep", set = { ["princess_and_dragon.held_back_count"] = "set_aside" }, board = { "BA/RCr 0,0 r0" },
    stack = { "HS/CRr.h", "DG/RFr.d", "BA/L*2" },
    play = { "place HS/CRr.h 1,0 r1", "pass", { drawn = "BA/L", stack = 1, pieces = { "DG/RFr.d*0 at aside" } } },
  },
  ["WT-41 PD-5 the dragon and the fairy are not counted"] = {
    with = also "watchtowers", board = { "WT/CFRF_2M 0,0 r0", "BA/L 1,0 r0" }, figures = { "1 normal 0,0 city:N" },
    pieces = { "dragon at 1,0", "fairy at 0,0" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { reasons = { "1 watchtowers.tower 2", "1 base.city 4" } } },
  },
  ["WT-31 PD-31 the dragon eats the meeple before its tower is paid"] = {
    with = also "watchtowers", board = { "WT/FRRF_1R 0,0 r0", "BA/RFr 0,1 r1" }, figures = { "1 normal 0,0 road:E" },
        pieces = { "dragon at 0,1" },
    stack = { "DG/RRR.d", "BA/L" },
    play = { "place DG/RRR.d 1,0 r1", "pass", { reasons = {} } }, -- 0,0 is its only way
  },
  ["WT-31 PD-31 or after it, where it flies then"] = {
    with = also "watchtowers", board = { "WT/FRRF_1R 0,0 r0", "BA/RFr 0,1 r1" }, figures = { "1 normal 0,0 road:E" },
        pieces = { "dragon at 0,1" },
    set = { ["princess_and_dragon.dragon_move"] = "after_scoring" }, stack = { "DG/RRR.d", "BA/L" },
    play = { "place DG/RRR.d 1,0 r1", "pass", { reasons = { "1 watchtowers.tower 3", "1 base.road 2" },
        supply = { "1 normal 7" } } },
  },
  ["WT-29 PD-48 her points belong to the road, not to the tower"] = {
    with = also "watchtowers", board = { "WT/FRRF_1R 0,0 r0" }, figures = { "1 normal 0,0 road:E" },
        pieces = { "fairy at normal:1 at 0,0 road:E" },
    stack = { "BA/LR", "BA/L" }, to_move = 2,
    play = { "place BA/LR 1,0 r1", "pass", { awards = { "1 watchtowers.tower 2", "1 base.road 2",
        "1 princess_and_dragon.fairy_scored 3" } } },
  },
  ["WT-21 PD-70 two meeples on one tile of a tower, one by a portal: each is paid"] = {
    with = also "watchtowers", board = { "WT/CFRF_2M 0,0 r0", "BA/C 5,5 r0" }, figures = { "1 normal 0,0 city:N" },
    stack = { "DG/RrC.g", "BA/LR", "BA/C", "BA/L*2" }, to_move = 2,
    play = { "place DG/RrC.g 5,4 r2", "portal normal 0,0 road:S",
             "place BA/LR 0,1 r2", "pass", { reasons = { "2 watchtowers.tower 4", "2 base.road 2" } } },
  },

  -- Halflings ---------------------------------------------------------------------------------------

  ["HALF-95 PD-33 PD-34 a space with two halves is one step, and all on both of them are eaten"] = halves {
    board = { "HP/F 0,0 r0", "H1-06 1,0 r0", "H1-12 1,0 r2" }, figures = { "2 normal 1,0 city:S", "1 normal 1,0 city:N" },
    pieces = { "dragon at 0,0" },
    play = { "place DG/C.d 0,1 r2", "pass", { only = { "fly 0,1", "fly 1,0" } }, "fly 1,0",
             { supply = { "1 normal 7", "2 normal 7" }, pieces = { "dragon at 1,0" }, player = 2, decision = "place" } },
  },
  ["HALF-95 PD-33 a lone half is entered from the side of its void, too"] = halves {
    board = { "HP/F 0,0 r0", "H1-04 1,0 r2" }, figures = { "2 normal 1,0 monastery" }, pieces = { "dragon at 0,0" },
    play = { "place DG/C.d 0,1 r2", "pass", "fly 1,0", { supply = { "2 normal 7" }, pieces = { "dragon at 1,0" } } },
  },
  ["HALF-95 PD-32 PD-34 a double tile is two steps, and whoever is anywhere on it is eaten in the first"] = halves {
    board = { "HP/F -1,0 r0", "HP/FF 0,0 r0", "HP/F 1,1 r0", "HP/F 2,0 r0" }, figures = { "2 normal 1,0 field:N" },
        pieces = { "dragon at -1,0" },
    play = { "place DG/C.d -1,1 r2", "pass", "fly 0,0", -- 1,0 is the only way on
             { supply = { "2 normal 7" }, pieces = { "dragon at 1,0" }, only = { "fly 1,1", "fly 2,0" } } },
  },
  ["HALF-96 PD-45 the fairy keeps it from both halves of her space"] = halves {
    board = { "HP/F 0,0 r0", "H1-06 1,0 r0", "H1-12 1,0 r2" }, figures = { "2 normal 1,0 city:S", "1 normal 1,0 city:N" },
    pieces = { "dragon at 0,0", "fairy at normal:1 at 1,0 city:N" },
    play = { "place DG/C.d 0,1 r2", "pass", { supply = { "1 normal 6", "2 normal 6" }, pieces = { "dragon at 0,1" } } },
  },
  ["HALF-96 PD-45 and from both spaces of a double tile"] = halves {
    board = { "HP/F -1,0 r0", "HP/FF 0,0 r0", "HP/F 2,0 r0" }, figures = { "2 normal 1,0 field:N" },
    pieces = { "dragon at -1,0", "fairy at normal:2 at 1,0 field:N" },
    play = { "place DG/C.d -1,1 r2", "pass", { supply = { "2 normal 6" }, pieces = { "dragon at -1,1" } } },
  },
  ["PD-24 HALF-82 a crop circle adds nobody in the dragon's cell"] = halves {
    board = { "HP/F 0,0 r0", "HP/F 1,0 r0", "HP/F 2,0 r0" }, figures = { "2 normal 0,0 field:N", "2 normal 1,0 field:N" },
        stack = { "HP/F*3" },
    pieces = { "dragon at 0,0", "H2-04 at hand:1" },
    play = { "hand H2-04", "place H2-04 3,0 r0", "circle add_farmer", { player = 2, only = { "pass",
        "add normal 1,0 field:N" } } },
  },
  ["HALF-119 PD-70 a portal leads to either half by itself"] = halves {
    board = { "HP/F 0,0 r0", "H1-06 1,0 r0", "H1-12 1,0 r2" }, figures = { "2 normal 1,0 city:S" }, stack = { "DG/RRR.g",
        "HP/F*3" }, pieces = {},
    play = { "place DG/RRR.g 0,1 r0", { legal = { "portal normal 1,0 city:N" }, illegal = { "portal normal 1,0 city:S" } } },
  },
}
