-- How JCloisterZone calls what Games Quarterly 11 brings (bastide jcz, bastide convert). Its river tiles: river.lua.
return interop {
  sets     = { gq11 = { tiles = "gq11" } },
  elements = { ["pig-herd"] = { option = "pig_herd", on = true, off = false } },
}
