-- Two roads in a row; each player has a meeple on the first tile.
local square = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 1,0 r0", "BA/L 0,1 r0" } -- a corner at 1,1, once the hole is filled
return scenario {
  defaults = {
    with = { "effects.lua" }, board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 field:N" },
    stack = { "BA/RFr", "BA/RFr*9" },
  },

  ["move: to a cell; what hears it counts those who stand there and marks them"] = {
    play = {
      "place BA/RFr -1,0 r0", { marks = {} }, "land 0,0",
      { pieces = { "crow at 0,0" }, reasons = { "1 effects.praise 2" }, unmarked = { "tired at normal:1 at 0,0 road:E" } }, -- rest, at the end of the turn
    },
  },
  ["move: to a segment, to a figure, to a corner, home"] = {
    play = {
      "place BA/RFr 2,0 r0", "settle 2,0 field:N", { pieces = { "crow at 2,0 field:N" } },
      "place BA/RFr 3,0 r0", "perch normal:2 at 0,0 field:N", { pieces = { "crow at normal:2 at 0,0 field:N" }, reasons = { "2 effects.praise 2" } },
      "place BA/RFr 4,0 r0", "vanish", { pieces = { "crow*0 at normal:2 at 0,0 field:N" } },
      "place BA/RFr 5,0 r0", "vanish", -- not there: nothing happens
    },
  },
  ["move, deploy: to a corner"] = {
    board = square, figures = {}, stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      "place BA/L 1,1 r0", "circle corner 1,1", { pieces = { "crow at corner 1,1" }, reasons = {} },
      "place BA/L 2,0 r0", "pass",
      "place BA/L 2,1 r0", { illegal = { "watch corner 3,0" } }, "watch corner 2,1", { supply = { "1 guard 0" }, pieces = { "guard:1 at corner 2,1" } },
    },
  },
  ["move: all that a selector finds go home at once; one to its owner's supply"] = {
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N", "2 normal 0,0 field:S" },
    play = {
      "place BA/RFr 2,0 r0", "retire", { supply = { "1 normal 7", "2 normal 6" } },
      "place BA/RFr 3,0 r0", "resign normal:2 at 0,0 field:S", { supply = { "2 normal 7" } },
    },
  },
  ["move: from one segment to another"] = {
    play = { "place BA/RFr 2,0 r0", "ride normal:1 at 0,0 road:E 2,0 field:S", { pieces = { "normal:1 at 2,0 field:S", "normal:1*0 at 0,0 road:E" } } },
  },
  ["send_home: it leaves when all is heard"] = {
    play = { "place BA/RFr 2,0 r0", "recall normal:1 at 0,0 road:E", { events = { "figure_leaving" }, supply = { "1 normal 7" } } },
  },
  ["deploy: a kind that was chosen"] = {
    play = {
      "place BA/RFr 2,0 r0", "post normal 2,0 field:N", { supply = { "1 normal 5" }, pieces = { "normal:1 at 2,0 field:N" } },
    },
  },
  ["put: on a segment, a cell, a figure, to a player, back home"] = {
    play = {
      "place BA/RFr 2,0 r0", "stud 2,0 road:E", { pieces = { "gem at 2,0 road:E" }, supply = { "1 gem 1" } },
      "place BA/RFr 3,0 r0", "strew 3,0", { pieces = { "pebble at 3,0" }, supply = { "2 pebble 1" } },
      "place BA/RFr 4,0 r0", "adorn normal:1 at 0,0 road:E", { pieces = { "ribbon at normal:1 at 0,0 road:E" }, supply = { "1 ribbon 1" } },
      "place BA/RFr 5,0 r0", "give player 1", { supply = { "1 gem 2", "2 gem 1" } },
      "place BA/RFr 6,0 r0", "gather", -- all that lie go to whoever is asked
      { supply = { "1 gem 3", "1 pebble 3", "1 ribbon 2", "2 pebble 1" }, pieces = { "gem*0 at 2,0 road:E", "pebble*0 at 3,0" } },
    },
  },
  ["set: true, a word, numbers at the ends of their range; an automatic step sets it back"] = {
    marks = { "seen at 2,0" }, state = { "chosen = normal:2 at 0,0 field:N" },
    play = {
      "place BA/RFr 2,0 r0", { marks = { "seen at 2,0" } }, "wake",
      { state = { "awake = false", "mood = wild", "small = 255", "wide = 65535", "debt = -1000000" }, unmarked = { "seen at 2,0" }, supply = { "2 normal 7" } },
    },
  },
  ["push: a step is asked about a figure, and about nothing"] = {
    play = {
      "place BA/RFr 2,0 r0", "praise normal:1 at 0,0 road:E", { decision = "word", player = 1, only = { "word loud", "word low" } },
      "word low", { reasons = { "1 effects.praise 3" } },
      "place BA/RFr 3,0 r0", "mourn", { decision = "word", player = 2, reasons = { "1 effects.mourn -2", "2 effects.mourn -2" } },
      "word loud", { reasons = {}, player = 1, decision = "place" },
    },
  },
  ["mark: a tile, a cell, a feature, players; points by a number"] = {
    board = { "BA/C 0,0 r0" }, figures = { "2 normal 0,0 city:N" }, stack = { "BA/Cc+", "BA/C*3" },
    play = {
      "place BA/Cc+ 0,-1 r2", { marks = { "used at 0,-1", "seen at 0,-1" }, reasons = { "1 effects.note 2" } }, "pass",
      "place BA/C 1,-1 r3", "pass", { marks = { "noble at 0,0 city:N", "lucky:2" }, unmarked = { "lucky:1" } },
    },
  },
  ["draw: a token out of its bag to a cell and to a player, none of an empty one; award: points that are counted, for each"] = {
    play = {
      "place BA/RFr 2,0 r0", "cast", { reasons = { "1 effects.cast 4" }, pieces = { "lot*0 at 2,0" } },
      "place BA/RFr 3,0 r0", "hoard", { supply = { "2 lot 1" } },
      "place BA/RFr 4,0 r0", "hoard", { supply = { "1 lot 0", "2 lot 1" } },
    },
  },
}
