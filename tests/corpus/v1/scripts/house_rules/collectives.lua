-- HOUSE-41: everybody who is there has a share: the value is rounded up to a multiple of all strengths together,
-- and each gets as much of it as he is strong. Fields, and cities with a cathedral where there are any.
return rule {
  id = "collectives", api = 1, version = "1.0", title = "Proportional shares",
  source = "boardgamegeek.com/blogpost/116348", credit = "the variant 'Collectives'",
  needs = { "base" }, conflicts = { "tie_nobody" },
  options = { all = { values = { false, true }, default = false, help = "every kind of feature, not fields alone" } },
  majority = {
    claim  = { value = "all",
               when = { kind = opt("all", { [false] = { "field" }, [true] = { "city", "road", "monastery", "field" } }) } },
    payout = { value = "proportional_up",
               when = { kind = opt("all", { [false] = { "field" }, [true] = { "city", "road", "monastery", "field" } }) } },
  },
}
