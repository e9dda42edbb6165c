-- The base game: tiles that fit nowhere, the options, and what the box holds in each edition.

-- So many copies of each tile, no two beside each other. A scenario without a stack plays with what
-- its board leaves in the box: if the game is over at once, the box held these and no others.
local function lay_out(copies)
  local board = {}
  for id, count in pairs(copies) do
    for _ = 1, count do
      local row, column = #board // 9, #board % 9
      board[#board + 1] = string.format("%s %d,%d r0", id, 2 * column + row % 2, row)
    end
  end
  return board
end

-- The 72 tiles; `garden`: how many there are of each of eight tiles with a garden.
local function box(garden, with_pennant)
  return lay_out {
    ["BA/L"] = 4, ["BA/LR"] = 2,
    ["BA/C"] = 5 - garden, ["BA/CG"] = garden, ["BA/RCr"] = 4, ["BA/CRr"] = 3, ["BA/RrC"] = 3, ["BA/CRRR"] = 3,
    ["BA/CFC.2"] = 3 - garden, ["BA/CFCG"] = garden, ["BA/CC.2"] = 2 - garden, ["BA/CCG"] = garden,
    ["BA/CFc+"] = with_pennant, ["BA/CFc.1"] = 3 - with_pennant,
    ["BA/Cc.1"] = 3 - garden, ["BA/CcG"] = garden, ["BA/Cc+"] = 2 - garden, ["BA/Cc+G"] = garden,
    ["BA/CcRr"] = 3, ["BA/CcRr+"] = 2,
    ["BA/Ccc"] = 3 - garden, ["BA/CccG"] = garden, ["BA/Ccc+"] = 1, ["BA/CccR"] = 1, ["BA/CccR+"] = 2,
    ["BA/Cccc+"] = 1,
    ["BA/RFr"] = 8 - garden, ["BA/RFrG"] = garden, ["BA/Rr"] = 9 - garden, ["BA/RrG"] = garden,
    ["BA/RRR"] = 4, ["BA/RRRR"] = 1,
  }
end

-- On all sides of this tile is a city, so that most tiles don't fit.
local walls = { "BA/Cccc+ 0,0 r0" }

return scenario {
  -- the box ---------------------------------------------------------------------------------------

  ["BASE-1 the box holds 72 tiles of 24 kinds, eight of them with a garden"] = {
    board = box(1, 2), play = { { over = true, stack = 0, discarded = 0 } },
  },
  ["BASE-1 the first edition holds the same tiles without gardens"] = {
    set = { ["base.tile_edition"] = 1 }, board = box(0, 2), play = { { over = true, stack = 0, discarded = 0 } },
  },
  ["BASE-1 an early print has one pennant less"] = {
    set = { ["base.cfcf_pennants"] = 1 }, board = box(1, 1), play = { { over = true, stack = 0, discarded = 0 } },
  },
  ["BASE-3 the tiles come in the order of the seed"] = { seed = 1, play = { { drawn = "BA/RFr" } } },
  ["BASE-3 the tiles come in another order with another seed"] = { seed = 2, play = { { drawn = "BA/Rr" } } },
  ["BASE-81 a garden is no place for a meeple and changes no points"] = {
    board = { "BA/C 0,0 r0" },
    stack = { "BA/CG", "BA/L" },
    play = {
      "place BA/CG 0,-1 r2",
      { only = { "pass", "figure normal 0,-1 city:S", "figure normal 0,-1 field:N" } },
      "figure normal 0,-1 city:S",
      { points = { 4, 0 }, reasons = { "1 base.city 4" } },
    },
  },

  -- tiles that fit nowhere ------------------------------------------------------------------------

  ["BASE-12 a tile that fits nowhere leaves the game, and the same player draws again"] = {
    to_move = 2,
    board = walls,
    stack = { "BA/L", "BA/C*2" },
    play = {
      { player = 2, drawn = "BA/C", discarded = 1, stack = 1, decision = "place" },
      "place BA/C 0,-1 r2", "pass", -- now the monastery would fit
      { player = 1, drawn = "BA/C", discarded = 1, stack = 0 },
    },
  },
  ["BASE-10 BASE-12 a stack that a scenario gives is drawn from its front, after a discard, too"] = {
    board = walls,
    stack = { "BA/L", "BA/C", "BA/CG", "BA/RCr", "BA/CRr" },
    play = {
      { drawn = "BA/C", discarded = 1 }, "place BA/C 0,-1 r2", "pass",
      { drawn = "BA/CG" }, "place BA/CG 1,0 r3", "pass",
      { drawn = "BA/RCr" }, "place BA/RCr 0,1 r0", "pass",
      { drawn = "BA/CRr" },
    },
  },
  ["BASE-12 a tile that fits in one cell and one turn only is no such tile"] = {
    board = { "BA/LR 0,0 r0" },
    stack = { "BA/CccR", "BA/L" },
    play = { { drawn = "BA/CccR", discarded = 0, only = { "place BA/CccR 0,1 r2" } } },
  },
  ["BASE-13 BASE-50 if no tile fits until the stack is empty, the game ends with its final scoring"] = {
    board = walls,
    figures = { "2 normal 0,0 city:N" },
    stack = { "BA/L", "BA/RFr", "BA/L" },
    play = { { over = true, discarded = 3, stack = 0, points = { 0, 2 }, reasons = { "2 base.city_final 2" } } },
  },
  ["BASE-12 shuffle: the tile goes back into the stack"] = {
    set = { ["base.unplaceable"] = "shuffle" },
    board = walls,
    stack = { "BA/L", "BA/C" },
    play = {
      { player = 1, drawn = "BA/C", discarded = 0, stack = 1 },
      "place BA/C 0,-1 r2", "pass",
      { player = 2, drawn = "BA/L", discarded = 0, stack = 0, legal = { "place BA/L 0,-2 r0" } },
    },
  },
  ["BASE-12 bottom: the tile goes under the stack"] = {
    set = { ["base.unplaceable"] = "bottom" },
    board = walls,
    stack = { "BA/L", "BA/C*3" },
    play = {
      { player = 1, drawn = "BA/C", discarded = 0, stack = 3 },
      "place BA/C 0,-1 r2", "pass", -- now the monastery would fit, but it lies at the bottom
      { player = 2, drawn = "BA/C" }, "place BA/C 1,0 r3", "pass",
      { player = 1, drawn = "BA/C" }, "place BA/C -1,0 r1", "pass",
      { player = 2, drawn = "BA/L", stack = 0, discarded = 0, legal = { "place BA/L 0,-2 r0" } },
    },
  },
  ["BASE-12 aside: the tile is laid beside the board, and the same player draws again"] = {
    set = { ["base.unplaceable"] = "aside" },
    board = walls,
    stack = { "BA/L", "BA/C" },
    play = {
      { player = 1, drawn = "BA/C", discarded = 1, stack = 0 },
      "place BA/C 0,-1 r2", "pass",
      { over = true },
    },
  },
  ["BASE-12 lose_part: the player doesn't draw again, the next one does"] = {
    set = { ["base.unplaceable"] = "lose_part" },
    board = walls,
    stack = { "BA/L", "BA/C*2" },
    play = { { player = 2, drawn = "BA/C", discarded = 1, stack = 1 } },
  },
  ["BASE-13 lose_part: after the last tile the game is over, placed or not"] = {
    set = { ["base.unplaceable"] = "lose_part" },
    board = walls, stack = { "BA/L" }, play = { { over = true, discarded = 1 } },
  },
  ["BASE-13 shuffle: when nothing in the stack fits any more, the game is over"] = {
    set = { ["base.unplaceable"] = "shuffle" },
    board = walls, stack = { "BA/L", "BA/RFr" }, play = { { over = true, discarded = 2, stack = 0 } },
  },
  ["BASE-13 bottom: when nothing in the stack fits any more, the game is over"] = {
    set = { ["base.unplaceable"] = "bottom" },
    board = walls, stack = { "BA/L", "BA/RFr" }, play = { { over = true, discarded = 2, stack = 0 } },
  },

  -- who begins ------------------------------------------------------------------------------------

  ["BASE-4 youngest: the host names the seat"] = {
    set = { ["base.first_player"] = "youngest" }, players = 6, to_move = 6, play = { { player = 6 } },
  },
  ["BASE-4 host: the host names the seat, whatever the seed"] = {
    players = 6, to_move = 6, seed = 3, play = { { player = 6 } },
  },
  ["BASE-4 BASE-HR-1 random: the dice name the seat, whatever the host says"] = {
    set = { ["base.first_player"] = "random" }, players = 6, to_move = 6, seed = 1, play = { { player = 5 } },
  },
  ["BASE-4 BASE-HR-1 random: with another seed they name another seat"] = {
    set = { ["base.first_player"] = "random" }, players = 6, to_move = 6, seed = 3, play = { { player = 3 } },
  },

  -- farmers ---------------------------------------------------------------------------------------

  ["BASE-21 no farmers: fields are there, but nobody may stand on them"] = {
    rulesets = { { set = { ["base.farmers"] = false } }, { set = { ["base.farmers"] = "off" } } }, -- an older word
    stack = { "BA/LR", "BA/RFr*2" },
    play = {
      "place BA/LR 1,0 r1",
      { only = { "pass", "figure normal 1,0 monastery", "figure normal 1,0 road:W" },
        same = { "0,0 field:S & 1,0 field:E" } },
      "figure normal 1,0 road:W",
      "place BA/RFr -1,0 r0", -- the road has a thief: nothing is left to choose
      { player = 1, decision = "place" },
    },
  },

  -- small cities ----------------------------------------------------------------------------------

  ["BASE-70 EX-BASE-03 a city of two tiles is worth four points"] = {
    board = { "BA/C 0,0 r0" },
    figures = { "1 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 4, 0 } } },
  },
  ["BASE-71 BASE-HR-6 EX-BASE-03 small_city 2: a city of two tiles is worth two points"] = {
    set = { ["base.small_city"] = 2 },
    board = { "BA/C 0,0 r0" },
    figures = { "1 normal 0,0 city:N", "2 normal 0,0 city:N" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 2, 2 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["BASE-71 small_city 2: a city of three tiles is worth what it was"] = {
    set = { ["base.small_city"] = 2 },
    board = { "BA/C 0,0 r1", "BA/CFc+ 1,0 r0" },
    figures = { "1 normal 0,0 city:E" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 2,0 r3", "pass", { points = { 8, 0 } } },
  },
  ["BASE-71 small_city 2: open cities and fields at the end are worth what they were"] = {
    set = { ["base.small_city"] = 2 },
    board = { "BA/C 0,0 r1", "BA/CFc+ 1,0 r0", "BA/C 5,5 r0", "BA/C 5,4 r2" },
    figures = { "1 normal 0,0 city:E", "2 normal 5,5 field:S" },
    stack = {},
    play = { { points = { 3, 3 }, reasons = { "1 base.city_final 3", "2 base.field 3" } } },
  },
}
