-- Looks and other programs' words in the rule file itself, for test_wrong_types: shipped rules have them in files
-- of their own.
return rule {
  id = "zoo", api = 1, title = "All in one file", needs = { "base" },
  options = { apes = { values = { true, false }, default = true, help = "are there any?" },
              keepers = { values = { from = 1, to = 9 }, default = 1, help = "how many" } },
  attrs = { ape = { scope = "tile" } },
  figures = { keeper = { group = "special", n = opt("keepers"), on = { "city" }, weight = 0 } },
  steps = { feed = { stage = "placed", args = { act = { "much", "little" } },
                     options = function(g, player, out) out:add("much") end, apply = function() end },
            tame = { stage = "placed", when = { stack = { min = 3 } }, args = { "figure" }, apply = function() end,
                     options = { figure = "keeper", unfinished = true, grew = true, without = "tamed" } } },
  marks = { tamed = { on = "figure", lasts = "turn" } },
  on = {
    points = { heard = { function() end, when = { class = "feature" } } },
    token_moved = { seen = { function() end, when = { token = "banana" } } },
  },
  tokens = { banana = { n = 3 } },
  sides = { { 1, 3 }, { 2, 4 } },
  draw = {
    ape    = { letter = "A", path = "M4 4h16z", colour = "red" },
    keeper = { letter = "K", colour = "#123456" },
  },
  interop = {
    position = { zoo = { kind = "city", keys = { tiles = "size", done = adjacent { kind = "field" } },
                         if_true = { option = "apes", value = true } } },
    jcz = {
      options  = { apes = true },
      sets     = { ["zoo:1"] = { tiles = "base", set = { apes = true }, enforces = "ape" },
                   ["zoo:2"] = { tiles = { "base" } } },
      elements = { ape = { option = "apes", on = true, off = false, each = 1 }, cage = {},
                   keeper = { count = "keepers" } },
      rules    = { ["zoo-size"] = { option = "keepers", values = { ["1"] = 1, ["2"] = 2 }, default = "1" },
                   ["zoo-age"] = { option = "apes", values = { yes = true, no = false },
                                   default = { jcz = "yes", fcz = "no" } } },
      groups   = { apes = { attr = "ape", before = { "default" } } },
      figures  = { keeper = { id = "keeper", class = "Keeper", element = "keeper" } },
      steps    = { feed = { phase = "ZooPhase", item = "Feed", message = "FEED", source = "ZOO", undo = false,
                            values = { much = "MUCH", little = "LITTLE" } } },
      scores   = { fed = "zoo" },
    },
  },
}
