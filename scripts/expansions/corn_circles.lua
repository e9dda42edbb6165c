-- Crop Circles I and II: twelve tiles with a circle, each about farmers, highwaymen or knights. What they do is said by
-- the rule crop_circle. Numbers like CO-1 are the numbered statements of the rules text.
return rule {
  id = "corn_circles",
  api = 1,
  version = "1.0",
  title = "Crop Circles I and II",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (first to third edition), with the answers of the publisher",
  needs = { "base", "crop_circle" },
  tiles = opt("set", { both = { "corn_circles_1", "corn_circles_2" }, [1] = "corn_circles_1", [2] = "corn_circles_2" }),

  options = {
    set = { values = { "both", 1, 2 }, help = "which of the two sets of six tiles, which play alike (CO-1 to CO-3)" },
  },

  attrs = { rake = { scope = "tile" }, club = { scope = "tile" }, shield = { scope = "tile" } }, -- nobody stands there (CO-11)
}
