-- Darmstadt: the city with the Darmstadtium, and churches. DA-EXn: worked examples of the rules text.
local start = "BA/RCr 0,0 r0" -- a city in the north, a road from west to east

-- DA-EX1 before its last tile: a church at 0,1 with seven neighbours.
local ring = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr -1,2 r0", "BA/C -1,1 r0" }
local alice, monk, bob = "normal:1 at 1,0 road:S", "normal:1 at 0,1 monastery", "normal:2 at 0,2 road:S"
local bob_again = "normal:2 at -1,2 road:W"

local last = { "BA/RCr", "BA/L", "BA/L" }

local function church(pieces, after, more)
  local one = { pieces = pieces, board = ring, stack = last, play = { "place BA/RCr -1,0 r2", "pass", after } }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

-- DA-EX5 before its last tile.
local city = { start, "DA/Cccc 0,-1 r0", "BA/C -1,-1 r1", "BA/C 0,-2 r2" }
local function with(...) return { "darmstadt", ... } end

return scenario {
  defaults = { with = { "darmstadt" } },

  ["DA-1 three tiles more in the stack"] = { play = { { stack = 70 + 3 } } },
  ["DA-3 by the option two monasteries fewer"] = { set = { ["darmstadt.remove_monasteries"] = true }, play = { { stack = 70 + 3 - 2 } } },
  ["DA-2 four roads end at one church, one passes by the other"] = {
    board = { start, "DA/LRRRR 5,0 r0", "DA/LRR 9,0 r0" }, stack = last,
    play = { { different = { "5,0 road:N & 5,0 road:E", "5,0 road:N & 5,0 road:S", "5,0 road:W & 5,0 road:S" }, same = { "9,0 road:E & 9,0 road:S" } } },
  },
  ["DA-10 DA-11 a church is a monastery, its roads and fields are places as ever"] = {
    board = { start }, stack = { "DA/LRRRR", "BA/L", "BA/L" },
    play = { "place DA/LRRRR 1,0 r0", { legal = { "figure normal 1,0 monastery", "figure normal 1,0 road:N", "figure normal 1,0 road:W", "figure normal 1,0 field:NL" } } },
  },

  -- the Darmstadtium ------------------------------------------------------------------------------

  ["DA-20 DA-EX5 a completed city is worth three more"] = {
    board = city, pieces = { "normal:1 at 0,-2 city:S" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 1,-1 r3", "pass", { points = { 13, 0 }, reasons = { "1 base.city 13" } } },
  },
  ["DA-20 everybody who has most gets them"] = {
    board = city, pieces = { "normal:1 at 0,-2 city:S", "normal:2 at -1,-1 city:E" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 1,-1 r3", "pass", { points = { 13, 13 } } },
  },
  ["DA-21 DA-EX5 an incomplete one isn't"] = {
    board = city, pieces = { "normal:1 at 0,-2 city:S" }, stack = {}, play = { { over = true, points = { 4, 0 } } },
  },

  -- churches --------------------------------------------------------------------------------------

  ["DA-30 DA-31 DA-EX1 nine for the monk, and three for most meeples around it"] =
    church({ alice, monk, bob }, { points = { 12, 0 }, reasons = { "1 base.monastery 9", "1 darmstadt.church 3" }, supply = { "1 normal 6" } }),
  ["DA-33 DA-EX2 who ties gets three, too"] = church({ alice, monk, bob, bob_again }, { points = { 12, 3 } }),
  ["DA-32 DA-EX3 a large meeple counts one"] =
    church({ alice, monk, "large_meeple:2 at 0,2 road:S" }, { points = { 12, 0 } }, { with = with("inns_and_cathedrals") }),
  ["DA-32 so does a mayor"] =
    church({ alice, monk, "mayor:2 at -1,1 city:N" }, { points = { 12, 0 } }, { with = with("abbey_and_mayor") }),
  ["DA-34 DA-EX4 without a monk the church pays all the same"] =
    church({ alice, bob, bob_again }, { points = { 0, 3 }, reasons = { "2 darmstadt.church 3" } }),
  ["DA-34 nobody is there, nobody gets anything"] = church({}, { points = { 0, 0 }, reasons = {} }),
  ["DA-31 builders and pigs don't count; neither do shepherds"] =
    church({ monk, bob, "builder:2 at 0,2 road:S", "pig:2 at 0,2 field:NR", "shepherd:2 at 1,2 field:N" }, { points = { 12, 3 } },
           { with = with("traders_and_builders", "hills_and_sheep") }),
  ["DA-31 meeples count wherever they stand"] =
    church({ alice, monk, "normal:2 at -1,1 city:N", "normal:2 at 1,2 field:N", "normal:2 at 0,2 road:S" }, { points = { 9, 4 + 3 } }),
  ["DA-30 by the option the church's own tile doesn't count"] =
    church({ alice, monk, bob }, { points = { 12, 3 } }, { set = { ["darmstadt.own_tile"] = false } }),
  ["DA-35 a meeple counts whose city is completed by the same tile"] =
    church({ monk, "normal:2 at -1,1 city:N", "normal:2 at 1,2 field:N" }, { points = { 9, 4 + 3 }, supply = { "2 normal 6" } }),
  ["DA-35 so does the meeple of this part"] = {
    board = ring, stack = last, pieces = { alice, monk, bob }, to_move = 2, play = { "place BA/RCr -1,0 r2", "figure normal -1,0 city:S", { points = { 12, 4 + 3 } } },
  },
  ["DA-36 two churches that one tile completes count each by itself"] = {
    board = { "DA/LRR 0,0 r0", "DA/LRRRR 1,0 r0", "BA/L -1,-1 r0", "BA/LR 1,-1 r0", "BA/L 2,-1 r0", "BA/L -1,0 r0", "BA/LR 2,0 r1",
              "BA/L -1,1 r0", "BA/RRR 0,1 r3", "BA/Rr 1,1 r1", "BA/L 2,1 r0" },
    pieces = { "normal:1 at 0,0 monastery", "normal:2 at 2,1 monastery", "normal:2 at 2,0 monastery" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,-1 r0", "pass", { reasons = { "1 base.monastery 9", "1 darmstadt.church 3", "2 darmstadt.church 3" } } },
  },
  ["DA-30 a monastery that is no church pays nobody else"] = {
    board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "GO/LRr 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr -1,2 r0", "BA/C -1,1 r0" }, with = { "darmstadt", "goldmines" },
    stack = last, pieces = { alice, monk, bob }, play = { "place BA/RCr -1,0 r2", "pass", { reasons = { "1 base.monastery 9" } } },
  },
  ["DA-37 an incomplete church scores as a monastery, without the three"] = {
    board = ring, pieces = { alice, monk, bob }, stack = {}, play = { { over = true, reasons = { "1 base.monastery 8", "1 base.road 5", "2 base.road 1" } } },
  },
}
