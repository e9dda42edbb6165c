-- How JCloisterZone calls what Darmstadt brings (bastide jcz, bastide convert).
return interop {
  options  = { castle_meeples_count = true }, -- section 7
  sets     = { darmstadt = { tiles = "darmstadt", enforces = "church" } },
  elements = { church = {} },
  scores   = { church = "church" },
}
