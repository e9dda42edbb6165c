-- Who doesn't mind that tiles can be counted plays all of them: a blank piece lies under a hill, and no tile of the
-- stack does (H-1).
return rule {
  id = "blank_under_hills", api = 1, version = "1.0", title = "Blank pieces under hills",
  credit = "Crispy Jones", source = "wikicarpedia.com, Hills & Sheep, house rules",
  needs = { "hills_and_sheep" },
  -- What takes a tile off the stack when a hill is laid or drawn, and when it fits nowhere.
  remove = { "hill.steps.cover", "hill.on.tile_unplaceable.cover" },
}
