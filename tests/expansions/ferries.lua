-- The Ferries: lakes, new ferries, ferries that move, what roads become. FY-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east
local west  = "BA/LR -1,0 r3"
local lake  = "FR/RRR 1,0 r0" -- roads to the east, south and west

-- A ferry that lies, a new one, one that is moved: roads in the order in which the lake has them, E, S, W.
local function between(at, from, to) return " " .. at .. " road:" .. from .. " " .. at .. " road:" .. to end
local function lies(at, from, to) return "ferry " .. at .. " road:" .. from .. " & " .. at .. " road:" .. to end
local function new(from, to, at) return "ferry" .. between(at or "1,0", from, to) end
local function move(from, to, at) return "move_ferry" .. between(at or "1,0", from, to) end

local we, ws, es = lies("1,0", "W", "E"), lies("1,0", "W", "S"), lies("1,0", "E", "S")
local across = { west, start, lake } -- a road that begins at a monastery comes to the lake from the west

-- FY-EX5: two lakes between which a tile is missing.
local two_lakes = { start, lake, "BA/L 1,-1 r0", "BA/L 2,-1 r0", "BA/L 3,-1 r0", "FR/RRR 3,0 r0" }
local both = { we, lies("3,0", "W", "E") }

-- Eight lakes in a row, a field apart, of which the last one is laid.
local row, plied = {}, {}
for i = 1, 7 do
  row[i] = "FR/" .. (i < 5 and "RRR " or "CRRR ") .. 4 * i .. ",9 r0"
  plied[i] = lies(4 * i .. ",9", "W", "E")
end
row[8] = "BA/RFr 0,0 r0"

-- The stack, if nothing else is said.
local tiles = { "FR/RRR", "BA/L*4" }

