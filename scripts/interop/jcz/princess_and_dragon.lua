-- How JCloisterZone calls what The Princess & the Dragon brings (bastide jcz, bastide convert).
return interop {
  options  = { fairy_on_tile_points = "per_figure", fairy_on_tile_three = "first_meeple" }, -- PD-47, PD-48
  sets     = { ["princess-and-dragon:1"] = { tiles = "princess_and_dragon", edition = 1 },
               ["princess-and-dragon:2"] = { tiles = "princess_and_dragon", edition = 2 } },
  elements = { dragon   = { option = "dragon", on = true, off = false, each = 1 },
               fairy    = { option = "fairy", on = true, off = false, each = 1 },
               princess = { option = "princess", on = true, off = false },
               portal   = { option = "portal", on = true, off = false } },
  rules    = { ["dragon-move"] = { option = "dragon_move", default = "before-scoring",
                                   values = { ["before-scoring"] = "before_scoring", ["after-scoring"] = "after_scoring" } },
               ["fairy-placement"] = { option = "fairy_placement", default = "next-follower",
                                       values = { ["next-follower"] = "next_to_meeple", ["on-tile"] = "on_tile" } },
               ["princess-action"] = { option = "princess_action", values = { may = "may", must = "must" }, default = "may" } },
  groups   = { dragon = { attr = "dragon", after = "volcano" } }, -- PD-12
  steps    = { portal = { item = "Meeple", message = "DEPLOY_MEEPLE" },
               princess = { item = "ReturnMeeple", message = "RETURN_MEEPLE", source = "PRINCESS" },
               fairy = { item = "MoveFairyNextTo", message = "MOVE_NEUTRAL_FIGURE", figure = "fairy.1" },
               fairy_on_tile = { item = "MoveFairyOnTile", message = "MOVE_NEUTRAL_FIGURE", figure = "fairy.1" },
               fly = { phase = "DragonMovePhase", item = "MoveDragon", message = "MOVE_NEUTRAL_FIGURE", figure = "dragon.1",
                       undo = false, asks = true } },
  scores   = { fairy = "fairy.turn", fairy_scored = "fairy.completed" },
}
