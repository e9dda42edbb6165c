-- TB-HR-1: whoever places a tile that extends a road or city with his builder has another part, and so on, until
-- a part doesn't. What happens once in a turn happens once in all of them.
return rule {
  id = "continued_builder_turns", api = 1, version = "1.0", title = "Continued builder turns",
  credit = "Diminuendo", source = "wikicarpedia.com, Traders & Builders, house rules",
  needs = { "traders_and_builders" },
  set = { ["traders_and_builders.chain"] = true },
}
