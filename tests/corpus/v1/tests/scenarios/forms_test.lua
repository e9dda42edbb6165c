-- What scenarios can set and expect: every form of text, each way that a thing can be named.
return scenario {
  defaults = {
    with = { "ledger.lua" },
    map = {
      "BA/LR:3 *BA/RFr",
    },
    stack = { "BA/LR", "BA/LR", "BA/L" },
  },

  ["SCN-1 a map lays tiles in rows; the one with the asterisk lies at 0,0"] = {
    map = [[
      .       BA/L    .
      BA/LR:3 *BA/RFr  BA/LR:1
    ]],
    play = { { pieces = { "BA/C*0 at 0,0", "BA/RFr at 0,0", "BA/LR at -1,0", "BA/LR at 1,0", "BA/L at 0,-1" },
               same = { "-1,0 road:E & 1,0 road:W" } } },
  },
  ["SCN-1 without an asterisk the first word of the first row lies at 0,0; board adds to it"] = {
    map = "BA/LR:3 BA/RFr", board = { "BA/LR 2,0 r1" },
    play = { { complete = { "0,0 road:E" }, pieces = { "BA/RFr at 1,0" } } },
  },
  ["SCN-1 a map that does not fit says which word of it"] = {
    map = "BA/LR:3 BA/C", error = "BA/C 1,0 r0 does not fit: mismatch: its west side does not match BA/LR at 0,0",
  },

  ["SCN-2 figures stand where pieces say, neutral ones and those in zones too"] = {
    pieces = { "normal:1 at 0,0 road:E", "porter:1 at 0,0 road:E", "ferry at -1,0", "normal:2*2 at dock" },
    play = {
      { pieces = { "normal:1 at 0,0 road:W", "ferry at -1,0", "ferry*0 at box", "porter:1 at 0,0 road:W",
                   "normal:2*2 at ledger.dock", "normal:1*0 at dock" },
        supply = { "1 normal 6", "2 normal 5", "1 porter 0" }, owners = { "0,0 road:E = 1" } },
    },
  },
  ["SCN-2 tokens lie where pieces say; with a figure, on a segment, in the bag"] = {
    pieces = { "normal:2 at 0,0 road:E", "sheep:2*2 at normal:2 at 0,0 road:E", "sheep:wolf at 0,0 road:E",
               "coin*3 at -1,0" },
    play = {
      { pieces = { "sheep*2 at normal:2 at 0,0 road:W", "sheep:1*0 at normal:2 at 0,0 road:E", "sheep*5 at bag",
                   "sheep:2 at bag", "sheep:wolf at 0,0 road:E", "coin*3 at -1,0", "coin*5 at box" } },
    },
  },
  ["SCN-2 what a zone holds is what pieces say of it, whatever setup dealt"] = {
    pieces = { "BA/C*2 at hand:1", "BA/L at hand:1" },
    play = {
      { pieces = { "BA/C*2 at hand:1", "BA/L at hand:1" } },
      { stack = 2, drawn = "BA/LR" }, -- the list of the stack is untouched, but for the tile in hand
    },
  },
  ["SCN-2 pieces that are not there can't be put anywhere"] = {
    pieces = { "ferry at 0,0", "ferry at -1,0" }, error = "no 'ferry' is left for it",
  },

  ["SCN-3 a supply holds what is said"] = {
    supply = { "1 normal 0", "2 normal 1", "1 coin 0", "2 coin 5" },
    play = {
      { supply = { "1 normal 0", "2 normal 1", "1 coin 0", "2 coin 5" }, pieces = { "coin*7 at box" } },
      "place BA/LR 1,0 r1",
      { player = 2 }, -- nobody to place: it is the next one's turn
      "place BA/LR -2,0 r1",
      { legal = { "figure normal -2,0 field:N" } },
    },
  },
  ["SCN-3 a supply can't hold more figures than there are"] = {
    supply = { "1 normal 8" }, error = "player 1 has 7 'normal' left, not 8",
  },

  ["SCN-4 state fields of all types"] = {
    pieces = { "normal:1 at 0,0 road:E" },
    state = { "open = true", "small = 7", "wide = 700", "ledger.total = -2", "mood = angry", "last = 2", "port = -1,0",
              "wanted = BA/C", "sort = porter", "captain = normal:1 at 0,0 road:E", "shore = 0,0 1,0",
              "debt:2 = 5", "visits at -1,0 = 4", "age at normal:1 at 0,0 road:W = 9" },
    play = {
      { state = { "open = true", "small = 7", "wide = 700", "total = -2", "mood = angry", "last = 2", "port = -1,0",
                  "wanted = BA/C", "sort = porter", "captain = normal:1 at 0,0 road:E", "shore = 1,0 0,0",
                  "debt:1 = 0", "debt:2 = 5", "visits at -1,0 = 4", "visits at 0,0 = 0",
                  "age at normal:1 at 0,0 road:E = 9" } },
    },
  },
  ["SCN-4 what isn't set is as at the start"] = {
    play = { { state = { "open = false", "mood = calm", "last = none", "port = none", "captain = none", "shore = none" } } },
  },

  ["SCN-5 marks on features, tiles, figures, players and cells"] = {
    pieces = { "normal:1 at 0,0 road:E" },
    marks = { "paid at -1,0 road:E", "worn at 0,0", "tired at normal:1 at 0,0 road:E", "late:2", "wet at 1,0" },
    play = {
      { marks = { "ledger.paid at 0,0 road:E", "worn at 0,0", "tired at normal:1 at 0,0 road:E", "late:2", "wet at 1,0" },
        unmarked = { "paid at 0,0 field:N", "worn at -1,0", "late:1", "wet at 0,0" } },
    },
  },

  ["SCN-6 events in their order, and those that must not happen"] = {
    play = {
      "place BA/LR 1,0 r1",
      { events = { "tile_placed BA/LR 1,0 r1", "feature_changed 1,0 road:W grew closed" }, no_events = { "points", "figure_moved" } },
      "figure normal 1,0 road:W",
      { events = { "figure_moved normal:1 at 1,0 road:W", "ledger.written", "completed", "points 1 base.road 3", "scored",
                   "figure_leaving normal:1", "tile_drawn BA/LR" },
        no_events = { "token_moved" }, marks = { "late:1" } },
      "place BA/LR -2,0 r1",
      { events = { "tile_placed BA/LR -2,0" }, no_events = { "figure_moved" } },
    },
  },

  ["SCN-7 a script that fails takes its action back"] = {
    state = { "total = 3" },
    play = {
      "place BA/LR 1,0 r1",
      { action = "figure normal 1,0 road:W", error = "ledger.lua:38: the ledger is full" },
      { state = { "total = 3" }, supply = { "1 normal 7" }, decision = "figure", player = 1, points = { 0, 0 } },
      "pass",
      { player = 2 },
    },
  },

  ["SCN-8 why an action is not legal"] = {
    pieces = { "normal:2 at 0,0 road:E" }, supply = { "1 porter 0" },
    play = {
      { why_not = { ["place BA/LR 5,5 r0"] = "no contact", ["place BA/LR 0,0 r0"] = "occupied",
                    ["place BA/LR 1,0 r0"] = "its west side does not match BA/RFr at 0,0",
                    ["place BA/C 1,0 r0"] = "the tile to place is BA/LR", ["pass"] = "no action of this decision" } },
      "place BA/LR 1,0 r1",
      { why_not = { ["figure normal 1,0 road:W"] = "the road is taken by normal:2 at 0,0 road:E",
                    ["figure porter 1,0 road:W"] = "player 1 has no 'porter' left",
                    ["figure normal 0,0 road:E"] = "only segments of the tile just laid" } },
    },
  },
  ["SCN-8 the rule and its entry that forbid something are named"] = {
    with = { "fences.lua" },
    play = {
      { why_not = { ["place BA/LR 1,0 r1"] = "rule 'fences' forbids it (lists.place_ok.east)" } },
      "place BA/LR -2,0 r1",
      { why_not = { ["figure normal -2,0 road:W"] = "rule 'fences' forbids it (lists.deploy_ok.no_roads)" } },
    },
  },

  ["SCN-9 each ruleset is a test of its own"] = {
    rulesets = {
      { set = { ["base.small_city"] = 2 } },
      { with = { "ledger.lua", "base" }, set = { ["base.small_city"] = 2, ["base.farmers"] = "off" } },
    },
    map = "BA/C", stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 2, 0 } } },
  },

  ["SCN-10 a scenario waits for a rule that it needs; one that is there doesn't hold it up"] = {
    pending = { needs = { "base", "ledger", "no_holes" } },
    play = { { over = false } },
  },
}
