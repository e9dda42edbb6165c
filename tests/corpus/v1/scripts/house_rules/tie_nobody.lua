-- HOUSE-43: who shares a majority gets nothing, or a part of it; figures go home as usual. Tie-breaks come first.
return rule {
  id = "tie_nobody", api = 1, version = "1.0", title = "A tie pays nothing",
  source = "the spin-off The Castle, as a rule of the main game",
  needs = { "base" },
  options = {
    kinds = { values = { "field", "all" }, default = "field", help = "where" },
    mode  = { values = { "nobody", "half" }, default = "nobody",
              help = "half: each gets the value divided by how many they are, rounded up" },
  },
  majority = {
    claim = {
      value = "sole", enabled = opt("mode", { nobody = true, half = false }),
      when = { kind = opt("kinds", { field = { "field" }, all = { "city", "road", "monastery", "field" } }) },
    },
    payout = {
      value = "split_up", enabled = opt("mode", { nobody = false, half = true }),
      when = { kind = opt("kinds", { field = { "field" }, all = { "city", "road", "monastery", "field" } }) },
    },
  },
}
