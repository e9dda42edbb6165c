-- The abbey of barn.lua: it fits everywhere and lies with the players, not in the stack.
return tileset {
  id = "abbey", api = 1, title = "Abbeys",
  tiles = { ["AB/1"] = { slots = "*|*|*|*", n = 6, apart = true, centre = "monastery" } },
}
