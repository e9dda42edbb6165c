-- How JCloisterZone calls what Mage & Witch bring (bastide jcz, bastide convert).
local either = { option = "figures", on = true, off = false, each = 1 }
local moves  = { phase = "MageAndWitchPhase", item = "NeutralFigure", message = "MOVE_NEUTRAL_FIGURE" }
local leaves = { phase = "MageAndWitchPhase", item = "RemoveMageOrWitch", message = "MOVE_NEUTRAL_FIGURE" }

return interop {
  options  = { meet_by_link = false }, -- MW-23
  sets     = { ["mage-and-witch:1"] = { tiles = "mage_and_witch", edition = 1 },
               ["mage-and-witch:2"] = { tiles = "mage_and_witch", edition = 2 } },
  elements = { mage = either, witch = either },
  figures  = { mage = { id = "mage", class = "Mage" }, witch = { id = "witch", class = "Witch" } },
  steps    = { conjure = moves, vanish = leaves },
}
