-- Two entries of lists, so that a scenario can ask who forbids something.
return rule {
  id = "fences", api = 1, title = "Fences", needs = { "base" },
  lists = {
    place_ok  = { east = { test = function(_, _, cell) return cell.x < 1 end } },
    deploy_ok = { no_roads = { deny = true, kind = "road" } },
  },
}
