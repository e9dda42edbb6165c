-- The River II, both rivers joined, and what its symbols mean without their expansions.

-- A whole River II: after the fork one branch ends at a city, the other one goes north and west. Which river tile
-- comes next is forced; when the fork, the lake and the land come isn't.
local whole = { "RI.2/III 1,0 r0", "RI.2/IFC 2,0 r0", "RI.2/LIFI 1,-1 r1", "RI.2/RIrI 1,-2 r0", "RI.2/CIcI 1,-3 r0",
                "RI.2/CIRI 1,-4 r1", "RI.2/IIG 1,-5 r0", "RI.2/RrII 0,-5 r2", "RI.2/CcII+ 0,-6 r1",
                "RI.2/II+ -1,-6 r1" }
-- And what River I adds to it.
local added = { "RI.1/IFI -1,-7 r1", "RI.1/LIRI -1,-8 r1", "RI.1/CICI -1,-9 r1", "RI.1/CIRI -1,-10 r1",
                "RI.1/RIrI -1,-11 r0", "RI.1/IFI -1,-12 r1", "RI.1/II -1,-13 r0", "RI.1/RrII -2,-13 r2",
                "RI.1/CcII -2,-14 r1", "RI.1/IIG -3,-14 r2" }

local function id_of(placement)
  return string.sub(placement, 1, string.find(placement, " ", 1, true) - 1)
end

