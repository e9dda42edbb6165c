-- How JCloisterZone calls what The Phantom brings (bastide jcz, bastide convert).
return interop {
  elements = { phantom = { each = 1 } },
  figures  = { phantom = { id = "phantom", class = "Phantom" } },
  steps    = { phantom = { phase = "PhantomPhase", item = "Meeple", message = "DEPLOY_MEEPLE", meeple = "phantom" } },
}
