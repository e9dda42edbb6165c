-- The Princess & the Dragon: what lies in the box, its four parts switched off, and tiles that wait for a volcano.
-- Numbers are those of the rules text (docs/rulebook/princess_and_dragon.md).
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }

local function set(options)
  local full = {}
  for name, value in pairs(options) do full["princess_and_dragon." .. name] = value end
  return full
end
local aside = set { held_back_count = "set_aside" }

-- All tiles of an edition, each by itself.
local function all_tiles(garden)
  local ids = { "F.v", "R.v", "C.v", "Rr.v", "RFr.v", "CC.v",
                "C.d" .. garden, "LRRR.d", "RRR.d", "LCcc.d", "Rr.d", "Rr.d", "RFr.d", "Cc.d", "CFc+.d", "CRcr.d", "RrC.d",
                    "CRr.d",
                "CRRR.p", "CCc+.p", "Ccc.p", "Cc!.p", "Cc.p" .. garden, "CcRr.p",
                "RrRr.g", "RRR.g", "Ccc+.g", "CcRr.g", "RrC.g", "CRr.g" }
  local board = { "BA/RCr 0,0 r0" }
  for i, id in ipairs(ids) do board[i + 1] = "DG/" .. id .. " " .. 2 * i .. ",0 r0" end
  return board
end
local function box(edition, garden)
  return { board = all_tiles(garden), set = { ["base.tile_edition"] = edition }, play = { { stack = 70, over = false } } }
end

