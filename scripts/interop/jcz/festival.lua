-- How JCloisterZone calls what The Festival brings (bastide jcz, bastide convert).
return interop {
  sets     = { festival = { tiles = "festival" } },
  elements = { festival = { option = "festival", on = true, off = false } },
  rules    = { ["festival-return"] = { option = "who", values = { meeple = "figures", follower = "meeples" }, default = "meeple" } },
  steps    = { festival = { item = "ReturnMeeple", message = "RETURN_MEEPLE", source = "FESTIVAL" } },
}
