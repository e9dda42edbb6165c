-- Tiles with a volcano or a dragon, for dragon.lua.
return tileset {
  id = "dragon", api = 1, title = "Volcanoes and dragons",
  tiles = {
    ["DR/V"]  = { slots = "a.a|a.a|a.a|a.a", n = 2, symbols = { volcano = true } },
    ["DR/VR"] = { slots = "a.a|arb|b.b|bra", n = 1, symbols = { volcano = true } },
    ["DR/D"]  = { slots = "a.a|arb|b.b|bra", n = 3, symbols = { dragon = true } },
  },
}
