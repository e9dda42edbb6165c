-- H-3: a completed garden gets the points of the vineyards around it, like a monastery. Not when the abbot is called
-- home, and not at the end of the game.
return rule {
  id = "vineyard_gardens", api = 1, version = "1.0", title = "Vineyards for gardens",
  source = "FanCloisterZone",
  needs = { "hills_and_sheep", "abbot" },
  set = { ["hills_and_sheep.vineyard_garden"] = true },
}
