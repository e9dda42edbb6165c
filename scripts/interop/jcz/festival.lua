-- How JCloisterZone calls what The Festival brings (bastide jcz, bastide convert).
return interop {
  sets     = { festival = { tiles = "festival" } },
  elements = { festival = { option = "festival", on = true, off = false } },
  rules    = { ["festival-return"] = { option = "who", default = "meeple",
                                       values = { meeple = "figures", follower = "meeples" } } },
  steps    = { festival = { item = "ReturnMeeple", message = "RETURN_MEEPLE", source = "FESTIVAL" } },
}
