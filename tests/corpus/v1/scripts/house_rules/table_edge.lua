-- HOUSE-13: the table has 20 rows and 15 columns. Its edges close nothing; what fits only outside fits nowhere.
return rule {
  id = "table_edge", api = 1, version = "1.0", title = "The end of the world",
  source = "carcassonnepiezadeinicio.blogspot.com.es/2014/05/zona-de-juego.html",
  needs = { "base" },
  lists = {
    place_ok = { edge = { bounds = { north = 10, south = 9, west = 7, east = 7 } } },
  },
}
