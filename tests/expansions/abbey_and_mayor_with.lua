-- Abbey & Mayor beside other expansions, row by row of section 8: what the other files leave.
local function with(...) return { "abbey_and_mayor", ... } end
local no_abbeys = { ["abbey_and_mayor.abbeys"] = 0 }
-- A hole at 1,0.
local hole = { "BA/L 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }
local function around(more)
  local board = table.move(hole, 1, #hole, 1, {})
  for _, tile in ipairs(more) do board[#board + 1] = tile end
  return board
end

return scenario {
  defaults = { with = { "abbey_and_mayor" }, board = hole, stack = { "BA/L", "BA/L*5" } },

  -- the abbey ----------------------------------------------------------------------------------------

  ["AM-25 ABB-30 an abbey is a tile around a garden, and completes it"] = {
    with = with("abbot"), board = { "BA/RFrG 0,0 r0", "BA/RFr -1,0 r0", "BA/RFr 1,0 r0", "BA/L -1,-1 r0", "BA/L 1,-1 r0", "BA/L 0,-2 r0", "BA/L -1,1 r0", "BA/L 0,1 r0", "BA/L 1,1 r0" },
    pieces = { "abbot:2 at 0,0 garden" },
    play = { "abbey AM/A", "place AM/A 0,-1 r0", "pass", { points = { 0, 9 }, supply = { "2 abbot 1" } } },
  },
  ["AM-20 IC-50 a cathedral's city that an abbey closes is worth three a tile"] = {
    with = with("inns_and_cathedrals"), board = { "IC/Cccc.c 0,0 r0", "BA/C 0,-1 r2", "BA/C 0,1 r0", "BA/C -1,0 r1", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" },
    pieces = { "normal:2 at 0,0 city:N" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { points = { 0, 12 } } },
  },
  ["AM-20 a city of one tile that an abbey closes is worth two, also where small cities are worth less"] = {
    rulesets = { { set = { ["base.small_city"] = 4 } }, { set = { ["base.small_city"] = 2 } } }, board = { "BA/C 0,0 r1", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, pieces = { "normal:2 at 0,0 city:E" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { points = { 0, 2 } } },
  },
  ["AM-25 HS-63 at the end an abbey with a vineyard beside it gets nothing for that"] = {
    with = with("hills_and_sheep"), board = around { "HS/C!.v 0,-1 r0", "AM/A 1,0 r0" }, pieces = { "normal:1 at 1,0 monastery", "AM/A*0 at hand:1", "AM/A*0 at hand:2" }, stack = {},
    play = { { over = true, points = { 6, 0 } } },
  },
  ["AM-11 RIV while river tiles are drawn a hole takes an abbey all the same"] = {
    with = with("river"), board = { "RI/s 0,0 r0", "BA/L 0,-1 r0", "BA/L -1,0 r0", "BA/L -2,-1 r0", "BA/L -1,-2 r0" }, stack = { "RI.1/IFI", "BA/L*5" },
    play = { { decision = "draw" }, "abbey AM/A", { legal = { "place AM/A -1,-1 r0" } } },
  },
  ["AM-61 RIV-31 the banks of a river are field up to the corner, as those of a road"] = {
    with = with("river"), set = no_abbeys, board = { "RI/s 0,0 r0", "RI.1/IFI 1,0 r0", "BA/L 0,1 r0" }, stack = { "BA/L", "BA/L*5" },
    play = { "place BA/L 1,1 r0", { legal = { "barn corner 1,1" } } },
  },
  ["HALF-99 AM-20 it closes what touches it, and what lies behind a void stays open"] = {
    with = with("halflings"), board = { "BA/RFr -1,0 r0", "BA/L 0,-1 r0", "BA/L 0,1 r0", "H1-04 1,0 r3" }, pieces = { "H1-01*0 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { "abbey AM/A", "place AM/A 0,0 r0", "pass", { open = { "-1,0 road:W" } } },
  },
  ["AM-42 AM-44 HALF-93 a wagon moves on to what half tiles in the cells around show, and no farther"] = {
    with = with("halflings"), set = { ["abbey_and_mayor.abbeys"] = 0, ["halflings.symbols"] = "all" },
    board = { "BA/LR 0,0 r3", "H1-02 0,1 r0", "H2-06 1,1 r0", "H1-04 2,0 r0" }, stack = { "BA/LR", "BA/L*3" },
    pieces = { "wagon:1 at 0,0 road:E", "H1-01*0 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { "place BA/LR 1,0 r1", "pass", { points = { 2, 0 }, decision = "drive", only = { "drive wagon:1 at 0,0 road:E 0,0 monastery",
      "drive wagon:1 at 0,0 road:E 1,0 monastery", "drive wagon:1 at 0,0 road:E 0,1 road:S", "drive wagon:1 at 0,0 road:E 0,1 road:W",
      "drive wagon:1 at 0,0 road:E 1,1 road:H", "drive wagon:1 at 0,0 road:E 1,1 city:W", "pass" } },
      "drive wagon:1 at 0,0 road:E 1,1 road:H", { pieces = { "wagon:1 at 1,1 road:H" }, player = 2, decision = "place" } },
  },
  ["AM-42 HALF-93 and from a half tile, also to either of two in one cell"] = {
    with = with("halflings"), set = { ["abbey_and_mayor.abbeys"] = 0 },
    board = { "BA/L 0,0 r0", "H1-02 0,1 r0", "H1-04 1,1 r0", "H1-12 1,1 r2" }, stack = { "BA/LR", "BA/L*3" },
    pieces = { "wagon:1 at 0,1 road:W", "H1-01*0 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { "place BA/LR -1,1 r3", "pass", { points = { 2, 0 }, decision = "drive", only = { "drive wagon:1 at 0,1 road:W -1,1 monastery",
      "drive wagon:1 at 0,1 road:W 0,0 monastery", "drive wagon:1 at 0,1 road:W 0,1 road:S", "drive wagon:1 at 0,1 road:W 1,1 monastery/SW",
      "drive wagon:1 at 0,1 road:W 1,1 city:N", "drive wagon:1 at 0,1 road:W 1,1 city:E", "pass" } },
      "drive wagon:1 at 0,1 road:W 1,1 monastery/SW", { pieces = { "wagon:1 at 1,1 monastery/SW" } } },
  },
  ["WT-46 AM-25 an abbey counts three for the symbol of a monastery"] = {
    with = with("watchtowers"), board = { "WT/FRFR_3C 0,0 r0", "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, pieces = { "normal:2 at 0,0 road:E" },
    play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { points = { 0, 1 + 3 * 3 } } },
  },
  ["PH-10 AM-23 the phantom comes to an abbey only where nobody is"] = {
    with = with("phantom"), play = { "abbey AM/A", "place AM/A 1,0 r0", "figure normal 1,0 monastery", { player = 2 } },
  },
  ["PH-10 AM-23 and there as the first"] = {
    with = with("phantom"), play = { "abbey AM/A", "place AM/A 1,0 r0", { legal = { "figure phantom 1,0 monastery" } } },
  },
  ["AM-10 HALF-13 abbey, half tile and stack are offered together"] = {
    with = with("halflings"), pieces = { "H1-04 at halflings.hand:1", "H1-01*0 at halflings.hand:2" },
    play = { { decision = "draw", legal = { "abbey AM/A", "draw", "hand H1-04" } } },
  },

  -- the mayor ----------------------------------------------------------------------------------------

  ["AM-31 AM-33 two mayors, each as strong as all pennants: a tie"] = {
    board = { "AM/C++ 0,-1 r0", "BA/C -1,-1 r1", "BA/C 1,-1 r3", "BA/RCr 0,0 r0" }, set = no_abbeys, pieces = { "mayor:1 at 0,-1 city:S", "mayor:2 at 1,-1 city:W" },
    stack = { "BA/C", "BA/L*3" }, play = { "place BA/C 0,-2 r2", "pass", { points = { 14, 14 }, supply = { "1 mayor 1", "2 mayor 1" } } },
  },
  ["AM-31 AM-5 with two mayors of one player each counts all pennants"] = {
    board = { "AM/C++ 0,-1 r0", "BA/C -1,-1 r1", "BA/C 1,-1 r3", "BA/RCr 0,0 r0" }, set = { ["abbey_and_mayor.abbeys"] = 0, ["abbey_and_mayor.mayors"] = 2 },
    pieces = { "mayor:1*2 at 0,-1 city:S", "normal:2*3 at 1,-1 city:W" },
    stack = { "BA/C", "BA/L*3" }, play = { "place BA/C 0,-2 r2", "pass", { points = { 14, 0 } } },
  },
  ["AM-33 HS-56 without strength and without a hill he gets nothing beside a knight"] = {
    with = with("hills_and_sheep"), board = { "BA/RCr 0,0 r0", "BA/C 5,5 r0" }, set = no_abbeys, pieces = { "mayor:1 at 0,0 city:N", "normal:2 at 0,0 city:N" }, stack = { "BA/C", "BA/L*3" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 0, 4 } } },
  },

  -- the wagon ----------------------------------------------------------------------------------------

  ["TW-23 AM-51 a wagon that a tower has captured in this part doesn't move on"] = {
    with = with("tower"), board = { "BA/LR -1,0 r3", "TO/F 0,1 r0", "BA/RCr 0,0 r0" }, set = no_abbeys, pieces = { "wagon:2 at 0,0 road:W" },
    stack = { "BA/LR", "BA/L*4" }, play = { "place BA/LR 1,0 r1", "floor 0,1 tower", "capture wagon:2 at 0,0 road:W", { pieces = { "wagon:2 at prison:1" }, player = 2, decision = "place", points = { 0, 0 } } },
  },
  ["BCB-41 AM-44 no wagon moves into a castle"] = {
    with = with("bridges_castles_and_bazaars"), set = { ["abbey_and_mayor.abbeys"] = 0, ["bridges_castles_and_bazaars.bridges"] = false },
    board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0", "BA/C~castle.C 1,1 r2", "BA/C~castle.C 1,2 r0" }, pieces = { "wagon:1 at 0,0 road:E" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "pass", { decision = "drive", only = { "drive wagon:1 at 0,0 road:E 0,0 city:N", "drive wagon:1 at 0,0 road:E 1,0 monastery",
             "drive wagon:1 at 0,0 road:E -1,0 monastery", "pass" } } },
  },
  ["AM-45 FL the big top, the mage and the fairy occupy nothing for a wagon"] = {
    with = with("under_the_big_top", "princess_and_dragon"), set = no_abbeys, board = { "BA/LR -1,0 r3", "BA/RCr 0,0 r0", "BA/L 1,1 r0" },
    pieces = { "wagon:1 at 0,0 road:E", "big_top at 1,1" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 1,0 r1", "pass", { decision = "drive", legal = { "drive wagon:1 at 0,0 road:E 1,1 monastery" } } },
  },

  -- the barn -----------------------------------------------------------------------------------------

  ["IC-22 AM-65 a large farmer weighs two for the barn's scoring, and goes home"] = {
    with = with("inns_and_cathedrals"), set = no_abbeys, board = { "BA/C 0,-1 r0", "BA/C 0,-2 r2", "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0" },
    pieces = { "large_meeple:2 at 0,0 field:N", "normal:1 at 0,0 field:N" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 3 }, supply = { "2 large_meeple 1", "1 normal 7" } } },
  },
  ["HS-50 AM-60 a hill may be one of the four"] = {
    with = with("hills_and_sheep"), set = no_abbeys, board = { "BA/L 0,0 r0", "HS/RR.hG 1,0 r2", "BA/L 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 1,1 r0", { legal = { "barn corner 1,1" } } },
  },
  ["WT-40 a barn counts for no tower's meeples, and its scoring sets off none"] = {
    with = with("watchtowers"), set = no_abbeys, board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "WT/CFRF_2M -1,0 r0" }, pieces = { "normal:2 at 0,0 field:N", "normal:2 at -1,0 city:N" }, stack = { "BA/L", "BA/C", "BA/L*3" },
    play = { "place BA/L 1,1 r0", "barn corner 1,1", { points = { 0, 0 }, supply = { "2 normal 6" } },
             "place BA/C -1,-1 r2", "pass", { points = { 0, 4 + 2 } } },
  },

  -- the last round -----------------------------------------------------------------------------------

  ["AM-14 TB-35 a builder brings no second part after a last abbey"] = {
    with = with("traders_and_builders"), board = around { "BA/CFc.1 3,0 r1" }, stack = { "BA/L" }, pieces = { "normal:2 at 3,0 city:S", "builder:2 at 3,0 city:S", "AM/A*0 at hand:1" },
    play = { "place BA/L -1,0 r0", "pass", "abbey AM/A", "place AM/A 1,0 r0", "pass", { over = true } },
  },
  ["AM-14 PH-10 at a last abbey a phantom may follow"] = {
    with = with("phantom"), stack = { "BA/L" }, pieces = { "AM/A*0 at hand:1" },
    play = { "place BA/L -1,0 r0", "pass", "abbey AM/A", "place AM/A 1,0 r0", { player = 2, legal = { "figure normal 1,0 monastery", "figure phantom 1,0 monastery" } } },
  },
  ["AM-14 AM-60 at a last abbey no barn can be placed at its corners"] = {
    stack = { "BA/L" }, pieces = { "AM/A*0 at hand:1" }, board = around { "BA/L 0,1 r0" },
    play = { "place BA/L -1,0 r0", "pass", "abbey AM/A", "place AM/A 1,0 r0", { only = { "figure normal 1,0 monastery", "figure wagon 1,0 monastery", "pass" } } },
  },
  ["AM-14 with several abbeys each has one turn more, and plays one"] = {
    set = { ["abbey_and_mayor.abbeys"] = 2 }, stack = { "BA/L" }, pieces = { "AM/A*0 at hand:1" }, board = around { "BA/L 3,-1 r0", "BA/L 3,1 r0", "BA/L 4,0 r0" },
    play = { "place BA/L -1,0 r0", "pass", "abbey AM/A", "place AM/A 1,0 r0", "pass", { over = true } },
  },
  ["AM-14 with three players an abbey in the middle of the round is played in its turn"] = {
    players = 3, stack = { "BA/L" }, pieces = { "AM/A*0 at hand:1", "AM/A*0 at hand:2" }, to_move = 1,
    play = { "place BA/L -1,0 r0", "pass", { player = 3, decision = "draw" }, "abbey AM/A", "place AM/A 1,0 r0", "pass", { over = true } },
  },
}
