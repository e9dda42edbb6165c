-- Everybody has more or fewer meeples. JCloisterZone lets players say how many (docs/jcz.md).
return rule {
  id = "meeple_count",
  api = 1,
  version = "1.0",
  title = "More or fewer meeples",
  source = "JCloisterZone, the element small-follower of its saved games",
  needs = { "base" },
  options = { n = { values = { 7, 0, 1, 2, 3, 4, 5, 6, 8, 9, 10 }, default = 7, help = "how many everybody has" } },
  patch = { ["base.figures.normal.n"] = opt("meeple_count.n") },
  interop = { jcz = { always = true, elements = { ["small-follower"] = { count = "n" } } } },
}
