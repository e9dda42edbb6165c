-- The Tower beside The Princess & the Dragon (section 6 of the rules text of the Tower).

-- A tower with a top of player 3, and a base beside it on which a farmer of player 2 stands; the dragon waits on the road.
local board  = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "TO/F 0,1 r0", "TO/F 1,1 r0" }
local pieces = { "floor at 0,1 tower", "normal:3 at 0,1 tower", "normal:2 at 1,1 field:N", "dragon at 1,0" }
local fly    = { "place DG/LRRR.d 2,0 r0", "floor 1,1 tower", "capture normal:2 at 1,1 field:NL" }

local function flight(set, last)
  local play = { fly[1], fly[2], { only = { "pass", fly[3], "capture normal:3 at 0,1 tower" } }, fly[3],
                 { decision = "fly", pieces = { "normal:2 at prison:1", "dragon at 1,0" }, only = { "fly 0,0", "fly 1,1", "fly 2,0" } } }
  play[#play + 1] = "fly 1,1" -- then there is one way: over the tower with the top to the road
  play[#play + 1] = last
  return { set = set, play = play }
end

local fairy_with_monk = { "normal:2 at 1,1 monastery", "fairy at normal:2 at 1,1 monastery", "dragon at 0,0" }
local monk_board      = { "BA/RFr 0,0 r0", "BA/L 1,1 r0", "TO/F 0,1 r0", "BA/RFr -1,0 r0", "BA/LR 1,0 r1" }

return scenario {
  defaults = { with = { "tower", "princess_and_dragon" }, players = 3, board = board, pieces = pieces,
               stack = { "DG/LRRR.d", "BA/RFr", "BA/L*4" } },

  -- the dragon ------------------------------------------------------------------------------------

  ["TW-EX11 TW-29 captured before the flight, a prisoner isn't eaten, a top is"] = flight(nil,
    { pieces = { "dragon at 0,0", "normal:2 at prison:1", "floor at 0,1 tower", "floor at 1,1 tower" },
      supply = { "3 normal 7", "2 normal 6" }, player = 2 }),
  ["TW-EX11 by the option a top is safe, and the dragon flies over it"] = flight({ ["tower.dragon_eats_top"] = false },
    { pieces = { "dragon at 0,0", "normal:3 at 0,1 tower", "normal:2 at prison:1" }, supply = { "3 normal 6" }, player = 2 }),
  ["TW-EX11 by the option farmers on a tower's tile are eaten all the same"] = {
    set = { ["tower.dragon_eats_top"] = false },
    play = { fly[1], "pass", "fly 1,1", { supply = { "2 normal 7", "3 normal 6" }, pieces = { "normal:3 at 0,1 tower" } } },
  },
  ["TW-16 once its top was eaten a tower is open again"] = {
    play = {
      fly[1], { illegal = { "floor 0,1 tower", "top normal 0,1 tower" } }, "pass", "fly 1,1", { supply = { "3 normal 7" } },
      "place BA/RFr -1,0 r0", { legal = { "floor 0,1 tower", "top normal 0,1 tower" } }, "floor 0,1 tower",
      { pieces = { "floor*2 at 0,1 tower" } },
    },
  },
  ["TW-11 where the dragon is a floor may be built, and a meeple placed on a tower"] = {
    pieces = { "floor at 0,1 tower", "dragon at 0,1" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 2,0 r0", { legal = { "floor 0,1 tower", "floor 1,1 tower", "top normal 0,1 tower" } } },
  },
  ["TW-37 the ransom is offered while the dragon flies, to whose turn it is alone"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "TO/F 0,1 r0", "TO/F 1,1 r0", "BA/L 1,2 r0" },
    points = { 3, 3, 0 }, pieces = { "normal:1 at prison:2", "normal:2 at prison:3", "dragon at 1,0" },
    play = {
      fly[1], "pass", { decision = "fly", player = 1, legal = { "ransom normal:1 at prison:2" } }, "ransom normal:1 at prison:2",
      { decision = "fly", player = 1, points = { 0, 6, 0 } }, "fly 1,1",
      { decision = "fly", player = 2, only = { "fly 0,1", "fly 1,2" }, illegal = { "ransom normal:2 at prison:3" } },
    },
  },
  ["TW-38 by the option before its first step the action is open again"] = {
    set = { ["tower.ransom_reopens"] = true }, points = { 3, 0, 0 }, pieces = { "normal:1 at prison:2", "dragon at 1,0" },
    play = { fly[1], "pass", { decision = "fly" }, "ransom normal:1 at prison:2", { decision = "figure" }, "floor 1,1 tower", { decision = "fly" } },
  },

  -- volcano, princess, portal ---------------------------------------------------------------------

  ["TW-17 PD-22 after a volcano floors and tops, but no figure on it"] = {
    pieces = { "floor at 0,1 tower" }, stack = { "DG/RFr.v", "BA/L*3" },
    play = { "place DG/RFr.v 2,0 r0", { only = { "pass", "floor 0,1 tower", "floor 1,1 tower", "top normal 0,1 tower" } },
             "top normal 0,1 tower", { pieces = { "normal:1 at 0,1 tower", "dragon at 2,0" }, player = 2 } },
  },
  ["TW-17 PD-65 a princess or a floor, not both"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1", "TO/F 0,1 r0" }, pieces = { "normal:2 at 0,-1 city:N", "floor at 0,1 tower" },
    stack = { "DG/CRRR.p", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", { legal = { "princess normal:2 at 0,-1 city:N", "floor 0,1 tower", "top normal 0,1 tower" } },
             "princess normal:2 at 0,-1 city:N", { player = 2, decision = "place", supply = { "1 floor 9", "2 normal 7" } } },
  },
  ["TW-17 by the option of the princess neither floor nor top while a knight can go"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1", "TO/F 0,1 r0" }, pieces = { "normal:2 at 0,-1 city:N", "floor at 0,1 tower" },
    stack = { "DG/CRRR.p", "BA/L*3" }, set = { ["princess_and_dragon.princess_action"] = "must" },
    play = { "place DG/CRRR.p 0,-2 r2", { only = { "princess normal:2 at 0,-1 city:N" } } },
  },
  ["TW-11 PD-74 no portal leads to the top of a tower, and none is needed"] = {
    pieces = { "floor at 0,1 tower" }, stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 2,0 r0", { legal = { "top normal 0,1 tower", "portal normal 0,1 field:N" }, illegal = { "portal normal 0,1 tower" } } },
  },

  -- the fairy -------------------------------------------------------------------------------------

  ["TW-EX12 without the capture she pays"] = {
    board = monk_board, pieces = fairy_with_monk, players = 2, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower", "pass", { points = { 0, 1 } } },
  },
  ["TW-EX12 TW-28 captured: no point at the start of his turn, and the dragon keeps away"] = {
    board = monk_board, pieces = fairy_with_monk, players = 2, stack = { "BA/L", "DG/LRRR.d", "BA/L*3" },
    play = {
      "place BA/L 0,2 r0", "floor 0,1 tower", "capture normal:2 at 1,1 monastery",
      { points = { 0, 0 }, pieces = { "normal:2 at prison:1", "fairy at 1,1" }, player = 2 },
      "place DG/LRRR.d -2,0 r0", "pass", { decision = "fly", only = { "fly -1,0", "fly 0,1", "fly 1,0" } }, "fly 1,0",
      { pieces = { "fairy at 1,1", "dragon at 1,0" } }, -- no way but to her: it stays
    },
  },
  ["TW-24 TW-28 beside one's own meeple, too, she stays alone"] = {
    board = monk_board, pieces = { "normal:1 at 1,1 monastery", "fairy at normal:1 at 1,1 monastery" }, players = 2, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "floor 0,1 tower", "capture normal:1 at 1,1 monastery",
             { pieces = { "fairy at 1,1" }, supply = { "1 normal 7" } } },
  },
  ["TW-15 the fairy comes to a top: a point at the start of the turn, and the dragon keeps away"] = {
    pieces = { "floor at 0,1 tower", "normal:1 at 0,1 tower", "dragon at 1,0" }, players = 2, stack = { "BA/RFr", "DG/LRRR.d", "BA/L*3" },
    play = {
      "place BA/RFr -1,0 r0", "fairy normal:1 at 0,1 tower", "place DG/LRRR.d 2,0 r0", "pass",
      { decision = "fly" }, "fly 0,0", { pieces = { "dragon at -1,0", "normal:1 at 0,1 tower" }, points = { 1, 0 }, player = 1 },
    },
  },
  ["TW-15 and no three points, since a top belongs to nothing that is scored"] = {
    board = { "TO/C 0,0 r0" }, players = 2, stack = { "BA/C", "BA/L" },
    pieces = { "floor at 0,0 tower", "normal:2 at 0,0 tower", "fairy at normal:2 at 0,0 tower", "normal:1 at 0,0 city:N" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 base.city 4", "2 princess_and_dragon.fairy 1" } } },
  },
}
