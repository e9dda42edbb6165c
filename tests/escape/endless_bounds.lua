-- expect: bounds must be a whole number from 1 to 100, not 1000
return rule {
  id = "endless_bounds", api = 1, title = "Goes on and on", needs = { "base" },
  patch = { ["base.bounds"] = 1000 },
}
