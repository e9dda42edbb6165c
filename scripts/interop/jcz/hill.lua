-- How JCloisterZone calls what decides on hills (bastide jcz, bastide convert).
return interop {
  rules = { ["hill-tiebreaker"] = { option = "tiebreak", default = "at-least-one-follower",
                                    values = { ["at-least-one-follower"] = "presence", ["number-of-followers"] = "count" } } },
}
