-- Each tile set keeps its own tiles apart, and who deals them deals his own.
local both = { "halflings", "abbeys.lua" }

return scenario {
  defaults = { with = both, board = { "BA/RFr 0,0 r0" }, set = { ["halflings.hand"] = 12 } },

  ["BOX-1 both deal their own: an abbey each, and no half tile lies with those that are left"] = {
    players = 2,
    play = { { pieces = { "AY/1 at abbeys.hand:1", "AY/1 at abbeys.hand:2", "AY/1*4 at heap", "H1-01*0 at heap", "AY/1*0 at halflings.hand:1" } } },
  },
  ["BOX-1 nothing of the one lies where the other's lie"] = {
    set = { ["halflings.setup"] = "draft", ["halflings.hand"] = 1 },
    play = { { pieces = { "AY/1*4 at heap", "AY/1*0 at pool", "H1-01 at pool", "H1-01*0 at heap" } } },
  },
  ["BOX-1 by the name of the tile"] = {
    set = { ["abbeys.from"] = "name" }, play = { { pieces = { "AY/1 at abbeys.hand:1", "AY/1 at abbeys.hand:2" } } },
  },
  ["BOX-2 'box' means the rule's own: what is there first, and what is drawn"] = {
    set = { ["abbeys.from"] = "box" }, play = { { pieces = { "AY/1 at abbeys.hand:1", "AY/1 at abbeys.hand:2" } } },
  },
  ["BOX-2 drawn out of the box at random"] = {
    set = { ["abbeys.from"] = "draw" }, play = { { pieces = { "AY/1 at abbeys.hand:1", "AY/1 at abbeys.hand:2" } } },
  },
  ["BOX-3 one that is put back lies where the game started with it, not in the stack"] = {
    stack = { "BA/L*9" }, play = { { stack = 9 }, "draw", "place BA/L 0,-1 r0", "back", { stack = 8, pieces = { "AY/1*5 at heap", "AY/1*0 at abbeys.hand:1" } } },
  },
  ["BOX-3 without such a zone it lies in the box"] = {
    set = { ["abbeys.from"] = "name" }, stack = { "BA/L*9" },
    play = { "draw", "place BA/L 0,-1 r0", "back", { stack = 8, pieces = { "AY/1*0 at abbeys.hand:1" } } },
  },
  ["BOX-4 a rule that brings none names the box; without a name all are meant"] = {
    with = { "halflings", "abbeys.lua", "borrower.lua" }, set = { ["abbeys.from"] = "name" },
    play = { { state = { "borrower.left = 3", "borrower.half = 0", "borrower.all = 3" }, pieces = { "AY/1 at shelf" } } },
  },
  ["BOX-5 a set of a rule that needs Halflings lies among theirs"] = {
    with = { "more_half.lua", "abbeys.lua" }, set = { ["halflings.setup"] = "draft", ["halflings.hand"] = 1 },
    play = { { pieces = { "MO/1*2 at pool", "AY/1*4 at heap" } } },
  },
  ["BOX-5 but for one that names a box of its own; what isn't apart lies in the stack"] = {
    with = { "chapels.lua", "more_half.lua" }, set = { ["halflings.setup"] = "draft", ["halflings.hand"] = 1 },
    play = { { pieces = { "CH/1*3 at chest", "CH/1*0 at pool", "MO/1*2 at pool" }, stack = 71 } },
  },
  ["BOX-6 a position that names who holds an abbey takes it from where they lie"] = {
    pieces = { "AY/1*2 at abbeys.hand:1", "AY/1*0 at abbeys.hand:2" },
    play = { { pieces = { "AY/1*4 at heap", "AY/1*2 at abbeys.hand:1" } } },
  },
}
