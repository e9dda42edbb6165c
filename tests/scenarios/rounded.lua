return rule {
  id = "rounded", api = 1, title = "Points for every so many, and parts of points, rounded", needs = { "base" },
  options = {
    round = { values = { "down", "up" }, default = "down", help = "how what is left over counts" },
    what  = { values = { "every", "half", "award", "less" }, default = "every", help = "what is rounded" },
  },
  terms = {
    every = { on = "road", mode = "normal", tier = "add", per = "size", n = 3, every = 2, round = opt("round"),
              enabled = opt("what", { every = true, half = false, award = false, less = false }) },
    less  = { on = "road", mode = "normal", tier = "add", per = "size", n = -3, every = 2, round = opt("round"),
              enabled = opt("what", { every = false, half = false, award = false, less = true }) },
    half  = { on = "road", mode = "normal", tier = "half", round = opt("round"),
              enabled = opt("what", { every = false, half = true, award = false, less = false }) },
  },
  awards = { third = { stage = "scale", n = { 1, 3 }, round = opt("round"),
             enabled = opt("what", { every = false, half = false, award = true, less = false }) } },
}
