-- HOUSE-46: fields as in the first edition: each finished city pays 4 to whoever has most farmers in all fields
-- that touch it, and to all who tie. The knights' points of a small city are base.small_city.
return rule {
  id = "farm_by_city", api = 1, version = "1.0", title = "Farms of the first edition",
  source = "gracefulboot.com/board_games/carcassonne_farmer_scoring.html",
  needs = { "base" },
  set = { ["base.field_scoring"] = "per_city_4" },
}
