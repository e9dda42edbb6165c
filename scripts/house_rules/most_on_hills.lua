-- Of the tied players those win who have most meeples on hills; a large meeple is one (H-2).
return rule {
  id = "most_on_hills", api = 1, version = "1.0", title = "Count the meeples on hills",
  source = "wikicarpedia.com, Hills & Sheep, house rules (5/2014)",
  needs = { "hills_and_sheep" },
  patch = { ["hill.majority.tiebreak.hill.measure"] = "count" }, -- else who has any there
}