-- The steps that lay these tiles, and then `more`.
local function river(tiles, more)
  local steps = {}
  for i = 1, #tiles do
    if i < #tiles then steps[#steps + 1] = "draw " .. id_of(tiles[i + 1]) end
    steps[#steps + 1] = "place " .. tiles[i]
    steps[#steps + 1] = "pass"
  end
  return table.move(more, 1, #more, #steps + 1, steps)
end

local fork = { "RI/s 0,0 r0", "RI.2/III 1,0 r0" }
-- Both branches lead to 2,-1; a piece far away is there so that tiles fit somewhere.
local meeting = { "RI/s 0,0 r0", "RI.2/III 1,0 r0", "RI.2/IIG 1,-1 r3", "RI.2/RrII 2,0 r1", "RI.2/LIFI 20,0 r0" }

return scenario {
  defaults = { with = { "river" }, set = { ["river.set"] = 2 } },

  ["RIV-40 RIV-41 the source lies, the fork comes first, 81 others are left"] = {
    rulesets = { { set = { ["river.set"] = 2 } }, { set = { ["river.set"] = 2, ["base.tile_edition"] = 1 } } },
    play = { { player = 1, drawn = "RI.2/III", stack = 81,
               only = { "place RI.2/III 1,0 r0", "place RI.2/III 1,0 r2", "place RI.2/III 1,0 r3" } } },
  },
  ["RIV-40 a branch may end at a city"] = {
    board = fork, stack = { "RI.2/IFC", "BA/L" },
    play = { "place RI.2/IFC 2,0 r0", "figure normal 2,0 city:E",
             { open = { "2,0 city:E" }, different = { "2,0 field:N & 2,0 field:S" } } },
  },
  ["RIV-41 RIV-43 the volcano lake comes last, and its player goes on with land, without a figure"] = {
    play = river(whole, {
      { player = 1, drawn = "RI.2/I.v", stack = 71 },
      "place RI.2/I.v -1,-7 r3",
      { player = 1, decision = "place", drawn = "BA/CG", stack = 70 },
      "place BA/CG 3,0 r3", "pass", { player = 2 },
    }),
  },
  ["RIV-43 what the volcano lake completes is scored before"] = {
    board = { "RI/s 0,0 r0", "BA/L 2,0 r0", "BA/L 3,0 r0", "BA/L 2,-1 r0", "BA/L 3,-1 r0", "BA/LR 1,-1 r2", "BA/LR 2,1 r0",
              "BA/C 3,1 r2", "BA/C 1,1 r2" },
    figures = { "2 normal 2,0 monastery" }, stack = { "RI.2/I.v", "BA/L", "BA/L" },
    play = { "place RI.2/I.v 1,0 r0",
             { player = 1, decision = "place", points = { 0, 9 }, reasons = { "2 base.monastery 9" } } },
  },
  ["RIV-43 by the option it is a tile like any other"] = {
    set = { ["river.set"] = 2, ["river.volcano"] = "ordinary" }, play = { "place RI.2/I.v 1,0 r0", { player = 1, decision = "figure" }, "pass", { player = 2 } },
    stack = { "RI.2/I.v", "BA/L", "BA/L" },
  },
  ["RIV-43 it is no further part where no tile is left"] = {
    stack = { "RI.2/I.v" }, play = { "place RI.2/I.v 1,0 r0", { over = true } },
  },

  -- two branches
  ["RIV-42 the player chooses which branch is continued"] = {
    board = fork, stack = { "RI.2/LIFI", "BA/L" },
    play = { { only = { "place RI.2/LIFI 1,-1 r1", "place RI.2/LIFI 2,0 r0" } } },
  },
  ["RIV-42 RIV-12 U-turns are looked for on each branch"] = {
    board = { "RI/s 0,0 r0", "RI.2/III 1,0 r0", "RI.2/IIG 1,-1 r3" }, stack = { "RI.2/II+", "BA/L" },
    play = { { only = { "place RI.2/II+ 2,-1 r0", "place RI.2/II+ 2,0 r0", "place RI.2/II+ 2,0 r3" } } },
  },
  ["RIV-42 RIV-12 the fork is no bend"] = {
    board = fork, stack = { "RI.2/IIG", "BA/L" }, set = { ["river.set"] = 2, ["river.uturn"] = "none" },
    play = { { only = { "place RI.2/IIG 1,-1 r0", "place RI.2/IIG 1,-1 r3", "place RI.2/IIG 2,0 r0",
                        "place RI.2/IIG 2,0 r1" } } },
  },
  ["RIV-42 the branches aren't joined"] = {
    set = { ["river.set"] = 2, ["river.uturn"] = "free" }, board = meeting, stack = { "RI.2/II+", "BA/L" },
    play = { { why_not = { ["place RI.2/II+ 2,-1 r3"] = "rule 'river' forbids it (lists.place_ok.river)" },
               legal = { "place RI.2/II+ 21,0 r0" } } },
  },
  ["RIV-42 RIV-13 so a tile that fits only there fits nowhere"] = {
    set = { ["river.set"] = 2, ["river.uturn"] = "free" },
    board = { "RI/s 0,0 r0", "RI.2/III 1,0 r0", "RI.2/IIG 1,-1 r3", "RI.2/RrII 2,0 r1" }, stack = { "RI.2/II+", "BA/L", "BA/L" },
    play = { { drawn = "BA/L", discarded = 1 } },
  },

  -- symbols of other expansions
  ["RIV-44 an inn, a volcano and a pig herd do nothing without their expansions"] = {
    board = { "RI/s 0,0 r0", "RI.2/RIrI 1,0 r1", "RI.2/II+ 2,0 r0", "BA/LR 1,-1 r0" }, figures = { "2 normal 2,0 field:E" },
    stack = { "BA/LR" },
    play = { "place BA/LR 1,1 r2", "figure normal 1,1 road:N", { over = true, points = { 3, 0 }, reasons = { "1 base.road 3" } } },
  },
  ["RIV-44 TB-60 with Traders & Builders the pig herd feeds its field"] = {
    pending = { needs = "traders_and_builders" }, with = { "river", "traders_and_builders" },
    board = { "RI/s 0,0 r0", "RI.2/II+ 1,0 r0", "BA/CFc+ 5,5 r0", "BA/C 4,5 r1", "BA/C 6,5 r3", "BA/C 2,0 r1", "BA/C 3,0 r3" },
    figures = { "2 normal 1,0 field:E" }, stack = {},
    play = { { over = true, points = { 0, 4 }, reasons = { "2 base.field 4" } } },
  },
  ["RIV-44 IC-20 IC-55 with Inns & Cathedrals the inn doubles its road"] = {
    pending = { needs = "inns_and_cathedrals" }, with = { "river", "inns_and_cathedrals" },
    board = { "RI/s 0,0 r0", "RI.2/RIrI 1,0 r1", "BA/LR 1,-1 r0" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,1 r2", "figure normal 1,1 road:N", { points = { 6, 0 }, reasons = { "1 base.road 6" } } },
  },

  -- both together
  ["RIV-45 RIV-41 one source, one fork, two ends: 22 river tiles"] = {
    set = { ["river.set"] = "both" }, play = { { drawn = "RI.2/III", stack = 91 } },
  },
  ["RIV-45 the lake with the volcano is the one that stays, and comes last"] = {
    set = { ["river.set"] = "both" },
    play = river(table.move(added, 1, #added, #whole + 1, table.move(whole, 1, #whole, 1, {})), {
      { drawn = "RI.2/I.v", stack = 71 }, "place RI.2/I.v -3,-15 r3", { drawn = "BA/C", stack = 70 },
    }),
  },
}
