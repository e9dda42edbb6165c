-- HOUSE-33: at the end only what is finished counts; fields score as printed.
return rule {
  id = "all_or_nothing",
  api = 1,
  title = "All or nothing",
  source = "https://cloudfallstudios.com/blog/2018/9/20/carcassonne-the-all-or-nothing-house-rule; " ..
           "https://boardgamegoose.com/carcassonne-home-rules/",
  credit = "Cloudfall Studios",
  needs = { "base" },

  terms = {
    unfinished = { on = { "road", "city", "monastery" }, mode = "final", tier = "zero", when = { done = false } },
  },
}
