-- Bridges, Castles & Bazaars: the bazaars. Nobody has a meeple here, so that nothing is asked but what this is about.
local bcb = "bridges_castles_and_bazaars"
local function nobody(n)
  local list = {}
  for seat = 1, n do list[seat] = seat .. " normal 0" end
  return list
end
local function setting(t)
  local set = { [bcb .. ".bridges"] = false, [bcb .. ".castles"] = false }
  for name, value in pairs(t) do set[string.find(name, ".", 1, true) and name or bcb .. "." .. name] = value end
  return set
end
local four = { players = 4, points = { 20, 12, 9, 0 }, supply = nobody(4), stack = { "BB/F.b", "BA/C", "BA/LR", "BA/L", "BA/Rr", "BA/L*5" } }

-- A scenario like another one.
local function like(scene, more)
  local made = {}
  for key, value in pairs(scene) do made[key] = value end
  for key, value in pairs(more) do made[key] = value end
  return made
end

return scenario {
  -- What is asked otherwise is about bridges and castles.
  defaults = { with = { bcb }, set = setting {}, board = { "BA/L 0,0 r0" }, supply = nobody(2), stack = { "BB/F.b", "BA/C", "BA/LR", "BA/L*6" } },

  -- The tiles ---------------------------------------------------------------------------------------------------

  ["BCB-3 without the module bazaar tiles are ordinary tiles"] = {
    set = setting { bazaars = false }, play = { "place BB/F.b 1,0 r0", { player = 2, decision = "place", drawn = "BA/C", stack = 7 } },
  },
  ["BCB-5 BCB-70 nothing is placed on a bazaar, what else lies on the tile is taken as ever"] = {
    supply = { "1 normal 1", "2 normal 0" }, board = { "BA/RCr 0,0 r2" }, stack = { "BB/CFR.b", "BA/L*6" },
    play = { "place BB/CFR.b 0,1 r0", { only = { "pass", "figure normal 0,1 city:N", "figure normal 0,1 road:S", "figure normal 0,1 field:E" } },
             "figure normal 0,1 city:N", { points = { 4, 0 }, reasons = { "1 base.city 4" }, player = 2, decision = "offer" } },
  },
  ["BCB-70 one that fits nowhere is discarded, and there is no auction"] = {
    stack = { "BB/Cccc.b", "BA/L*6" },
    play = { { drawn = "BA/L", discarded = 1, player = 1 }, "place BA/L 1,0 r0", { player = 2, decision = "place" } },
  },
  ["BCB-71 other tiles of the set bring none"] = {
    stack = { "BB/LRFr", "BA/L*6" }, play = { "place BB/LRFr 0,1 r0", { player = 2, decision = "place" } },
  },

  -- When, and with what -------------------------------------------------------------------------------------------

  ["BCB-71 BCB-72 BCB-74 BCB-75 at the end of the turn as many tiles as players lie open; the one to the left chooses first"] = {
    play = { "place BB/F.b 1,0 r0",
             { player = 2, decision = "offer", pieces = { "BA/C at open", "BA/LR at open", "BA/L*0 at open" }, stack = 6 } },
  },
  ["BCB-72 after the turn has been scored"] = {
    supply = { "1 normal 1", "2 normal 0" }, board = { "BA/RCr 0,0 r2" }, stack = { "BB/CFR.b", "BA/L*6" },
    play = { "place BB/CFR.b 0,1 r0", "figure normal 0,1 city:N", { decision = "offer", awards = { "1 base.city 4" } } },
  },
  ["BCB-71 BCB-72 BCB-87 in a double turn after the second part, once for two bazaars"] = {
    with = { bcb, "traders_and_builders" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    supply = { "1 normal 0", "1 pig 0", "2 normal 0" }, stack = { "BB/RFR.b", "BB/F.b", "BA/C", "BA/LR", "BA/L*6" },
    play = { "place BB/RFR.b 1,0 r1", { player = 1, decision = "place", drawn = "BB/F.b" }, "place BB/F.b 0,1 r0",
             { player = 2, decision = "offer", pieces = { "BA/C at open", "BA/LR at open" } },
             "offer BA/C 0", "pass", "place BA/C 1,1 r1", { player = 1, drawn = "BA/LR" }, "place BA/LR 2,0 r1",
             { player = 2, decision = "place", drawn = "BA/L" } },
  },
  ["BCB-72 in the second part alone a bazaar brings one, too"] = {
    with = { bcb, "traders_and_builders" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    supply = { "1 normal 0", "1 pig 0", "2 normal 0" }, stack = { "BA/RFr", "BB/F.b", "BA/C", "BA/LR", "BA/L*6" },
    play = { "place BA/RFr 1,0 r0", "place BB/F.b 0,1 r0", { player = 2, decision = "offer", pieces = { "BA/C at open", "BA/LR at open" } } },
  },
  ["BCB-72 first edition: the tiles are set aside before the second part"] = {
    with = { bcb, "traders_and_builders" }, set = setting { bazaar_draw = "before_second_part" },
    board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    supply = { "1 normal 0", "1 pig 0", "2 normal 0" }, stack = { "BB/RFR.b", "BA/C", "BA/LR", "BB/F.b", "BA/L*6" },
    play = { "place BB/RFR.b 1,0 r1", { player = 1, drawn = "BB/F.b", pieces = { "BA/C at aside", "BA/LR at aside" }, stack = 6 },
             "place BB/F.b 0,1 r0",
             { player = 2, decision = "offer", pieces = { "BA/C at open", "BA/LR at open", "BA/C*0 at aside" }, stack = 6 } },
  },
  ["BCB-72 BCB-73 first edition: where the first part leaves too few tiles, there is no auction"] = {
    with = { bcb, "traders_and_builders" }, set = setting { bazaar_draw = "before_second_part" }, players = 3,
    board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    supply = { "1 normal 0", "1 pig 0", "2 normal 0", "3 normal 0" }, stack = { "BB/RFR.b", "BA/L", "BA/C" },
    play = { "place BB/RFR.b 1,0 r1", { player = 1, drawn = "BA/L" }, "place BA/L 0,1 r0", { player = 2, drawn = "BA/C", decision = "place" } },
  },
  ["BCB-72 first edition: without a second part all is as ever"] = {
    set = setting { bazaar_draw = "before_second_part" },
    play = { "place BB/F.b 1,0 r0",
             { player = 2, decision = "offer", pieces = { "BA/C at open", "BA/LR at open", "BA/C*0 at aside" }, stack = 6 },
             "offer BA/C 0", "pass", "place BA/C 2,0 r1", { drawn = "BA/LR" }, "place BA/LR 0,1 r0", { player = 2, drawn = "BA/L", decision = "place" } },
  },
  ["BCB-72 first edition: after other tiles nothing is set aside"] = {
    set = setting { bazaar_draw = "before_second_part" },
    play = { "place BB/F.b 1,0 r0", "offer BA/C 0", "pass", "place BA/C 2,0 r1", "place BA/LR 0,1 r0", { player = 2, stack = 5 },
             "place BA/L 1,1 r0", { player = 1, decision = "place", stack = 4, pieces = { "BA/L*0 at aside" } } },
  },
  ["BCB-73 EX-BCB-13 fewer tiles than players: no auction, nothing is drawn"] = like(four, {
    stack = { "BB/F.b", "BA/L*3" }, play = { "place BB/F.b 1,0 r0", { player = 2, decision = "place", drawn = "BA/L", stack = 2 } },
  }),
  ["BCB-73 BCB-89 EX-BCB-13 as many: the supply is empty, all of them are played, then the game ends"] = like(four, {
    stack = { "BB/F.b", "BA/L*4" }, points = { 0, 0, 0, 0 },
    play = { "place BB/F.b 1,0 r0", { player = 2, decision = "offer", stack = 0, over = false },
             "offer BA/L 0", "pass", "pass", "pass", "offer BA/L 0", "pass", "pass", "offer BA/L 0", "pass",
             { player = 2, decision = "place", drawn = "BA/L", over = false }, "place BA/L 2,0 r0",
             { player = 3, drawn = "BA/L", over = false }, "place BA/L 3,0 r0", { player = 4, over = false }, "place BA/L 4,0 r0",
             { player = 1, drawn = "BA/L", over = false }, "place BA/L 5,0 r0", { over = true } },
  }),
  ["BCB-73 whoever plays alone holds no auction"] = {
    with = { bcb, "solitaire" }, players = 1, supply = nobody(1),
    rulesets = { { set = setting { bazaar_draw = "at_auction" } }, { set = setting { bazaar_draw = "before_second_part" } } },
    play = { "place BB/F.b 1,0 r0", { player = 1, decision = "place", drawn = "BA/C", unmarked = { bcb .. ".bound:1" } } },
  },
  ["BCB-73 BCB-86 without an auction the next player may play a half tile"] = {
    with = { bcb, "halflings" }, set = setting { ["halflings.hand"] = 1, ["halflings.decide"] = "after_draw" }, stack = { "BB/F.b", "BA/L" },
    play = { { decision = "instead" }, "pass", "place BB/F.b 1,0 r0", { player = 2, decision = "instead" } },
  },

  -- Bids ------------------------------------------------------------------------------------------------------

  ["BCB-75 he must choose a tile and bid, from 0 points on"] = {
    play = { "place BB/F.b 1,0 r0", { legal = { "offer BA/C 0", "offer BA/LR 0", "offer BA/LR 9" }, illegal = { "pass", "offer BA/L 0" } } },
  },
  ["BCB-75 equal tiles are one choice"] = {
    stack = { "BB/F.b", "BA/L*8" }, play = { "place BB/F.b 1,0 r0", { legal = { "offer BA/L 3" } }, "offer BA/L 0", "pass",
      { player = 2, drawn = "BA/L", decision = "place", pieces = { "BA/L at won:1", "BA/L*0 at open" } } },
  },
  ["BCB-76 each other one bids once, more than the highest bid, or passes; the active player is the last"] = like(four, {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 1", { player = 3, decision = "bid", legal = { "pass", "bid 2", "bid 3" }, illegal = { "bid 1", "bid 0" } },
             "bid 3", { player = 4, legal = { "pass", "bid 4" }, illegal = { "bid 3" } }, "pass", { player = 1, decision = "bid", illegal = { "bid 3" } }, "bid 4",
             { player = 2, decision = "decide", only = { "decide buy", "decide sell" } } },
  }),
  ["BCB-75 BCB-76 ten bids stand in the list"] = {
    stack = { "BB/F.b", "BA/L*8" },
    play = { "place BB/F.b 1,0 r0",
             { only = { "offer BA/L 0", "offer BA/L 1", "offer BA/L 2", "offer BA/L 3", "offer BA/L 4", "offer BA/L 5", "offer BA/L 6",
                        "offer BA/L 7", "offer BA/L 8", "offer BA/L 9" } },
             "offer BA/L 20", { only = { "pass", "bid 21", "bid 22", "bid 23", "bid 24", "bid 25", "bid 26", "bid 27", "bid 28", "bid 29", "bid 30" } } },
  },
  ["BCB-76 there is no limit: what isn't listed may be bid all the same"] = {
    play = { "place BB/F.b 1,0 r0", { illegal = { "offer BA/L 100" } }, "offer BA/C 1000", { points = { 0, 0 }, illegal = { "bid 1000", "bid 12" } },
             "bid 65534", "decide sell", { points = { -65534, 65534 } } },
  },
  ["BCB-76 more than the most that can be written nobody can bid"] = {
    play = { "place BB/F.b 1,0 r0", "offer BA/C 65534", { player = 2, decision = "place", points = { 0, -65534 } } },
  },
  ["BCB-76 with a cap nobody bids more, and who can't bid isn't asked"] = {
    set = setting { bid_cap = 10 },
    play = { "place BB/F.b 1,0 r0", { legal = { "offer BA/C 10" }, illegal = { "offer BA/C 11" } }, "offer BA/C 9",
             { only = { "pass", "bid 10" } }, "bid 10", "decide buy", { points = { 10, -10 } } },
  },
  ["BCB-76 the cap itself can be offered, which ends the bidding"] = {
    rulesets = { { set = setting { bid_cap = 20 } } },
    play = { "place BB/F.b 1,0 r0", { illegal = { "offer BA/C 21" } }, "offer BA/C 20", { player = 2, decision = "place", points = { 0, -20 } } },
  },
  ["BCB-76 caps of 50 and 100"] = {
    set = setting { bid_cap = 50 }, play = { "place BB/F.b 1,0 r0", { illegal = { "offer BA/C 51" } }, "offer BA/C 50", { points = { 0, -50 } } },
  },
  ["BCB-76 a cap of 100"] = {
    set = setting { bid_cap = 100 }, play = { "place BB/F.b 1,0 r0", { illegal = { "offer BA/C 101" } }, "offer BA/C 100", { points = { 0, -100 } } },
  },
  ["BCB-77 if nobody bids more the chooser buys, and nobody gets his points"] = like(four, {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 5", "pass", "pass", "pass",
             { points = { 20, 7, 9, 0 }, pieces = { "BA/LR at won:2", "BA/LR*0 at open" }, player = 3, decision = "offer" } },
  }),
  ["BCB-78 he buys, and pays the highest bid to whoever made it"] = like(four, {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 0", "bid 3", "bid 4", "pass", { player = 2, decision = "decide" }, "decide buy",
             { points = { 20, 8, 9, 4 }, pieces = { "BA/LR at won:2" }, reasons = { "2 " .. bcb .. ".bid -4", "4 " .. bcb .. ".bid 4" } } },
  }),
  ["BCB-78 he sells, and gets the highest bid"] = like(four, {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 0", "bid 3", "pass", "pass", "decide sell", { points = { 20, 15, 6, 0 }, pieces = { "BA/LR at won:3" } } },
  }),
  ["BCB-79 the next chooser is the next clockwise who has no tile"] = like(four, {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 0", "bid 3", "pass", "pass", "decide sell", { player = 4, decision = "offer" },
             "offer BA/C 0", { player = 1, decision = "bid" }, "pass", { player = 2, decision = "bid" }, "pass", { player = 1, decision = "offer" } },
  }),
  ["BCB-79 after a sale the seller himself only when all others have one"] = like(four, {
    players = 2, points = { 0, 0 }, supply = nobody(2),
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 0", "bid 3", "decide sell", { pieces = { "BA/LR at won:1" }, drawn = "BA/C", player = 2, points = { -3, 3 } } },
  }),
  ["BCB-80 BCB-83 the last tile is free, and everybody has one, which all see"] = {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 2", "pass",
             { points = { 0, -2 }, player = 2, drawn = "BA/LR", pieces = { "BA/C at won:1", "BA/C*0 at open" } } },
  },
  ["BCB-81 EX-BCB-12 bids aren't limited by the score, which may fall below 0"] = like(four, {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 0", "pass", "pass", "pass", "offer BA/C 0", "pass", "pass",
             "offer BA/L 0", "bid 6", "decide buy", { points = { 26, 12, 9, -6 } } },
  }),
  ["BCB-82 payments are no scoring"] = {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 2", "bid 5", "decide buy", { points = { 5, -5 }, no_events = { "scored", "completed" }, events = {} } },
  },
  ["BCB-82 what is added to bonuses isn't added to payments"] = {
    with = { bcb, "tb_bonus.lua" }, play = { "place BB/F.b 1,0 r0", "offer BA/LR 2", "bid 5", "decide buy", { points = { 5, -5 } } },
  },
  ["EX-BCB-11 an auction of four"] = like(four, {
    play = {
      "place BB/F.b 1,0 r0", { player = 2 }, "offer BA/LR 1", "bid 3", "pass", "bid 4", { player = 2 }, "decide sell", { points = { 16, 16, 9, 0 } },
      { player = 3, decision = "offer" }, "offer BA/C 2", "bid 5", { player = 2, decision = "bid" }, "pass", { player = 3 }, "decide buy", { points = { 16, 16, 4, 5 } },
      { player = 4, decision = "offer" }, "offer BA/Rr 0", { player = 2, decision = "bid" }, "pass",
      { points = { 16, 16, 4, 5 }, pieces = { "BA/LR at won:1", "BA/C at won:3", "BA/Rr at won:4" }, player = 2, decision = "place", drawn = "BA/L" },
      "place BA/L 2,0 r0", { player = 3, drawn = "BA/C" }, "place BA/C 3,0 r0", { player = 4, drawn = "BA/Rr" }, "place BA/Rr 0,1 r0",
      { player = 1, drawn = "BA/LR" }, "place BA/LR 2,1 r0", { player = 2, drawn = "BA/L", decision = "place", stack = 4 },
    },
  }),
  ["BCB-74 BCB-79 six players"] = {
    players = 6, supply = nobody(6), stack = { "BB/F.b", "BA/L*12" },
    play = { "place BB/F.b 1,0 r0", { pieces = { "BA/L*6 at open" }, stack = 6 }, "offer BA/L 0", "pass", "pass", "pass", "pass", "bid 1", "decide sell",
             { points = { -1, 1, 0, 0, 0, 0 }, player = 3 }, "offer BA/L 0", "pass", "pass", "pass", { player = 2, decision = "bid" }, "pass",
             { player = 4, decision = "offer" } },
  },
  ["BCB-75 what is bid for which tile people see"] = {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 2", { shown = { "lot: BA/LR, 2 bid by player 2" } }, "pass", { not_shown = { "lot: BA/LR, 2 bid by player 2" } } },
  },

  -- The tiles that were won ------------------------------------------------------------------------------------------

  ["BCB-84 a bazaar among them brings no auction"] = {
    rulesets = { { set = setting { bazaar_in_round = "ignore" } }, { set = setting { bazaar_in_round = "delay" } } },
    stack = { "BB/F.b", "BB/RFR.b", "BA/L*8" },
    play = { "place BB/F.b 1,0 r0", "offer BB/RFR.b 0", "pass", { drawn = "BB/RFR.b", player = 2 }, "place BB/RFR.b 0,-1 r1",
             { player = 1, drawn = "BA/L", decision = "place" }, "place BA/L 2,0 r0", { player = 2, decision = "place", drawn = "BA/L" } },
  },
  ["BCB-84 nor does the last of them at the end of the round"] = {
    rulesets = { { set = setting { bazaar_in_round = "ignore" } }, { set = setting { bazaar_in_round = "delay" } } },
    stack = { "BB/F.b", "BA/L", "BB/RFR.b", "BA/L*8" },
    play = { "place BB/F.b 1,0 r0", "offer BA/L 0", "pass", "place BA/L 2,0 r0", { drawn = "BB/RFR.b", player = 1 }, "place BB/RFR.b 0,-1 r1",
             { player = 2, decision = "place", drawn = "BA/L" } },
  },
  ["BCB-85 one that is drawn while they are played is ignored, also in the turn of the last"] = {
    with = { bcb, "traders_and_builders" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E" },
    supply = { "1 normal 0", "1 pig 0", "2 normal 0" }, stack = { "BB/F.b", "BA/L", "BA/RFr", "BB/RFR.b", "BA/L*8" },
    play = { "place BB/F.b 0,1 r0", "offer BA/L 0", "pass", "place BA/L 1,1 r0", { player = 1, drawn = "BA/RFr" }, "place BA/RFr 1,0 r0",
             { player = 1, drawn = "BB/RFR.b" }, "place BB/RFR.b 2,0 r1", { player = 2, decision = "place", drawn = "BA/L" },
             "place BA/L 2,1 r0", { player = 1, decision = "place" } },
  },
  ["BCB-85 once the round is over the next bazaar brings an auction again"] = {
    stack = { "BB/F.b", "BA/L*2", "BB/F.b", "BA/L*6" },
    play = { "place BB/F.b 1,0 r0", "offer BA/L 0", "pass", "place BA/L 2,0 r0", "place BA/L 3,0 r0", { player = 2, drawn = "BB/F.b" },
             "place BB/F.b 4,0 r0", { player = 1, decision = "offer" } },
  },
  ["BCB-85 delay: the auction follows when the round is over"] = {
    with = { bcb, "traders_and_builders" }, set = setting { bazaar_in_round = "delay" }, players = 3,
    board = { "BA/RFr 0,0 r0" }, figures = { "2 normal 0,0 road:E", "2 builder 0,0 road:E" },
    supply = { "1 normal 0", "2 normal 0", "2 pig 0", "3 normal 0" }, stack = { "BB/F.b", "BA/RFr", "BA/L*2", "BB/RFR.b", "BA/L*8" },
    play = { "place BB/F.b 0,1 r0", "offer BA/RFr 0", "pass", "pass", "offer BA/L 0", "pass", { player = 2, drawn = "BA/RFr" }, "place BA/RFr 1,0 r0",
             { player = 2, drawn = "BB/RFR.b" }, "place BB/RFR.b 2,0 r1", { player = 3, decision = "place", drawn = "BA/L" }, "place BA/L 1,1 r0",
             { player = 1, decision = "place", drawn = "BA/L" }, "place BA/L 2,1 r0", { player = 2, decision = "offer", pieces = { "BA/L*3 at open" } } },
  },
  ["BCB-85 BCB-72 delay, first edition: nothing is set aside before the round is over"] = {
    with = { bcb, "traders_and_builders" }, set = setting { bazaar_in_round = "delay", bazaar_draw = "before_second_part" },
    board = { "BA/RFr 0,0 r0" }, figures = { "2 normal 0,0 road:E", "2 builder 0,0 road:E" },
    supply = { "1 normal 0", "2 normal 0", "2 pig 0" }, stack = { "BB/F.b", "BA/RFr", "BA/L", "BB/RFR.b", "BA/L*8" },
    play = { "place BB/F.b 0,1 r0", "offer BA/RFr 0", "pass", "place BA/RFr 1,0 r0", "place BB/RFR.b 2,0 r1",
             { player = 1, drawn = "BA/L", pieces = { "BA/L*0 at aside" }, stack = 8 }, "place BA/L 1,1 r0", { player = 2, decision = "offer" } },
  },
  ["BCB-86 they are played in order, each instead of drawing"] = {
    play = { "place BB/F.b 1,0 r0", "offer BA/LR 0", "pass", { player = 2, decision = "place", drawn = "BA/LR", stack = 6 }, "place BA/LR 0,1 r0",
             { player = 1, decision = "place", drawn = "BA/C", stack = 6, pieces = { "BA/C*0 at won:1" } }, "place BA/C 2,0 r0",
             { player = 2, decision = "place", drawn = "BA/L", stack = 5 } },
  },
  ["BCB-86 no abbey instead"] = {
    with = { bcb, "abbey_and_mayor" }, set = setting { ["abbey_and_mayor.mayors"] = 0, ["abbey_and_mayor.wagons"] = 0, ["abbey_and_mayor.barns"] = 0 },
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" },
    play = { "draw", "place BB/F.b 0,1 r0", "offer BA/LR 0", "pass", { player = 2, decision = "place", drawn = "BA/LR" }, "place BA/LR 0,2 r0",
             { player = 1, decision = "place", drawn = "BA/C" }, "place BA/C 0,-1 r0", { player = 2, decision = "draw", legal = { "draw", "abbey AM/A" } } },
  },
  ["BCB-86 BCB-88 no abbey either for one that fits nowhere: another one is drawn at once"] = {
    with = { bcb, "abbey_and_mayor" }, set = setting { ["abbey_and_mayor.mayors"] = 0, ["abbey_and_mayor.wagons"] = 0, ["abbey_and_mayor.barns"] = 0 },
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, stack = { "BB/F.b", "BA/RRRR", "BA/L*8" },
    play = { "draw", "place BB/F.b 0,1 r0", "offer BA/RRRR 0", "pass", { player = 2, decision = "place", drawn = "BA/L", discarded = 1, stack = 6 } },
  },
  ["BCB-87 in a second part an abbey may be played, or a tile is drawn"] = {
    with = { bcb, "abbey_and_mayor", "traders_and_builders" },
    set = setting { ["abbey_and_mayor.mayors"] = 0, ["abbey_and_mayor.wagons"] = 0, ["abbey_and_mayor.barns"] = 0 },
    board = { "BA/RFr 0,0 r0", "BA/L 0,1 r0", "BA/L 1,2 r0", "BA/L 2,1 r0", "BA/L 1,3 r0" }, figures = { "2 normal 0,0 road:E", "2 builder 0,0 road:E" },
    supply = { "1 normal 0", "2 normal 0", "2 pig 0" }, stack = { "BB/F.b", "BA/RFr", "BA/L*8" },
    play = { "place BB/F.b 0,3 r0", "offer BA/RFr 0", "pass", { player = 2, decision = "place", drawn = "BA/RFr" }, "place BA/RFr 1,0 r0",
             { player = 2, decision = "draw", legal = { "draw", "abbey AM/A" } }, "abbey AM/A", "place AM/A 1,1 r0", { player = 1, decision = "place", drawn = "BA/L" } },
  },
  ["BCB-86 no half tile instead"] = {
    with = { bcb, "halflings" }, set = setting { ["halflings.hand"] = 1 },
    play = { "draw", "place BB/F.b 1,0 r0", "offer BA/LR 0", "pass", { player = 2, decision = "place", drawn = "BA/LR" }, "place BA/LR 0,1 r0",
             { player = 1, decision = "place", drawn = "BA/C" }, "place BA/C 2,0 r0", { player = 2, decision = "draw" } },
  },
  ["BCB-86 BCB-88 nor where half tiles are offered for what was drawn, also for one that fits nowhere; later they are again"] = {
    with = { bcb, "halflings" }, set = setting { ["halflings.hand"] = 1, ["halflings.decide"] = "after_draw" }, stack = { "BB/F.b", "BA/C", "BA/RRRR", "BA/L*8" },
    play = { { decision = "instead" }, "pass", "place BB/F.b 1,0 r0", "offer BA/C 0", "pass", { player = 2, decision = "place", drawn = "BA/C" },
             "place BA/C 0,1 r2", { player = 1, decision = "place", drawn = "BA/L", discarded = 1 }, "place BA/L 2,0 r0",
             { player = 2, decision = "instead" } },
  },
  ["BCB-74 half tiles and abbeys are never in an auction"] = {
    with = { bcb, "halflings", "abbey_and_mayor" }, set = setting { ["abbey_and_mayor.barns"] = 0, ["halflings.hand"] = 1 }, stack = { "BB/F.b", "BA/L*2" },
    supply = { "1 normal 0", "2 normal 0", "1 mayor 0", "1 wagon 0", "2 mayor 0", "2 wagon 0" },
    play = { "draw", "place BB/F.b 1,0 r0", { decision = "offer", pieces = { "BA/L*2 at open" }, stack = 0 } },
  },
  ["BCB-88 one that fits nowhere is discarded and another one drawn"] = {
    stack = { "BB/F.b", "BA/RRRR", "BA/L*8" },
    play = { "place BB/F.b 1,0 r0", "offer BA/RRRR 0", "pass", { player = 2, decision = "place", drawn = "BA/L", discarded = 1, stack = 6 },
             "place BA/L 2,0 r0", { player = 1, decision = "place", drawn = "BA/L", stack = 6, discarded = 1 } },
  },
  ["BCB-88 that one was drawn: with delay its bazaar counts"] = {
    set = setting { bazaar_in_round = "delay" }, stack = { "BB/F.b", "BA/RRRR", "BA/L", "BB/RFR.b", "BA/L*8" },
    play = { "place BB/F.b 1,0 r0", "offer BA/RRRR 0", "pass", { player = 2, drawn = "BB/RFR.b" }, "place BB/RFR.b 0,-1 r1",
             { player = 1, drawn = "BA/L", decision = "place" }, "place BA/L 2,0 r0", { player = 2, decision = "offer" } },
  },
  ["BCB-88 with an empty supply his turn ends without a tile"] = {
    stack = { "BB/F.b", "BA/RRRR", "BA/L" },
    play = { "place BB/F.b 1,0 r0", "offer BA/RRRR 0", "pass", { player = 1, decision = "place", drawn = "BA/L", discarded = 1, over = false },
             "place BA/L 2,0 r0", { over = true } },
  },
  ["BCB-88 where tiles that fit nowhere are shuffled back, so is one that was won"] = {
    set = setting { ["base.unplaceable"] = "shuffle" }, stack = { "BB/F.b", "BA/RRRR", "BA/L*8" },
    play = { "place BB/F.b 1,0 r0", "offer BA/RRRR 0", "pass", { player = 2, decision = "place", drawn = "BA/L", discarded = 0, stack = 7 } },
  },
  ["BCB-89 AM-14 then come the last abbeys"] = {
    with = { bcb, "abbey_and_mayor" }, set = setting { ["abbey_and_mayor.mayors"] = 0, ["abbey_and_mayor.wagons"] = 0, ["abbey_and_mayor.barns"] = 0 },
    board = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, stack = { "BB/F.b", "BA/L*2" },
    play = { "draw", "place BB/F.b 0,1 r0", "offer BA/L 0", "pass", { player = 2, decision = "place", drawn = "BA/L" }, "place BA/L 0,2 r0",
             { player = 1, decision = "place", drawn = "BA/L" }, "place BA/L 0,3 r0", { player = 2, legal = { "abbey AM/A" }, over = false } },
  },
  ["BCB-89 with a hand of three nobody is passed over who has a tile of an auction"] = {
    with = { bcb, "hand_three" }, stack = { "BA/L*20" }, pieces = { "BB/F.b at hand:1", "BA/L*2 at hand:1", "BA/L*3 at hand:2" },
    play = { { player = 1 }, "hand BB/F.b", "place BB/F.b 1,0 r0", { player = 2, decision = "offer" }, "offer BA/L 0", "pass",
             { player = 2, decision = "place", drawn = "BA/L", pieces = { "BA/L*3 at hand:2" } } },
  },

  -- Without bids -------------------------------------------------------------------------------------------------

  ["BCB-90 everybody takes one tile, the active player the last one"] = like(four, {
    set = setting { bazaar_mode = "choose" },
    play = { "place BB/F.b 1,0 r0", { player = 2, decision = "take", only = { "take BA/C", "take BA/LR", "take BA/L", "take BA/Rr" } }, "take BA/LR",
             { player = 3, decision = "take", only = { "take BA/C", "take BA/L", "take BA/Rr" } }, "take BA/Rr", { player = 4 }, "take BA/C",
             { player = 2, decision = "place", drawn = "BA/LR", points = { 20, 12, 9, 0 }, pieces = { "BA/L at won:1", "BA/Rr at won:3", "BA/C at won:4" } },
             "place BA/LR 0,1 r0", { player = 3, drawn = "BA/Rr" } },
  }),

  -- Together with others ------------------------------------------------------------------------------------------

  ["HS-34 section 9: the cover of a hill that was won is taken when it is placed"] = {
    with = { bcb, "hills_and_sheep" }, set = setting { ["hills_and_sheep.shepherds"] = false }, stack = { "BB/F.b", "HS/RFR.h", "BA/L*7" },
    play = { "place BB/F.b 1,0 r0", { stack = 6 }, "offer HS/RFR.h 0", "pass", { stack = 6, drawn = "HS/RFR.h" }, "place HS/RFR.h 0,-1 r1",
             { stack = 5, player = 1, drawn = "BA/L" } },
  },
}
