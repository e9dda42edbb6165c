-- Mage & Witch beside other expansions (section 6 of the rules text, whose rows have no numbers).
local function with(...) return { "mage_and_witch", ... } end
local start = "BA/RCr 0,0 r0"
-- A road of three tiles, a city of three, each but for its end.
local road = { "BA/LR -1,0 r3", start }
local function closes(rule, points, pieces, more)
  local one = { with = with(rule), board = road, pieces = pieces, stack = { "BA/LR", "BA/L", "BA/L" },
                play = { "place BA/LR 1,0 r1", "pass", { points = points, pieces = { "mage at box" } } } }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end
local mage, monk = "mage at 0,0 road:W", "normal:1 at -1,0 road:E"

return scenario {
  ["River: roads and cities on its tiles are targets, the river isn't"] = {
    with = with("river"), board = { "RI.1/IFI 0,0 r0", "RI.1/CICI 1,0 r0" }, stack = { "MW/CFC", "BA/L", "BA/L" },
    play = { "place MW/CFC 0,1 r1", { legal = { "conjure mage at box 1,0 city:N", "conjure mage at box 0,1 city:E" } } },
  },
  ["Abbot: gardens and monasteries are no targets"] = {
    with = with("abbot"), board = { "BA/RFrG 0,0 r0", "BA/L 0,1 r0" }, stack = { "MW/CFC", "BA/L", "BA/L" },
    play = { "place MW/CFC 0,-1 r1", { only = { "conjure mage at box 0,0 road:W", "conjure mage at box 0,-1 city:E", "conjure mage at box 0,-1 city:W",
                                                "conjure witch at box 0,0 road:W", "conjure witch at box 0,-1 city:E", "conjure witch at box 0,-1 city:W" } } },
  },
  ["Traders & Builders: each part with a symbol has its move"] = {
    with = with("traders_and_builders"), board = road, pieces = { monk, "builder:1 at 0,0 road:E" }, stack = { "MW/CRRR.3", "MW/CFC", "BA/L" },
    play = { "place MW/CRRR.3 1,0 r0", "conjure mage at box 1,0 city:N", "pass", { player = 1, drawn = "MW/CFC" }, "place MW/CFC 1,-1 r0",
             { decision = "conjure", legal = { "conjure witch at box 1,-1 city:N" } } },
  },
  ["Hills & Sheep: ties are broken as ever"] = {
    with = with("hills_and_sheep"), board = { start, "HS/CFR.h 0,-2 r2" }, pieces = { "normal:1 at 0,0 city:N", "normal:2 at 0,-2 city:S", "mage at 0,0 city:N" },
    stack = { "BA/CFc.1", "BA/L", "BA/L" }, play = { "place BA/CFc.1 0,-1 r1", "pass", { points = { 0, 9 } } },
  },
  ["WT-41 Watchtowers: they are not counted, and a tower's points are as ever"] = {
    with = with("watchtowers"), board = { "WT/CFRF_2M 0,0 r0" }, pieces = { "normal:1 at 0,0 road:S", "mage at 0,0 road:S", "witch at 0,0 city:N" },
    stack = { "BA/LR", "BA/L", "BA/L" }, play = { "place BA/LR 0,1 r2", "pass", { reasons = { "1 watchtowers.tower 2", "1 base.road 4" } } },
  },
  ["HALF-46 Halflings: one for each square"] = {
    with = with("halflings"), board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "H2-03 2,0 r0", "BA/LR 2,-1 r0" }, set = { ["halflings.symbols"] = "all" },
    pieces = { "normal:1 at 0,0 road:E", "mage at 1,0 road:W", "H2-02 at hand:1", "H1-01*0 at hand:2" }, stack = { "BA/L", "BA/L" },
    play = { "hand H2-02", "place H2-02 2,0 r2", "pass", { reasons = { "1 base.road 8" } } },
  },
  ["Princess & Dragon: the dragon eats neither, and they protect nobody"] = {
    with = with("princess_and_dragon"), board = { start, "BA/CFc.1 0,-1 r1" }, pieces = { "dragon at 0,-1", mage, "normal:2 at 0,0 city:N" },
    state = { "princess_and_dragon.awake = true" }, stack = { "DG/RRR.d", "BA/L", "BA/L" },
    play = { "place DG/RRR.d 0,1 r0", "pass", { pieces = { mage }, supply = { "2 normal 7" } } },
  },
  ["Princess & Dragon: the fairy pays as ever"] = closes("princess_and_dragon", { 6 + 3, 0 }, { monk, mage, "fairy at " .. monk }, { to_move = 2 }),
  ["Tower: they can't be captured"] = {
    with = with("tower"), board = { start, "TO/F 0,1 r0" }, pieces = { mage }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "floor 0,1 tower", { player = 2, decision = "place" } },
  },
  ["Abbey & Mayor: an abbey completes the road, which is scored with the mage"] = {
    with = with("abbey_and_mayor"), board = { "BA/LR -1,0 r3", start, "BA/L 1,-1 r0", "BA/L 1,1 r0", "BA/L 2,0 r0" }, pieces = { monk, mage },
    stack = { "BA/L", "BA/L" }, play = { "abbey AM/A", "place AM/A 1,0 r0", "pass", { points = { 4, 0 }, pieces = { "mage at box" } } },
  },
  ["Abbey & Mayor: a wagon may go to a road with the witch"] = {
    with = with("abbey_and_mayor"), board = { "BA/LR -1,0 r3", start, "BA/RFr -1,1 r0" }, pieces = { "wagon:1 at -1,0 road:E", "witch at -1,1 road:W" },
    stack = { "BA/LR", "BA/L", "BA/L" }, play = { "place BA/LR 1,0 r1", "pass", { legal = { "drive wagon:1 at -1,0 road:E -1,1 road:W" } } },
  },
  ["Bridges, Castles & Bazaars: a city that becomes a castle loses its figure, which goes off the board"] = {
    with = with("bridges_castles_and_bazaars"), board = { start }, pieces = { "mage at 0,0 city:N", "witch at 0,0 road:W" }, stack = { "BA/C", "BA/L", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", "found 0,-1 city:S", { pieces = { "mage at box", "witch at 0,0 road:W", "normal:1 at 0,-1 castle:S" }, points = { 0, 0 } } },
  },
  ["Bridges, Castles & Bazaars: a castle has the changed points of what it scores for"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", "BA/LR -1,0 r3" }, supply = { "1 bridge 0", "2 bridge 0" },
    pieces = { "normal:1 at 0,-1 castle:S", mage }, to_move = 2, stack = { "BA/RRR", "BA/L", "BA/L" },
    play = { "place BA/RRR 1,0 r0", "pass", { points = { 6, 0 } } },
  },
  ["MW-23 Bridges, Castles & Bazaars: where a bridge joins theirs, one moves at once"] = {
    with = with("bridges_castles_and_bazaars"), board = { "BA/LR -1,0 r3", "BA/LR 1,0 r1", "BA/C 2,0 r0" }, pieces = { "mage at -1,0 road:E", "witch at 1,0 road:W" },
    stack = { "BA/L", "BA/L", "BA/L" },
    play = { "span 0,0 r0", { decision = "conjure", only = { "conjure mage at -1,0 road:E 2,0 city:N", "conjure witch at 1,0 road:W 2,0 city:N" } } },
  },
  ["MW-23 Tunnel: where two tokens join theirs, one moves directly after it"] = {
    with = with("tunnel"), board = { start, "TU/RCR -1,0 r0", "BA/LR -2,0 r3", "TU/RR 1,0 r1", "BA/LR 1,1 r2" }, supply = { "1 pair_1 1" },
    pieces = { "mage at -2,0 road:E", "witch at 1,1 road:N", "pair_1 at -1,0 road:W" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "dig pair_1 at supply:1 1,0 road:S", { decision = "conjure", legal = { "conjure mage at -2,0 road:E 0,0 city:N" } } },
  },
  ["MW-23 Tunnel: where only one is there nobody moves"] = {
    with = with("tunnel"), board = { start, "TU/RCR -1,0 r0", "BA/LR -2,0 r3", "TU/RR 1,0 r1", "BA/LR 1,1 r2" }, supply = { "1 pair_1 1" },
    pieces = { "mage at -2,0 road:E", "pair_1 at -1,0 road:W" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "dig pair_1 at supply:1 1,0 road:S", { decision = "figure" } },
  },
  ["MW-23 by the option they stay together until the next tile"] = {
    with = with("tunnel"), set = { ["mage_and_witch.meet_by_link"] = false },
    board = { start, "TU/RCR -1,0 r0", "BA/LR -2,0 r3", "TU/RR 1,0 r1", "BA/RFr 1,1 r1" }, supply = { "1 pair_1 1" },
    pieces = { "mage at -2,0 road:E", "witch at 1,1 road:N", "pair_1 at -1,0 road:W" }, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "dig pair_1 at supply:1 1,0 road:S", { decision = "figure" }, "pass", "place BA/L -1,1 r0", { decision = "conjure" } },
  },
  ["MW-23 The Ferries: where a ferry joins theirs, one moves directly after it"] = {
    with = with("ferries"), board = { "BA/LR -1,0 r3", start, "BA/RFr 2,0 r0" }, pieces = { "mage at 0,0 road:W", "witch at 2,0 road:E" }, stack = { "FR/RRR", "BA/L*3" },
    play = { "place FR/RRR 1,0 r0", "pass", "ferry 1,0 road:E 1,0 road:W",
             { player = 1, decision = "conjure", only = { "conjure mage at 0,0 road:W 0,0 city:N", "conjure mage at 0,0 road:W 1,0 road:S",
               "conjure witch at 2,0 road:E 0,0 city:N", "conjure witch at 2,0 road:E 1,0 road:S" } },
             "conjure witch at 2,0 road:E 1,0 road:S", { player = 2, pieces = { "mage at 0,0 road:W", "witch at 1,0 road:S" } } },
  },
  ["MW-23 The Ferries: by the option not until the next tile"] = {
    rulesets = { { set = { ["mage_and_witch.meet_by_link"] = false } } }, with = with("ferries"), stack = { "FR/RRR", "BA/L*3" },
    board = { "BA/LR -1,0 r3", start, "BA/RFr 2,0 r0" }, pieces = { "mage at 0,0 road:W", "witch at 2,0 road:E" },
    play = { "place FR/RRR 1,0 r0", "pass", "ferry 1,0 road:E 1,0 road:W", { player = 2, decision = "place" }, "place BA/L 0,1 r0", { decision = "conjure" } },
  },
  ["CC-10 City of Carcassonne: roads and cities of its outer squares are targets, its quarters aren't"] = {
    with = with("count"), stack = { "MW/CRRR.3", "BA/L", "BA/L" },
    play = { "place MW/CRRR.3 -2,2 r0", { decision = "conjure", legal = { "conjure mage at box -2,-1 road:W", "conjure witch at box 1,-1 road:N",
      "conjure mage at box 1,1 city:E", "conjure mage at box 0,1 road:S" }, illegal = { "conjure mage at box castle", "conjure mage at box -2,1 city:S" } } },
  },
  ["Traders & Builders: goods are given with a city where the witch stands"] = {
    with = with("traders_and_builders"), board = { "TB/CFc.w 0,0 r1", "BA/C 0,1 r0" }, pieces = { "normal:2 at 0,0 city:N", "witch at 0,1 city:N" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 0, 3 }, supply = { "1 wine 1" }, pieces = { "witch at box" } } },
  },
  ["MW-24 MW-41 The Ferries: where a ferry moves away the mage stays with his part of the road"] = {
    with = with("ferries"), board = { "BA/LR -1,0 r3", start, "FR/RRR 1,0 r0" }, links = { "ferry 1,0 road:W & 1,0 road:E" },
    pieces = { "normal:2 at -1,0 road:E", "mage at 0,0 road:W" }, stack = { "BA/RFr", "BA/L*2" },
    play = { "place BA/RFr 2,0 r0", { values = { "2,0 road:E final = 8" } }, "pass", "move_ferry 1,0 road:S 1,0 road:W",
             { pieces = { "mage at 0,0 road:W" }, values = { "0,0 road:W final = 6", "2,0 road:E final = 2" } } },
  },
  ["Gold Mines: gold is taken as ever"] = closes("goldmines", { 6, 0 }, { monk, mage, "ingot*15 at mine", "ingot at 0,0" },
    { play = { "place BA/LR 1,0 r1", "pass", { points = { 6, 0 }, supply = { "1 ingot 1" }, pieces = { "mage at box" } } } }),
  ["Darmstadt: the three are inside the value: the witch halves them"] = {
    with = with("darmstadt"), board = { start, "DA/Cccc 0,-1 r0", "BA/C -1,-1 r1", "BA/C 0,-2 r2" }, pieces = { "normal:1 at 0,0 city:N", "witch at 0,-1 city:N" },
    stack = { "BA/C", "BA/L", "BA/L" }, play = { "place BA/C 1,-1 r3", "pass", { points = { 7, 0 } } },
  },
}
