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
    abbot = { group = "meeple", n = 1, on = { "monastery", "garden" }, enabled = opt("abbot") }, -- ABB-1, ABB-2, ABB-20
  },

  terms = {
    garden = { on = "garden", per = "ring9:occupied", n = 1 },                                -- ABB-30, ABB-40
    -- What the abbot alone is worth: nothing that rules add to the feature (ABB-24, ABB-26).
    recall = { on = { "monastery", "garden" }, mode = "recall", per = "ring9:occupied", n = 1 },
  },

  causes = { "recalled" },
  marks  = { recalled = { on = "player", lasts = "part" } },

  actions = {
    recall = { -- ABB-23: instead of a figure
      order = 300, args = { "figure" },
      free = opt("recall_blocks", { any_figure_action = false, meeples_only = true }),
      options = { figure = "abbot", unfinished = opt("recall_completed", { [false] = true, [true] = false }) }, -- ABB-25
      apply = function(g, player, abbot)
        g:award(player, g:value(abbot.feature, "recall", player),
                { why = "recall", class = "figure", feature = abbot.feature })
        g:mark(player, "recalled")
        g:send_home(abbot, "recalled")
      end,
    },
  },

  lists = {
    deploy_ok = { -- ABB-23, ABB-27: where other figures may be placed besides, meeples may not
      recalled = { group = "meeple",
                   enabled = opt("recall_blocks", { any_figure_action = false, meeples_only = true }),
                   test = function(g, kind, player) return not g:marked(player, "recalled") end },
    },
  },

  interop = { jcz = {
    elements = { abbot  = { option = "abbot", on = true, off = false, each = 1 },
                 garden = { option = "gardens", on = true, off = false } },
    figures  = { abbot = { id = "abbot", class = "Abbot" } },
    features = { garden = { name = "Garden" } },
    steps    = { recall = { item = "ReturnMeeple", message = "RETURN_MEEPLE", source = "ABBOT_RETURN" } },
    scores   = { garden = "garden", recall = "%.incomplete" },
  } },

  draw = { -- a garden looks as its symbol does
    abbot = { path = "M12 .5l3 4.5a4 4 0 01-1 6c5 2 7 6 7 12.5H3C3 17 5 13 10 11a4 4 0 01-1-6z" },
  },
}
