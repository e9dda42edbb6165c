-- HOUSE-14: no placement may cut empty cells off from the outside of the landscape. A tile that fits only so fits
-- nowhere. Cells hang together over sides, not over corners.
return rule {
  id = "no_holes", api = 1, version = "1.0", title = "No enclosed holes",
  source = "github.com/tsaglam/Carcassonne, issue 4", credit = "tsaglam",
  needs = { "base" },
  lists = { place_ok = { holes = { no_enclosed_hole = true } } },
}
