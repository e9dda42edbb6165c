-- How JCloisterZone calls what King and Robber Baron bring (bastide jcz, bastide convert).
return interop {
  sets     = { ["king-and-robber:1"] = { tiles = "king_and_robber", edition = 1 },
               ["king-and-robber:2"] = { tiles = "king_and_robber", edition = 2 } },
  elements = { king   = { option = "king", on = true, off = false },
               robber = { option = "robber", on = true, off = false } },
  rules    = { ["king-and-robber-scoring"] = { option = "king_scoring", default = "default",
                 values = { default = "per_feature", ["10/20"] = "fixed_10", ["15/40"] = "fixed_15_40",
                            continuously = "continuous" } } },
  tokens   = { KING = "king", ROBBER = "robber" },
  scores   = { king = "king", robber = "robber", both = "king+robber" },
}
