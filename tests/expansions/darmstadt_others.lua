-- Darmstadt beside other expansions (section 4 of the rules text, whose rows have no numbers).
local function with(...) return { "darmstadt", ... } end
local start = "BA/RCr 0,0 r0"
local ring = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr -1,2 r0", "BA/C -1,1 r0" }
local monk, bob = "normal:1 at 0,1 monastery", "normal:2 at 0,2 road:S"
local function church(rule, pieces, after, more)
  local one = { with = with(rule), pieces = pieces, play = { "place BA/RCr -1,0 r2", "pass", after } }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

return scenario {
  defaults = { board = ring, stack = { "BA/RCr", "BA/L", "BA/L" } },

  ["River: its tiles in the ring count like others"] = church("river", {}, {},
    { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr -1,2 r0", "RI.1/II -1,1 r1", "RI.1/LIRI -1,0 r3" },
      pieces = { monk, bob, "normal:2 at -1,0 monastery" }, stack = { "BA/RFr", "BA/L", "BA/L" },
      play = { "place BA/RFr 1,2 r0", "pass", { points = { 9, 3 } } } }),
  ["Abbot: he stands on a church, counts one, and has nothing of it when he is called home"] = {
    with = with("abbot"), pieces = { "abbot:1 at 0,1 monastery", bob }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L -2,1 r0", "recall abbot:1 at 0,1 monastery", { points = { 8, 0 } } },
  },
  ["Abbot: on a completed church he is scored as a monk is"] = church("abbot", { "abbot:1 at 0,1 monastery" }, { points = { 12, 0 } }),
  ["Inns & Cathedrals: with a cathedral three a tile, and three more"] = {
    with = with("inns_and_cathedrals"), board = { start, "DA/Cccc 0,-1 r0", "BA/C -1,-1 r1", "IC/Cccc.c 0,-2 r0", "BA/C 1,-2 r3", "BA/C -1,-2 r1", "BA/C 0,-3 r2" },
    pieces = { "normal:1 at 0,-2 city:S" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 1,-1 r3", "pass", { points = { 8 * 3 + 3, 0 } } },
  },
  ["Hills & Sheep: a hill breaks no tie of a church"] = church("hills_and_sheep", { monk, bob, "normal:2 at -1,2 road:W", "normal:1 at 1,2 road:E" },
    { points = { 12, 3 } }, { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "HS/RFR.h 1,2 r1", "BA/RFr -1,2 r0", "BA/C -1,1 r0" },
                              pieces = { monk, bob, "normal:2 at -1,2 road:W", "normal:1 at 1,2 road:E" } }),
  ["Hills & Sheep: vineyards add to a completed church"] = church("hills_and_sheep", { monk }, { reasons = { "1 base.monastery 12", "1 darmstadt.church 3" } },
    { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr -1,2 r0", "HS/C!.v -1,1 r0" } }),
  ["Tower: prisoners don't count, a meeple on a tower does"] = church("tower", { monk, "floor at 1,2 tower", "normal:2 at 1,2 tower", "normal:2 at prison:1", bob },
    { points = { 9, 3 } }, { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "TO/RRR 1,2 r2", "BA/RFr -1,2 r0", "BA/C -1,1 r0" } }),
  ["Abbey & Mayor: an abbey in the ring is a neighbour"] = {
    with = with("abbey_and_mayor"), pieces = { monk }, stack = { "BA/RCr", "BA/L", "BA/L" },
    board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr -1,2 r0", "BA/L -2,1 r0", "BA/RCr -1,0 r2" },
    play = { "abbey AM/A", "place AM/A -1,1 r0", "pass", { reasons = { "1 base.monastery 9", "1 darmstadt.church 3" } } },
  },
  ["Abbey & Mayor: a wagon that leaves the church counts before it goes"] = church("abbey_and_mayor", { "wagon:1 at 0,1 monastery" },
    { decision = "drive", reasons = { "1 base.monastery 9", "1 darmstadt.church 3" } }),
  ["Bridges, Castles & Bazaars: a meeple in a castle doesn't count, and a castle scores for the church without the three"] =
    church("bridges_castles_and_bazaars", {}, {},
           { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RCr~castle.C -1,2 r0", "BA/C~castle.C -1,1 r2" }, stack = { "BA/RFr", "BA/L", "BA/L" }, supply = { "1 bridge 0", "2 bridge 0" },
             pieces = { monk, "normal:2 at -1,1 castle:S" }, play = { "place BA/RFr -1,0 r0", "pass", { points = { 12, 9 } } } }),
  ["Bridges, Castles & Bazaars: by the option he counts"] =
    church("bridges_castles_and_bazaars", {}, {},
           { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RCr~castle.C -1,2 r0", "BA/C~castle.C -1,1 r2" }, stack = { "BA/RFr", "BA/L", "BA/L" }, supply = { "1 bridge 0", "2 bridge 0" },
             pieces = { monk, "normal:2 at -1,1 castle:S", "normal:2 at 1,2 road:E" }, set = { ["darmstadt.castle_meeples_count"] = true },
             play = { "place BA/RFr -1,0 r0", "pass", { points = { 9, 9 + 3 } } } }),
  ["Gold Mines: a church takes gold from its nine squares, whoever has most around it none"] =
    church("goldmines", { monk, bob, "normal:2 at -1,2 road:W", "ingot*15 at mine", "ingot at 1,2" }, { points = { 9, 3 }, supply = { "1 ingot 1", "2 ingot 0" } }),
  ["HALF-114 Halflings: both half tiles of a square are in the ring, with who stands there"] = church("halflings", {}, { points = { 9, 3 } },
    { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr -1,2 r0", "H1-04 -1,1 r0", "H1-06 -1,1 r2" },
      pieces = { monk, "normal:2 at -1,1 monastery", "normal:2 at -1,1 field:E", "H1-01*0 at hand:1", "H1-01*0 at hand:2" } }),
  ["WT-46 Watchtowers: a church counts three for the symbol of a monastery"] = {
    with = with("watchtowers"), board = { start, "BA/RRR -1,0 r0", "WT/FRFR_3C 1,0 r0", "DA/LRR 1,1 r0" }, figures = { "1 normal 1,0 road:E" }, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 2,0 r0", "pass", { reasons = { "1 watchtowers.tower 3", "1 base.road 2" } } },
  },
  ["WT-26 Watchtowers: and sets off none when it is complete"] = church("watchtowers", {}, { reasons = { "1 base.monastery 9", "1 darmstadt.church 3" } },
    { board = { start, "BA/Rr 1,0 r0", "BA/Rr 1,1 r1", "DA/LRR 0,1 r0", "BA/RRRR 0,2 r0", "WT/FRFR_3C 1,2 r0", "BA/RFr -1,2 r0", "BA/C -1,1 r0" }, pieces = { monk } }),
  ["Princess & Dragon: the fairy pays for the monk as ever"] = church("princess_and_dragon", {}, {
    reasons = { "1 base.monastery 9", "1 darmstadt.church 3", "1 princess_and_dragon.fairy_scored 3" } }, { pieces = { monk, "fairy at " .. monk }, to_move = 2 }),
}
