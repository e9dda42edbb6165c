-- H-1: who doesn't mind that tiles can be counted plays all of them: a blank piece lies under a hill.
return rule {
  id = "blank_under_hills", api = 1, version = "1.0", title = "Blank pieces under hills",
  credit = "Crispy Jones", source = "wikicarpedia.com, Hills & Sheep, house rules",
  needs = { "hills_and_sheep" },
  set = { ["hills_and_sheep.hill_cover"] = "blank" },
}
