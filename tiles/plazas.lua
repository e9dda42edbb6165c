-- The tiles of plazas.lua: a plaza among fields, and one at which a road ends. They are laid on monasteries alone.
return tileset {
  id = "plazas", api = 1, title = "Plazas",
  tiles = {
    ["PZ/P"]  = { slots = "a.a|a.a|a.a|a.a", n = 6, apart = true, centre = "plaza" },
    ["PZ/PR"] = { slots = "a.a|a.a|ara|a.a", links = "r:*", n = 6, apart = true, centre = "plaza" },
  },
}
