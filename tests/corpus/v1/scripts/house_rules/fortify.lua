-- HOUSE-26: a meeple may also be placed on a feature that is occupied by its owner alone, up to a number of own
-- ones there.
return rule {
  id = "fortify", api = 1, version = "1.0", title = "Reinforcing the own feature",
  source = "github.com/tsaglam/Carcassonne, issue 4", credit = "tsaglam",
  needs = { "base" },
  options = { limit = { values = { 2, 3, 4 }, default = 2, help = "own figures on one feature" } },
  lists = {
    deploy_ok = {
      own = { allow = true, order = 900, occupied_by = "self", max_own = opt("limit"),
              on = { "road", "city", "field" } },
    },
  },
}
