-- Mage & Witch: two figures of nobody that go to a road or city at each tile with the symbol. The mage makes it worth more,
-- the witch half. Numbers like MW-14 are the numbered statements of the rules text (Mage & Witch).

local both = { "mage", "witch" }
local free = features { kind = { "road", "city" }, complete = false, -- MW-11, MW-12, MW-14
                        no = { with = figures { kind = both } } }
local met  = features { with = figures { kind = "mage" }, also = { with = figures { kind = "witch" } } }
local here = figures { kind = both, on = "this" }

-- One of the two goes to another feature; where there is none to go to, one leaves the board (MW-13 to MW-15).
local conjure = { { push = "conjure", when = { any = free } }, { push = "vanish", when = { none = free } } }

return rule {
  id = "mage_and_witch", api = 1, version = "1.0", title = "Mage & Witch", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2012, 2017 and 2021), which say the same, with clarifications of the rules wiki",
  needs = { "base" },
  tiles = { "mage_and_witch" }, -- 8 tiles with the symbol (MW-1)

  options = {
    figures = { values = { true, false }, help = "false: there is no mage and no witch (section 7)" },
    meet_by_link = { values = { true, false }, help = "must they part also where a tunnel or ferry joins theirs? (MW-23)" },
  },

  causes   = { "magic" },
  attrs    = { magic = { scope = "tile", enabled = opt("figures") } },
  segments = { castle = { enabled = false } }, -- only its name
  figures  = { -- beside the board at first (MW-2, MW-34)
    mage  = { group = "neutral", n = 1, blocks_occupancy = false },
    witch = { group = "neutral", n = 1, blocks_occupancy = false },
  },

  terms = { -- behind all that belongs to the feature, also what makes it worth nothing (MW-30 to MW-33, MW-40, MW-41)
    mage  = { on = { "road", "city" }, tier = "late", per = "size", when = { figure = "mage" } },
    witch = { on = { "road", "city" }, tier = "half", round = "up", when = { figure = "witch" } },
  },
  never = { met = { any = met, help = "has both the mage and the witch (MW-12)" } },

  on = {
    feature_changed = {
      linked = { when = { joined = true, cause = { "tunnel", "ferry" }, any = met }, enabled = opt("meet_by_link"), conjure },
      castle = { when = { kind = "castle", any = here }, { { move = here, to = "home", cause = "magic" } } }, -- section 6
    },
  },
  steps = {
    symbol  = { stage = "placed", order = 300, auto = true, when = { attr = "magic" }, apply = conjure }, -- MW-10, MW-16
    meeting = { stage = "placed", order = 310, auto = true, when = { any = met }, apply = conjure }, -- MW-20 to MW-22
    conjure = { must = true, args = { "figure", "segment" },
                options = columns { { figures { kind = both }, figures { kind = both, home = true } }, segments { of = free } },
                apply = { { move = "arg.1", to = "arg.2", cause = "magic" } } },
    vanish  = { must = true, args = { "figure" }, options = figures { kind = both },
                apply = { { move = "arg.1", to = "home", cause = "magic" } } },
  },
}
