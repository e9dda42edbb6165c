-- HOUSE-34: a finished city of two cells pays half; with a cathedral it is worth what it was. Unfinished cities
-- and fields are not affected. The base game has the same as an option (base.small_city).
return rule {
  id = "small_city_2", api = 1, version = "1.0", title = "Two-tile city for two points",
  source = "first edition of the rules; an option of many programs",
  needs = { "base" },
  set = { ["base.small_city"] = 4 }, -- not twice
  terms = {
    small = { on = "city", mode = "normal", tier = "half", when = { done = true, cells = 2 } },
  },
}