return scenario {
  defaults = { with = { "ferries" } },

  -- components and the lake ------------------------------------------------------------------------

  ["FY-1 eight tiles more in the stack"] = { play = { { stack = 70 + 8 } } },
  ["FY-2 FY-13 there is a ferry for each of the eight lakes"] = {
    board = row, links = plied, stack = { "FR/RRRR", "BA/L*2" },
    play = { "place FR/RRRR 1,0 r0", "pass", { decision = "ferry" }, "ferry 1,0 road:N 1,0 road:E", { links = { plied[1], plied[7], lies("1,0", "E", "N") } } },
  },
  ["FY-2 there are no more than lakes"] = {
    stack = tiles, board = { lake }, links = { we, ws, es, we, we, we, we, we, we }, play = {},
    error = "there are as many as there can be; a 'ferry' joins two segments of one kind, and there are 8 at most",
  },
  ["FY-3 each road of a lake is one of its own, and parts the fields"] = {
    board = { lake }, stack = { "BA/L", "BA/L" },
    play = { { different = { "1,0 road:E & 1,0 road:W", "1,0 road:E & 1,0 road:S", "1,0 field:N & 1,0 field:SL", "1,0 field:SL & 1,0 field:SR" } } },
  },
  ["FY-4 a lake of four roads has six positions"] = {
    board = { start }, stack = { "FR/RRRR", "BA/L" },
    play = { "place FR/RRRR 1,0 r0", "pass", { only = { new("N", "E"), new("N", "S"), new("N", "W"), new("E", "S"), new("E", "W"), new("S", "W") } } },
  },

  -- a new lake -------------------------------------------------------------------------------------

  ["FY-4 FY-13 FY-21 FY-EX1 whoever lays a lake must join two of its roads, also without a meeple"] = {
    stack = tiles, board = { west, start }, figures = { "2 normal -1,0 road:E" }, supply = { "1 normal 0", "1 abbot 0" }, with = { "ferries", "abbot" },
    play = { "place FR/RRR 1,0 r0", { player = 1, decision = "ferry", only = { new("E", "S"), new("E", "W"), new("S", "W") } } },
  },
  ["FY-11 FY-23 FY-43 FY-EX1 without the ferry a road ends at the lake, and is scored"] = {
    stack = tiles, board = { west, start }, figures = { "2 normal -1,0 road:E" },
    play = { "place FR/RRR 1,0 r0", "pass", { points = { 0, 0 } }, new("E", "S"), { points = { 0, 3 }, complete = { "1,0 road:W" }, open = { "1,0 road:E" } } },
  },
  ["FY-10 FY-23 FY-EX1 with it it goes on, and what was closed for a moment isn't scored"] = {
    stack = tiles, board = { west, start }, figures = { "2 normal -1,0 road:E" },
    play = { "place FR/RRR 1,0 r0", "pass", new("E", "W"), { points = { 0, 0 }, same = { "1,0 road:E & -1,0 road:E" }, open = { "1,0 road:W" }, no_events = { "completed" } } },
  },
  ["FY-12 FY-20 FY-22 FY-EX2 a highwayman on a free road of the lake comes onto another's by the ferry"] = {
    board = { west, start }, figures = { "2 normal -1,0 road:E" }, stack = { "FR/RRR", "BA/LR", "BA/L*2" },
    play = { "place FR/RRR 1,0 r0", { illegal = { "figure normal 1,0 road:W" } }, "figure normal 1,0 road:S", new("S", "W"),
             { same = { "-1,0 road:E & 1,0 road:S" }, values = { "1,0 road:S final = 3" }, owners = { "1,0 road:S = 1 2" } },
             "place BA/LR 1,1 r2", "pass", { decision = "move_ferry" }, "pass", { points = { 4, 4 } } },
  },
  ["FY-20 FY-33 FY-EX2 or stays alone"] = {
    board = { west, start }, figures = { "2 normal -1,0 road:E" }, stack = { "FR/RRR", "BA/LR", "BA/L*2" },
    play = { "place FR/RRR 1,0 r0", "figure normal 1,0 road:S", new("E", "W"), "place BA/LR 1,1 r2", "pass", { points = { 2, 0 }, player = 1 } },
  },

  -- ferries that move ------------------------------------------------------------------------------

  ["FY-30 FY-EX3 whoever extends a road with a ferry may move it, or not"] = {
    board = across, links = { we }, figures = { "2 normal -1,0 road:E" }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 1, decision = "move_ferry", only = { "pass", move("E", "S"), move("S", "W") } }, "pass",
             { player = 2, links = { we }, values = { "2,0 road:E final = 4" } } },
  },
  ["FY-40 FY-43 FY-EX3 away from the other road, which is scored"] = {
    board = across, links = { we }, figures = { "2 normal -1,0 road:E" }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", move("E", "S"), { points = { 0, 3 }, links = { es }, values = { "2,0 road:E final = 2" }, open = { "1,0 road:S" },
             different = { "1,0 road:E & 1,0 road:W" } } },
  },
  ["FY-31 FY-40 FY-EX3 away from the road that was extended"] = {
    board = across, links = { we }, figures = { "2 normal -1,0 road:E" }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", move("S", "W"), { points = { 0, 0 }, links = { ws }, values = { "1,0 road:S final = 3", "2,0 road:E final = 2" },
             owners = { "1,0 road:S = 2", "2,0 road:E = nobody" }, open = { "2,0 road:E" } } },
  },
  ["FY-33 FY-EX4 a lake at which the road ends gives nothing"] = {
    board = across, links = { ws }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", { player = 2, decision = "place" } },
  },
  ["FY-30 nor does a tile that extends no road with a ferry"] = {
    board = across, links = { we }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 0,1 r0", "pass", { player = 2, decision = "place" } },
  },
  ["FY-32 FY-34 FY-EX5 both ferries, in any order, each once"] = {
    board = two_lakes, links = both, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "figure normal 2,0 road:E",
             { only = { "pass", move("E", "S"), move("S", "W"), move("E", "S", "3,0"), move("S", "W", "3,0") } },
             move("S", "W"), { player = 1, only = { "pass", move("E", "S", "3,0"), move("S", "W", "3,0") } },
             move("E", "S", "3,0"), { points = { 3, 0 }, player = 2, complete = { "2,0 road:E" } } },
  },
  ["FY-34 FY-EX5 the second one alone"] = {
    board = two_lakes, links = both, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", move("S", "W", "3,0"), { decision = "move_ferry" }, "pass",
             { player = 2, same = { "0,0 road:E & 3,0 road:S" }, different = { "0,0 road:E & 3,0 road:E" }, values = { "0,0 road:E final = 4" } } },
  },
  ["FY-32 FY-EX6 only the first ferry on the way, also when it was moved away"] = {
    board = { start, lake, "FR/RRR -1,0 r0", "BA/RFr 2,0 r0" }, links = { we, lies("-1,0", "W", "E") }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 3,0 r0", "pass", { only = { "pass", move("E", "S"), move("S", "W") } }, move("S", "W"), { player = 2, decision = "place" } },
  },
  ["FY-32 FY-EX6 from the other side it is the other one"] = {
    board = { start, lake, "FR/RRR -1,0 r0", "BA/RFr 2,0 r0" }, links = { we, lies("-1,0", "W", "E") }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr -2,0 r0", "pass", { only = { "pass", move("E", "S", "-1,0"), move("S", "W", "-1,0") } } },
  },
  ["FY-34 FY-B1 a ferry that was moved stays where it is, and nothing behind it is reached"] = {
    board = { start, lake, "FR/RRR -1,0 r0", "BA/RFr 2,0 r0" }, links = { we, lies("-1,0", "W", "E") }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 3,0 r0", "pass", move("E", "S"), { player = 2, decision = "place" } },
  },
  ["FY-B3 a ring through the new tile: a lake that is reached from both sides counts once"] = {
    board = { "FR/RRR 0,0 r0", "BA/Rr 0,1 r1", "BA/Rr -1,1 r2" }, links = { lies("0,0", "S", "W") }, stack = { "BA/Rr", "BA/L*2" },
    play = { "place BA/Rr -1,0 r3", "pass", { only = { "pass", move("E", "S", "0,0"), move("E", "W", "0,0") } } },
  },
  ["FY-30 FY-32 for each road of the new tile"] = {
    board = { lake, "BA/L 1,-1 r0", "BA/L 2,-1 r0", "BA/L 3,-1 r0", "FR/RRR 3,0 r0" }, links = both, stack = { "BA/RRR", "BA/L*2" },
    play = { "place BA/RRR 2,0 r0", "pass", { only = { "pass", move("E", "S"), move("S", "W"), move("E", "S", "3,0"), move("S", "W", "3,0") } } },
  },
  ["FY-35 FY-23 FY-EX8 first the new lake, then the old one"] = {
    board = { start, lake }, links = { we }, stack = { "FR/RRR", "BA/L*2" },
    play = { "place FR/RRR 2,0 r0", "figure normal 2,0 road:W", { decision = "ferry", only = { new("E", "S", "2,0"), new("E", "W", "2,0"), new("S", "W", "2,0") } },
             new("E", "S", "2,0"), { decision = "move_ferry", only = { "pass", move("E", "S"), move("S", "W") } },
             move("S", "W"), { points = { 2, 0 }, player = 2 } },
  },
  ["FY-35 the ferry of the new lake itself doesn't move, also in a ring"] = {
    board = { "BA/Rr -1,0 r3", "BA/Rr -1,1 r2", "BA/Rr 0,1 r1" }, stack = tiles,
    play = { "place FR/RRR 0,0 r0", "figure normal 0,0 road:W", new("S", "W", "0,0"), { points = { 4, 0 }, player = 2, decision = "place" } },
  },
  ["FY-35 the walk goes over the ferry of the new lake"] = {
    stack = tiles, board = two_lakes, links = both,
    play = { "place FR/RRR 2,0 r0", "pass", new("E", "W", "2,0"),
             { only = { "pass", move("E", "S"), move("S", "W"), move("E", "S", "3,0"), move("S", "W", "3,0") } } },
  },
  ["FY-32 the walk goes through tunnels that are finished"] = {
    with = { "ferries", "tunnel" }, board = { lake, "TU/RR 2,0 r1", "TU/RRRR 5,5 r0" },
    links = { we, "tunnel 2,0 road:W & 5,5 road:E" }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 6,5 r0", "pass", "pass", { legal = { move("E", "S"), move("S", "W") } } },
  },
  ["FY-36 a tunnel extends nothing"] = {
    with = { "ferries", "tunnel" }, board = { lake, "TU/RR 2,0 r1", "TU/RRRR 5,5 r0" }, links = { we },
    supply = { "1 pair_1 1" }, pieces = { "pair_1 at 2,0 road:W" }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L 2,-1 r0", "dig pair_1 at supply:1 5,5 road:E", { same = { "1,0 road:W & 5,5 road:E" } }, "pass", { player = 2, decision = "place" } },
  },
  ["FY-36 nor does a bridge, be it over the tile just laid"] = {
    with = { "ferries", "bridges_castles_and_bazaars" }, board = { lake }, links = { we }, stack = { "BA/L", "BA/L*2" },
    play = { "span 2,0 r0", { same = { "1,0 road:W & 2,0 road:E" } }, "pass", { player = 2, decision = "place" } },
  },
  ["FY-36 by an option a bridge does"] = {
    with = { "ferries", "bridges_castles_and_bazaars" }, set = { ["ferries.bridge_extends"] = true }, board = { lake }, links = { we }, stack = { "BA/L", "BA/L*2" },
    play = { "span 2,0 r0", "pass", { decision = "move_ferry", legal = { move("E", "S"), "pass" } } },
  },
  ["FY-36 FY-30 and by that option, too, nothing moves on a road that isn't extended"] = {
    set = { ["ferries.bridge_extends"] = true }, board = across, links = { we }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 0,1 r0", "pass", { player = 2, decision = "place" } },
  },
  ["FY-37 each part of a double turn has its own moves"] = {
    with = { "ferries", "traders_and_builders" }, board = { start, lake }, links = { we }, pieces = { "normal:1 at 0,0 road:W", "builder:1 at 0,0 road:W" },
    stack = { "BA/RFr", "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", move("S", "W"), { player = 1, drawn = "BA/RFr" },
             "place BA/RFr -1,0 r0", "pass", { decision = "move_ferry", player = 1, only = { "pass", move("E", "S"), move("E", "W") } } },
  },

  -- splitting and joining --------------------------------------------------------------------------

  ["FY-41 an inn works for the road in which its tile is"] = {
    with = { "ferries", "inns_and_cathedrals" }, board = { west, start, lake, "IC/RFr.i 2,0 r0" }, links = { ws }, figures = { "2 normal -1,0 road:E" },
    stack = { "BA/LR", "BA/L*2" }, set = { ["base.tile_edition"] = 1 },
    play = { "place BA/LR 1,1 r2", "pass", { values = { "-1,0 road:E = 4" } }, move("E", "W"), { points = { 0, 0 }, values = { "-1,0 road:E final = 0" } } },
  },
  ["FY-42 FY-EX7 TB-76 a builder without his meeple goes home"] = {
    with = { "ferries", "traders_and_builders" }, to_move = 2, board = { start, lake, "BA/RFr 2,0 r0", "BA/RFr -1,0 r0" }, links = { we },
    pieces = { "normal:1 at 2,0 road:E", "builder:1 at -1,0 road:E" }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 3,0 r0", "pass", move("E", "S"), { supply = { "1 builder 1", "1 normal 6" }, points = { 0, 0 } } },
  },
  ["FY-42 TB-76 he stays where another meeple of his is"] = {
    with = { "ferries", "traders_and_builders" }, to_move = 2, board = { start, lake, "BA/RFr 2,0 r0", "BA/RFr -1,0 r0" }, links = { we },
    pieces = { "normal:1 at 2,0 road:E", "normal:1 at 0,0 road:W", "builder:1 at -1,0 road:E" }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 3,0 r0", "pass", move("E", "S"), { supply = { "1 builder 0" } } },
  },
  ["FY-43 FY-45 of a road that is complete, and then split, each half is scored"] = {
    board = { west, start, lake, "BA/RFr 2,0 r0", "BA/LR 1,1 r2" }, links = { we }, figures = { "2 normal -1,0 road:E", "1 normal 2,0 road:E" },
    stack = { "BA/LR", "BA/L*2" },
    play = { "place BA/LR 3,0 r1", "pass", { complete = { "2,0 road:E" } }, move("S", "W"),
             { reasons = { "1 base.road 3", "2 base.road 4" }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["FY-43 two roads that were complete, joined by a ferry, are one that becomes complete"] = {
    with = { "ferries", "king_and_robber" }, board = { west, start, "FR/RRRR 1,0 r0", "BA/LR 2,0 r1" }, links = { lies("1,0", "N", "S") },
    stack = { "BA/RFr", "BA/L*2" },
    play = { { complete = { "1,0 road:W", "1,0 road:E" } }, "place BA/RFr 1,1 r1", "pass", move("E", "W"),
             { complete = { "1,0 road:E" }, open = { "1,0 road:N", "1,0 road:S" }, pieces = { "robber at supply:1" },
               state = { "king_and_robber.longest_road = 4" } } },
  },
  ["FY-44 a road that was scored is opened again, taken and scored again"] = {
    board = across, links = { es }, figures = {}, stack = { "BA/RFr", "BA/LR", "BA/L*2" },
    play = { { complete = { "0,0 road:E" } }, "place BA/RFr 2,0 r0", "pass", move("E", "W"), { open = { "0,0 road:E" } },
             "place BA/LR 3,0 r1", "figure normal 3,0 road:W", "pass", { points = { 0, 5 } } },
  },
  ["FY-50 at the end nothing is moved, and roads count as ever"] = {
    board = across, links = { we }, figures = { "2 normal -1,0 road:E" }, stack = { "BA/L" },
    play = { "place BA/L 0,1 r0", "pass", { over = true, points = { 0, 3 } } },
  },

  -- other expansions -------------------------------------------------------------------------------

  ["section 7 Inns & Cathedrals: a lake is no inn"] = {
    with = { "ferries", "inns_and_cathedrals" }, board = across, links = { we }, figures = { "2 normal -1,0 road:E" }, stack = { "BA/LR", "BA/L*2" },
    play = { "place BA/LR 2,0 r1", "pass", "pass", { points = { 0, 4 } } },
  },
  ["TB-36 section 7 a road that grows by a ferry alone earns no second part"] = {
    with = { "ferries", "traders_and_builders" }, board = { start, lake }, links = { es }, pieces = { "normal:1 at 0,0 road:W", "builder:1 at 0,0 road:W" },
    stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", "pass", move("E", "W"), { player = 2, same = { "0,0 road:W & 2,0 road:E" } } },
  },
  ["TB-30 section 7 a lake that extends it does"] = {
    with = { "ferries", "traders_and_builders" }, board = { start }, pieces = { "normal:1 at 0,0 road:W", "builder:1 at 0,0 road:W" }, stack = { "FR/RRR", "BA/L*2" },
    play = { "place FR/RRR 1,0 r0", "pass", new("E", "S"), { player = 1, drawn = "BA/L" } },
  },
  ["section 7 Hills & Sheep: ferries before the shepherd"] = {
    stack = tiles, with = { "ferries", "hills_and_sheep" }, board = { start }, pieces = { "shepherd:1 at 0,0 field:S", "sheep:1 at shepherd:1 at 0,0 field:S" },
    play = { "place FR/RRR 1,0 r0", "pass", { decision = "ferry" }, new("E", "S"), { decision = "tend", player = 1 } },
  },
  ["WT-20 section 7 a road that a ferry completes triggers its towers"] = {
    stack = tiles, with = { "ferries", "watchtowers" }, board = { "WT/FRRF_1R 0,0 r0" }, figures = { "2 normal 0,0 road:E" },
    play = { "place FR/RRR 1,0 r0", "pass", new("E", "S"), { awards = { "2 watchtowers.tower 2", "2 base.road 2" } } },
  },
  ["section 7 Princess & Dragon: the dragon moves after the ferries"] = {
    with = { "ferries", "princess_and_dragon" }, board = { start, lake }, links = { we }, pieces = { "dragon at 0,0" }, stack = { "DG/RFr.d", "BA/L*2" },
    play = { "place DG/RFr.d 2,0 r0", "pass", { decision = "move_ferry", pieces = { "dragon at 0,0" } }, "pass", { no_events = { "nothing" }, pieces = { "dragon*0 at 0,0" } } },
  },
  ["section 7 Abbey & Mayor: no way leads the wagon over a lake"] = {
    stack = tiles, with = { "ferries", "abbey_and_mayor" }, set = { ["abbey_and_mayor.abbeys"] = 0, ["abbey_and_mayor.wagon_move"] = "C1" }, board = { west, start }, pieces = { "wagon:1 at 0,0 road:W", "normal:2 at -1,0 monastery" },
    play = { "place FR/RRR 1,0 r0", "pass", new("E", "S"), { points = { 3, 0 }, illegal = { "drive wagon:1 at 0,0 road:W 1,0 road:E", "drive wagon:1 at 0,0 road:W 1,0 road:S" } } },
  },
  ["section 7 Abbey & Mayor: an abbey closes roads, and extends nothing"] = {
    stack = tiles, with = { "ferries", "abbey_and_mayor" }, board = { start, lake, "BA/L 1,-1 r0", "BA/L 2,-1 r0", "BA/RFr 3,0 r0", "BA/L 3,-1 r0", "BA/L 2,1 r0" }, links = { we },
    play = { "abbey AM/A", "place AM/A 2,0 r0", "pass", { player = 2, open = { "1,0 road:E" } } },
  },

  -- the option -------------------------------------------------------------------------------------

  ["section 8 with_highwayman: no ferry without one"] = {
    stack = tiles, set = { ["ferries.ferry_when"] = "with_highwayman" }, board = { west, start }, figures = { "2 normal -1,0 road:E" },
    play = { "place FR/RRR 1,0 r0", "pass", { points = { 0, 3 }, player = 2, decision = "place" } },
  },
  ["section 8 with_highwayman: nor with a farmer"] = {
    stack = tiles, set = { ["ferries.ferry_when"] = "with_highwayman" }, board = { west, start },
    play = { "place FR/RRR 1,0 r0", "figure normal 1,0 field:N", { player = 2, decision = "place" } },
  },
  ["section 8 with_highwayman: nor with a builder"] = {
    with = { "ferries", "traders_and_builders" }, set = { ["ferries.ferry_when"] = "with_highwayman" }, stack = tiles, board = { west, start }, figures = { "1 normal -1,0 road:E" },
    play = { "place FR/RRR 1,0 r0", "figure builder 1,0 road:W", { points = { 3, 0 }, player = 2, decision = "place" } },
  },
  ["section 8 with_highwayman: with one it must be taken"] = {
    stack = tiles, set = { ["ferries.ferry_when"] = "with_highwayman" }, board = { west, start }, figures = { "2 normal -1,0 road:E" },
    play = { "place FR/RRR 1,0 r0", "figure normal 1,0 road:E", { decision = "ferry", illegal = { "pass" } } },
  },
}
