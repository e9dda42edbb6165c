-- A wagon that has been lord drives on when its castle has scored, from either cell, instead of going home; by the first
-- edition's wagons (wagon_move = C1) none does. Everybody goes home from castles when the wagons have driven.
local scored = figures { kind = "wagon", on = features { scored = "part", complete = true } }
local lords  = figures { kind = "wagon", on = features { kind = "castle", marked = "bridges_castles_and_bazaars.served" } }
local all    = opt("abbey_and_mayor.wagon_move", { C1 = scored, C2 = { scored, lords } })

local free   = features { complete = false, occupied = false }
local around = { cells { around = "arg.1", within = "ring9" },
                 cells { around = features { kind = "castle", with = "arg.1" }, within = "ring9" } }
local roads  = opt("abbey_and_mayor.wagon_move", {
  C1 = segments { of = free, takes = "arg.1", linked = features { with = "arg.1" } },
  C2 = segments { of = free, takes = "arg.1", at = around } })

return rule {
  id = "castle_wagon",
  api = 1,
  version = "1.0",
  title = "Wagons drive on from castles",
  credit = "Bastide",
  source = "Bridges, Castles & Bazaars, section 9 (castle_wagon = moves)",
  needs = { "abbey_and_mayor", "bridges_castles_and_bazaars" },
  patch = {
    ["abbey_and_mayor.steps.drive.when.any"] = all,
    ["abbey_and_mayor.steps.drive.options"] = columns { figures { owner = "asked", is = all }, roads },
    ["bridges_castles_and_bazaars.steps.leave.stage"] = "post_score",
    ["bridges_castles_and_bazaars.steps.leave.order"] = 210,
  },
}
