return tileset {
  id = "lake", api = 1, title = "Lakes and deserts",
  tiles = {
    ["LA/L"] = { slots = "a.a|a.a|a.a|a.a", n = 4, symbols = { lake = true } },
    ["LA/D"] = { slots = "a.a|a.a|a.a|a.a", n = 2, symbols = { desert = true } },
    ["LA/H"] = { slots = "a.a|a.a|a.a|a.a", n = 1, symbols = { hermit = true } },
  },
}