return scenario {
  defaults = { with = { "princess_and_dragon" } },

  -- the box -----------------------------------------------------------------------------------------

  ["PD-1 six volcanoes, twelve dragons, six princesses, six portals: of 71 others one is drawn"] = box(2, "G"),
  ["PD-1 the same in the first edition, which has no gardens"] = box(1, ""),
  ["PD-1 thirty of them come into the stack"] = {
    rulesets = { { set = set { dragon = false } }, { set = { ["base.tile_edition"] = 1,
        ["princess_and_dragon.dragon"] = false } } },
    play = { { stack = 100 } },
  },
  ["PD-2 PD-4 one dragon and one fairy, off the board at first, with two players"] = {
    play = { { pieces = { "dragon*1 at box", "fairy*1 at box" } } },
  },
  ["PD-2 and with six, who have nothing of their own"] = {
    players = 6, play = { { pieces = { "dragon*1 at box", "fairy*1 at box" }, supply = { "1 normal 7", "6 normal 7" } } },
  },

  -- four parts, each by itself ----------------------------------------------------------------------

  ["PD-3 without the dragon a volcano is decoration, and the fairy keeps her points"] = {
    set = set { dragon = false }, board = road, stack = { "DG/RFr.v", "DG/RFr.d", "BA/L*3" }, figures = { "1 normal 0,0 road:E" },
    play = {
      "place DG/RFr.v 3,0 r0", { legal = { "figure normal 3,0 field:N", "fairy normal:1 at 0,0 road:E" } },
      "fairy normal:1 at 0,0 road:E",
      "place DG/RFr.d 4,0 r0", "pass", { player = 1, decision = "place", points = { 1, 0 } },
    },
  },
  ["PD-3 without the dragon its tiles wait for nothing"] = {
    set = set { dragon = false, held_back_count = "set_aside" }, board = road, stack = { "DG/RFr.d", "BA/L*3" },
    play = { { drawn = "DG/RFr.d" } },
  },
  ["PD-3 without the fairy nobody moves her, by either reading"] = {
    rulesets = { { set = set { fairy = false } }, { set = set { fairy = false, fairy_placement = "on_tile" } } },
    board = road, stack = { "DG/RFr.v", "BA/L*3" }, figures = { "1 normal 0,0 road:E" },
    play = { "place DG/RFr.v 3,0 r0", { player = 2, decision = "place", pieces = { "dragon at 3,0" } } },
  },
  ["PD-3 without princesses nobody goes home, by either reading"] = {
    rulesets = { { set = set { princess = false } }, { set = set { princess = false, princess_action = "must" } } },
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", { only = {
      "pass", "figure normal 0,-2 road:N", "figure normal 0,-2 road:E", "figure normal 0,-2 road:W",
      "figure normal 0,-2 field:NL", "figure normal 0,-2 field:NR", "figure normal 0,-2 field:ER" } } },
  },
  ["PD-3 without portals all stay on the tile"] = {
    set = set { portal = false }, board = road, stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 3,0 r1", { legal = { "figure normal 3,0 road:W" }, illegal = { "portal normal 0,0 field:N" } } },
  },

  -- dragon and fairy are nobody's -------------------------------------------------------------------

  ["PD-4 the dragon is in one cell at a time"] = {
    board = road, stack = { "DG/RFr.v", "BA/L*3" }, pieces = { "dragon at 0,0" },
    play = { "place DG/RFr.v 3,0 r0", { pieces = { "dragon*1 at 3,0", "dragon*0 at 0,0", "dragon*0 at box" } } },
  },
  ["PD-5 they take no feature, and close no cell"] = {
    board = road, stack = { "BA/RFr", "BA/RFr", "BA/L*2" }, pieces = { "dragon at 2,0", "fairy at 0,0" },
    play = { { legal = { "place BA/RFr 3,0 r0", "place BA/RFr 0,1 r0" } }, "place BA/RFr -1,0 r0",
             { legal = { "figure normal -1,0 road:E", "figure normal -1,0 field:N" } } },
  },
  ["PD-5 a princess names neither"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" },
    pieces = { "dragon at 0,-1", "fairy at normal:2 at 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    set = set { princess_action = "must" },
    play = { "place DG/CRRR.p 0,-2 r2", { only = { "princess normal:2 at 0,-1 city:N" } } },
  },
  ["PD-5 TW-26 nor is one captured"] = {
    with = { "princess_and_dragon", "tower" }, board = { "BA/RFr 0,0 r0", "TO/F 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    pieces = { "dragon at 0,0", "fairy at 0,1" },
    play = { "place BA/L 1,1 r0", "floor 0,1 tower", { player = 2, decision = "place" } },
  },

  -- tiles that wait for a volcano -------------------------------------------------------------------

  ["PD-12 PD-13 PD-EX12 no dragon tile is drawn before a volcano lies, and none is counted"] = {
    board = { "BA/RCr 0,0 r0" },
    play = { { stack = 88 }, "draw DG/C.v" },
  },
  ["PD-11 PD-EX12 when it is placed, not when it is drawn, they come into the stack"] = {
    board = { "BA/RCr 0,0 r0" },
    play = {
      { stack = 88, drawn = "BA/Rr" }, "draw DG/C.v", "place BA/Rr 1,0 r1", "pass",
      { drawn = "DG/C.v", stack = 87, state = { "awake = false" } },
      "place DG/C.v 0,1 r2", { stack = 98, state = { "awake = true" } }, -- 99, of which one has been drawn
    },
  },
  ["PD-10 PD-13 PD-EX12 set_aside: drawn too early they lie aside, and another is drawn"] = {
    board = { "BA/RCr 0,0 r0" }, seed = 3, set = aside,
    play = {
      { drawn = "BA/RFr", stack = 100 }, "draw DG/RFr.d", "draw DG/LRRR.d", "draw BA/L", "place BA/RFr 1,0 r0", "pass",
      { player = 2, drawn = "BA/L", stack = 97, pieces = { "DG/RFr.d at aside", "DG/LRRR.d at aside" }, discarded = 0 },
      "draw DG/C.v", "place BA/L 1,1 r0", "pass", { player = 1, drawn = "DG/C.v", stack = 96 },
      "place DG/C.v 0,1 r2", { stack = 97, pieces = { "DG/RFr.d*0 at aside", "DG/LRRR.d*0 at aside" }, player = 2 },
      "draw DG/LRRR.d", "draw DG/RFr.d",
    },
  },
  ["PD-13 set_aside: where nothing else is left the game ends, and they stay out"] = {
    set = aside, board = road, stack = { "BA/RFr", "DG/RFr.d", "DG/Rr.d" },
    play = { "place BA/RFr 3,0 r0", "pass", { over = true, pieces = { "DG/RFr.d at aside", "DG/Rr.d at aside" } } },
  },
  ["PD-13 set_aside: so they do when they come first"] = {
    set = aside, board = road, stack = { "DG/RFr.d", "DG/Rr.d" }, play = { { over = true } },
  },
  ["PD-13 so it ends where they are counted as a group"] = {
    with = { "pd_asleep.lua" },
    play = { { drawn = "DG/CcRr.p", stack = 0 }, "place DG/CcRr.p 1,0 r1", "pass", { over = true } },
  },
  ["PD-11 once a volcano lies a dragon tile is drawn as any"] = {
    rulesets = { { set = set { held_back_count = "group" } }, { set = aside } }, board = road, stack = { "DG/RFr.v",
        "DG/RFr.d", "BA/L*2" },
    play = { "place DG/RFr.v 3,0 r0", { drawn = "DG/RFr.d", player = 2 } },
  },
  ["PD-14 a volcano that fits nowhere is discarded, and wakes nobody"] = {
    rulesets = { { set = set { held_back_count = "group" } }, { set = aside } },
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "DG/R.v", "DG/C.v", "BA/L" },
    play = { { drawn = "DG/C.v", discarded = 1, state = { "awake = false" }, pieces = { "dragon at box" } } },
  },
  ["PD-15 TB-31 they are there for the second part of a double turn"] = {
    with = { "princess_and_dragon", "traders_and_builders" }, board = road, seed = 2,
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:E" }, stack = { "DG/RFr.v", "DG/RFr.d", "BA/L*2" },
    rulesets = { { set = set { held_back_count = "group" } }, { set = aside } },
    play = { "place DG/RFr.v 3,0 r0", "pass", { player = 1, drawn = "DG/RFr.d" } },
  },
}
