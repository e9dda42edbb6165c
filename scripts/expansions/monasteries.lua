-- Special monasteries (German, Dutch & Belgian, Japanese): who comes there stands as a monk, for an ordinary monastery, or
-- lies down to the end of the game, for its row and column. Lying is a second place in the middle of the tile, `prior`.
-- Numbers like MO-16 are the numbered statements of the rules text (Special monasteries; there who lies is an "abbot").

-- Both places are one building (MO-12).
local monks  = segments { kind = "monastery", tile = tiles { with = figures { on = segments { kind = "prior" } } } }
local priors = segments { kind = "prior", tile = tiles { with = figures { on = segments { kind = "monastery" } } } }

-- Whoever lies there with no monk: it is never complete (MO-31).
local lain_in = features { kind = "monastery", occupied = false, has = monks }

-- Places to lie with no empty cell around, and those from which no abbot is called home.
local full = segments { kind = "prior", at = cells { has = segments { kind = "monastery", of = features { open = 0 } } } }
local not_recalled = opt("monasteries.recall_lying", { no = segments { kind = "prior" }, ring = full })

return rule {
  id = "monasteries",
  api = 1,
  version = "1.0",
  title = "Special monasteries",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2014 to 2023), which say the same, with the publisher's answers",
  needs = { "base" },
  optional = { "abbey_and_mayor", "abbot", "flier", "inns_and_cathedrals", "phantom", "under_the_big_top" },
  tiles = { "monasteries" }, -- MO-1

  options = {
    keep_base = { values = { "replace", "keep" },
                help = "replace: the six monasteries of the base game stay in the box (MO-2, MO-3)" },
    sets      = { values = { 1, 2, 3 }, help = "how many sets of six (MO-3)" },
    abbot_on_full_ring = { values = { true, false },
                help = "may somebody lie down where all cells around are occupied? (MO-16)" },
    recall_lying = { values = { "no", "ring" },
                help = "ring: an abbot who lies there can be called home while a cell around is empty (section 6)" },
  },

  causes   = { "flier" }, -- another rule's
  attrs    = { cloister = { scope = "tile" } },
  segments = { prior = { symbol = "cloister", completion = "never", order = 320 } },
  terms    = {
    prior  = { on = "prior", mode = "final", per = "row_col:occupied" }, -- MO-40 to MO-45
    recall = { on = "prior", mode = "recall", per = "ring9:occupied",
               enabled = opt("recall_lying", { no = false, ring = true }) },
  },
  stack = {
    drop = { -- MO-2
      lone   = { tile = "BA/L", enabled = opt("keep_base", { replace = true, keep = false }) },
      beside = { tile = "BA/LR", enabled = opt("keep_base", { replace = true, keep = false }) },
    },
  },

  -- Whoever may be a monk may lie there (MO-14).
  patch = {
    ["base.figures.normal.on"]                      = { add = { "prior" } },
    ["inns_and_cathedrals.figures.large_meeple.on"] = { add = { "prior" } },
    ["abbot.figures.abbot.on"]                      = { add = { "prior" } },
    ["abbey_and_mayor.figures.wagon.on"]            = { add = { "prior" } },
    ["phantom.figures.phantom.on"]                  = { add = { "prior" } },
    ["under_the_big_top.figures.ringmaster.on"]     = { add = { "prior" } },
    ["flier.steps.land.options.2.kind"]             = { add = { "prior" } },
    ["abbot.actions.recall.options.on"] = opt("abbot.recall_completed", { -- section 6
      [false] = features { complete = false, no = { has = not_recalled } }, [true] = features { no = { has = not_recalled } } }),
  },

  lists = {
    deploy_ok = {
      monk   = { order = 400, kind = "monastery", deny = monks },
      prior  = { order = 400, kind = "prior", deny = priors },
      flight = { order = 401, kind = { "monastery", "prior" }, cause = "flier", allow = true }, -- MO-15
      full  = { kind = "prior", deny = full, enabled = opt("abbot_on_full_ring", { [true] = false, [false] = true }) },
    },
    complete_ok = { lain_in = { kind = "monastery", deny = lain_in } },
  },
}
