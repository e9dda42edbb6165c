-- Bridges: where they fit, to make a tile fit or afterwards, and what they are. EX-BCB-n: worked examples of the rules text.
local function row(more) -- the city in the north, a road from west to east
  local board = { "BA/RCr 0,0 r0" }
  for _, tile in ipairs(more or {}) do board[#board + 1] = tile end
  return board
end

return scenario {
  defaults = { with = { "bridges_castles_and_bazaars" } },

  -- components ------------------------------------------------------------------------------------

  ["BCB-1 BCB-2 three bridges and three castles each with up to four players"] = {
    players = 4, play = { { supply = { "1 bridge 3", "4 bridge 3", "1 castle 3", "4 castle 3" } } },
  },
  ["BCB-2 three each of two players"] = { play = { { supply = { "1 bridge 3", "2 bridge 3", "1 castle 3", "2 castle 3" } } } },
  ["BCB-2 three each of three players"] = { players = 3, play = { { supply = { "1 bridge 3", "3 bridge 3", "1 castle 3", "3 castle 3" } } } },
  ["BCB-2 two each with five"] = { players = 5, play = { { supply = { "1 bridge 2", "5 bridge 2", "1 castle 2", "5 castle 2" } } } },
  ["BCB-2 two each with five or six"] = {
    players = 6, play = { { supply = { "1 bridge 2", "6 bridge 2", "1 castle 2", "6 castle 2" } } },
  },
  ["BCB-2 one player alone has three of each"] = {
    with = { "bridges_castles_and_bazaars", "solitaire" }, players = 1, play = { { supply = { "1 bridge 3", "1 castle 3" } } },
  },
  ["BCB-3 without bridges nobody has any, and the tile doesn't fit"] = {
    set = { ["bridges_castles_and_bazaars.bridges"] = false }, board = row(), stack = { "BA/RFr", "BA/L*3" },
    play = { { supply = { "1 bridge 0", "1 castle 3" }, illegal = { "place BA/RFr 1,0 r1" } } },
  },

  -- where one fits --------------------------------------------------------------------------------

  ["BCB-10 BCB-16 afterwards on the tile just laid or beside it, between two field sides with nothing behind them"] = {
    board = row { "BA/L 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", { legal = { "bridge 0,2 E", "bridge 0,1 E" },
      illegal = { "bridge 0,2 N", "bridge 0,1 N", "bridge 0,0 N", "bridge 0,0 E" } } },
  },
  ["BCB-10 BCB-16 none on a tile that touches at a corner alone, none where there is road already"] = {
    board = row { "BA/L 0,1 r0", "BA/L -1,1 r0" }, stack = { "BA/L", "BA/RFr", "BA/L*3" },
    play = { "place BA/L 0,2 r0", { illegal = { "bridge -1,1 N" } }, "pass",
             "place BA/RFr 1,0 r0", { legal = { "bridge 1,0 N" }, illegal = { "bridge 1,0 E" } } },
  },
  ["BCB-19 not across another one either"] = {
    board = { "BA/L~bridge.NS 0,0 r0" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 0,1 r2", { legal = { "bridge 0,1 E" }, illegal = { "bridge 0,0 E", "bridge 0,0 N" } } },
  },
  ["BCB-16 by the option only on the tile just laid"] = {
    set = { ["bridges_castles_and_bazaars.bridge_on_neighbour"] = false },
    board = row { "BA/L 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", { legal = { "bridge 0,2 E" }, illegal = { "bridge 0,1 E" } } },
  },
  ["BCB-16 it is free: a figure may follow, but not come first"] = {
    board = row(), stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR -1,0 r3", "bridge -1,0 N", { legal = { "figure normal -1,0 monastery", "pass" } },
             "figure normal -1,0 monastery", { illegal = { "bridge -1,0 N" } } },
  },
  ["BCB-17 BCB-4 one a part, and it is gone"] = {
    board = row { "BA/L 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "bridge 0,2 E",
             { illegal = { "bridge 0,1 E" }, supply = { "1 bridge 2", "2 bridge 3" } } },
  },
  ["BCB-19 no second one on a tile"] = {
    board = row { "BA/L 0,1 r0", "BA/L~bridge.NS -1,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L -2,1 r0", { illegal = { "bridge -1,1 E", "bridge -1,1 N" }, legal = { "bridge -2,1 N" } } },
  },
  ["BCB-11 BCB-18 a tile with a meeple may be bridged"] = {
    board = row { "BA/L 0,1 r0" }, pieces = { "normal:2 at 0,1 monastery" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "bridge 0,1 E", { pieces = { "normal:2 at 0,1 monastery" }, open = { "0,1 road:E" } } },
  },
  ["BCB-24 a bridge on another tile is no place for a figure"] = {
    board = row { "BA/L 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", "bridge 0,1 E", { illegal = { "figure normal 0,1 road:E" } } },
  },
  ["BCB-10 beside an abbey, where it ends; by the option not"] = {
    with = { "bridges_castles_and_bazaars", "abbey_and_mayor" },
    board = row { "BA/LR -1,0 r3", "BA/L -2,1 r0", "BA/L -1,2 r0", "BA/L 0,1 r0", "AM/A -1,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", { legal = { "bridge 0,1 E" } }, "bridge 0,1 E", { values = { "0,1 road:E = 1" }, open = { "0,1 road:E" } } },
  },
  ["BCB-10 beside an abbey not, by the option"] = {
    with = { "bridges_castles_and_bazaars", "abbey_and_mayor" }, set = { ["bridges_castles_and_bazaars.bridge_to_abbey"] = false },
    board = row { "BA/LR -1,0 r3", "BA/L -2,1 r0", "BA/L -1,2 r0", "BA/L 0,1 r0", "AM/A -1,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", { illegal = { "bridge 0,1 E" } } },
  },
  ["BCB-11a a side that is parted between two fields is a field side"] = {
    with = { "bridges_castles_and_bazaars", "hills_and_sheep" },
    board = { "HS/C!.v 0,0 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,1 r0", { legal = { "bridge 0,0 E" } } },
  },

  -- to make a tile fit ----------------------------------------------------------------------------

  ["BCB-13 on the new tile; EX-BCB-01 the figure may stand on the bridge"] = {
    board = row(), stack = { "BA/RFr", "BA/L*3" },
    play = { { illegal = { "place BA/RFr 1,0 r1" }, legal = { "span 1,0 r1" } }, "span 1,0 r1",
             { supply = { "1 bridge 2" }, legal = { "figure normal 1,0 road:W" }, illegal = { "bridge 1,0 N", "bridge 0,0 N" } },
             "figure normal 1,0 road:W" },
  },
  ["BCB-23 EX-BCB-01 a tile counts once, however often the road crosses it"] = {
    board = row { "BA/RFr~bridge.NS 1,0 r1", "BA/Rr 2,0 r1", "BA/Rr 2,-1 r0", "BA/Rr 1,-1 r3", "BA/RRRR 1,1 r0" },
    pieces = { "normal:2 at 1,0 road:W" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR -1,0 r3", "pass", { reasons = { "2 base.road 7" } } },
  },
  ["BCB-14 EX-BCB-02 on a tile beside it"] = {
    board = row { "BA/L 0,1 r0" }, stack = { "BA/RFr", "BA/L*3" },
    play = { { legal = { "span 1,1 r0" }, illegal = { "span 0,2 r1", "place BA/RFr 1,1 r0" } }, "span 1,1 r0",
             { same = { "0,1 road:E & 1,1 road:W" }, values = { "0,1 road:E = 2" }, open = { "0,1 road:E" } } },
  },
  ["BCB-13 EX-BCB-03 both ends at once"] = {
    board = row { "BA/C 0,1 r2", "BA/C 1,1 r2", "BA/C 2,1 r2", "BA/RFr 2,0 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { { legal = { "span 1,0 r0" } }, "span 1,0 r0", { same = { "0,0 road:W & 2,0 road:E" }, values = { "0,0 road:W = 3" } } },
  },
  ["BCB-26 EX-BCB-03 the builder works"] = {
    with = { "bridges_castles_and_bazaars", "traders_and_builders" },
    board = row { "BA/C 0,1 r2", "BA/C 1,1 r2", "BA/C 2,1 r2", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0" },
    pieces = { "normal:1 at 2,0 road:W", "builder:1 at 3,0 road:E" }, stack = { "BA/L", "BA/L*3" },
    play = { "span 1,0 r0", { illegal = { "figure normal 1,0 road:W" } }, "figure normal 1,0 monastery",
             { player = 1, drawn = "BA/L" } },
  },
  ["BCB-15 a tile that fits only so may be given up"] = {
    board = { "BA/L 0,0 r0" }, stack = { "BA/RRRR", "BA/L*3" },
    play = { { legal = { "span 1,0 r0", "pass" } }, "pass", { drawn = "BA/L" } },
  },
  ["BCB-15 by the option not"] = {
    set = { ["bridges_castles_and_bazaars.bridge_discard"] = false },
    board = { "BA/L 0,0 r0" }, stack = { "BA/RRRR", "BA/L*3" }, play = { { legal = { "span 1,0 r0" }, illegal = { "pass" } } },
  },

  -- what it is ------------------------------------------------------------------------------------

  ["BCB-22 fields at both sides of the neighbour's road become one below it"] = {
    board = row(), stack = { "BA/RFr", "BA/L*3" },
    play = { { different = { "0,0 field:EL & 0,0 field:ER" } }, "span 1,0 r1", { same = { "0,0 field:EL & 0,0 field:ER" } } },
  },
  ["BCB-25 a road that the bridge completes is scored"] = {
    board = row { "BA/LR -1,0 r3", "BA/LR 2,0 r1" }, pieces = { "normal:2 at 0,0 road:E" }, stack = { "BA/L", "BA/L*3" },
    play = { "span 1,0 r0", "pass", { reasons = { "2 base.road 4" } } },
  },
  ["section 7 by the option at any time of one's turn"] = {
    set = { ["bridges_castles_and_bazaars.bridge_time"] = "any" },
    board = row { "BA/L 0,1 r0" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,2 r0", { legal = { "bridge 0,1 E" } } },
  },
  ["BCB-20 BCB-21 EX-BCB-04 over a city: nothing is parted, the sides are road"] = {
    board = row { "BA/C 0,-1 r2", "BA/C 1,-1 r1" }, stack = { "BA/CFc.1", "BA/RFr", "BA/L*3" },
    play = { "place BA/CFc.1 2,-1 r0", "bridge 2,-1 N",
             { values = { "2,-1 road:N = 1", "2,-1 city:W = 4" }, open = { "2,-1 road:N", "2,-1 city:W" },
               different = { "2,-1 field:N & 2,-1 field:S" } },
             "pass", { legal = { "place BA/RFr 2,-2 r1" } } },
  },
}
