-- How JCloisterZone calls what The Gold Mines bring (bastide jcz, bastide convert).
return interop {
  options  = { distribution = "auto", special_monastery_range = "row_column" }, -- GM-23, section 6
  sets     = { goldmines = { tiles = "goldmines" } },
  elements = { gold = { option = "gold", on = true, off = false } },
  steps    = { ingot = { phase = "GoldPiecePhase", item = "GoldPiece", message = "PLACE_TOKEN", token = "GOLD",
                       lists_token = false } },
  scores   = { gold = "gold" },
}
