-- How JCloisterZone calls what The Tower brings (bastide jcz, bastide convert).
return interop {
  options  = { ransom_reopens = true, ransom_end = false }, -- TW-38, TW-37
  sets     = { ["tower:1"] = { tiles = "tower", edition = 1 }, ["tower:2"] = { tiles = "tower", edition = 2 } },
  elements = { tower = { each = 1 } },
  features = { tower = { name = "Tower" } },
  steps    = { top = { item = "Meeple", message = "DEPLOY_MEEPLE" },
               floor = { item = "TowerPiece", message = "PLACE_TOKEN", token = "TOWER_PIECE", by_cell = true },
               capture = { phase = "TowerCapturePhase", item = "CaptureFollower", message = "CAPTURE_FOLLOWER" },
               exchange = { phase = "TowerCapturePhase", item = "SelectPrisonerToExchange", message = "EXCHANGE_FOLLOWER" },
               ransom = { item = "PayRansom", message = "PAY_RANSOM", listed = false } },
  scores   = { ransom = "ransompaid.payment" },
}
