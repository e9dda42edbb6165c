-- The Tower: prisoners, exchange and ransom. Numbers are those of the rules text.

-- A tower beside a monk of player 2.
local board = { "BA/RCr 0,0 r0", "TO/F 0,1 r0", "BA/L -1,1 r0" }
local monk  = "normal:2 at -1,1 monastery"
local lay, capture = "place BA/L 1,1 r0", "capture normal:2 at -1,1 monastery"

-- Player 1 builds and captures that monk; these are prisoners already.
local function captures(prisoners, one)
  one.pieces = { monk }
  for _, piece in ipairs(prisoners) do table.insert(one.pieces, piece) end
  return one
end

-- Player 1 has so many points, and player 2 these prisoners.
local function ransom(points, prisoners, one)
  one.points, one.pieces = { points, 0 }, prisoners
  return one
end
local mine = "normal:1 at prison:2"
local buy  = "ransom normal:1 at prison:2"

local suite = {
  defaults = { with = { "tower" }, board = board, stack = { "BA/L", "BA/L*4" } },

  -- exchange --------------------------------------------------------------------------------------

  ["TW-30 TW-EX5 whoever holds one of each other exchange them at once, for no points"] = captures({ mine }, {
    play = { lay, "floor 0,1 tower", capture,
      { reasons = {}, supply = { "1 normal 7", "2 normal 7" }, pieces = { "normal:2*0 at prison:1", "normal:1*0 at prison:2" }, player = 2 } },
  }),
  ["TW-31 one for one, whatever they are; the others stay"] = captures({ "large_meeple:1 at prison:2" }, {
    with = { "tower", "inns_and_cathedrals" },
    play = { lay, "floor 0,1 tower", capture, { reasons = {}, supply = { "1 large_meeple 1", "2 normal 7" } } },
  }),
  ["TW-31 of two of a kind one comes back, without a question"] = captures({ "normal:1*2 at prison:2" }, {
    play = { lay, "floor 0,1 tower", capture, { player = 2, supply = { "1 normal 6", "2 normal 7" }, pieces = { mine } } },
  }),
  ["TW-31 a meeple for whom the other holds nobody stays a prisoner"] = captures({ "normal:2 at prison:1" }, {
    play = { lay, "floor 0,1 tower", capture, { pieces = { "normal:2*2 at prison:1" }, supply = { "2 normal 5" } } },
  }),
  ["TW-32 TW-EX6 of several kinds the captor chooses"] = captures({ mine, "large_meeple:1 at prison:2" }, {
    with = { "tower", "inns_and_cathedrals" },
    play = { lay, "floor 0,1 tower", capture,
      { player = 1, decision = "exchange", only = { "exchange normal:1 at prison:2", "exchange large_meeple:1 at prison:2" } },
      "exchange large_meeple:1 at prison:2", { supply = { "1 large_meeple 1", "1 normal 6", "2 normal 7" }, pieces = { mine } } },
  }),
  ["TW-32 by the option whoever holds them"] = captures({ mine, "large_meeple:1 at prison:2" }, {
    with = { "tower", "inns_and_cathedrals" }, set = { ["tower.exchange_choice"] = "owner_holding" },
    play = { lay, "floor 0,1 tower", capture, { player = 2, decision = "exchange" },
      "exchange normal:1 at prison:2", { supply = { "1 large_meeple 0", "1 normal 7", "2 normal 7" }, player = 2 } },
  }),
  ["TW-32 by the option the one that was captured first"] = {
    with = { "tower", "inns_and_cathedrals" }, set = { ["tower.exchange_choice"] = "oldest" }, to_move = 2,
    pieces = { "large_meeple:1 at -1,1 monastery", "normal:1 at 0,0 road:E", "normal:2 at 0,1 field:N" },
    play = {
      lay, "floor 0,1 tower", "capture large_meeple:1 at -1,1 monastery", "place BA/L 1,2 r0", "pass",
      "place BA/L 1,3 r0", "floor 0,1 tower", "capture normal:1 at 0,0 road:E",
      "place BA/L 0,2 r0", "floor 0,1 tower", "capture normal:2 at 0,1 field:NL",
      { supply = { "1 large_meeple 1", "1 normal 6", "2 normal 7" }, pieces = { mine } },
    },
  },
  ["TW-32 TW-33 by the order of capture, too, only with whoever holds one's own"] = captures({ "normal:1 at prison:3", "normal:3 at prison:2" }, {
    players = 3, set = { ["tower.exchange_choice"] = "oldest" },
    play = { lay, "floor 0,1 tower", capture,
      { player = 2, pieces = { "normal:2 at prison:1", "normal:1 at prison:3", "normal:3 at prison:2" } } },
  }),
  ["TW-33 no rings of three"] = captures({ "normal:3 at prison:2", "normal:1 at prison:3" }, {
    players = 3,
    play = { lay, "floor 0,1 tower", capture,
      { pieces = { "normal:2 at prison:1", "normal:3 at prison:2", "normal:1 at prison:3" }, player = 2 } },
  }),
  ["TW-34 TW-36 TW-EX10 in both parts of a double turn floor, capture and exchange; one ransom"] = {
    with = { "tower", "traders_and_builders" }, players = 3, points = { 9, 0, 0 },
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "TO/F 0,1 r0", "BA/L 1,1 r0" },
    pieces = { "normal:1 at 0,0 road:E", "builder:1 at 1,0 road:W", "normal:2 at 0,0 field:S", "normal:3 at 1,1 monastery",
               "normal:1 at prison:2", "normal:1*2 at prison:3" },
    stack = { "BA/RFr", "BA/RFr", "BA/L" },
    play = {
      "place BA/RFr 2,0 r0", { supply = { "1 normal 3" } }, "floor 0,1 tower", "capture normal:2 at 0,0 field:SL",
      { player = 1, decision = "place", supply = { "1 normal 4", "2 normal 7" }, reasons = {} }, "ransom normal:1 at prison:3",
      { points = { 6, 0, 3 }, supply = { "1 normal 5" }, decision = "place" },
      "place BA/RFr 3,0 r0", { illegal = { "ransom normal:1 at prison:3" } }, "floor 0,1 tower", "capture normal:3 at 1,1 monastery",
      { player = 2, points = { 6, 0, 3 }, supply = { "1 normal 6", "3 normal 7", "1 floor 7" }, pieces = { "normal:1*0 at prison:3" } },
    },
  },

  -- ransom ----------------------------------------------------------------------------------------

  ["TW-35 TW-40 three points to the captor for one of one's own, who is in the supply at once"] = ransom(4, { mine }, {
    play = { { legal = { lay, buy }, illegal = { "pass" } }, buy,
      { points = { 1, 3 }, reasons = { "1 tower.ransom -3", "2 tower.ransom 3" }, supply = { "1 normal 7" }, player = 1, decision = "place" } },
  }),
  ["TW-35 nobody buys back another's, nor in another's turn"] = {
    players = 3, points = { 9, 9, 9 }, pieces = { "normal:1 at prison:2", "normal:2 at prison:3" },
    play = { { illegal = { "ransom normal:2 at prison:3" } }, lay, "pass", "turn_over",
             { player = 2, illegal = { buy }, legal = { "ransom normal:2 at prison:3" } } },
  },
  ["TW-36 one in a turn, and in the next one again"] = ransom(9, { "normal:1*2 at prison:2" }, {
    play = { buy, { illegal = { buy } }, lay, { illegal = { buy } }, "pass", "place BA/L 1,2 r0", "pass", { player = 1, legal = { buy } } },
  }),
  ["TW-36 by the option as many as one pays for"] = ransom(7, { "normal:1*3 at prison:2" }, {
    set = { ["tower.ransom_limit"] = "any" },
    play = { buy, buy, { points = { 1, 6 }, illegal = { buy } } },
  }),
  ["TW-37 in the action stage, and he may be placed in the same part, on any legal place"] = ransom(3, { mine }, {
    supply = { "1 normal 0" },
    play = { lay, { only = { "pass", "floor 0,1 tower", buy } }, buy,
      { decision = "figure", only = { "pass", "floor 0,1 tower", "figure normal 1,1 monastery", "figure normal 1,1 field:N" } },
      "figure normal 1,1 monastery", { points = { 0, 3 }, player = 2 } },
  }),
  ["TW-37 at the end of the turn once more, when what was scored makes it possible"] = {
    points = { 0, 0 }, pieces = { mine }, board = { "BA/C 0,0 r0", "TO/F 0,1 r0" }, stack = { "BA/C", "BA/L*3" },
    play = {
      { illegal = { buy } }, "place BA/C 0,-1 r2", "figure normal 0,-1 city:S",
      { decision = "turn_over", player = 1, points = { 4, 0 }, only = { "turn_over", buy } }, buy,
      { player = 2, decision = "place", points = { 1, 3 }, supply = { "1 normal 7" } },
    },
  },
  ["TW-37 TW-36 and he may leave it; who has bought one in this turn isn't asked"] = ransom(9, { "normal:1*2 at prison:2" }, {
    play = { lay, "pass", { decision = "turn_over", only = { "turn_over", buy } }, "turn_over", "place BA/L 1,2 r0", "pass",
             buy, "place BA/L 1,3 r0", "pass", { player = 2, decision = "place", points = { 6, 3 } } },
  }),
  ["TW-37 by the option nobody is asked at the end"] = ransom(9, { mine }, {
    set = { ["tower.ransom_end"] = false }, play = { lay, "pass", { player = 2, decision = "place" } },
  }),
  ["TW-37 in the double turn at its end, not at the end of its first part"] = ransom(3, { mine }, {
    with = { "tower", "traders_and_builders" }, board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "TO/F 0,1 r0" },
    stack = { "BA/RFr", "BA/RFr", "BA/L" }, figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "place" }, "place BA/RFr 3,0 r0", "pass", { decision = "turn_over" } },
  }),
  ["TW-37 bought back before the tile is laid"] = ransom(3, { mine }, {
    supply = { "1 normal 0" },
    play = { buy, lay, { legal = { "figure normal 1,1 monastery" } } },
  }),
  ["TW-37 also as a top"] = ransom(3, { mine, "floor at 0,1 tower" }, {
    supply = { "1 normal 0" },
    play = { lay, { illegal = { "top normal 0,1 tower" } }, buy, "top normal 0,1 tower", { pieces = { "normal:1 at 0,1 tower" } } },
  }),
  ["TW-38 after the action, where a question is left, and for no second one"] = ransom(3, { mine }, {
    with = { "tower", "confirm_turn" },
    play = { lay, "floor 0,1 tower", { decision = "commit", only = { "commit", buy } }, buy,
      { supply = { "1 normal 7" }, only = { "commit" } }, "commit", { player = 2 } },
  }),
  ["TW-38 by the option the action is open again, as the other engine plays"] = ransom(3, { mine }, {
    with = { "tower", "confirm_turn" }, set = { ["tower.ransom_reopens"] = true },
    play = { lay, "figure normal 1,1 monastery", { decision = "commit" }, buy,
      { decision = "figure", only = { "pass", "floor 0,1 tower", "figure normal 1,1 field:N" } }, "floor 0,1 tower", "pass",
      { decision = "commit", only = { "commit" } }, "commit", { player = 2, supply = { "1 normal 6", "1 floor 9" } } },
  }),
  ["TW-38 not while it is asked who is captured"] = ransom(3, { mine, "normal:2 at -1,1 monastery" }, {
    set = { ["tower.ransom_reopens"] = true },
    play = { lay, "floor 0,1 tower", { decision = "capture" }, buy, { decision = "capture" }, "pass", { player = 2 } },
  }),
  ["TW-39 TW-EX4 who has less than three points can't pay"] = ransom(2, { mine }, {
    play = { { only = { "place BA/L -2,1 r0", "place BA/L -1,2 r0", "place BA/L 0,2 r0", "place BA/L 1,1 r0" } } },
  }),
  ["TW-39 a large meeple costs three points, too"] = ransom(5, { mine, "large_meeple:1 at prison:2" }, {
    with = { "tower", "inns_and_cathedrals" },
    play = { { legal = { buy, "ransom large_meeple:1 at prison:2" } }, "ransom large_meeple:1 at prison:2",
      { points = { 2, 3 }, supply = { "1 large_meeple 1" } } },
  }),
  ["TW-39 by the option he pays what he has, and never more"] = ransom(2, { mine }, {
    set = { ["tower.ransom_minimum"] = false },
    play = { buy, { points = { 0, 2 }, supply = { "1 normal 7" } } },
  }),
  ["TW-39 nothing, if he has nothing"] = ransom(0, { mine }, {
    set = { ["tower.ransom_minimum"] = false },
    play = { buy, { points = { 0, 0 }, supply = { "1 normal 7" } } },
  }),
  ["TW-35 the captor is paid, of several that one"] = {
    players = 3, points = { 3, 0, 0 }, pieces = { "normal:1 at prison:2", "normal:1 at prison:3" },
    play = { { legal = { buy, "ransom normal:1 at prison:3" } }, "ransom normal:1 at prison:3", { points = { 0, 0, 3 }, pieces = { mine } } },
  },
}

for _, price in ipairs { 1, 2, 3, 4, 5 } do
  suite["TW-35 TW-39 by the option the price is " .. price] = ransom(price, { mine }, {
    set = { ["tower.ransom_points"] = price }, play = { buy, { points = { 0, price }, supply = { "1 normal 7" } } },
  })
  suite["TW-39 not with a point less than the price of " .. price] = ransom(price - 1, { mine }, {
    set = { ["tower.ransom_points"] = price }, play = { { illegal = { buy } } },
  })
end
return scenario(suite)
