-- How JCloisterZone calls what The Watchtowers brings (bastide jcz, bastide convert).
return interop {
  options  = { special_figures_trigger = true }, -- there any figure on the tile is paid
  sets     = { ["watchtowers"] = { tiles = "watchtowers", enforces = "watchtower" } },
  elements = { watchtower = {} }, -- towers are there with their tiles
  scores   = { tower = "watchtower" },
}
