-- TB-HR-2: most goods of a kind are worth a tenth of the points from features and fields, at least 10; who has
-- fewer gets two points a token. How it is rounded, and whether the others get anything, are options of
-- traders_and_builders: relative_round, relative_consolation.
return rule {
  id = "relative_trade", api = 1, version = "1.0", title = "Relative trade scoring",
  credit = "kissybooboo", source = "wikicarpedia.com, Traders & Builders, house rules",
  needs = { "traders_and_builders" },
  set = { ["traders_and_builders.goods_scoring"] = "relative" },
}
