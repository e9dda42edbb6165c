-- Two fields with one farmer each, joined by the last tile; a finished city beside them.
local fields = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 2,0 r0" }
local farmers = { "1 normal 0,0 field:S", "2 normal 2,0 field:N" }

return scenario {
  defaults = { with = { "tie_nobody" }, board = fields, figures = farmers, stack = { "BA/L" } },

  ["HOUSE-43 a field with a tie pays nobody"] = {
    play = { "place BA/L 1,0 r0", "pass", { points = { 0, 0 }, reasons = {}, owners = { "0,0 field:S = nobody" } } },
  },
  ["HOUSE-43 one farmer more takes it all"] = {
    figures = { "1 normal 0,0 field:S", "2 normal 2,0 field:N", "1 normal 0,-1 field:N" },
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 2,0 r0", "BA/L -1,0 r0", "BA/L -1,-1 r0" },
    play = { "place BA/L 1,0 r0", "pass", { points = { 3, 0 } } },
  },
  ["HOUSE-43 roads and cities pay all who tie, as printed"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" }, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 3 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["HOUSE-43 with kinds = all they pay nobody, and the figures go home"] = {
    set = { ["tie_nobody.kinds"] = "all" },
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" }, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 0, 0 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["HOUSE-43 with mode = half each gets the value divided by how many they are, rounded up"] = {
    set = { ["tie_nobody.mode"] = "half" },
    play = { "place BA/L 1,0 r0", "pass", { points = { 2, 2 }, reasons = { "1 base.field 2", "2 base.field 2" } } },
  },
  ["HOUSE-43 by the option nobody is paid for a tied city"] = {
    with = { "tie_nobody" }, set = { ["tie_nobody.kinds"] = "all", ["tie_nobody.mode"] = "nobody" }, players = 2, board = { "BA/CFc.1 0,0 r1" },
    figures = { "1 normal 0,0 city:N", "2 normal 0,0 city:N" }, stack = {}, play = { { points = { 0, 0 } } },
  },
  ["HOUSE-43 by the option nobody is paid for a tied monastery"] = {
    with = { "tie_nobody" }, set = { ["tie_nobody.kinds"] = "all", ["tie_nobody.mode"] = "nobody" }, players = 2, board = { "BA/L 0,0 r0" },
    figures = { "1 normal 0,0 monastery", "2 normal 0,0 monastery" }, stack = {}, play = { { points = { 0, 0 } } },
  },
  ["HOUSE-43 by the option nobody is paid for a tied field"] = {
    with = { "tie_nobody" }, set = { ["tie_nobody.kinds"] = "all", ["tie_nobody.mode"] = "nobody" }, players = 2, board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" },
    figures = { "1 normal 0,0 field:S", "2 normal 0,0 field:S" }, stack = {}, play = { { points = { 0, 0 } } },
  },
  ["HOUSE-43 with mode = half roads and cities pay all who tie, as printed"] = {
    set = { ["tie_nobody.mode"] = "half" },
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" }, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    stack = { "BA/RFr", "BA/L" }, play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 3 } } },
  },
  ["HOUSE-43 partners don't tie with each other: each gets all of it"] = {
    with = { "tie_nobody", "team_majority" }, players = 4, figures = { "1 normal 0,0 field:S", "3 normal 2,0 field:N" },
    play = { "place BA/L 1,0 r0", "pass", { points = { 3, 0, 3, 0 } } },
  },
}
