return rule {
  id = "place_ok", api = 1, title = "The edge of the table: no tile north of the start",
  needs = { "base" },
  lists = {
    place_ok = {
      edge = { test = function(g, tile, cell, rotation) return cell.y >= 0 end },
    },
  },
}
