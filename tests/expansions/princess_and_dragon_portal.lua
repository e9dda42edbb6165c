-- The Princess & the Dragon: magic portals. Numbers are those of the rules text (docs/rulebook/princess_and_dragon.md).
local function also(...) return { "princess_and_dragon", ... } end
local function set(name, value) return { ["princess_and_dragon." .. name] = value } end

local board = { "BA/RCr 0,0 r0", "BA/C 0,-1 r2" } -- a finished city in which nobody is
local lay = "place DG/RRR.g 1,0 r0"
local here = { "pass", "figure normal 1,0 road:E", "figure normal 1,0 road:S", "figure normal 1,0 road:W",
               "figure normal 1,0 field:N", "figure normal 1,0 field:ER", "figure normal 1,0 field:SR" }
local function with_here(list)
  return table.move(here, 1, #here, #list + 1, list)
end

return scenario {
  defaults = { with = { "princess_and_dragon" }, board = board, stack = { "DG/RRR.g", "BA/L*3" } },

  -- where it leads ----------------------------------------------------------------------------------

  ["PD-EX7 PD-70 PD-71 PD-73 ten places, none in the finished city"] = {
    play = { lay, { only = with_here { "portal normal 0,0 road:E", "portal normal 0,0 field:SR", "portal normal 0,0 field:EL",
        "portal normal 0,-1 field:N" } },
             "portal normal 0,-1 field:N", { player = 2, decision = "place", pieces = { "normal:1 at 0,-1 field:N" } } },
  },
  ["PD-EX7 PD-71 eight, where a farmer has taken the field in the south"] = {
    figures = { "2 normal 0,0 field:S" },
    play = { lay, { illegal = { "portal normal 0,0 field:S", "figure normal 1,0 field:SR" },
                    legal = { "portal normal 0,0 road:E", "figure normal 1,0 field:ER", "portal normal 0,-1 field:N",
                        "figure normal 1,0 field:N" } } },
  },
  ["PD-70 PD-71 it need not be near: an unfinished city and a monastery far away"] = {
    board = { board[1], "BA/C 7,0 r0", "BA/L 9,3 r0" }, figures = { "2 normal 7,0 field:E" },
    play = { lay, { legal = { "portal normal 7,0 city:N", "portal normal 9,3 monastery", "portal normal 9,3 field:N",
        "portal normal 0,0 city:N" },
                    illegal = { "portal normal 7,0 field:E" } },
             "portal normal 9,3 monastery", { pieces = { "normal:1 at 9,3 monastery" } } },
  },
  ["PD-71 PD-5 where the fairy is alone it is open"] = {
    pieces = { "fairy at 0,0" }, play = { lay, { legal = { "portal normal 0,0 road:E", "portal normal 0,0 field:S" } } },
  },
  ["PD-72 PD-EX8 PD-79 on its own tile what it completes may be taken, and is scored at once; elsewhere it may not"] = {
    board = { "BA/RCr 0,0 r0" }, stack = { "DG/RrC.g", "BA/L*3" },
    play = { "place DG/RrC.g 0,-1 r2", { illegal = { "portal normal 0,0 city:N" } }, "figure normal 0,-1 city:S",
             { points = { 4, 0 }, supply = { "1 normal 7" } } },
  },
  ["PD-73 a field that is closed, and one within"] = {
    board = { board[1], "BA/Cccc+ 5,5 r0", "DG/CCc+.p 8,8 r0", "BA/C 8,7 r2", "BA/C 9,8 r3", "BA/C 8,9 r0" },
    play = { lay, { legal = { "portal normal 8,8 field", "portal normal 8,8 field:W" } } },
  },
  ["PD-74 TW-11 no top of a tower, which needs no portal"] = {
    with = also "tower", board = { board[1], "TO/F 0,1 r0" }, pieces = { "floor at 0,1 tower" },
    play = { lay, { legal = { "top normal 0,1 tower", "portal normal 0,1 field:N" }, illegal = { "portal normal 0,1 tower" } } },
  },
  ["PD-74 no river"] = {
    with = also "river", board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0", "BA/LR -1,0 r2" }, stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g -1,-1 r0", { legal = { "portal normal 1,0 field:N" }, illegal = { "portal normal 1,0 river:W" } } },
  },
  ["PD-74 PD-24 not to the dragon"] = {
    pieces = { "dragon at 0,0" },
    play = { lay, { legal = { "portal normal 0,-1 field:N" }, illegal = { "portal normal 0,0 road:E",
        "portal normal 0,0 field:S" } } },
  },
  ["PD-24 portal_dragon_cell: there, too, where all else allows it"] = {
    set = set("portal_dragon_cell", true), pieces = { "dragon at 0,0" }, figures = { "2 normal 0,0 field:S" },
    play = { lay, { legal = { "portal normal 0,0 road:E", "portal normal 0,0 field:EL", "figure normal 1,0 road:E" },
                    illegal = { "portal normal 0,0 field:S", "portal normal 0,0 city:N" } } },
  },
  ["PD-24 portal_dragon_cell: portals alone lead there"] = {
    set = set("portal_dragon_cell", true), stack = { "DG/RFr.v", "BA/L*3" },
    play = { "place DG/RFr.v 1,0 r0", { player = 2, decision = "place" } },
  },
  ["PD-24 PD-77 to a volcano that the dragon has left"] = {
    board = { board[1], board[2], "DG/F.v 0,1 r0" }, pieces = { "dragon at 0,-1" },
    play = { lay, { legal = { "portal normal 0,1 field:N" } } },
  },

  -- who goes through it -----------------------------------------------------------------------------

  ["PD-75 normal and large meeples, the abbot to monasteries and gardens"] = {
    with = also("inns_and_cathedrals", "abbot"), board = { board[1], "BA/L 5,5 r0", "BA/RFrG 7,7 r0" },
    play = { lay, { legal = { "portal large_meeple 0,0 road:E", "portal abbot 5,5 monastery", "portal abbot 7,7 garden",
        "portal normal 5,5 monastery" },
                    illegal = { "portal abbot 0,0 road:E", "portal normal 7,7 garden", "portal large_meeple 7,7 garden" } },
             "portal abbot 7,7 garden", { pieces = { "abbot:1 at 7,7 garden" }, player = 2 } },
  },
  ["PD-75 TB-75 no builder and no pig; on its own tile they may be placed"] = {
    with = also "traders_and_builders", board = { board[1], "BA/RFr -1,0 r0" }, figures = { "1 normal 0,0 road:E",
        "1 normal 0,0 field:S" },
    play = { lay, { legal = { "figure builder 1,0 road:W", "figure pig 1,0 field:SR" },
                    illegal = { "portal builder -1,0 road:E", "portal pig 0,0 field:S" } } },
  },
  ["PD-75 nobody of another player"] = {
    supply = { "1 normal 0" }, play = { lay, { player = 2, decision = "place" } },
  },
  ["PD-76 PD-70 one meeple, here or there"] = {
    play = { lay, "portal normal 0,0 road:E", { player = 2, decision = "place", supply = { "1 normal 6" } } },
  },
  ["PD-78 without a free place elsewhere it is a tile like any other"] = {
    board = { "BA/L 0,0 r0" }, figures = { "2 normal 0,0 monastery", "2 normal 0,0 field:N" },
    play = { "place DG/RRR.g 0,1 r0", { only = { "pass", "figure normal 0,1 road:E", "figure normal 0,1 road:S",
        "figure normal 0,1 road:W",
                                                 "figure normal 0,1 field:ER", "figure normal 0,1 field:SR" } },
             "pass", { player = 2 } },
  },
  ["PD-79 who came by a portal is scored when his feature is completed later"] = {
    stack = { "DG/RrC.g", "BA/LR", "BA/L*3" }, board = { "BA/LR -1,0 r3", "BA/RFr 0,0 r0" },
    play = { "place DG/RrC.g 0,-1 r1", "portal normal 0,0 road:E", { reasons = {} }, "place BA/LR 1,0 r1", "pass",
             { reasons = { "1 base.road 3" }, supply = { "1 normal 7" } } },
  },
}
