-- A table of seven rows and nine columns for entries.toml: with any_sides nearly every cell is taken at the end, and rings are
-- full.
return rule {
  id = "small_table", api = 1, title = "A small table", needs = { "any_sides" },
  lists = { place_ok = { edge = { bounds = { north = 3, south = 3, west = 4, east = 4 } } } },
}
