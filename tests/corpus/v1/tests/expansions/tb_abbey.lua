-- A tile in everybody's hand that fits everywhere and continues nothing, like the abbey of expansion 5.
return rule {
  id = "tb_abbey", api = 1, title = "Abbeys", needs = { "traders_and_builders" }, tiles = { "tiles/tb_tiles.lua" },
  zones = { hand = { per = "player", holds = "tile", max = 1 } },
  components = function(g)
    for _, player in ipairs(g:players()) do g:give(player, "tile:TT/abbey", 1) end
  end,
  sources = { abbey = { from = "hand" } },
}
