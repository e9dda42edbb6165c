-- How JCloisterZone calls what this rule makes of the tie-break of Hills & Sheep (bastide jcz, bastide convert).
return interop {
  rules = { ["hill-tiebreaker"] = { option = "hill.tiebreak", default = "at-least-one-follower",
                                    values = { ["number-of-followers"] = "presence" } } },
}
