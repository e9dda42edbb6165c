-- Shrines: monasteries with a symbol. A shrine and a monastery beside each other are rivals, and once both are occupied they
-- challenge each other: whichever is completed first scores, and who stands on the other one goes home with nothing.
-- Numbers like CU-22 are the numbered statements of the rules text (Shrines).

-- Whoever stands on an incomplete one that `this` faces (CU-22 to CU-25, CU-32, CU-33).
local heretics = figures { on = features { kind = "monastery", attr = "shrine", complete = false,
                                           at = cells { around = "this", within = "ring8" } } }
local monks    = figures { on = features { kind = "monastery", no = { attr = "shrine" }, complete = false,
                                           at = cells { around = "this", within = "ring8" } } }

-- One that is complete wins if somebody is there (CU-31, CU-34); who is called home from it has completed nothing (CU-38).
local shrine    = features { attr = "shrine", occupied = true }
local monastery = features { occupied = true, no = { attr = "shrine" } }

return rule {
  id = "cult",
  api = 1,
  version = "1.0",
  title = "Shrines",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (Count, King & Robber, 2007 and 2017), which say the same, with the publisher's answers",
  needs = { "base" },
  tiles = opt("tiles", { [5] = { "cult" }, [6] = { "cult", "cult_6" } }), -- CU-1

  options = {
    shrines = { values = { true, false }, help = "false: they are ordinary monasteries (CU-2)" },
    tiles   = { values = { 5, 6 }, help = "how many; 6: one more, of the Cult part of 2008 (CU-1)" },
    indirect_limit = { values = { true, false },
                help = "false: a tile may give one that lies its second rival, as the printed sentence alone allows (CU-11)" },
  },

  causes = { "challenge" },
  attrs  = { shrine = { scope = "tile", enabled = opt("shrines") } },
  lists  = {
    place_ok = { -- by the tiles alone (CU-10 to CU-16)
      rivals = { rivals = { kind = "monastery", attr = "shrine", mutual = opt("indirect_limit") }, enabled = opt("shrines") },
    },
  },
  on = {
    scored = { -- behind all points, since all that is complete was valued before (CU-35)
      shrine_wins    = { when = { kind = "monastery", done = true, this = shrine }, enabled = opt("shrines"),
                         { { send_home = monks, cause = "challenge" } } },
      monastery_wins = { when = { kind = "monastery", done = true, this = monastery }, enabled = opt("shrines"),
                         { { send_home = heretics, cause = "challenge" } } },
    },
  },
}
