-- Under the Big Top: the circus, acrobats, the ringmaster. BT-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local U = "under_the_big_top."
local function with(...) return { "under_the_big_top", ... } end

-- The big top on 1,0, two meeples of Alice near it (BT-EX1).
local ring = { start, "BT/frfr.bt 1,0 r0", "BA/L 1,1 r0", "BA/L 0,1 r0" }
local crowd = { "big_top at 1,0", "normal:1 at 1,1 monastery", "normal:1 at 0,1 field:N" }
local function circus(token, points, pieces, more)
  local all = { "big_top at 1,0" }
  for _, one in ipairs(pieces) do all[#all + 1] = one end
  local one = { board = ring, pieces = all, stack = { "BT/frrr.bt", "BA/L", "BA/L" },
                play = { "draw animal:" .. token, "place BT/frrr.bt 2,0 r0", "pass", { points = points, pieces = { "big_top at 2,0" } } } }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

-- A pyramid on 1,0 (BT-EX2).
local tower = { start, "BT/rfrf.ac 1,0 r1" }
local two   = { "normal:1 at 1,0 acrobats", "normal:2 at 1,0 acrobats" }
local three = { "normal:1*2 at 1,0 acrobats", "normal:2 at 1,0 acrobats" }
local full  = { U .. "full = true" }

-- A ringmaster beside a circus tile and an acrobat tile, on a road that lacks its western end (BT-EX3).
local show = { start, "BT/frfr.bt 1,0 r0", "BT/ffff.ac 1,1 r0", "BT/ffrf.bt 5,5 r0", "BT/rfrf.ac 7,7 r0" }
local function ringmaster(points, pieces, more)
  local one = { board = show, pieces = pieces, stack = { "BA/LR", "BA/L", "BA/L" }, play = { "place BA/LR -1,0 r3", "pass", { points = points } } }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

return scenario {
  defaults = { with = { "under_the_big_top" } },

  -- components ------------------------------------------------------------------------------------

  ["BT-1 BT-2 BT-3 BT-4 twenty tiles, sixteen animals, the big top beside the board, a ringmaster each"] = {
    play = { { stack = 70 + 20, supply = { "1 ringmaster 1", "2 ringmaster 1" },
               pieces = { "big_top at box", "animal:1 at bag", "animal:3*4 at bag", "animal:4*5 at bag", "animal:5*3 at bag", "animal:6*2 at bag", "animal:7 at bag" } } },
  },
  ["BT-1 in the first edition no garden"] = { set = { ["base.tile_edition"] = 1 }, play = { { stack = 70 + 20 } } },

  -- the circus ------------------------------------------------------------------------------------

  ["BT-5 by the option the tiles of the other list"] = {
    set = { ["under_the_big_top.tile_list"] = "c1" }, board = { "BA/RCr 0,0 r0", "ubtc1/frfr.top 1,0 r0" }, stack = { "ubtc1/frrr.top", "BA/L" },
    pieces = { "big_top at 1,0", "normal:1 at 1,0 road:E" },
    play = { "draw animal:4", "place ubtc1/frrr.top 2,0 r0", "pass", { points = { 2, 0 }, pieces = { "big_top at 2,0" } } },
  },
  ["BT-5 twenty, too"] = { set = { ["under_the_big_top.tile_list"] = "c1" }, play = { { stack = 70 + 20 } } },
  ["BT-B4 section 7 by the option two more meeples for everybody"] = {
    set = { ["under_the_big_top.extra_meeples"] = 2 }, play = { { supply = { "1 normal 9", "2 normal 9" } } },
  },
  ["BT-B4 section 7 also where all have fewer"] = {
    with = { "under_the_big_top", "meeple_count" }, set = { ["under_the_big_top.extra_meeples"] = 2, ["meeple_count.n"] = 5 },
    play = { { supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["BT-10 nobody stands on its place, and roads end there"] = {
    board = { start }, stack = { "BT/frfr.bt", "BA/L", "BA/L" },
    play = { "place BT/frfr.bt 1,0 r0", { different = { "1,0 road:E & 1,0 road:W" }, only = { "pass",
      "figure normal 1,0 road:E", "figure normal 1,0 road:W", "figure normal 1,0 field:N", "figure normal 1,0 field:S",
      "figure ringmaster 1,0 road:E", "figure ringmaster 1,0 road:W", "figure ringmaster 1,0 field:N", "figure ringmaster 1,0 field:S" } } },
  },
  ["BT-12 at the first one the big top comes, and nothing is scored"] = {
    board = { start }, stack = { "BT/frfr.bt", "BA/L", "BA/L" },
    play = { "place BT/frfr.bt 1,0 r0", "figure normal 1,0 road:E", { points = { 0, 0 }, pieces = { "big_top at 1,0", "animal:4*5 at bag" } } },
  },
  ["BT-11 BT-13 BT-14 BT-16 BT-EX1 the next one scores the old place, behind the features"] = {
    board = ring, pieces = { "big_top at 1,0", "normal:1 at 1,1 monastery", "normal:1 at 0,1 field:N", "normal:2 at 1,0 road:E" }, to_move = 2,
    stack = { "BT/frrr.bt", "BA/L", "BA/L" },
    play = { "draw animal:4", "place BT/frrr.bt 2,0 r0", "figure normal 2,0 road:S",
             { awards = { "2 base.road 2", "1 under_the_big_top.circus 8", "2 under_the_big_top.circus 4" }, pieces = { "big_top at 2,0", "animal:4 at box", "animal:4*4 at bag" } } },
  },
  ["BT-17 one award for each player"] = circus(7, { 14, 0 }, { crowd[2], crowd[3] }),
  ["BT-15 each meeple counts one, also the large one, on whatever it stands"] =
    circus(3, { 6, 9 }, { "large_meeple:1 at 1,1 monastery", "normal:1 at 0,0 city:N", "ringmaster:2 at 0,0 road:W", "normal:2 at 0,0 field:EL", "abbot:2 at 0,1 monastery" },
           { with = with("inns_and_cathedrals", "abbot") }),
  ["BT-15 builders, pigs and shepherds don't count"] =
    circus(3, { 3, 3 }, { "normal:1 at 0,0 road:W", "builder:1 at 0,0 road:W", "normal:2 at 0,1 field:N", "pig:2 at 0,1 field:N", "shepherd:2 at 0,1 field:N" },
           { with = with("traders_and_builders", "hills_and_sheep") }),
  ["BT-15 acrobats count"] = circus(5, { 10, 0 }, { "normal:1*2 at 1,1 acrobats" }, { board = { start, "BT/frfr.bt 1,0 r0", "BT/ffff.ac 1,1 r0" } }),
  ["BT-14 nobody counts who stands farther away"] = circus(5, { 0, 0 }, { "normal:1 at -1,0 road:W" }, { board = { start, "BT/frfr.bt 1,0 r0", "BA/RFr -1,0 r0" } }),
  ["BT-18 no other tile moves it"] = {
    board = ring, pieces = crowd, stack = { "BA/L", "BA/L", "BA/L" }, play = { "place BA/L 2,1 r0", "pass", { points = { 0, 0 }, pieces = { "big_top at 1,0" } } },
  },
  ["BT-19 BT-EX1 at the end it is scored once more"] = {
    board = { start, "BT/frfr.bt 1,0 r0", "BA/L 1,1 r0", "BT/frrr.bt 2,0 r0" }, pieces = { "big_top at 2,0", "normal:1 at 1,1 monastery", "normal:2 at 2,0 road:S" },
    stack = { "BA/L" }, play = { "draw animal:7", "place BA/L 0,1 r0", "pass", { over = true, reasons = { "1 base.monastery 5", "2 base.road 1", "1 under_the_big_top.circus 7", "2 under_the_big_top.circus 7" } } },
  },
  ["BT-20 BT-21 tokens don't come back into the bag"] = circus(7, { 14, 0 }, { crowd[2], crowd[3] }, { play = { "draw animal:7", "place BT/frrr.bt 2,0 r0", "pass", { pieces = { "animal:7 at box", "animal:1 at bag" } } } }),
  ["section 7 without the circus its tiles are tiles"] = {
    set = { [U .. "circus"] = false }, board = { start }, stack = { "BT/frfr.bt", "BA/L" }, play = { "place BT/frfr.bt 1,0 r0", "pass", { player = 2, decision = "place" } },
  },

  -- acrobats --------------------------------------------------------------------------------------

  ["BT-30 BT-31 BT-33 a normal meeple instead of another figure, on the new tile; no other kind"] = {
    with = with("inns_and_cathedrals", "abbot"), board = { start }, stack = { "BT/rfrf.ac", "BA/L", "BA/L" },
    play = { "place BT/rfrf.ac 1,0 r1", { legal = { "acrobat normal 1,0 acrobats" },
      illegal = { "acrobat large_meeple 1,0 acrobats", "acrobat ringmaster 1,0 acrobats", "acrobat abbot 1,0 acrobats", "figure normal 1,0 acrobats" } },
      "acrobat normal 1,0 acrobats", { player = 2, decision = "place", pieces = { "normal:1 at 1,0 acrobats" } } },
  },
  ["BT-31 BT-32 on one of the eight tiles around the new one, whoever stands there"] = {
    board = tower, pieces = { two[2] }, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 1,-1 r2", { legal = { "acrobat normal 1,0 acrobats" } } },
  },
  ["BT-31 BT-EX2 also by the corner, and no farther"] = {
    board = { start, "BT/rfrf.ac 1,0 r1", "BA/RRR 1,-1 r2" }, pieces = two, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { "place BA/LR 2,-1 r1", { legal = { "acrobat normal 1,0 acrobats" } }, "pass", "place BA/L 3,-1 r0", { illegal = { "acrobat normal 1,0 acrobats", "portal normal 1,0 acrobats" } } },
  },
  ["BT-31 BT-34 three are enough, and score nothing yet"] = {
    board = tower, pieces = two, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "acrobat normal 1,0 acrobats", { points = { 0, 0 } }, "place BA/L 0,1 r0", { illegal = { "acrobat normal 1,0 acrobats" } } },
  },
  ["BT-35 BT-36 BT-EX2 in a later part one scores it instead of placing, wherever the tile lies: five each, and all go home"] = {
    board = { start, "BT/rfrf.ac 1,0 r1", "BA/RFr -1,0 r0" }, pieces = three, state = full, to_move = 2, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L -1,1 r0", { legal = { "pyramid 1,0 acrobats" } }, "pyramid 1,0 acrobats",
             { player = 1, decision = "place", reasons = { "1 under_the_big_top.acrobats 10", "2 under_the_big_top.acrobats 5" }, supply = { "1 normal 7", "2 normal 7" } },
             "place BA/L 1,1 r0", { legal = { "acrobat normal 1,0 acrobats" }, illegal = { "pyramid 1,0 acrobats" } } },
  },
  ["BT-31 BT-34 a pyramid that is full while another one is scored can be scored, too"] = {
    board = { start, "BT/rfrf.ac 1,0 r1", "BT/ffff.ac 1,1 r0" }, pieces = { "normal:1*3 at 1,0 acrobats", "normal:2*3 at 1,1 acrobats" }, state = full, stack = { "BA/L*4" },
    play = { "place BA/L 0,1 r0", { legal = { "pyramid 1,0 acrobats", "pyramid 1,1 acrobats" } }, "pyramid 1,0 acrobats", { points = { 15, 0 }, state = full },
             "place BA/L 0,2 r0", { legal = { "pyramid 1,1 acrobats" } }, "pyramid 1,1 acrobats", { points = { 15, 15 }, state = { U .. "full = false" } } },
  },
  ["BT-31 also where a field of its tile reaches two sides; nobody who has no meeple at home"] = {
    board = { start }, supply = { "1 normal 0" }, to_move = 2, stack = { "BT/ffrr.ac", "BA/L", "BA/L" },
    play = { "place BT/ffrr.ac 0,1 r0", { legal = { "acrobat normal 0,1 acrobats" } }, "pass", "place BA/L 1,1 r0", { player = 1, decision = "figure", illegal = { "acrobat normal 0,1 acrobats" } } },
  },
  ["BT-34 BT-35 what isn't full, or no pyramid, can't be scored"] = {
    rulesets = { { with = { "under_the_big_top" } }, { with = { "under_the_big_top" }, set = { [U .. "pyramid_by"] = "member" } },
                 { with = { "under_the_big_top" }, set = { [U .. "pyramid_wait"] = "turn" } } },
    board = { start, "BT/rfrf.ac 1,0 r1", "BT/ffff.ac 1,1 r0" }, pieces = { "normal:1*3 at 0,0 city:N", "normal:1*2 at 1,0 acrobats" }, state = full, stack = { "BA/L*4" },
    play = { "place BA/L 0,1 r0", { illegal = { "pyramid 0,0 city:N", "pyramid 1,0 acrobats", "pyramid 1,1 acrobats" } } },
  },
  ["BT-35 BT-B1 by the option only who is in it"] = {
    set = { [U .. "pyramid_by"] = "member" }, board = { start, "BT/rfrf.ac 1,0 r1", "BA/RFr -1,0 r0" }, pieces = { "normal:1*3 at 1,0 acrobats" }, state = full, to_move = 2, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L -1,1 r0", { illegal = { "pyramid 1,0 acrobats" } }, "pass", "place BA/L 0,1 r0", { legal = { "pyramid 1,0 acrobats" } } },
  },
  ["BT-35 BT-B7 the second part of a double turn is a later one"] = {
    with = with("traders_and_builders"), board = { start, "BT/rfrf.ac 1,1 r0", "BA/L 0,1 r0" }, pieces = { "normal:1*2 at 1,1 acrobats", "normal:1 at 0,0 road:E", "builder:1 at 0,0 road:E" },
    stack = { "BA/Rr", "BA/L", "BA/L" },
    play = { "place BA/Rr 1,0 r0", "acrobat normal 1,1 acrobats", { player = 1, drawn = "BA/L" }, "place BA/L -1,1 r0", { legal = { "pyramid 1,1 acrobats" } } },
  },
  ["BT-35 by the option it isn't"] = {
    set = { [U .. "pyramid_wait"] = "turn" },
    with = with("traders_and_builders"), board = { start, "BT/rfrf.ac 1,1 r0", "BA/L 0,1 r0" }, pieces = { "normal:1*2 at 1,1 acrobats", "normal:1 at 0,0 road:E", "builder:1 at 0,0 road:E" },
    stack = { "BA/Rr", "BA/L", "BA/L", "BA/L" },
    play = { "place BA/Rr 1,0 r0", "acrobat normal 1,1 acrobats", { player = 1, drawn = "BA/L" }, "place BA/L -1,1 r0", { illegal = { "pyramid 1,1 acrobats" } }, "pass",
             "place BA/L -2,1 r0", { player = 2, legal = { "pyramid 1,1 acrobats" } } },
  },
  ["BT-37 an acrobat is on no road and in no field"] = {
    board = tower, pieces = { two[2] }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = { { owners = { "1,0 road:W = nobody", "1,0 field:N = nobody" } }, "place BA/LR -1,0 r3", { legal = { "figure normal -1,0 road:E" } }, "pass", { supply = { "2 normal 6" } } },
  },
  ["BT-38 each of them"] = { board = tower, pieces = three, stack = {}, play = { { over = true, points = { 10, 5 } } } },
  ["BT-37 a pyramid is never complete by the tiles around it"] = {
    board = { "BT/ffff.ac 0,0 r0", "BA/L -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/L -1,0 r0", "BA/L 1,0 r0", "BA/L -1,1 r0", "BA/L 0,1 r0" }, pieces = { "normal:1 at 0,0 acrobats" },
    stack = { "BA/L", "BA/L", "BA/L" }, play = { "place BA/L 1,1 r0", "pass", { player = 2, points = { 0, 0 }, pieces = { "normal:1 at 0,0 acrobats" } } },
  },
  ["BT-38 at the end each gives five"] = { board = tower, pieces = two, stack = {}, play = { { over = true, points = { 5, 5 }, reasons = { "1 under_the_big_top.acrobats 5", "2 under_the_big_top.acrobats 5" } } } },
  ["section 7 without acrobats their tiles are tiles"] = {
    set = { [U .. "acrobats"] = false }, board = { start }, stack = { "BT/rfrf.ac", "BA/L" }, play = { "place BT/rfrf.ac 1,0 r1", { illegal = { "pyramid 1,0 acrobats", "acrobat normal 1,0 acrobats" }, decision = "figure" } },
  },

  -- the ringmaster --------------------------------------------------------------------------------

  ["BT-40 on road, city, monastery and field"] = {
    board = { start }, stack = { "BA/LR", "BA/C", "BA/L" },
    play = { "place BA/LR 1,0 r1", { legal = { "figure ringmaster 1,0 road:W", "figure ringmaster 1,0 monastery", "figure ringmaster 1,0 field:N" } }, "pass",
             "place BA/C 0,1 r2", { legal = { "figure ringmaster 0,1 city:S" } } },
  },
  ["BT-40 not in a garden"] = {
    with = with("abbot"), board = { start }, stack = { "BA/RFrG", "BA/L" }, play = { "place BA/RFrG 1,0 r0", { illegal = { "figure ringmaster 1,0 garden" } } },
  },
  ["BT-41 BT-42 BT-45 BT-EX3 two for each circus and acrobat tile around him, his own too, besides the road"] =
    ringmaster({ 7, 0 }, { "ringmaster:1 at 1,0 road:W" }, { play = { "place BA/LR -1,0 r3", "pass",
      { awards = { "1 base.road 3", "1 under_the_big_top.ringmaster 4" }, supply = { "1 ringmaster 1" } } } }),
  ["BT-42 BT-EX3 also without the majority"] = ringmaster({ 4, 3 }, { "ringmaster:1 at 1,0 road:W", "normal:2*2 at 0,0 road:W" }),
  ["BT-42 each gets his own"] = ringmaster({ 7, 7 }, { "ringmaster:1 at 1,0 road:W", "ringmaster:2 at 0,0 road:E" }),
  ["BT-43 BT-EX4 also as a farmer at the end"] = {
    board = { start, "BT/frfr.bt 1,0 r0", "BT/ffff.ac 1,1 r0", "BA/L 0,1 r0" }, pieces = { "ringmaster:1 at 0,1 field:N" }, stack = {}, play = { { over = true, points = { 4, 0 } } },
  },
  ["BT-43 also in what is incomplete"] = { board = show, pieces = { "ringmaster:1 at 0,0 road:W" }, stack = {}, play = { { over = true, points = { 2 + 4, 0 } } } },
  ["BT-41 tiles of acrobats count for him without acrobats, too"] =
    ringmaster({ 7, 0 }, { "ringmaster:1 at 1,0 road:W" }, { set = { [U .. "acrobats"] = false } }),
  ["BT-41 and tiles of the circus without the circus"] =
    ringmaster({ 7, 0 }, { "ringmaster:1 at 1,0 road:W" }, { set = { [U .. "circus"] = false } }),
  ["BT-41 another ringmaster elsewhere gets nothing then"] =
    ringmaster({ 7, 0 }, { "ringmaster:1 at 1,0 road:W", "ringmaster:2 at 5,5 field:N" }),
  ["section 7 without ringmasters"] = { set = { [U .. "ringmaster"] = 0 }, play = { { supply = { "1 ringmaster 0" } } } },
}
