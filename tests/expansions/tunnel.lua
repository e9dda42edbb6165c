-- The Tunnel: tokens, mouths, what roads become. TU-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local function dug(kind, at) return kind .. " at " .. at end

return scenario {
  defaults = { with = { "tunnel" } },

  -- components ------------------------------------------------------------------------------------

  ["TU-1 four tiles more in the stack"] = { play = { { stack = 70 + 4 } } },
  ["TU-2 TU-3 three pairs each of two players, which are told apart"] = {
    play = { { supply = { "1 pair_1 2", "1 pair_3 2", "1 pair_5 2", "2 pair_2 2", "2 pair_4 2", "2 pair_6 2", "1 pair_2 0" } } },
  },
  ["TU-3 two pairs each of three players"] = {
    players = 3, play = { { supply = { "1 pair_1 2", "1 pair_4 2", "3 pair_3 2", "3 pair_6 2", "2 pair_5 2" } } },
  },
  ["TU-3 one pair each of four and more"] = {
    players = 4, play = { { supply = { "1 pair_1 2", "4 pair_4 2", "1 pair_5 0" } } },
  },
  ["TU-3 one player alone has as many as two"] = {
    players = 1, with = { "tunnel", "solitaire" }, play = { { supply = { "1 pair_1 2", "1 pair_2 2", "1 pair_3 2", "1 pair_4 0" } } },
  },
  ["TU-3 by the option two pairs each of two players, one of three"] = {
    set = { ["tunnel.pairs"] = "2/1" }, players = 3, play = { { supply = { "1 pair_1 2", "1 pair_4 0" } } },
  },
  ["TU-3 by the option one player alone has two pairs"] = {
    set = { ["tunnel.pairs"] = "2/1" }, players = 1, with = { "tunnel", "solitaire" }, play = { { supply = { "1 pair_2 2", "1 pair_3 0" } } },
  },
  ["TU-3 by the option fewer"] = {
    set = { ["tunnel.pairs"] = "2/1" }, play = { { supply = { "1 pair_1 2", "1 pair_3 2", "1 pair_5 0" } } },
  },
  ["TU-3 by the option one each"] = {
    set = { ["tunnel.pairs"] = "1/1" }, play = { { supply = { "1 pair_1 2", "1 pair_3 0" } } },
  },

  -- placing ---------------------------------------------------------------------------------------

  ["TU-10 on any open mouth of the board, also of the tile just laid; no meeple is needed"] = {
    board = { start, "TU/RCR -1,0 r0" }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", { legal = { "dig pair_1 at supply:1 1,0 road:W", "dig pair_3 at supply:1 1,0 road:S", "dig pair_1 at supply:1 -1,0 road:E", "dig pair_1 at supply:1 -1,0 road:W" },
      illegal = { "dig pair_1 at supply:1 0,0 road:E", "dig pair_2 at supply:1 1,0 road:W" } } },
  },
  ["TU-11 it takes no figure's place"] = {
    board = { start }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "dig pair_1 at supply:1 1,0 road:W", { legal = { "figure normal 1,0 road:W" } } },
  },
  ["TU-13 section 7 The Phantom: also between the figure and him, and then he may follow"] = {
    with = { "tunnel", "phantom" }, board = { start }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "figure normal 1,0 road:S",
             { decision = "phantom", legal = { "dig pair_1 at supply:1 1,0 road:W", "phantom 1,0 road:W", "pass" } },
             "dig pair_1 at supply:1 1,0 road:S", { player = 1, decision = "phantom", legal = { "phantom 1,0 road:W" }, illegal = { "dig pair_1 at supply:1 1,0 road:W" } },
             "phantom 1,0 road:W", { player = 2, decision = "place", pieces = { "phantom:1 at 1,0 road:W", "pair_1 at 1,0 road:S" } } },
  },
  ["TU-13 section 7 The Phantom: and behind him"] = {
    with = { "tunnel", "phantom" }, board = { start }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "figure normal 1,0 road:S", "phantom 1,0 road:W", { decision = "dig_later" } },
  },
  ["TU-12 TU-13 once a turn, before the figure or behind it"] = {
    board = { start, "TU/RCR -1,0 r0" }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "figure normal 1,0 road:S", { legal = { "dig_later pair_1 at supply:1 1,0 road:W", "pass" } },
             "dig_later pair_1 at supply:1 1,0 road:W", { player = 2, decision = "place" } },
  },
  ["TU-12 TU-EX6 once also in a double turn"] = {
    with = { "tunnel", "traders_and_builders" }, board = { start, "TU/RCR -1,0 r0" },
    pieces = { "normal:1 at 0,0 road:E", "builder:1 at 0,0 road:E" }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "dig pair_1 at supply:1 1,0 road:S", "pass", { player = 1, drawn = "BA/L" },
             "place BA/L 1,-1 r0", { illegal = { "dig pair_1 at supply:1 1,0 road:W" } } },
  },
  ["TU-15 TU-14 a mouth takes one, and it stays there"] = {
    board = { start, "TU/RCR -1,0 r0" }, supply = { "2 pair_2 1" }, pieces = { dug("pair_2", "-1,0 road:E") }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", { illegal = { "dig pair_1 at supply:1 -1,0 road:E" }, legal = { "dig pair_1 at supply:1 -1,0 road:W" } }, "dig pair_1 at supply:1 -1,0 road:W",
             { pieces = { "pair_2 at -1,0 road:E", "pair_1 at -1,0 road:W" } } },
  },
  ["TU-2 TU-15 whichever colour lies there, a mouth is taken; and each has its own"] = {
    board = { start, "TU/RRRR -1,0 r0" }, supply = { "2 pair_2 1", "2 pair_4 1", "2 pair_6 1" }, stack = { "TU/RR", "BA/L*3" },
    pieces = { dug("pair_2", "-1,0 road:E"), dug("pair_4", "-1,0 road:S"), dug("pair_6", "-1,0 road:W") },
    play = { "place TU/RR 1,0 r1", { legal = { "dig pair_1 at supply:1 1,0 road:W", "dig pair_3 at supply:1 1,0 road:W", "dig pair_5 at supply:1 1,0 road:W" },
      illegal = { "dig pair_1 at supply:1 -1,0 road:E", "dig pair_1 at supply:1 -1,0 road:S", "dig pair_1 at supply:1 -1,0 road:W" } } },
  },
  ["TU-10 no token lies where no road enters a tunnel"] = {
    board = { start, "TU/RR 1,0 r1" }, supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "0,0 road:E") }, stack = { "BA/L" }, error = "lies where no road enters a tunnel (TU-10)",
  },
  ["TU-10 nor on anything but a road"] = {
    board = { start, "TU/RR 1,0 r1" }, supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "1,0 field:N") }, stack = { "BA/L" }, error = "'pair_1': they lie on segments of other kinds",
  },
  ["TU-15 nor do two lie on one mouth"] = {
    board = { start, "TU/RR 1,0 r1" }, supply = { "1 pair_1 1", "2 pair_2 1" }, pieces = { dug("pair_1", "1,0 road:W"), dug("pair_2", "1,0 road:W") }, stack = { "BA/L" }, error = "has more than one token (TU-15)",
  },
  ["TU-12 in the next turn another one may follow"] = {
    board = { start, "TU/RCR -1,0 r0" }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "dig pair_1 at supply:1 1,0 road:W", "pass", "place BA/L 0,1 r0", "pass", "pass",
             "place BA/L -1,1 r0", { legal = { "dig pair_1 at supply:1 1,0 road:S" } } },
  },
  ["TU-10 no token of another rule is put there"] = {
    with = { "tunnel", "bridges_castles_and_bazaars" }, board = { start, "TU/RCR -1,0 r0" }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", { legal = { "dig pair_1 at supply:1 1,0 road:W" },
      illegal = { "dig bridge at supply:1 1,0 road:W", "dig castle at supply:1 1,0 road:W" } } },
  },
  ["section 7 by the option at mouths alone, and of no other player's road"] = {
    set = { ["tunnel.needs_meeple"] = true }, board = { start, "TU/RCR -1,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal -1,0 road:W" },
    stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", { legal = { "dig pair_1 at supply:1 -1,0 road:E", "dig pair_1 at supply:1 1,0 road:W" },
      illegal = { "dig pair_1 at supply:1 0,0 road:E", "dig pair_1 at supply:1 -1,0 road:W", "dig pair_1 at supply:1 1,0 road:S" } } },
  },
  ["section 7 by the option only where an own meeple stands"] = {
    set = { ["tunnel.needs_meeple"] = true }, board = { start, "TU/RCR -1,0 r0" }, figures = { "1 normal -1,0 road:W" }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", { legal = { "dig pair_1 at supply:1 -1,0 road:W" }, illegal = { "dig pair_1 at supply:1 -1,0 road:E", "dig pair_1 at supply:1 1,0 road:W" } } },
  },

  -- what a mouth does -----------------------------------------------------------------------------

  ["TU-4 TU-20 TU-26 an open mouth is no end: the road is incomplete, and may be occupied"] = {
    board = { "BA/LR -1,0 r3", start }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", { open = { "1,0 road:W" } }, "figure normal 1,0 road:W", "pass", { points = { 0, 0 } } },
  },
  ["TU-21 one token of a pair changes nothing"] = {
    board = { "BA/LR -1,0 r3", start }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "dig pair_1 at supply:1 1,0 road:W", { open = { "1,0 road:W" } } },
  },
  ["TU-22 TU-30 TU-31 TU-EX1 two of a pair make one road, which is scored with its visible tiles"] = {
    board = { "BA/LR -1,0 r3", start, "TU/RR 1,0 r1" }, figures = { "1 normal 0,0 road:W", "2 normal 1,0 road:S" },
    supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "1,0 road:W") }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,1 r2", { different = { "1,0 road:W & 1,0 road:S" } }, "dig pair_1 at supply:1 1,0 road:S",
             { same = { "1,0 road:W & 1,0 road:S" } }, "pass", { points = { 4, 4 }, reasons = { "1 base.road 4", "2 base.road 4" } } },
  },
  ["TU-32 TU-EX1 at the end an incomplete road counts as ever"] = {
    board = { "BA/LR -1,0 r3", start, "TU/RR 1,0 r1", "BA/LR 1,1 r2" }, figures = { "1 normal 0,0 road:W", "2 normal 1,0 road:S" }, stack = {},
    play = { { over = true, points = { 3, 2 } } },
  },
  ["TU-23 TU-EX2 both on one road: it is joined with itself and complete"] = {
    board = { start, "TU/RCR -1,0 r0" }, figures = { "1 normal 0,0 road:W" }, supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "-1,0 road:E") }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "dig pair_1 at supply:1 1,0 road:W", "pass", { points = { 3, 0 } } },
  },
  ["TU-24 TU-31 TU-EX3 two roads far apart, for everybody on them"] = {
    board = { start, "TU/RCR -1,0 r0", "BA/LR -2,0 r3", "TU/RR 1,0 r1" }, figures = { "1 normal -2,0 road:E", "2 normal 1,0 road:S" },
    supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "-1,0 road:W") }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,1 r2", "dig pair_1 at supply:1 1,0 road:S", "pass", { points = { 4, 4 }, open = { "0,0 road:W" } } },
  },
  ["TU-16 TU-EX4 tokens of two pairs join nothing"] = {
    board = { start, "TU/RCR -1,0 r0" }, supply = { "2 pair_2 1" }, pieces = { dug("pair_2", "-1,0 road:E") }, stack = { "TU/RR", "BA/L*3" },
    play = { "place TU/RR 1,0 r1", "dig pair_1 at supply:1 1,0 road:W", { open = { "1,0 road:W" } } },
  },
  ["TU-25 fields are not joined"] = {
    board = { start, "TU/RR 1,0 r1" }, supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "1,0 road:W") }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L 2,0 r0", "dig pair_1 at supply:1 1,0 road:S", { same = { "1,0 road:W & 1,0 road:S" }, different = { "1,0 field:SR & 1,0 field:N" } } },
  },

  -- other expansions ------------------------------------------------------------------------------

  ["TU-40 TU-41 TU-EX5 a road under a city of another set is two mouths from the start"] = {
    with = { "tunnel", "princess_and_dragon" }, board = { start, "DG/CRcr.d 0,-1 r1" }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L 0,1 r0", { different = { "0,-1 road:E & 0,-1 road:W" }, open = { "0,-1 road:E", "0,-1 road:W" },
             legal = { "dig pair_1 at supply:1 0,-1 road:E", "dig pair_1 at supply:1 0,-1 road:W" } } },
  },
  ["TU-40 TU-41 so it is with the one of Abbey & Mayor, whose city stays one"] = {
    with = { "tunnel", "abbey_and_mayor" }, board = { start, "AM/CRcr+ 0,-1 r1", "BA/LR 1,-1 r1", "BA/LR -1,-1 r3" },
    figures = { "1 normal 1,-1 road:W", "2 normal -1,-1 road:E" },
    supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "0,-1 road:E") }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L 0,1 r0", { different = { "0,-1 road:E & 0,-1 road:W" }, same = { "0,-1 city:N & 0,0 city:N" } },
             "dig pair_1 at supply:1 0,-1 road:W", "pass", { points = { 3, 3 }, same = { "0,-1 road:E & 0,-1 road:W" } } },
  },
  ["TU-40 that of The Tower passes over its city: it is none"] = {
    with = { "tunnel", "tower" }, board = { start, "TO/CRcr 0,-1 r1" }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L 0,1 r0", { same = { "0,-1 road:E & 0,-1 road:W" }, illegal = { "dig pair_1 at supply:1 0,-1 road:E" } } },
  },
  ["TU-42 without it a road under a city runs through, as it is printed"] = {
    with = { "tunnel", "princess_and_dragon" }, set = { ["tunnel.other_tunnels"] = false }, board = { start, "DG/CRcr.d 0,-1 r1" }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L 0,1 r0", { same = { "0,-1 road:E & 0,-1 road:W" }, illegal = { "dig pair_1 at supply:1 0,-1 road:E" } } },
  },
  ["section 6 an inn anywhere on the joined road works for all of it"] = {
    with = { "tunnel", "inns_and_cathedrals" }, board = { "BA/LR -1,0 r3", "IC/RFr.i 0,0 r0", "TU/RR 1,0 r1" },
    figures = { "1 normal 0,0 road:W", "2 normal 1,0 road:S" }, supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "1,0 road:W") },
    stack = { "BA/LR", "BA/L*3" }, play = { "place BA/LR 1,1 r2", "dig pair_1 at supply:1 1,0 road:S", "pass", { points = { 8, 8 } } },
  },
  ["section 6 what a tunnel completes is near a castle as any road"] = {
    with = { "tunnel", "bridges_castles_and_bazaars" }, board = { "BA/LR -1,0 r3", "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "TU/RR 1,0 r1" },
    supply = { "1 pair_1 1" }, pieces = { dug("pair_1", "1,0 road:W"), "normal:2 at 0,-1 castle:S" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,1 r2", "dig pair_1 at supply:1 1,0 road:S", "pass", { points = { 0, 4 } } },
  },
  ["TU-25 section 6 a bridge lengthens a road with a mouth, which stays open there"] = {
    with = { "tunnel", "bridges_castles_and_bazaars" }, board = { start, "TU/RR 1,0 r1" }, stack = { "BA/L", "BA/L*3" },
    play = { "span -1,0 r0", { same = { "-1,0 road:W & 1,0 road:W" }, open = { "1,0 road:W" } } },
  },
  ["TB-36 section 6 joining works a builder, if that rule says so"] = {
    with = { "tunnel", "traders_and_builders" }, set = { ["traders_and_builders.trigger_by_road_tokens"] = true },
    board = { start, "TU/RCR -1,0 r0", "BA/LR -2,0 r3", "TU/RR 1,0 r1" }, pieces = { "normal:1 at -2,0 road:E", "builder:1 at -2,0 road:E",
    dug("pair_1", "1,0 road:S") }, supply = { "1 pair_1 1" }, stack = { "BA/L", "BA/Rr", "BA/L" },
    play = { "place BA/L 0,1 r0", "dig pair_1 at supply:1 -1,0 road:W", "pass", { player = 1, drawn = "BA/Rr" } },
  },
}
