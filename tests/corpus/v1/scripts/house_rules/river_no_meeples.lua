-- RIV-HR-2, HOUSE-29: no meeples until the river is complete; the lake is river still. Or no farmers only.
-- Only placing is forbidden: an abbot may be called home all the time.
return rule {
  id = "river_no_meeples", api = 1, version = "1.0", title = "No meeples on the river",
  source = "house rules of WikiCarpedia's page about the River", credit = "metoth",
  needs = { "river" },
  options = {
    who = { values = { "all", "farmers" }, default = "all", help = "farmers: only fields of river tiles stay empty" },
  },
  lists = {
    deploy_ok = {
      all     = { deny = true, order = 950, cause = "deploy", cell_attr = "river",
                  enabled = opt("who", { all = true, farmers = false }) },
      farmers = { deny = true, order = 950, cause = "deploy", cell_attr = "river", kind = "field",
                  enabled = opt("who", { all = false, farmers = true }) },
    },
  },
}
