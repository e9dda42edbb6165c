-- The Abbot and the gardens: a meeple that stands on monasteries and gardens only, and that its owner
-- may call home, for points, before the place around it is finished.
-- Numbers like ABB-23 are the numbered statements of the rules text (The Abbot).

return rule {
  id = "abbot",
  api = 1,
  version = "1.0",
  title = "The Abbot and the gardens",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second and third edition), with the publisher's answers up to 2020",
  needs = { "base" }, -- its second edition has eight gardens, the first one has none

  options = {
    abbot            = { values = { true, false }, default = true, help = "everybody has an abbot (ABB-1)" },
    gardens          = { values = { true, false }, default = true,
                         help = "false: gardens are no places, as without this rule (ABB-4)" },
    recall_completed = { values = { false, true }, default = false,
                         help = "an abbot may be called home from what this turn's tile completes (ABB-25)" },
    recall_blocks    = { values = { "any_figure_action", "meeples_only" }, default = "any_figure_action",
                         help = "what can't be done besides calling the abbot home: anything that moves wood, or " ..
                                "only placing a meeple (ABB-23)" },
  },

  -- A garden is a feature of its own on its tile, completed like a monastery (ABB-4, ABB-30). The symbol
  -- is printed on the tiles of the sets.
  segments = {
    garden = { symbol = "garden", completion = "ring8", unit = "cell", order = 310, enabled = opt("gardens") },
  },

  figures = {
    -- One each (ABB-1, ABB-2, ABB-20).
    abbot = { group = "meeple", n = 1, on = { "monastery", "garden" }, enabled = opt("abbot") },
  },

  terms = {
    garden = { on = "garden", per = "ring9:occupied", n = 1 }, -- like a monastery, also unfinished (ABB-30, ABB-40)
    -- What the abbot alone is worth: nothing that rules add to the feature (ABB-24, ABB-26).
    recall = { on = { "monastery", "garden" }, mode = "recall", per = "ring9:occupied", n = 1 },
  },

  causes = { "recalled" },
  marks  = { recalled = { on = "player", lasts = "part" } },

  actions = {
    recall = { -- instead of placing a figure its owner calls the abbot home (ABB-23)
      order = 300, args = { "figure" },
      free = opt("recall_blocks", { any_figure_action = false, meeples_only = true }),
      -- From what is unfinished (ABB-25).
      options = figures { kind = "abbot", owner = "asked",
                          on = opt("recall_completed", { [false] = features { complete = false }, [true] = features {} }) },
      apply = function(g, player, abbot)
        g:award(player, g:value(abbot.feature, "recall", player),
                { why = "recall", class = "figure", feature = abbot.feature, scored = "recall" })
        g:mark(player, "recalled")
        g:send_home(abbot, "recalled")
      end,
    },
  },

  lists = {
    deploy_ok = { -- where other figures may be placed besides, meeples may not (ABB-23, ABB-27)
      recalled = { group = "meeple",
                   enabled = opt("recall_blocks", { any_figure_action = false, meeples_only = true }),
                   test = function(g, kind, player) return not g:marked(player, "recalled") end },
    },
  },
}
