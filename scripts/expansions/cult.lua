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

-- By the option wagons that have lost move on, as those that have scored do (section 6).
local moves = opt("loser_wagon_moves")
local beaten = figures { marked = "beaten" }
local function go_home(losers)
  return opt("loser_wagon_moves", {
    [false] = { { send_home = losers, cause = "challenge" } },
    [true]  = { { mark = "beaten", on = figures { kind = "wagon", is = losers } },
                { send_home = figures { is = losers, no = { kind = "wagon" } }, cause = "challenge" } },
  })
end

-- Empty ones that this part completes together with one that they face, where a portal may lead by an option (section 6).
local free            = features { complete = false, occupied = false }
local shrines_now     = features { kind = "monastery", completed = "part", attr = "shrine" }
local monasteries_now = features { kind = "monastery", completed = "part", no = { attr = "shrine" } }
local function empty(those, others)
  return features { is = those, occupied = false, at = cells { around = others, within = "ring8" } }
end

return rule {
  id = "cult",
  api = 1,
  version = "1.0",
  title = "Shrines",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (Count, King & Robber, 2007 and 2017), which say the same, with the publisher's answers",
  needs = { "base" },
  optional = { "abbey_and_mayor", "princess_and_dragon" },
  tiles = opt("tiles", { [5] = { "cult" }, [6] = { "cult", "cult_6" } }), -- CU-1

  options = {
    shrines = { values = { true, false }, help = "false: they are ordinary monasteries (CU-2)" },
    tiles   = { values = { 5, 6 }, help = "how many; 6: one more, of the Cult part of 2008 (CU-1)" },
    indirect_limit = { values = { true, false },
                help = "false: a tile may give one that lies its second rival, as the printed sentence alone allows (CU-11)" },
    loser_wagon_moves = { values = { false, true },
                help = "true: a wagon that has lost may move on, as in JCloisterZone (section 6)" },
    portal_to_completed = { values = { false, true },
                help = "true: a portal's tile that completes both may bring a meeple to the empty one, as an answer of the " ..
                       "publisher has it (section 6); false: portals lead to nothing that is complete (PD-72)" },
  },

  patch = {
    ["princess_and_dragon.actions.portal.options.2.of"] = opt("cult.portal_to_completed", {
      [false] = free, [true] = { free, empty(shrines_now, monasteries_now), empty(monasteries_now, shrines_now) } }),
  },
  causes = { "challenge" },
  attrs  = { shrine = { scope = "tile", enabled = opt("shrines") } },
  lists  = {
    place_ok = { -- by the tiles alone (CU-10 to CU-16)
      rivals = { rivals = { kind = "monastery", attr = "shrine", mutual = opt("indirect_limit") }, enabled = opt("shrines") },
    },
  },
  figures = { wagon = { group = "meeple", n = 0, enabled = false } }, -- only its name: Abbey & Mayor brings it
  marks   = { beaten = { on = "figure", lasts = "game" } },
  steps   = { -- behind those of Abbey & Mayor
    flee = { stage = "post_score", order = 205, who = "each_from_active", repeats = true, args = { "figure", "segment" },
             when = { figure = "wagon", anybody = true, any = beaten }, enabled = moves,
             options = columns { figures { owner = "asked", is = beaten },
                                 segments { of = features { complete = false, occupied = false }, takes = "arg.1",
                                            at = cells { around = "arg.1", within = "ring9" } } },
             apply = { { move = figures { beside = "arg.1" }, to = "arg.1.cell", cause = "challenge" },
                       { unmark = "beaten", on = "arg.1" }, { move = "arg.1", to = "arg.2", cause = "challenge" } } },
    park = { stage = "post_score", order = 206, auto = true, enabled = moves,
             when = { figure = "wagon", anybody = true, any = beaten },
             apply = { { send_home = beaten, cause = "challenge" }, { unmark = "beaten", on = beaten } } },
  },
  on = {
    scored = { -- behind all points, since all that is complete was valued before (CU-35)
      shrine_wins    = { when = { kind = "monastery", done = true, this = shrine }, enabled = opt("shrines"),
                         go_home(monks) },
      monastery_wins = { when = { kind = "monastery", done = true, this = monastery }, enabled = opt("shrines"),
                         go_home(heretics) },
    },
  },
}
