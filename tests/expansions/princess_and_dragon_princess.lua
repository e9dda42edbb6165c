-- The Princess & the Dragon: princesses. Numbers are those of the rules text (docs/rulebook/princess_and_dragon.md).
local function also(...) return { "princess_and_dragon", ... } end
local must = { ["princess_and_dragon.princess_action"] = "must" }

-- The city of the start tile goes on northwards; the princess's tile completes it.
local board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }
local lay = "place DG/CRRR.p 0,-2 r2"
local bob = "princess normal:2 at 0,-1 city:N"

return scenario {
  defaults = { with = { "princess_and_dragon" }, board = board, figures = { "2 normal 0,-1 city:N" }, stack = { "DG/CRRR.p",
      "BA/L*3" } },

  -- whom she sends home -----------------------------------------------------------------------------

  ["PD-60 PD-66 a princess sends a knight home, and nobody scores the city"] = {
    play = { lay, { legal = { bob, "pass" } }, bob, { reasons = {}, supply = { "1 normal 7", "2 normal 7" }, player = 2,
        decision = "place" } },
  },
  ["PD-60 PD-63 one of all meeples of the city, of whichever kind and player, and not of another city"] = {
    with = also("inns_and_cathedrals", "traders_and_builders"), board = { board[1], board[2], "BA/C 5,0 r0" },
    figures = { "2 normal 0,-1 city:N", "2 builder 0,0 city:N", "1 normal 0,-1 city:N", "1 large_meeple 0,0 city:N",
        "2 normal 5,0 city:N", "2 normal 0,0 road:E" },
    play = { lay, { legal = { "pass", bob, "princess normal:1 at 0,-1 city:N", "princess large_meeple:1 at 0,0 city:N" },
                    illegal = { "princess builder:2 at 0,0 city:N", "princess normal:2 at 5,0 city:N",
                        "princess normal:2 at 0,0 road:E" } },
             "princess large_meeple:1 at 0,0 city:N",
             { supply = { "1 large_meeple 1", "1 normal 7" }, reasons = { "1 base.city 6", "2 base.city 6" } } },
  },
  ["PD-63 no monk in the city"] = {
    board = { "BA/C 0,0 r1", "DG/LCcc.d 1,0 r0" }, figures = { "2 normal 1,0 monastery", "1 normal 1,0 city:W" },
        stack = { "DG/Cc.p", "BA/L*3" },
    set = must, play = { "place DG/Cc.p 1,-1 r2", { only = { "princess normal:1 at 1,0 city:N" } } },
  },
  ["PD-64 the fairy doesn't protect from her, and stays alone"] = {
    pieces = { "fairy at normal:2 at 0,-1 city:N" },
    play = { lay, bob, { pieces = { "fairy at 0,-1" }, supply = { "2 normal 7" }, reasons = {}, player = 2 } },
  },
  ["PD-65 PD-37 TB-46 a builder left alone goes home"] = {
    with = also "traders_and_builders", figures = { "2 normal 0,-1 city:N", "2 builder 0,0 city:N" },
    play = { lay, bob, { supply = { "2 normal 7", "2 builder 1" } } },
  },
  ["PD-68 PD-61 of two cities of her tile it is the one with her"] = {
    board = { "BA/C 0,-1 r2", "BA/C 1,0 r3" }, figures = { "2 normal 0,-1 city:S", "2 normal 1,0 city:W" },
        stack = { "DG/CCc+.p", "BA/L*3" }, set = must,
    play = { "place DG/CCc+.p 0,0 r0", { only = { "princess normal:2 at 0,-1 city:S" } } },
  },
  ["PD-68 nor is it one with a princess of another tile"] = {
    board = { board[1], board[2], "DG/Cc.p 9,9 r0" }, figures = { "2 normal 0,-1 city:N", "2 normal 9,9 city:N" }, set = must,
    play = { lay, { only = { bob } } },
  },
  ["PD-66 the city is scored with those who are left"] = {
    figures = { "2 normal 0,-1 city:N", "2 normal 0,0 city:N", "1 normal 0,0 city:N" },
    play = { lay, bob, { reasons = { "1 base.city 6", "2 base.city 6" } } },
  },
  ["PD-66 TB-10 nobody is left, and its goods are given all the same"] = {
    with = also "traders_and_builders", board = { "BA/RCr 0,0 r0", "TB/CFc.w 0,-1 r1" },
    play = { lay, bob, { reasons = {}, pieces = { "wine at supply:1" } } },
  },

  -- instead of what ---------------------------------------------------------------------------------

  ["PD-61 whoever uses her does nothing else in this part"] = {
    with = also("abbot", "tower"), board = { board[1], board[2], "BA/L 1,1 r0", "TO/F 0,1 r0" },
    figures = { "2 normal 0,-1 city:N", "1 abbot 1,1 monastery" }, pieces = { "floor at 0,1 tower" },
    play = { lay, { legal = { bob, "recall abbot:1 at 1,1 monastery", "floor 0,1 tower", "top normal 0,1 tower",
                              "fairy abbot:1 at 1,1 monastery", "figure normal 0,-2 road:N" } },
             bob, { player = 2, decision = "place", supply = { "1 abbot 0", "1 normal 7" } } },
  },
  ["PD-61 TW-37 a ransom may still be paid"] = {
    with = also "tower", points = { 3, 0 }, pieces = { "normal:1 at prison:2" },
    play = { lay, "ransom normal:1 at prison:2", { decision = "figure", legal = { bob } }, bob, { points = { 0, 3 },
        supply = { "2 normal 7" } } },
  },
  ["PD-61 in the second part of a double turn all is possible again"] = {
    with = also "traders_and_builders", figures = { "2 normal 0,-1 city:N", "1 normal 0,-1 city:N", "1 builder 0,0 city:N" },
    stack = { "DG/CRRR.p", "BA/L", "BA/L*2" },
    play = { lay, bob, { player = 1, decision = "place", reasons = { "1 base.city 6" } }, "place BA/L 0,1 r0",
        { legal = { "figure normal 0,1 monastery" } } },
  },
  ["PD-62 PD-EX9 whoever declines places a figure, and the knight's owner scores"] = {
    play = { lay, "figure normal 0,-2 road:N", { points = { 0, 6 }, supply = { "1 normal 6" } } },
  },
  ["PD-62 where nobody stands her city may be taken"] = {
    figures = {}, set = must, stack = { "DG/CRRR.p", "BA/L*3" },
    play = { lay, { legal = { "pass", "figure normal 0,-2 city:S" } }, "figure normal 0,-2 city:S", { points = { 6, 0 } } },
  },
  ["PD-EX9 PD-60 PD-65 a knight and his builder go home, nobody scores, nobody is placed"] = {
    with = also "traders_and_builders", figures = { "2 normal 0,-1 city:N", "2 builder 0,-1 city:N" },
    play = { lay, bob, { reasons = {}, supply = { "1 normal 7", "2 normal 7", "2 builder 1" }, player = 2, decision = "place" } },
  },
  ["PD-67 PD-EX9 must: a knight has to go"] = {
    set = must, play = { lay, { only = { bob } } },
  },
  ["PD-67 must: though it is one's own, and nothing else may be done"] = {
    set = must, figures = { "1 normal 0,-1 city:N" },
    play = { lay, { only = { "princess normal:1 at 0,-1 city:N" } } },
  },
  ["PD-EX10 PD-60 John removes his own knight"] = {
    board = { "BA/RCr 0,0 r0", "DG/Cc!.p 0,-1 r2", "BA/CcRr 1,0 r1" }, figures = { "2 normal 0,-1 city:S",
        "1 normal 1,0 city:N" },
    stack = { "BA/CccR", "DG/Cc.p" }, to_move = 2, -- Ariel is player 2, John player 1
    play = {
      "place BA/CccR 1,-1 r2", "fairy normal:2 at 0,-1 city:S", { player = 1 },
      "place DG/Cc.p 2,-1 r3", "princess normal:1 at 1,0 city:N",
      { over = true, reasons = { "2 base.city_final 5", "2 princess_and_dragon.fairy_scored 3" }, points = { 0, 8 } },
    },
  },
}
