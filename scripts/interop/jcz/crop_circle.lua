-- How JCloisterZone calls what crop circles do (bastide jcz, bastide convert).
local choice = { phase = "CornCirclePhase", item = "CornCircleSelectDeployOrRemove", message = "CIRCLE_REMOVE_OR_DEPLOY",
                 values = { add = "DEPLOY", take = "REMOVE" }, chance = false, one_line = true, undo = false }

return interop {
  options = { add_is = "may", add_where = "same_tile" }, -- CO-23
  steps   = { rake = choice, club = choice, shield = choice,
              add  = { phase = "CornCirclePhase", item = "Meeple", message = "DEPLOY_MEEPLE", commit = "CornCirclePhase" },
              take = { phase = "CornCirclePhase", item = "ReturnMeeple", message = "RETURN_MEEPLE", source = "CORN_CIRCLE",
                       commit = "CornCirclePhase", asks = true } },
}
