-- Shrines: monasteries with a symbol. A shrine and a monastery beside each other are rivals, and once both are occupied they
-- challenge each other: whichever is completed first scores, and who stands on the other one goes home with nothing.
-- Numbers like CU-22 are the numbered statements of the rules text (Shrines).

-- Completed with somebody there (CU-31, CU-34), not those that are called home from (CU-38).
local shrine_won    = features { kind = "monastery", attr = "shrine", completed = "part", occupied = true }
local monastery_won = features { kind = "monastery", no = { attr = "shrine" }, completed = "part", occupied = true }

-- Whoever stands on an incomplete one that it faces (CU-22 to CU-25, CU-32, CU-33).
local heretics = figures { on = features { kind = "monastery", attr = "shrine", complete = false,
                                           at = cells { around = monastery_won, within = "ring8" } } }
local monks    = figures { on = features { kind = "monastery", no = { attr = "shrine" }, complete = false,
                                           at = cells { around = shrine_won, within = "ring8" } } }

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
  state  = { won = "bool" },
  on     = {
    completed = {
      won = { when = { any = { shrine_won, monastery_won } }, enabled = opt("shrines"), { { set = "won", to = true } } },
    },
  },
  steps  = {
    challenge = { stage = "score", order = 795, auto = true, when = { state = { won = true } }, enabled = opt("shrines"),
                  apply = { { set = "won", to = false }, -- behind all points (CU-35)
                            { send_home = figures { is = { heretics, monks } }, cause = "challenge" } } },
  },
}
