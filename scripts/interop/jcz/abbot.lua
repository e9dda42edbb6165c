-- How JCloisterZone calls what The Abbot and the gardens brings (bastide jcz, bastide convert).
return interop {
  elements = { abbot  = { option = "abbot", on = true, off = false, each = 1 },
               garden = { option = "gardens", on = true, off = false } },
  figures  = { abbot = { id = "abbot", class = "Abbot" } },
  features = { garden = { name = "Garden" } },
  steps    = { recall = { item = "ReturnMeeple", message = "RETURN_MEEPLE", source = "ABBOT_RETURN" } },
  scores   = { garden = "garden", recall = "%.incomplete" },
}
