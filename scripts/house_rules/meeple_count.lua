-- Everybody has more or fewer meeples. JCloisterZone lets players say how many (docs/jcz.md).
return rule {
  id = "meeple_count",
  api = 1,
  version = "1.0",
  title = "More or fewer meeples",
  source = "JCloisterZone, the element small-follower of its saved games",
  needs = { "base" },
  options = { n = { values = { 7, 0, 1, 2, 3, 4, 5, 6, 8, 9, 10 }, default = 7, help = "how many everybody has" } },
  patch = { -- rules that bring meeples add theirs
    ["base.figures.normal.n"] = { add = opt("meeple_count.n", {
      [7] = 0, [0] = -7, [1] = -6, [2] = -5, [3] = -4, [4] = -3, [5] = -2, [6] = -1, [8] = 1, [9] = 2, [10] = 3 }) },
  },
}
