-- How JCloisterZone calls what The Tunnel brings (bastide jcz, bastide convert). There each player has pairs A, B and C,
-- whatever their colours.
local pairs = { "pair_1", "pair_2", "pair_3", "pair_4", "pair_5", "pair_6" }

return interop {
  sets     = { ["tunnel"] = { tiles = "tunnel", enforces = "tunnel" } },
  elements = { tunnel = {} }, -- tunnels are there with their tiles
  rules    = { ["tunnelize-other-expansions"] = { option = "other_tunnels", values = { ["true"] = true, ["false"] = false },
                                                  default = "true" },
               ["more-tunnel-tokens"] = { option = "pairs", default = "3/2",
                                          values = { ["3/2"] = "3/2", ["2/1"] = "2/1", ["1/1"] = "1/1" } } },
  steps    = { dig       = { item = "Tunnel", message = "PLACE_TOKEN", hides_second = "fcz" },
               dig_later = { phase = "TunnelPhase", item = "Tunnel", message = "PLACE_TOKEN", hides_second = "fcz" } },
  tokens   = { TUNNEL_A = { dealt = pairs, round = 1 }, TUNNEL_B = { dealt = pairs, round = 2 },
               TUNNEL_C = { dealt = pairs, round = 3 } },
}
