-- How JCloisterZone calls what Flying Machines brings (bastide jcz, bastide convert).
return interop {
  options  = { kinds = "all_meeples", must_land = true }, -- FL-23, FL-32
  sets     = { ["flier:1"] = { tiles = "flier", edition = 1, enforces = "flier" },
               ["flier:2"] = { tiles = "flier", edition = 2, enforces = "flier" } },
  elements = { flier = {} },
  features = { machine = { name = "FlyingMachine" } },
  steps    = { take_off = { item = "Meeple", message = "DEPLOY_MEEPLE", die = 3 },
               land = { phase = "ActionPhase", item = "Meeple", message = "DEPLOY_MEEPLE", asks = true } },
}
